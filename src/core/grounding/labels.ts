// Whether words stripped from the front of a quote were the model's own, or the first half of the source's sentence in
// other words. "97% agreed: prices rose" must not pass on "12% agreed: prices rose".
// Assumes the stripped reading was found at a place. Refuses when in doubt: the quote then shows as altered.
import type { Candidate } from './candidates';
import { sameFold } from './same';
import { foldedAt } from './token-fold';
import { COLON, DASHED, LINE_BREAK, NUMBER, STOPPED, type TokenStream, TYPE } from './token-stream';
import { functionWords } from './words-function';
import { isOpeningNegation } from './words-material';

/** True when what was stripped may stand before a place at source token `at`. */
export function labelAllows(source: TokenStream, at: number, candidate: Candidate): boolean {
  const { stripped } = candidate;
  if (!stripped || at === 0) return true;
  const label = stripped.tokens;
  if (stripped.kind === 'number') return numberAllows(source, at, label);
  // "Not true: …" is said of the passage, and no label of it.
  if (!stripped.quoted && hasNegation(label)) return false;
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
    if ((source.gaps[i]! & (STOPPED | LINE_BREAK)) === 0) continue;
    // The sentence has a first half as short as the label before a comma: "Sales fell: …" for "Sales rose, …".
    return (
      stripped.quoted || !/[,;，、]/.test(source.text.slice(source.ends[at - 1], source.starts[at]))
    );
  }
  return true;
}

/** What stands right before the place and may be read as the number stripped must be the same number. */
function numberAllows(source: TokenStream, at: number, label: TokenStream): boolean {
  if (label.count === 0 || (source.kinds[at - 1]! & TYPE) !== NUMBER) return true;
  const start = source.ends[at - 1]!;
  const between = source.text.slice(start, Math.min(source.starts[at]!, start + 40));
  if (sameFold(source, at - 1, label, label.count - 1)) return true;
  // "2)" is a list number wherever it stands, and "12 users" a figure. "2." may be one or an ordinal ("2. Quartal"),
  // a number that ends a sentence or a line is neither.
  if (between[0] === ')') return false;
  const long = start - source.starts[at - 1]! > 2;
  const opens = at === 1 || (source.gaps[at - 1]! & (LINE_BREAK | STOPPED)) !== 0;
  if (between[0] === '.') return (source.gaps[at]! & LINE_BREAK) !== 0 || (long && !opens);
  return /[^\s]/.test(between) || (source.gaps[at]! & LINE_BREAK) !== 0;
}

function hasNegation(label: TokenStream): boolean {
  for (let j = 0; j < label.count; j++) {
    const fold = foldedAt(label, j);
    if (isOpeningNegation(fold) || fold === 'no') return true;
  }
  return false;
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
