// A page's text made ready for grounding: tokens and index, once a version. What few questions need is made on demand.
// Assumes the text as captured (UTF-16 offsets refer to it) and marks of that same text.
// Must hold nothing that a quote could change.
import type { Mark } from '../capture/draft';
import { type Language, languageOf } from './language';
import { scan } from './scan';
import { markMap } from './source-marks';
import { indexTokens, type TokenIndex } from './token-index';
import type { TokenStream } from './token-stream';

export interface PreparedSource {
  /** The text that all offsets refer to, unchanged. */
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly tokens: TokenStream;
  readonly index: TokenIndex;
  /** Language of the text, from a sample; null when it has too few words. */
  readonly language: Language | null;
  /** What other parts worked out about this text, by their own key. A cache: never part of the value. */
  readonly memo: Map<symbol, unknown>;
}

/** Prepares a text. Linear in time and memory; never throws. */
export function prepare(text: string, marks: readonly Mark[] = []): PreparedSource {
  const tokens = scan(text, true, markMap(text.length, marks));
  return {
    text,
    marks,
    tokens,
    index: indexTokens(tokens),
    language: languageOf(tokens),
    memo: new Map(),
  };
}

/** A value worked out once a source. */
export function remembered<T>(source: PreparedSource, key: symbol, make: () => T): T {
  if (!source.memo.has(key)) source.memo.set(key, make());
  return source.memo.get(key) as T;
}
