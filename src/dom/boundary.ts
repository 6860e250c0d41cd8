// Finds the text that a boundary of a range points at. Selections often end in elements ("before the third
// child"), in text that is not in the reading (hidden, form values), or in the tree around a shadow root.
// Steps through the tree from the boundary outwards and leaves a shadow root by its host. Changes nothing.
import { type Natives, natives } from './native';

/** Half-open range of segment indices. */
export type SegmentRange = readonly [number, number];

/** Where a boundary falls in the reading. */
export interface Place {
  /** Segments of the text node or host that was found. */
  readonly segments: SegmentRange;
  /** Offset in the node's data; null for the whole of it. */
  readonly offset: number | null;
}

/** What the reading knows of a node: its segments, if it has any. */
export type Lookup = (node: Node) => SegmentRange | undefined;

/** The first text at or after a boundary. `offset` is the range's: characters in text, else children. */
export function firstTextAfter(container: Node, offset: number, lookup: Lookup): Place | null {
  const dom = natives();
  const own = lookup(container);
  const inText = isText(dom, container);
  if (own && inText) return { segments: own, offset };
  if (own && offset === 0) return { segments: own, offset: null };
  const child = inText ? null : childAt(dom, container, offset);
  for (let at = child ?? after(dom, container); at; at = dom.firstChild(at) ?? after(dom, at)) {
    const segments = lookup(at);
    if (segments) return { segments, offset: null };
  }
  return null;
}

/** The last text at or before a boundary. */
export function lastTextBefore(container: Node, offset: number, lookup: Lookup): Place | null {
  const dom = natives();
  const own = lookup(container);
  const inText = isText(dom, container);
  if (own && inText) return { segments: own, offset };
  if (own && childAt(dom, container, offset) === null) return { segments: own, offset: null };
  const child = inText || offset === 0 ? null : childAt(dom, container, offset - 1);
  for (let at = child ? deepest(dom, child) : before(dom, container); at; at = before(dom, at)) {
    const segments = lookup(at);
    if (segments) return { segments, offset: null };
  }
  return null;
}

function isText(dom: Natives, node: Node): boolean {
  const type = dom.nodeType(node);
  return type === 3 || type === 4;
}

function childAt(dom: Natives, node: Node, index: number): Node | null {
  return dom.childNodes(node)[index] ?? null;
}

/** The next node in tree order that is not inside `node`. */
function after(dom: Natives, node: Node): Node | null {
  for (let at: Node | null = node; at; at = outer(dom, at)) {
    const sibling = dom.nextSibling(at);
    if (sibling) return sibling;
  }
  return null;
}

/** The node before in tree order, parents after their children. */
function before(dom: Natives, node: Node): Node | null {
  const sibling = dom.previousSibling(node);
  if (sibling) return deepest(dom, sibling);
  const parent = dom.parentNode(node);
  if (parent) return parent;
  // Out of a shadow root: its host has been read already, by what the root holds.
  return node instanceof ShadowRoot ? before(dom, dom.host(node)) : null;
}

function deepest(dom: Natives, node: Node): Node {
  let at = node;
  for (let child = dom.lastChild(at); child; child = dom.lastChild(at)) at = child;
  return at;
}

function outer(dom: Natives, node: Node): Node | null {
  const parent = dom.parentNode(node);
  if (parent) return parent;
  return node instanceof ShadowRoot ? dom.host(node) : null;
}
