// The last way to read a page: blocks that hold an evidence id. It needs no knowledge of the site at all, and finds
// nothing where no evidence is cited. Linear and bounded; reads only.
import { closestTo, documentOf, nameOf, parentOf } from './query';

const ID = /ev1:[cs]:|ev#[a-z0-9]/i;
/** A block that says less than this is taken with what stands around it. */
const LEAST_TEXT = 120;
const MAX_BLOCKS = 50;
const MAX_NODES = 50_000;
const HOLDERS = new Set(['DIV', 'ARTICLE', 'SECTION', 'LI', 'TD', 'MAIN']);
/** What many pages say of a message, whoever said it: no block goes beyond one. */
const ROW = '[data-message-id], [role="article"], article';
const EDITABLE = 'textarea, input, [contenteditable], [role="textbox"], pre';

/** Blocks with ids in them, outermost first, in order. What a person is typing is none. */
export function findCiting(document: Document): readonly Element[] {
  const root = document.querySelector('main') ?? document.body;
  if (!root) return [];
  const blocks = new Set<Element>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let nodes = 0;
  for (let node = walker.nextNode(); node && nodes < MAX_NODES; node = walker.nextNode()) {
    nodes += 1;
    if (!(node instanceof Text) || !ID.test(node.data)) continue;
    const around = parentOf(node);
    if (!around || closestTo(around, EDITABLE)) continue;
    blocks.add(blockOf(around, root));
    if (blocks.size >= MAX_BLOCKS) break;
  }
  return [...blocks].filter((block) => {
    for (let up = parentOf(block); up; up = parentOf(up)) if (blocks.has(up)) return false;
    return true;
  });
}

function blockOf(from: Element, root: Element): Element {
  const row = closestTo(from, ROW);
  if (row && row !== root && root.contains(row)) return row;
  let block = from;
  const up = (): Element | null => (block === root ? null : parentOf(block));
  for (let next = up(); next && !HOLDERS.has(nameOf(block)); next = up()) block = next;
  for (let next = up(); next && next !== root && isShort(block); next = up()) block = next;
  return block;
}

function isShort(block: Element): boolean {
  let length = 0;
  const walker = documentOf(block).createTreeWalker(block, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    length += node instanceof Text ? node.data.trim().length : 0;
    if (length >= LEAST_TEXT) return false;
  }
  return true;
}
