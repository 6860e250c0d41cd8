// Finds the place of a passage whose words were changed: where its old neighbours stand, never where the words
// merely resemble. Between the neighbours, grounding says whether the sentence is still the same one.
// Assumes exact words were looked for before. Must return null rather than a look-alike.
import type { Mark } from '../capture/draft';
import type { StoredPassage } from '../capture/stored-passage';
import { ground, prepareSource } from '../grounding/index';
import type { Difference } from '../grounding/types';
import { type Span, span } from '../text/span';
import type { Squashed } from '../text/squash';
import { wordsOf } from './context-score';
import { type Home, homesOf } from './homes';
import type { Owner } from './ownership';

/** A changed passage. Offsets are UTF-16; `differences` have source ranges in the whole text. */
export interface Edited {
  readonly span: Span;
  readonly differences: readonly Difference[];
}

/** Looks for changed passages in one text. */
export interface EditSearch {
  find(passage: StoredPassage, owner: Owner): Edited | null;
}

/** Homes that are tried; the right one is nearly always the first. */
const MAX_HOMES = 4;

/** Search in `text`; `squashed` is that text without its white space runs. */
export function editSearch(
  text: string,
  marks: readonly Mark[],
  squashed: () => Squashed,
): EditSearch {
  return {
    find(passage, owner) {
      const homes = homesOf(squashed(), passage).slice(0, MAX_HOMES);
      // Both neighbours meet: what stood between them was taken out.
      if (homes[0]?.empty) return null;
      for (const home of homes) {
        const edited = home.empty ? null : groundAt(text, marks, home, passage);
        if (!edited) continue;
        // Rows that differ in figures only: a changed one must still have an old neighbour, word for word.
        if ((passage.twins ?? 1) <= 1) return edited;
        if (owner.judge(text, edited.span.start, edited.span.end, 'neighbour').own) return edited;
      }
      return null;
    },
  };
}

function groundAt(
  text: string,
  marks: readonly Mark[],
  { start, end }: Home,
  { exact, prefix, suffix }: StoredPassage,
): Edited | null {
  const here = text.slice(start, end);
  const inside = marks.filter((mark) => mark.start >= start && mark.end <= end);
  const moved = inside.map((mark) => ({
    ...mark,
    start: mark.start - start,
    end: mark.end - start,
  }));
  const result = ground(prepareSource(here, moved), exact, { prefix, suffix });
  if (!result.span || result.verdict === 'missing' || result.verdict === 'uncheckable') return null;
  if (
    resembles(result.text, exact) <=
    Math.max(
      resembles(result.text, neighbour(suffix, exact, true)),
      resembles(result.text, neighbour(prefix, exact, false)),
    )
  )
    return null;
  return {
    span: span(start + result.span.start, start + result.span.end),
    differences: result.differences.map((one) => ({
      ...one,
      source: { ...one.source, start: one.source.start + start, end: one.source.end + start },
    })),
  };
}

/** The sentence beside the passage, as long as it: in lists it is the look-alike that must not be taken. */
function neighbour(context: string, exact: string, after: boolean): string {
  return after ? context.slice(0, exact.length) : context.slice(-exact.length);
}

/** Share of words that two texts have in common, 0 to 1 (Dice). */
function resembles(a: string, b: string): number {
  const left = wordsOf(a, true);
  const right = new Set(wordsOf(b, true));
  if (left.length === 0 || right.size === 0) return 0;
  const shared = new Set(left.filter((word) => right.has(word))).size;
  return (2 * shared) / (new Set(left).size + right.size);
}
