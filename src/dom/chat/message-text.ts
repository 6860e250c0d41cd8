// Reads one chat message as text with a map back to its text nodes. It only reads: the host's nodes are never
// split, wrapped, moved or changed. Inline neighbours join without a space (ids are split over nodes by hosts),
// blocks end with an empty line, as paragraphs do in Markdown, <br> is a newline. Offsets are UTF-16.
import { MAX_ANSWER_LENGTH, MAX_ANSWER_RANGES } from '../core/limits';
import { type Span, span } from '../core/text/span';

const BLOCKS = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER ' +
    'HR LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TFOOT THEAD TR UL'
  ).split(' '),
);
const NEVER = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE TEXTAREA SELECT SVG IFRAME ANNOTATION-XML'.split(' '),
);

/** Text of a message and where each part of it stands. */
export interface MessageText {
  readonly text: string;
  /** Ranges of code blocks: part of the text, never scanned. */
  readonly code: readonly Span[];
  /** Ranges of `<blockquote>` and `<q>`: presented as somebody's words without quotation marks. */
  readonly quoted: readonly Span[];
  /** Text nodes in order, and the offset in `text` at which each one's contribution starts. */
  readonly nodes: readonly Text[];
  readonly starts: readonly number[];
}

export interface ReadOptions {
  readonly drop: string;
  readonly code: string;
  /** Attribute that stands on every node of ours. */
  readonly ownAttribute: string;
}

// A page's `<input name="matches">` shadows `form.matches` in Chromium's isolated world: only prototype methods.
const { contains } = Node.prototype;
const { hasAttribute, matches } = Element.prototype;
const tagName = Object.getOwnPropertyDescriptor(Element.prototype, 'tagName')?.get;

function nameOf(element: Element): string {
  return String(tagName?.call(element)).toUpperCase();
}

/** Reads `root`. Linear in its nodes, without recursion; asks the browser for no layout. */
export function readMessage(root: Element, options: ReadOptions): MessageText {
  const nodes: Text[] = [];
  const starts: number[] = [];
  const code: Span[] = [];
  const quoted: Span[] = [];
  const parts: string[] = [];
  let length = 0;
  let lineOpen = false;

  const push = (value: string): void => {
    parts.push(value);
    length += value.length;
  };
  const breakLine = (): void => {
    if (lineOpen) push('\n\n');
    lineOpen = false;
  };
  const leave = ({
    element,
    name,
    from,
  }: {
    element: Element;
    name: string;
    from: number;
  }): void => {
    if (length > from) {
      if (options.code !== '' && matches.call(element, options.code)) code.push(span(from, length));
      if (name === 'BLOCKQUOTE' || name === 'Q') quoted.push(span(from, length));
    }
    if (BLOCKS.has(name)) breakLine();
    else if ((name === 'TD' || name === 'TH') && lineOpen) push('\t');
  };
  const isSkipped = (element: Element): boolean =>
    NEVER.has(nameOf(element)) ||
    hasAttribute.call(element, options.ownAttribute) ||
    (options.drop !== '' && matches.call(element, options.drop));

  const walker = root.ownerDocument.createTreeWalker(
    root,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && isSkipped(node)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  const open: { element: Element; name: string; from: number }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (let top = open.at(-1); top && !contains.call(top.element, node); top = open.at(-1)) {
      leave(top);
      open.pop();
    }
    if (node instanceof Text) {
      if (node.data === '') continue;
      nodes.push(node);
      starts.push(length);
      push(node.data);
      lineOpen = true;
    } else if (node instanceof Element) {
      const name = nameOf(node);
      if (name === 'BR') {
        push('\n');
        continue;
      }
      if (BLOCKS.has(name)) breakLine();
      open.push({ element: node, name, from: length });
    }
  }
  for (const entry of open.reverse()) leave(entry);
  return { text: parts.join(''), code: outermost(code), quoted: outermost(quoted), nodes, starts };
}

function outermost(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Span[] = [];
  for (const next of sorted) {
    const last = kept.at(-1);
    if (!last || next.start >= last.end) kept.push(next);
  }
  return kept;
}

/**
 * What of a message is sent to be checked: as much of its beginning as a message of ours may hold, with the ranges in
 * that. Text whose code or quotations could not be told along is left out rather than misread.
 */
export function boundedAnswer({ text, code, quoted }: MessageText): {
  text: string;
  code: Span[];
  quoted: Span[];
} {
  const length = Math.min(
    text.length,
    MAX_ANSWER_LENGTH,
    code[MAX_ANSWER_RANGES]?.start ?? Number.POSITIVE_INFINITY,
    quoted[MAX_ANSWER_RANGES]?.start ?? Number.POSITIVE_INFINITY,
  );
  const within = (spans: readonly Span[]) =>
    spans.filter((s) => s.start < length).map((s) => span(s.start, Math.min(s.end, length)));
  return { text: text.slice(0, length), code: within(code), quoted: within(quoted) };
}

/** The live range of `[start, end)` of a message's text, or null when nothing of it is in the page. */
export function messageRange(message: MessageText, start: number, end: number): Range | null {
  const first = pointAt(message, start, false);
  const last = pointAt(message, end, true);
  if (!first || !last || !first.node.isConnected || !last.node.isConnected) return null;
  const range = first.node.ownerDocument.createRange();
  range.setStart(first.node, Math.min(first.offset, first.node.length));
  range.setEnd(last.node, Math.min(last.offset, last.node.length));
  return range.collapsed ? null : range;
}

function pointAt(
  message: MessageText,
  offset: number,
  atEnd: boolean,
): { node: Text; offset: number } | null {
  let low = 0;
  let high = message.starts.length - 1;
  if (high < 0) return null;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const start = message.starts[middle] ?? 0;
    if (atEnd ? start < offset : start <= offset) low = middle;
    else high = middle - 1;
  }
  const node = message.nodes[low];
  const start = message.starts[low];
  if (!node || start === undefined || (atEnd && offset < start)) return null;
  // A break before the first words: the range begins with them.
  return { node, offset: Math.min(Math.max(0, offset - start), node.length) };
}
