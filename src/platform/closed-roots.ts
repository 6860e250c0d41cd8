// Closed shadow roots, as far as the browser shows them to extensions. The only place with `chrome.dom`, which has
// no counterpart in the shared browser API; Firefox has the same as a property of elements.

interface ChromeDom {
  dom?: { openOrClosedShadowRoot(element: HTMLElement): ShadowRoot | null };
}
interface FirefoxElement {
  readonly openOrClosedShadowRoot?: ShadowRoot | null;
}

/** The shadow root of `element`, open or closed, or null. */
export function closedRootOf(element: HTMLElement): ShadowRoot | null {
  const chromeDom = (globalThis as unknown as { chrome?: ChromeDom }).chrome?.dom;
  if (chromeDom) {
    try {
      return chromeDom.openOrClosedShadowRoot(element);
    } catch {
      return null;
    }
  }
  return (element as unknown as FirefoxElement).openOrClosedShadowRoot ?? null;
}
