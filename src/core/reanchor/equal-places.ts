// Which of several places with the very same words is a passage's own: the one whose surroundings agree with the
// stored ones on both sides at least as far as those of every other place, and which position does not speak
// against. Anything less leaves them open: blocks move, and then a copy stands beside a neighbour that was not its
// own. Pure.
import type { StoredPassage } from '../capture/stored-passage';
import type { Span } from '../text/span';
import { type Agreement, FEW, isLong, type SideAgreement, surroundingsOf } from './agreement';

/** `own`: that one. `open`: one of these, or none. `none`: nothing of the old surroundings stands beside any. */
export type Choice =
  | { readonly kind: 'own'; readonly place: Span }
  | {
      readonly kind: 'open';
      readonly places: readonly Span[];
      /** How many of all places have an old neighbour beside them. */
      readonly near: number;
      /** Those of all places where text put in or taken out elsewhere explains where they stand. */
      readonly inPlace: readonly Span[];
    }
  | { readonly kind: 'none' };

interface Candidate extends Agreement {
  readonly place: Span;
  /** Text put in or taken out elsewhere explains where it stands now. */
  readonly inPlace: boolean;
  readonly distance: number;
}

/** UTF-16 units that a place may be off although nothing but text elsewhere changed: changed words, counters. */
const SLACK = 40;
/** A length that changed by no more: nothing was put in or taken out, blocks may have changed places. */
const REARRANGED = 4;
/** Distances (UTF-16) below this are no difference in position. */
const SAME = 20;

/** Decides between `places`, the occurrences of the passage's words in `text`; at least one. */
export function chooseEqual(text: string, places: readonly Span[], passage: StoredPassage): Choice {
  const around = surroundingsOf(passage);
  const all = places.map((place): Candidate => {
    const shift = place.start - passage.start;
    const grown = text.length - passage.totalLength;
    const inPlace = shift >= Math.min(0, grown) - SLACK && shift <= Math.max(0, grown) + SLACK;
    const distance = Math.min(Math.abs(shift), Math.abs(shift - grown));
    return { place, ...around.at(text, place.start, place.end), inPlace, distance };
  });
  const copies = passage.copies ?? 1;
  // A copy that was put in, or changed places, may stand just where the passage stood.
  const byPosition =
    all.length <= copies && Math.abs(text.length - passage.totalLength) > REARRANGED;
  const best = all.find((one) =>
    all.every((other) => other === one || leads(one, other, byPosition)),
  );
  const vanished = all.length < copies;
  if (best && isOwn(best, all, copies, around.besideCopy, byPosition))
    return { kind: 'own', place: best.place };
  const equal = best ? null : nearestOfEqual(all);
  if (equal) return { kind: 'own', place: equal.place };
  const possible = all.filter((one) => one.before.agrees || one.after.agrees);
  if (possible.length === 0 && vanished) return { kind: 'none' };
  const near = all.filter((one) => one.before.near || one.after.near).length;
  return {
    kind: 'open',
    places: (possible.length > 0 ? possible : all).map((one) => one.place),
    near,
    inPlace: all.filter((one) => one.inPlace).map((one) => one.place),
  };
}

/** No side agrees less, and one by more than chance; where none does, it alone stands just where it stood. */
function leads(one: Candidate, other: Candidate, byPosition: boolean): boolean {
  const before = compare(one.before, other.before);
  const after = compare(one.after, other.after);
  if (before < 0 || after < 0) return false;
  if (Math.max(before, after) >= FEW) return true;
  return byPosition && one.distance === 0 && other.distance > 0;
}

/** Letters that one side agrees more; all of a side is more than any part of it. */
function compare(a: SideAgreement, b: SideAgreement): number {
  if (a.whole !== b.whole) return a.whole ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  return a.letters - b.letters;
}

function isOwn(
  best: Candidate,
  all: readonly Candidate[],
  copies: number,
  besideCopy: boolean,
  byPosition: boolean,
): boolean {
  const { before, after, sameLine, inPlace } = best;
  if (before.whole && after.whole) return true;
  // A copy that came may stand in the place of the passage, and the passage elsewhere.
  if (all.length > copies && !(isLong(before) && isLong(after))) return false;
  const rival = all.some((one) => one !== best && (one.before.near || one.after.near));
  const both = before.near && after.near;
  // A copy has vanished since: it may have been this one, and what stands here its brother.
  if (all.length < copies) return false;
  // Of two copies side by side one neighbour is the other: what stands there may be that one.
  if (besideCopy) return both && inPlace;
  // Copies in the same company agree for long on both sides.
  if (both && (before.whole || after.whole))
    return inPlace || (!rival && (copies <= 1 || sameLine));
  if (both) return !rival && (inPlace || copies <= 1);
  if (!before.near && !after.near) return false;
  return copies > 1 ? inPlace && (byPosition || !rival) : inPlace || !rival;
}

/** Of places that all have everything stored around them, the one that hardly moved while the next is far off. */
function nearestOfEqual(all: readonly Candidate[]): Candidate | null {
  const equal = all.filter((one) => one.before.whole && one.after.whole);
  const [near, next] = equal.sort((a, b) => a.distance - b.distance);
  if (!near?.inPlace || !next) return null;
  return near.distance * 2 + SAME < next.distance ? near : null;
}
