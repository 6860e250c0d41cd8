// The passage that a quote repeats with changes, and what they are. Places where every token stands but a hyphen, a
// question mark or an edge differs come first; then the closest alignment. No difference left means word for word.
// Must never call anything verbatim while one difference is told.
import type { Step } from './align';
import type { Candidate } from './candidates';
import { choosePlace } from './choose';
import { type Compared, compare } from './differences';
import { labelAllows } from './labels';
import { languageOf } from './language';
import { type MaterialWords, materialWords } from './material-words';
import { findNear } from './near';
import { passageOf } from './passage';
import type { Found } from './places';
import { sizeFlags } from './size';
import { type PreparedSource, remembered } from './source';
import type { Flag, GroundContext, Grounding } from './types';

interface Reading {
  readonly candidate: Candidate;
  readonly found: Found;
}

/** The altered passage (rarely a verbatim one: a word broken at a line end), or null when nothing is close enough. */
export function findAltered(
  source: PreparedSource,
  readings: readonly Reading[],
  context: GroundContext,
): Grounding | null {
  for (const { candidate, found } of readings) {
    if (found.nearly.length === 0) continue;
    const { count } = candidate.tokens;
    const { best, decided } = choosePlace(
      source,
      found.nearly.map((at) => [at, at + count] as const),
      context,
    );
    const at = found.nearly[best]!;
    const steps = Array.from({ length: count }, (_, j) => ({ source: at + j, quote: j }));
    return result(source, candidate, steps, decided ? [] : ['ambiguous']);
  }
  const plain = readings.filter((each) => each.candidate.stripped === null).at(-1);
  let best = plain && findNear(source, plain.candidate);
  let of = plain?.candidate;
  for (const { candidate } of readings) {
    if (candidate.stripped === null) continue;
    // A list number or the words before a colon may be the model's own: then they are no difference.
    const other = findNear(source, candidate);
    if (!other || (best && other.cost >= best.cost)) continue;
    if (labelAllows(source.tokens, other.start, candidate)) {
      best = other;
      of = candidate;
    }
  }
  return best && of ? result(source, of, best.steps, []) : null;
}

function result(
  source: PreparedSource,
  candidate: Candidate,
  steps: readonly Step[],
  flags: readonly Flag[],
): Grounding {
  const words = wordsFor(source, candidate);
  const compared: Compared = compare(source, candidate, steps, words);
  const passage = passageOf(
    source,
    candidate,
    compared.start,
    compared.end,
    0,
    candidate.tokens.count,
    false,
  );
  const same = compared.differences.length === 0;
  return {
    verdict: same ? 'verbatim' : 'altered',
    span: passage.span,
    text: source.text.slice(passage.span.start, passage.span.end),
    places: [passage.span],
    segments: [passage.span],
    gaps: [],
    differences: compared.differences,
    fidelity: same ? 'typography' : null,
    flags: [...sizeFlags(candidate.tokens, true), ...flags],
    reason: null,
    compared: passage.compared,
  };
}

const WORDS = Symbol('material words');

/** Words that change a claim in the languages in play. A page whose language is plain needs no look at the quote. */
function wordsFor(source: PreparedSource, candidate: Candidate): MaterialWords {
  const likely = source.language?.likely ?? [];
  if (source.language?.language) return remembered(source, WORDS, () => materialWords(likely));
  return materialWords([...new Set([...(languageOf(candidate.tokens)?.likely ?? []), ...likely])]);
}
