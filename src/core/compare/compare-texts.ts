// Two versions of one page, side by side: lines that stay, go out, come in or are edited, in reading order. Lines
// are the blocks of a captured text; blank ones carry nothing and are left out. Pure, synchronous and bounded on
// anything. An engine of our own instead of a package: the two matchers are smaller than one, know no callbacks, and
// their bound is a number, not a clock.
import { type Span, span } from '../text/span';
import { compareWords, type WordPiece } from './compare-words';
import { Interning } from './interning';
import { matchedRuns } from './matched-runs';
import { type PairBudget, pairBudget, pairLines } from './pair-lines';

/** One line of the comparison. Spans are UTF-16, `before` in the older text, `after` in the newer. */
export type Row =
  | { readonly kind: 'same'; readonly before: Span; readonly after: Span }
  | { readonly kind: 'removed'; readonly before: Span; readonly after: null }
  | { readonly kind: 'added'; readonly before: null; readonly after: Span }
  | {
      readonly kind: 'edited';
      readonly before: Span;
      readonly after: Span;
      readonly words: readonly WordPiece[];
    };

/** Rows in order: their `before` spans are all lines of the older text, their `after` spans all of the newer. */
export function compareTexts(before: string, after: string): Row[] {
  const old = linesOf(before);
  const now = linesOf(after);
  const numbers = new Interning();
  const a = numbers.of(old.map((line) => before.slice(line.start, line.end)));
  const b = numbers.of(now.map((line) => after.slice(line.start, line.end)));
  const rows: Row[] = [];
  const budget = pairBudget();
  let x = 0;
  let y = 0;
  const change = (xEnd: number, yEnd: number) => {
    rows.push(...changedRows(before, old.slice(x, xEnd), after, now.slice(y, yEnd), budget));
    x = xEnd;
    y = yEnd;
  };
  for (const run of matchedRuns(a, b)) {
    change(run.a, run.b);
    for (let i = 0; i < run.length; i += 1)
      rows.push({ kind: 'same', before: old[x + i] as Span, after: now[y + i] as Span });
    x += run.length;
    y += run.length;
  }
  change(old.length, now.length);
  return rows;
}

/** Lines with something in them, without their line breaks. */
export function linesOf(text: string): Span[] {
  const lines: Span[] = [];
  for (let at = 0; at <= text.length; ) {
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    if (text.slice(at, end).trim() !== '') lines.push(span(at, end));
    at = end + 1;
  }
  return lines;
}

/** A run of lines without one in common: edited ones as pairs, the others whole, removed before added. */
function* changedRows(
  before: string,
  old: readonly Span[],
  after: string,
  now: readonly Span[],
  budget: PairBudget,
): Generator<Row> {
  const text = (whole: string) => (line: Span) => whole.slice(line.start, line.end);
  const was = old.map(text(before));
  const is = now.map(text(after));
  let x = 0;
  let y = 0;
  for (const [i, j] of [...pairLines(was, is, budget), [old.length, now.length] as const]) {
    for (; x < i; x += 1) yield { kind: 'removed', before: old[x] as Span, after: null };
    for (; y < j; y += 1) yield { kind: 'added', before: null, after: now[y] as Span };
    if (i === old.length) return;
    yield {
      kind: 'edited',
      before: old[i] as Span,
      after: now[j] as Span,
      words: compareWords(was[i] as string, is[j] as string),
    };
    x += 1;
    y += 1;
  }
}
