// Peer: approximate matching with the settings of a web annotator. Exact places first, else edit distance up to half
// of the quote (at most 256); the best by a weighted score of quote, context and position wins, and always counts.
import search from 'approx-string-match';

const WEIGHTS = { quote: 50, prefix: 20, suffix: 20 };

export const prepare = (text) => text;

export function ground(text, quote, { prefix, suffix }) {
  if (quote.length === 0) return null;
  const found = places(text, quote);
  let best = null;
  for (const place of found) {
    const score =
      WEIGHTS.quote * (1 - place.errors / quote.length) +
      WEIGHTS.prefix *
        (prefix
          ? likeness(text.slice(Math.max(0, place.start - prefix.length), place.start), prefix)
          : 1) +
      WEIGHTS.suffix *
        (suffix ? likeness(text.slice(place.end, place.end + suffix.length), suffix) : 1);
    if (!best || score > best.score) best = { ...place, score };
  }
  return best && { start: best.start, end: best.end, verdict: 'match' };
}

function places(text, quote) {
  const exact = [];
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    exact.push({ start: at, end: at + quote.length, errors: 0 });
  }
  return exact.length > 0
    ? exact
    : search(text, quote, Math.min(256, Math.floor(quote.length / 2)));
}

function likeness(text, wanted) {
  if (wanted.length === 0 || text.length === 0) return 0;
  const found = search(text, wanted, wanted.length);
  return found.length === 0 ? 0 : 1 - Math.min(...found.map((each) => each.errors)) / wanted.length;
}
