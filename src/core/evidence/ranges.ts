// Sets of half-open ranges in code points: union, run at a place, gaps. Touching ranges join, a gap never
// closes. Pure; inputs may be in any order unless said otherwise.
import { type CodePointSpan, codePointSpan } from '../text/span';

/** The union of ranges: in order, touching ones joined, empty ones gone. */
export function unite(ranges: readonly CodePointSpan[]): readonly CodePointSpan[] {
  const sorted = ranges.filter((r) => r.end > r.start).sort((a, b) => a.start - b.start);
  const union: CodePointSpan[] = [];
  for (const range of sorted) {
    const last = union.at(-1);
    if (last === undefined || range.start > last.end) union.push(range);
    else if (range.end > last.end) union[union.length - 1] = { start: last.start, end: range.end };
  }
  return union;
}

/** The parts of united ranges that lie within a range. */
export function clip(
  united: readonly CodePointSpan[],
  within: CodePointSpan,
): readonly CodePointSpan[] {
  const parts: CodePointSpan[] = [];
  for (const range of united) {
    const start = Math.max(range.start, within.start);
    const end = Math.min(range.end, within.end);
    if (start < end) parts.push(codePointSpan(start, end));
  }
  return parts;
}

/** What united ranges leave open of a range. */
export function gaps(
  united: readonly CodePointSpan[],
  within: CodePointSpan,
): readonly CodePointSpan[] {
  const open: CodePointSpan[] = [];
  let from: number = within.start;
  for (const part of clip(united, within)) {
    if (part.start > from) open.push(codePointSpan(from, part.start));
    from = part.end;
  }
  if (from < within.end) open.push(codePointSpan(from, within.end));
  return open;
}

/** Whether united ranges hold all of a range: one of them does, as touching ones are joined. */
export function covers(united: readonly CodePointSpan[], range: CodePointSpan): boolean {
  return united.some((part) => part.start <= range.start && part.end >= range.end);
}
