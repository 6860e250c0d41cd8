// Where the paragraphs of an answer begin: after blank lines, at list items, headings and table rows, and
// where block quotes begin or end. Quotes and citations belong together inside one of them only.
// Markdown or plain text; linear.
import type { Span } from '../text/span';

export interface Paragraph {
  /** UTF-16. */
  readonly start: number;
  readonly end: number;
  /** Its lines begin with `>`. */
  readonly quoted: boolean;
  /** Which block quote of the page it stands in; -1 for none. */
  readonly block: number;
}

/**
 * Paragraphs in order; blank lines belong to none. `shownQuotes` (UTF-16, in order and apart) are shown as block
 * quotes by the page the answer stands on, where no line begins with `>`.
 */
export function paragraphsOf(
  answer: string,
  shownQuotes: readonly Span[] = [],
): readonly Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let open = null as Paragraph | null;
  let next = 0;
  for (let at = 0; at <= answer.length; ) {
    const lineBreak = answer.indexOf('\n', at);
    const end = lineBreak < 0 ? answer.length : lineBreak;
    const first = firstInk(answer, at, end);
    while (next < shownQuotes.length && (shownQuotes[next] as Span).end <= at) next += 1;
    const shown = shownQuotes[next];
    const quoted =
      answer[first] === '>' ||
      (shown !== undefined && shown.start <= first && shown.end >= end && first < end);
    const blank = first === end;
    if (
      open !== null &&
      (blank || quoted !== open.quoted || (!quoted && opensBlock(answer, first)))
    ) {
      paragraphs.push(open);
      open = null;
    }
    const block = quoted && answer[first] !== '>' ? next : -1;
    if (!blank) open = { start: open?.start ?? at, end, quoted, block };
    at = end + 1;
  }
  if (open !== null) paragraphs.push(open);
  return paragraphs;
}

function firstInk(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && (text[at] === ' ' || text[at] === '\t' || text[at] === '\r')) at += 1;
  return at;
}

/** A list item, a heading, or a table row at this place. */
function opensBlock(text: string, at: number): boolean {
  const unit = text[at] ?? '';
  if (unit === '|' || unit === '•') return true;
  if ('-*+'.includes(unit)) return text[at + 1] === ' ';
  let end = at;
  if (unit === '#') {
    while (end - at < 6 && text[end] === '#') end += 1;
    return text[end] === ' ';
  }
  while (end - at < 4 && text.charCodeAt(end) >= 48 && text.charCodeAt(end) <= 57) end += 1;
  return end > at && (text[end] === '.' || text[end] === ')') && text[end + 1] === ' ';
}
