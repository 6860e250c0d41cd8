// Decides between equal places of a quote: text before and behind it, a position, the words of the claim.
// Assumes places in order. When nothing given tells them apart, the first is shown and the result says ambiguous.
// Must never decide by order alone without saying so.

import { MAX_FAVOURED } from '../limits';
import { findRow } from './locate';
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

/**
 * Among more places than are told: the one that the nearest words of the context or the position speak for, or -1.
 * Looks at a bounded number of places, each in constant time.
 */
export function favouredPlace(
  source: PreparedSource,
  ids: Int32Array,
  context: GroundContext,
  holds: (at: number) => boolean,
): number {
  const prefix = scan(context.prefix?.slice(-200) ?? '');
  const suffix = scan(context.suffix?.slice(0, 200) ?? '');
  if (prefix.count + suffix.count === 0 && context.hint === undefined) return -1;
  let best = -1;
  let score: readonly number[] = [0, Number.NEGATIVE_INFINITY];
  let looked = 0;
  findRow(source.index, ids, (at) => {
    const end = at + ids.length;
    let near = 0;
    while (
      near < Math.min(4, prefix.count, at) &&
      sameFold(source.tokens, at - 1 - near, prefix, prefix.count - 1 - near)
    )
      near++;
    let behind = 0;
    while (
      behind < Math.min(4, suffix.count, source.tokens.count - end) &&
      sameFold(source.tokens, end + behind, suffix, behind)
    )
      behind++;
    const own = [
      near + behind,
      context.hint === undefined ? 0 : -distance(source, at, context.hint),
    ];
    if (compare(own, score) > 0 && holds(at)) {
      best = at;
      score = own;
    }
    return ++looked < MAX_FAVOURED;
  });
  return best;
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
