// How alike two short texts are, by the words they share. For deciding whether a changed sentence is still the
// same one; says nothing about which words matter. Pure.
import { wordsOf } from './context-score';

/** Share of words that two texts have in common, 0 to 1 (Dice), figures included. */
export function resemblance(a: string, b: string): number {
  const left = new Set(wordsOf(a, true));
  const right = new Set(wordsOf(b, true));
  if (left.size === 0 || right.size === 0) return 0;
  let shared = 0;
  for (const word of left) if (right.has(word)) shared++;
  return (2 * shared) / (left.size + right.size);
}

/** The sentence beside a passage, as long as it: the nearest part of its stored context. */
export function neighbour(context: string, exact: string, after: boolean): string {
  return after ? context.slice(0, exact.length) : context.slice(-exact.length);
}
