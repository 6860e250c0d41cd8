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

/** The sentence, and its words without the marks in it. Empty when the link stands alone. */
export function statementOf(
  text: string,
  link: AnswerLink,
  marks: readonly Span[],
): { readonly at: Span; readonly text: string } {
  const mark = isMark(text, link);
  let end: number = mark ? link.at.start : link.at.end;
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
    for (let before = markEndingAt(marks, end); before; before = markEndingAt(marks, end)) {
      end = before.start;
      while (end > floor && opening.test(text[end - 1] ?? '')) end -= 1;
    }
    start = end;
  }
  for (start -= 1; start > floor; start -= 1)
    if (text[start - 1] === '\n' || isSentenceEnd(text, start)) break;
  start = Math.max(start, floor);
  let words = '';
  let at = start;
  for (const other of marks) {
    if (other.end <= at || other.start >= end || other.start === other.end) continue;
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

function isMark(text: string, { at }: AnswerLink): boolean {
  if (at.start === at.end) return true;
  const label = text.slice(at.start, at.end);
  if (
    isCitationLabel(label) ||
    /^(?:https?:\/\/|www\.)\S+$|^[\w-]+(?:\.[\w-]+)+$|^[[【<:({\\\ue200]/.test(label)
  )
    return true;
  if ('([（【'.includes(text[at.start - 1] ?? ' ')) return true;
  const few = label.split(/\s+/).length <= MARK_WORDS;
  const before = text.slice(Math.max(0, at.start - 2), at.start).trimEnd();
  return few && /[.!?。！？”"»]$/u.test(before);
}

function markEndingAt(marks: readonly Span[], end: number): Span | null {
  for (const mark of marks) if (mark.end === end && mark.start < end) return mark;
  return null;
}
