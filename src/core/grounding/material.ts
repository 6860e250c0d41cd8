// Names what kind of difference one is: the kinds that change a claim first, harmless ones last.
// Works on tokens of both sides, by tables of the languages in play. Assumes the sides really differ.
// Must prefer the graver kind: a figure beside a typing error is a figure.

import { isUnspacedText, unspacedKind } from './material-unspaced';
import type { MaterialWords } from './material-words';
import {
  foldsOf,
  followsNumber,
  isPartOfUnit,
  isScale,
  rawOf,
  type Side,
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
import {
  COMPARED,
  COUNTS,
  CURRENCY,
  DAY,
  MONTH,
  NUMBERED,
  RELATION,
  SCALE,
  SCALE_WORD,
  SHARE,
  SIGN_LIKE,
  TIME,
  traitsOf,
} from './word-traits';
import { isWeekday, monthOf, numberWord } from './words-calendar';
import { functionWords } from './words-function';
import { isUnitSymbol, isUnitWord } from './words-units';

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
  const here = foldsOf(source);
  const there = foldsOf(quote);
  const unspaced = isUnspacedText(rawOf(source)) || isUnspacedText(rawOf(quote));
  // Negations that the source has more.
  let lead = countNegations(here, words) - countNegations(there, words);
  if (unspaced) lead += negatingParts(source, words) - negatingParts(quote, words);
  if (lead !== 0 || isNegatedForm(here, there, words)) return material('negation');
  if (hasFigure(source) || hasFigure(quote)) {
    if (isDated(source) || isDated(quote)) return material('date');
    return { kind: 'figure', material: !isSameValue(here, there) };
  }
  const ours = someOf(here);
  const theirs = someOf(there);
  const any = ours | theirs;
  if ((any & MONTH) !== 0 && (isMonthBesideNumber(source) || isMonthBesideNumber(quote)))
    return material('date');
  if ((any & SCALE) !== 0) {
    if (isScale(source, here) || isScale(quote, there) || (ours & theirs & SCALE_WORD) !== 0)
      return material('figure');
  }
  const unspacedOne = unspaced && unspacedKind(surrounded(source), surrounded(quote));
  if (unspacedOne) return material(unspacedOne);
  if ((ours & theirs & NUMBERED) !== 0 || (any & COUNTS) !== 0) return material('figure');
  if (
    (any & CURRENCY) !== 0 &&
    ((any & SIGN_LIKE) !== 0 || touchesNumber(source) || touchesNumber(quote))
  )
    return material('currency');
  if ((any & SHARE) !== 0)
    return { kind: 'unit', material: !(isPercent(here.join('')) && isPercent(there.join(''))) };
  if (isUnit(source, here) || isUnit(quote, there)) return material('unit');
  if ((any & DAY) !== 0) return material('date');
  if (here.length === 1 && there.length === 1 && (ours & theirs & TIME) !== 0)
    return material('date');
  if ((any & RELATION) !== 0) return material('comparative');
  if (here.length > 0 && there.length > 0 && (everyOf(here) & everyOf(there) & COMPARED) !== 0)
    return material('comparative');
  const worded = gravestWord(here, there, words);
  if (worded) return material(worded);
  if (isName(source, words, isCommon) || isName(quote, words, isCommon)) return material('name');
  return { kind: harmless(here, there), material: false };
}

/** Traits that any of the words has, and that all of them have. */
function someOf(folds: readonly string[]): number {
  let traits = 0;
  for (let i = 0; i < folds.length; i++) traits |= traitsOf(folds[i]!);
  return traits;
}

function everyOf(folds: readonly string[]): number {
  let traits = -1;
  for (let i = 0; i < folds.length; i++) traits &= traitsOf(folds[i]!);
  return traits;
}

function countNegations(folds: readonly string[], words: MaterialWords): number {
  let count = 0;
  for (let i = 0; i < folds.length; i++) if (words.kindOf(folds[i]!) === 'negation') count++;
  return count;
}

/** Kinds that a single word of the tables makes, the gravest first. An exception limits as a quantifier does. */
const WORD_KINDS = ['modal', 'quantifier', 'comparative', 'exception'] as const;

function gravestWord(
  here: readonly string[],
  there: readonly string[],
  words: MaterialWords,
): DifferenceKind | null {
  let gravest: number = WORD_KINDS.length;
  for (const folds of [here, there])
    for (let i = 0; i < folds.length; i++) {
      const kind = words.kindOf(folds[i]!);
      if (kind === undefined || kind === 'negation') continue;
      if (kind === 'exception' && WEAK_EXCEPTIONS.has(folds[i]!)) continue;
      gravest = Math.min(gravest, WORD_KINDS.indexOf(kind));
    }
  const kind = WORD_KINDS[gravest];
  return kind === undefined ? null : kind === 'exception' ? 'quantifier' : kind;
}

/** Exceptions in a gap, but mere connections elsewhere. */
const WEAK_EXCEPTIONS = new Set(['but', 'just', 'que', "qu'", 'sino', 'а', 'но']);

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

/** In unspaced scripts a difference may begin inside a word ("ม่ไ" of "ไม่ไ"): its neighbours are looked at too. */
function widened(side: Side): Side {
  const { tokens, from, to } = side;
  const left = from > 0 && (tokens.kinds[from - 1]! & TYPE) === SOLO_CHAR ? from - 1 : from;
  const right = to < tokens.count && (tokens.kinds[to]! & TYPE) === SOLO_CHAR ? to + 1 : to;
  return { tokens, from: left, to: right };
}

function negatingParts(side: Side, words: MaterialWords): number {
  return words.negatingParts(rawOf(widened(side)));
}

function hasFigure({ tokens, from, to }: Side): boolean {
  for (let i = from; i < to; i++) {
    const type = tokens.kinds[i]! & TYPE;
    if (type === NUMBER || type === ODD || type === SUPERSCRIPT) return true;
  }
  return false;
}

function isUnit(side: Side, folds: readonly string[]): boolean {
  return (
    (followsNumber(side) && (folds.some(isUnitWord) || isUnitSymbol(rawOf(side)))) ||
    isPartOfUnit(side)
  );
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

/** A month or weekday within two tokens of the side. */
function isDated(side: Side): boolean {
  const last = Math.min(side.tokens.count, side.to + 2);
  for (let i = Math.max(0, side.from - 2); i < last; i++) {
    const fold = foldedAt(side.tokens, i);
    if (monthOf(fold) > 0 || isWeekday(fold)) return true;
  }
  return false;
}

function isMonthBesideNumber({ tokens, from, to }: Side): boolean {
  for (let i = from; i < to; i++)
    if (monthOf(foldedAt(tokens, i)) > 0 && touchesNumber({ tokens, from: i, to: i + 1 }))
      return true;
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
