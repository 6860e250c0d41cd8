// From the text back to the page and from the page to the text, by binary search over the segments.
// Holds text nodes, so it lives no longer than the reading it belongs to: `release` forgets them.
// A node that the page took out or shortened gives null here; it never throws on a changed page.
import { type Span, span } from '../core/text/span';
import { firstTextAfter, lastTextBefore, type Place, type SegmentRange } from './boundary';
import { natives } from './native';
import type { SegmentTable } from './segment-table';

interface Point {
  readonly node: Text;
  readonly offset: number;
}

// Node.DOCUMENT_POSITION_DISCONNECTED | Node.DOCUMENT_POSITION_PRECEDING
const DISCONNECTED_OR_PRECEDING = 1 | 2;

/** The ways between one text and the nodes it was read from. */
export class NodeMap {
  private firstSegment: Map<Node, number> | undefined;

  constructor(
    private readonly segments: SegmentTable,
    private nodes: readonly Text[],
    private hosts: ReadonlyMap<Node, SegmentRange>,
  ) {}

  release(): void {
    this.nodes = [];
    this.hosts = new Map();
    this.firstSegment = undefined;
  }

  /** One live range, or null when the span holds no character of the page or its ends lie in different trees. */
  toRange(of: Span): Range | null {
    const first = this.segments.firstEndingAfter(of.start);
    const last = this.lastStartingBefore(of.end);
    if (last < first) return null;
    const from = this.point(first, Math.max(of.start, this.segments.start(first)));
    const to = this.point(last, Math.min(of.end, this.segments.end(last)));
    return from && to ? rangeBetween(from, to) : null;
  }

  /** Live ranges that together cover the span, split where the tree or the order in it changes. */
  toRanges(of: Span): Range[] {
    const ranges: Range[] = [];
    const last = this.lastStartingBefore(of.end);
    let from: Point | null = null;
    let to: Point | null = null;
    for (let i = this.segments.firstEndingAfter(of.start); i <= last; i++) {
      const start = this.point(i, Math.max(of.start, this.segments.start(i)));
      const end = this.point(i, Math.min(of.end, this.segments.end(i)));
      if (!start || !end) continue;
      if (from && to && !goesOn(to.node, start.node)) {
        push(ranges, rangeBetween(from, to));
        from = null;
      }
      from ??= start;
      to = end;
    }
    if (from && to) push(ranges, rangeBetween(from, to));
    return ranges;
  }

  /** The text inside a range; null when none of the page's text is. */
  toSpan(range: AbstractRange): Span | null {
    const lookup = (node: Node) => this.segmentsOf(node);
    const from = firstTextAfter(range.startContainer, range.startOffset, lookup);
    const to = lastTextBefore(range.endContainer, range.endOffset, lookup);
    if (!from || !to) return null;
    const start = this.textOffset(from, true);
    const end = this.textOffset(to, false);
    return start < end ? span(start, end) : null;
  }

  /** Segments of a text node or of a host, as a half-open range of indices; undefined when it has none. */
  private segmentsOf(node: Node): SegmentRange | undefined {
    const host = this.hosts.get(node);
    if (host) return host[0] < host[1] ? host : undefined;
    this.firstSegment ??= this.index();
    const first = this.firstSegment.get(node);
    if (first === undefined) return undefined;
    const owner = this.segments.owner(first);
    let end = first + 1;
    while (end < this.segments.length && this.segments.owner(end) === owner) end++;
    return [first, end];
  }

  private index(): Map<Node, number> {
    const map = new Map<Node, number>();
    for (let i = this.segments.length - 1; i >= 0; i--) {
      const node = this.nodes[this.segments.owner(i)];
      if (node) map.set(node, i);
    }
    return map;
  }

  private textOffset(place: Place, isStart: boolean): number {
    const { segments } = this;
    const [first, end] = place.segments;
    if (place.offset === null) return isStart ? segments.start(first) : segments.end(end - 1);
    for (let i = isStart ? first : end - 1; isStart ? i < end : i >= first; i += isStart ? 1 : -1) {
      const from = segments.offset(i);
      const to = from + segments.end(i) - segments.start(i);
      if (isStart && place.offset < to) return segments.start(i) + Math.max(0, place.offset - from);
      if (!isStart && place.offset > from)
        return segments.start(i) + Math.min(to, place.offset) - from;
    }
    // Past the last character of the node: a start moves behind it, an end before it.
    return isStart ? segments.end(end - 1) : segments.start(first);
  }

  private lastStartingBefore(at: number): number {
    let index = this.segments.firstEndingAfter(at - 1);
    if (index === this.segments.length || this.segments.start(index) >= at) index--;
    return index;
  }

  private point(segment: number, at: number): Point | null {
    const node = this.nodes[this.segments.owner(segment)];
    if (!node) return null;
    const dom = natives();
    const offset = this.segments.offset(segment) + at - this.segments.start(segment);
    return dom.isConnected(node) && offset <= dom.data(node).length ? { node, offset } : null;
  }
}

/** Whether a range that ends in `before` may go on to `after`: the same tree, in its order. */
function goesOn(before: Text, after: Text): boolean {
  if (before === after) return true;
  return (before.compareDocumentPosition(after) & DISCONNECTED_OR_PRECEDING) === 0;
}

function rangeBetween(from: Point, to: Point): Range | null {
  const dom = natives();
  const doc = dom.ownerDocument(from.node);
  if (!doc || !goesOn(from.node, to.node)) return null;
  const range = dom.newRange(doc);
  // First near where it will be: engines compare both ends at each step, and from the document's start that is slow.
  range.selectNodeContents(from.node);
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  return range.collapsed ? null : range;
}

function push(ranges: Range[], range: Range | null): void {
  if (range) ranges.push(range);
}
