// Fenced code blocks of a Markdown answer: ids in them are code, not citations. In a rendered page the
// reader of the chat knows them from the DOM; this is for answers that are Markdown text.
import { type Span, span } from '../text/span';

/**
 * UTF-16 ranges of fenced blocks with their fences, in order. A fence is three or more ticks or tildes,
 * indented at most three spaces or by a quote mark; an unclosed one reaches to the end.
 */
export function fencedCode(markdown: string): readonly Span[] {
  const blocks: Span[] = [];
  let open: { at: number; mark: string; length: number } | null = null;
  for (let at = 0; at < markdown.length; ) {
    const lineEnd = markdown.indexOf('\n', at);
    const end = lineEnd < 0 ? markdown.length : lineEnd;
    const fence = fenceAt(markdown, at, end);
    if (open === null && fence !== null && !(fence.mark === '`' && fence.info.includes('`'))) {
      open = { at, mark: fence.mark, length: fence.length };
    } else if (open !== null && fence !== null && fence.mark === open.mark) {
      if (fence.length >= open.length && fence.info.trim() === '') {
        blocks.push(span(open.at, end));
        open = null;
      }
    }
    at = end + 1;
  }
  if (open !== null) blocks.push(span(open.at, markdown.length));
  return blocks;
}

function fenceAt(
  text: string,
  from: number,
  end: number,
): { mark: string; length: number; info: string } | null {
  let at = from;
  let indent = 0;
  for (; at < end && (text[at] === ' ' || text[at] === '>'); at += 1) {
    indent = text[at] === '>' ? 0 : indent + 1;
    if (indent > 4 || at - from > 32) return null;
  }
  const mark = text[at];
  if (mark !== '`' && mark !== '~') return null;
  let length = 0;
  while (at + length < end && text[at + length] === mark) length += 1;
  if (length < 3) return null;
  return { mark, length, info: text.slice(at + length, Math.min(end, at + length + 200)) };
}
