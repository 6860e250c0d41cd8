// The passages of a source that come closest to a statement, for statements without a quote. Windows of up to three
// sentences inside a block, ranked by shared rare words (BM25), figures and names counting double.
// Shown as "closest passages", never as support. One pass over the tokens a claim.
import { MAX_PASSAGE_LENGTH } from '../limits';
import { languageOf } from './language';
import { scan } from './scan';
import { sentencesOf } from './sentences';
import { type PreparedSource, remembered } from './source';
import { stemOf } from './stems';
import { foldedAt } from './token-fold';
import { CAPITAL, NUMBER, SIGN, type TokenStream, TYPE, WORD } from './token-stream';
import type { Range } from './types';
import { functionWords } from './words-function';

/** A passage with its score; scores compare within one call only. */
export interface ClosestPassage {
  readonly span: Range;
  readonly text: string;
  readonly score: number;
}

/** BM25's saturation and length normalisation; windows are short, so length counts little. */
const SATURATION = 1.2;
const LENGTH = 0.2;
/** Pages say first what they are about: the top of a page weighs this much more than its end. */
const EARLY = 0.1;
/** Function words say little, figures and names much, whatever their number on one page. */
const FUNCTION = 0.3;
const TELLING = 1.5;
/** Most sentences of one window. */
const WINDOW = 3;

interface Query {
  /** Weight of each stem of the claim, by the stem's number in the source. */
  readonly weights: Map<number, number>;
}

/** Sentences `first` to `last` of one block. */
interface Window {
  readonly first: number;
  readonly last: number;
  readonly score: number;
}

const STEMS = Symbol('stems');

interface Stems {
  /** Stem number of each token id. */
  readonly ofId: Int32Array;
  readonly numbers: Map<string, number>;
}

/** The `n` closest passages, best first, none overlapping another. Empty when no word is shared. */
export function rankPassages(source: PreparedSource, claim: string, n: number): ClosestPassage[] {
  const stems = stemsOf(source);
  const query = queryOf(claim, stems);
  if (query.weights.size === 0) return [];
  const { from, opensBlock } = sentencesOf(source);
  const count = from.length - 1;
  const hits: { sentence: number; counts: Map<number, number> }[] = [];
  const inSentences = new Map<number, number>();
  for (let s = 0; s < count; s++) {
    let counts: Map<number, number> | undefined;
    for (let i = from[s]!; i < from[s + 1]!; i++) {
      const stem = stems.ofId[source.index.ids[i]!]!;
      if (!query.weights.has(stem)) continue;
      counts ??= new Map();
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
    if (!counts) continue;
    hits.push({ sentence: s, counts });
    for (const stem of counts.keys()) inSentences.set(stem, (inSentences.get(stem) ?? 0) + 1);
  }
  const idf = new Map<number, number>();
  for (const [stem, found] of inSentences) {
    idf.set(stem, query.weights.get(stem)! * Math.log(1 + (count - found + 0.5) / (found + 0.5)));
  }
  const average = source.tokens.count / Math.max(1, count);
  const scored: Window[] = [];
  const bySentence = new Map(hits.map((hit) => [hit.sentence, hit.counts]));
  for (const { sentence } of hits) {
    const sums = new Map<number, number>();
    for (let last = sentence; last < count && last < sentence + WINDOW; last++) {
      if (last > sentence && opensBlock[last]) break;
      const start = source.tokens.starts[from[sentence]!]!;
      const end = source.tokens.ends[from[last + 1]! - 1]!;
      if (last > sentence && end - start > MAX_PASSAGE_LENGTH) break;
      const counts = bySentence.get(last);
      if (counts) for (const [stem, times] of counts) sums.set(stem, (sums.get(stem) ?? 0) + times);
      const length = (from[last + 1]! - from[sentence]!) / average;
      let score = 0;
      for (const [stem, times] of sums) {
        score +=
          (idf.get(stem)! * times * (SATURATION + 1)) /
          (times + SATURATION * (1 - LENGTH + LENGTH * length));
      }
      score *= 1 + EARLY * (1 - sentence / count);
      scored.push({ first: sentence, last, score });
    }
  }
  scored.sort((a, b) => b.score - a.score || a.first - b.first || a.last - b.last);
  const chosen: typeof scored = [];
  for (const each of scored) {
    if (chosen.length >= n) break;
    if (chosen.every((other) => each.last < other.first || each.first > other.last))
      chosen.push(each);
  }
  return chosen.map((each) => {
    const { first, last } = each;
    const start = source.tokens.starts[from[first]!]!;
    const end = withStop(source.text, source.tokens.ends[from[last + 1]! - 1]!);
    return { span: { start, end }, text: source.text.slice(start, end), score: each.score };
  });
}

/** Takes in the stop and closing marks that follow the last word. */
function withStop(text: string, at: number): number {
  let end = at;
  while (end < text.length && end < at + 4 && /[.!?…。！？)\]”’"'»]/.test(text[end]!)) end++;
  return end;
}

function stemsOf(source: PreparedSource): Stems {
  return remembered(source, STEMS, () => {
    const { from, places } = source.index;
    const numbers = new Map<string, number>();
    const ofId = new Int32Array(from.length - 1);
    for (let id = 0; id < ofId.length; id++) {
      const stem = stemOf(foldedAt(source.tokens, places[from[id]!]!));
      let number = numbers.get(stem);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(stem, number);
      }
      ofId[id] = number;
    }
    return { ofId, numbers };
  });
}

function queryOf(claim: string, stems: Stems): Query {
  const weights = new Map<number, number>();
  const tokens = scan(claim.slice(0, 4_000));
  const language = languageOf(tokens)?.language ?? 'en';
  const functional = functionWords(language);
  for (let i = 0; i < tokens.count; i++) {
    const type = tokens.kinds[i]! & TYPE;
    if (type === SIGN) continue;
    const stem = stems.numbers.get(stemOf(foldedAt(tokens, i)));
    if (stem === undefined) continue;
    const fold = foldedAt(tokens, i);
    const weight = functional.has(fold)
      ? FUNCTION
      : type === NUMBER || isName(tokens, i)
        ? TELLING
        : 1;
    weights.set(stem, Math.max(weights.get(stem) ?? 0, weight));
  }
  return { weights };
}

function isName(tokens: TokenStream, i: number): boolean {
  return i > 0 && (tokens.kinds[i]! & TYPE) === WORD && (tokens.kinds[i]! & CAPITAL) !== 0;
}
