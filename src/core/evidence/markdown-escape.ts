// Text into Markdown without its letters meaning anything. Titles come from pages and are hostile.

const SPECIAL = new Set([...'\\`*_{}[]<>()#+-!|~&$^=']);

/** One line of text as Markdown that shows exactly it. White space of any length becomes one space. */
export function escapeMarkdown(text: string): string {
  let out = '';
  for (const char of text.replace(/\s+/g, ' ').trim())
    out += SPECIAL.has(char) ? `\\${char}` : char;
  // A number with a stop at the start would open a list.
  return out.replace(/^(\d{1,9})([.)])/, '$1\\$2');
}

/** An http(s) address as a link target between angle brackets' rules: nothing in it can end the link. */
export function escapeLinkTarget(uri: string): string {
  let out = '';
  for (const char of uri) {
    const code = char.charCodeAt(0);
    if (code <= 32 || '()<>[]\\`"|*_'.includes(char)) {
      out += code === 95 ? '_' : `%${code.toString(16).toUpperCase().padStart(2, '0')}`;
    } else {
      out += char;
    }
  }
  return out;
}
