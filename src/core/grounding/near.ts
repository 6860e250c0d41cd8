// Finds the passage that a quote nearly repeats, for a quote that stands nowhere word for word.
// Says how the tokens answer to each other; what differs, and whether that matters, is decided elsewhere.
// Must not call a chance resemblance a passage: what agrees has to be rarer than the source is long.
import { MAX_NEAR_TOKENS } from '../limits';
import { type Alignment, align, type Step } from './align';
import { alignAnchored } from './anchored';
import type { Candidate } from './candidates';
import { hashFolded } from './fold';
import { promisingDiagonals } from './seeds';
import { type PreparedSource, remembered } from './source';
import { accentless } from './spelling';
import { foldedAt } from './token-fold';
import { frequency, idOf } from './token-index';
import {
  ASKED,
  LINE_BREAK,
  SOLO_CHAR,
  STOPPED,
  type TokenStream,
  TYPE,
  WORD,
} from './token-stream';

/** Windows that are aligned at most. */
const WINDOWS = 4;
/** Bits by which the agreeing tokens must be rarer than chance in a text of this length. */
const SURPLUS_BITS = 10;
/** Least share of the quote's information that must agree. */
const LEAST_SHARE = 0.5;
/** A quote of fewer tokens than this near-matches nothing worth telling. */
const FEWEST_TOKENS = 4;

/** The best alignment of a reading with the source, or null when nothing is close enough. */
export function findNear(source: PreparedSource, candidate: Candidate): Alignment | null {
  const quote = shortened(candidate.tokens);
  const ids = looseIds(source, candidate, quote.count);
  if (quote.count < FEWEST_TOKENS) return null;
  // Room for words put in or left out at the ends, beyond the words that voted.
  const slack = 4 + (quote.count >> 3);
  let best = null as Alignment | null;
  for (const diagonals of promisingDiagonals(source.index, ids, WINDOWS)) {
    const { first, last } = diagonals;
    const found: Alignment | null =
      alignAnchored(source.tokens, source.index.ids, quote, ids, diagonals) ??
      align(
        source.tokens,
        source.index.ids,
        quote,
        ids,
        first - slack,
        last - first + 1 + 2 * slack,
        best?.cost,
      );
    if (found && found.start >= 0 && (!best || found.cost < best.cost)) best = found;
  }
  if (!best) return null;
  const widened = takeNeighbours(source.tokens, best);
  return isClose(source, ids, widened) ? completed(source, quote, ids, widened) : null;
}

const ACCENTS = Symbol('accents');

/** Ids of the quote's tokens; one the source lacks takes the id of a word that differs in accents alone. */
function looseIds(source: PreparedSource, candidate: Candidate, count: number): Int32Array {
  const ids = candidate.ids.slice(0, count);
  let unknown = 0;
  for (const id of ids) if (id < 0) unknown++;
  // A few unknown words do not hide a passage; a quote without its accents has many.
  if (unknown * 5 < count) return ids;
  for (let j = 0; j < count; j++) {
    if (ids[j]! >= 0) continue;
    const fold = foldedAt(candidate.tokens, j);
    const plain = hashFolded(accentless(fold));
    const known = idOf(source.index, plain);
    ids[j] =
      known >= 0
        ? known
        : (remembered(source, ACCENTS, () => accentedIds(source)).get(plain) ?? -1);
  }
  return ids;
}

/** Ids of the source's accented words by the hash of their plain letters. */
function accentedIds(source: PreparedSource): Map<number, number> {
  const map = new Map<number, number>();
  const { from, places } = source.index;
  for (let id = 0; id < from.length - 1; id++) {
    const at = places[from[id]!]!;
    if ((source.tokens.kinds[at]! & TYPE) !== WORD || !hasAccents(source.tokens, at)) continue;
    const fold = foldedAt(source.tokens, at);
    const plain = accentless(fold);
    if (plain !== fold) map.set(hashFolded(plain), id);
  }
  return map;
}

/** A cheap look before the word is folded: anything above ASCII. */
function hasAccents(tokens: TokenStream, at: number): boolean {
  for (let i = tokens.starts[at]!; i < tokens.ends[at]!; i++)
    if (tokens.text.charCodeAt(i) >= 0x80) return true;
  return false;
}

function shortened(tokens: TokenStream): TokenStream {
  return tokens.count <= MAX_NEAR_TOKENS ? tokens : { ...tokens, count: MAX_NEAR_TOKENS };
}

