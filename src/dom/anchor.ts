// Finds a stored passage in another text of its page and says what became of it. Exact words first, at the old
// place, then where context and position agree; then the same words changed, by grounding. A place that merely
// looks alike is never taken: what has no context of its own is *gone*, and equal places stay *ambiguous*.
// Pure: works on texts, not on nodes. Never throws.

import type { Mark } from '../core/capture/draft';
import type { StoredPassage } from '../core/capture/stored-passage';
import type { Difference } from '../core/grounding/types';
import { type Span, span } from '../core/text/span';
import { type Squashed, squash } from '../core/text/squash';
import { type Context, contextOf, contextTotal, scoreContext } from './context-score';
import { type EditSearch, editSearch } from './edit-search';

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
/** Context that makes a place the passage's own. */
const OWN = 0.3;
/** A lead in context this large decides without position. */
const LEAD = 0.2;
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
  const context = contextOf(passage.prefix, passage.suffix);
  if (source.contentHash !== undefined && source.contentHash === passage.contentHash) {
    if (text.startsWith(exact, start)) return found('unchanged', start, start + exact.length);
  }
  for (const at of [start, start + text.length - passage.totalLength])
    if (stands(text, at, passage)) return found('unchanged', at, at + exact.length);

  const exactly = choose(text, occurrences(text, exact), passage, context);
  if (exactly && exactly.outcome !== 'unknown') return exactly;
  const loosely = choose(text, looseOccurrences(source, exact), passage, context);
  if (loosely && loosely.outcome !== 'unknown') return loosely;
  const edited = source.edits.find(passage);
  if (edited) return { ...outcome('edited'), span: edited.span, differences: edited.differences };
  return exactly ?? loosely ?? outcome('gone');
}

/** The words stand there and both neighbours are the old ones, character for character. */
function stands(text: string, at: number, passage: StoredPassage): boolean {
  if (at < 0 || !text.startsWith(passage.exact, at)) return false;
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
  context: Context,
): Anchor | null {
  const scored = places
    .map((place) => ({
      place,
      total: contextTotal(scoreContext(text, place.start, place.end, context)),
      distance: distanceOf(text, place, passage),
    }))
    .sort((a, b) => b.total - a.total || a.distance - b.distance);
  const [best, second] = scored;
  if (!best) return null;
  const known = context.before.length + context.after.length > 0;
  if (best.total >= OWN) {
    const rivals = scored.filter((one) => best.total - one.total < LEAD);
    const [near, next] = rivals.sort((a, b) => a.distance - b.distance);
    if (near && (!next || near.distance * 2 + NEAR < next.distance))
      return found('unchanged', near.place.start, near.place.end);
    return { ...outcome('unknown'), places: rivals.map((one) => one.place) };
  }
  const copies = passage.copies ?? 1;
  if (!second) {
    const telling = passage.exact.length >= TELLING_LENGTH || !known;
    return telling && copies <= 1 ? found('moved', best.place.start, best.place.end) : null;
  }
  // Every copy that there was is still there, and nothing says which is which.
  return places.length >= copies && !known ? { ...outcome('unknown'), places } : null;
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
