// Text into HTML, in elements and in quoted attributes, without a character of it meaning anything.
// For the clipboard only: our own pages build nodes and never parse HTML.

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** The text as HTML character data and attribute value. */
export function escapeHtml(text: string): string {
  let out = '';
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const entity = ENTITIES.get(text[at] as string);
    if (entity === undefined) continue;
    out += text.slice(from, at) + entity;
    from = at + 1;
  }
  return out + text.slice(from);
}
