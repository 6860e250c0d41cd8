// Takes a quote through its readings: word for word first, then with marked omissions, then nearly. The first that
// holds gives the verdict. Assumes a prepared source; offsets are UTF-16.
// Must never let a later, looser step overrule an earlier one.
import { MAX_GROUNDED_LENGTH } from '../limits';
import { type Candidate, candidates } from './candidates';
import { choosePlace } from './choose';
import { type Passage, passageOf } from './passage';
import { findPlaces } from './places';
import { sizeFlags } from './size';
import type { PreparedSource } from './source';
import type { Fidelity, Flag, GroundContext, Grounding, Range, Reason } from './types';

const FIDELITIES: readonly Fidelity[] = ['exact', 'typography', 'case-or-punctuation'];

/** Grounds a quote; see the public face. */
export function groundQuote(
  source: PreparedSource,
  quote: string,
  context: GroundContext,
): Grounding {
  const read = quote.length > MAX_GROUNDED_LENGTH ? quote.slice(0, MAX_GROUNDED_LENGTH) : quote;
  if (source.tokens.count === 0) return unplaced('uncheckable', read, 'no-text', []);
  let first: Candidate | null = null;
  for (const candidate of candidates(read, source.index)) {
    if (candidate.tokens.count === 0) continue;
    first ??= candidate;
    const found = findPlaces(source, candidate);
    if (found.verbatim.length > 0) {
      return verbatim(source, candidate, found.verbatim, found.more, context);
    }
  }
  if (!first) return unplaced('uncheckable', read, 'empty-quote', ['tooShort']);
  return unplaced('missing', read, null, sizeFlags(first.tokens, false));
}

function verbatim(
  source: PreparedSource,
  candidate: Candidate,
  starts: readonly number[],
  more: boolean,
  context: GroundContext,
): Grounding {
  const { count } = candidate.tokens;
  const passages = starts.map((at) => passageOf(source, candidate, at, at + count));
  const { best, decided } = choosePlace(
    source,
    starts.map((at) => [at, at + count] as const),
    context,
    passages.map((each) => -FIDELITIES.indexOf(each.fidelity)),
  );
  const flags: Flag[] = sizeFlags(candidate.tokens, true);
  if (more) flags.push('manyPlaces');
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

function unplaced(
  verdict: 'missing' | 'uncheckable',
  quote: string,
  reason: Reason | null,
  flags: Flag[],
): Grounding {
  const compared: Range = { start: 0, end: quote.length };
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
    compared,
  };
}
