// Aligns a quote with a stretch of a source, token by token, in a band around one diagonal. Ends in the source are free:
// the quote is placed where it costs least. Cost is in sixths of a token, equal tokens cost nothing.
// Must stay bounded: cells are tokens of the quote times the width of the band.
import { alikeCost, LEFT_OUT, PUT_IN, REPLACED } from './align-costs';
import { NUMBER, SIGN, type TokenStream, TYPE } from './token-stream';

/** A step: a pair, a quote token the source lacks (`source` -1), or a source token the quote lacks (`quote` -1). */
export interface Step {
  readonly source: number;
  readonly quote: number;
}

export interface Alignment {
  readonly cost: number;
  readonly steps: readonly Step[];
  /** First source token and the one behind the last. */
  readonly start: number;
  readonly end: number;
}

const NEVER = 1 << 28;

const PAIR = 1;
const ADDED = 2;
const DROPPED = 3;

let costs = new Int32Array(0);
let trace = new Uint8Array(0);

/**
 * Aligns all quote tokens with source tokens near the diagonals `first` to `first + width`; null when off the text, or
 * when it would cost `most` or more.
 */
export function align(
  source: TokenStream,
  sourceIds: Int32Array,
  quote: TokenStream,
  quoteIds: Int32Array,
  first: number,
  width: number,
  most = NEVER,
): Alignment | null {
  const rows = quote.count;
  if ((rows + 1) * width > trace.length) trace = new Uint8Array((rows + 1) * width);
  if (2 * width > costs.length) costs = new Int32Array(2 * width);
  let above = 0;
  let row = width;
  for (let c = 0; c < width; c++) {
    const token = first + c;
    costs[c] = token >= 0 && token <= source.count ? 0 : NEVER;
    trace[c] = 0;
  }
  for (let j = 1; j <= rows; j++) {
    const id = quoteIds[j - 1]!;
    const type = quote.kinds[j - 1]! & TYPE;
    const alike = type === NUMBER || type === SIGN;
    let left = NEVER;
    let least = NEVER;
    for (let c = 0; c < width; c++) {
      const token = first + j + c;
      let cost = NEVER;
      let from = 0;
      if (token >= 0 && token <= source.count) {
        if (token > 0) {
          const same = id >= 0 && sourceIds[token - 1] === id;
          const pair = same ? 0 : alike ? alikeCost(source, token - 1, quote, j - 1) : REPLACED;
          cost = costs[above + c]! + pair;
          from = PAIR;
        }
        if (c + 1 < width && costs[above + c + 1]! + PUT_IN < cost) {
          cost = costs[above + c + 1]! + PUT_IN;
          from = ADDED;
        }
        if (left + LEFT_OUT < cost && token > 0) {
          cost = left + LEFT_OUT;
          from = DROPPED;
        }
      }
      costs[row + c] = cost;
      trace[j * width + c] = from;
      left = cost;
      if (cost < least) least = cost;
    }
    if (least >= most) return null;
    above = row;
    row = width - row;
  }
  let best = -1;
  for (let c = 0; c < width; c++)
    if (best < 0 || costs[above + c]! < costs[above + best]!) best = c;
  const cost = costs[above + best]!;
  return cost >= NEVER ? null : retrace(rows, width, first, best, cost);
}

function retrace(
  rows: number,
  width: number,
  first: number,
  column: number,
  cost: number,
): Alignment {
  const steps: Step[] = [];
  let j = rows;
  let c = column;
  while (j > 0) {
    const from = trace[j * width + c]!;
    const token = first + j + c;
    if (from === PAIR) {
      steps.push({ source: token - 1, quote: j - 1 });
      j--;
    } else if (from === ADDED) {
      steps.push({ source: -1, quote: j - 1 });
      j--;
      c++;
    } else {
      steps.push({ source: token - 1, quote: -1 });
      c--;
    }
  }
  steps.reverse();
  let start = -1;
  let end = -1;
  for (const { source } of steps) {
    if (source < 0) continue;
    if (start < 0) start = source;
    end = source + 1;
  }
  return { cost, steps, start, end };
}
