// Names what kind of difference one is: the kinds that change a claim first, harmless ones last.
// Works on tokens of both sides, by tables of the languages in play. Assumes the sides really differ.
// Must prefer the graver kind: a figure beside a typing error is a figure.

import { type Surrounded, unspacedKind } from './material-unspaced';
import { isNegation, type MaterialWords } from './material-words';
import {
  foldsOf,
  followsNumber,
  isPartOfUnit,
  isScale,
  rawOf,
  type Side,
  some,
  surrounded,
  touchesNumber,
} from './sides';
import { accentless, isLikeSpelling } from './spelling';
import { foldedAt } from './token-fold';
import {
  ALL_CAPS,
  CAPITAL,
  COLON,
  LINE_BREAK,
  NUMBER,
  ODD,
  SIGN,
  SOLO_CHAR,
  STOPPED,
  SUPERSCRIPT,
  type TokenStream,
  TYPE,
  WORD,
} from './token-stream';
import type { DifferenceKind } from './types';
import { isTimeWord, isWeekday, monthOf, numberWord, scaleOf } from './words-calendar';
import { functionWords } from './words-function';
import { isNumeral } from './words-numerals';
import { isCurrencyWord, isUnitSymbol, isUnitWord } from './words-units';

export interface Kind {
  readonly kind: DifferenceKind;
  readonly material: boolean;
}

/** Kind of a difference between a source side and a quote side; one may be empty. `isCommon`: stands in small letters in the source. */
export function kindOf(
  source: Side,
  quote: Side,
  words: MaterialWords,
  isCommon: (folded: string) => boolean,
): Kind {
  const sides = [source, quote];
  const folds = sides.map((side) => foldsOf(side));
  const [here, there] = folds as [string[], string[]];
  if (negations(here, source, words) !== negations(there, quote, words))
    return material('negation');
  if (isNegatedForm(here, there, words)) return material('negation');
  if (
    sides.some((side) =>
      some(side, (type) => type === NUMBER || type === ODD || type === SUPERSCRIPT),
    )
  ) {
    if (sides.some((side) => isDated(side))) return material('date');
    return { kind: 'figure', material: !isSameValue(here, there) };
  }
  if (sides.some(isMonthBesideNumber)) return material('date');
  if (sides.some(isScale) || folds.every((side) => side.some(isScaleWord)))
    return material('figure');
  const around = sides.map(surrounded) as [Surrounded, Surrounded];
  const unspacedOne = unspacedKind(...around);
  if (unspacedOne) return material(unspacedOne);
  const numerals = folds.map((side) => side.some((fold) => numberWord(fold) !== null));
  const strong = any(folds, (fold) => (numberWord(fold) ?? 0) > 1 || isNumeral(fold));
  if ((numerals[0] && numerals[1]) || strong) return material('figure');
  if (
    any(folds, (fold) => isCurrencyWord(fold)) &&
    (any(folds, isSignLike) || sides.some(touchesNumber))
  )
    return material('currency');
  if (any(folds, (fold) => fold === '%' || fold === '‰' || fold === '°')) {
    return { kind: 'unit', material: !folds.every((side) => isPercent(side.join(''))) };
  }
  if (
    sides.some(
      (side, at) =>
        (followsNumber(side) && (folds[at]!.some(isUnitWord) || isUnitSymbol(rawOf(side)))) ||
        isPartOfUnit(side),
    )
  )
    return material('unit');
  if (
    any(folds, (fold) => isWeekday(fold) || (monthOf(fold) > 0 && fold.length > 3)) ||
    folds.every((side) => side.length === 1 && isTimeWord(side[0]!))
  )
    return material('date');
  if (any(folds, (fold) => '<>≤≥≠≈~±+='.includes(fold))) return material('comparative');
  if (folds.every((side) => side.length > 0 && side.every((fold) => COMPARED.includes(fold))))
    return material('comparative');
  for (const kind of ['modal', 'quantifier', 'comparative'] as const) {
    if (any(folds, (fold) => words.kindOf(fold) === kind)) return material(kind);
  }
  if (any(folds, (fold) => words.kindOf(fold) === 'exception' && !WEAK_EXCEPTIONS.has(fold)))
    return material('quantifier');
  if (sides.some((side) => isName(side, words, isCommon))) return material('name');
  return { kind: harmless(here, there), material: false };
}

/** Exceptions in a gap, but mere connections elsewhere. */
const WEAK_EXCEPTIONS = new Set(['but', 'just', 'que', "qu'", 'sino', 'а', 'но']);

/** Ideographs of more and less, up and down, before and behind. */
const COMPARED = '高低多少大小增減减升降涨跌漲前後后上下';

/** "million" of "five million"; a lone letter is none. */
function isScaleWord(fold: string): boolean {
  return fold.length > 1 && scaleOf(fold) > 0;
}

function material(kind: DifferenceKind): Kind {
  return { kind, material: true };
}

function harmless(here: readonly string[], there: readonly string[]): DifferenceKind {
  if (here.length === 0 || there.length === 0) return 'word';
  const a = here.join(' ');
  const b = there.join(' ');
  if (accentless(a) === accentless(b)) return 'accents';
  if (here.join('') === there.join('')) return 'hyphen';
  return isLikeSpelling(a, b) ? 'spelling' : 'word';
}

function any(folds: readonly (readonly string[])[], test: (fold: string) => boolean): boolean {
  return folds.some((side) => side.some(test));
}

