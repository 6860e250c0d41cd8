// DOM getters and methods taken from their prototypes once. A page names form controls "childNodes" or images
// "querySelector", and plain property reads then answer with those elements (Chromium's isolated world too).
// May be called in pages only, never at module level: builds and Node import these files without a DOM.
// Nothing in src/dom may read a property that named elements can replace in any other way.

type Read<T> = (self: object) => T;

/** What the walk and the node map read of a page. One object for the life of the script. */
export interface Natives {
  readonly nodeType: Read<number>;
  readonly firstChild: Read<Node | null>;
  readonly lastChild: Read<Node | null>;
  readonly nextSibling: Read<Node | null>;
  readonly previousSibling: Read<Node | null>;
  readonly parentNode: Read<Node | null>;
  readonly childNodes: Read<NodeListOf<ChildNode>>;
  readonly ownerDocument: Read<Document | null>;
  readonly textContent: Read<string | null>;
  readonly isConnected: Read<boolean>;
  readonly baseURI: Read<string | null>;
  readonly rootNode: Read<Node>;
  readonly contains: (node: object, other: Node) => boolean;
  readonly data: Read<string>;
  /** Of text: as `data`, without making a string of it. */
  readonly length: Read<number>;
  readonly localName: Read<string>;
  readonly shadowRoot: Read<ShadowRoot | null>;
  readonly host: Read<Element>;
  readonly attribute: (el: object, name: string) => string | null;
  readonly hasAttribute: (el: object, name: string) => boolean;
  readonly setAttribute: (el: object, name: string, value: string) => void;
  readonly removeAttribute: (el: object, name: string) => void;
  readonly dispatch: (el: object, event: Event) => void;
  readonly rect: Read<DOMRect>;
  readonly scrollIntoView: (el: object, options: ScrollIntoViewOptions) => void;
  readonly query: (doc: object, selector: string) => Element | null;
  readonly queryAll: (doc: object, selector: string) => ArrayLike<Element>;
  readonly slotted: (slot: object) => readonly Node[];
  readonly frameDocument: Read<Document | null>;
  readonly documentElement: Read<Element | null>;
  readonly body: Read<HTMLElement | null>;
  readonly defaultView: Read<(Window & typeof globalThis) | null>;
  readonly title: Read<string>;
  readonly readyState: Read<string>;
  readonly visibilityState: Read<string>;
  readonly selection: (doc: object) => Selection | null;
  readonly newRange: (doc: object) => Range;
}

let cached: Natives | undefined;

/** The natives of this script's own realm; they work on nodes of same-origin frames as well. */
export function natives(): Natives {
  cached ??= takeNatives();
  return cached;
}

function getterOf(owner: { readonly prototype: object }, name: string): (this: object) => unknown {
  const get = Object.getOwnPropertyDescriptor(owner.prototype, name)?.get;
  if (!get) throw new TypeError(`no getter ${name}`);
  return get;
}

function getter<T>(owner: { readonly prototype: object }, name: string): Read<T> {
  const get = getterOf(owner, name);
  return (self) => get.call(self) as T;
}

function takeNatives(): Natives {
  const element = Element.prototype;
  const page = Document.prototype;
  const { getAttribute, hasAttribute, setAttribute, removeAttribute } = element;
  const { scrollIntoView, getBoundingClientRect } = element;
  const { dispatchEvent } = EventTarget.prototype;
  const { querySelector, querySelectorAll, getSelection, createRange } = page;
  const { assignedNodes } = HTMLSlotElement.prototype;
  const { getRootNode, contains } = Node.prototype;
  // What the walk reads of every node has a call of its own each: engines make such calls fast, shared ones not.
  const nodeType = getterOf(Node, 'nodeType');
  const firstChild = getterOf(Node, 'firstChild');
  const nextSibling = getterOf(Node, 'nextSibling');
  const data = getterOf(CharacterData, 'data');
  const localName = getterOf(Element, 'localName');
  const shadowRoot = getterOf(Element, 'shadowRoot');
  const iframe = getter<Document | null>(HTMLIFrameElement, 'contentDocument');
  const frame = getter<Document | null>(HTMLFrameElement, 'contentDocument');
  return {
    nodeType: (node) => nodeType.call(node) as number,
    firstChild: (node) => firstChild.call(node) as Node | null,
    lastChild: getter(Node, 'lastChild'),
    nextSibling: (node) => nextSibling.call(node) as Node | null,
    previousSibling: getter(Node, 'previousSibling'),
    parentNode: getter(Node, 'parentNode'),
    childNodes: getter(Node, 'childNodes'),
    ownerDocument: getter(Node, 'ownerDocument'),
    textContent: getter(Node, 'textContent'),
    isConnected: getter(Node, 'isConnected'),
    baseURI: getter(Node, 'baseURI'),
    contains: (node, other) => contains.call(node as Node, other),
    rootNode: (node) => getRootNode.call(node as Node),
    data: (node) => data.call(node) as string,
    length: getter(CharacterData, 'length'),
    localName: (node) => localName.call(node) as string,
    shadowRoot: (el) => shadowRoot.call(el) as ShadowRoot | null,
    host: getter(ShadowRoot, 'host'),
    attribute: (el, name) => getAttribute.call(el as Element, name),
    hasAttribute: (el, name) => hasAttribute.call(el as Element, name),
    setAttribute: (el, name, value) => setAttribute.call(el as Element, name, value),
    removeAttribute: (el, name) => removeAttribute.call(el as Element, name),
    dispatch: (el, event) => dispatchEvent.call(el as Element, event),
    rect: (el) => getBoundingClientRect.call(el as Element),
    scrollIntoView: (el, options) => scrollIntoView.call(el as Element, options),
    query: (doc, selector) => querySelector.call(doc as Document, selector),
    queryAll: (doc, selector) => querySelectorAll.call(doc as Document, selector),
    slotted: (slot) => assignedNodes.call(slot as HTMLSlotElement),
    frameDocument: (el) => (el instanceof HTMLFrameElement ? frame(el) : iframe(el)),
    documentElement: getter(Document, 'documentElement'),
    body: getter(Document, 'body'),
    defaultView: getter(Document, 'defaultView'),
    title: getter(Document, 'title'),
    readyState: getter(Document, 'readyState'),
    visibilityState: getter(Document, 'visibilityState'),
    selection: (doc) => getSelection.call(doc as Document),
    newRange: (doc) => createRange.call(doc as Document),
  };
}
