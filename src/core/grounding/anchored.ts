// Aligns a quote whose beginning and end stand in the source word for word: only what lies between is compared.
// Most changed quotes differ in a word or two, and this costs a hundredth of aligning all of it.
// Must give up (null) rather than guess when the ends do not fit together.
import type { Alignment, Step } from './align';
import { LEFT_OUT, PUT_IN, pairCost, REPLACED } from './align-costs';
import type { Diagonals } from './seeds';
import type { TokenStream } from './token-stream';

/** Most cells of the table between the two ends. */
const MOST_CELLS = 4_096;
/** Fewest tokens of each end: one word alone may stand there by chance. */
const FEWEST = 2;

const costs = new Int32Array(MOST_CELLS);

/** The alignment along two of the diagonals, or null when an end does not stand there. */
export function alignAnchored(
  source: TokenStream,
  sourceIds: Int32Array,
  quote: TokenStream,
  ids: Int32Array,
  { seed, first, last }: Diagonals,
): Alignment | null {
  const { count } = quote;
  const voted = [seed, first, last];
  const headOn = (diagonal: number) => headAt(sourceIds, ids, diagonal, count);
  const tailOn = (diagonal: number) => tailAt(sourceIds, ids, diagonal, count);
  let from = longest(voted, headOn);
  let to = longest(voted, tailOn);
  // The other end lies near the longer one, by as many diagonals as words were put in or left out.
  const { diagonal } = from.length >= to.length ? from : to;
  for (let shift = -3; shift <= 3; shift++) voted.push(diagonal + shift);
  if (from.length >= to.length) to = longest(voted, tailOn);
  else from = longest(voted, headOn);
  if (from.length < FEWEST || to.length < FEWEST) return null;
  const qFrom = from.length;
  const sFrom = from.diagonal + qFrom;
  let qTo = count - to.length;
  let sTo = to.diagonal + qTo;
  // Ends that overlap on one side share words: the tail gives them up.
  const overlap = Math.max(qFrom - qTo, sFrom - sTo, 0);
  qTo += overlap;
  sTo += overlap;
  if (qTo > count - FEWEST || sTo < sFrom || qTo < qFrom) return null;
  const rows = qTo - qFrom + 1;
  const width = sTo - sFrom + 1;
  if (rows * width > MOST_CELLS) return null;
  const middle = between(source, sourceIds, quote, ids, sFrom, qFrom, rows, width);
  const cost = costs[rows * width - 1]!;
  // Much in between: the ends may belong to different sentences. Then all of it has to be looked at.
  if (cost > REPLACED * Math.max(3, count >> 2)) return null;
  const steps: Step[] = [];
  for (let j = 0; j < qFrom; j++) steps.push({ source: from.diagonal + j, quote: j });
  steps.push(...middle);
  for (let j = qTo; j < count; j++) steps.push({ source: sTo + j - qTo, quote: j });
  return { cost, steps, start: from.diagonal, end: sTo + count - qTo };
}

interface End {
  readonly diagonal: number;
  readonly length: number;
}

function longest(diagonals: readonly number[], lengthAt: (diagonal: number) => number): End {
  let best: End = { diagonal: 0, length: 0 };
  for (const diagonal of diagonals) {
    const length = lengthAt(diagonal);
    if (length > best.length) best = { diagonal, length };
  }
  return best;
}

function headAt(sourceIds: Int32Array, ids: Int32Array, diagonal: number, count: number): number {
  let j = 0;
  while (j < count && ids[j]! >= 0 && sourceIds[diagonal + j] === ids[j]) j++;
  return j;
}

function tailAt(sourceIds: Int32Array, ids: Int32Array, diagonal: number, count: number): number {
  let j = count - 1;
  while (j >= 0 && ids[j]! >= 0 && sourceIds[diagonal + j] === ids[j]) j--;
  return count - 1 - j;
}

/** Steps of the whole table between two corners. */
function between(
  source: TokenStream,
  sourceIds: Int32Array,
  quote: TokenStream,
  ids: Int32Array,
  sFrom: number,
  qFrom: number,
  rows: number,
  width: number,
): Step[] {
  for (let c = 0; c < width; c++) costs[c] = c * LEFT_OUT;
  for (let r = 1; r < rows; r++) {
    costs[r * width] = r * PUT_IN;
    for (let c = 1; c < width; c++) {
      const at = r * width + c;
      const pair =
        costs[at - width - 1]! +
        pairCost(source, sourceIds, sFrom + c - 1, quote, ids, qFrom + r - 1);
      costs[at] = Math.min(pair, costs[at - width]! + PUT_IN, costs[at - 1]! + LEFT_OUT);
    }
  }
  const steps: Step[] = [];
  for (let r = rows - 1, c = width - 1; r > 0 || c > 0; ) {
    const at = r * width + c;
    const s = sFrom + c - 1;
    const q = qFrom + r - 1;
    if (
      r > 0 &&
      c > 0 &&
      costs[at] === costs[at - width - 1]! + pairCost(source, sourceIds, s, quote, ids, q)
    ) {
      steps.push({ source: s, quote: q });
      r--;
      c--;
    } else if (c > 0 && costs[at] === costs[at - 1]! + LEFT_OUT) {
      steps.push({ source: s, quote: -1 });
      c--;
    } else {
      steps.push({ source: -1, quote: q });
      r--;
    }
  }
  return steps.reverse();
}
