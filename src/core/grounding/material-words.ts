// The material words of the languages in play, looked up by folded token.
// Assumes languages as `languageOf` names them; unknown ones get the negations that every language shares here.
// Must be made once a set of languages: tables are strings until then.
import { wordsOf } from './word-list';
import { functionWords } from './words-function';
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
const tables = new Map<string, ReadonlyMap<string, WordKind>>();
const parts = new RegExp(NEGATING_PARTS.source, 'g');

/** Tables of the given languages; English when none of them has one. Cheap: a table is made once a language. */
export function materialWords(languages: readonly string[]): MaterialWords {
  const key = languages.join();
  const words = made.get(key) ?? make(languages);
  made.set(key, words);
  return words;
}

function make(languages: readonly string[]): MaterialWords {
  const known = languages.filter((language) => Object.hasOwn(MATERIAL_WORDS, language));
  // Languages without a table of their own share the negations of all.
  const used = known.length > 0 ? known.map(tableOf) : [tableOf('others'), tableOf('en')];
  const prefixes = (known.length > 0 ? [...known, ...languages] : ['en', ...languages]).map(
    (language) => new Set((PREFIXES[language] ?? '').split(' ')),
  );
  const functional = (languages.length > 0 ? languages : ['en']).map(functionWords);
  return {
    kindOf: (folded) => {
      for (const table of used) {
        const kind = table.get(folded);
        if (kind) return kind;
      }
      // A passage in another script than the page's main language has its own words.
      return folded > '\u0250' ? tableOf('others').get(folded) : undefined;
    },
    negatingParts: (raw) => raw.match(parts)?.length ?? 0,
    negates: (prefix) => {
      const bare = prefix.replace(/-$/, '');
      return bare !== '' && prefixes.some((set) => set.has(bare));
    },
    isFunctionWord: (folded) => functional.some((set) => set.has(folded)),
    capitalNouns: languages.includes('de'),
  };
}

/** True for a token that negates. */
export function isNegation(folded: string, words: MaterialWords): boolean {
  return words.kindOf(folded) === 'negation';
}

function tableOf(language: string): ReadonlyMap<string, WordKind> {
  let table = tables.get(language);
  if (!table) {
    const lists =
      language === 'others'
        ? { negation: NEGATIONS, exception: EXCEPTIONS }
        : MATERIAL_WORDS[language]!;
    const made = new Map<string, WordKind>();
    for (const [kind, list] of Object.entries(lists)) {
      // Kinds come in the order of their gravity: the first one a word has stays.
      for (const word of wordsOf(list)) if (!made.has(word)) made.set(word, kind as WordKind);
    }
    table = made;
    tables.set(language, table);
  }
  return table;
}
