// Whether a page says that it holds more than it has loaded: lists that count more members than they have, feeds
// that are still busy, lists that keep room for rows they have not made, and marks that load more when they come
// into view. Conservative: every rule needs a sign that the page itself gives. Images that wait do not count.
// Reads boxes of a bounded number of elements, once a capture, after the walk; changes nothing. The page's own tree
// only: what shadow roots keep back is not looked for.
import { type Natives, natives } from './native';

/** A list that counts members must miss this many, and half of what it has, before it is called partial. */
const MISSING = 5;
/** Windows of room that a list keeps for what it has not made. */
const ROOM = 3;
/** Elements of one rule that are looked at. */
const MOST = 400;

/** True when the page itself shows that something of it has not been loaded. */
export function isPartial(doc: Document): boolean {
  const dom = natives();
  const view = dom.defaultView(doc);
  if (!view) return false;
  return (
    missesMembers(dom, doc) ||
    dom.query(doc, '[role="feed" i][aria-busy="true" i]') !== null ||
    keepsRoom(dom, doc, view) ||
    hasSentinel(dom, doc, view)
  );
}

function first(dom: Natives, doc: Document, selector: string): Element[] {
  return [...Array.prototype.slice.call(dom.queryAll(doc, selector), 0, MOST)] as Element[];
}

function isShown(dom: Natives, el: Element): boolean {
  const { width, height } = dom.rect(el);
  return width > 0 && height > 0;
}

/** `aria-setsize` of members beside the members there are; `aria-rowcount` beside the rows. */
function missesMembers(dom: Natives, doc: Document): boolean {
  const groups = new Map<Node, { size: number; members: number }>();
  for (const el of first(dom, doc, '[aria-setsize]')) {
    const parent = dom.parentNode(el);
    const size = Number(dom.attribute(el, 'aria-setsize'));
    if (!parent || !Number.isInteger(size) || !isShown(dom, el)) continue;
    const group = groups.get(parent) ?? { size: 0, members: 0 };
    group.size = Math.max(group.size, size);
    group.members++;
    groups.set(parent, group);
  }
  // Members that each stand in a wrapper of their own say nothing: one is no list.
  for (const { size, members } of groups.values())
    if (members > 1 && members < MOST && misses(size, members)) return true;
  for (const el of first(dom, doc, '[aria-rowcount]')) {
    const rows = Number(dom.attribute(el, 'aria-rowcount'));
    const own = first(dom, doc, '[role="row" i], tr').filter((row) => dom.contains(el, row));
    if (isShown(dom, el) && own.length > 1 && own.length < MOST && misses(rows, own.length))
      return true;
  }
  return false;
}

function misses(said: number, present: number): boolean {
  return said - present >= Math.max(MISSING, present / 2);
}

/** Rows placed by hand in a box that is far higher than all of them together. */
function keepsRoom(dom: Natives, doc: Document, view: Window & typeof globalThis): boolean {
  for (const el of first(dom, doc, '[style*="height"], [style*="padding"]')) {
    const whole = dom.rect(el).height;
    if (whole < view.innerHeight * (ROOM + 1)) continue;
    let rows = 0;
    let placed = 0;
    let filled = 0;
    for (let at = dom.firstChild(el); at && rows < MOST; at = dom.nextSibling(at)) {
      if (dom.nodeType(at) !== 1) continue;
      const style = view.getComputedStyle(at as Element);
      const { height } = dom.rect(at as Element);
      if (height === 0) continue;
      rows++;
      filled += height;
      if (style.position === 'absolute' || style.transform !== 'none') placed++;
    }
    const padding = view.getComputedStyle(el);
    const room = Number.parseFloat(padding.paddingTop) + Number.parseFloat(padding.paddingBottom);
    const byHand = rows >= 3 && placed === rows && filled * 2 < whole;
    const byPadding = rows >= 3 && room > view.innerHeight * ROOM && room > filled;
    if ((byHand || byPadding) && rows < MOST) return true;
  }
  return false;
}

const SENTINELS =
  '[id*="sentinel" i], [class*="sentinel" i], [data-testid*="sentinel" i], [data-infinite-scroll]';

/** A mark at the very end that is there to be scrolled to. */
function hasSentinel(dom: Natives, doc: Document, view: Window & typeof globalThis): boolean {
  const root = dom.documentElement(doc);
  if (!root) return false;
  const end = dom.rect(root).bottom;
  return first(dom, doc, SENTINELS).some((el) => {
    const { bottom, width } = dom.rect(el);
    return width > 0 && bottom > 0 && bottom > end - view.innerHeight;
  });
}
