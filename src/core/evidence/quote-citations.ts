// Which citations go with a quote: the nearest that follow it in its paragraph, else the nearest before it
// there. A block quote may have them in itself or at the head of the next paragraph; what a paragraph with a colon
// leads to, blocks and lists, may have them there.
import { isSpace } from '../text/spaces';
import type { Span } from '../text/span';
import type { Paragraph } from './paragraphs';

/** Citations in order of position, in groups that stand together: evidence ids, or links. */
export interface Places {
  readonly found: readonly {
    readonly at: Span;
    readonly own: Span;
    readonly group: number;
    /** Words that open a sentence of their own, when they stand first: no source of what stands before. */
    readonly opens?: boolean;
  }[];
  readonly groups: readonly { readonly outer: Span }[];
}

/** How far into the next paragraph a block quote's citation may stand ("Source: …"), in UTF-16 units. */
const LEAD_IN = 24;
/** So many paragraphs without a citation may stand between a lead ("The report says [1]:") and a quote. */
const MAX_LED = 12;
/** A quote that a lead leads to opens its paragraph, or stands behind at most so much ("Price:"). */
const LABEL = 60;

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
    if (inParagraph(scan, before, home)) return groupOf(scan, before);
    return quote.at.start - home.start <= LABEL ? ledBy(answer, index, paragraphs, scan) : [];
  }
  let last = index;
  for (let own = home; own.block >= 0; own = paragraphs[last] as Paragraph) {
    if (paragraphs[last + 1]?.block !== own.block) break;
    last += 1;
    if (inParagraph(scan, following, paragraphs[last] as Paragraph))
      return row(answer, scan, following);
  }
  const next = paragraphs[last + 1];
  const first = scan.found[following];
  const led = ledBy(answer, index, paragraphs, scan);
  const lead = next && first && !first.opens ? leadIn(answer, next.start, first.own.start) : null;
  if (lead === null) return led;
  // "Source:", "(see", a dash, or nothing: a source line. Another word may begin what goes on below.
  return led.length === 0 || /^$|[:：(（—–-]$/.test(lead) ? row(answer, scan, following) : led;
}

/** Citations of the paragraph with a colon that leads to this one, past others that cite nothing. */
function ledBy(
  answer: string,
  index: number,
  paragraphs: readonly Paragraph[],
  scan: Places,
): readonly number[] {
  for (let i = index - 1; i >= 0 && i >= index - MAX_LED; i -= 1) {
    const one = paragraphs[i] as Paragraph;
    const last = firstFrom(scan, one.end + 1) - 1;
    const cites = inParagraph(scan, last, one);
    if (endsInColon(answer, one, scan, last)) return cites ? groupOf(scan, last) : [];
    if (cites) return [];
  }
  return [];
}

/** Whether a paragraph ends in a colon, or in a colon and citations. `last`: its last citation. */
function endsInColon(
  answer: string,
  { start, end }: Paragraph,
  scan: Places,
  last: number,
): boolean {
  let at = end;
  for (let i = last; ; i -= 1) {
    while (at > start && isSpace(answer.charCodeAt(at - 1))) at -= 1;
    const outer = scan.groups[scan.found[i]?.group ?? -1]?.outer;
    if (!outer || outer.start < start || outer.end < at) break;
    at = Math.min(at, outer.start);
  }
  return answer[at - 1] === ':' || answer[at - 1] === '：';
}

/** At most two words ("Source:", "(see") between the start of a paragraph and a citation; null when there is more. */
function leadIn(answer: string, from: number, to: number): string | null {
  if (to < from || to - from > LEAD_IN) return null;
  const words = answer.slice(from, to).trim();
  // A whole sentence is no lead-in: what it cites is its own.
  return words.split(' ').length <= 2 && !/[.!?。！？]$/.test(words) ? words : null;
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
