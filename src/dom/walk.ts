// The walk of `text/1`: every rendered text node once, in flat-tree order, handed to the builder with what its
// elements mean. Iterative, so no page is too deep; reads computed styles, never boxes, and changes nothing.
// May assume nothing about the page: every read goes through natives. Closed roots come by options.
import { boxOf, isDropCap, isInlineItem, isVisuallyHidden } from './box-rule';
import { openMarks } from './element-marks';
import { type ElementRule, roleRule, ruleOf } from './element-rules';
import { foreignBox, isSvgContainer, spaceInside } from './foreign-rule';
import { listCounter } from './list-label';
import type { MainCandidate } from './main-blocks';
import { type Natives, natives } from './native';
import { mayHaveRoot, mayHideRoot } from './shadow-rule';
import { type OpenMark, type Place, TextBuilder } from './text-builder';
import type { Space, WalkFrame } from './walk-frame';
import { isBlank, whiteSpaceMode } from './white-space';

/** What a walk may be told. */
export interface WalkOptions {
  /** Closed or open shadow root of an element, where the browser shows it to extensions. Default: open roots. */
  readonly shadowRoot?: (el: HTMLElement) => ShadowRoot | null;
  /** Elements with this attribute are ours and skipped with all they hold. */
  readonly ownAttribute?: string;
  /** Walk this element alone instead of the whole page. */
  readonly within?: Element;
}

/** What a walk leaves: the builder and what lies outside text nodes. */
export interface Walked {
  readonly builder: TextBuilder;
  /** Text nodes by the index that segments hold. */
  readonly nodes: readonly Text[];
  /** Hosts of shadow roots and frames, with the range of segments that they hold. */
  readonly hosts: ReadonlyMap<Node, readonly [number, number]>;
  /** Roots that were entered besides the document: shadow roots and documents of frames. */
  readonly roots: readonly (ShadowRoot | Document)[];
  readonly candidates: readonly MainCandidate[];
  /** Frames of other sites that are shown large enough to hold text. */
  readonly otherFrames: number;
}

const NO_MARKS: readonly OpenMark[] = [];
const ROOT_PLACE: Place = { heading: 0, furniture: false };
/** Shown frames below this size (CSS pixels) are banners and counters, not text that is missed. */
const FRAME_WIDTH = 200;
const FRAME_HEIGHT = 150;

/** Walks the rendered page of `doc`. Throws only when the document has no window. */
export function walkPage(doc: Document, options: WalkOptions): Walked {
  return new Walk(doc, options).run();
}

class Walk {
  private readonly dom: Natives = natives();
  private readonly builder = new TextBuilder();
  private readonly nodes: Text[] = [];
  private readonly hosts = new Map<Node, readonly [number, number]>();
  private readonly roots: (ShadowRoot | Document)[] = [];
  private readonly candidates: MainCandidate[] = [];
  private readonly stack: WalkFrame[] = [];
  private readonly styleOf: (el: Element) => CSSStyleDeclaration;
  private otherFrames = 0;

  constructor(
    private readonly doc: Document,
    private readonly options: WalkOptions,
  ) {
    const view = this.dom.defaultView(doc);
    if (!view) throw new TypeError('a document without a window has no rendered text');
    this.styleOf = (el) => view.getComputedStyle(el);
  }

