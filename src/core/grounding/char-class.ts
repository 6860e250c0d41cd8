// What one character is to the fold: part of a word, a digit, a counted symbol, punctuation that does not count.
// Assumes nothing about the text. Classes come from Unicode properties tested on single characters, found once
// and kept in a table, so that a page is read without a regular expression ever seeing more than one character.
// Must never depend on a neighbour: what depends on neighbours is the scanner's.

export const SPACE = 1;
/** Invisible: no width, no meaning of its own (soft hyphen, joiners, bidi controls, variation selectors, tatweel). */
export const INVISIBLE = 2;
export const LETTER = 3;
export const DIGIT = 4;
/** Letters of scripts without spaces between words: each (with its marks) is a token. */
export const SOLO = 5;
/** Combining mark, or a vowel that no grapheme may be cut before. */
export const MARK = 6;
/** Superscript or subscript digit or sign. */
export const RAISED = 7;
export const LOWERED = 8;
/** Fractions, circled and Roman numbers: tokens of their own. */
export const ODD_NUMBER = 9;
/** Counts wherever it stands: currency, per cent, mathematics, pictographs. */
export const SYMBOL = 10;
/** Does not count between words. */
export const PUNCTUATION = 11;
export const APOSTROPHE = 12;
export const HYPHEN = 13;
export const DASH = 14;
export const QUESTION = 15;
export const ELLIPSIS = 16;
/** Counts only by its neighbours: `* / ^ ~ # < > + |`. */
export const OPERATOR = 17;
/** One half of a pair: ask `classOfPoint`. */
export const SURROGATE = 18;

const LISTED: readonly (readonly [number, string])[] = [
  [APOSTROPHE, "'’‘ʼʻ‛′＇´ʹ׳"],
  [HYPHEN, '-‐‑﹣－⁃\u05be\u058a'],
  [DASH, '–—―‒−﹘⸺⸻〜～'],
  [QUESTION, '?？؟⁇⁈⁉﹖՞\u037e፧'],
  [ELLIPSIS, '…⋯'],
  [OPERATOR, '*/^~#<>+＊／＾＃＜＞＋⁄∕'],
  [SYMBOL, '%‰‱&@=℃℉％＆＠＝°§№£¥€$¢₩٪﹪′″'],
  [PUNCTUATION, '|©®™℠•●■▪◦‣▸►▶·`_¨´˝¯¸｜‿¦'],
  [RAISED, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿⁱ'],
  [LOWERED, '₀₁₂₃₄₅₆₇₈₉₊₋₍₎'],
  [INVISIBLE, '\u00ad\u034f\u061c\u0640\u180e\ufeff'],
  [MARK, '\u0e33\u0eb3\uff9e\uff9f'],
  [SOLO, 'ー々〆ヶ〻ゝゞヽヾｰ'],
];

const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Bopomofo}\p{Script=Yi}\p{Script=Tibetan}]/u;

const table = new Uint8Array(0x10000);
const astral = new Map<number, number>();
for (const [cls, chars] of LISTED) for (const char of chars) table[char.charCodeAt(0)] ||= cls;

/** Class of the UTF-16 unit `unit`; halves of a pair are `SURROGATE`. */
export function classOf(unit: number): number {
  const known = table[unit]!;
  if (known !== 0) return known;
  const cls = derive(unit);
  table[unit] = cls;
  return cls;
}

/** Class of a whole code point. */
export function classOfPoint(point: number): number {
  if (point < 0x10000) return classOf(point);
  let cls = astral.get(point);
  if (cls === undefined) {
    cls = derive(point);
    astral.set(point, cls);
  }
  return cls;
}

function derive(point: number): number {
  if (point >= 0xd800 && point <= 0xdfff) return SURROGATE;
  if ((point >= 0x200b && point <= 0x200f) || (point >= 0x202a && point <= 0x202e))
    return INVISIBLE;
  if ((point >= 0x2060 && point <= 0x206f) || (point >= 0xfe00 && point <= 0xfe0f))
    return INVISIBLE;
  if (point >= 0xe0000 && point <= 0xe0fff) return INVISIBLE;
  const char = String.fromCodePoint(point);
  if (/\s|\p{Z}|\p{Cc}/u.test(char)) return SPACE;
  if (/\p{Nd}/u.test(char)) return DIGIT;
  if (/\p{M}/u.test(char)) return MARK;
  if (/\p{L}/u.test(char)) return SPACELESS.test(char) ? SOLO : LETTER;
  if (/\p{N}/u.test(char)) return ODD_NUMBER;
  if (point >= 0x2500 && point <= 0x25ff) return PUNCTUATION; // rules of drawn tables, bullets
  if (/[\p{Sc}\p{Sm}\p{So}]/u.test(char)) return SYMBOL;
  return PUNCTUATION; // other punctuation, private use, unassigned
}

/** True for characters that are read as part of a word or a figure, of any script. */
export function isWordClass(cls: number): boolean {
  return cls >= LETTER && cls <= ODD_NUMBER;
}

/** True when the code point is upper case (title case counts). */
export function isUpper(char: string): boolean {
  return char.toLowerCase() !== char;
}
