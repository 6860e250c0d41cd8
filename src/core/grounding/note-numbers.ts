// Numbers of note marks in a gap: a quote that carries the source's own marks must carry them unchanged, while marks
// that a model adds where the source has none, or at its ends, are its own.
// Reads only what stands between two tokens, and a bounded part of that.
// Must never refuse a quote for leaving marks out.
import type { Candidate } from './candidates';
import { originEnd, originOf } from './mapped-text';
import type { TokenStream } from './token-stream';

/** Longest gap that is read. */
const LONGEST = 160;

/** True when both gaps hold note numbers and the quote's are the source's, changed. `i` and `j`: tokens behind the gap. */
export function changesNotes(
  source: TokenStream,
  i: number,
  candidate: Candidate,
  j: number,
): boolean {
  const { tokens, mapped } = candidate;
  if (!mapped.origins) return false;
  const from = j > 0 ? originEnd(mapped, tokens.ends[j - 1]!) : 0;
  const to = j < tokens.count ? originOf(mapped, tokens.starts[j]!) : candidate.quote.length;
  if (to - from < 3 || to - from > LONGEST) return false;
  const there = numbersIn(candidate.quote.slice(from, to));
  if (there.length === 0) return false;
  const start = i > 0 ? source.ends[i - 1]! : 0;
  const end = i < source.count ? source.starts[i]! : source.text.length;
  const here = numbersIn(
    source.text.slice(
      j === 0 ? Math.max(start, end - LONGEST) : start,
      Math.min(end, start + LONGEST),
    ),
  );
  // Marks left out, and marks of the model's own beside all of the source's, change nothing.
  if (
    here.length === 0 ||
    there.every((each) => here.includes(each)) ||
    here.every((each) => there.includes(each))
  ) {
    return false;
  }
  if (j < tokens.count) return true;
  // Behind its end a model sets its own numbers; the source's, changed, have company or length in common.
  return (
    there.length === here.length &&
    (there.some((each) => here.includes(each)) || isAlike(here, there))
  );
}

function isAlike(here: readonly string[], there: readonly string[]): boolean {
  return here.every((each, k) => each.length > 1 && each.length === there[k]!.length);
}

function numbersIn(text: string): string[] {
  const out: string[] = [];
  for (const match of text.matchAll(/\[\^?([a-z]|\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){0,8})\]/g)) {
    out.push(...match[1]!.split(/[^a-z\d]+/));
  }
  return out;
}
