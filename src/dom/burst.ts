// One call after a burst of mutations in a page, its shadow roots and frames, instead of thousands.
// Waits for a short quiet, but never longer than a bound, so a page that never rests is still looked after.
// Reads nothing itself. `stop` leaves no observer and no timer.

/** A watch over some roots. */
export interface BurstWatch {
  /** Also watches these roots; roots already watched are left as they are. */
  watch(roots: readonly Node[]): void;
  stop(): void;
}

/** Quiet that ends a burst, and the longest wait of a page that never is, in milliseconds. */
const QUIET = 60;
const LONGEST = 400;

/** Calls `onBurst` after bursts. `grew`: nodes were added or text was changed, not only taken out. */
export function watchBursts(
  view: Window & typeof globalThis,
  onBurst: (grew: boolean) => void,
): BurstWatch {
  const watched = new Set<Node>();
  let timer = 0;
  let first = 0;
  let grew = false;
  const fire = () => {
    const had = grew;
    timer = 0;
    first = 0;
    grew = false;
    onBurst(had);
  };
  const observer = new MutationObserver((records) => {
    grew ||= records.some((one) => one.type === 'characterData' || one.addedNodes.length > 0);
    const now = view.performance.now();
    first ||= now;
    view.clearTimeout(timer);
    timer = view.setTimeout(fire, Math.min(QUIET, Math.max(0, first + LONGEST - now)));
  });
  return {
    watch(roots) {
      for (const root of roots) {
        if (watched.has(root)) continue;
        watched.add(root);
        observer.observe(root, { subtree: true, childList: true, characterData: true });
      }
    },
    stop() {
      observer.disconnect();
      view.clearTimeout(timer);
      watched.clear();
    },
  };
}
