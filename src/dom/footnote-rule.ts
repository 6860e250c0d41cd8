// Which links lead to a note of the same page: their text ("[3]", "†") is no part of the sentence it stands in.
// Attributes only; called once per link. A link is a footnote mark by role, or by being a superscript link to a
// place in this page. Ordinary links inside a page ("see below") are text.
import type { Natives } from './native';

/** True when `link` (an `<a>`) refers to a note. `inSup`: it stands inside `<sup>`. */
export function isFootnoteLink(dom: Natives, link: Element, inSup: boolean): boolean {
  const role = dom.attribute(link, 'role');
  if (role === 'doc-noteref') return true;
  if (dom.attribute(link, 'epub:type') === 'noteref') return true;
  if (!dom.attribute(link, 'href')?.includes('#')) return false;
  return (inSup || onlySup(dom, link)) && leadsHere(dom, link);
}

function leadsHere(dom: Natives, link: Element): boolean {
  const href = dom.attribute(link, 'href') ?? '';
  if (href.startsWith('#')) return href.length > 1;
  const doc = dom.ownerDocument(link);
  const here = doc ? dom.defaultView(doc)?.location.href : undefined;
  if (here === undefined || !URL.canParse(href, here)) return false;
  return new URL(href, here).href.split('#')[0] === here.split('#')[0];
}

/** `<a><sup>3</sup></a>`: nothing but a superscript inside. */
function onlySup(dom: Natives, link: Element): boolean {
  let sups = 0;
  for (let node = dom.firstChild(link); node; node = dom.nextSibling(node)) {
    const type = dom.nodeType(node);
    if (type === 3 && dom.data(node).trim() !== '') return false;
    if (type !== 1) continue;
    if (dom.localName(node) !== 'sup') return false;
    sups++;
  }
  return sups > 0;
}
