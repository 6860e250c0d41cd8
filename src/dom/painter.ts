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
  /** What lies behind each range; filled in as it is read, and not read again. */
  readonly grounds?: Ground[];
}

/** A range with the highlight it belongs to. */
interface Named {
  readonly range: Range;
  readonly name: string;
  readonly priority: number;
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
  private readonly sheets = new Map<Root, CSSStyleSheet>();
  private readonly placed = new Map<View, Map<string, Highlight>>();

  /** Replaces what is painted. Ranges may lie in frames and shadow roots. */
  paint(passages: readonly Painted[]): void {
    this.unregister();
    // All grounds first: a rule that comes makes the next computed style cost a whole recalculation.
    const named = passages.flatMap(({ kind, ranges, grounds = [] }) =>
      ranges.map((range, i) => {
        // A computed style costs more than all the rest of painting.
        grounds[i] ??= groundOf(range);
        return { range, priority: PRIORITY[kind], name: this.names.of(kind, grounds[i]) };
      }),
    );
    this.need(named.map(({ name }) => name));
    this.register(named);
  }

  /** Paints one passage over the others until the next call; null ends it. */
  jump(ranges: readonly Range[] | null): void {
    for (const [view, highlights] of this.placed) {
      view.CSS.highlights.delete(this.names.jump);
      highlights.delete(this.names.jump);
    }
    const { jump: name } = this.names;
    this.register((ranges ?? []).map((range) => ({ range, name, priority: JUMP_PRIORITY })));
  }

  /**
   * Moves painted ranges by `move` while nothing is painted: Firefox does ten times the work for each range that is
   * moved on the screen, and Chromium does not see that it was.
   */
  moving(move: () => void): void {
    const hidden = [...this.placed].flatMap(([view, highlights]) =>
      [...highlights]
        .filter(([name, highlight]) => view.CSS.highlights.get(name) === highlight)
        .map(([name, highlight]) => ({ registry: view.CSS.highlights, name, highlight })),
    );
    for (const { registry, name } of hidden) registry.delete(name);
    move();
    for (const { registry, name, highlight } of hidden) registry.set(name, highlight);
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

  /** Each highlight enters its registry once and whole: engines work at every range that is added to one there. */
  private register(named: readonly Named[]): void {
    const dom = natives();
    const styled = new Set<Root>();
    const views = new Map<View, Map<string, Highlight>>();
    for (const { range, name, priority } of named) {
      const node = range.startContainer;
      const doc = dom.ownerDocument(node);
      const view = doc && dom.defaultView(doc);
      if (!doc || !view) continue;
      this.adopt(doc, view, styled);
      const root = dom.rootNode(node);
      // Firefox looks for the rule in the root of the text, Chromium in the document.
      if (root instanceof ShadowRoot) this.adopt(root, view, styled);
      const highlights = views.get(view) ?? new Map<string, Highlight>();
      views.set(view, highlights);
      const highlight = highlights.get(name) ?? new Highlight();
      highlights.set(name, highlight);
      highlight.priority = priority;
      highlight.add(range);
    }
    for (const [view, highlights] of views) {
      const placed = this.placed.get(view) ?? new Map<string, Highlight>();
      this.placed.set(view, placed);
      for (const [name, highlight] of highlights) {
        placed.set(name, highlight);
        view.CSS.highlights.set(name, highlight);
      }
    }
  }

  /** Makes sure that these names have rules. */
  private need(names: readonly string[]): void {
    const before = this.used.size;
    for (const name of names) this.used.add(name);
    if (this.used.size === before) return;
    this.css = highlightCss(this.names, this.used);
    for (const sheet of this.sheets.values()) sheet.replaceSync(this.css);
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
