// The statement that a citation stands behind: the sentence that ends where the mark begins. Pure and bounded;
// offsets UTF-16 in the answer.
import { isSentenceEnd } from '../text/sentence-ends';
import type { Span } from '../text/span';

/** No sentence is looked for further back than this. */
const REACH = 1_000;

/** The sentence before a mark, without what other marks in it say; '' when there is none. `marks` are in order. */
export function claimSentence(answer: string, mark: Span, marks: readonly Span[]): string {
  const floor = Math.max(0, mark.start - REACH);
  // A stop right before the mark ends the sentence that is meant, not one after it.
  let start: number = mark.start;
  while (start > floor && /\s/.test(answer[start - 1] ?? '')) start -= 1;
  const end = start;
  for (start -= 1; start > floor; start -= 1)
    if (answer[start - 1] === '\n' || isSentenceEnd(answer, start)) break;
  let sentence = '';
  let at: number = Math.max(start, floor);
  for (const other of marks) {
    if (other.end <= at || other.start >= end) continue;
    sentence += answer.slice(at, other.start);
    at = other.end;
  }
  return (sentence + answer.slice(at, end)).trim();
}
