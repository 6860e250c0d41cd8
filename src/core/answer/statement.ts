// The sentence that a link stands behind, or in. A chip, a number or a site's name in brackets cites what stands before
// it; a link made of words of the sentence cites the whole sentence. Bounded; offsets UTF-16.
import { isCitationLabel } from '../grounding/citation-marks';
import { isSentenceEnd } from '../text/sentence-ends';
import { type Span, span } from '../text/span';
import type { AnswerLink } from './answer';

/** No sentence reaches further than this to either side. */
const REACH = 1_000;
/** A link of at most this many words that names the site, or closes a sentence, is a mark, not words. */
const MARK_WORDS = 3;
/** Longer words than these are no mark. */
const LONGEST_MARK = 400;

/** The places of an answer's links, in order, so that runs of them are walked for little. */
export interface Marks {
  readonly all: readonly Span[];
  /** By where they end: the longest that ends there. */
  readonly byEnd: ReadonlyMap<number, Span>;
}

/** Marks from links in order. */
export function marksOf(links: readonly AnswerLink[]): Marks {
  const byEnd = new Map<number, Span>();
  for (const { at } of links) if (at.start < at.end && !byEnd.has(at.end)) byEnd.set(at.end, at);
  return { all: links.map((link) => link.at), byEnd };
}

/** The sentence, and its words without the marks in it. Empty when the link stands alone. */
export function statementOf(
  text: string,
  link: AnswerLink,
  { all, byEnd }: Marks,
): { readonly at: Span; readonly text: string } {
  const mark = isMark(text, link);
  let end: number = mark ? link.at.start : Math.min(link.at.end, link.at.start + REACH);
  if (!mark) {
    const last = Math.min(text.length, end + REACH);
    while (end < last && text[end] !== '\n' && !isSentenceEnd(text, end)) end += 1;
  }
  const floor = Math.max(0, link.at.start - REACH);
  const opening = /[\s([（【]/;
  // A stop right before the mark ends the sentence that is meant, not one after it.
  let start = Math.min(end, link.at.start);
  if (mark) {
    while (end > floor && opening.test(text[end - 1] ?? '')) end -= 1;
    for (let before = byEnd.get(end); before && end > floor; before = byEnd.get(end)) {
      end = before.start;
      while (end > floor && opening.test(text[end - 1] ?? '')) end -= 1;
    }
    start = end;
  }
  for (start -= mark ? 1 : 0; start > floor; start -= 1)
    if (text[start - 1] === '\n' || isSentenceEnd(text, start)) break;
  start = Math.max(start, floor);
  let words = '';
  let at = start;
  for (const other of all) {
    if (other.start >= end) break;
    if (other.end <= at || other.start === other.end) continue;
    if (!mark && other.start === link.at.start) continue;
    if (!isCitationLabel(text.slice(other.start, other.end))) continue;
    words += text.slice(at, Math.max(at, other.start));
    at = other.end;
  }
  words = (words + text.slice(at, Math.max(at, end))).replace(/^[\s>*•-]+/u, '').trim();
  // A link that stands alone is a heading or an entry, no sentence.
  const alone = words === text.slice(link.at.start, link.at.end).trim();
  return {
    at: span(start, Math.max(start, end)),
    text: !alone && /\p{L}{2}/u.test(words) ? words : '',
  };
}

/** Whether a link is a mark that cites what stands before it, and no words of a sentence. */
export function isMark(text: string, { at }: AnswerLink): boolean {
  if (at.start === at.end) return true;
  if (at.end - at.start > LONGEST_MARK)
    return /^(?:https?:\/\/|www\.|[[【<:({\\\ue200])/.test(text.slice(at.start, at.start + 8));
  const label = text.slice(at.start, at.end);
  if (
    isCitationLabel(label) ||
    /^(?:https?:\/\/|www\.)\S+$|^[\w-]+(?:\.[\w-]+)+$|^[[【<:({\\\ue200]/.test(label)
  )
    return true;
  if ('([（【'.includes(text[at.start - 1] ?? ' ')) return true;
  const few = label.split(/\s+/).length <= MARK_WORDS;
  const before = text.slice(Math.max(0, at.start - 2), at.start).trimEnd();
  // "Prices fell. The BBC reported": such words open the next sentence.
  const goesOn = /^(?:[’']\p{L}|\s?\p{Ll})/u.test(text.slice(at.end, at.end + 3));
  return few && !goesOn && /[.!?。！？”"»]$/u.test(before);
}
