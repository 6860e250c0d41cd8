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
  /** Elements around the passage, innermost first. */
  around: readonly Element[];
}

const LEVELS = 5;

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

/** Lets go of the page. */
export function forget(entry: Entry): void {
  entry.ranges = [];
  entry.around = [];
}

/** Where an entry is seen from now on. */
export function setRanges(entry: Entry, ranges: readonly Range[]): void {
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
