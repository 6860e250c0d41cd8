// How well a place in a text agrees with what stood around a passage: several short shingles of words, because one
// long window fails at the first changed date. Words with digits are left out: dates and counters are volatile.
// Pure. Says nothing about the passage itself.

/** Agreement on both sides, each 0 to 1; null for a side that had no words. */
export interface ContextScore {
  readonly before: number | null;
  readonly after: number | null;
}

/** Words in a shingle: rarely repeated, short enough to survive an edit beside it. */
const SHINGLE = 3;
/** Words that an edit may have put between a place and its old neighbours. More would make far places alike. */
const DRIFT = 12;
/** UTF-16 units on each side that are looked at. */
const WINDOW = 400;

/** What stood around a passage, prepared once for many places. */
export interface Context {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Shingles of what stood before and after a passage, nearest first. */
export function contextOf(prefix: string, suffix: string): Context {
  const before = wordsOf(prefix).reverse();
  return { before: shingles(before), after: shingles(wordsOf(suffix)) };
}

/** Agreement of a place (UTF-16 range of `text`) with a context. Linear in a bounded window. */
export function scoreContext(
  text: string,
  start: number,
  end: number,
  context: Context,
): ContextScore {
  const before = wordsOf(text.slice(Math.max(0, start - WINDOW), start)).reverse();
  const after = wordsOf(text.slice(end, end + WINDOW));
  return { before: share(context.before, before), after: share(context.after, after) };
}

/** One number from 0 to 1: the better side counts most, the other confirms it. */
export function contextTotal(score: ContextScore): number {
  const high = Math.max(score.before ?? 0, score.after ?? 0);
  const low = Math.min(score.before ?? high, score.after ?? high);
  return high * 0.75 + low * 0.25;
}

/** Words in lower case; those that hold a digit only on request. */
export function wordsOf(text: string, withFigures = false): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  // Scripts without spaces give one long word; pairs of characters stand for its words.
  const all = words.flatMap((word) => (LONG_SCRIPT.test(word) ? pairs(word) : [word]));
  return withFigures ? all : all.filter(isSteady);
}

const LONG_SCRIPT = /[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]/;

function pairs(word: string): string[] {
  const list: string[] = [];
  for (let i = 0; i + 1 < word.length; i += 1) list.push(word.slice(i, i + 2));
  return list.length > 0 ? list : [word];
}

function isSteady(word: string): boolean {
  return !/\p{N}/u.test(word);
}

function shingles(words: readonly string[]): string[] {
  const list: string[] = [];
  for (let i = 0; i + SHINGLE <= words.length && list.length < 12; i++)
    list.push(words.slice(i, i + SHINGLE).join(' '));
  if (list.length === 0 && words.length > 0) list.push(words.join(' '));
  return list;
}

/** The share of old shingles that stand on this side about as far away as before, the nearest weighing most. */
function share(old: readonly string[], words: readonly string[]): number | null {
  if (old.length === 0) return null;
  let found = 0;
  let all = 0;
  for (let i = 0; i < old.length; i++) {
    const weight = 1 / (1 + i * 0.25);
    all += weight;
    const near = words.slice(Math.max(0, i - DRIFT), i + SHINGLE + DRIFT);
    if (` ${near.join(' ')} `.includes(` ${old[i]} `)) found += weight;
  }
  return found / all;
}
