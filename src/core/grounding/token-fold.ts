// The folded form and the hash of one token of a stream, by its kind: what equality and the index are made of.
// Assumes tokens as the scanner cuts them. Both must agree: equal folds have equal hashes.
import { foldRaised, foldToken, HASH_PRIME, HASH_SEED, hashFolded, isAsciiLetter } from './fold';
import { SUBSCRIPT, SUPERSCRIPT, type TokenStream, TYPE } from './token-stream';

/** Folded form of token `i` of a  */
export function foldedAt(tokens: TokenStream, i: number): string {
  return folded(tokens.text.slice(tokens.starts[i], tokens.ends[i]), tokens.kinds[i]!);
}

function folded(raw: string, kind: number): string {
  const type = kind & TYPE;
  if (type === SUPERSCRIPT) return foldRaised(raw, '^');
  if (type === SUBSCRIPT) return foldRaised(raw, '_');
  return foldToken(raw);
}

/** Hash of what `folded` gives, without making the string when the token is ASCII. */
export function hashOf(text: string, start: number, end: number, kind: number): number {
  if ((kind & TYPE) < SUPERSCRIPT) {
    let hash = HASH_SEED;
    for (let i = start; i < end; i++) {
      let unit = text.charCodeAt(i);
      if (unit >= 0x80) return hashFolded(foldToken(text.slice(start, end)));
      if (unit <= 32 || (unit === 45 && (i > start || end - start === 1))) continue;
      if (unit === 46 && i > start && isAsciiLetter(text.charCodeAt(start))) continue;
      if (unit >= 65 && unit <= 90) unit |= 32;
      hash = Math.imul(hash ^ unit, HASH_PRIME);
    }
    return hash | 0;
  }
  return hashFolded(folded(text.slice(start, end), kind));
}
