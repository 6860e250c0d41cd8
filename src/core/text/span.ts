// The two offset spaces. Inside the program ranges count UTF-16 units, as strings do; ids, exports and
// tools count Unicode code points. Only core/text/offsets.ts converts, with a table made for one text.
import type { Branded } from '../brand';

/** Offset in UTF-16 code units. */
export type Utf16Offset = Branded<number, 'utf16'>;
/** Offset in Unicode code points. */
export type CodePointOffset = Branded<number, 'code-point'>;

/** Half-open range in UTF-16 units: `text.slice(start, end)`. */
export interface Span {
  readonly start: Utf16Offset;
  readonly end: Utf16Offset;
}

/** Half-open range in code points. */
export interface CodePointSpan {
  readonly start: CodePointOffset;
  readonly end: CodePointOffset;
}

/** A span from two plain UTF-16 offsets. The caller vouches for 0 <= start <= end. */
export function span(start: number, end: number): Span {
  return { start: start as Utf16Offset, end: end as Utf16Offset };
}

/** A code point span from two plain offsets. The caller vouches for 0 <= start <= end. */
export function codePointSpan(start: number, end: number): CodePointSpan {
  return { start: start as CodePointOffset, end: end as CodePointOffset };
}
