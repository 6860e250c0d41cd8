// Figures of a text with their values, so that 7.5 million answers to 7,500,000 and ten to 10.
// Works on tokens. A separator that may be a point or a group gives both readings.
// Must never round: two figures are the same only when one of their readings is equal.
import { foldedAt } from './token-fold';
import { LINE_BREAK, NUMBER, type TokenStream, TYPE, WORD } from './token-stream';
import { numberWord, scaleOf } from './words-calendar';
import { isCurrencyWord, isUnitWord } from './words-units';

export interface Figure {
  /** Tokens of the figure: number, scale and unit; `at` is the number, a currency may stand before it. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** Readings of its value; one unless a separator is in doubt. */
  readonly values: readonly number[];
  /** Written as digits without a scale word. */
  readonly plain: boolean;
  readonly measure: 'percent' | 'currency' | 'unit' | null;
  /** Folded unit or currency, '' when none stands beside it. */
  readonly unit: string;
}

/** The figure that starts at token `i` (a number or a number word), or null. */
export function figureAt(tokens: TokenStream, i: number): Figure | null {
  const type = tokens.kinds[i]! & TYPE;
  const fold = foldedAt(tokens, i);
  let values: number[];
  if (type === NUMBER) values = readings(fold);
  else if (type === WORD) {
    const word = numberWord(fold);
    // "one", "a second" and their like are mostly no figures.
    if (word === null || word < 2 || fold === 'second' || fold === 'third') return null;
    values = [word];
  } else return null;
  if (values.length === 0) return null;
  let to = i + 1;
  let plain = type === NUMBER;
  if (to < tokens.count && sameLine(tokens, to)) {
    const scale = scaleOf(foldedAt(tokens, to));
    if (scale > 0 && !isUnitSymbolCase(tokens, to)) {
      values = values.map((value) => times(value, scale));
      plain = false;
      to++;
    }
  }
  const unit = unitOf(tokens, i, to);
  return {
    at: i,
    from: i - unit.before,
    to: to + unit.behind,
    values,
    plain,
    measure: unit.measure,
    unit: unit.name,
  };
}

/** `5 m` is metres, `5m` in a sum of money is millions: only told apart by currency, so a lone letter is no scale. */
function isUnitSymbolCase(tokens: TokenStream, at: number): boolean {
  return (
    tokens.ends[at]! - tokens.starts[at]! === 1 &&
    at >= 2 &&
    !isCurrencyWord(foldedAt(tokens, at - 2))
  );
}

/** Multiplies by a power of ten without binary rounding: 7.3 million is 7300000. */
function times(value: number, scale: number): number {
  return Number(`${value}e${scale}`);
}

function sameLine(tokens: TokenStream, at: number): boolean {
  return (tokens.gaps[at]! & LINE_BREAK) === 0;
}

/** Values a written number may have. */
export function readings(fold: string): number[] {
  const text = fold.replaceAll("'", '');
  if (/^[-+]?\d+$/.test(text)) return [Number(text)];
  const out = new Set<number>();
  const groups = /^[-+]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/.exec(text);
  if (groups) {
    const separator = groups[1]!;
    const rest = text.replaceAll(separator, '').replace(/[.,]/, '.');
    out.add(Number(rest));
  }
  if (/^[-+]?\d*[.,]\d+$/.test(text)) {
    // 1,234 is a group before it is a decimal; 1.234 may be either.
    if (!groups || text.includes('.') || text.replace(/^[-+]/, '').startsWith('0'))
      out.add(Number(text.replace(',', '.')));
  }
  return [...out].filter((value) => Number.isFinite(value));
}

function unitOf(
  tokens: TokenStream,
  i: number,
  to: number,
): { measure: Figure['measure']; name: string; behind: number; before: number } {
  if (to < tokens.count && sameLine(tokens, to)) {
    const next = foldedAt(tokens, to);
    if (/^(?:%|percent|pct|prozent|pourcent|porcento|procent|процент\p{L}*)$/u.test(next))
      return { measure: 'percent', name: '%', behind: 1, before: 0 };
    const after = to + 1 < tokens.count ? foldedAt(tokens, to + 1) : '';
    if (
      (next === 'per' || next === 'por' || next === 'pour') &&
      /^(?:cent|ciento|cento)$/.test(after)
    )
      return { measure: 'percent', name: '%', behind: 2, before: 0 };
    if (isCurrencyWord(next))
      return { measure: 'currency', name: currency(next), behind: 1, before: 0 };
    if (isUnitWord(next)) return { measure: 'unit', name: singular(next), behind: 1, before: 0 };
  }
  if (i > 0 && sameLine(tokens, i)) {
    const before = foldedAt(tokens, i - 1);
    if (isCurrencyWord(before))
      return { measure: 'currency', name: currency(before), behind: 0, before: 1 };
  }
  return { measure: null, name: '', behind: 0, before: 0 };
}

const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'usd',
  dollar: 'usd',
  dollars: 'usd',
  usd: 'usd',
  dólares: 'usd',
  '€': 'eur',
  euro: 'eur',
  euros: 'eur',
  eur: 'eur',
  '£': 'gbp',
  pound: 'gbp',
  pounds: 'gbp',
  gbp: 'gbp',
  '¥': 'jpy',
  yen: 'jpy',
  jpy: 'jpy',
  '₹': 'inr',
  rupee: 'inr',
  rupees: 'inr',
  inr: 'inr',
};

function currency(fold: string): string {
  return Object.hasOwn(CURRENCIES, fold) ? CURRENCIES[fold]! : fold;
}

function singular(fold: string): string {
  return fold === 'feet' ? 'foot' : fold.length > 3 ? fold.replace(/(?:s|n|e|en)$/, '') : fold;
}
