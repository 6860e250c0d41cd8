// Words that only changed places: dropped here and added there, or two that stand for each other.
// Assumes the differences of one passage in its order. Changing places can change who did what to whom.
// Must not make a difference milder than it was told.
import type { Difference } from './types';

/** Words dropped in one place and added in another were moved; two that stand for each other were exchanged. */
export function reordered(differences: readonly Difference[], text: string): Difference[] {
  const out = [...differences];
  for (let i = 0; i < out.length; i++) {
    const one = out[i]!;
    if (one.source.text === '') continue;
    if (one.quote.text !== '') {
      exchanged(out, i, text);
      continue;
    }
    const other = out.findIndex(
      (each) => each.source.text === '' && sameWords(one.source.text, each.quote.text),
    );
    if (other < 0) continue;
    out[i] = {
      kind: 'order',
      material: one.material || out[other]!.material,
      quote: out[other]!.quote,
      source: one.source,
    };
    out.splice(other, 1);
    if (other < i) i--;
  }
  return out;
}

/** Between words that say the same in either order. */
const LINKED =
  /^[^\p{L}\p{N}]*(?:and|or|und|oder|et|ou|[yeoиו和与與及或とや와]|e[dn]|of|или|και|ή|أ?و|או|और|या|및|และ|หรือ)?[^\p{L}\p{N}]*$/iu;

/** Longest way between two words that are looked at as exchanged, in differences. */
const EXCHANGE_REACH = 6;

/** "The dogs that chased cats" for "the cats that chased dogs": who did what to whom, unless "and" stands between. */
function exchanged(out: Difference[], i: number, text: string): void {
  const one = out[i]!;
  const last = Math.min(out.length, i + EXCHANGE_REACH);
  for (let j = i + 1; j < last; j++) {
    const other = out[j]!;
    if (!sameWords(one.source.text, other.quote.text)) continue;
    if (!sameWords(one.quote.text, other.source.text)) continue;
    const between = text.slice(one.source.end, other.source.start);
    const linked = LINKED.test(between);
    for (const at of [i, j]) {
      const each = out[at]!;
      if (!each.material || (linked && each.kind === 'name'))
        out[at] = { ...each, kind: 'order', material: !linked };
    }
  }
}

/** The same words in any order. Most pairs differ in length already, or are one word. */
function sameWords(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) >= 3) return false;
  if (!/\s/.test(a)) return a.toLowerCase() === b.toLowerCase();
  return wordsOf(a) === wordsOf(b);
}

function wordsOf(text: string): string {
  return text.toLowerCase().split(/\s+/).sort().join(' ');
}
