// The named fold `fold/1`, applied to the characters of one token: what two spellings may differ in and still be
// the same word. Assumes a token as the scanner cuts it, so neighbours (grouping, units, hyphens) are not its matter.
// Must never fold away a value: superscripts, fractions and separators inside numbers stay what they are.
import { APOSTROPHE, classOf, DASH, DIGIT, HYPHEN, INVISIBLE, LETTER, SPACE } from './char-class';

/** Name of the rule; stored beside anything that was decided with it. */
export const FOLD_RULE = 'fold/1';

/**
 * Folds the raw characters of one token: invisible characters go, forms of the explicit list become their plain
 * letters, NFC, lower case, digits of every script become ASCII digits. Pure; never throws, also on lone surrogates.
 */
export function foldToken(raw: string): string {
  if (/^[A-Za-z]+$/.test(raw)) return raw.toLowerCase(); // nine words in ten
  let plain = '';
  let simple = true;
  // Points stand inside a word only where it is an abbreviation: U.S. is US. In numbers they count.
  const isWord = raw.includes('.') && classOf(raw.charCodeAt(0)) === LETTER;
  for (let i = 0; i < raw.length; i++) {
    const unit = raw.charCodeAt(i);
    if (unit < 0x80) {
      // A line end and the hyphen before it stand inside a token only where a word was broken.
      if (unit === 46 && isWord) continue;
      if (unit > 32 && unit !== 45) plain += raw[i];
      else if (unit === 45 && isSign(raw, i)) plain += '-';
      continue;
    }
    simple = false;
    const cls = classOf(unit);
    if (cls === INVISIBLE || cls === SPACE) continue;
    if (cls === APOSTROPHE) plain += "'";
    else if (cls === HYPHEN || cls === DASH) plain += isSign(raw, i) ? '-' : '';
    else if (cls === DIGIT) plain += digitValue(unit);
    else if (unit === 0x66b) plain += '.';
    else if (unit === 0x66c) plain += ',';
    else if (unit === 0x66a) plain += '%';
    else if (unit === 0xb5) plain += 'μ';
    else plain += raw[i];
  }
  if (simple) return plain.toLowerCase();
  return listedForms(plain).normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
}

/** True for A to Z in either case. */
export function isAsciiLetter(unit: number): boolean {
  const small = unit | 32;
  return small >= 97 && small <= 122;
}

/** A hyphen is a sign when it opens the token and a digit follows somewhere; inside, it was a line-end hyphen. */
function isSign(raw: string, at: number): boolean {
  return at === 0 && raw.length > 1;
}

/** Value of a decimal digit of any script: runs of Nd are ten long and start at zero. */
export function digitValue(unit: number): number {
  let start = unit;
  while (start > 0x30 && classOf(start - 1) === DIGIT) start--;
  return (unit - start) % 10;
}

/** Ligatures, presentation and width forms, and styled letters; NFKC is right for these blocks and for no other. */
function listedForms(text: string): string {
  let out = text;
  for (let i = 0; i < text.length; i++) {
    if (isListedForm(text, i)) {
      out = '';
      for (const char of text) out += isListedForm(char, 0) ? char.normalize('NFKC') : char;
      return out;
    }
  }
  return out;
}

function isListedForm(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit < 0x132) return false;
  return (
    (unit >= 0xfb00 && unit !== 0xfffd) || // ligatures, Arabic and Hebrew presentation forms, half and full width
    unit === 0x132 ||
    unit === 0x133 ||
    unit === 0x149 || // Ĳ ĳ ŉ
    (unit >= 0x1c4 && unit <= 0x1cc) ||
    (unit >= 0x1f1 && unit <= 0x1f3) || // Ǆ … ǳ
    (unit === 0xd835 && at + 1 < text.length) // mathematical letters and digits
  );
}

/** Folds a superscript or subscript: its characters at the line, behind a sign that no other token starts with. */
export function foldRaised(raw: string, sign: '^' | '_'): string {
  let inner = '';
  for (const char of raw) if (char !== sign && char !== '{' && char !== '}') inner += char;
  return sign + foldToken(inner.normalize('NFKC').replaceAll('\u2212', '-'));
}

export const HASH_SEED = 0x811c9dc5;
export const HASH_PRIME = 0x01000193;

/** 32-bit hash of a folded token (FNV-1a over UTF-16 units). Equal hashes only suggest equality; callers compare. */
export function hashFolded(folded: string): number {
  let hash = HASH_SEED;
  for (let i = 0; i < folded.length; i++) hash = Math.imul(hash ^ folded.charCodeAt(i), HASH_PRIME);
  return hash | 0;
}
