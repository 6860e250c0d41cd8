// The rule `chunks/1`: cuts a text into the pieces that evidence is given in. Tiles [0, length) without a
// gap (separators belong to the chunk before them), along block boundaries, 200 to 2,000 code points.
// Deterministic without engine tables: chunk ids depend on every cut. Blocks must be in order.
import type { Block } from '../capture/draft';
import { MAX_CHUNK, MIN_CHUNK } from '../limits';
import { mayCutAt } from '../text/joiners';
import { type OffsetTable, toCodePoint, toUtf16 } from '../text/offsets';
import { isSentenceEnd } from '../text/sentence-ends';
import { isSpace } from '../text/spaces';
import { type CodePointSpan, codePointSpan } from '../text/span';

/** Name of the rule, stored with each version. */
export const CHUNK_RULE = 'chunks/1';

/**
 * The chunks of a text, in code points. A text shorter than MIN_CHUNK is one chunk; an empty one has none.
 * A chunk ends at the first block boundary that leaves it long enough, but not between a heading and what
 * it heads; a block too long for one chunk is cut at its last fitting sentence end.
 */
export function cutChunks(
  text: string,
  table: OffsetTable,
  blocks: readonly Block[],
): readonly CodePointSpan[] {
  const starts = blockStarts(table, blocks);
  const length = table.codePoints;
  const chunks: CodePointSpan[] = [];
  let from = 0;
  let next = 0;
  while (from < length) {
    while (next < starts.length && (starts[next] as BlockStart).at < from + MIN_CHUNK) next += 1;
    const end = chunkEnd(text, table, starts, next, from);
    chunks.push(codePointSpan(from, end));
    from = end;
  }
  return chunks;
}

interface BlockStart {
  /** Code points. */
  readonly at: number;
  readonly afterHeading: boolean;
}

function blockStarts(table: OffsetTable, blocks: readonly Block[]): readonly BlockStart[] {
  const starts: BlockStart[] = [];
  let afterHeading = false;
  for (const block of blocks) {
    const at = toCodePoint(table, block.start);
    if (at > (starts.at(-1)?.at ?? 0)) starts.push({ at, afterHeading });
    afterHeading = block.heading > 0;
  }
  return starts;
}

/** `next` is the first block start that leaves the chunk long enough. */
function chunkEnd(
  text: string,
  table: OffsetTable,
  starts: readonly BlockStart[],
  next: number,
  from: number,
): number {
  const length = table.codePoints;
  const last = Math.min(from + MAX_CHUNK, length - MIN_CHUNK);
  let second = -1;
  for (let i = next; i < starts.length; i += 1) {
    const start = starts[i] as BlockStart;
    if (start.at > last) break;
    if (!start.afterHeading) return start.at;
    if (second < 0) second = start.at;
  }
  if (second >= 0) return second;
  if (length - from <= MAX_CHUNK) return length;
  // No boundary fits: cut inside the block, leaving enough of it for a chunk of its own.
  const boundary = starts[next]?.at ?? length;
  return cutInside(text, table, from + MIN_CHUNK, Math.min(last, boundary - MIN_CHUNK));
}

/** The last good place for a cut in [low, high]: sentence end, else white space, else any whole grapheme. */
function cutInside(text: string, table: OffsetTable, low: number, high: number): number {
  const lowUnit = toUtf16(table, low);
  const highUnit = toUtf16(table, high);
  let afterSpace = -1;
  let whole = -1;
  for (let i: number = highUnit; i >= lowUnit; i -= 1) {
    if (!mayCutAt(text, i)) continue;
    if (isSentenceEnd(text, i)) return toCodePoint(table, i);
    if (whole < 0) whole = i;
    if (afterSpace < 0 && isSpace(text.charCodeAt(i - 1)) && !isSpace(text.charCodeAt(i))) {
      afterSpace = i;
    }
  }
  const at = afterSpace >= 0 ? afterSpace : whole >= 0 ? whole : highUnit;
  return toCodePoint(table, at);
}
