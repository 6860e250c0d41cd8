// Which removed line became which added line, inside one change: pairs in order that share most of their words.
// A line without a partner went out or came in whole. Pure and bounded.
import { Interning } from './interning';
import { isWord, wordsOfLine } from './words';

/** Share of words two lines must have in common to be one line that was edited. */
const ALIKE = 0.4;
/** Pairs of lines that are weighed in one change. Larger changes have no line in common: a new text, not an edit. */
const MAX_PAIRS = 10_000;
/** Pairs that are weighed in one comparison, whatever it is given; texts in another order have hundreds of changes. */
const MAX_ALL_PAIRS = 150_000;

/** How many pairs of lines a comparison may still weigh. */
export interface PairBudget {
  left: number;
}

export function pairBudget(): PairBudget {
  return { left: MAX_ALL_PAIRS };
}

/** Index pairs, ascending in both. */
export function pairLines(
  before: readonly string[],
  after: readonly string[],
  budget: PairBudget = pairBudget(),
): (readonly [number, number])[] {
  const n = before.length;
  const m = after.length;
  if (n === 0 || m === 0 || n * m > Math.min(MAX_PAIRS, budget.left)) return [];
  budget.left -= n * m;
  const numbers = new Interning();
  const bag = (line: string) => new Set(numbers.of(wordsOfLine(line.toLowerCase()).filter(isWord)));
  const old = before.map(bag);
  const now = after.map(bag);
  // best[i][j]: the most that lines from i and from j on can have in common.
  const width = m + 1;
  const best = new Float64Array((n + 1) * width);
  const score = new Float64Array(n * m);
  for (let i = n - 1; i >= 0; i -= 1)
    for (let j = m - 1; j >= 0; j -= 1) {
      const alike = likeness(old[i] as Set<number>, now[j] as Set<number>);
      score[i * m + j] = alike;
      const skip = Math.max(at(best, (i + 1) * width + j), at(best, i * width + j + 1));
      const take = alike < ALIKE ? 0 : alike + at(best, (i + 1) * width + j + 1);
      best[i * width + j] = Math.max(skip, take);
    }
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < n && j < m; ) {
    const here = at(best, i * width + j);
    const alike = at(score, i * m + j);
    if (alike >= ALIKE && here === alike + at(best, (i + 1) * width + j + 1)) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (here === at(best, (i + 1) * width + j)) i += 1;
    else j += 1;
  }
  return pairs;
}

function at(table: Float64Array, index: number): number {
  return table[index] ?? 0;
}

/** Share of words in common, 0 to 1 (Dice). */
function likeness(a: Set<number>, b: Set<number>): number {
  if (a.size === 0 || b.size === 0) return 0;
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const word of few) if (many.has(word)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}
