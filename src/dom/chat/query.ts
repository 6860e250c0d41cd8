// Asking a chat page's DOM without trusting it: an `<input name="matches">` shadows `form.matches` in Chromium's
// isolated world, so only prototype methods are called; a selector that no browser knows finds nothing.

const element = Element.prototype;
const tagName = Object.getOwnPropertyDescriptor(element, 'tagName')?.get;

const parent = Object.getOwnPropertyDescriptor(Node.prototype, 'parentElement')?.get;
const owner = Object.getOwnPropertyDescriptor(Node.prototype, 'ownerDocument')?.get;

/** The element around a node, or null: `<input name="parentElement">` is none. */
export function parentOf(of: Node): Element | null {
  return (parent?.call(of) as Element | null | undefined) ?? null;
}

/** The document of a node. */
export function documentOf(of: Node): Document {
  return (owner?.call(of) as Document | null | undefined) ?? document;
}

const first = Object.getOwnPropertyDescriptor(Node.prototype, 'firstChild')?.get;
const next = Object.getOwnPropertyDescriptor(Node.prototype, 'nextSibling')?.get;

/** The nodes in a node, in order. */
export function* childrenOf(of: Node): Generator<Node> {
  for (let node = first?.call(of) as Node | null; node; node = next?.call(node) as Node | null)
    yield node;
}

function methodsOf(root: Document | Element) {
  return root instanceof Document ? Document.prototype : element;
}

/** Upper-case name of an element. */
export function nameOf(of: Element): string {
  return String(tagName?.call(of)).toUpperCase();
}

/** The first match in `root`, or null. */
export function query(root: Document | Element, selector: string): Element | null {
  if (selector === '') return null;
  try {
    return methodsOf(root).querySelector.call(root, selector);
  } catch {
    return null;
  }
}

/** All matches in `root`, in order. */
export function queryAll(root: Document | Element, selector: string): Element[] {
  if (selector === '') return [];
  try {
    return [...methodsOf(root).querySelectorAll.call(root, selector)];
  } catch {
    return [];
  }
}

/** Whether `of` matches. */
export function isMatch(of: Element, selector: string): boolean {
  if (selector === '') return false;
  try {
    return element.matches.call(of, selector);
  } catch {
    return false;
  }
}

/** `of` or the nearest ancestor that matches. */
export function closestTo(of: Element, selector: string): Element | null {
  try {
    return element.closest.call(of, selector);
  } catch {
    return null;
  }
}

/** An attribute's value, or null. */
export function attributeOf(of: Element, name: string): string | null {
  return element.getAttribute.call(of, name);
}

/** The names of an element's attributes, in order. */
export function attributeNames(of: Element): string[] {
  return element.getAttributeNames.call(of);
}

/** Whether there is a letter, digit or any other ink in it. */
export function hasText(root: Element): boolean {
  const words = documentOf(root).createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode())
    if (node instanceof Text && node.data.trim() !== '') return true;
  return false;
}
