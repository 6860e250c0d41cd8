// One call after a burst of mutations in a page, its shadow roots and frames, instead of thousands.
// Waits for a short quiet, but never longer than a bound, so a page that never rests is still looked after.
// Reads nothing itself. `stop` leaves no observer and no timer.
import { natives } from './native';

/** A watch over some roots. */
export interface BurstWatch {
  /** Also watches these roots; roots already watched are left as they are. */
  watch(roots: readonly Node[]): void;
  stop(): void;
}

/** Quiet that ends a burst, and the longest wait of a page that never is, in milliseconds. */
const QUIET = 60;
const LONGEST = 400;
/** Elements of one burst that are remembered: beyond that the page is new. */
const MOST = 4_000;

/** What a burst did to the page. */
export interface Burst {
  /** Nodes were added or text was changed, not only taken out. */
  readonly grew: boolean;
  /** Elements that were added, and those in which text changed; some may be gone again. */
  readonly touched: readonly Element[];
}

/** Calls `onBurst` after bursts. */
export function watchBursts(
  view: Window & typeof globalThis,
  onBurst: (burst: Burst) => void,
): BurstWatch {
  const dom = natives();
  const watched = new Set<Node>();
  let timer = 0;
  let first = 0;
  const touched = new Set<Element>();
  let grew = false;
  const touch = (node: Node | null) => {
    if (node && dom.nodeType(node) === 1) touched.add(node as Element);
  };
  const fire = () => {
    const burst = { grew, touched: [...touched] };
    touched.clear();
    timer = 0;
    first = 0;
    grew = false;
    onBurst(burst);
  };
  const observer = new MutationObserver((records) => {
    // Plain loops, each property read once: a burst has thousands of records, and each read is a call into the engine.
    for (let i = 0; i < records.length && (!grew || touched.size < MOST); i++) {
      const record = records[i] as MutationRecord;
      const { addedNodes } = record;
      const { length } = addedNodes;
      if (length === 0) {
        if (record.type !== 'characterData') continue;
        grew = true;
        touch(dom.parentNode(record.target));
        continue;
      }
      grew = true;
      for (let k = 0; k < length; k++) {
        const node = addedNodes[k] as Node;
        const type = dom.nodeType(node);
        if (type === 1) touched.add(node as Element);
        else if (type === 3) touch(record.target);
      }
    }
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
      touched.clear();
    },
  };
}
