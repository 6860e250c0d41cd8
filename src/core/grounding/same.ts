// What token equality alone does not see: hyphens, question marks, and case where case carries meaning.
// Compares token `i` of a source with token `j` of a quote whose folds are equal, each with the gap before it.
// A relation of two texts, not a property of one: so a quote may start and end anywhere in a sentence.

import { classOf, INVISIBLE } from './char-class';
import { foldedAt } from './token-fold';
import {
  ALL_CAPS,
  ASKED,
  DASHED,
  HYPHENATED,
  LINE_BREAK,
  NUMBER,
  type TokenStream,
  TYPE,
  WORD,
} from './token-stream';
import type { DifferenceKind } from './types';
import { isUnitSymbol } from './words-units';

/** A conflict of two tokens or their gaps, or null. `name` stands for an acronym read as a common word. */
export type Conflict = Extract<
  DifferenceKind,
  'hyphen' | 'question' | 'unit' | 'name' | 'case'
> | null;

/** True when the folded tokens are equal; hashes are compared first. */
export function sameFold(source: TokenStream, i: number, quote: TokenStream, j: number): boolean {
  if (source.hashes[i] !== quote.hashes[j]) return false;
  return sameRaw(source, i, quote, j) || foldedAt(source, i) === foldedAt(quote, j);
}

/** True when the tokens are the same characters. Their types must agree too: a raised 6 is not a 6. */
export function sameRaw(source: TokenStream, i: number, quote: TokenStream, j: number): boolean {
  const start = source.starts[i]!;
  const from = quote.starts[j]!;
  const length = source.ends[i]! - start;
  if (length !== quote.ends[j]! - from || ((source.kinds[i]! ^ quote.kinds[j]!) & TYPE) !== 0)
    return false;
  for (let k = 0; k < length; k++) {
    if (source.text.charCodeAt(start + k) !== quote.text.charCodeAt(from + k)) return false;
  }
  return true;
}

/** Conflict of the gaps before two inner tokens. A dash may stand for a hyphen or for nothing; a hyphen counts. */
export function gapConflict(sourceGap: number, quoteGap: number): Conflict {
  if (((sourceGap ^ quoteGap) & ASKED) !== 0) return 'question';
  const either = HYPHENATED | DASHED;
  if ((sourceGap & HYPHENATED) !== 0 && (quoteGap & either) === 0) return 'hyphen';
  if ((quoteGap & HYPHENATED) !== 0 && (sourceGap & either) === 0) return 'hyphen';
  return null;
}

/** Conflict of the letters' case of two tokens with equal folds, or null when case does not matter here. */
export function caseConflict(
  source: TokenStream,
  i: number,
  quote: TokenStream,
  j: number,
): Conflict {
  if ((source.kinds[i]! & TYPE) !== WORD || sameRaw(source, i, quote, j)) return null;
  const raw = visible(source.text.slice(source.starts[i], source.ends[i]));
  const other = visible(quote.text.slice(quote.starts[j], quote.ends[j]));
  if (raw === other) return null;
  if (raw.toLowerCase() === raw && other.toLowerCase() === other) return null;
  if (
    followsFigure(source, i) &&
    followsFigure(quote, j) &&
    (isUnitSymbol(raw) || isUnitSymbol(other))
  ) {
    return raw.length === other.length ? 'unit' : null;
  }
  const here = isAcronym(source, i);
  const there = isAcronym(quote, j);
  if (here === there) return null;
  // A quote of one word has no neighbours that could shout.
  if (here ? isLoud(source, i) : quote.count > 1 && isLoud(quote, j)) return null;
  // "uS officials": the first letter alone was lowered to fit a sentence.
  const lowered = here ? other : raw;
  if ((here ? j : i) === 0 || /^[[“"'‘]/.test(lowered)) {
    if (lowered.length > 1 && lowered.slice(1) === (here ? raw : other).slice(1)) return null;
  }
  return lowered === lowered.toLowerCase() ? 'name' : 'case';
}

/** The characters that show, without the points of an abbreviation. */
function visible(text: string): string {
  let out = '';
  for (const char of text)
    if (char !== '.' && classOf(char.charCodeAt(0)) !== INVISIBLE) out += char;
  return out.length === text.length ? text : out;
}

function followsFigure(tokens: TokenStream, i: number): boolean {
  return i > 0 && (tokens.kinds[i - 1]! & TYPE) === NUMBER && (tokens.gaps[i]! & LINE_BREAK) === 0;
}

/** Two to four capitals: an abbreviation where its neighbours are not capitals too. */
function isAcronym(tokens: TokenStream, i: number): boolean {
  if ((tokens.kinds[i]! & ALL_CAPS) === 0) return false;
  return visible(tokens.text.slice(tokens.starts[i], tokens.ends[i])).length <= 4;
}

/** In a heading set in capitals, capitals mean nothing: most words near it on its line are, or it stands alone. */
function isLoud(tokens: TokenStream, i: number): boolean {
  let words = 0;
  let loud = 0;
  let alone = true;
  let shouts = false; // a long word in capitals is no abbreviation
  for (const step of [-1, 1]) {
    for (let k = 1, at = i; k <= 3; k++) {
      if (((step < 0 ? tokens.gaps[at]! : tokens.gaps[at + 1]!) & LINE_BREAK) !== 0) break;
      at += step;
      if (at < 0 || at >= tokens.count) break;
      alone = false;
      if ((tokens.kinds[at]! & TYPE) !== WORD || tokens.ends[at]! - tokens.starts[at]! < 2)
        continue;
      words++;
      if ((tokens.kinds[at]! & ALL_CAPS) === 0) continue;
      loud++;
      shouts ||= tokens.ends[at]! - tokens.starts[at]! > 4;
    }
  }
  return alone || loud * 2 > words || (shouts && loud * 2 === words);
}
