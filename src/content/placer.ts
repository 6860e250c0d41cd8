// Places what stands over the host's words: all of a page's answers together, once a frame, when the browser has laid
// the page out anyway. All reads come first, then all writes: no layout is ever asked for twice.
// An element that leaves the page is let go of by the browser itself.

/** Reads where something goes, and gives how to put it there. */
export type Place = () => () => void;

export interface Placer {
  /** Places at the next frame, and whenever `element` changes its size from then on. Safe to call again. */
  watch(element: Element, place: Place): void;
  /** Ends that, unless something else was placed for the element since. */
  unwatch(element: Element, place: Place): void;
}

/** One for a page. */
export function createPlacer(): Placer {
  const places = new WeakMap<Element, Place>();
  const observer = new ResizeObserver((entries) => {
    const writes = entries.map(({ target }) => places.get(target)?.());
    for (const write of writes) write?.();
  });
  return {
    watch(element, place) {
      places.set(element, place);
      // Observing anew tells the size anew: at the next frame, after its layout.
      observer.unobserve(element);
      observer.observe(element);
    },
    unwatch(element, place) {
      if (places.get(element) !== place) return;
      places.delete(element);
      observer.unobserve(element);
    },
  };
}
