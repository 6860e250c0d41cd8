// Where in a source a quote nearly stands: its rarer tokens vote for the diagonals they lie on, and the windows with
// most votes are worth aligning. Votes weigh by rarity. Locates only; it verifies nothing.
// Must look at a bounded number of places, however common the quote's words are.
import { MAX_SEED_PLACES } from '../limits';
import { frequency, type TokenIndex } from './token-index';

/** Diagonals (source token minus quote token) are counted in strips of this width. */
const STRIP_BITS = 4;

/** With so many words looked up, places beyond this number add nothing. */
const ENOUGH_SEEDS = 8;
const ENOUGH_PLACES = 600;

interface Votes {
  sum: number;
  /** Quote token that voted last. */
  voter: number;
  first: number;
  last: number;
}

/** Diagonals that the votes of one strip lie on, both included; may be negative. */
export interface Diagonals {
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
  const votes = new Map<number, Votes>();
  let looked = 0;
  let used = 0;
  for (const j of known) {
    const id = ids[j]!;
    const found = frequency(index, id);
    looked += found;
    if (looked > MAX_SEED_PLACES && votes.size > 0) break;
    // A handful of rare words already says where; common ones only cost.
    if (used >= ENOUGH_SEEDS && looked > ENOUGH_PLACES) break;
    used++;
    const weight = Math.max(1, Math.log2(total / found));
    const last = Math.min(index.from[id + 1]!, index.from[id]! + MAX_SEED_PLACES);
    for (let p = index.from[id]!; p < last; p++) {
      const diagonal = index.places[p]! - j;
      const strip = (diagonal + ids.length) >> STRIP_BITS;
      const strips = votes.get(strip);
      if (!strips) votes.set(strip, { sum: weight, voter: j, first: diagonal, last: diagonal });
      else if (strips.voter !== j) {
        // A row that repeats in a strip (a table) gets one vote a token, not one a line.
        strips.sum += weight;
        strips.voter = j;
        if (diagonal < strips.first) strips.first = diagonal;
        if (diagonal > strips.last) strips.last = diagonal;
      }
    }
  }
  return best(votes, most).map((strip) => {
    const own = votes.get(strip)!;
    const next = votes.get(strip + 1);
    return { first: own.first, last: next ? next.last : own.last };
  });
}

/** Strips with most votes, each with its right neighbour's, so that a shift over a border is not lost. */
function best(votes: Map<number, Votes>, most: number): number[] {
  const top: { strip: number; votes: number }[] = [];
  for (const [strip, own] of votes) {
    const sum = own.sum + (votes.get(strip + 1)?.sum ?? 0);
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
