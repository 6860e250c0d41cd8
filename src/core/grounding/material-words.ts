// The material words of the languages in play, looked up by folded token.
// Assumes languages as `languageOf` names them; unknown ones get the negations that every language shares here.
// Must be made once a set of languages: tables are strings until then.
import { FUNCTION_WORDS } from './words-function';
import {
  EXCEPTIONS,
  MATERIAL_WORDS,
  NEGATING_PARTS,
  NEGATIONS,
  type WordKind,
} from './words-material';

export interface MaterialWords {
  kindOf(folded: string): WordKind | undefined;
  /** Negating parts of unspaced scripts in a raw text. */
  negatingParts(raw: string): number;
  /** True when a prefix negates the word behind it. */
  negates(prefix: string): boolean;
  isFunctionWord(folded: string): boolean;
  /** The language writes its nouns with capitals. */
  readonly capitalNouns: boolean;
}

const PREFIXES: Readonly<Record<string, string>> = {
  en: 'un in im il ir dis non mis anti',
  de: 'un in nicht miss',
  fr: 'in im il ir non dés dé mal anti',
  es: 'in im i des no anti',
  pt: 'in im i des não anti',
  it: 'in im il ir dis non s anti',
  nl: 'on in niet anti',
  ru: 'не без анти',
  uk: 'не без',
  pl: 'nie bez',
  cs: 'ne bez',
};

const made = new Map<string, MaterialWords>();
const everywhere = new Set(NEGATIONS.split(' '));
const exceptions = new Set(EXCEPTIONS.split(' '));
const parts = new RegExp(NEGATING_PARTS.source, 'g');

/** Tables of the given languages; English when none is known in Latin script. */
export function materialWords(languages: readonly string[]): MaterialWords {
  const known = languages.filter((language) => Object.hasOwn(MATERIAL_WORDS, language));
  const used = known.length > 0 ? known : ['en'];
  const key = `${used.join()}|${languages.join()}`;
  let words = made.get(key);
  if (!words) {
    words = build(used, languages);
    made.set(key, words);
  }
  return words;
}

/** True for a token that negates. */
export function isNegation(folded: string, words: MaterialWords): boolean {
  return words.kindOf(folded) === 'negation';
}

function build(used: readonly string[], languages: readonly string[]): MaterialWords {
  const kinds = new Map<string, WordKind>();
  const latinOnly = languages.some((language) => Object.hasOwn(MATERIAL_WORDS, language));
  if (!latinOnly) {
    for (const word of exceptions) kinds.set(word, 'exception');
    for (const word of everywhere) kinds.set(word, 'negation');
  }
  for (const language of used) {
    for (const [kind, list] of Object.entries(MATERIAL_WORDS[language]!)) {
      // Kinds come in the order of their gravity: the first one a word has stays.
      for (const word of list.split(' ')) if (!kinds.has(word)) kinds.set(word, kind as WordKind);
    }
  }
  const prefixes = new Set(
    [...used, ...languages].flatMap((language) => (PREFIXES[language] ?? '').split(' ')),
  );
  const functional = new Set(
    used.flatMap((language) => (FUNCTION_WORDS[language]?.words ?? '').split(' ')),
  );
  return {
    kindOf: (folded) => kinds.get(folded),
    negatingParts: (raw) => raw.match(parts)?.length ?? 0,
    negates: (prefix) => prefix !== '' && prefixes.has(prefix.replace(/-$/, '')),
    isFunctionWord: (folded) => functional.has(folded),
    capitalNouns: languages.includes('de'),
  };
}
