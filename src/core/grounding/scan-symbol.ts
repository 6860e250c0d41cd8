// Decides which marks that are neither letters nor digits count as tokens, and how far a pictograph reaches.
// Operators count by their neighbours: `a * b` is a product, `*a*` is emphasis. Looks one character each way.
// Must never count what only decorates a word or opens a line (bullets, quotation marks of Markdown).
import {
  classOf,
  classOfPoint,
  INVISIBLE,
  isWordClass,
  MARK,
  SPACE,
  SURROGATE,
  SYMBOL,
} from './char-class';
import { isDigit } from './scan-number';

const ZERO_WIDTH_JOINER = 0x200d;

/** Whether the operator at `at` counts. `tight`: a token ends right before it; `opening`: it is the first of its line. */
export function isCounted(text: string, at: number, tight: boolean, opening: boolean): boolean {
  const char = text[at]!;
  const next = at + 1 < text.length ? classOf(text.charCodeAt(at + 1)) : SPACE;
  const before = at > 0 ? text.charCodeAt(at - 1) : 32;
  const wordNext = isWordClass(next) || next === SURROGATE;
  switch (char) {
    case '<':
    case '>':
    case '＜':
    case '＞':
      return !opening || (wordNext && char !== '>');
    case '+':
    case '＋':
      return !opening || wordNext;
    case '#':
    case '＃':
      return wordNext || tight;
    case '~':
      return !tight && at + 1 < text.length && isDigit(text, at + 1);
    case '/':
    case '／':
    case '⁄':
    case '∕':
      return tight && wordNext;
    case '^':
      return tight && wordNext;
    default: // the asterisk
      if (tight) return wordNext;
      return !opening && classOf(before) === SPACE && next === SPACE && at + 1 < text.length;
  }
}

/** End of the symbol at `at`, with the modifiers, joiners and second flag letter that make one pictograph. */
export function pictographEnd(text: string, at: number, limit: number): number {
  let point = text.codePointAt(at)!;
  let i = at + (point > 0xffff ? 2 : 1);
  if (point >= 0x1f1e6 && point <= 0x1f1ff && i < limit) {
    const second = text.codePointAt(i)!;
    if (second >= 0x1f1e6 && second <= 0x1f1ff) i += 2;
  }
  while (i < limit) {
    point = text.codePointAt(i)!;
    const cls = classOfPoint(point);
    const modifier = point >= 0x1f3fb && point <= 0x1f3ff;
    if (cls !== MARK && cls !== INVISIBLE && !modifier) break;
    i += point > 0xffff ? 2 : 1;
    if (point === ZERO_WIDTH_JOINER && i < limit) {
      const joined = text.codePointAt(i)!;
      if (classOfPoint(joined) === SYMBOL) i += joined > 0xffff ? 2 : 1;
    }
  }
  return Math.min(i, limit);
}
