// The last way to read a page: blocks that hold an evidence id. It needs no knowledge of the site at all, and finds
// nothing where no evidence is cited. Linear and bounded; reads only.
import { closestTo, nameOf } from './query';

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
    if (!(node instanceof Text) || !ID.test(node.data) || !node.parentElement) continue;
    if (closestTo(node.parentElement, EDITABLE)) continue;
    blocks.add(blockOf(node.parentElement, root));
    if (blocks.size >= MAX_BLOCKS) break;
  }
  return [...blocks].filter((block) => {
    for (let up = block.parentElement; up; up = up.parentElement) if (blocks.has(up)) return false;
    return true;
  });
}

function blockOf(from: Element, root: Element): Element {
  const row = closestTo(from, ROW);
  if (row && row !== root && root.contains(row)) return row;
  let block = from;
  while (block !== root && !HOLDERS.has(nameOf(block)) && block.parentElement)
    block = block.parentElement;
  while (block !== root && isShort(block) && block.parentElement && block.parentElement !== root)
    block = block.parentElement;
  return block;
}

function isShort(block: Element): boolean {
  let length = 0;
  const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    length += node instanceof Text ? node.data.trim().length : 0;
    if (length >= LEAST_TEXT) return false;
  }
  return true;
}
