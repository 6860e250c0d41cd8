// Dates of a text: 3 May 2024, May 3, 2024, 2024-05-03, 3.5.2024, May 2024. One that may be read two ways (3/5/2024)
// has both readings. Works on tokens. Must never guess a part that is not written.
import { foldedAt } from './token-fold';
import { LINE_BREAK, NUMBER, type TokenStream, TYPE } from './token-stream';
import { monthOf } from './words-calendar';

export interface DateFound {
  readonly from: number;
  readonly to: number;
  /** Readings as [year, month, day]; 0 for a part that is not written. */
  readonly readings: readonly (readonly [number, number, number])[];
}

/** The date that starts at token `i`, or null. A year alone is a figure. */
export function dateAt(tokens: TokenStream, i: number): DateFound | null {
  const month = monthOf(wordAt(tokens, i));
  if (month > 0) return behindMonth(tokens, i, month);
  const first = foldedAt(tokens, i);
  if ((tokens.kinds[i]! & TYPE) !== NUMBER) return null;
  const dotted = /^(\d{1,2})[.](\d{1,2})[.](\d{4}|\d{2})$/.exec(first);
  if (dotted) return found(i, i + 1, [[year(dotted[3]!), Number(dotted[2]), Number(dotted[1])]]);
  const day = small(first, 31);
  if (day > 0) {
    // 3 May, 3rd May, 3. Mai, 3 de mayo, 3rd of May
    let at = i + 1;
    while (at < i + 3 && /^(?:st|nd|rd|th|er|º|de|of|do|di)$/.test(wordAt(tokens, at))) at++;
    const named = monthOf(wordAt(tokens, at));
    if (named > 0 && sameLine(tokens, at)) {
      let end = at + 1;
      if (/^(?:de|of|do|del)$/.test(wordAt(tokens, end)) && yearAt(tokens, end + 1) > 0) end++;
      const written = yearAt(tokens, end);
      return found(i, written > 0 ? end + 1 : at + 1, [[written, named, day]]);
    }
  }
  return numeric(tokens, i, first);
}

function behindMonth(tokens: TokenStream, i: number, month: number): DateFound | null {
  const day = small(wordAt(tokens, i + 1), 31);
  const whole = yearAt(tokens, i + 1);
  if (whole > 0) return found(i, i + 2, [[whole, month, 0]]);
  if (day === 0 || !sameLine(tokens, i + 1)) return null;
  let at = i + 2;
  if (/^(?:st|nd|rd|th)$/.test(wordAt(tokens, at))) at++;
  const written = yearAt(tokens, at);
  return found(i, written > 0 ? at + 1 : at, [[written, month, day]]);
}

/** 2024-05-03, 3/5/2024. */
function numeric(tokens: TokenStream, i: number, first: string): DateFound | null {
  const step = wordAt(tokens, i + 1) === '/' ? 2 : 1;
  const end = i + 2 * step + 1;
  if (end > tokens.count) return null;
  const second = wordAt(tokens, i + step);
  const third = wordAt(tokens, i + 2 * step);
  const joined = tokens.text.slice(tokens.starts[i], tokens.ends[end - 1]);
  if (!/^\d{1,4}[-/‐‑–]\d{1,2}[-/‐‑–]\d{1,4}$/.test(joined)) return null;
  if (first.length === 4) return found(i, end, [[Number(first), Number(second), Number(third)]]);
  if (third.length !== 4) return null;
  return found(i, end, [
    [Number(third), Number(second), Number(first)],
    [Number(third), Number(first), Number(second)],
  ]);
}

function found(from: number, to: number, readings: [number, number, number][]): DateFound | null {
  const valid = readings.filter(
    ([, month, day]) => month >= 0 && month <= 12 && day >= 0 && day <= 31,
  );
  return valid.length > 0 ? { from, to, readings: valid } : null;
}

function wordAt(tokens: TokenStream, i: number): string {
  return i < tokens.count ? foldedAt(tokens, i) : '';
}

function sameLine(tokens: TokenStream, i: number): boolean {
  return i < tokens.count && (tokens.gaps[i]! & LINE_BREAK) === 0;
}

function small(fold: string, most: number): number {
  return /^\d{1,2}$/.test(fold) && Number(fold) <= most ? Number(fold) : 0;
}

function yearAt(tokens: TokenStream, i: number): number {
  const fold = wordAt(tokens, i);
  return /^[12]\d{3}$/.test(fold) && sameLine(tokens, i) ? Number(fold) : 0;
}

function year(text: string): number {
  return text.length === 4 ? Number(text) : Number(text) + (Number(text) < 70 ? 2000 : 1900);
}
