// Flags of a quote that is too small to prove much: few words, a figure alone, a title or scare quotes.
// Works on the tokens of the compared reading. Must stay a flag: it never changes a verdict.
import { classOfPoint, SOLO } from './char-class';
import { CAPITAL, NUMBER, SIGN, SOLO_CHAR, type TokenStream, TYPE, WORD } from './token-stream';
import type { Flag } from './types';

const FEWEST_WORDS = 3;
const FEWEST_CHARACTERS = 12;
/** Han, Kana and Hangul say in six characters what alphabets say in twelve. */
const FEWEST_DENSE = 6;

/** Size flags of a quote. `found`: it stands in the source; titles are told apart only when they do not. */
export function sizeFlags(tokens: TokenStream, found: boolean): Flag[] {
  const flags: Flag[] = [];
  let words = 0;
  let solos = 0;
  let figures = 0;
  let signs = 0;
  let capitals = 0;
  let characters = 0;
  for (let i = 0; i < tokens.count; i++) {
    const kind = tokens.kinds[i]!;
    const type = kind & TYPE;
    if (type === SOLO_CHAR) solos++;
    else if (type === NUMBER) figures++;
    else if (type === SIGN) signs++;
    else if (type === WORD) words++;
    if ((kind & CAPITAL) !== 0) capitals++;
    characters += tokens.ends[i]! - tokens.starts[i]! + (i > 0 ? 1 : 0);
  }
  const dense = solos > 0 || isHangul(tokens);
  const short = dense
    ? characters - (solos > 0 ? Math.max(0, solos - 1) : 0) < FEWEST_DENSE
    : words + figures < FEWEST_WORDS || characters < FEWEST_CHARACTERS;
  if (figures > 0 && words === 0 && solos === 0) flags.push('loneFigure');
  if (short) flags.push('tooShort');
  if (!found && words > 0 && words <= 3 && solos === 0 && figures === 0 && signs === 0) {
    if (words === 1 || capitals === words) flags.push('notAQuote');
  }
  return flags;
}

function isHangul(tokens: TokenStream): boolean {
  if (tokens.count === 0) return false;
  const point = tokens.text.codePointAt(tokens.starts[0]!)!;
  return classOfPoint(point) !== SOLO && point >= 0xac00 && point <= 0xd7a3;
}
