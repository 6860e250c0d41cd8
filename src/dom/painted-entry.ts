// One passage on a live page: the passage is the truth, its ranges are only where it was last seen. Ranges die
// without an event, so what they held is remembered and compared; the elements around say where to look first.
// Holds elements of the page while it is shown; `forget` lets go of them.
import type { StoredPassage } from '../core/capture/stored-passage';
import { type Anchor, anchorPassage, anchorText } from './anchor';
import type { HighlightKind } from './highlight-style';
import { natives } from './native';
import { type PageText, readPageText } from './page-text';
import type { WalkOptions } from './walk';

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
  /** Elements around the passage, innermost first. */
  around: readonly Element[];
}

const LEVELS = 5;
/** Text of an element (UTF-16) that is still "near": reading it must stay far below reading the page. */
const NEAR_TEXT = 20_000;

/** An entry that has been looked for nowhere yet. */
export function newEntry(of: HighlightPassage): Entry {
  const anchor: Anchor = { outcome: 'unknown', span: null, differences: [], places: [] };
  return { ...of, anchor, ranges: [], held: '', around: [] };
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

/**
 * Looks for a passage whose ranges died in the elements that were around it, innermost first, and takes the words
 * as they were when last seen. False when they are not there, or there more than once.
 */
export function repairNear(doc: Document, options: WalkOptions, entry: Entry): boolean {
  const dom = natives();
  const { anchor, passage } = entry;
  if (anchor.outcome !== 'unchanged' && anchor.outcome !== 'moved') return false;
  for (const el of entry.around) {
    if (!dom.isConnected(el)) continue;
    if ((dom.textContent(el)?.length ?? 0) > NEAR_TEXT) return false;
    const page = readPageText(doc, { ...options, within: el });
    const here = anchorPassage(anchorText(page.text, page.marks), {
      ...passage,
      start: -1,
      copies: 1,
    });
    const ours =
      here.span && page.text.indexOf(passage.exact) === page.text.lastIndexOf(passage.exact);
    if (here.span && ours && here.outcome !== 'edited') setRanges(entry, page.toRanges(here.span));
    page.release();
    if (ours) return entry.ranges.length > 0;
  }
  return false;
}

/** Lets go of the page. */
export function forget(entry: Entry): void {
  entry.ranges = [];
  entry.around = [];
}

function setRanges(entry: Entry, ranges: readonly Range[]): void {
  entry.ranges = ranges;
  entry.held = textOf(ranges);
  entry.around = ranges[0] ? elementsAround(ranges[0].commonAncestorContainer) : [];
}

function textOf(ranges: readonly Range[]): string {
  return ranges.map((range) => range.toString()).join('\0');
}

function elementsAround(node: Node): Element[] {
  const dom = natives();
  const list: Element[] = [];
  for (let at: Node | null = node; at && list.length < LEVELS; at = dom.parentNode(at))
    if (dom.nodeType(at) === 1) list.push(at as Element);
  return list;
}
