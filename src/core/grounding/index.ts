// The public face of grounding: from a quote to the exact passage of a text, with a verdict on how they differ.
// Assumes text as captured; offsets are UTF-16 in it. Everything is synchronous, pure and without dependencies.
// Names and shapes here are stable (benchmarks and other layers load them). Nothing here may throw.
import type { Mark } from '../capture/draft';
import { type ClaimFact, findFacts } from './claim-facts';
import { groundQuote } from './ground';
import { languageOf } from './language';
import { type ClosestPassage, rankPassages } from './passages';
import { type QuoteClaim, type Resolution, resolveAll, type ShownWindow } from './resolve';
import { scan } from './scan';
import { type PreparedSource, prepare } from './source';
import type { GroundContext, Grounding, Policy } from './types';

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

/**
 * Figures, dates and names of a claim, and whether each stands on the source: "figures and names", never support.
 * Ranges are UTF-16 in the claim, places UTF-16 in the source.
 */
export function claimFacts(source: PreparedSource, claim: string): ClaimFact[] {
  return findFacts(source, claim);
}

/**
 * Resolves the quotes of an answer over the windows shown in its run. Strict rejects what is not word for word inside
 * them and says what stands there instead; lenient grounds what it can. One resolution a claim, in order.
 */
export function resolveClaims(
  claims: readonly QuoteClaim[],
  windows: readonly ShownWindow[],
  policy: Policy,
): Resolution[] {
  return resolveAll(claims, windows, policy);
}

/** BCP 47 code of the text's language, or null when it is not plain to see. */
export function detectLanguage(text: string): string | null {
  const found = languageOf(scan(text.slice(0, 20_000)));
  return found?.language ?? null;
}
