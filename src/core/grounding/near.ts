// Finds the passage that a quote nearly repeats, for a quote that stands nowhere word for word.
// Says how the tokens answer to each other; what differs, and whether that matters, is decided elsewhere.
// Must not call a chance resemblance a passage: what agrees has to be rarer than the source is long.
import { MAX_NEAR_TOKENS } from '../limits';
import { type Alignment, align, type Step } from './align';
import { alignAnchored } from './anchored';
import type { Candidate } from './candidates';
import { looseIds } from './loose-ids';
import { promisingDiagonals } from './seeds';
import type { PreparedSource } from './source';
import { frequency } from './token-index';
import { ASKED, LINE_BREAK, SOLO_CHAR, STOPPED, type TokenStream, TYPE } from './token-stream';

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

function shortened(tokens: TokenStream): TokenStream {
  return tokens.count <= MAX_NEAR_TOKENS ? tokens : { ...tokens, count: MAX_NEAR_TOKENS };
}

/** Enough of the quote agrees, and it is more than chance would give. */
function isClose(source: PreparedSource, ids: Int32Array, alignment: Alignment): boolean {
  const total = Math.log2(source.tokens.count + 2);
  let agreed = 0;
  let all = 0;
  let pairs = 0;
  let dropped = 0;
  for (const step of alignment.steps) {
    if (step.quote < 0) {
      dropped++;
      continue;
    }
    const id = ids[step.quote]!;
    // A token the source lacks weighs like one that stands there once, so that changed names do not hide.
    const bits = total - Math.log2(Math.max(1, frequency(source.index, id)));
    all += bits;
    if (step.source >= 0 && id >= 0 && source.index.ids[step.source] === id) {
      agreed += bits;
      pairs++;
    }
  }
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
  const last = alignment.steps.length - 1;
  if (alignment.steps[0]!.source >= 0 && alignment.steps[last]!.source >= 0) return alignment;
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
/** Tokens that are looked at beyond a passage. */
const FARTHEST = 16;

/**
 * A passage whose end answers to other words goes on to the border of its sentence, and one that has words moved in from
 * beside it takes in where they stood: "Germany beat Brazil" answers to all of "Brazil beat Germany".
 */
function completed(
  source: PreparedSource,
  quote: TokenStream,
  ids: Int32Array,
  alignment: Alignment,
): Alignment {
  const { tokens } = source;
  const { steps, start, end } = alignment;
  const added = new Set<number>();
  for (const step of steps) if (step.source < 0) added.add(ids[step.quote]!);
  const differs = (step: Step) =>
    step.source < 0 || source.index.ids[step.source] !== ids[step.quote];
  // Korean negates behind the verb: 내지 않는다 is not 낸다, wherever the quote ends.
  const closed =
    (quote.gaps[quote.count]! & STOPPED) !== 0 ||
    (end < tokens.count && /^[않못]/.test(tokens.text[tokens.starts[end]!]!));
  const before = beyond(source, start, -1, differs(steps[0]!), added);
  const behind = beyond(source, end, 1, closed && differs(steps[steps.length - 1]!), added);
  if (before + behind === 0) return alignment;
  const dropped = (from: number, count: number): Step[] =>
    Array.from({ length: count }, (_, k) => ({ source: from + k, quote: -1 }));
  return {
    ...alignment,
    steps: [...dropped(start - before, before), ...steps, ...dropped(end, behind)],
    start: start - before,
    end: end + behind,
  };
}

/**
 * How many tokens beyond `border` are taken in, going one way: all of a sentence that is nearly over where the end is
 * `open`, else as far as the words reach that were `added` elsewhere.
 */
function beyond(
  { tokens, index }: PreparedSource,
  border: number,
  way: 1 | -1,
  open: boolean,
  added: ReadonlySet<number>,
): number {
  if (!open && added.size === 0) return 0;
  const from = way < 0 ? border - 1 : border;
  let moved = 0;
  let found = 0;
  let count = 0;
  for (let at = from; at >= 0 && at < tokens.count && count < FARTHEST; at += way) {
    if ((tokens.gaps[way < 0 ? at + 1 : at]! & (LINE_BREAK | STOPPED | ASKED)) !== 0) break;
    count++;
    if (count > added.size + 2 || !added.has(index.ids[at]!)) continue;
    found++;
    moved = count;
  }
  const solo = count > 0 && (tokens.kinds[from]! & TYPE) === SOLO_CHAR;
  if (open && count <= (solo ? BEYOND_SOLO : BEYOND) >> (way < 0 ? 1 : 0)) return count;
  return found >= 2 && found * 2 > added.size ? moved : 0;
}
