// The shape of a chat page without its words, for a report that a person copies when a page is not read right: names of
// elements, classes and attributes, and how long texts are. Values stand there only for attributes that hold no text.
import { attributeNames, attributeOf, childrenOf, nameOf, query } from './query';

const MAX_NODES = 500;
const MAX_LENGTH = 32_000;
const MAX_DEPTH = 40;
/** Attributes whose values name a kind of thing, never a thing a person said. */
const KINDS = new Set([
  'role',
  'type',
  'data-testid',
  'data-test-id',
  'data-message-author-role',
  'data-message-role',
  'data-role',
  'data-turn',
  'data-is-streaming',
  'data-content',
  'data-complete',
  'aria-busy',
  'contenteditable',
]);
const NEVER = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'SVG', 'PATH', 'LINK', 'META', 'TEMPLATE']);
/** A value that is one plain word or a few with hyphens: no name, no sentence, no address. */
const PLAIN = /^[a-z][a-z0-9_-]{0,40}$/i;

/** The skeleton of the page's main part, indented, at most 500 elements. */
export function skeletonOf(document: Document, ownAttribute: string): string {
  const root = query(document, 'main, [role="main"], [role="feed"]') ?? document.body;
  const lines: string[] = [];
  let length = 0;
  const visit = (element: Element, depth: number): void => {
    if (lines.length >= MAX_NODES || length >= MAX_LENGTH || depth > MAX_DEPTH) return;
    const name = nameOf(element);
    if (NEVER.has(name) || attributeOf(element, ownAttribute) !== null) return;
    const line = `${' '.repeat(depth)}${name.toLowerCase()}${shapeOf(element)}`;
    lines.push(line);
    length += line.length + 1;
    for (const child of childrenOf(element)) if (child instanceof Element) visit(child, depth + 1);
  };
  if (root) visit(root, 0);
  return lines.join('\n');
}

function shapeOf(element: Element): string {
  let shape = '';
  for (const name of attributeNames(element).slice(0, 30)) {
    const value = attributeOf(element, name) ?? '';
    if (name === 'style' || name === 'd' || name === 'src' || name === 'href') continue;
    if (name === 'class')
      shape += value
        .split(/\s+/, 6)
        .map((one) => (PLAIN.test(one) ? `.${one}` : ''))
        .join('');
    else if (!/^[\w:-]{1,40}$/.test(name)) continue;
    else if (KINDS.has(name) && PLAIN.test(value)) shape += `[${name}=${value}]`;
    else shape += `[${name}]`;
  }
  let text = 0;
  for (const child of childrenOf(element))
    if (child instanceof Text) text += child.data.trim().length;
  return text > 0 ? `${shape} text(${text})` : shape;
}
