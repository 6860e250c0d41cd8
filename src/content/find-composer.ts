// Where a person types on a chat page: the host's own composer, else the last box that can be seen and written in.
// Boxes in open shadow roots and same-origin frames are looked for only when the page itself has none.
// Nothing is changed here; a box that takes no text (read-only, disabled, inert) is no composer.
import type { ChatHost } from '../core/chat/host';

const BOXES = 'textarea, [contenteditable]';
/** Roots looked into: shadow roots and frames within each other, a bound for hostile pages. */
const MAX_ROOTS = 200;

/** The box to put text into, or null. */
export function findComposer(document: Document, hosts: readonly ChatHost[]): HTMLElement | null {
  for (const generation of hosts.flatMap((host) => host.generations)) {
    for (const selector of generation.composer) {
      const found = list(document, selector).find(takesText);
      if (found) return found as HTMLElement;
    }
  }
  return lastBox(document) ?? innerBox(document);
}

/** By the prototype: a page's names can replace the methods of documents, never those of shadow roots. */
const list = (root: Document | ShadowRoot, selector: string): Element[] =>
  Array.from(
    root.nodeType === Node.DOCUMENT_NODE
      ? Document.prototype.querySelectorAll.call(root, selector)
      : root.querySelectorAll(selector),
  );

function lastBox(root: Document | ShadowRoot): HTMLElement | null {
  const seen = (e: Element) => e.getClientRects().length > 0 && takesText(e);
  return (list(root, BOXES).filter(seen).at(-1) as HTMLElement | undefined) ?? null;
}

/** The last box of the first root inside the page that has one; roots in the order of the page, outer ones first. */
function innerBox(document: Document): HTMLElement | null {
  const roots: (Document | ShadowRoot)[] = [document];
  for (let at = 0; at < roots.length && at < MAX_ROOTS; at += 1) {
    const root = roots[at] as Document | ShadowRoot;
    const found = at === 0 ? null : lastBox(root);
    if (found) return found;
    for (const element of list(root, '*')) {
      const inner = innerRoot(element);
      if (inner) roots.push(inner);
    }
  }
  return null;
}

function innerRoot(element: Element): Document | ShadowRoot | null {
  if (element.localName === 'iframe') return (element as HTMLIFrameElement).contentDocument;
  const root = element.shadowRoot;
  return root instanceof ShadowRoot ? root : null;
}

function takesText(element: Element): boolean {
  if (element.closest('[inert], [aria-disabled="true"], [aria-readonly="true"]')) return false;
  if (element.localName === 'textarea') return !element.matches(':disabled, [readonly]');
  const own = element.closest('[contenteditable]')?.getAttribute('contenteditable');
  return own !== undefined && own !== null && own.toLowerCase() !== 'false';
}
