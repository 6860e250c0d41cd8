// One passage on a live page: the passage is the truth, its ranges are only where it was last seen. Ranges die
// without an event, so what they held is remembered and compared; the elements around say where to look first.
// Holds elements of the page while it is shown; `forget` lets go of them.
import type { StoredPassage } from '../core/capture/stored-passage';
import type { Anchor } from '../core/reanchor/anchor';
import type { Ground, HighlightKind } from './highlight-style';
import { natives } from './native';
import type { PageText } from './page-text';

/** What a caller wants to see on the page. `id` is the caller's own and never enters the page. */
export interface HighlightPassage {
  readonly id: string;
  readonly kind: HighlightKind;
  readonly passage: StoredPassage;
}

/** A passage with where it stands now. */
export interface Entry extends HighlightPassage {
  anchor: Anchor;
  ranges: readonly Range[];
  /** What the ranges held when they were made. */
  held: string;
  /** Where the ranges were when they were made: they forget it when they die. */
  spots: readonly StaticRange[];
  /** Elements around the passage, innermost first. */
  around: readonly Element[];
  /** The whole text of the innermost element around; empty when that is long. */
  block: string;
  /** Length of the text that it begins with. */
  head: number;
  /** What lies behind each range, once it is known: a block made anew has the colours of the old one. */
  grounds: Ground[];
}

const LEVELS = 5;
/** A block (UTF-16) that is remembered whole: longer ones are looked for by the passage alone. */
const LONGEST_BLOCK = 2_000;

/** An entry that has been looked for nowhere yet. */
export function newEntry(of: HighlightPassage): Entry {
  const anchor: Anchor = { outcome: 'unknown', span: null, differences: [], places: [] };
  const nowhere = { ranges: [], held: '', spots: [], around: [], block: '', head: 0, grounds: [] };
  return { ...of, anchor, ...nowhere };
}

/** Gives an entry its anchor and the ranges for it. */
export function place(entry: Entry, anchor: Anchor, page: PageText): void {
  entry.anchor = anchor;
  setRanges(entry, anchor.span ? page.toRanges(anchor.span) : []);
}

/** True while the ranges hold what they held when they were made. */
export function isHealthy(entry: Entry): boolean {
  return entry.ranges.length > 0 && textOf(entry.ranges) === entry.held;
}

/** Lets go of the page. */
export function forget(entry: Entry): void {
  entry.ranges = [];
  entry.spots = [];
  entry.around = [];
}

/** Where an entry is seen from now on. */
export function setRanges(entry: Entry, ranges: readonly Range[]): void {
  entry.ranges = ranges;
  entry.held = textOf(ranges);
  entry.spots = ranges.map((range) => new StaticRange(range));
  entry.around = ranges[0] ? elementsAround(ranges[0].commonAncestorContainer) : [];
  const block = entry.around[0] && natives().textContent(entry.around[0]);
  entry.block = block && block.length <= LONGEST_BLOCK ? block : '';
  entry.head = entry.around[0] ? headOf(entry.around[0]) : 0;
  entry.grounds = [];
}

/**
 * Sets dead ranges anew where they were, if the same words stand there again: text that was written once more. They
 * stay the same ranges, so that what is painted need not be taken down and put up again.
 */
export function revive(entry: Entry): boolean {
  const { ranges, spots } = entry;
  if (ranges.length === 0 || ranges.length !== spots.length) return false;
  for (const [i, spot] of spots.entries()) if (!setAt(ranges[i] as Range, spot)) return false;
  return textOf(ranges) === entry.held;
}

/** Sets ranges into a block that came with the same text where they were in the old one, if the same words stand there. */
export function moveInto(entry: Entry, block: Element): boolean {
  const [old] = entry.around;
  if (!old) return false;
  const spots: StaticRange[] = [];
  for (const { startContainer, startOffset, endContainer, endOffset } of entry.spots) {
    const start = twinOf(startContainer, old, block);
    const end = startContainer === endContainer ? start : twinOf(endContainer, old, block);
    if (!start || !end) return false;
    spots.push(
      new StaticRange({ startContainer: start, startOffset, endContainer: end, endOffset }),
    );
  }
  const before = entry.spots;
  entry.spots = spots;
  if (!revive(entry)) {
    entry.spots = before;
    return false;
  }
  entry.around = elementsAround(block);
  return true;
}

/** The node that has the same place in `to` as `node` has in `from`. */
function twinOf(node: Node, from: Element, to: Element): Node | null {
  const dom = natives();
  const steps: number[] = [];
  for (let at: Node | null = node; at !== from; at = dom.parentNode(at)) {
    if (!at) return null;
    let index = 0;
    for (let one = dom.previousSibling(at); one; one = dom.previousSibling(one)) index++;
    steps.push(index);
  }
  let at: Node | null = to;
  for (let left = steps.pop(); at && left !== undefined; left = steps.pop()) {
    at = dom.firstChild(at);
    for (; at && left > 0; left--) at = dom.nextSibling(at);
  }
  return at;
}

/** Length of the text that an element begins with: a block made anew has it like the old one, and it is cheap to read. */
export function headOf(el: Element): number {
  const dom = natives();
  const first = dom.firstChild(el);
  return first && dom.nodeType(first) === 3 ? dom.length(first) : 0;
}

/** Text with its runs of white space made single spaces; only to tell whether words may be there. */
export function withoutRuns(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Moves a range to a spot, if there is still such a place. */
function setAt(range: Range, spot: StaticRange): boolean {
  const dom = natives();
  const { startContainer, startOffset, endContainer, endOffset } = spot;
  for (const node of startContainer === endContainer
    ? [startContainer]
    : [startContainer, endContainer])
    if (dom.nodeType(node) !== 3 || !dom.isConnected(node)) return false;
  if (startOffset > dom.length(startContainer) || endOffset > dom.length(endContainer))
    return false;
  if (range.startContainer !== startContainer) range.selectNodeContents(startContainer);
  range.setEnd(endContainer, endOffset);
  range.setStart(startContainer, startOffset);
  return true;
}

function textOf(ranges: readonly Range[]): string {
  return ranges.map(wordsIn).join('\0');
}

function wordsIn(range: Range): string {
  // A dead one: asking where in a long list of children it lies costs more than all else.
  if (range.collapsed) return '';
  const { startContainer, startOffset, endContainer, endOffset } = range;
  // Most passages lie in one node: its own data says the same for a tenth of the time.
  return startContainer === endContainer && natives().nodeType(startContainer) === 3
    ? natives().data(startContainer).slice(startOffset, endOffset)
    : range.toString();
}

function elementsAround(node: Node): Element[] {
  const dom = natives();
  const list: Element[] = [];
  for (let at: Node | null = node; at && list.length < LEVELS; at = dom.parentNode(at))
    if (dom.nodeType(at) === 1) list.push(at as Element);
  return list;
}
