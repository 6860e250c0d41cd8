// Where sentences end, by a fixed rule that is the same in every engine: part of `chunks/1`, so it may
// change only with that name. Made for splitting long blocks, not for grammar: a missed end is harmless.
import { isLineBreak, isSpace } from './spaces';

/** Ends of sentences that need no white space after them. */
const WIDE_STOPS = new Set([...'。！？｡']);
const STOPS = new Set([...'.!?…؟।۔', ...WIDE_STOPS]);
const CLOSERS = new Set([...'"\')]}»”’›」』】）']);

/**
 * Whether a sentence ends just before this UTF-16 offset: after a stop, its closing marks and white space,
 * or after a line break. A lower-case ASCII letter next, or one letter before the stop, is no end.
 */
export function isSentenceEnd(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length || isSpace(text.charCodeAt(at))) return false;
  let i = at - 1;
  let spaces = 0;
  // White space is bounded by what precedes; a run longer than this is layout, and any place in it will do.
  for (; i >= 0 && spaces < 64 && isSpace(text.charCodeAt(i)); i -= 1, spaces += 1) {
    if (isLineBreak(text.charCodeAt(i))) return true;
  }
  let closers = 0;
  for (; i >= 0 && closers < 4 && CLOSERS.has(text[i] as string); i -= 1) closers += 1;
  const stop = text[i];
  if (stop === undefined || !STOPS.has(stop)) return false;
  if (WIDE_STOPS.has(stop)) return closers > 0 || !CLOSERS.has(text[at] as string);
  if (spaces === 0) return false;
  if (stop !== '.') return true;
  return !isLower(text.charCodeAt(at)) && !isInitial(text, i - 1);
}

function isLower(unit: number): boolean {
  return unit >= 97 && unit <= 122;
}

/** A single ASCII letter with nothing wordlike before it: `J.`, `e.g.` */
function isInitial(text: string, at: number): boolean {
  const unit = text.charCodeAt(at) | 32;
  if (!isLower(unit)) return false;
  if (at === 0) return true;
  const lead = text.charCodeAt(at - 1);
  return isSpace(lead) || lead === 0x2e || lead === 0x28;
}
