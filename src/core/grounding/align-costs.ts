// What it costs, in sixths of a token, to let a quote's token answer to a source's: equal tokens nothing, figures less
// the more digits they share, other words more than leaving one out.
// Must be the same for every way of aligning, so that costs compare.
import { NUMBER, SIGN, type TokenStream, TYPE } from './token-stream';

export const REPLACED = 8;
/** Figures answer to figures and signs to signs: what changed is then told as one thing. */
const REPLACED_ALIKE = 7;
/** What shared digits take off: the closer, the likelier they are the same figure misquoted. */
const SHARED_DIGITS = 3;
/** Leaving a word of the source out is likelier than adding one that stands right behind it. */
export const LEFT_OUT = 6;
export const PUT_IN = 7;

/** Cost of source token `i` for quote token `j`, by their ids first. */
export function pairCost(
  source: TokenStream,
  sourceIds: Int32Array,
  i: number,
  quote: TokenStream,
  ids: Int32Array,
  j: number,
): number {
  if (ids[j]! >= 0 && sourceIds[i] === ids[j]) return 0;
  const type = quote.kinds[j]! & TYPE;
  return type === NUMBER || type === SIGN ? alikeCost(source, i, quote, j) : REPLACED;
}

/** Cost of a figure or sign against what stands in the source. */
export function alikeCost(source: TokenStream, i: number, quote: TokenStream, j: number): number {
  if (((source.kinds[i]! ^ quote.kinds[j]!) & TYPE) !== 0) return REPLACED;
  const start = source.starts[i]!;
  const from = quote.starts[j]!;
  const here = source.ends[i]! - start;
  const there = quote.ends[j]! - from;
  const shorter = Math.min(here, there);
  let head = 0;
  while (head < shorter && source.text[start + head] === quote.text[from + head]) head++;
  let tail = 0;
  while (
    tail < shorter - head &&
    source.text[start + here - 1 - tail] === quote.text[from + there - 1 - tail]
  ) {
    tail++;
  }
  return REPLACED_ALIKE - Math.round((SHARED_DIGITS * (head + tail)) / Math.max(here, there));
}
