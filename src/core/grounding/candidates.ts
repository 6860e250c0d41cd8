// The readings of a quote, from the least to the most stripped: as given, without markup (twice, for text that was
// encoded twice), without list numbers, without a label. Quotation marks, bullets and stops need no reading of their
// own: they are no tokens. Must never be searched in another order, and what was stripped is told with the reading.

import { type MappedText, MappedTextBuilder } from './mapped-text';
import { scan } from './scan';
import { DEEP, ENTITIES, isPlain, MARKDOWN, stripMarkup } from './strip-markup';
import { idOf, type TokenIndex } from './token-index';
import type { TokenStream } from './token-stream';
import { COLON, DASHED, NUMBER, SIGN, SOLO_CHAR, TYPE, WORD } from './token-stream';

/** One reading of a quote. */
export interface Candidate {
  /** The quote as given. */
  readonly quote: string;
  readonly mapped: MappedText;
  readonly tokens: TokenStream;
  /** Ids of its tokens in the source; -1 where the source has no such token. */
  readonly ids: Int32Array;
  /** Tokens that were stripped from its start and were words: a list number or a label. */
  readonly stripped: {
    readonly kind: 'number' | 'label';
    readonly tokens: TokenStream;
    readonly quoted: boolean;
  } | null;
}

/** Longest label that may be stripped, in tokens: bare, and before an opening quotation mark. */
const BARE_LABEL = 5;
const QUOTED_LABEL = 12;

/** Readings of the quote, made one by one as they are asked for. */
export function* candidates(quote: string, index: TokenIndex): Generator<Candidate> {
  let mapped: MappedText = { text: quote, origins: null };
  let current = candidate(quote, mapped, index);
  const wordy = hasWords(current.tokens);
  yield current;
  if (!isPlain(quote)) {
    // Text may be encoded twice. Every further level starts from the decoded quote.
    for (let round = 0; round < 2; round++) {
      const decoded = stripMarkup(mapped, ENTITIES);
      if (decoded === mapped) break;
      mapped = decoded;
      current = candidate(quote, mapped, index);
      yield current;
    }
    const decoded = mapped;
    for (let level = MARKDOWN; level <= DEEP; level++) {
      const stripped = stripMarkup(decoded, level);
      if (stripped.text === mapped.text) continue;
      const next = candidate(quote, stripped, index);
      // Nothing but a figure is left of a quote of words: what was taken was the quote itself.
      if (wordy && !hasWords(next.tokens)) break;
      mapped = stripped;
      current = next;
      yield current;
    }
  }
  const unnumbered = stripListNumbers(mapped);
  if (unnumbered.mapped !== mapped) {
    const number = scan(unnumbered.first);
    mapped = unnumbered.mapped;
    current = candidate(quote, mapped, index, { kind: 'number', tokens: number, quoted: false });
    yield current;
  }
  const label = labelEnd(current.tokens);
  if (!label) return;
  const stripped = {
    kind: 'label' as const,
    tokens: scan(mapped.text.slice(0, label.at)),
    quoted: label.quoted,
  };
  const out = new MappedTextBuilder(mapped);
  out.drop();
  out.keep(label.at, mapped.text.length);
  const unlabelled = out.finish();
  yield candidate(quote, unlabelled, index, stripped);
  const bare = stripListNumbers(unlabelled).mapped;
  if (bare !== unlabelled) yield candidate(quote, bare, index, stripped);
}

function candidate(
  quote: string,
  mapped: MappedText,
  index: TokenIndex,
  stripped: Candidate['stripped'] = null,
): Candidate {
  const tokens = scan(mapped.text);
  const ids = new Int32Array(tokens.count);
  for (let i = 0; i < tokens.count; i++) ids[i] = idOf(index, tokens.hashes[i]!);
  return { quote, mapped, tokens, ids, stripped };
}

/**
 * Takes `3. ` or `b) ` from the start of each line; `first` is what the first line lost. The space is required:
 * "97% of users" keeps its number.
 */
function stripListNumbers(mapped: MappedText): { mapped: MappedText; first: string } {
  const { text } = mapped;
  const out = new MappedTextBuilder(mapped);
  let kept = 0;
  let first = '';
  for (let line = 0; line < text.length; ) {
    const head = text.slice(line, line + 24);
    const match =
      /^([\s"'“”„«»‘’‹›「『《〈【[\]>*+•–_`|….-]{0,12})(?:\(?(?:\d{1,3}|[a-z])[.)]\s+){1,2}/i.exec(
        head,
      );
    // A single letter with a point is an initial ("J. Smith"), not a list.
    if (match && /\d[.)]|\)\s/.test(match[0])) {
      const start = line + match[1]!.length;
      out.keep(kept, start);
      out.drop();
      kept = line + match[0].length;
      if (line === 0) first = text.slice(start, kept);
    }
    const next = text.indexOf('\n', line);
    if (next < 0) break;
    line = next + 1;
  }
  out.keep(kept, text.length);
  return { mapped: out.finish(), first };
}

/** Where a label before a colon or a dash ends, when the quote starts with one short enough. */
function labelEnd(tokens: TokenStream): { at: number; quoted: boolean } | null {
  const last = Math.min(QUOTED_LABEL, tokens.count - 1);
  for (let i = 1; i <= last; i++) {
    if ((tokens.gaps[i]! & (COLON | DASHED)) === 0) continue;
    const gap = tokens.ends[i - 1]!;
    const between = tokens.text.slice(gap, Math.min(tokens.starts[i]!, gap + 40));
    if (!/[:：]|\s[-–—]+\s|—/.test(between)) continue;
    const quoted = /["“”„«»‘「『'`]/.test(between.slice(1));
    if (!quoted && (i > BARE_LABEL || hasFigure(tokens, i))) return null;
    return { at: tokens.starts[i]!, quoted };
  }
  return null;
}

function hasWords(tokens: TokenStream): boolean {
  for (let i = 0; i < tokens.count; i++) {
    const type = tokens.kinds[i]! & TYPE;
    if (type === WORD || type === SOLO_CHAR) return true;
  }
  return false;
}

function hasFigure(tokens: TokenStream, count: number): boolean {
  for (let i = 0; i < count; i++) {
    const type = tokens.kinds[i]! & TYPE;
    if (type === NUMBER || type === SIGN) return true;
  }
  return false;
}
