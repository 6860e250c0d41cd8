// Finds a stored passage in another text of its page and says what became of it. Exact words first, at the old
// place, then where context and position agree; then the same words changed, by grounding. A place that merely
// looks alike is never taken: what has no context of its own is *gone*, and equal places stay *ambiguous*.
// Pure: works on texts, not on nodes. Never throws.

import type { Mark } from '../capture/draft';
import type { StoredPassage } from '../capture/stored-passage';
import type { Difference } from '../grounding/types';
import { type Span, span } from '../text/span';
import { type Squashed, squash } from '../text/squash';
import { type EditSearch, editSearch } from './edit-search';
import { type Owner, ownerOf } from './ownership';

/** What became of a passage. `unknown`: the text cannot tell (nothing to read, or equal places). */
export type AnchorOutcome = 'unchanged' | 'moved' | 'edited' | 'gone' | 'unknown';

/** A passage in the text of now. */
export interface Anchor {
  readonly outcome: AnchorOutcome;
  /** Where it stands, UTF-16; null unless unchanged, moved or edited. */
  readonly span: Span | null;
  /** Of an edited passage: what differs, quote side the stored words. */
  readonly differences: readonly Difference[];
  /** Equal places, when context and position could not decide. */
  readonly places: readonly Span[];
}

/** A text to look in; keeps what looking has prepared. */
export interface AnchorText {
  readonly text: string;
  readonly contentHash: string | undefined;
  readonly squashed: () => Squashed;
  readonly edits: EditSearch;
}

/** Occurrences that are compared; words that stand more often need their old place or nothing. */
const MAX_PLACES = 50;
/** A lead in context this large decides without position. */
const LEAD = 0.2;
/** Context on both sides, so that equal places really are equal and position may decide between them. */
const SURE = 0.7;
/** Context below which a copy has nothing to do with the passage. */
const DOUBT = 0.15;
/** UTF-16 units of both neighbours that make the old place certain. */
const NEIGHBOUR = 24;
/** Distances (UTF-16) below this are no difference in position. */
const NEAR = 20;
/** Words this long do not stand twice on a page by chance: found once, without context, they have moved. */
const TELLING_LENGTH = 40;

/** Prepares a text once for many passages. */
export function anchorText(text: string, marks: readonly Mark[], contentHash?: string): AnchorText {
  let squashed: Squashed | undefined;
  const inSquashed = () => {
    squashed ??= squash(text);
    return squashed;
  };
  const edits = editSearch(text, marks, inSquashed);
  return { text, contentHash, squashed: inSquashed, edits };
}

/** Where a passage stands now. */
export function anchorPassage(source: AnchorText, passage: StoredPassage): Anchor {
  const { text } = source;
  const { exact, start } = passage;
  if (exact === '' || text === '') return outcome('unknown');
  if (source.contentHash !== undefined && source.contentHash === passage.contentHash) {
    if (text.startsWith(exact, start)) return found('unchanged', start, start + exact.length);
  }
  for (const at of [start, start + text.length - passage.totalLength])
    if (stands(text, at, passage)) return found('unchanged', at, at + exact.length);

  const owner = ownerOf(passage);
  const exactly =
    choose(text, occurrences(text, exact), passage, owner) ??
    choose(text, looseOccurrences(source, exact), passage, owner);
  if (exactly) return exactly;
  const edited = source.edits.find(passage, owner);
  return edited
    ? { ...outcome('edited'), span: edited.span, differences: edited.differences }
    : outcome('gone');
}

/** The words stand there and both neighbours are the old ones, character for character. */
function stands(text: string, at: number, passage: StoredPassage): boolean {
  if (at < 0 || !text.startsWith(passage.exact, at)) return false;
  // At the start of the text there is no neighbour to compare; only that start is the same place.
  if (passage.start < NEIGHBOUR && at !== passage.start) return false;
  const prefix = passage.prefix.slice(-NEIGHBOUR);
  const suffix = passage.suffix.slice(0, NEIGHBOUR);
  return text.endsWith(prefix, at) && text.startsWith(suffix, at + passage.exact.length);
}

function occurrences(text: string, exact: string): Span[] {
  const list: Span[] = [];
  for (let at = text.indexOf(exact); at >= 0 && list.length < MAX_PLACES; ) {
    list.push(span(at, at + exact.length));
    at = text.indexOf(exact, at + 1);
  }
  return list;
}

/** The same words with other white space: a page laid out anew. */
function looseOccurrences(source: AnchorText, exact: string): Span[] {
  const words = squash(exact).text;
  if (words === '') return [];
  const { text, origin } = source.squashed();
  return occurrences(text, words).map((one) =>
    span(origin[one.start] ?? 0, (origin[one.end - 1] ?? 0) + 1),
  );
}

/** The passage's own place among places of its exact words; null when none of them is its own. */
function choose(
  text: string,
  places: readonly Span[],
  passage: StoredPassage,
  owner: Owner,
): Anchor | null {
  const copies = passage.copies ?? 1;
  // When a copy has vanished it may be this one: the others must not take its place.
  const proof = copies <= 1 ? 'context' : places.length < copies ? 'neighbours' : 'neighbour';
  const judged = places.map((place) => ({
    place,
    ...owner.judge(text, place.start, place.end, proof),
    distance: distanceOf(text, place, passage),
  }));
  const own = judged.filter((one) => one.own).sort((a, b) => b.total - a.total);
  const [best] = own;
  if (best) {
    const rivals = own.filter((one) => best.total - one.total < LEAD);
    const [near, next] = rivals.sort((a, b) => a.distance - b.distance);
    const decided =
      !next || (best.total >= SURE && near && near.distance * 2 + NEAR < next.distance);
    if (near && decided) return found('unchanged', near.place.start, near.place.end);
    return { ...outcome('unknown'), places: rivals.map((one) => one.place) };
  }
  const [only, another] = places;
  if (!only) return null;
  // One of several copies, with some of the old surroundings: it may be this one or its brother.
  const doubtful = judged.filter((one) => one.total >= DOUBT);
  if (copies > 1 && doubtful.length > 0)
    return { ...outcome('unknown'), places: doubtful.map((one) => one.place) };
  if (!another) {
    const telling = passage.exact.length >= TELLING_LENGTH || !owner.hasContext;
    return telling && copies <= 1 ? found('moved', only.start, only.end) : null;
  }
  // Nothing says which is which, and none has gone.
  return places.length >= copies && !owner.hasContext ? { ...outcome('unknown'), places } : null;
}

/** Distance from the old place, counted from whichever end of the text moved less. */
function distanceOf(text: string, place: Span, passage: StoredPassage): number {
  const fromEnd = text.length - place.start - (passage.totalLength - passage.start);
  return Math.min(Math.abs(place.start - passage.start), Math.abs(fromEnd));
}

function outcome(of: AnchorOutcome): Anchor {
  return { outcome: of, span: null, differences: [], places: [] };
}

function found(of: AnchorOutcome, start: number, end: number): Anchor {
  return { ...outcome(of), span: span(start, end) };
}
