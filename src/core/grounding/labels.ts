// Whether words stripped from the front of a quote were the model's own, or the first half of the source's sentence in
// other words. "97% agreed: prices rose" must not pass on "12% agreed: prices rose".
// Assumes the stripped reading was found at a place. Refuses when in doubt: the quote then shows as altered.
import type { Candidate } from './candidates';
import { sameFold } from './same';
import { foldedAt } from './token-fold';
import { COLON, DASHED, LINE_BREAK, NUMBER, STOPPED, type TokenStream, TYPE } from './token-stream';
import { functionWords } from './words-function';

/** True when what was stripped may stand before a place at source token `at`. */
export function labelAllows(source: TokenStream, at: number, candidate: Candidate): boolean {
  const { stripped } = candidate;
  if (!stripped || at === 0) return true;
  const label = stripped.tokens;
  if (stripped.kind === 'number') return numberAllows(source, at, label);
  const gap = source.gaps[at]!;
  if ((gap & (COLON | DASHED)) !== 0 && (gap & LINE_BREAK) === 0)
    return endsWith(source, at, label);
  if ((gap & (STOPPED | LINE_BREAK)) !== 0) return true;
  // Mid-sentence: any word of the label among as many words before the place means the source has that half itself.
  const from = Math.max(0, at - label.count - 2);
  for (let i = at - 1; i >= from; i--) {
    for (let j = 0; j < label.count; j++) {
      if (!sameFold(source, i, label, j)) continue;
      // Before an opening quotation mark the label is plainly the model's: a shared "the" says nothing.
      if (!stripped.quoted || !isFunctionWord(foldedAt(label, j))) return false;
    }
    if ((source.gaps[i]! & (STOPPED | LINE_BREAK)) !== 0) break;
  }
  return true;
}

/** A list number in the source right before the place must be the same number. */
function numberAllows(source: TokenStream, at: number, label: TokenStream): boolean {
  if (label.count === 0) return true;
  const before = source.kinds[at - 1]! & TYPE;
  const between = source.text.slice(source.ends[at - 1], source.starts[at]).slice(0, 3);
  if (before !== NUMBER || !/^[.)]/.test(between)) return true;
  // "2)" is a list number wherever it stands; "2." only where it opens a line: "… in 2014." ends a sentence.
  const opens = at === 1 || (source.gaps[at - 1]! & (LINE_BREAK | STOPPED)) !== 0;
  if (between[0] === '.' && (!opens || (source.gaps[at]! & LINE_BREAK) !== 0)) return true;
  return sameFold(source, at - 1, label, label.count - 1);
}

function endsWith(source: TokenStream, at: number, label: TokenStream): boolean {
  if (label.count > at) return false;
  for (let j = 0; j < label.count; j++)
    if (!sameFold(source, at - label.count + j, label, j)) return false;
  return true;
}

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'ru'];

function isFunctionWord(folded: string): boolean {
  return LANGUAGES.some((language) => functionWords(language).has(folded));
}
