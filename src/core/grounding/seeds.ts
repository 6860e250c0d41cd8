// Where in a source a quote nearly stands: its rarer tokens vote for the diagonals they lie on, and the windows with
// most votes are worth aligning. Votes weigh by rarity. Locates only; it verifies nothing.
// Must look at a bounded number of places, however common the quote's words are.
import { MAX_SEED_PLACES } from '../limits';
import { frequency, type TokenIndex } from './token-index';

/** Diagonals (source token minus quote token) are counted in strips of this width. */
const STRIP_BITS = 4;

/** With so many words looked up, places beyond this number add nothing. */
const ENOUGH_SEEDS = 6;
const ENOUGH_PLACES = 300;

/**
 * Votes by strip, kept between calls and cleared after each: nothing is allocated a quote. What is known of a strip
 * stands together, so that a vote touches one place of the memory.
 */
let strips = new Float64Array(0);
const FIELDS = 5;
const SUM = 0;
/** Quote token that voted last. */
const VOTER = 1;
/** Diagonal of the first vote: that of the rarest word. */
const SEED = 2;
const FIRST = 3;
const LAST = 4;

/** Diagonals that the votes of one strip lie on, both included; may be negative. */
export interface Diagonals {
  /** The diagonal of the rarest word that voted. */
  readonly seed: number;
  readonly first: number;
  readonly last: number;
}

/** The diagonals of each promising strip, best first; at most `most` strips. */
export function promisingDiagonals(index: TokenIndex, ids: Int32Array, most: number): Diagonals[] {
  const total = index.ids.length;
  // The rarest first, of equal ones the earlier: sorted as numbers, without a call a pair.
  const known = new Float64Array(ids.length);
  let count = 0;
  for (let j = 0; j < ids.length; j++)
    if (ids[j]! >= 0) known[count++] = frequency(index, ids[j]!) * ids.length + j;
  if (count === 0) return [];
  const room = (((total + ids.length) >> STRIP_BITS) + 2) * FIELDS;
  if (room > strips.length) strips = new Float64Array(room);
  const touched: number[] = [];
  let looked = 0;
  let used = 0;
  for (const key of known.subarray(0, count).sort()) {
    const j = key % ids.length;
    const id = ids[j]!;
    const found = frequency(index, id);
    looked += found;
    if (looked > MAX_SEED_PLACES && used > 0) break;
    // A handful of rare words already says where; common ones only cost.
    if (used >= ENOUGH_SEEDS && looked > ENOUGH_PLACES) break;
    used++;
    const weight = Math.fround(Math.max(1, Math.log2(total / found)));
    const last = Math.min(index.from[id + 1]!, index.from[id]! + MAX_SEED_PLACES);
    for (let p = index.from[id]!; p < last; p++) {
      const diagonal = index.places[p]! - j;
      const strip = ((diagonal + ids.length) >> STRIP_BITS) * FIELDS;
      if (strips[strip] === 0) {
        touched.push(strip);
        strips[strip + SUM] = weight;
        strips[strip + VOTER] = j;
        strips[strip + SEED] = diagonal;
        strips[strip + FIRST] = diagonal;
        strips[strip + LAST] = diagonal;
      } else if (strips[strip + VOTER] !== j) {
        // A row that repeats in a strip (a table) gets one vote a token, not one a line.
        strips[strip + SUM] = Math.fround(strips[strip + SUM]! + weight);
        strips[strip + VOTER] = j;
        if (diagonal < strips[strip + FIRST]!) strips[strip + FIRST] = diagonal;
        if (diagonal > strips[strip + LAST]!) strips[strip + LAST] = diagonal;
      }
    }
  }
  const found = best(touched, most).map((strip) => ({
    seed: strips[strip + SEED]!,
    first: strips[strip + FIRST]!,
    last: strips[(strips[strip + FIELDS]! > 0 ? strip + FIELDS : strip) + LAST]!,
  }));
  for (const strip of touched) strips[strip] = 0;
  return found;
}

/** Strips with most votes, each with its right neighbour's, so that a shift over a border is not lost. */
function best(touched: readonly number[], most: number): number[] {
  const top: { strip: number; votes: number }[] = [];
  for (const strip of touched) {
    const sum = strips[strip]! + strips[strip + FIELDS]!;
    if (top.length === most && sum <= top[most - 1]!.votes) continue;
    if (top.some((each) => Math.abs(each.strip - strip) === FIELDS && each.votes >= sum)) continue;
    top.push({ strip, votes: sum });
    top.sort((a, b) => b.votes - a.votes || a.strip - b.strip);
    if (top.length > most) top.pop();
  }
  // One clear winner needs no rivals aligned.
  const first = top[0];
  return top.filter((each) => each.votes * 1.5 >= first!.votes).map((each) => each.strip);
}
