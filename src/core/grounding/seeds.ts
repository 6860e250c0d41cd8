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

/** Votes by strip, kept between calls and cleared after each: nothing is allocated a quote. */
let sums = new Float32Array(0);
/** Quote token that voted last. */
let voters = new Int32Array(0);
/** Diagonal of the first vote: that of the rarest word. */
let seeds = new Int32Array(0);
let firsts = new Int32Array(0);
let lasts = new Int32Array(0);

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
  const known: number[] = [];
  for (let j = 0; j < ids.length; j++) if (ids[j]! >= 0) known.push(j);
  if (known.length === 0) return [];
  known.sort((a, b) => frequency(index, ids[a]!) - frequency(index, ids[b]!) || a - b);
  const strips = ((total + ids.length) >> STRIP_BITS) + 2;
  if (strips > sums.length) makeRoom(strips);
  const touched: number[] = [];
  let looked = 0;
  let used = 0;
  for (const j of known) {
    const id = ids[j]!;
    const found = frequency(index, id);
    looked += found;
    if (looked > MAX_SEED_PLACES && used > 0) break;
    // A handful of rare words already says where; common ones only cost.
    if (used >= ENOUGH_SEEDS && looked > ENOUGH_PLACES) break;
    used++;
    const weight = Math.max(1, Math.log2(total / found));
    const last = Math.min(index.from[id + 1]!, index.from[id]! + MAX_SEED_PLACES);
    for (let p = index.from[id]!; p < last; p++) {
      const diagonal = index.places[p]! - j;
      const strip = (diagonal + ids.length) >> STRIP_BITS;
      if (sums[strip] === 0) {
        touched.push(strip);
        sums[strip] = weight;
        voters[strip] = j;
        seeds[strip] = diagonal;
        firsts[strip] = diagonal;
        lasts[strip] = diagonal;
      } else if (voters[strip] !== j) {
        // A row that repeats in a strip (a table) gets one vote a token, not one a line.
        sums[strip] = sums[strip]! + weight;
        voters[strip] = j;
        if (diagonal < firsts[strip]!) firsts[strip] = diagonal;
        if (diagonal > lasts[strip]!) lasts[strip] = diagonal;
      }
    }
  }
  const found = best(touched, most).map((strip) => ({
    seed: seeds[strip]!,
    first: firsts[strip]!,
    last: sums[strip + 1]! > 0 ? lasts[strip + 1]! : lasts[strip]!,
  }));
  for (const strip of touched) sums[strip] = 0;
  return found;
}

function makeRoom(strips: number): void {
  sums = new Float32Array(strips);
  voters = new Int32Array(strips);
  seeds = new Int32Array(strips);
  firsts = new Int32Array(strips);
  lasts = new Int32Array(strips);
}

/** Strips with most votes, each with its right neighbour's, so that a shift over a border is not lost. */
function best(touched: readonly number[], most: number): number[] {
  const top: { strip: number; votes: number }[] = [];
  for (const strip of touched) {
    const sum = sums[strip]! + sums[strip + 1]!;
    if (top.length === most && sum <= top[most - 1]!.votes) continue;
    if (top.some((each) => Math.abs(each.strip - strip) === 1 && each.votes >= sum)) continue;
    top.push({ strip, votes: sum });
    top.sort((a, b) => b.votes - a.votes || a.strip - b.strip);
    if (top.length > most) top.pop();
  }
  // One clear winner needs no rivals aligned.
  const first = top[0];
  return top.filter((each) => each.votes * 1.5 >= first!.votes).map((each) => each.strip);
}
