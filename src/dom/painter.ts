// Puts ranges into the highlight registries of a page and its frames, and the rules for them into every root.
// Touches no node of the page. Never clears a registry: page and other extensions share it. `remove` takes back
// everything; what the page took away is noticed by `isWhole`.

import {
  type Ground,
  groundBehind,
  type HighlightKind,
  type HighlightNames,
  highlightCss,
  highlightNames,
} from './highlight-style';
import { natives } from './native';

type View = Window & typeof globalThis;
type Root = Document | ShadowRoot;

/** One painted passage. */
export interface Painted {
  readonly kind: HighlightKind;
  readonly ranges: readonly Range[];
}

/** Higher wins where highlights overlap: a verdict over a clip, the jump over all. */
const PRIORITY: Readonly<Record<HighlightKind, number>> = {
  clip: 1,
  verbatim: 2,
  shortened: 3,
  changed: 4,
};
const JUMP_PRIORITY = 9;

/** The highlights of one controller. */
export class Painter {
  private readonly names: HighlightNames = highlightNames();
  /** Names that have a rule; rules come when they are first needed. */
  private readonly used = new Set<string>();
  private css = highlightCss(this.names, this.used);
  private readonly grounds = new WeakMap<Range, Ground>();
  private readonly sheets = new Map<Root, CSSStyleSheet>();
  private readonly placed = new Map<View, Map<string, Highlight>>();

  /** Replaces what is painted. Ranges may lie in frames and shadow roots. */
  paint(passages: readonly Painted[]): void {
    this.unregister();
    // All grounds first: a rule that comes makes the next computed style cost a whole recalculation.
    const named = passages.flatMap(({ kind, ranges }) =>
      ranges.map((range) => ({ range, kind, name: this.names.of(kind, this.groundOf(range)) })),
    );
    this.need(named.map(({ name }) => name));
    const styled = new Set<Root>();
    for (const { range, name, kind } of named) this.add(range, name, PRIORITY[kind], styled);
  }

  /** Paints one passage over the others until the next call; null ends it. */
  jump(ranges: readonly Range[] | null): void {
    for (const [view, highlights] of this.placed) {
      view.CSS.highlights.delete(this.names.jump);
      highlights.delete(this.names.jump);
    }
    const styled = new Set<Root>();
    for (const range of ranges ?? []) this.add(range, this.names.jump, JUMP_PRIORITY, styled);
  }

  /** False when the page took away a highlight or a rule. */
  isWhole(): boolean {
    for (const [view, highlights] of this.placed)
      for (const [name, highlight] of highlights)
        if (view.CSS.highlights.get(name) !== highlight) return false;
    for (const [root, sheet] of this.sheets)
      if (![...root.adoptedStyleSheets].includes(sheet)) return false;
    return true;
  }

  /** Takes everything back: highlights, rules, references. */
  remove(): void {
    this.unregister();
    for (const [root, sheet] of this.sheets)
      root.adoptedStyleSheets = [...root.adoptedStyleSheets].filter((one) => one !== sheet);
    this.sheets.clear();
  }

  private unregister(): void {
    for (const [view, highlights] of this.placed)
      for (const [name, highlight] of highlights)
        if (view.CSS.highlights.get(name) === highlight) view.CSS.highlights.delete(name);
    this.placed.clear();
  }

  /** `styled`: roots whose rules were seen to already in this call. */
  private add(range: Range, name: string, priority: number, styled: Set<Root>): void {
    const dom = natives();
    const node = range.startContainer;
    const doc = dom.ownerDocument(node);
    const view = doc && dom.defaultView(doc);
    if (!doc || !view) return;
    this.adopt(doc, view, styled);
    const root = dom.rootNode(node);
    // Firefox looks for the rule in the root of the text, Chromium in the document.
    if (root instanceof ShadowRoot) this.adopt(root, view, styled);
    let highlights = this.placed.get(view);
    if (!highlights) {
      highlights = new Map();
      this.placed.set(view, highlights);
    }
    let highlight = highlights.get(name);
    if (!highlight) {
      highlight = new Highlight();
      highlight.priority = priority;
      highlights.set(name, highlight);
      view.CSS.highlights.set(name, highlight);
    }
    highlight.add(range);
  }

  /** Makes sure that these names have rules. */
  private need(names: readonly string[]): void {
    const before = this.used.size;
    for (const name of names) this.used.add(name);
    if (this.used.size === before) return;
    this.css = highlightCss(this.names, this.used);
    for (const sheet of this.sheets.values()) sheet.replaceSync(this.css);
  }

  /** Read once a range: a computed style costs more than all the rest of painting. */
  private groundOf(range: Range): Ground {
    const known = this.grounds.get(range);
    if (known) return known;
    const ground = groundOf(range);
    this.grounds.set(range, ground);
    return ground;
  }

  private adopt(root: Root, view: View, styled: Set<Root>): void {
    if (styled.has(root)) return;
    styled.add(root);
    const known = this.sheets.get(root);
    if (known && [...root.adoptedStyleSheets].includes(known)) return;
    const sheet = known ?? new view.CSSStyleSheet();
    if (!known) sheet.replaceSync(this.css);
    this.sheets.set(root, sheet);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
}

function groundOf(range: Range): Ground {
  const dom = natives();
  const parent = dom.parentNode(range.startContainer);
  const doc = dom.ownerDocument(range.startContainer);
  const view = doc && dom.defaultView(doc);
  return parent instanceof Element && view
    ? groundBehind(view.getComputedStyle(parent).color)
    : 'light';
}
