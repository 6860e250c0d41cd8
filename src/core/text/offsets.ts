// Converts between the two offset spaces of one text: UTF-16 units (strings) and code points (ids, exports).
// The table holds the code point positions of astral characters only; a text without any converts by identity.
// A conversion never splits a surrogate pair: an offset inside one counts as the pair's start.
import type { CodePointOffset, CodePointSpan, Span, Utf16Offset } from './span';

const LEADS = /[\ud800-\udbff]/;

/** Made for one text; useless for any other. */
export interface OffsetTable {
  /** Code point offsets of the characters above U+FFFF, ascending. */
  readonly astral: Uint32Array;
  /** Length of the text in code points. */
  readonly codePoints: number;
  /** Length of the text in UTF-16 units. */
  readonly units: number;
}

/** The table of a text. One pass; a lone surrogate counts as one code point, as in string iteration. */
export function offsetTable(text: string): OffsetTable {
  // Most pages have none: engines search for that much faster than a loop can.
  if (!LEADS.test(text))
    return { astral: new Uint32Array(0), codePoints: text.length, units: text.length };
  const astral: number[] = [];
  let codePoints = 0;
  for (let i = 0; i < text.length; i += 1, codePoints += 1) {
    if (!isPairAt(text, i)) continue;
    astral.push(codePoints);
    i += 1;
  }
  return { astral: Uint32Array.from(astral), codePoints, units: text.length };
}

/** Code points to UTF-16 units. Offsets outside the text are clamped to it. */
export function toUtf16(table: OffsetTable, offset: number): Utf16Offset {
  const at = Math.min(Math.max(offset, 0), table.codePoints);
  return (at + astralBefore(table.astral, at)) as Utf16Offset;
}

/** UTF-16 units to code points. Offsets outside the text are clamped; inside a pair means its start. */
export function toCodePoint(table: OffsetTable, offset: number): CodePointOffset {
  const at = Math.min(Math.max(offset, 0), table.units);
  const { astral } = table;
  let low = 0;
  let high = astral.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if ((astral[mid] as number) + mid < at) low = mid + 1;
    else high = mid;
  }
  // `low` characters start before `at`, one unit shorter each in code points; so a pair's inside is its start.
  return (at - low) as CodePointOffset;
}

/** A code point range as UTF-16 units of the table's text. */
export function spanToUtf16(table: OffsetTable, range: CodePointSpan): Span {
  return { start: toUtf16(table, range.start), end: toUtf16(table, range.end) };
}

/** A UTF-16 range as code points of the table's text. */
export function spanToCodePoints(table: OffsetTable, range: Span): CodePointSpan {
  return { start: toCodePoint(table, range.start), end: toCodePoint(table, range.end) };
}

/** Code points of a string. */
export function codePointLength(text: string): number {
  let count = text.length;
  for (let i = 0; i + 1 < text.length; i += 1) {
    if (!isPairAt(text, i)) continue;
    count -= 1;
    i += 1;
  }
  return count;
}

/** Whether a surrogate pair starts at this UTF-16 offset. */
export function isPairAt(text: string, at: number): boolean {
  const lead = text.charCodeAt(at);
  if (lead < 0xd800 || lead > 0xdbff) return false;
  const trail = text.charCodeAt(at + 1);
  return trail >= 0xdc00 && trail <= 0xdfff;
}

function astralBefore(astral: Uint32Array, at: number): number {
  let low = 0;
  let high = astral.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if ((astral[mid] as number) < at) low = mid + 1;
    else high = mid;
  }
  return low;
}
