// Sentences of a prepared text, as rows of tokens inside one line (a block of the page). Good enough to show and rank;
// nothing is verified with them. Worked out once a source.
// Must never join over a line break and must split only where the next word can open a sentence.
import { type PreparedSource, remembered } from './source';
import {
  ASKED,
  CAPITAL,
  CUT,
  LINE_BREAK,
  SOLO_CHAR,
  STOPPED,
  type TokenStream,
  TYPE,
  WORD,
} from './token-stream';

export interface Sentences {
  /** First token of each sentence, and the count of tokens at the end. */
  readonly from: Int32Array;
  /** 1 where a sentence opens a block. */
  readonly opensBlock: Uint8Array;
}

const SENTENCES = Symbol('sentences');

export function sentencesOf(source: PreparedSource): Sentences {
  return remembered(source, SENTENCES, () => split(source.tokens));
}

function split(tokens: TokenStream): Sentences {
  const from: number[] = [];
  const opens: number[] = [];
  for (let i = 0; i < tokens.count; i++) {
    const line = i === 0 || (tokens.gaps[i]! & LINE_BREAK) !== 0;
    if (!line && !endsSentence(tokens, i)) continue;
    from.push(i);
    opens.push(line ? 1 : 0);
  }
  from.push(tokens.count);
  return { from: Int32Array.from(from), opensBlock: Uint8Array.from(opens) };
}

/** A stop before token `i` ends a sentence unless it ends an initial or a title, or a small letter goes on. */
function endsSentence(tokens: TokenStream, i: number): boolean {
  const gap = tokens.gaps[i]!;
  if ((gap & (STOPPED | ASKED | CUT)) === 0) return false;
  const kind = tokens.kinds[i]!;
  if ((kind & TYPE) === SOLO_CHAR) return true;
  if ((kind & TYPE) === WORD && (kind & CAPITAL) === 0 && isCased(tokens.text[tokens.starts[i]!]!))
    return false;
  const length = tokens.ends[i - 1]! - tokens.starts[i - 1]!;
  const last = tokens.kinds[i - 1]!;
  if ((last & TYPE) !== WORD || (gap & ASKED) !== 0) return true;
  if (length === 1) return false;
  return !((last & CAPITAL) !== 0 && length <= 3 && isTitle(tokens, i - 1));
}

function isCased(char: string): boolean {
  return char.toLowerCase() !== char.toUpperCase();
}

function isTitle(tokens: TokenStream, i: number): boolean {
  return /^(?:mr|mrs|ms|dr|st|no|jr|sr|vs|fig|gen|rep|sen|lt|col|vol|nr|bd|hr|fr|sra|dra|ing)$/i.test(
    tokens.text.slice(tokens.starts[i], tokens.ends[i]),
  );
}
