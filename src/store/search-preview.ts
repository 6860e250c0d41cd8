// A short piece of a chunk around the first word that was searched for, with the places of all of them.
// Whole graphemes; white space squashed, so that a preview is one line.
import { graphemeFloor } from '../core/text/grapheme-cut';
import { type Span, span } from '../core/text/span';
import { oneLine } from '../core/text/squash';
import { termsOf } from './search-terms';

/** UTF-16 units shown before the first match, and in all. */
const BEFORE = 60;
const LENGTH = 200;

/** `matches` are UTF-16 in `preview`. */
export function makePreview(
  text: string,
  words: readonly string[],
): { readonly preview: string; readonly matches: readonly Span[] } {
  const line = oneLine(text);
  const first = placesOf(line, words)[0]?.start ?? 0;
  const wish = graphemeFloor(line, Math.max(0, first - BEFORE));
  const space = line.indexOf(' ', wish);
  const from = wish === 0 || space < 0 || space >= first ? wish : space + 1;
  const to = graphemeFloor(line, Math.min(line.length, from + LENGTH));
  const preview = line.slice(from, to);
  return { preview, matches: placesOf(preview, words) };
}

function placesOf(text: string, words: readonly string[]): readonly Span[] {
  const last = words.at(-1) ?? '';
  const places: Span[] = [];
  for (const { term, start, end } of termsOf(text)) {
    const isMatch = words.includes(term) || (last.length > 1 && term.startsWith(last));
    if (isMatch) places.push(span(start, end));
  }
  return places;
}