/** Enough of the quote agrees, and it is more than chance would give. */
function isClose(source: PreparedSource, ids: Int32Array, alignment: Alignment): boolean {
  const total = Math.log2(source.tokens.count + 2);
  let agreed = 0;
  let all = 0;
  let pairs = 0;
  for (const step of alignment.steps) {
    if (step.quote < 0) continue;
    const id = ids[step.quote]!;
    // A token the source lacks weighs like one that stands there once, so that changed names do not hide.
    const bits = total - Math.log2(Math.max(1, frequency(source.index, id)));
    all += bits;
    if (step.source >= 0 && id >= 0 && source.index.ids[step.source] === id) {
      agreed += bits;
      pairs++;
    }
  }
  const dropped = alignment.steps.filter((step) => step.quote < 0).length;
  const share = pairs / (ids.length + dropped * 0.5);
  return (
    agreed >= total + SURPLUS_BITS && (agreed >= LEAST_SHARE * all || share >= 0.6) && share >= 0.4
  );
}

/**
 * A changed first or last word aligns with nothing; it answers to the word beside the passage, as far as the sentence
 * goes. Turns leading and trailing additions into pairs.
 */
function takeNeighbours(source: TokenStream, alignment: Alignment): Alignment {
  const steps: Step[] = [...alignment.steps];
  let { start, end } = alignment;
  let i = 0;
  while (i < steps.length && steps[i]!.source < 0) i++;
  while (i > 0 && start > 0 && (source.gaps[start]! & (LINE_BREAK | STOPPED)) === 0) {
    i--;
    start--;
    steps[i] = { source: start, quote: steps[i]!.quote };
  }
  i = steps.length - 1;
  while (i >= 0 && steps[i]!.source < 0) i--;
  while (
    i < steps.length - 1 &&
    end < source.count &&
    (source.gaps[end]! & (LINE_BREAK | STOPPED)) === 0
  ) {
    i++;
    steps[i] = { source: end, quote: steps[i]!.quote };
    end++;
  }
  return { ...alignment, steps, start, end };
}

/** Tokens of the sentence beyond a passage that may belong to it: words, and characters of unspaced scripts. */
const BEYOND = 4;
const BEYOND_SOLO = 8;

/**
 * A passage whose end answers to other words goes on to the border of its sentence, and one that has words moved in from
 * beside it takes in where they stood: "Germany beat Brazil" answers to all of "Brazil beat Germany".
 */
function completed(
  { tokens, index }: PreparedSource,
  quote: TokenStream,
  ids: Int32Array,
  alignment: Alignment,
): Alignment {
  const { steps, start, end } = alignment;
  const added = new Set<number>();
  for (const step of steps) if (step.source < 0) added.add(ids[step.quote]!);
  /** How many tokens beyond `border` are taken in, going one way. */
  const beyond = (border: number, way: 1 | -1, step: Step, open: boolean): number => {
    const from = way < 0 ? border - 1 : border;
    let moved = 0;
    let found = 0;
    let count = 0;
    for (let at = from; at >= 0 && at < tokens.count && count < 16; at += way) {
      if ((tokens.gaps[way < 0 ? at + 1 : at]! & (LINE_BREAK | STOPPED | ASKED)) !== 0) break;
      count++;
      if (count > added.size + 2 || !added.has(index.ids[at]!)) continue;
      found++;
      moved = count;
    }
    const solo = count > 0 && (tokens.kinds[from]! & TYPE) === SOLO_CHAR;
    const differs = step.source < 0 || index.ids[step.source] !== ids[step.quote];
    if (open && differs && count <= (solo ? BEYOND_SOLO : BEYOND) >> (way < 0 ? 1 : 0))
      return count;
    return found >= 2 && found * 2 > added.size ? moved : 0;
  };
  // Korean negates behind the verb: 내지 않는다 is not 낸다, wherever the quote ends.
  const negated = end < tokens.count && /^[않못]/.test(tokens.text[tokens.starts[end]!]!);
  const closed = negated || (quote.gaps[quote.count]! & STOPPED) !== 0;
  const before = beyond(start, -1, steps[0]!, true);
  const behind = beyond(end, 1, steps[steps.length - 1]!, closed);
  const dropped = (from: number, count: number): Step[] =>
    Array.from({ length: count }, (_, k) => ({ source: from + k, quote: -1 }));
  return {
    ...alignment,
    steps: [...dropped(start - before, before), ...steps, ...dropped(end, behind)],
    start: start - before,
    end: end + behind,
  };
}
