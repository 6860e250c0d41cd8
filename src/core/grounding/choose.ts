// Decides between equal places of a quote: text before and behind it, a position, the words of the claim.
// Assumes places in order. When nothing given tells them apart, the first is shown and the result says ambiguous.
// Must never decide by order alone without saying so.

import { sameFold } from './same';
import { scan } from './scan';
import type { PreparedSource } from './source';
import { frequency, idOf } from './token-index';
import type { GroundContext } from './types';

export interface Choice {
  /** Index into the places. */
  readonly best: number;
  readonly decided: boolean;
}

/** Tokens on each side of a place that count as near it, for the claim's words. */
const NEAR = 60;

/** Chooses among places, given as [first token, behind the last token] pairs. */
export function choosePlace(
  source: PreparedSource,
  places: readonly (readonly [number, number])[],
  context: GroundContext,
  /** How well each place agrees, for when the context does not tell. */
  ranks?: readonly number[],
): Choice {
  if (places.length < 2) return { best: 0, decided: true };
  const prefix = scan(context.prefix?.slice(-400) ?? '');
  const suffix = scan(context.suffix?.slice(0, 400) ?? '');
  const claim = claimIds(source, context.claim);
  const scored = places.map(([at, end], place) => {
    let before = 0;
    while (before < prefix.count && at - 1 - before >= 0) {
      if (!sameFold(source.tokens, at - 1 - before, prefix, prefix.count - 1 - before)) break;
      before++;
    }
    let behind = 0;
    while (behind < suffix.count && end + behind < source.tokens.count) {
      if (!sameFold(source.tokens, end + behind, suffix, behind)) break;
      behind++;
    }
    return [
      before + behind,
      -distance(source, at, context.hint),
      nearness(source, at, end, claim),
      ranks?.[place] ?? 0,
    ] as const;
  });
  let best = 0;
  let tied = false;
  for (let i = 1; i < scored.length; i++) {
    const order = compare(scored[i]!, scored[best]!);
    if (order > 0) {
      best = i;
      tied = false;
    } else if (order === 0) tied = true;
  }
  return { best, decided: !tied };
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return 0;
}

function distance(source: PreparedSource, at: number, hint: number | undefined): number {
  return hint === undefined ? 0 : Math.abs(source.tokens.starts[at]! - hint);
}

/** Ids of the claim's words that are rare enough in the source to tell places apart. */
function claimIds(source: PreparedSource, claim: string | undefined): Set<number> {
  const ids = new Set<number>();
  if (!claim) return ids;
  const tokens = scan(claim.slice(0, 2_000));
  for (let i = 0; i < tokens.count; i++) {
    const id = idOf(source.index, tokens.hashes[i]!);
    const found = frequency(source.index, id);
    if (found > 0 && found * 50 < source.tokens.count + 400) ids.add(id);
  }
  return ids;
}

function nearness(source: PreparedSource, at: number, end: number, claim: Set<number>): number {
  if (claim.size === 0) return 0;
  const seen = new Set<number>();
  const last = Math.min(source.tokens.count, end + NEAR);
  for (let i = Math.max(0, at - NEAR); i < last; i++) {
    if (i >= at && i < end) continue;
    const id = source.index.ids[i]!;
    if (claim.has(id)) seen.add(id);
  }
  return seen.size;
}
