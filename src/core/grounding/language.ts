// The language of a text, well enough to say "the quote is in another language": script first, then function words.
// No model and no table of frequencies; says null rather than guess. Reads a bounded sample of a long text.
// Must never decide a verdict alone: it only explains why something was not found.
import { foldedAt } from './token-fold';
import type { TokenStream } from './token-stream';
import { SOLO_CHAR, TYPE, WORD } from './token-stream';
import { FUNCTION_WORDS } from './words-function';

/** Tokens looked at. */
const SAMPLE = 400;
/** Function words that must be seen, and how far the best language must lead the next. */
const FEWEST_HITS = 2;
const LEAD = 1.25;
/** Share of the best language's hits that keeps another in play. */
const LIKELY = 0.7;

/** First code point of a block, and its script's key; each holds up to the next. */
const BLOCKS: readonly (readonly [number, string])[] = [
  [0x41, 'latin'],
  [0x370, 'el'],
  [0x400, 'ru'],
  [0x530, 'hy'],
  [0x590, 'he'],
  [0x600, 'ar'],
  [0x780, ''],
  [0x900, 'hi'],
  [0x980, 'bn'],
  [0xa00, ''],
  [0xb80, 'ta'],
  [0xc00, 'te'],
  [0xc80, ''],
  [0xe00, 'th'],
  [0xe80, 'lo'],
  [0xf00, ''],
  [0x1000, 'my'],
  [0x10a0, 'ka'],
  [0x1100, 'ko'],
  [0x1200, ''],
  [0x1780, 'km'],
  [0x1800, ''],
  [0x1e00, 'latin'],
  [0x1f00, 'el'],
  [0x2000, ''],
  [0x3040, 'ja'],
  [0x3100, ''],
  [0x3400, 'zh'],
  [0xa000, ''],
  [0xac00, 'ko'],
  [0xd7b0, ''],
  [0xf900, 'zh'],
  [0xfb00, 'latin'],
  [0xfb1d, 'he'],
  [0xfb50, 'ar'],
  [0xfe00, ''],
  [0xfe70, 'ar'],
  [0xff00, ''],
  [0xff21, 'latin'],
  [0xff66, 'ja'],
  [0xffa0, ''],
  [0x20000, 'zh'],
];

function scriptOf(point: number): string {
  let low = 0;
  let high = BLOCKS.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (BLOCKS[mid]![0] <= point) low = mid + 1;
    else high = mid;
  }
  return low === 0 ? '' : BLOCKS[low - 1]![1];
}

/** What a text was recognised by. `language` is null when only the script is sure. */
export interface Language {
  /** Key of the script: the language it stands for, or `latin`. */
  readonly script: string;
  readonly language: string | null;
  /** Languages it may well be, also when none is sure: for choosing word tables. */
  readonly likely: readonly string[];
}

let owners: Map<string, string[]> | undefined;

/** Recognises the language of a stream, or null when it has too few words. */
export function languageOf(tokens: TokenStream): Language | null {
  const scripts = new Map<string, number>();
  const hits = new Map<string, number>();
  owners ??= byWord();
  const step = Math.max(1, Math.floor(tokens.count / SAMPLE));
  for (let i = 0; i < tokens.count; i += step) {
    const type = tokens.kinds[i]! & TYPE;
    if (type !== WORD && type !== SOLO_CHAR) continue;
    const script = scriptOf(tokens.text.codePointAt(tokens.starts[i]!)!);
    if (!script) continue;
    // One ideograph says less than one word, and kana in a text of ideographs makes it Japanese.
    scripts.set(
      script,
      (scripts.get(script) ?? 0) + (script === 'ja' ? 3 : type === SOLO_CHAR ? 0.5 : 1),
    );
    for (const language of owners.get(foldedAt(tokens, i)) ?? [])
      hits.set(language, (hits.get(language) ?? 0) + 1);
  }
  const script = most(scripts)?.key;
  if (!script) return null;
  const best = most(hits);
  const own = (language: string) => FUNCTION_WORDS[language]!.script === script;
  const likely = [...hits]
    .filter(([key, count]) => own(key) && count >= LIKELY * best!.count)
    .map(([key]) => key);
  if (best && own(best.key) && best.count >= FEWEST_HITS && best.count >= LEAD * best.next) {
    return { script, language: best.key, likely };
  }
  const shared = script === 'latin' || script === 'ru' || script === 'ar';
  return { script, language: shared ? null : script, likely: shared ? likely : [script] };
}

/** True when the two are surely not the same language. */
export function differ(a: Language | null, b: Language | null): boolean {
  if (!a || !b) return false;
  if (a.script !== b.script) {
    // Ideographs alone may be Japanese as well as Chinese.
    return !(isHan(a.script) && isHan(b.script));
  }
  return a.language !== null && b.language !== null && a.language !== b.language;
}

function isHan(script: string): boolean {
  return script === 'ja' || script === 'zh';
}

function most(counts: Map<string, number>): { key: string; count: number; next: number } | null {
  let key: string | null = null;
  let count = 0;
  let next = 0;
  for (const [each, found] of counts) {
    if (found > count) {
      next = count;
      key = each;
      count = found;
    } else if (found > next) next = found;
  }
  return key === null ? null : { key, count, next };
}

function byWord(): Map<string, string[]> {
  const map = new Map<string, string[]>();
  for (const [language, { words }] of Object.entries(FUNCTION_WORDS)) {
    for (const word of words.split(' ')) map.set(word, [...(map.get(word) ?? []), language]);
  }
  return map;
}
