// Which citations go with a quote: the nearest that follow it in its paragraph, else the nearest before it
// there. A block quote may have them in itself, at the head of the next paragraph, or in the one before.
import type { Span } from '../text/span';
import type { Paragraph } from './paragraphs';

/** Citations in order of position, in groups that stand together: evidence ids, or links. */
export interface Places {
  readonly found: readonly { readonly at: Span; readonly own: Span; readonly group: number }[];
  readonly groups: readonly { readonly outer: Span }[];
}

/** How far into the next paragraph a block quote's citation may stand ("Source: …"), in UTF-16 units. */
const LEAD_IN = 24;

/** Indexes into `scan.found`; a whole group, with groups that follow it over white space. */
export function citationsOf(
  answer: string,
  quote: { readonly kind: 'marks' | 'block'; readonly at: Span; readonly inner: Span },
  index: number,
  paragraphs: readonly Paragraph[],
  scan: Places,
): readonly number[] {
  const home = paragraphs[index];
  if (home === undefined) return [];
  const following = firstFrom(scan, quote.inner.start);
  if (inParagraph(scan, following, home)) return row(answer, scan, following);
  if (quote.kind === 'marks') {
    const before = following - 1;
    return inParagraph(scan, before, home) ? groupOf(scan, before) : [];
  }
  const next = paragraphs[index + 1];
  const start = scan.found[following]?.own.start ?? Number.POSITIVE_INFINITY;
  if (next !== undefined && leads(answer, next.start, start)) return row(answer, scan, following);
  const previous = paragraphs[index - 1];
  const isLed =
    previous !== undefined && answer.slice(previous.start, previous.end).trimEnd().endsWith(':');
  return isLed && inParagraph(scan, following - 1, previous) ? groupOf(scan, following - 1) : [];
}

/** At most two words ("Source:", "(see") between the start of a paragraph and a citation. */
function leads(answer: string, from: number, to: number): boolean {
  if (to < from || to - from > LEAD_IN) return false;
  return answer.slice(from, to).trim().split(' ').length <= 2;
}

/** Index of the first citation at or after a place; citations are in order. */
function firstFrom(scan: Places, place: number): number {
  let low = 0;
  let high = scan.found.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if ((scan.found[mid]?.at.start ?? 0) < place) low = mid + 1;
    else high = mid;
  }
  return low;
}

function inParagraph(scan: Places, place: number, paragraph: Paragraph): boolean {
  const at = scan.found[place]?.at;
  if (at === undefined || at.start < paragraph.start) return false;
  // A chip without words of its own stands right at the end of its paragraph.
  return at.start < paragraph.end || (at.start === at.end && at.start === paragraph.end);
}

function groupOf(scan: Places, place: number): readonly number[] {
  const group = scan.found[place]?.group;
  let first = place;
  while (first > 0 && scan.found[first - 1]?.group === group) first -= 1;
  const members: number[] = [];
  for (let i = first; scan.found[i] !== undefined && scan.found[i]?.group === group; i += 1) {
    members.push(i);
  }
  return members;
}

/** The group of a citation and those right behind it: `[ev#k7.1] [ev#k7.2]`. */
function row(answer: string, scan: Places, place: number): readonly number[] {
  const members = [...groupOf(scan, place)];
  for (;;) {
    const last = members.at(-1) as number;
    const next = scan.found[last + 1];
    const end = scan.groups[scan.found[last]?.group ?? -1]?.outer.end;
    const start = next === undefined ? undefined : scan.groups[next.group]?.outer.start;
    if (end === undefined || start === undefined || start - end > 2 || start < end) return members;
    if (answer.slice(end, start).trim() !== '') return members;
    members.push(...groupOf(scan, last + 1));
  }
}
