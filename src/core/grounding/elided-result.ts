// The result of a quote whose parts stand in order with words left out: segments, gaps and what in a gap matters.
// Assumes chains as `findChains` gives them, tightest first. Under the strict policy it is an altered quote.
// Must show every gap: an ellipsis that swallows a negation is never a plain success.
import type { Candidate } from './candidates';
import { choosePlace } from './choose';
import type { Chain, QuotePart } from './elided';
import { isNegation, type MaterialWords, materialWords } from './material-words';
import { type Passage, passageOf } from './passage';
import { sizeFlags } from './size';
import type { PreparedSource } from './source';
import { foldedAt } from './token-fold';
import { NUMBER, ODD, TYPE } from './token-stream';
import type { Difference, Fidelity, Flag, Gap, GroundContext, Grounding, Range } from './types';
import { numberWord, scaleOf } from './words-calendar';

const FIDELITIES: readonly Fidelity[] = ['exact', 'typography', 'case-or-punctuation'];

export function elidedResult(
  source: PreparedSource,
  candidate: Candidate,
  parts: readonly QuotePart[],
  chains: readonly Chain[],
  context: GroundContext,
): Grounding {
  const equal = apart(source, parts, chains);
  const bounds = equal.map((chain) => [chain[0]!, endOf(parts, chain, parts.length - 1)] as const);
  const { best, decided } = choosePlace(
    source,
    bounds,
    context,
    equal.map((_, at) => -at),
  );
  const chain = equal[best]!;
  const passages = parts.map((part, k) =>
    passageOf(source, candidate, chain[k]!, endOf(parts, chain, k), part.from, part.to),
  );
  const segments = passages.map((each) => each.span);
  const words = materialWords([source.language?.language ?? 'en']);
  const gaps = parts
    .slice(1)
    .map((_, k) =>
      gapOf(source, words, endOf(parts, chain, k), chain[k + 1]!, segments[k]!, segments[k + 1]!),
    );
  const span = { start: segments[0]!.start, end: segments[segments.length - 1]!.end };
  const strict = context.policy === 'strict';
  const flags: Flag[] = sizeFlags(candidate.tokens, true);
  if (!decided || (equal.length > 1 && !tells(context))) flags.push('ambiguous');
  return {
    verdict: strict ? 'altered' : 'elided',
    span,
    text: source.text.slice(span.start, span.end),
    places: bounds.map(([from, to]) => rangeOf(source, from, to)),
    segments,
    gaps,
    differences: strict ? gaps.map((gap, k) => omission(gap, passages[k]!, passages[k + 1]!)) : [],
    fidelity: strict ? null : worst(passages),
    flags,
    reason: null,
    compared: {
      start: passages[0]!.compared.start,
      end: passages[passages.length - 1]!.compared.end,
    },
  };
}

/** Chains that do not overlap a tighter one: those are other places, not looser readings of the same. */
function apart(
  source: PreparedSource,
  parts: readonly QuotePart[],
  chains: readonly Chain[],
): Chain[] {
  const kept: Chain[] = [];
  for (const chain of chains) {
    const start = chain[0]!;
    const end = endOf(parts, chain, parts.length - 1);
    const free = kept.every(
      (other) => end <= other[0]! || start >= endOf(parts, other, parts.length - 1),
    );
    if (free) kept.push(chain);
    if (kept.length >= 50) break;
  }
  return kept.sort((a, b) => source.tokens.starts[a[0]!]! - source.tokens.starts[b[0]!]!);
}

function tells(context: GroundContext): boolean {
  return Boolean(context.prefix || context.suffix || context.claim) || context.hint !== undefined;
}

function endOf(parts: readonly QuotePart[], chain: Chain, k: number): number {
  const part = parts[k]!;
  return chain[k]! + part.to - part.from;
}

function rangeOf(source: PreparedSource, from: number, to: number): Range {
  return { start: source.tokens.starts[from]!, end: source.tokens.ends[to - 1]! };
}

function worst(passages: readonly Passage[]): Fidelity {
  return FIDELITIES[Math.max(...passages.map((each) => FIDELITIES.indexOf(each.fidelity)))]!;
}

function gapOf(
  source: PreparedSource,
  words: MaterialWords,
  from: number,
  to: number,
  before: Range,
  behind: Range,
): Gap {
  const callouts = new Set<Gap['callouts'][number]>();
  const { tokens } = source;
  for (let i = from; i < to; i++) {
    const type = tokens.kinds[i]! & TYPE;
    const fold = foldedAt(tokens, i);
    if (type === NUMBER || type === ODD || (numberWord(fold) ?? 0) > 1 || scaleOf(fold) >= 2)
      callouts.add('figure');
    if (isNegation(fold, words)) callouts.add('negation');
    if (words.kindOf(fold) === 'exception') callouts.add('exception');
  }
  const start = before.end;
  const end = Math.max(start, behind.start);
  const text = source.text.slice(start, end);
  if (words.negatingParts(text) > 0) callouts.add('negation');
  return { start, end, text, callouts: [...callouts] };
}

function omission(gap: Gap, before: Passage, behind: Passage): Difference {
  return {
    kind: gap.callouts.includes('negation')
      ? 'negation'
      : gap.callouts.includes('figure')
        ? 'figure'
        : 'omission',
    material: gap.callouts.length > 0,
    quote: { start: before.compared.end, end: behind.compared.start, text: '' },
    source: { start: gap.start, end: gap.end, text: gap.text },
  };
}
