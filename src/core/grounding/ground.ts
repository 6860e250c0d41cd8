// Takes a quote through its readings: word for word first, then with marked omissions, then nearly. The first that
// holds gives the verdict. Assumes a prepared source; offsets are UTF-16.
// Must never let a later, looser step overrule an earlier one.
import { MAX_ELLIPSES, MAX_GROUNDED_LENGTH } from '../limits';
import { findAltered } from './altered';
import { type Candidate, candidates } from './candidates';
import { choosePlace, favouredPlace } from './choose';
import { findChains, partsOf } from './elided';
import { elidedResult } from './elided-result';
import { differ, languageOf } from './language';
import { type Passage, passageOf } from './passage';
import { agrees, type Found, findPlaces } from './places';
import { sizeFlags } from './size';
import type { PreparedSource } from './source';
import type { Fidelity, Flag, GroundContext, Grounding, Reason } from './types';

const FIDELITIES: readonly Fidelity[] = ['exact', 'typography', 'case-or-punctuation'];

/** Grounds a quote; see the public face. */
export function groundQuote(
  source: PreparedSource,
  quote: string,
  context: GroundContext,
): Grounding {
  const read = quote.length > MAX_GROUNDED_LENGTH ? quote.slice(0, MAX_GROUNDED_LENGTH) : quote;
  if (source.tokens.count === 0) return unplaced('uncheckable', read, 'no-text', []);
  const readings: { candidate: Candidate; found: Found }[] = [];
  for (const candidate of candidates(read, source.index)) {
    if (candidate.tokens.count === 0) continue;
    const found = findPlaces(source, candidate);
    if (found.verbatim.length > 0) return verbatim(source, candidate, found, context);
    readings.push({ candidate, found });
  }
  const first = readings[0]?.candidate;
  if (!first) return unplaced('uncheckable', read, 'empty-quote', ['tooShort']);
  for (const { candidate } of readings) {
    const parts = partsOf(candidate);
    if (parts.length < 2 || parts.length > MAX_ELLIPSES) continue;
    const chains = findChains(source, candidate, parts);
    if (chains.length > 0) return elidedResult(source, candidate, parts, chains, context);
  }
  const altered = findAltered(source, readings, context);
  if (altered) return altered;
  const elsewhere = differ(languageOf(first.tokens), source.language);
  return elsewhere
    ? unplaced('uncheckable', read, 'other-language', sizeFlags(first.tokens, true))
    : unplaced('missing', read, null, sizeFlags(first.tokens, false));
}

function verbatim(
  source: PreparedSource,
  candidate: Candidate,
  found: Found,
  context: GroundContext,
): Grounding {
  const { count } = candidate.tokens;
  const starts = [...found.verbatim];
  if (found.more) {
    const favoured = favouredPlace(source, candidate.ids, context, (at) =>
      agrees(source, at, candidate),
    );
    if (favoured > starts[starts.length - 1]!) starts[starts.length - 1] = favoured;
  }
  const passages = starts.map((at) => passageOf(source, candidate, at, at + count));
  const { best, decided } = choosePlace(
    source,
    starts.map((at) => [at, at + count] as const),
    context,
    passages.map(rankOf),
  );
  const flags: Flag[] = sizeFlags(candidate.tokens, true);
  if (found.more) flags.push('manyPlaces');
  if (!decided) flags.push('ambiguous');
  const passage = passages[best] as Passage;
  return {
    verdict: 'verbatim',
    span: passage.span,
    text: source.text.slice(passage.span.start, passage.span.end),
    places: passages.map((each) => each.span),
    segments: [passage.span],
    gaps: [],
    differences: [],
    fidelity: passage.fidelity,
    flags,
    reason: null,
    compared: passage.compared,
  };
}

/** A place that agrees exactly is better, and one that has the quote's outer punctuation too. */
function rankOf(passage: Passage): number {
  const { start, end } = passage.compared;
  return end - start - FIDELITIES.indexOf(passage.fidelity) * MAX_GROUNDED_LENGTH;
}

function unplaced(
  verdict: 'missing' | 'uncheckable',
  quote: string,
  reason: Reason | null,
  flags: Flag[],
): Grounding {
  return {
    verdict,
    span: null,
    text: '',
    places: [],
    segments: [],
    gaps: [],
    differences: [],
    fidelity: null,
    flags,
    reason,
    compared: { start: 0, end: quote.length },
  };
}