/** In unspaced scripts a difference may begin inside a word ("ม่ไ" of "ไม่ไ"): its neighbours are looked at too. */
function unspaced(side: Side): Side {
  const { tokens, from, to } = side;
  const left = from > 0 && (tokens.kinds[from - 1]! & TYPE) === SOLO_CHAR ? from - 1 : from;
  const right = to < tokens.count && (tokens.kinds[to]! & TYPE) === SOLO_CHAR ? to + 1 : to;
  return { tokens, from: left, to: right };
}

function negations(folds: readonly string[], side: Side, words: MaterialWords): number {
  const inText = words.negatingParts(rawOf(unspaced(side)));
  return inText + folds.filter((fold) => isNegation(fold, words)).length;
}

/** "possible" against "impossible": one is the other behind a negating prefix. */
function isNegatedForm(
  here: readonly string[],
  there: readonly string[],
  words: MaterialWords,
): boolean {
  if (here.length !== 1 || there.length !== 1) return false;
  const [long, short] =
    here[0]!.length > there[0]!.length ? [here[0]!, there[0]!] : [there[0]!, here[0]!];
  return (
    short.length >= 3 &&
    long.endsWith(short) &&
    words.negates(long.slice(0, long.length - short.length))
  );
}

function isSignLike(fold: string): boolean {
  return fold.length === 1 && !/\p{L}/u.test(fold);
}

/** A month or weekday within two tokens of the side. */
function isDated(side: Side): boolean {
  const last = Math.min(side.tokens.count, side.to + 2);
  for (let i = Math.max(0, side.from - 2); i < last; i++) {
    const fold = foldedAt(side.tokens, i);
    if (monthOf(fold) > 0 || isWeekday(fold)) return true;
  }
  return false;
}

function isMonthBesideNumber(side: Side): boolean {
  for (let i = side.from; i < side.to; i++) {
    if (monthOf(foldedAt(side.tokens, i)) === 0) continue;
    if (touchesNumber({ ...side, from: i, to: i + 1 })) return true;
  }
  return false;
}

/** `%`, "percent", "per cent" and their like say the same. */
function isPercent(joined: string): boolean {
  return /^(?:%|percent|pct|prozent|pourcent|porciento|porcento|percento|procent|процент\p{L}*)$/u.test(
    joined,
  );
}

/** The same digits grouped otherwise, or a number as a word: told, but nothing is claimed differently. */
function isSameValue(here: readonly string[], there: readonly string[]): boolean {
  // A lowered digit at the line (CO2 for CO₂) is typography that the fold does not forgive, and no other value.
  const a = here.join('').replace(/^_/, '');
  const b = there.join('').replace(/^_/, '');
  if (a === b) return true;
  const grouped = /^-?\d{1,3}(?:([.,'])\d{3})(?:\1\d{3})*$/;
  const digits = (text: string) => text.replace(/[.,']/g, '');
  if (digits(a) === digits(b)) {
    const grouping = (text: string) => grouped.test(text) || /^-?\d+$/.test(text);
    if (grouping(a) && grouping(b)) return true;
    // 12,5 and 12.5 are one value in two notations; with three digits behind, the separator may be a group's.
    const decimal = /^(-?\d+)[.,](\d{1,2}|\d{4,})$/;
    const [one, other] = [decimal.exec(a), decimal.exec(b)];
    return one !== null && other !== null && one[1] === other[1];
  }
  const value = (fold: string) =>
    numberWord(fold) ?? (/^\d{1,4}$/.test(fold) ? Number(fold) : Number.NaN);
  return here.length === 1 && there.length === 1 && value(a) === value(b);
}

function isName(side: Side, words: MaterialWords, isCommon: (folded: string) => boolean): boolean {
  const { tokens } = side;
  for (let i = side.from; i < side.to; i++) {
    const kind = tokens.kinds[i]!;
    if ((kind & TYPE) !== WORD || (kind & CAPITAL) === 0) continue;
    const fold = foldedAt(tokens, i);
    if (fold.length < 2 || words.isFunctionWord(fold)) continue;
    if ((kind & ALL_CAPS) !== 0 && fold.length <= 5) return true;
    const opens = i === 0 || (tokens.gaps[i]! & (STOPPED | LINE_BREAK | COLON)) !== 0;
    // German writes every noun with a capital: there a capital alone makes no name.
    if (isCommon(fold) || (words.capitalNouns && (opens || isBehindArticle(tokens, i)))) continue;
    return true;
  }
  return false;
}

function isBehindArticle(tokens: TokenStream, i: number): boolean {
  if (i === 0 || (tokens.kinds[i - 1]! & TYPE) === SIGN) return false;
  if ((tokens.kinds[i - 1]! & CAPITAL) !== 0) return false;
  // "für Berlin": behind a preposition a noun without an article is likelier a name.
  const before = foldedAt(tokens, i - 1);
  return !functionWords('de').has(before) || GERMAN_ARTICLES.test(before);
}

const GERMAN_ARTICLES =
  /^(?:d(?:er|ie|as|en|em|es)|k?ein(?:e|en|em|er|es)?|[zb]?(?:um|ur|eim)|[ai]m|vom|ins|ans|s?ein\p{L}*|ihr\p{L}*|dies\p{L}*|all\p{L}*|viel\p{L}*)$/u;
