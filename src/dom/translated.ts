// Whether the browser, or a translation extension, has replaced the page's words. Such a text is not the page's.
// Known traces only: class and attribute on the root, and the nested <font> wrappers of page translation.
// Firefox's own translation leaves no trace that a page script could read; it stays unnoticed.
import { natives } from './native';

const WRAPPER =
  'font[style*="vertical-align: inherit"] > font[style*="vertical-align: inherit"], [_msttexthash]';

/** True when the page shows a translation made on this machine. */
export function isTranslated(doc: Document): boolean {
  const dom = natives();
  const root = dom.documentElement(doc);
  const classes = ` ${(root && dom.attribute(root, 'class')) ?? ''} `;
  if (classes.includes(' translated-ltr ') || classes.includes(' translated-rtl ')) return true;
  return dom.query(doc, WRAPPER) !== null;
}
