// Cuts one word (or a run of an identifier) out of a text, with what apostrophes and line-end hyphens do to it.
// Assumes `at` stands on a letter. Linear: it never looks back, and ahead by a bounded number of characters.
// Must never swallow punctuation that only borders the word.
import {
  APOSTROPHE,
  classOf,
  classOfPoint,
  DIGIT,
  HYPHEN,
  INVISIBLE,
  isUpper,
  isWordClass,
  LETTER,
  MARK,
  SURROGATE,
} from './char-class';
import { foldToken } from './fold';
import { ALL_CAPS, BROKEN, CAPITAL, CLITIC } from './token-stream';

/** English contractions that hang on the word before; `n't` is cut off whole so that "does n't" reads alike. */
const SUFFIXES = new Set(['s', 't', 'd', 'm', 'll', 're', 've']);
/** Romance elisions that may be written apart by tokenisers: `l' homme`. */
const ELISIONS = new Set(
  'l d j m n s t c qu aujourd jusqu lorsqu puisqu quoiqu dell all nell sull dall un quest quell bell'.split(
    ' ',
  ),
);

export interface Word {
  /** End of the word proper (UTF-16). */
  end: number;
  kind: number;
  /** End of a suffix such as `n't` that starts at `end`, or `end`. */
  suffixEnd: number;
}

const result: Word = { end: 0, kind: 0, suffixEnd: 0 };

/** The word at `at`; the returned object is reused by the next call. `limit` is where a mark of the page ends it. */
export function scanWord(text: string, at: number, limit: number): Word {
  let i = at;
  let letters = 0;
  let lower = false;
  let kind = 0;
  let identifier = false;
  let apostrophe = -1;
  while (i < limit) {
    const unit = text.charCodeAt(i);
    if ((unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90)) {
      if (unit >= 97) lower = true;
      else if (letters === 0) kind |= CAPITAL;
      letters++;
      i++;
      continue;
    }
    let cls = classOf(unit);
    let size = 1;
    if (cls === SURROGATE) {
      const point = text.codePointAt(i)!;
      cls = classOfPoint(point);
      size = point > 0xffff ? 2 : 1;
    }
    if (cls === LETTER) {
      if (!lower) {
        if (!isUpper(text.slice(i, i + size))) lower = true;
        else if (letters === 0) kind |= CAPITAL;
      }
      letters++;
      i += size;
    } else if (cls === MARK || (cls === DIGIT && identifier)) {
      i += size;
    } else if (cls === APOSTROPHE) {
      apostrophe = i;
      break;
    } else {
      const next = joinedOver(text, i, unit, cls, limit);
      if (next < 0) break;
      if (unit === 95) identifier = true;
      if (next > i + 1) kind |= BROKEN;
      i = next;
    }
  }
  if (letters > 1 && !lower) kind |= ALL_CAPS;
  result.end = i;
  result.suffixEnd = i;
  result.kind = kind;
  if (apostrophe >= 0) takeApostrophe(text, at, apostrophe, limit);
  return result;
}

/** Where the word goes on behind a character that joins, or -1. */
function joinedOver(text: string, i: number, unit: number, cls: number, limit: number): number {
  if (cls === INVISIBLE) {
    let next = i + 1;
    while (next < limit && classOf(text.charCodeAt(next)) === INVISIBLE) next++;
    if (unit === 0xad && next < limit && text.charCodeAt(next) === 10)
      return behindLineEnd(text, next, limit);
    return next < limit && continuesWord(text, next) ? i + 1 : -1;
  }
  if (unit === 95)
    return i + 1 < limit && isWordClass(classOf(text.charCodeAt(i + 1))) ? i + 1 : -1;
  if (unit === 0xb7) return i + 1 < limit && continuesWord(text, i + 1) ? i + 1 : -1; // col·legi
  if (cls === HYPHEN && i + 2 < limit) return behindLineEnd(text, i + 1, limit);
  return -1;
}

/** `Common-\nwealth`: the first letter of the next line when it is lower case, else -1. */
function behindLineEnd(text: string, at: number, limit: number): number {
  let i = at;
  if (text.charCodeAt(i) === 13) i++;
  if (text.charCodeAt(i) !== 10) return -1;
  i++;
  if (i >= limit || !continuesWord(text, i)) return -1;
  const char = text[i]!;
  return char.toUpperCase() !== char ? i : -1;
}

function continuesWord(text: string, at: number): boolean {
  const cls = classOf(text.charCodeAt(at));
  return (
    cls === LETTER ||
    cls === MARK ||
    (cls === SURROGATE && classOfPoint(text.codePointAt(at)!) === LETTER)
  );
}

function takeApostrophe(text: string, at: number, apostrophe: number, limit: number): void {
  const suffix = suffixEnd(text, apostrophe, limit);
  if (suffix > 0) {
    const t = foldToken(text.slice(apostrophe + 1, suffix)) === 't';
    const n = t ? finalN(text, apostrophe) : 0;
    if (n > 0) result.end = apostrophe - n;
    else if (t) {
      // Only `n't` is a suffix with t; `'t` elsewhere is a word of its own, as in Dutch.
      result.end = apostrophe;
    }
    result.suffixEnd = suffix;
  } else if (apostrophe + 1 < limit && continuesWord(text, apostrophe + 1)) {
    result.end = result.suffixEnd = apostrophe + 1;
    result.kind |= CLITIC;
  } else if (apostrophe - at <= 8 && isApartElision(text, at, apostrophe, limit)) {
    result.end = result.suffixEnd = apostrophe + 1;
    result.kind |= CLITIC;
  }
}

/** Length of an n right before the apostrophe, styled and full-width ones too; 0 when there is none. */
function finalN(text: string, apostrophe: number): number {
  const unit = text.charCodeAt(apostrophe - 1);
  if (unit < 0x80) return (unit | 32) === 110 ? 1 : 0;
  const size = unit >= 0xdc00 && unit <= 0xdfff ? 2 : 1;
  return foldToken(text.slice(apostrophe - size, apostrophe)) === 'n' ? size : 0;
}

/** End of the contraction whose apostrophe stands at `apostrophe`, or 0 when none follows. */
export function suffixEnd(text: string, apostrophe: number, limit: number): number {
  let i = apostrophe + 1;
  while (i < limit && i <= apostrophe + 3 && continuesWord(text, i)) i++;
  if (i === apostrophe + 1 || i > apostrophe + 3) return 0;
  if (i < limit) {
    let next = i;
    while (next < limit - 1 && classOf(text.charCodeAt(next)) === INVISIBLE) next++;
    const cls = classOf(text.charCodeAt(next));
    if (isWordClass(cls) || cls === APOSTROPHE || cls === HYPHEN || cls === SURROGATE) return 0;
  }
  return SUFFIXES.has(foldToken(text.slice(apostrophe + 1, i))) ? i : 0;
}

function isApartElision(text: string, at: number, apostrophe: number, limit: number): boolean {
  const behind = apostrophe + 2;
  return (
    behind < limit &&
    text.charCodeAt(apostrophe + 1) === 32 &&
    continuesWord(text, behind) &&
    ELISIONS.has(text.slice(at, apostrophe).toLowerCase())
  );
}
