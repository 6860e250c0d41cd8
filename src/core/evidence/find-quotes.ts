// Finds the passages that an answer presents as someone's words: between quotation marks of all kinds, and
// block quotes. Outermost ones only. Says where they stand and which citations go with them; whether a
// source says so is grounding's question. Linear, bounded in results, never throws.
import { MAX_MARKED_QUOTE, MAX_QUOTES } from '../limits';
import { isSpace } from '../text/spaces';
import { type Span, span } from '../text/span';
import { blockQuote } from './block-quote';
import type { ScanResult } from './citation';
import { type Paragraph, paragraphsOf } from './paragraphs';
import { closesAt, MARK_PAIRS, opensAt } from './quotation-marks';
import { citationsOf } from './quote-citations';

export interface FoundQuote {
  readonly kind: 'marks' | 'block';
  /** With its marks, UTF-16. */
  readonly at: Span;
  /** Between the marks, without citations at its end. */
  readonly inner: Span;
  /** The words: `inner`, for block quotes without the `>` of each line. */
  readonly text: string;
  /** One or two words (or fewer than six characters without spaces): a title or scare quote, perhaps. */
  readonly short: boolean;
  /** Indexes into `ScanResult.found` of the citations that go with it. */
  readonly citations: readonly number[];
}

export interface FoundQuotes {
  readonly quotes: readonly FoundQuote[];
  /** How many more there are than were kept. */
  readonly dropped: number;
}

export interface QuoteOptions {
  /** Ranges not to look at (fenced code), UTF-16, in order and apart. */
  readonly exclude?: readonly Span[];
  /** Ranges that the page shows as block quotes, UTF-16, in order and apart. */
  readonly quoted?: readonly Span[];
}

/** Quotes in order of position. `scan` is the scan of the same answer. */
export function findQuotes(
  answer: string,
  scan: ScanResult,
  options: QuoteOptions = {},
): FoundQuotes {
  const paragraphs = paragraphsOf(answer, options.quoted ?? []);
  const exclude = options.exclude ?? [];
  const next = closerFinder(answer);
  const quotes: FoundQuote[] = [];
  let dropped = 0;
  let hole = 0;
  for (const [index, paragraph] of paragraphs.entries()) {
    while (hole < exclude.length && (exclude[hole] as Span).end <= paragraph.start) hole += 1;
    const excluded = hole < exclude.length && (exclude[hole] as Span).start < paragraph.end;
    if (excluded) continue;
    for (const raw of rawQuotes(answer, paragraph, scan, next)) {
      const quote = { ...raw, short: isShort(raw.text, 3) };
      if (quotes.length >= MAX_QUOTES) dropped += 1;
      else
        quotes.push({ ...quote, citations: citationsOf(answer, quote, index, paragraphs, scan) });
    }
  }
  return { quotes, dropped };
}

/** Most characters open nothing. */
const OPENING_MARKS = new Set(MARK_PAIRS.map((pair) => pair.open));

type RawQuote = Pick<FoundQuote, 'kind' | 'at' | 'inner' | 'text'>;
type CloserFinder = (pair: number, from: number, end: number) => number;

function rawQuotes(
  answer: string,
  paragraph: Paragraph,
  scan: ScanResult,
  next: CloserFinder,
): readonly RawQuote[] {
  if (paragraph.quoted) {
    const block = blockQuote(answer, paragraph, scan);
    return block === null ? [] : [block];
  }
  const quotes: RawQuote[] = [];
  for (let at = paragraph.start; at < paragraph.end; at += 1) {
    if (!OPENING_MARKS.has(answer[at] as string)) continue;
    for (const [index, pair] of MARK_PAIRS.entries()) {
      if (!opensAt(answer, at, pair)) continue;
      const close = next(index, at + 1, Math.min(paragraph.end, at + MAX_MARKED_QUOTE));
      if (close < 0) continue;
      const inner = trimmed(answer, at + 1, close, scan);
      const text = answer.slice(inner.start, inner.end);
      // Apostrophes pair up by chance: single marks count from four words on.
      if (pair.single && isShort(text, 4)) continue;
      if (text !== '') quotes.push({ kind: 'marks', at: span(at, close + 1), inner, text });
      at = close;
      break;
    }
  }
  return quotes;
}

/** Without white space at the ends and without a citation group that ends it. */
function trimmed(answer: string, from: number, to: number, scan: ScanResult): Span {
  let start = from;
  let end = to;
  while (start < end && isSpace(answer.charCodeAt(start))) start += 1;
  while (start < end && isSpace(answer.charCodeAt(end - 1))) end -= 1;
  const last = groupEndingAt(scan, end);
  return last !== null && last.start >= start
    ? trimmed(answer, start, last.start, scan)
    : span(start, end);
}

/** Groups are in order: binary search by end. */
function groupEndingAt(scan: ScanResult, end: number): Span | null {
  let low = 0;
  let high = scan.groups.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if ((scan.groups[mid]?.outer.end ?? 0) < end) low = mid + 1;
    else high = mid;
  }
  const outer = scan.groups[low]?.outer;
  return outer?.end === end && outer.start < end ? outer : null;
}

/** The next closing mark of a pair; each pair's search only ever moves forward, so all are linear. */
function closerFinder(answer: string): CloserFinder {
  const reached = MARK_PAIRS.map(() => ({ from: 0, at: -1 }));
  return (index, from, end) => {
    const pair = MARK_PAIRS[index];
    const state = reached[index];
    if (pair === undefined || state === undefined) return -1;
    if (state.at < from) {
      let at = Math.max(from, state.from);
      while (at < end && !closesAt(answer, at, pair)) at += 1;
      state.from = at;
      if (at >= end) return -1;
      state.at = at;
      state.from = at + 1;
    }
    return state.at < end ? state.at : -1;
  };
}

/** Fewer than `least` words. */
function isShort(text: string, least: number): boolean {
  let words = 0;
  let wide = 0;
  let inWord = false;
  for (let i = 0; i < text.length && words < least && wide < 6; i += 1) {
    const unit = text.charCodeAt(i);
    const space = isSpace(unit);
    if (!space && !inWord) words += 1;
    inWord = !space;
    // Kana, Han, Hangul: scripts that write words without spaces, or short ones.
    if ((unit >= 0x3040 && unit <= 0x9fff) || (unit >= 0xac00 && unit <= 0xd7a3)) wide += 1;
  }
  return words < least && wide < 6;
}
