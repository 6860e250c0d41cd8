// Whether an answer has reference numbers of its own, so that ours must look different. A false yes only
// costs an "S" in our marks. Linear; spans are UTF-16.
import type { Span } from '../text/span';

/** Looks for `[1]`, `[^1]`, `[12]` and `【1…` outside the given places (in order). */
export function hasOwnNumbers(answer: string, except: readonly Span[]): boolean {
  let skip = 0;
  for (let at = 0; at < answer.length; at += 1) {
    const unit = answer[at];
    if (unit !== '[' && unit !== '【') continue;
    while (skip < except.length && (except[skip] as Span).end <= at) skip += 1;
    const place = except[skip];
    if (place !== undefined && place.start <= at) {
      at = place.end - 1;
      continue;
    }
    const first = answer[at + 1] === '^' ? at + 2 : at + 1;
    let end = first;
    while (end - first < 4 && isDigit(answer.charCodeAt(end))) end += 1;
    const digits = end - first;
    if (digits === 0 || digits > 3) continue;
    if (unit === '【' || answer[end] === ']' || (answer[end] === '^' && answer[end + 1] === ']')) {
      return true;
    }
  }
  return false;
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}
