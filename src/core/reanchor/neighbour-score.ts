// Whether the exact neighbours of a passage stand beside a place: word after word from the place outwards, figures
// included, because rows of a table differ in nothing else. Stricter than context shingles; for passages that had
// copies or twins. Pure.
import type { ContextScore } from './context-score';
import { wordsOf } from './context-score';

/** The neighbours of a passage, nearest word first. */
export interface Neighbours {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Words within which a figure tells rows apart. */
const REACH = 14;
/** Words in a row that make a neighbour without figures certain. */
const CERTAIN = 6;
/** Equal words before an unequal figure that make a row of the same kind; fewer are a counter that went on. */
const ROW_WORDS = 3;
/** Agreement of a side that tells the place from the old one. */
export const CONTRADICTION = -1;
/** UTF-16 units that hold REACH words. */
const WINDOW = 200;

/** The nearest words on both sides. */
export function neighboursOf(prefix: string, suffix: string): Neighbours {
  return {
    before: wordsOf(prefix, true).reverse().slice(0, REACH),
    after: wordsOf(suffix, true).slice(0, REACH),
  };
}

/** Agreement of the neighbours of a place, each side 0 to 1, or CONTRADICTION. */
export function scoreNeighbours(
  text: string,
  start: number,
  end: number,
  old: Neighbours,
): ContextScore {
  const before = wordsOf(text.slice(Math.max(0, start - WINDOW), start), true).reverse();
  const after = wordsOf(text.slice(end, end + WINDOW), true);
  return { before: agreement(old.before, before), after: agreement(old.after, after) };
}

function agreement(old: readonly string[], now: readonly string[]): number | null {
  if (old.length === 0) return null;
  let run = 0;
  while (run < old.length && old[run] === now[run]) run++;
  const figure = old.findIndex((word) => /\p{N}/u.test(word));
  // The same words with another figure: a row of the same kind, and not the old one.
  if (figure >= 0) return run > figure ? 1 : run === figure && run >= ROW_WORDS ? CONTRADICTION : 0;
  return Math.min(1, run / Math.min(CERTAIN, old.length));
}
