// Whether a passage may start before one token and end behind another: never inside what is read as one word or one
// figure. A quote that starts behind "non-", ends before "%" or before "n't" says something else than the page.
// Works on tokens; `snap` widens to whole graphemes afterwards.
import { graphemeFloor } from '../text/grapheme-cut';
import { classOf, MARK, SPACE } from './char-class';
import { foldedAt } from './token-fold';
import {
  CLITIC,
  HYPHENATED,
  LINE_BREAK,
  NUMBER,
  ODD,
  SIGN,
  SOLO_CHAR,
  SUBSCRIPT,
  SUFFIX,
  SUPERSCRIPT,
  TIGHT,
  type TokenStream,
  TYPE,
  WORD,
} from './token-stream';
import { numberWord, scaleOf } from './words-calendar';
import { BEFORE_FIGURE, BEHIND_FIGURE, isCurrencyWord } from './words-units';

/** True when no word or figure goes on over the border before token `at`. Both ends of the text are borders. */
export function mayCutBefore(tokens: TokenStream, at: number): boolean {
  if (at <= 0 || at >= tokens.count) return true;
  const gap = tokens.gaps[at]!;
  const kind = tokens.kinds[at]!;
  const left = tokens.kinds[at - 1]!;
  if ((gap & HYPHENATED) !== 0 || (kind & SUFFIX) !== 0) return false;
  if ((left & CLITIC) !== 0) return !isNegativeClitic(tokens, at - 1);
  if ((gap & LINE_BREAK) !== 0) return true;
  const type = kind & TYPE;
  const leftType = left & TYPE;
  const tight = (gap & TIGHT) !== 0;
  if (tight) {
    if (type === SUPERSCRIPT || type === SUBSCRIPT || type === ODD) return !isValue(tokens, at - 1);
    if (leftType === SUPERSCRIPT || leftType === SUBSCRIPT || leftType === ODD)
      return type !== NUMBER && type !== WORD;
    if (type === NUMBER && leftType === WORD) return false;
    if (type === WORD && leftType === NUMBER) return false;
    if (type === SIGN && leftType === SIGN) return true;
    if (type === SOLO_CHAR && leftType === NUMBER && scaleOf(foldedAt(tokens, at)) > 0)
      return false;
    if (type === SOLO_CHAR && leftType === SOLO_CHAR) return !isNegatedBorder(tokens, at);
  }
  if (leftType === NUMBER && (type === NUMBER || type === ODD) && isOneFigure(tokens, at))
    return false;
  if (tight && isSlashed(tokens, at)) return false;
  if (type === NUMBER && leftType === SIGN) return !stands(BEFORE_FIGURE, tokens, at - 1, tight);
  if (type === SIGN && leftType === NUMBER) return !stands(BEHIND_FIGURE, tokens, at, tight);
  if (tight && (type === SIGN || leftType === SIGN))
    return !isJoint(tokens, type === SIGN ? at : at - 1);
  return true;
}

/** Superscripts change the value of figures, of units and of one-letter variables; behind a word they are notes. */
function isValue(tokens: TokenStream, at: number): boolean {
  const type = tokens.kinds[at]! & TYPE;
  return type !== WORD || tokens.ends[at]! - tokens.starts[at]! <= 2;
}

function isNegativeClitic(tokens: TokenStream, at: number): boolean {
  return (
    tokens.ends[at]! - tokens.starts[at]! === 2 &&
    (tokens.text.charCodeAt(tokens.starts[at]!) | 32) === 110
  );
}

/** `1 234`, `3 1/2`, `1 ½`: a space inside one figure. */
function isOneFigure(tokens: TokenStream, at: number): boolean {
  const start = tokens.starts[at]!;
  const gap = tokens.text.slice(tokens.ends[at - 1], start);
  if (gap.length !== 1 || classOf(gap.charCodeAt(0)) !== SPACE) return false;
  if ((tokens.kinds[at]! & TYPE) === ODD) return true;
  const right = tokens.text.slice(start, Math.min(tokens.ends[at]!, start + 24));
  if (/^\d{1,2}$/.test(right))
    return /^[/⁄∕]\d/.test(tokens.text.slice(start + right.length, start + 4));
  return (
    /^\d{3}(?:[.,]\d+)?$/.test(right) &&
    /^[-+−–]?\d{1,3}$/.test(tokens.text.slice(tokens.starts[at - 1], tokens.ends[at - 1]))
  );
}

/** `1/2`, `km/h`, `and/or`: read as one, on both sides of the slash. */
function isSlashed(tokens: TokenStream, at: number): boolean {
  for (const sign of [at - 1, at]) {
    if ((tokens.kinds[sign]! & TYPE) !== SIGN || sign + 1 >= tokens.count) continue;
    if (!'/／⁄∕'.includes(tokens.text[tokens.starts[sign]!]!)) continue;
    if ((tokens.gaps[sign]! & tokens.gaps[sign + 1]! & TIGHT) !== 0) return true;
  }
  return false;
}

