// What the scanner asks about the characters around a mark: does a number open here, does a figure follow, is this one
// cluster. Looks a bounded number of characters each way (a run of points excepted, which is read once).
// Must never look at tokens: only at the text.
import {
  classOf,
  classOfPoint,
  DASH,
  HYPHEN,
  INVISIBLE,
  isUpper,
  isWordClass,
  LETTER,
  MARK,
  SPACE,
  SURROGATE,
} from './char-class';
import { isDigit } from './scan-number';

/** Superscript letters that change a value: 2ⁿ; not the letters of ordinals and abbreviations (1st, Mme). */
export function raises(text: string, at: number, end: number): boolean {
  return end === at + 1 && 'nxkit'.includes(text[at]!);
}

/** Length of the mark or invisible character at `at` that belongs to what stands before it, or 0. */
export function clusterPart(text: string, at: number): number {
  const point = text.codePointAt(at)!;
  const cls = classOfPoint(point);
  return cls === MARK || cls === INVISIBLE ? (point > 0xffff ? 2 : 1) : 0;
}

export function isDashAt(text: string, at: number): boolean {
  const cls = classOf(text.charCodeAt(at));
  return cls === HYPHEN || cls === DASH;
}

export function isPointAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit === 46 || unit === 44;
}

export function isExponent(text: string, at: number): boolean {
  return isDigit(text, at) || (text.charCodeAt(at) === 45 && isDigit(text, at + 1));
}

export function isCurrencyAt(text: string, at: number): boolean {
  return '$€£¥₩₹₽₺₫₴₦₱฿¢＄￡￥'.includes(text[at] ?? ' ');
}

/** A sign or point belongs to the number behind it unless a word or a closing bracket stands right before. */
export function opensNumber(text: string, at: number): boolean {
  if (at === 0) return true;
  const unit = text.charCodeAt(at - 1);
  if (unit === 41 || unit === 93 || unit === 46) return false;
  const cls = classOf(unit);
  return !isWordClass(cls) && cls !== SURROGATE;
}

export function joins(text: string, at: number): boolean {
  const cls = classOf(text.charCodeAt(at));
  return isWordClass(cls) || cls === SURROGATE || isCurrencyAt(text, at);
}

export function figureFollows(text: string, at: number, limit: number): boolean {
  let i = at;
  while (
    i < limit &&
    i < at + 3 &&
    (classOf(text.charCodeAt(i)) === SPACE || isCurrencyAt(text, i))
  )
    i++;
  return i < limit && text.charCodeAt(i) !== 10 && isDigit(text, i);
}

/** End of a run of points, also spaced ones (`. . .`). */
export function dotsEnd(text: string, at: number, limit: number): number {
  let i = at + 1;
  while (i < limit) {
    const spaced = text.charCodeAt(i) === 32 && i + 1 < limit && text.charCodeAt(i + 1) === 46;
    if (text.charCodeAt(i) !== 46 && !spaced) break;
    i++;
  }
  return i;
}

/**
 * End of an abbreviation of single letters with points (U.S., e.g., z.B.), without its last point, or 0. Small letters
 * need that last point: x.y is code.
 */
export function abbreviationEnd(text: string, at: number, limit: number): number {
  let i = at;
  let letters = 0;
  while (i < limit && classOf(text.charCodeAt(i)) === LETTER) {
    letters++;
    if (
      i + 2 >= limit ||
      text.charCodeAt(i + 1) !== 46 ||
      classOf(text.charCodeAt(i + 2)) !== LETTER
    )
      break;
    i += 2;
  }
  if (letters < 2) return 0;
  const end = i + 1;
  const next = end < limit ? text.charCodeAt(end) : 32;
  if (isWordClass(classOf(next)) || classOf(next) === SURROGATE) return 0;
  return next === 46 || isUpper(text[at]!) ? end : 0;
}
