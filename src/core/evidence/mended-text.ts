// An answer as the scanner reads it: look-alikes made plain, invisible characters gone, escapes undone,
// with the way back to every place. Mends characters only; what they spell is the parser's question.
// One pass, linear, never throws.
import { invisibleAt, isLineBreak, isSpace } from '../text/spaces';

export interface MendedText {
  /** Lower case where ASCII; white space is ' ' or '\n'. */
  readonly text: string;
  /** UTF-16 start and end in the answer of each unit of `text`. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

const HYPHENS = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d';
const COLONS = '\u02d0\u2236\ua789\ufe13\ufe55\uff1a';
/** Escaped in Markdown by tools that copy rendered text. */
const ESCAPABLE = '[]():#.-_`';

export function mendText(answer: string): MendedText {
  const units: string[] = [];
  const starts = new Uint32Array(answer.length);
  const ends = new Uint32Array(answer.length);
  let count = 0;
  let at = 0;
  let escaped = -1;
  while (at < answer.length) {
    const hidden = invisibleAt(answer, at);
    if (hidden > 0) {
      at += hidden;
      continue;
    }
    const here = at;
    let unit = answer[at] as string;
    at += 1;
    if (unit === '\\' && ESCAPABLE.includes(answer[at] ?? ' ')) {
      escaped = here;
      continue;
    }
    // An escaped character begins at its backslash, so that brackets go as a whole.
    const start = escaped >= 0 ? escaped : here;
    escaped = -1;
    if (unit === '%') {
      const decoded = percentAt(answer, here);
      if (decoded !== null) {
        unit = decoded.unit;
        at = decoded.end;
      }
    }
    units.push(plain(unit));
    starts[count] = start;
    ends[count] = at;
    count += 1;
  }
  return { text: units.join(''), starts: starts.subarray(0, count), ends: ends.subarray(0, count) };
}

/** One UTF-16 unit as ids write it; other characters stay. */
function plain(unit: string): string {
  const code = unit.charCodeAt(0);
  if (code >= 65 && code <= 90) return String.fromCharCode(code + 32);
  if (isSpace(code)) return isLineBreak(code) ? '\n' : ' ';
  if (code < 0x80) return unit;
  if (HYPHENS.includes(unit)) return '-';
  if (COLONS.includes(unit)) return ':';
  // Full-width forms stand in one block, in the order of ASCII.
  if (code >= 0xff01 && code <= 0xff5e) return plain(String.fromCharCode(code - 0xfee0));
  return unit;
}

/** `%3A`, `%253A`, and the percent-encoded hyphens and spaces of UTF-8; null for anything else. */
function percentAt(answer: string, start: number): { unit: string; end: number } | null {
  let at = start + 1;
  // Encoded twice or three times by a chain of tools.
  for (let n = 0; n < 2 && answer.startsWith('25', at); n += 1) at += 2;
  const byte = hexByte(answer, at);
  if (byte === null) return null;
  if (byte >= 0x20 && byte < 0x7f) return { unit: String.fromCharCode(byte), end: at + 2 };
  if (byte === 0x09 || byte === 0x0a || byte === 0x0d) return { unit: ' ', end: at + 2 };
  if (byte === 0xc2 && answer.startsWith('%', at + 2) && hexByte(answer, at + 3) === 0xa0) {
    return { unit: ' ', end: at + 5 };
  }
  if (byte !== 0xe2 || hexByte(answer, at + 3) !== 0x80) return null;
  const third = hexByte(answer, at + 6);
  const marked = answer[at + 2] === '%' && answer[at + 5] === '%';
  return marked && third !== null && third >= 0x90 && third <= 0x95
    ? { unit: '-', end: at + 8 }
    : null;
}

function hexByte(text: string, at: number): number | null {
  const high = hexValue(text.charCodeAt(at));
  const low = hexValue(text.charCodeAt(at + 1));
  return high < 0 || low < 0 ? null : high * 16 + low;
}

function hexValue(unit: number): number {
  if (unit >= 48 && unit <= 57) return unit - 48;
  const lower = unit | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}
