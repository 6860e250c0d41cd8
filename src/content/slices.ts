// Long work in slices: a page must answer the person in between. The work is done piece by piece, and asks before each
// one whether it may go on.

/** A slice is no longer than this. Half of a frame. */
const SLICE_MS = 8;

/** Call between two pieces of work: undefined when it may go on at once, else the turn of the page to wait for. */
export function createSlices(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < SLICE_MS) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        began = performance.now();
        resolve();
      }, 0);
    });
  };
}
