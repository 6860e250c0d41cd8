// Who a quote is said by: a link in the quote's own sentence, before it ("The BBC reported that “…”"), goes before what
// is cited in a later sentence, and before another link of words there that speaks of something else. A chip or number
// behind the quote in its own sentence goes before all. Bounded; offsets UTF-16.
import type { Places } from '../evidence/quote-citations';
import { isSentenceEnd } from '../text/sentence-ends';
import type { Span } from '../text/span';
import type { AnswerLink } from './answer';
import { isMark } from './statement';

/** No sentence reaches further than this. */
const REACH = 1_000;

/** What is looked at for one quote. */
export interface QuoteAmong {
  readonly at: Span;
  readonly paragraph: { readonly start: number };
  /** Start of the next quote. */
  readonly next: number;
}

/** Groups of links, and those that a quote before took from behind itself: they speak of that one. */
export interface Speakers {
  readonly text: string;
  readonly links: readonly AnswerLink[];
  readonly places: Places;
  readonly taken: Set<number>;
}

/** Of the links `near` a quote (what follows in its paragraph, else what stands before), those that speak of it. */
export function spokenBy(
  { at, paragraph, next }: QuoteAmong,
  near: readonly number[],
  { text, links, places, taken }: Speakers,
): readonly number[] {
  const first = links[near[0] ?? -1];
  if (!first || first.at.start < at.start) return near;
  const before = lastBefore(links, at.start);
  const group = places.found[before]?.group ?? -1;
  const lead = links[before];
  const isLead =
    lead !== undefined &&
    !taken.has(group) &&
    lead.at.start >= paragraph.start &&
    isOneSentence(text, lead.at.end, at.start + 1) &&
    !closesSentence(text, lead, places.groups[group]?.outer);
  const behind = isMark(text, first);
  const own = isOneSentence(text, at.end, behind ? first.at.start : first.at.start + 1);
  const words = isLead && !isMark(text, lead);
  if (isLead && (!own || (words && (!behind || next < first.at.start))))
    return places.found.flatMap((one, i) => (one.group === group ? [i] : []));
  taken.add(places.found[near[0] as number]?.group ?? -1);
  return near;
}

/** The last link that ends at or before a place and is not around it; -1 for none. Links are in order. */
function lastBefore(links: readonly AnswerLink[], place: number): number {
  let low = 0;
  let high = links.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if ((links[mid] as AnswerLink).at.start < place) low = mid + 1;
    else high = mid;
  }
  return (links[low - 1]?.at.end ?? place + 1) <= place ? low - 1 : -1;
}

/** Whether no sentence begins in (from, to). */
function isOneSentence(text: string, from: number, to: number): boolean {
  if (to - from > REACH) return false;
  for (let at = from + 1; at < to; at += 1) if (isSentenceEnd(text, at)) return false;
  return true;
}

/** A chip or number right behind a stop cites the sentence before it. */
function closesSentence(text: string, link: AnswerLink, outer: Span = link.at): boolean {
  return (
    isMark(text, link) &&
    /[.!?…。！？]["”’»)）]?[\s([（【]{0,3}$/u.test(
      text.slice(Math.max(0, outer.start - 6), outer.start),
    )
  );
}
