// One passage on a live page: the passage is the truth, its ranges are only where it was last seen. Ranges die
// without an event, so what they held is remembered and compared; the elements around say where to look first.
// Holds elements of the page while it is shown; `forget` lets go of them.
import type { StoredPassage } from '../core/capture/stored-passage';
import type { Anchor } from '../core/reanchor/anchor';
import type { HighlightKind } from './highlight-style';
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
  /** Its name and number of children. */
  shape: string;
}

const LEVELS = 5;
/** A block (UTF-16) that is remembered whole: longer ones are looked for by the passage alone. */
const LONGEST_BLOCK = 2_000;

/** An entry that has been looked for nowhere yet. */
export function newEntry(of: HighlightPassage): Entry {
  const anchor: Anchor = { outcome: 'unknown', span: null, differences: [], places: [] };
  return { ...of, anchor, ranges: [], held: '', spots: [], around: [], block: '', shape: '' };
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
  entry.shape = entry.around[0] ? shapeOf(entry.around[0]) : '';
}

/** Sets dead ranges anew where they were, if the same words stand there again: text that was written once more. */
export function revive(entry: Entry): boolean {
  const ranges: Range[] = [];
  for (const spot of entry.spots) {
    const range = rangeAt(spot);
    if (!range) return false;
    ranges.push(range);
  }
  if (ranges.length === 0 || textOf(ranges) !== entry.held) return false;
  entry.ranges = ranges;
  return true;
}

/** What a block made anew has in common with the old one, without reading its text. */
export function shapeOf(el: Element): string {
  return `${natives().localName(el)}:${natives().childNodes(el).length}`;
}

/** Text with its runs of white space made single spaces; only to tell whether words may be there. */
export function withoutRuns(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function rangeAt(spot: StaticRange): Range | null {
  const dom = natives();
  const { startContainer, startOffset, endContainer, endOffset } = spot;
  for (const node of [startContainer, endContainer])
    if (dom.nodeType(node) !== 3 || !dom.isConnected(node)) return null;
  if (startOffset > dom.data(startContainer).length) return null;
  if (endOffset > dom.data(endContainer).length) return null;
  const doc = dom.ownerDocument(startContainer);
  if (!doc) return null;
  const range = dom.newRange(doc);
  range.selectNodeContents(startContainer);
  range.setStart(startContainer, startOffset);
  range.setEnd(endContainer, endOffset);
  return range;
}

function textOf(ranges: readonly Range[]): string {
  return ranges.map(wordsIn).join('\0');
}

function wordsIn(range: Range): string {
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
