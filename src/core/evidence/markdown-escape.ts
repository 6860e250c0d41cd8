// Text into Markdown without its letters meaning anything. Titles come from pages and are hostile.
// Escapes more than any one renderer needs; never drops a visible character.
import { oneLine } from '../text/squash';

const SPECIAL = new Set([...'\\`*_{}[]<>()#+-!|~&$^=']);

/** One line of text as Markdown that shows exactly it. White space of any length becomes one space. */
export function escapeMarkdown(text: string): string {
  let out = '';
  for (const char of oneLine(text)) out += SPECIAL.has(char) ? `\\${char}` : char;
  // A number with a stop at the start would open a list; ")" is escaped already.
  let digits = 0;
  while (digits < 10 && out.charCodeAt(digits) >= 48 && out.charCodeAt(digits) <= 57) digits += 1;
  return digits > 0 && out[digits] === '.' ? `${out.slice(0, digits)}\\${out.slice(digits)}` : out;
}

/** An http(s) address as a link target: nothing in it can end the link or open another. */
export function escapeLinkTarget(uri: string): string {
  let out = '';
  for (const char of uri) {
    const code = char.charCodeAt(0);
    const breaks = code <= 32 || '()<>[]\\`"|*'.includes(char);
    out += breaks ? `%${code.toString(16).toUpperCase().padStart(2, '0')}` : char;
  }
  return out;
}
