// Grounds a quote with words left out at marked ellipses: each part word for word, in order, not too far apart.
// What stands in the gaps is shown, and negations, figures and exceptions in them are called out.
// Must never reorder parts, and never take a part too short to be recognised.
import { MAX_ELISION, MAX_SEGMENT_PLACES } from '../limits';
import type { Candidate } from './candidates';
import { findRow } from './locate';
import { agrees } from './places';
import type { PreparedSource } from './source';
import { CUT, SOLO_CHAR, TYPE } from './token-stream';

/** Fewest tokens of a part; characters in scripts without spaces. */
const FEWEST_WORDS = 3;
const FEWEST_SOLO = 4;

export interface QuotePart {
  readonly from: number;
  readonly to: number;
}

/** One placing of all parts: first source token of each. */
export type Chain = readonly number[];

/** Parts of a quote between its ellipses, as token ranges; fewer than two means it has none. */
export function partsOf(candidate: Candidate): QuotePart[] {
  const parts: QuotePart[] = [];
  const { tokens } = candidate;
  let from = 0;
  for (let j = 1; j <= tokens.count; j++) {
    if (j < tokens.count && (tokens.gaps[j]! & CUT) === 0) continue;
    parts.push({ from, to: j });
    from = j;
  }
  return parts;
}

/** All placings of the parts, the tightest first; empty when a part is too short or does not stand there. */
export function findChains(
  source: PreparedSource,
  candidate: Candidate,
  parts: readonly QuotePart[],
): Chain[] {
  if (parts.some((part) => !isLongEnough(candidate, part))) return [];
  const places = parts.map((part) => placesOf(source, candidate, part));
  if (places.some((each) => each.length === 0)) return [];
  const { starts, ends } = source.tokens;
  const chains: { chain: number[]; length: number }[] = [];
  for (const start of places[0]!) {
    const chain = [start];
    for (let k = 1; k < parts.length; k++) {
      const behind = chain[k - 1]! + parts[k - 1]!.to - parts[k - 1]!.from;
      const next = places[k]!.find((place) => place >= behind);
      if (next === undefined || starts[next]! - ends[behind - 1]! > MAX_ELISION) break;
      chain.push(next);
    }
    if (chain.length < parts.length) continue;
    const last = parts[parts.length - 1]!;
    const end = ends[chain[chain.length - 1]! + last.to - last.from - 1]!;
    chains.push({ chain, length: end - starts[start]! });
  }
  chains.sort((a, b) => a.length - b.length);
  return chains.map((each) => each.chain);
}

function isLongEnough(candidate: Candidate, part: QuotePart): boolean {
  const solo = (candidate.tokens.kinds[part.from]! & TYPE) === SOLO_CHAR;
  return part.to - part.from >= (solo ? FEWEST_SOLO : FEWEST_WORDS);
}

function placesOf(source: PreparedSource, candidate: Candidate, part: QuotePart): number[] {
  const places: number[] = [];
  let seen = 0;
  findRow(source.index, candidate.ids.subarray(part.from, part.to), (at) => {
    if (agrees(source, at, candidate, part.from, part.to)) places.push(at);
    return ++seen < MAX_SEGMENT_PLACES;
  });
  return places;
}
