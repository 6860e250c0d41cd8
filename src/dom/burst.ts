// One call after a burst of mutations in a page, its shadow roots and frames, instead of thousands.
// Waits for a short quiet, but never longer than a bound, so a page that never rests is still looked after.
// Reads nothing of the page itself; what a burst did is worked out only when asked. `stop` leaves no observer and no timer.
import { natives } from './native';

/** A watch over some roots. */
export interface BurstWatch {
  /** Also watches these roots; roots already watched are left as they are. */
  watch(roots: readonly Node[]): void;
  /** Ends a burst now, also one that has not begun. */
  flush(): void;
  stop(): void;
}

/** Quiet that ends a burst, and the longest wait of a page that never is, in milliseconds. */
const QUIET = 60;
const LONGEST = 400;
/** Elements of one burst that are told, and records that are kept: beyond that the page is new. */
const MOST = 4_000;
const MOST_RECORDS = 20_000;

/** What a burst did to the page. Each question reads its records: ask only what is needed, and once. */
export interface Burst {
  /** Nodes were added or text was changed, not only taken out. */
  grew(): boolean;
  /** Elements that were added, and those in which text changed; some may be gone again. */
  touched(): readonly Element[];
  /** What came for each element that was taken out, where as many came as went; it may be gone again too. */
  replaced(): ReadonlyMap<Element, Element>;
}

/** Calls `onBurst` after bursts. */
export function watchBursts(
  view: Window & typeof globalThis,
  onBurst: (burst: Burst) => void,
): BurstWatch {
  const watched = new Set<Node>();
  let records: MutationRecord[] = [];
  let timer = 0;
  let first = 0;
  const fire = () => {
    const burst = burstOf(records);
    records = [];
    timer = 0;
    first = 0;
    onBurst(burst);
  };
  // Most bursts touch no passage: their records are kept, and never read.
  const keep = (more: readonly MutationRecord[]) => {
    for (let i = 0; i < more.length && records.length < MOST_RECORDS; i++)
      records.push(more[i] as MutationRecord);
  };
  const observer = new MutationObserver((more) => {
    keep(more);
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
    flush() {
      keep(observer.takeRecords());
      view.clearTimeout(timer);
      fire();
    },
    stop() {
      observer.disconnect();
      view.clearTimeout(timer);
      watched.clear();
      records = [];
    },
  };
}

// Plain loops, each property read once: a burst has thousands of records, and each read is a call into the engine.
function burstOf(records: readonly MutationRecord[]): Burst {
  const dom = natives();
  return {
    grew: () =>
      records.length === MOST_RECORDS ||
      records.some((one) => one.type === 'characterData' || one.addedNodes.length > 0),
    touched() {
      const list = new Set<Element>();
      const touch = (node: Node | null): void => {
        if (node && dom.nodeType(node) === 1) list.add(node as Element);
      };
      for (let i = 0; i < records.length && list.size < MOST; i++) {
        const record = records[i] as MutationRecord;
        const { addedNodes } = record;
        const { length } = addedNodes;
        if (length === 0 && record.type === 'characterData') touch(dom.parentNode(record.target));
        for (let k = 0; k < length; k++) {
          const node = addedNodes[k] as Node;
          touch(dom.nodeType(node) === 3 ? record.target : node);
        }
      }
      return [...list];
    },
    replaced() {
      const map = new Map<Element, Element>();
      for (let i = 0; i < records.length && map.size < MOST; i++) {
        const { removedNodes, addedNodes } = records[i] as MutationRecord;
        const { length } = removedNodes;
        if (length === 0 || length !== addedNodes.length) continue;
        for (let k = 0; k < length; k++) {
          const old = removedNodes[k] as Node;
          const node = addedNodes[k] as Node;
          if (dom.nodeType(old) === 1 && dom.nodeType(node) === 1)
            map.set(old as Element, node as Element);
        }
      }
      return map;
    },
  };
}
