// The words by which text is found: folded, bounded, and for scripts without spaces in pairs of characters.
// The same folding for texts and queries; changing it means indexing again (raise SCHEMA_EPOCH).

/** Longest term kept, in UTF-16 units: longer "words" are data. */
const MAX_TERM = 40;

export interface TermAt {
  readonly term: string;
  /** UTF-16 in the text given. */
  readonly start: number;
  readonly end: number;
}

/** Terms of a text in order. Linear; single characters are tested, never the whole text. */
export function* termsOf(text: string): Generator<TermAt> {
  let start = -1;
  for (let at = 0; at <= text.length; ) {
    const code = text.codePointAt(at);
    const width = code !== undefined && code > 0xffff ? 2 : 1;
    const isWide = code !== undefined && isWideScript(code);
    const inWord = code !== undefined && !isWide && isWordCharacter(code);
    if (inWord && start < 0) start = at;
    if (!inWord && start >= 0) {
      yield* word(text, start, at);
      start = -1;
    }
    if (isWide) yield* pair(text, at);
    at += width;
  }
}

/** Each term of a text once. */
export function uniqueTerms(text: string): readonly string[] {
  const terms = new Set<string>();
  for (const { term } of termsOf(text)) terms.add(term);
  return [...terms];
}

/** A word as the index keeps it. */
export function foldTerm(word: string): string {
  return word.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
}

function* word(text: string, start: number, end: number): Generator<TermAt> {
  if (end - start > MAX_TERM) return;
  const term = foldTerm(text.slice(start, end));
  if (term !== '') yield { term, start, end };
}

/** A character and its neighbour, or the character alone at the end of a run. */
function* pair(text: string, at: number): Generator<TermAt> {
  const next = text.codePointAt(at + 1);
  const end = next !== undefined && isWideScript(next) ? at + 2 : at + 1;
  yield { term: text.slice(at, end), start: at, end };
}

/** Han, Kana and Hangul of the basic plane. */
function isWideScript(code: number): boolean {
  return (code >= 0x3040 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7a3);
}

const known = new Map<number, boolean>();

function isWordCharacter(code: number): boolean {
  if (code < 0x80) {
    return (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 122);
  }
  const before = known.get(code);
  if (before !== undefined) return before;
  const is = /[\p{L}\p{N}\p{M}]/u.test(String.fromCodePoint(code));
  if (known.size < 5_000) known.set(code, is);
  return is;
}