  run(): Walked {
    const { dom, builder, nodes, hosts, roots, candidates, stack } = this;
    const outer = this.push(
      this.doc,
      '#document',
      null,
      'html',
      ROOT_PLACE,
      'inline',
      1,
      NO_MARKS,
      false,
    );
    if (this.options.within) outer.list = [this.options.within];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const node = this.nextChild(top);
      if (node === null) {
        stack.pop();
        this.leave(top);
        continue;
      }
      const type = dom.nodeType(node);
      if (type === 3 || type === 4) this.text(node as Text, top);
      else if (type === 1) this.open(node as Element, top);
    }
    return { builder, nodes, hosts, roots, candidates, otherFrames: this.otherFrames };
  }

  private nextChild(frame: WalkFrame): Node | null {
    if (frame.list) return frame.list[frame.at++] ?? null;
    const node = frame.next;
    if (node) frame.next = this.dom.nextSibling(node);
    return node;
  }

  private text(node: Text, frame: WalkFrame): void {
    if (frame.space === 'svg' || !frame.style) return;
    const data = this.dom.data(node);
    if (data === '') return;
    frame.mode ??= whiteSpaceMode(frame.style.getPropertyValue('white-space-collapse'));
    if (isBlank(data)) {
      if (frame.mode === 'collapse' && this.builder.atEdge()) return;
    } else {
      frame.shown ??= frame.style.visibility === 'visible';
      if (!frame.shown) return;
    }
    this.builder.text(data, this.nodes.length, frame.mode, frame.place);
    this.nodes.push(node);
  }

  private open(el: Element, parent: WalkFrame): void {
    const { dom, builder, options } = this;
    const name = dom.localName(el);
    const rule = ruleOf(name);
    if (rule.skip) return;
    if (options.ownAttribute !== undefined && dom.hasAttribute(el, options.ownAttribute)) return;
    const nth = parent.children++;
    if (parent.space === 'svg' && !isSvgContainer(name)) return;
    const style = this.styleOf(el);
    const display = style.display;
    let box = boxOf(display);
    if (box === 'none') {
      if (display === '') this.revealRoot(parent);
      return;
    }
    if (name === 'br') {
      builder.lineBreak();
      return;
    }
    const space = spaceInside(name, parent.space);
    if (space !== 'html') box = foreignBox(name);
    else if (box === 'block') {
      if (isVisuallyHidden(style)) return;
      if (rule.inline && this.staysInline(el, style, parent)) box = 'inline';
    }
    if (parent.name === 'mfrac' && nth === 1) builder.gap();

    const lines = rule.spaced || name === 'hr' ? 2 : 1;
    if (box === 'cell') builder.cell(parent.cells++ === 0, parent.rowBlocks);
    else if (box !== 'inline') builder.boundary(lines);

    const extra = box === 'inline' ? undefined : this.roleOf(el);
    const place = this.placeInside(el, parent.place, rule, extra);
    const marks = openMarks(dom, builder, el, name, rule, style, parent, nth);
    const main = rule.main === true || extra?.main === true;
    const frame = this.push(el, name, style, space, place, box, lines, marks, main);
    frame.inSup = parent.inSup || name === 'sup';
    if (name === 'ol' || name === 'ul' || name === 'menu') frame.counter = listCounter(dom, el);
    else if (name === 'slot') {
      const slotted = dom.slotted(el);
      if (slotted.length > 0) frame.list = slotted;
    } else if (name === 'iframe' || name === 'frame') this.enterFrame(el, style, frame);
    else if (space === 'html') this.enterRoot(el, frame);
  }

  private push(
    node: Node,
    name: string,
    style: CSSStyleDeclaration | null,
    space: Space,
    place: Place,
    box: WalkFrame['box'],
    lines: 1 | 2,
    marks: readonly OpenMark[],
    main: boolean,
  ): WalkFrame {
    const { builder } = this;
    const frame: WalkFrame = {
      node,
      name,
      style,
      space,
      place,
      inSup: false,
      box,
      lines,
      marks,
      counter: null,
      main,
      from: builder.length,
      rowBlocks: builder.blocks.length,
      hostFrom: -1,
      next: this.dom.firstChild(node),
      list: null,
      at: 0,
      cells: 0,
      children: 0,
      shown: null,
      mode: null,
    };
    this.stack.push(frame);
    return frame;
  }

  private leave(frame: WalkFrame): void {
    const { builder } = this;
    for (const mark of frame.marks) builder.closeMark(mark);
    if (frame.hostFrom >= 0) this.hosts.set(frame.node, [frame.hostFrom, builder.segments.length]);
    if (frame.main) this.candidates.push({ start: frame.from, end: builder.length });
    if (frame.box === 'row') builder.endRow();
    else if (frame.box === 'cell') builder.endCell(frame.from);
    else if (frame.box === 'block') builder.boundary(frame.lines);
  }

  /** Inline by name, made a block by its surroundings only: the sentence goes on through it. */
  private staysInline(el: Element, style: CSSStyleDeclaration, parent: WalkFrame): boolean {
    return isDropCap(style, this.dom.textContent(el)) || isInlineItem(style, parent.style);
  }

  private roleOf(el: Element): ElementRule | undefined {
    const role = this.dom.attribute(el, 'role');
    return role === null ? undefined : roleRule(role);
  }

  private placeInside(el: Element, outer: Place, rule: ElementRule, extra?: ElementRule): Place {
    let heading = rule.heading ?? outer.heading;
    if (extra?.heading !== undefined) {
      const level = Number(this.dom.attribute(el, 'aria-level') ?? 2);
      heading = level >= 1 && level <= 6 ? Math.floor(level) : 2;
    }
    const furniture = outer.furniture || rule.furniture === true || extra?.furniture === true;
    if (heading === outer.heading && furniture === outer.furniture) return outer;
    return { heading, furniture };
  }

  private enterRoot(el: Element, frame: WalkFrame): void {
    if (!mayHaveRoot(frame.name)) return;
    let root = this.dom.shadowRoot(el);
    if (!root && mayHideRoot(frame.name, frame.next === null)) root = this.closedRoot(el);
    if (root) this.descend(root, frame);
  }

  /** A child of this element is outside the flat tree: its root, closed and not asked for, decides what shows. */
  private revealRoot(frame: WalkFrame): void {
    if (frame.hostFrom >= 0 || frame.list || !mayHaveRoot(frame.name)) return;
    const root = this.closedRoot(frame.node as Element);
    if (root) this.descend(root, frame);
  }

  private closedRoot(el: Element): ShadowRoot | null {
    const { shadowRoot } = this.options;
    return shadowRoot && el instanceof HTMLElement ? shadowRoot(el) : null;
  }

  private enterFrame(el: Element, style: CSSStyleDeclaration, frame: WalkFrame): void {
    const inner = this.dom.frameDocument(el);
    frame.next = null;
    if (inner) this.descend(inner, frame);
    else if (
      Number.parseFloat(style.width) >= FRAME_WIDTH &&
      Number.parseFloat(style.height) >= FRAME_HEIGHT &&
      style.visibility === 'visible'
    )
      this.otherFrames++;
  }

  private descend(root: ShadowRoot | Document, frame: WalkFrame): void {
    frame.hostFrom = this.builder.segments.length;
    frame.next = this.dom.firstChild(root);
    this.roots.push(root);
  }
}
