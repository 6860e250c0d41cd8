// What the person has selected, as a span of a reading. Selections inside shadow roots are asked for by name,
// because a document's own ranges stop at the host; selections inside frames belong to the frame's document.
// Reads only. A selection in a form field is none: form values are not in the text.
import type { Span } from '../core/text/span';
import { natives } from './native';
import type { PageText } from './page-text';

interface ComposedSelection {
  getComposedRanges?(options: { shadowRoots: ShadowRoot[] }): StaticRange[];
}

/** The selected span of `page`; null when nothing, or nothing readable, is selected. */
export function selectedSpan(doc: Document, page: PageText): Span | null {
  const inner = page.roots.filter((root): root is Document => !(root instanceof ShadowRoot));
  for (const one of [doc, ...inner]) {
    const range = selectedRange(one, page);
    const found = range && page.toSpan(range);
    if (found) return found;
  }
  return null;
}

function selectedRange(doc: Document, page: PageText): AbstractRange | null {
  const selection = natives().selection(doc);
  if (!selection || selection.rangeCount === 0) return null;
  const shadowRoots = page.roots.filter((root): root is ShadowRoot => root instanceof ShadowRoot);
  const composed = (selection as ComposedSelection).getComposedRanges;
  if (composed && shadowRoots.length > 0) {
    const range = composed.call(selection, { shadowRoots })[0];
    if (range && !range.collapsed) return range;
  }
  const range = selection.getRangeAt(0);
  return range.collapsed ? null : range;
}
