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

/** Bits of rarity are counted in these parts: whole numbers cost no memory before the code is compiled. */
const BIT = 16_384;

/**
 * Votes by strip, kept between calls and cleared after each. What is known of a strip stands together, so that a vote
 * touches one place of the memory.
 */
let strips = new Int32Array(0);
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
  const tokens = ids.length;
  const room = (((total + tokens) >> STRIP_BITS) + 2) * FIELDS;
  if (room > strips.length) strips = new Int32Array(room);
  const touched: number[] = [];
  let looked = 0;
  let used = 0;
  for (const key of rarestFirst(index, ids)) {
    const j = key % tokens;
    const id = ids[j]!;
    const start = index.from[id]!;
    const found = index.from[id + 1]! - start;
    looked += found;
    if (looked > MAX_SEED_PLACES && used > 0) break;
    // A handful of rare words already says where; common ones only cost.
    if (used >= ENOUGH_SEEDS && looked > ENOUGH_PLACES) break;
    used++;
    const weight = Math.max(BIT, Math.round(Math.log2(total / found) * BIT));
    const last = start + Math.min(found, MAX_SEED_PLACES);
    for (let p = start; p < last; p++) {
      const diagonal = index.places[p]! - j;
      const strip = ((diagonal + tokens) >> STRIP_BITS) * FIELDS;
      if (strips[strip] === 0) {
        touched.push(strip);
        strips[strip + SUM] = weight;
        strips[strip + VOTER] = j;
        strips[strip + SEED] = diagonal;
        strips[strip + FIRST] = diagonal;
        strips[strip + LAST] = diagonal;
      } else if (strips[strip + VOTER] !== j) {
        // A row that repeats in a strip (a table) gets one vote a token, not one a line.
        strips[strip + SUM]! += weight;
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
  for (let k = 0; k < touched.length; k++) strips[touched[k]!] = 0;
  return found;
}

/** Quote tokens that the source has, as rarity times their number plus their place: the rarest first, of equals the earlier. */
function rarestFirst(index: TokenIndex, ids: Int32Array): Int32Array | Float64Array {
  // Whole numbers of 32 bits where they are enough: quicker to sort and to take apart.
  const wide = index.ids.length * ids.length > 0x7fffffff;
  const keys = wide ? new Float64Array(ids.length) : new Int32Array(ids.length);
  let count = 0;
  for (let j = 0; j < ids.length; j++)
    if (ids[j]! >= 0) keys[count++] = frequency(index, ids[j]!) * ids.length + j;
  return keys.subarray(0, count).sort();
}

/** Strips with most votes, each with its right neighbour's, so that a shift over a border is not lost. */
function best(touched: readonly number[], most: number): number[] {
  const top: number[] = [];
  const votes: number[] = [];
  for (let k = 0; k < touched.length; k++) {
    const strip = touched[k]!;
    const sum = strips[strip]! + strips[strip + FIELDS]!;
    if (top.length === most && sum <= votes[most - 1]!) continue;
    let at = top.length;
    let beside = false;
    for (let t = 0; t < top.length; t++) {
      beside ||= votes[t]! >= sum && Math.abs(top[t]! - strip) === FIELDS;
      if (at > t && (votes[t]! < sum || (votes[t] === sum && top[t]! > strip))) at = t;
    }
    if (beside) continue;
    top.splice(at, 0, strip);
    votes.splice(at, 0, sum);
    if (top.length > most) {
      top.pop();
      votes.pop();
    }
  }
  // One clear winner needs no rivals aligned.
  return top.filter((_, t) => votes[t]! * 3 >= votes[0]! * 2);
}
