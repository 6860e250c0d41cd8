// Finds a stored passage in another text of its page and says what became of it. Exact words first, at the old
// place, then where context and position agree; then the same words changed, by grounding. A place that merely
// looks alike is never taken: what has no context of its own is *gone*, and equal places stay *unknown*.
// Pure: works on texts, not on nodes. Never throws.

import type { Mark } from '../capture/draft';
import { PASSAGE_CONTEXT, type StoredPassage, withoutFigures } from '../capture/stored-passage';
import type { Difference } from '../grounding/types';
import { type Span, span } from '../text/span';
import { oneLine, type Squashed, squash } from '../text/squash';
import { wordsOf } from './context-score';
import { type Edited, type EditSearch, editSearch } from './edit-search';
import { chooseEqual } from './equal-places';
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
const MAX_PLACES = 200;
/** UTF-16 units of both neighbours that make the old place certain. */
const NEIGHBOUR = 24;
/** Words this long do not stand twice on a page by chance: found once, without context, they have moved. */
const TELLING_LENGTH = 40;
/** The same for a short passage whose page is still the same one. */
const TELLING_WORDS = 4;

/** True for words that tell by their length alone which passage they are. */
export function isTelling(exact: string): boolean {
  return exact.length >= TELLING_LENGTH;
}

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
    choose(source, occurrences(text, exact), passage, owner) ??
    choose(source, looseOccurrences(source, exact), passage, owner);
  if (exactly?.span && isRow(passage)) {
    // Its figure changed and another row came to say the words, or it moved and another came to its place.
    const row = source.edits.find(passage, owner, true);
    if (row && steady(text.slice(row.span.start, row.span.end)) === steady(exact))
      return { ...outcome('unknown'), places: [row.span, exactly.span] };
  }
  if (exactly && exactly.outcome !== 'unknown') return exactly;
  // Equal words elsewhere may be copies, when the passage itself was changed where it stood.
  const sure = exactly !== null || (passage.copies ?? 1) > 1;
  const edited = source.edits.find(passage, owner, sure);
  if (edited && exactly && stillAll(text, passage))
    return { ...outcome('unknown'), places: [edited.span, ...exactly.places] };
  if (edited) return editedAt(edited);
  if (exactly) return exactly;
  const perhaps = sure ? source.edits.find(passage, owner, false) : null;
  return perhaps ? { ...outcome('unknown'), places: [perhaps.span] } : outcome('gone');
}

/** The words stand there and the old neighbours beside them, character for character. */
function stands(text: string, at: number, passage: StoredPassage): boolean {
  const { exact, prefix, suffix } = passage;
  if (at < 0 || !text.startsWith(exact, at)) return false;
  // At the start of the text there is no neighbour to compare; only that start is the same place.
  if (passage.start < NEIGHBOUR && at !== passage.start) return false;
  const after = at + exact.length;
  if (text.endsWith(prefix, at) && text.startsWith(suffix, after)) return true;
  // A part of them is enough for words that stand nowhere else.
  return (
    (passage.copies ?? 1) <= 1 &&
    text.endsWith(prefix.slice(-NEIGHBOUR), at) &&
    text.startsWith(suffix.slice(0, NEIGHBOUR), after) &&
    text.indexOf(exact) === at &&
    text.indexOf(exact, at + 1) < 0
  );
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
  source: AnchorText,
  places: readonly Span[],
  passage: StoredPassage,
  owner: Owner,
): Anchor | null {
  const { text } = source;
  const [only, another] = places;
  if (!only) return null;
  const copies = passage.copies ?? 1;
  if (!another && copies <= 1) {
    if (isRow(passage) && !isTelling(passage.exact) && isRenamed(text, only, passage))
      return { ...outcome('unknown'), places };
    const { own } = owner.judge(text, only.start, only.end, 'context');
    if (own) return found('unchanged', only.start, only.end);
    return isKnown(source, passage, owner) ? found('moved', only.start, only.end) : null;
  }
  // The own one may stand behind those that were looked at.
  if (places.length >= MAX_PLACES) return { ...outcome('unknown'), places };
  const choice = chooseEqual(text, places, passage);
  if (choice.kind === 'none') return null;
  if (choice.kind === 'own') return found('unchanged', choice.place.start, choice.place.end);
  const own = choice.near <= 1 ? framedOf(source, choice.inPlace, passage) : null;
  if (own) return found('unchanged', own.start, own.end);
  return { ...outcome('unknown'), places: choice.places };
}

/** The one place that both old neighbours still frame, text put in beside it. */
function framedOf(
  source: AnchorText,
  places: readonly Span[],
  passage: StoredPassage,
): Span | null {
  const frames = source.edits.frames(passage);
  const framed = places.filter((one) =>
    frames.some(({ start, end }) => one.start >= start && one.end <= end),
  );
  return framed.length === 1 ? (framed[0] ?? null) : null;
}

/** Words that stood once and stand once: they are the passage, wherever they went. */
function isKnown(source: AnchorText, passage: StoredPassage, owner: Owner): boolean {
  if (!owner.hasContext || isTelling(passage.exact)) return true;
  if ((passage.twins ?? 1) > 1 || wordsOf(passage.exact, true).length < TELLING_WORDS) return false;
  // Fewer words are telling on their own page only.
  return source.edits.knows(passage);
}

/** The very words stand as often as they did: none of them need have been changed. */
function stillAll(text: string, { exact, copies = 1 }: StoredPassage): boolean {
  return occurrences(text, exact).length >= copies;
}

/** Words that stood once, and more often with other figures. */
function isRow({ copies = 1, twins = copies }: StoredPassage): boolean {
  return copies <= 1 && twins > 1;
}

/** On its line another word stands before it than did: "10 %" is another row's now. */
function isRenamed(text: string, { start }: Span, { prefix }: StoredPassage): boolean {
  const then = nameBefore(prefix);
  const now = nameBefore(text.slice(Math.max(0, start - PASSAGE_CONTEXT), start));
  return then !== undefined && then !== now;
}

function nameBefore(text: string): string | undefined {
  return wordsOf(text.slice(text.lastIndexOf('\n') + 1)).at(-1);
}

/** The words with every figure taken as equal. */
function steady(words: string): string {
  return withoutFigures(oneLine(words));
}

function editedAt({ span, differences, lone }: Edited): Anchor {
  if (lone) return { ...outcome('unknown'), places: [span] };
  return { ...outcome('edited'), span, differences };
}

function outcome(of: AnchorOutcome): Anchor {
  return { outcome: of, span: null, differences: [], places: [] };
}

function found(of: AnchorOutcome, start: number, end: number): Anchor {
  return { ...outcome(of), span: span(start, end) };
}
