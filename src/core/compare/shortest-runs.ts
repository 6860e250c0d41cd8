// Which elements of two sequences stay: the shortest edit script by Myers' greedy algorithm, in rounds of bounded
// depth. Elements are small integers; equal integers are equal elements. Pure, iterative, without dependencies.
// Bounded whatever it is given: at most about 2 × STEPS steps, or 2 × LEAST_DEPTH × (n + m) for the longest, and
// (DEPTH + 1)² places of memory.

/** `a[a0 + i]` is `b[b0 + i]` for `0 <= i < length`. Runs are in order and do not touch each other in both. */
export interface Run {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

/**
 * Edits looked ahead in one round. Within a round the script is the shortest there is; texts that differ more are cut
 * where the round got farthest, which is still right, only not always the shortest.
 */
const DEPTH = 128;
/** The longer the texts, the less is looked ahead: all rounds together have about this many steps to go. */
const STEPS = 1_500_000;
const LEAST_DEPTH = 32;
/** On a diagonal that no script reaches within the sequences. */
const NONE = -(2 ** 30);

/** The runs that `a` and `b` share. */
export function shortestRuns(a: Int32Array, b: Int32Array): Run[] {
  const runs: Run[] = [];
  let from = 0;
  const shorter = Math.min(a.length, b.length);
  while (from < shorter && a[from] === b[from]) from += 1;
  let tail = 0;
  while (tail < shorter - from && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  addRun(runs, { a: 0, b: 0, length: from });
  const aEnd = a.length - tail;
  const bEnd = b.length - tail;
  // What stands on one side only can never stay: looking for the others among it is most of the work.
  const inA = placesShared(a, from, aEnd, b, bEnd);
  const inB = placesShared(b, from, bEnd, a, aEnd);
  const shared: Run[] = [];
  const sharedA = inA.map((at) => a[at] as number);
  const sharedB = inB.map((at) => b[at] as number);
  const depth = Math.floor(STEPS / (inA.length + inB.length));
  const bounded = Math.min(DEPTH, Math.max(LEAST_DEPTH, depth));
  let x = 0;
  let y = 0;
  while (x < inA.length && y < inB.length) [x, y] = round(sharedA, sharedB, x, y, bounded, shared);
  for (const run of shared)
    for (let i = 0; i < run.length; i += 1)
      addRun(runs, { a: inA[run.a + i] as number, b: inB[run.b + i] as number, length: 1 });
  addRun(runs, { a: aEnd, b: bEnd, length: tail });
  return runs;
}

/** Places from `from` to `end` of elements that stand in the other sequence's part as well. */
function placesShared(
  own: Int32Array,
  from: number,
  end: number,
  other: Int32Array,
  otherEnd: number,
): Int32Array {
  const there = new Set(other.subarray(from, otherEnd));
  const places = new Int32Array(end - from);
  let count = 0;
  for (let i = from; i < end; i += 1) if (there.has(own[i] as number)) places[count++] = i;
  return places.subarray(0, count);
}

/** One round from (x, y): adds what it matched, and gives where it ended. */
function round(
  a: Int32Array,
  b: Int32Array,
  x0: number,
  y0: number,
  depth: number,
  runs: Run[],
): [number, number] {
  const aEnd = a.length;
  const bEnd = b.length;
  // The farthest x on each diagonal; one row kept for each depth, to find the way back.
  const far = new Int32Array(2 * depth + 3).fill(NONE);
  const rows: Int32Array[] = [];
  const middle = depth + 1;
  far[middle + 1] = x0;
  for (let d = 0; ; d += 1) {
    let best = -1;
    let bestAt = 0;
    for (let k = -d; k <= d; k += 2) {
      const at = middle + k;
      const down = k === -d || (k !== d && (far[at - 1] as number) < (far[at + 1] as number));
      let x = down ? (far[at + 1] as number) : (far[at - 1] as number) + 1;
      let y = x - x0 - k + y0;
      // Off the edge: no way leads on from here.
      if (x < x0 || x > aEnd || y > bEnd) {
        far[at] = NONE;
        continue;
      }
      while (x < aEnd && y < bEnd && a[x] === b[y]) {
        x += 1;
        y += 1;
      }
      far[at] = x;
      // Of equals the one nearest the diagonal: as much taken out as put in.
      if (x + y > best || (x + y === best && Math.abs(k) < Math.abs(bestAt))) {
        best = x + y;
        bestAt = k;
      }
    }
    rows.push(far.slice(middle - d - 1, middle + d + 2));
    const x = far[middle + bestAt] as number;
    const y = x - x0 - bestAt + y0;
    if (d === depth || (x === aEnd && y === bEnd)) {
      trace(rows, bestAt, x, x0, y0, runs);
      return [x, y];
    }
  }
}

/** Walks back through the rows and adds the runs on the way, in order. */
function trace(
  rows: readonly Int32Array[],
  diagonal: number,
  end: number,
  x0: number,
  y0: number,
  runs: Run[],
): void {
  const found: Run[] = [];
  let k = diagonal;
  let x = end;
  for (let d = rows.length - 1; d >= 0; d -= 1) {
    // A row begins at diagonal -d - 1; the one before it holds what this depth began from.
    const before = d > 0 ? (rows[d - 1] as Int32Array) : null;
    const at = (diagonalOf: number) => (before ? (before[diagonalOf + d] ?? NONE) : NONE);
    const down = k === -d || (k !== d && at(k - 1) < at(k + 1));
    const start = before ? (down ? at(k + 1) : at(k - 1) + 1) : x0;
    found.push({ a: start, b: start - x0 - k + y0, length: x - start });
    k = down ? k + 1 : k - 1;
    x = before ? (at(k) as number) : x0;
  }
  for (const run of found.reverse()) addRun(runs, run);
}

/** Appends a run, as one with the last when they touch in both. */
export function addRun(runs: Run[], run: Run): void {
  if (run.length === 0) return;
  const last = runs.at(-1);
  if (last && last.a + last.length === run.a && last.b + last.length === run.b)
    runs[runs.length - 1] = { ...last, length: last.length + run.length };
  else runs.push(run);
}
