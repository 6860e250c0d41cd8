// A row of tokens on one side of a difference, and what stands beside it: the questions that its kind is told by.
// Looks one or two tokens each way. Must not know the other side.
import type { Surrounded } from './material-unspaced';
import { foldedAt } from './token-fold';
import { NUMBER, SIGN, type TokenStream, TYPE } from './token-stream';
import { POSITIVE, traitsOf } from './word-traits';
import { scaleOf } from './words-calendar';
import { isCurrencyWord, isUnitSymbol, isUnitWord } from './words-units';

/** A row of tokens of one side, from `from` to `to`. */
export interface Side {
  readonly tokens: TokenStream;
  readonly from: number;
  readonly to: number;
}

export function foldsOf(side: Side): string[] {
  const out: string[] = [];
  for (let i = side.from; i < side.to; i++) out.push(foldedAt(side.tokens, i));
  return out;
}

export function rawOf(side: Side): string {
  return side.to > side.from
    ? side.tokens.text.slice(side.tokens.starts[side.from], side.tokens.ends[side.to - 1])
    : '';
}

/** "12" or "twelve" stands right before. */
export function followsNumber(side: Side): boolean {
  if (side.from === 0) return false;
  if ((side.tokens.kinds[side.from - 1]! & TYPE) === NUMBER) return true;
  return (traitsOf(foldedAt(side.tokens, side.from - 1)) & POSITIVE) !== 0;
}

/** "million", "bn"; a lone letter only in a sum of money, elsewhere `5 m` is metres. */
export function isScale(side: Side, folds: readonly string[]): boolean {
  const { tokens, from } = side;
  return folds.some((fold, k) => {
    if (scaleOf(fold) === 0 || !followsNumber(side)) return false;
    if (fold.length > 1 || fold > '\u3000') return true;
    const next = from + k + 1;
    return (
      (from > 1 && isCurrencyWord(foldedAt(tokens, from - 2))) ||
      (next < tokens.count && isCurrencyWord(foldedAt(tokens, next)))
    );
  });
}

/** What follows the slash or the degree sign of a unit: m/s, °C. */
export function isPartOfUnit(side: Side): boolean {
  const { tokens, from, to } = side;
  if (from < 1 || from >= to) return false;
  const signs = (tokens.kinds[from - 1]! & TYPE) === SIGN || (tokens.kinds[from]! & TYPE) === SIGN;
  if (!signs) return false;
  const sign = foldedAt(tokens, from - 1);
  if (sign === '°') return true;
  if (foldedAt(tokens, from) === '/') return isUnitSymbol(sign) || isUnitWord(sign);
  return (
    sign === '/' && from > 1 && (isUnitSymbol(rawOf(side)) || isUnitWord(foldedAt(tokens, from)))
  );
}

export function surrounded(side: Side): Surrounded {
  const { tokens, from, to } = side;
  const start = from < to ? tokens.starts[from]! : from > 0 ? tokens.ends[from - 1]! : 0;
  const end = from < to ? tokens.ends[to - 1]! : start;
  return {
    before: tokens.text.slice(Math.max(0, start - 3), start),
    text: tokens.text.slice(start, end),
    after: tokens.text.slice(end, end + 3),
  };
}

export function touchesNumber(side: Side): boolean {
  const next = side.to < side.tokens.count ? side.tokens.kinds[side.to]! & TYPE : -1;
  if (followsNumber(side) || next === NUMBER) return true;
  // "7.5 million euros"
  return side.from > 0 && scaleOf(foldedAt(side.tokens, side.from - 1)) > 0;
}