/**
 * True when a passage that ends before token `at` leaves a figure without the word that multiplies it: "costs 5" of
 * "costs 5 million". Where the quote marks that it goes on, it may.
 */
export function losesScale(tokens: TokenStream, at: number): boolean {
  if (at <= 0 || at >= tokens.count || (tokens.gaps[at]! & ~TIGHT) !== 0) return false;
  const figure =
    (tokens.kinds[at - 1]! & TYPE) === NUMBER || (numberWord(foldedAt(tokens, at - 1)) ?? 0) > 0;
  if (!figure || /[^\s.]/.test(tokens.text.slice(tokens.ends[at - 1], tokens.starts[at])))
    return false;
  const fold = foldedAt(tokens, at);
  if (scaleOf(fold) === 0) return false;
  // A lone letter is a scale beside a sum of money only: 5 M€ is not 5 m.
  const behind = at + 1 < tokens.count && (tokens.gaps[at + 1]! & TIGHT) !== 0;
  return fold.length > 1 || (behind && isCurrencyWord(foldedAt(tokens, at + 1)));
}

/** 不可能 is not 可能, ไม่ได้ is not ได้, 上げない is not 上げ: a negation sticks to what it negates. */
function isNegatedBorder(tokens: TokenStream, at: number): boolean {
  const border = tokens.starts[at]!;
  const left = tokens.text.slice(tokens.starts[Math.max(0, at - 2)], border);
  if (NEGATED_LEFT.test(left)) return true;
  return (
    /^(?:ない|なかっ|なく|ません|ずに)/.test(tokens.text.slice(border, border + 3)) &&
    /[\u3040-\u30ff\u3400-\u9fff]$/.test(left)
  );
}

/** A negation; not the last part of a word such as 特别, 淹没, 除非. */
const NEGATED_LEFT =
  /(?:[不無无未勿]|(?<![淹沉埋出吞])[没沒]|(?<![是除])非|莫|(?<![特個个区區性分差識识告级級])[別别])$|ไม่$/;

function stands(signs: string, tokens: TokenStream, at: number, tight: boolean): boolean {
  const sign = tokens.text[tokens.starts[at]!]!;
  // A sign with a space behind it is an operator of its own; currency and per cent bind over a space.
  if (!signs.includes(sign)) return false;
  return tight || BEHIND_FIGURE.includes(sign);
}

/** `AT&T`, `C#`, `user@host`: a sign between or behind letters is part of the name. */
function isJoint(tokens: TokenStream, at: number): boolean {
  const sign = tokens.text[tokens.starts[at]!]!;
  if (!'&#+@='.includes(sign)) return false;
  return at > 0 && (tokens.gaps[at]! & TIGHT) !== 0 && (tokens.kinds[at - 1]! & TYPE) === WORD;
}

/** Units an edge may be moved by; longer graphemes are not written, only forged. */
const LONGEST_GRAPHEME = 512;

/** Moves a start left and an end right until neither cuts a grapheme. */
export function snap(text: string, start: number, end: number): { start: number; end: number } {
  let from = start;
  let to = end;
  while (from > 0 && from < text.length && start - from < LONGEST_GRAPHEME && continues(text, from))
    from--;
  while (to > 0 && to < text.length && to - end < LONGEST_GRAPHEME && continues(text, to)) to++;
  return { start: from, end: to };
}

function continues(text: string, at: number): boolean {
  const next = text.charCodeAt(at);
  const last = text.charCodeAt(at - 1);
  if (next < 0x300 && last < 0x300) return next === 10 && last === 13;
  // Where engines know more than a short rule (other planes, jamo, joiners, viramas, prefixed signs), one is asked.
  if (isIntricate(next) || isIntricate(last) || JOINING.includes(String.fromCharCode(last))) {
    return graphemeFloor(text, at) !== at;
  }
  return (
    last >= 32 &&
    (classOf(next) === MARK || EXTENDING.includes(String.fromCharCode(next)) || isVariation(next))
  );
}

/** Invisible characters that belong to what stands before them. */
const EXTENDING = '\u034f\u200c\u200d';
/** Characters that may belong to what stands behind them. */
const JOINING = '\u200d\u06dd\u070f\u0890\u0891\u08e2\u0d4e\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d';

function isVariation(unit: number): boolean {
  return unit >= 0xfe00 && unit <= 0xfe0f;
}

function isIntricate(unit: number): boolean {
  return (
    (unit >= 0xd7b0 && unit <= 0xdfff) ||
    (unit >= 0x1100 && unit <= 0x11ff) ||
    (unit >= 0xa960 && unit <= 0xa97f) ||
    (unit >= 0x0600 && unit <= 0x0605)
  );
}
