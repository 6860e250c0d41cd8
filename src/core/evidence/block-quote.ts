// The words of a Markdown block quote: lines without their `>`, without an attribution line and without the
// citations at its end. One paragraph of quoted lines is one quote.
import { type Span, span } from '../text/span';
import type { ScanResult } from './citation';
import type { Paragraph } from './paragraphs';

export interface BlockQuote {
  readonly kind: 'block';
  readonly at: Span;
  readonly inner: Span;
  readonly text: string;
}

/** Null when nothing but marks or citations stands there. */
export function blockQuote(
  answer: string,
  paragraph: Paragraph,
  scan: ScanResult,
): BlockQuote | null {
  const lines: { start: number; end: number }[] = [];
  for (let at = paragraph.start; at < paragraph.end; ) {
    const lineBreak = answer.indexOf('\n', at);
    const end = lineBreak < 0 || lineBreak > paragraph.end ? paragraph.end : lineBreak;
    lines.push(trim(answer, afterMarks(answer, at, end), end));
    at = end + 1;
  }
  const inside = scan.groups
    .map((group) => group.outer)
    .filter((outer) => outer.start >= paragraph.start && outer.end <= paragraph.end);
  while (lines.length > 0) {
    const last = lines.at(-1) as { start: number; end: number };
    const cited = inside.at(-1);
    if (cited !== undefined && cited.end >= last.end && cited.start >= last.start) {
      last.end = trim(answer, last.start, cited.start).end;
      inside.pop();
    } else if (last.start >= last.end || isAttribution(answer, last)) {
      lines.pop();
    } else {
      break;
    }
  }
  const first = lines.find((line) => line.end > line.start);
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return null;
  const text = lines.map((line) => answer.slice(line.start, line.end)).join('\n');
  return {
    kind: 'block',
    at: span(paragraph.start, paragraph.end),
    inner: span(first.start, last.end),
    text: text.trim(),
  };
}

function afterMarks(answer: string, from: number, end: number): number {
  let at = from;
  while (at < end && (answer[at] === '>' || answer[at] === ' ' || answer[at] === '\t')) at += 1;
  return at;
}

function trim(answer: string, from: number, to: number): { start: number; end: number } {
  let end = to;
  while (end > from && ' \t\r'.includes(answer[end - 1] as string)) end -= 1;
  return { start: Math.min(from, end), end };
}

/** "— Name", "-- Name" at the end of a quote. */
function isAttribution(answer: string, line: { start: number; end: number }): boolean {
  const head = answer.slice(line.start, line.start + 3);
  return head.startsWith('—') || head.startsWith('– ') || head.startsWith('--');
}
