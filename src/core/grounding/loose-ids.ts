// Ids of a quote's words for finding where it nearly stands: a quote that lost its accents still finds its passage.
// Assumes ids made for that source. What is found this way is compared letter by letter elsewhere.
// Must cost next to nothing for quotes whose words the source has, and for sources without accents.
import type { Candidate } from './candidates';
import { hashFolded } from './fold';
import { type PreparedSource, remembered } from './source';
import { accentless } from './spelling';
import { foldedAt } from './token-fold';
import { idOf } from './token-index';
import { type TokenStream, TYPE, WORD } from './token-stream';

const ACCENTS = Symbol('accents');

/** Ids of the quote's tokens; one the source lacks takes the id of a word that differs in accents alone. */
export function looseIds(source: PreparedSource, candidate: Candidate, count: number): Int32Array {
  const ids = candidate.ids.slice(0, count);
  let unknown = 0;
  for (const id of ids) if (id < 0) unknown++;
  // A few unknown words do not hide a passage; a quote without its accents has many.
  if (unknown * 5 < count) return ids;
  for (let j = 0; j < count; j++) {
    if (ids[j]! >= 0) continue;
    const fold = foldedAt(candidate.tokens, j);
    const plain = hashFolded(accentless(fold));
    const known = idOf(source.index, plain);
    ids[j] =
      known >= 0
        ? known
        : (remembered(source, ACCENTS, () => accentedIds(source)).get(plain) ?? -1);
  }
  return ids;
}

/** What may carry an accent or a vowel sign, and marks among it: all but ASCII, ideographs, kana and hangul. */
const ACCENTED =
  /[\u00aa-\u1fff\u2100-\u214f\u2c00-\u2fff\ua000-\uabff\ud800-\udfff\uf900-\ufffd]+/g;
/** Share of the source's words up to which their accented letters are looked for; with more, the words are gone through. */
const FEW = 0.25;

/** Ids of the source's accented words by the hash of their plain letters. */
function accentedIds(source: PreparedSource): Map<number, number> {
  const map = new Map<number, number>();
  const { tokens, index } = source;
  const known = index.from.length - 1;
  let runs = 0;
  for (const { 0: run, index: at } of source.text.matchAll(ACCENTED)) {
    if (++runs > known * FEW) break;
    const end = at + run.length;
    for (let i = firstBehind(tokens, at); i < tokens.count && tokens.starts[i]! < end; i++)
      note(map, tokens, i, index.ids[i]!);
  }
  if (runs > known * FEW)
    for (let id = 0; id < known; id++) {
      const at = index.places[index.from[id]!]!;
      if (hasAccents(tokens, at)) note(map, tokens, at, id);
    }
  return map;
}

/** Of two words that are alike without accents the later one is noted, in whatever order they come. */
function note(map: Map<number, number>, tokens: TokenStream, at: number, id: number): void {
  if ((tokens.kinds[at]! & TYPE) !== WORD) return;
  const fold = foldedAt(tokens, at);
  const plain = accentless(fold);
  if (plain === fold) return;
  const hash = hashFolded(plain);
  if (id > (map.get(hash) ?? -1)) map.set(hash, id);
}

/** The first token that ends behind a position of the text. */
function firstBehind({ ends, count }: TokenStream, position: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]! <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A cheap look before the word is folded: anything above ASCII. */
function hasAccents(tokens: TokenStream, at: number): boolean {
  for (let i = tokens.starts[at]!; i < tokens.ends[at]!; i++)
    if (tokens.text.charCodeAt(i) >= 0x80) return true;
  return false;
}
