// Hears of what the host does to its page, and of nothing that we do ourselves. A removal always counts: also one of
// our own nodes, for then it was the host.
import { OWN_ATTRIBUTE } from './own';

export interface PageWatch {
  /** What happened since and was not told yet, told now. */
  flush(): void;
  /** Names of messages are attributes: these are heard of, no others. */
  listen(attributes: readonly string[]): void;
  stop(): void;
}

/** Tells `changed` of the host's changes until it is stopped. */
export function watchPage(
  document: Document,
  changed: (records: readonly MutationRecord[]) => void,
): PageWatch {
  const tell = (records: readonly MutationRecord[]): void => {
    const foreign = records.filter(isForeign);
    if (foreign.length > 0) changed(foreign);
  };
  const observer = new MutationObserver(tell);
  return {
    flush: () => tell(observer.takeRecords()),
    listen(attributes) {
      // Again for the same node: the new options take the place of the old ones.
      observer.observe(document.documentElement, {
        childList: true,
        subtree: true,
        characterData: true,
        ...(attributes.length > 0 ? { attributeFilter: [...attributes] } : {}),
      });
    },
    stop: () => observer.disconnect(),
  };
}

function isForeign(record: MutationRecord): boolean {
  if (record.type !== 'childList' || record.removedNodes.length > 0) return true;
  return [...record.addedNodes].some(
    (node) => !(node instanceof Element && node.hasAttribute(OWN_ATTRIBUTE)),
  );
}
