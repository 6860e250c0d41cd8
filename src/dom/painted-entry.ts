// One passage on a live page: the passage is the truth, its ranges are only where it was last seen. Ranges die
// without an event, so what they held is remembered and compared; the elements around say where to look first.
// Holds elements of the page while it is shown; `forget` lets go of them.
import { type StoredPassage, withoutFigures } from '../core/capture/stored-passage';
import { type Anchor, isTelling } from '../core/reanchor/anchor';
import { squash } from '../core/text/squash';
import type { Ground, HighlightKind } from './highlight-style';
import { natives } from './native';
import type { PageText } from './page-text';

/** What a caller wants to see on the page. `id` is the caller's own and never enters the page. */
export interface HighlightPassage {
  readonly id: string;
  readonly kind: HighlightKind;
  readonly passage: StoredPassage;
}

/** Where a range is or was: plain values, since each read of a range is a call into the engine. */
export interface Spot {
  readonly startContainer: Node;
  readonly startOffset: number;
  readonly endContainer: Node;
  readonly endOffset: number;
}

/** A passage with where it stands now. */
export interface Entry extends HighlightPassage {
  anchor: Anchor;
  ranges: readonly Range[];
  /** What the ranges held when they were made. */
  held: string;
  /** Where the ranges were when they were made: they forget it when they die. */
  spots: readonly Spot[];
  /** Elements around the passage, innermost first. */
  around: readonly Element[];
  /** Which of these tells the passage from a copy: the innermost, or for short words the first that says more. */
  level: number;
  /** The whole text of that element; empty when it is long. */
  block: string;
  /** Length of the text that it begins with. */
  head: number;
  /** What lies behind each range, once it is known: a block made anew has the colours of the old one. */
  grounds: Ground[];
}

const LEVELS = 5;
/** A block (UTF-16) that is remembered whole: longer ones are looked for by the passage alone. */
const LONGEST_BLOCK = 2_000;
/** Letters beside short words that tell them from a copy. */
const COMPANY = 8;

/** An entry that has been looked for nowhere yet. */
export function newEntry(of: HighlightPassage): Entry {
  const anchor: Anchor = { outcome: 'unknown', span: null, differences: [], places: [] };
  const lost = { ranges: [], held: '', spots: [], around: [], grounds: [] };
  const nowhere = { ...lost, level: 0, block: '', head: 0 };
  return { ...of, anchor, ...nowhere };
}

/** Gives an entry its anchor and the ranges for it. */
export function place(entry: Entry, anchor: Anchor, page: PageText): void {
  entry.anchor = anchor;
  setRanges(entry, anchor.span ? page.toRanges(anchor.span) : []);
}

/** True while the ranges hold what they held when they were made, in the same company where that tells. */
export function isHealthy(entry: Entry): boolean {
  return entry.ranges.length > 0 && textOf(entry.ranges) === entry.held && keepsCompany(entry);
}

/**
 * A list that gives its rows to other entries leaves "10 %" where it was, beside another name. What stands before short
 * words in their company names them, else what stands behind; its figures may be counters.
 */
export function keepsCompany({ around, level, block, passage: { exact } }: Entry): boolean {
  const el = around[level];
  if (isTelling(exact) || !el || block === '') return true;
  const now = shortText(el);
  if (now === null || withoutFigures(now) === withoutFigures(block)) return now !== null;
  const [before, behind] = sidesOf(block, exact);
  const [left, right] = sidesOf(now, exact);
  return /\p{L}/u.test(before) ? left === before : right === behind && /\p{L}/u.test(behind);
}

function sidesOf(text: string, words: string): readonly [string, string] {
  const at = text.indexOf(words);
  return at < 0
    ? ['', '']
    : [withoutFigures(text.slice(0, at)), withoutFigures(text.slice(at + words.length))];
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
  entry.spots = ranges.map(spotOf);
  entry.around = ranges[0] ? elementsAround(ranges[0].commonAncestorContainer) : [];
  setCompany(entry);
  entry.grounds = [];
}

/** Remembers the text around that tells the passage from a copy. A long one says more than the words, whatever it is. */
function setCompany(entry: Entry): void {
  const { around, passage } = entry;
  const more = squash(passage.exact).text.length + COMPANY;
  entry.level = around.length;
  entry.block = '';
  for (let level = 0; level < around.length; level++) {
    const text = shortText(around[level] as Element);
    if (text !== null && !isTelling(passage.exact) && squash(text).text.length < more) continue;
    entry.level = level;
    entry.block = text ?? '';
    break;
  }
  const el = around[entry.level];
  entry.head = el ? headOf(el) : 0;
}

/**
 * Sets dead ranges anew where they were, if the same words stand there again: text that was written once more. They
 * stay the same ranges, so that what is painted need not be taken down and put up again.
 */
export function revive(entry: Entry): boolean {
  const { ranges, spots } = entry;
  if (ranges.length === 0 || ranges.length !== spots.length) return false;
  if (!spots.every(isThere)) return false;
  for (const [i, spot] of spots.entries()) setAt(ranges[i] as Range, spot);
  return textOf(ranges) === entry.held && keepsCompany(entry);
}

/** Sets ranges into a block that came with the same text where they were in the old one, if the same words stand there. */
export function moveInto(entry: Entry, old: Element, block: Element): boolean {
  const spots: Spot[] = [];
  for (const { startContainer, startOffset, endContainer, endOffset } of entry.spots) {
    const start = twinOf(startContainer, old, block);
    const end = startContainer === endContainer ? start : twinOf(endContainer, old, block);
    if (!start || !end) return false;
    spots.push({ startContainer: start, startOffset, endContainer: end, endOffset });
  }
  const { spots: before, around } = entry;
  const [inner] = around;
  entry.spots = spots;
  entry.around = elementsAround((inner && twinOf(inner, old, block)) ?? block);
  if (revive(entry)) return true;
  entry.spots = before;
  entry.around = around;
  return false;
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

/** The text of an element, or null when it is long: no more of it is read than that. */
function shortText(el: Element): string | null {
  const dom = natives();
  let text = '';
  let node = dom.firstChild(el);
  for (let nodes = 0; node; nodes++) {
    const type = dom.nodeType(node);
    if (type === 3 || type === 4) text += dom.data(node);
    if (text.length > LONGEST_BLOCK || nodes > LONGEST_BLOCK) return null;
    let next = dom.firstChild(node);
    for (let at: Node | null = node; !next && at && at !== el; at = dom.parentNode(at))
      next = dom.nextSibling(at);
    node = next;
  }
  return text;
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

function spotOf({ startContainer, startOffset, endContainer, endOffset }: Range): Spot {
  return { startContainer, startOffset, endContainer, endOffset };
}

/** True while a range may be set to the spot: text of the page, and long enough. */
function isThere({ startContainer, startOffset, endContainer, endOffset }: Spot): boolean {
  return (
    isTextTo(startContainer, startOffset) &&
    (startContainer === endContainer
      ? endOffset <= natives().length(startContainer)
      : isTextTo(endContainer, endOffset))
  );
}

function isTextTo(node: Node, offset: number): boolean {
  const dom = natives();
  return dom.nodeType(node) === 3 && dom.isConnected(node) && offset <= dom.length(node);
}

function setAt(range: Range, spot: Spot): void {
  const { startContainer, startOffset, endContainer, endOffset } = spot;
  // First into the node: to compare its place with that of a dead end in a long list costs more than all else.
  if (range.startContainer !== startContainer) range.selectNodeContents(startContainer);
  range.setEnd(endContainer, endOffset);
  range.setStart(startContainer, startOffset);
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
