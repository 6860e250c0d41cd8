// Reads one chat message as text with a map back to its text nodes. It only reads: the host's nodes are never
// split, wrapped, moved or changed. Inline neighbours join without a space (ids are split over nodes by hosts),
// blocks end with an empty line, as paragraphs do in Markdown, <br> is a newline. Offsets are UTF-16.
import type { Answer, AnswerLink } from '../../core/answer/answer';
import type { CitationRule } from '../../core/chat/host';
import { MAX_ANSWER_LENGTH, MAX_ANSWER_LINKS, MAX_ANSWER_RANGES } from '../../core/limits';
import { type Span, span } from '../../core/text/span';
import { documentOf, isMatch, nameOf, parentOf, query } from './query';
import { type NamedSource, readChip, readLink } from './read-link';

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
  /** Links and chips, in order. */
  readonly links: readonly AnswerLink[];
  /** Text nodes in order, and the offset in `text` at which each one's contribution starts. */
  readonly nodes: readonly Text[];
  readonly starts: readonly number[];
}

export interface ReadOptions {
  readonly drop: string;
  readonly code: string;
  /** Chips of this host; what `drop` names may be one of them. */
  readonly citations: readonly CitationRule[];
  /** Attribute that stands on every node of ours. */
  readonly ownAttribute: string;
}

const TEX = 'annotation[encoding="application/x-tex"]';

const { contains } = Node.prototype;
const { hasAttribute } = Element.prototype;

/** Reads `root`. Linear in its nodes, without recursion; asks the browser for no layout. */
export function readMessage(root: Element, options: ReadOptions): MessageText {
  const nodes: Text[] = [];
  const starts: number[] = [];
  const code: Span[] = [];
  const quoted: Span[] = [];
  const links: AnswerLink[] = [];
  const parts: string[] = [];
  const chips = options.citations.filter((rule) => !rule.keep);
  const chipSelector = chips.map((rule) => rule.selector).join(',');
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
      if (isMatch(element, options.code)) code.push(span(from, length));
      if (name === 'BLOCKQUOTE' || name === 'Q') quoted.push(span(from, length));
      const source = keptSource(element, name, options.citations);
      if (source) links.push({ at: span(from, length), ...source });
    }
    if (BLOCKS.has(name)) breakLine();
    else if ((name === 'TD' || name === 'TH') && lineOpen) push('\t');
  };
  const isSkipped = (element: Element): boolean =>
    NEVER.has(nameOf(element)) ||
    hasAttribute.call(element, options.ownAttribute) ||
    isSecondFormula(element) ||
    // What is dropped may be a chip: that is noted first.
    (isMatch(element, options.drop) && !isMatch(element, chipSelector));

  const walker = documentOf(root).createTreeWalker(
    root,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && isSkipped(node)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  const open: { element: Element; name: string; from: number }[] = [];
  /** A chip whose words are no part of the text. */
  let passed: Element | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (passed && contains.call(passed, node)) continue;
    passed = null;
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
      const chip = isMatch(node, chipSelector)
        ? chips.find((rule) => isMatch(node as Element, rule.selector))
        : undefined;
      if (chip) {
        links.push({ at: span(length, length), ...readChip(node, chip) });
        passed = node;
        continue;
      }
      if (BLOCKS.has(name)) breakLine();
      open.push({ element: node, name, from: length });
    }
  }
  for (const entry of open.reverse()) leave(entry);
  return {
    text: parts.join(''),
    code: outermost(code),
    quoted: outermost(quoted),
    links: links.sort((a, b) => a.at.start - b.at.start || a.at.end - b.at.end),
    nodes,
    starts,
  };
}

/** The source of an element whose words stay in the text: a link, or what a rule keeps. */
function keptSource(
  element: Element,
  name: string,
  rules: readonly CitationRule[],
): NamedSource | null {
  if (name === 'A') return readLink(element);
  const rule = rules.find((one) => one.keep && isMatch(element, one.selector));
  return rule ? readChip(element, rule) : null;
}

/** KaTeX writes each formula up to three times: as MathML, as TeX beside it, and drawn. The TeX is what is read. */
function isSecondFormula(element: Element): boolean {
  const parent = parentOf(element);
  if (!parent) return false;
  if (nameOf(parent) === 'SEMANTICS')
    return nameOf(element) !== 'ANNOTATION' && query(parent, TEX) !== null;
  if (nameOf(element) === 'ANNOTATION') return !isMatch(element, TEX);
  return isMatch(element, '.katex-html') && query(parent, '.katex-mathml') !== null;
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
 * that. Text whose code, quotations or links could not be told along is left out rather than misread.
 */
export function boundedAnswer({ text, code, quoted, links }: MessageText): Answer {
  const length = Math.min(
    text.length,
    MAX_ANSWER_LENGTH,
    code[MAX_ANSWER_RANGES]?.start ?? Number.POSITIVE_INFINITY,
    quoted[MAX_ANSWER_RANGES]?.start ?? Number.POSITIVE_INFINITY,
    links[MAX_ANSWER_LINKS]?.at.start ?? Number.POSITIVE_INFINITY,
  );
  const within = (spans: readonly Span[]) =>
    spans.filter((s) => s.start < length).map((s) => span(s.start, Math.min(s.end, length)));
  return {
    text: text.slice(0, length),
    code: within(code),
    quoted: within(quoted),
    links: links.filter(({ at }) => at.end <= length).slice(0, MAX_ANSWER_LINKS),
  };
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
