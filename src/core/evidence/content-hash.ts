// SHA-256 of texts. Text must have no lone surrogates (capture replaces them): TextEncoder would change it.
// Never call it inside a database transaction: it awaits something else than the database.

import { isSpace } from '../text/spaces';
import type { ContentHash } from './ids';

/** SHA-256 of the UTF-8 bytes of a text, as 64 lower-case hexadecimal digits. */
export async function contentHash(text: string): Promise<ContentHash> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  let hex = '';
  for (const byte of new Uint8Array(digest)) hex += byte.toString(16).padStart(2, '0');
  return hex as ContentHash;
}

/** Hash of a text without its white space: the same words, however they are laid out. */
export function wordsHash(text: string): Promise<ContentHash> {
  const parts: string[] = [];
  let start = 0;
  for (let i = 0; i <= text.length; i += 1) {
    if (i < text.length && !isSpace(text.charCodeAt(i))) continue;
    if (i > start) parts.push(text.slice(start, i));
    start = i + 1;
  }
  return contentHash(parts.join(''));
}
