// Moves a cut back to the nearest grapheme boundary, for text that is shown cut. Uses Intl.Segmenter on a
// short window only: on whole texts it is slow without bound. Not for ids: engines' tables differ.
import { isPairAt } from './offsets';
import type { Utf16Offset } from './span';

/** UTF-16 units looked at on each side of a cut; longer graphemes are not written, only forged. */
const WINDOW = 128;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The last grapheme boundary at or before a UTF-16 offset of the text. */
export function graphemeFloor(text: string, at: number): Utf16Offset {
  if (at <= 0) return 0 as Utf16Offset;
  if (at >= text.length) return text.length as Utf16Offset;
  const from = safeStart(text, at);
  let boundary = from;
  for (const part of segmenter.segment(text.slice(from, at + WINDOW))) {
    const start = from + part.index;
    if (start > at) break;
    boundary = start;
  }
  return boundary as Utf16Offset;
}

/** A boundary before the cut that needs no table: between two ASCII characters other than CR LF. */
function safeStart(text: string, at: number): number {
  const floor = Math.max(0, at - WINDOW);
  for (let i = at - 1; i > floor; i -= 1) {
    const lead = text.charCodeAt(i - 1);
    if (lead < 0x80 && text.charCodeAt(i) < 0x80 && lead !== 13) return i;
  }
  return floor > 0 && isPairAt(text, floor - 1) ? floor - 1 : floor;
}
