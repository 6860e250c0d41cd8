// The public face of grounding: from a quote to the exact passage of a text, with a verdict on how they differ.
// Assumes text as captured; offsets are UTF-16 in it. Everything is synchronous, pure and without dependencies.
// Names and shapes here are stable (benchmarks and other layers load them). Nothing here may throw.
import type { Mark } from '../capture/draft';
import { groundQuote } from './ground';
import { type ClosestPassage, rankPassages } from './passages';
import { type PreparedSource, prepare } from './source';
import type { GroundContext, Grounding } from './types';

/**
 * Prepares a captured text for any number of quotes. `marks` are the page's (superscripts, footnote links, struck-out
 * text); bad ones are ignored. Linear in the text.
 */
export function prepareSource(text: string, marks: readonly Mark[] = []): PreparedSource {
  return prepare(text, marks);
}

/** Grounds one quote. Never throws: a quote that cannot be checked says so in its verdict. */
export function ground(
  source: PreparedSource,
  quote: string,
  context: GroundContext = {},
): Grounding {
  return groundQuote(source, quote, context);
}

/**
 * The `n` passages of the source that come closest to a statement, best first: for statements without a quote. Never
 * evidence of support; empty when no word is shared.
 */
export function closestPassages(
  source: PreparedSource,
  claim: string,
  n: number,
): ClosestPassage[] {
  return rankPassages(source, claim, n);
}
