// Which elements of two sequences stay. First those that stand once in each and in the same order (patience): they
// pin the texts to each other however much changed in between; then the shortest edit script of what lies between.
// Pure, bounded, without dependencies; elements are small non-negative integers.
import { addRun, type Run, shortestRuns } from './shortest-runs';

/** The runs that `a` and `b` share, in order. */
export function matchedRuns(a: Int32Array, b: Int32Array): Run[] {
  const runs: Run[] = [];
  let aAt = 0;
  let bAt = 0;
  const fill = (aEnd: number, bEnd: number) => {
    for (const run of shortestRuns(a.subarray(aAt, aEnd), b.subarray(bAt, bEnd)))
      addRun(runs, { a: run.a + aAt, b: run.b + bAt, length: run.length });
  };
  for (const [x, y] of pins(a, b)) {
    fill(x, y);
    addRun(runs, { a: x, b: y, length: 1 });
    aAt = x + 1;
    bAt = y + 1;
  }
  fill(a.length, b.length);
  return runs;
}

/** Places of elements that stand once in each, as many as are in the same order in both. */
function pins(a: Int32Array, b: Int32Array): (readonly [number, number])[] {
  const inA = onlyPlaces(a);
  const inB = onlyPlaces(b);
  const pairs: (readonly [number, number])[] = [];
  for (const [element, x] of inA) {
    const y = inB.get(element) ?? -1;
    if (x >= 0 && y >= 0) pairs.push([x, y]);
  }
  return longestAscent(pairs);
}

/** Where each element stands, in order of first appearance; -1 when it stands more than once. */
function onlyPlaces(sequence: Int32Array): Map<number, number> {
  const places = new Map<number, number>();
  for (let i = 0; i < sequence.length; i += 1) {
    const element = sequence[i] as number;
    places.set(element, places.has(element) ? -1 : i);
  }
  return places;
}

/** The longest part of the pairs (ascending in the first) that ascends in the second too. */
function longestAscent(
  pairs: readonly (readonly [number, number])[],
): (readonly [number, number])[] {
  const ends: number[] = [];
  const before = new Int32Array(pairs.length).fill(-1);
  for (const [i, [, y]] of pairs.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const mid = (low + high) >> 1;
      if ((pairs[ends[mid] as number]?.[1] ?? 0) < y) low = mid + 1;
      else high = mid;
    }
    before[i] = low > 0 ? (ends[low - 1] as number) : -1;
    ends[low] = i;
  }
  const chain: (readonly [number, number])[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] as number)
    chain.push(pairs[at] as readonly [number, number]);
  return chain.reverse();
}
