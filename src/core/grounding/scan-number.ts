// Cuts one number out of a text. Separators between digits are part of it (0.4 is not 04), a sign in front is the
// scanner's decision. Assumes `at` stands on a digit, or on a sign or point with a digit behind it.
// Must never join two numbers over a space: "20 000" stays two tokens, alike on both sides.
import { APOSTROPHE, classOf, classOfPoint, DIGIT, INVISIBLE, MARK, SURROGATE } from './char-class';

/** End (UTF-16) of the number that starts at `at`. */
export function numberEnd(text: string, at: number, limit: number): number {
  let i = at;
  let digits = false;
  while (i < limit) {
    const unit = text.charCodeAt(i);
    if (unit >= 48 && unit <= 57) {
      digits = true;
      i++;
      continue;
    }
    const cls = classOf(unit);
    if (cls === DIGIT) i++;
    else if (cls === SURROGATE && classOfPoint(text.codePointAt(i)!) === DIGIT) i += 2;
    else if (digits && (cls === MARK || cls === INVISIBLE) && i + 1 < limit) {
      // Invisible characters between digits, or a keycap's mark on them.
      const next = classOf(text.charCodeAt(i + 1));
      if (cls === INVISIBLE && !isDigit(text, i + 1) && next !== MARK && next !== INVISIBLE) {
        const separates = isSeparator(text.charCodeAt(i + 1), next);
        if (!separates || i + 2 >= limit || !digitFollows(text, i + 2, limit)) break;
      }
      i++;
      continue;
    } else if (!digits && i === at) i++;
    else if (digits && isSeparator(unit, cls) && i + 1 < limit && digitFollows(text, i + 1, limit))
      i++;
    else if (!digits && isPoint(unit)) i++;
    else break;
    if (cls === DIGIT || cls === SURROGATE) digits = true;
  }
  return i;
}

/** A digit, at most behind a few invisible characters. */
function digitFollows(text: string, at: number, limit: number): boolean {
  let i = at;
  while (i < limit && i < at + 3 && classOf(text.charCodeAt(i)) === INVISIBLE) i++;
  return i < limit && isDigit(text, i);
}

/** True when a digit of any script stands at `at`. */
export function isDigit(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit >= 48 && unit <= 57) return true;
  if (unit < 0x80) return false;
  const cls = classOf(unit);
  return cls === DIGIT || (cls === SURROGATE && classOfPoint(text.codePointAt(at)!) === DIGIT);
}

function isPoint(unit: number): boolean {
  return unit === 46 || unit === 44 || unit === 0x66b;
}

function isSeparator(unit: number, cls: number): boolean {
  // . , : ٫ ٬ fraction slash, middle dot, full-width . , : and the Swiss apostrophe
  return (
    isPoint(unit) ||
    unit === 58 ||
    unit === 0x66c ||
    unit === 0x2044 ||
    unit === 0xb7 ||
    unit === 0xff0e ||
    unit === 0xff0c ||
    unit === 0xff1a ||
    cls === APOSTROPHE
  );
}
