// From a place (tokens) to what is reported: the span with the punctuation both sides share, its text, how exactly it
// agrees, and which part of the quote was compared. UTF-16 offsets throughout.
// Must keep edges on tokens and whole graphemes: shared punctuation may widen a span, never a neighbouring letter.
import type { Candidate } from './candidates';
import {
  APOSTROPHE,
  classOf,
  DASH,
  ELLIPSIS,
  HYPHEN,
  INVISIBLE,
  isWordClass,
  PUNCTUATION,
  QUESTION,
  SPACE,
} from './char-class';
import { snap } from './edges';
import { foldToken } from './fold';
import { footnoteEnd } from './footnotes';
import { originEnd, originOf } from './mapped-text';
import type { PreparedSource } from './source';
import type { Fidelity, Range } from './types';

export interface Passage {
  readonly span: Range;
  readonly fidelity: Fidelity;
  /** Range of the quote as given that the span answers to. */
  readonly compared: Range;
}

/** Classes that may widen a span when both sides have them. */
const BORDER = new Set([SPACE, PUNCTUATION, APOSTROPHE, HYPHEN, DASH, QUESTION, ELLIPSIS]);

/** The passage of quote tokens `from` to `to` that stands at source tokens `at` to `end`. */
export function passageOf(
  source: PreparedSource,
  candidate: Candidate,
  at: number,
  end: number,
  from = 0,
  to = candidate.tokens.count,
  /** False where it is not asked how exactly an altered passage agrees. */
  weighed = true,
): Passage {
  const { text } = source;
  const quote = candidate.mapped.text;
  let start = source.tokens.starts[at]!;
  let stop = source.tokens.ends[end - 1]!;
  let left = candidate.tokens.starts[from]!;
  let right = candidate.tokens.ends[to - 1]!;
  while (start > 0 && left > 0 && shared(text.charCodeAt(start - 1), quote.charCodeAt(left - 1))) {
    start--;
    left--;
  }
  while (right < quote.length && stop < text.length) {
    const behind = behindFootnotes(text, stop);
    if (behind >= text.length || !shared(text.charCodeAt(behind), quote.charCodeAt(right))) break;
    stop = behind + 1;
    right++;
  }
  // Shared spaces at the border say nothing.
  while (start < stop && classOf(text.charCodeAt(start)) === SPACE) {
    start++;
    left++;
  }
  while (stop > start && classOf(text.charCodeAt(stop - 1)) === SPACE) {
    stop--;
    right--;
  }
  let first = originOf(candidate.mapped, left);
  let last = originEnd(candidate.mapped, right);
  if (candidate.mapped.origins && candidate.quote.includes(']')) {
    const before = sharedNotes(text, start, candidate.quote, first, -1);
    start -= before.source;
    first -= before.quote;
    const behind = sharedNotes(text, stop, candidate.quote, last, 1);
    stop += behind.source;
    last += behind.quote;
  }
  return {
    span: snap(text, start, stop),
    fidelity: weighed
      ? fidelityOf(text.slice(start, stop), quote.slice(left, right))
      : 'case-or-punctuation',
    compared: { start: first, end: last },
  };
}

/** Longest note mark that is looked for behind a passage's start. */
const LONGEST_NOTE = 60;

/** Note marks beside a passage that the quote as given has too, with the spaces between: how far, going one way. */
function sharedNotes(
  text: string,
  at: number,
  quote: string,
  from: number,
  way: 1 | -1,
): { source: number; quote: number } {
  let i = at;
  let j = from;
  let taken = { source: 0, quote: 0 };
  const pastSpaces = (of: string, start: number): number => {
    let k = start;
    while (classOf(of.charCodeAt(way < 0 ? k - 1 : k) || 0) === SPACE && k > 0 && k < of.length)
      k += way;
    return k;
  };
  for (;;) {
    i = pastSpaces(text, i);
    j = pastSpaces(quote, j);
    const open =
      way > 0
        ? i
        : Math.max(0, i - LONGEST_NOTE) +
          text.slice(Math.max(0, i - LONGEST_NOTE), i).lastIndexOf('[');
    const end = text[open] === '[' ? footnoteEnd(text, open) : -1;
    const length = end - open;
    if (end < 0 || (way < 0 && end !== i)) return taken;
    const start = way > 0 ? j : j - length;
    if (quote.slice(Math.max(0, start), start + length) !== text.slice(open, end)) return taken;
    i += way * length;
    j += way * length;
    taken = { source: Math.abs(i - at), quote: Math.abs(j - from) };
  }
}

/** The stop that a quote keeps may stand behind the source's footnote mark: `globe[12].` */
function behindFootnotes(text: string, at: number): number {
  let i = at;
  while (text.charCodeAt(i) === 91) {
    const end = footnoteEnd(text, i);
    if (end < 0) break;
    i = end;
  }
  return i;
}

/** The same border character, or two that the fold unifies (quotation marks, dashes). */
function shared(source: number, quote: number): boolean {
  if (!BORDER.has(classOf(source))) return false;
  const unified = plain(source);
  return source === quote || (unified !== '' && unified === plain(quote));
}

function fidelityOf(source: string, quote: string): Fidelity {
  if (source === quote) return 'exact';
  return unified(source) === unified(quote) ? 'typography' : 'case-or-punctuation';
}

/** What typography alone may change: kinds of quotation marks, dashes, spaces, ligatures, composed letters. */
function unified(text: string): string {
  let out = '';
  for (const char of text.normalize('NFC')) {
    const unit = char.charCodeAt(0);
    const cls = classOf(unit);
    if (cls === INVISIBLE || cls === SPACE) continue;
    if (isWordClass(cls) && unit > 0x80) {
      const folded = foldToken(char);
      out += folded === char.toLowerCase() ? char : folded;
    } else if (cls === ELLIPSIS) out += '...';
    else out += plain(unit) || char;
  }
  return out.replaceAll('--', '-');
}

/** One form for all quotation marks and one for all dashes; '' for anything else. */
function plain(unit: number): string {
  const cls = classOf(unit);
  if (cls === DASH || cls === HYPHEN) return '-';
  const quotation = cls === APOSTROPHE || unit === 34 || unit === 0xab || unit === 0xbb;
  return quotation || (unit >= 0x201c && unit <= 0x201f) ? '"' : '';
}
