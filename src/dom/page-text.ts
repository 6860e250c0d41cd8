// The text of a rendered page by the rule `text/1`, with blocks, marks and the way back to the page.
// One walk, no layout forced per node, nothing left in the page. Holds the page's text nodes until released.
// Must be read again after the page changed: offsets belong to this reading alone.
import type { Block, Mark } from '../core/capture/draft';
import { MAX_PAGE_CODE_POINTS } from '../core/limits';
import { offsetTable, toUtf16 } from '../core/text/offsets';
import type { Span } from '../core/text/span';
import { markMain } from './main-blocks';
import { NodeMap } from './node-map';
import { type WalkOptions, walkPage } from './walk';

/** One reading of one page. Offsets are UTF-16 in `text`. */
export interface PageText {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly marks: readonly Mark[];
  /** Code points of the whole page, also when `text` was cut. */
  readonly fullLength: number;
  readonly cut: boolean;
  /** Frames of other sites that are shown large enough to hold text. */
  readonly otherFrames: number;
  /** Shadow roots and documents of same-origin frames that the text was read from. */
  readonly roots: readonly (ShadowRoot | Document)[];
  /** One live range for `span`; null when it holds no character of the page, or its ends lie in different trees. */
  toRange(span: Span): Range | null;
  /** Live ranges that together cover `span`: one, or several where it crosses shadow roots, slots or frames. */
  toRanges(span: Span): Range[];
  /** The part of the text inside a range, shadow roots included; null when no text of the page is in it. */
  toSpan(range: AbstractRange): Span | null;
  /** Forgets the page's nodes. After it the ways back answer null. */
  release(): void;
}

/** Reads the page that `doc` shows. `limit` (code points) is for tests. */
export function readPageText(
  doc: Document,
  options: WalkOptions = {},
  limit = MAX_PAGE_CODE_POINTS,
): PageText {
  const { builder, nodes, hosts, roots, candidates, otherFrames } = walkPage(doc, options);
  const whole = builder.finish();
  const offsets = offsetTable(whole);
  const fullLength = offsets.codePoints;
  const cut = fullLength > limit;
  const text = cut ? whole.slice(0, toUtf16(offsets, limit)).trimEnd() : whole;
  const end = text.length;
  if (cut) builder.segments.cut(end);
  const map = new NodeMap(builder.segments, nodes, hosts);
  const blocks = markMain(builder.blocks, candidates, whole.length);
  return {
    text,
    blocks: cut ? clip(blocks, end) : blocks,
    marks: cut ? clip(builder.marks, end) : builder.marks,
    fullLength,
    cut,
    otherFrames,
    roots,
    toRange: (span) => map.toRange(span),
    toRanges: (span) => map.toRanges(span),
    toSpan: (range) => map.toSpan(range),
    release: () => map.release(),
  };
}

function clip<T extends { readonly start: number; readonly end: number }>(
  ranges: readonly T[],
  end: number,
): T[] {
  return ranges
    .filter((one) => one.start < end)
    .map((one) => (one.end > end ? { ...one, end } : one));
}
