// The names that tests see inside a page: the dom layer that the harness put there, and what fixtures set.
import type { dom } from './harness-entry';

declare global {
  var groundmarkDom: typeof dom;
  var closedRoots: WeakMap<Element, ShadowRoot> | undefined;
}
