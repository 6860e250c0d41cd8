// Brings a passage into view: opens what is closed around it, then scrolls. Respects reduced motion.
// The one place in the dom layer that changes the page: a closed `<details>` is opened, as a click would, and
// `hidden=until-found` is lifted, as find-in-page would. Both stay so: the person is reading there.
import { natives } from './native';

/** Opens every closed `<details>` and findable hidden element around a node, through shadow roots and frames. */
export function openAround(node: Node): void {
  const dom = natives();
  for (let at: Node | null = node; at; at = outward(at)) {
    if (dom.nodeType(at) !== 1) continue;
    const el = at as Element;
    if (dom.localName(el) === 'details' && !dom.hasAttribute(el, 'open') && !inSummary(node, el))
      dom.setAttribute(el, 'open', '');
    if (dom.attribute(el, 'hidden') === 'until-found') {
      dom.dispatch(el, new Event('beforematch', { bubbles: true }));
      dom.removeAttribute(el, 'hidden');
    }
  }
}

/** Scrolls a range to the middle of its window. Motion only when the person's settings allow it. */
export function scrollToRange(range: Range): void {
  const dom = natives();
  const doc = dom.ownerDocument(range.startContainer);
  const view = doc && dom.defaultView(doc);
  const parent = dom.parentNode(range.startContainer);
  if (!view || !(parent instanceof Element)) return;
  const calm = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const tall = dom.rect(parent).height > view.innerHeight * 0.8;
  const behavior: ScrollBehavior = calm || tall ? 'instant' : 'smooth';
  dom.scrollIntoView(parent, { block: tall ? 'nearest' : 'center', inline: 'nearest', behavior });
  if (!tall) return;
  // A long paragraph fills the window by itself: its own middle is not the passage's.
  const { top, height } = range.getBoundingClientRect();
  view.scrollBy({ top: top + height / 2 - view.innerHeight / 2, behavior: 'instant' });
}

/** The summary of a closed `<details>` is in view already. */
function inSummary(node: Node, details: Element): boolean {
  const dom = natives();
  for (let at: Node | null = node; at && at !== details; at = outward(at)) {
    if (dom.nodeType(at) === 1 && dom.localName(at) === 'summary')
      return dom.parentNode(at) === details;
  }
  return false;
}

/** The parent, the host of a shadow root, or the frame around a document. */
function outward(node: Node): Node | null {
  const dom = natives();
  const parent = dom.parentNode(node);
  if (parent) return parent;
  if (node instanceof ShadowRoot) return dom.host(node);
  return dom.nodeType(node) === 9 ? (dom.defaultView(node)?.frameElement ?? null) : null;
}
