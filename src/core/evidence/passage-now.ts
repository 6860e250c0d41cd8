// What became of a passage in the current text of its document, by exact occurrence. The finer outcome
// `edited` needs grounding, which lies elsewhere: it comes in as a function of this type.
import type { PassageNow } from './outcome';

/** A passage with what stood around it; `start` is its UTF-16 offset in its own version. */
export interface PassageThen {
  readonly text: string;
  readonly start: number;
  /** Text just before and after, as far as it is stored. */
  readonly before: string;
  readonly after: string;
}

/** Judges a passage against the current text. Pure; must not throw. */
export type PassageJudge = (passage: PassageThen, currentText: string) => PassageNow;

/** UTF-16 units of context that tell a passage that stayed from one that moved. */
const CONTEXT = 32;
/** Occurrences looked at: a passage that stands more often than this is not worth telling apart. */
const MAX_OCCURRENCES = 50;

/**
 * `same`: stands at its old offset, or beside its old neighbours (text inserted far above moves nothing).
 * `moved`: stands elsewhere only. `gone`: does not stand there in these words.
 */
export function passageByOccurrence(passage: PassageThen, currentText: string): PassageNow {
  const { text, start } = passage;
  if (text === '') return 'unknown';
  if (currentText.startsWith(text, start)) return 'same';
  const before = passage.before.slice(-CONTEXT);
  const after = passage.after.slice(0, CONTEXT);
  let at = currentText.indexOf(text);
  if (at < 0) return 'gone';
  for (let n = 0; at >= 0 && n < MAX_OCCURRENCES; n += 1) {
    if (before !== '' && currentText.endsWith(before, at)) return 'same';
    if (after !== '' && currentText.startsWith(after, at + text.length)) return 'same';
    at = currentText.indexOf(text, at + 1);
  }
  return 'moved';
}

/** A passage cut out of a whole text; offsets UTF-16. */
export function passageThen(text: string, start: number, end: number): PassageThen {
  return {
    text: text.slice(start, end),
    start,
    before: text.slice(Math.max(0, start - CONTEXT), start),
    after: text.slice(end, end + CONTEXT),
  };
}
