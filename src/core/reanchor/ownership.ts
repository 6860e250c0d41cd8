// Whether a place in a text is a passage's own place: decided by what stands around it, never by the words alone.
// A passage whose words are singular needs a little of its context; one that had copies needs an exact neighbour, on
// both sides when a copy has vanished since. Pure.
import type { StoredPassage } from '../capture/stored-passage';
import { type ContextScore, contextOf, contextTotal, scoreContext } from './context-score';
import { CONTRADICTION, neighboursOf, scoreNeighbours } from './neighbour-score';

/** Agreement of one side, by exact neighbour and by context. */
type Side = readonly [number | null, number | null];

/** What a place must show to be taken. */
export type Proof =
  | 'context' // some of the old surroundings, figures aside
  | 'neighbour' // the old neighbour on one side, word for word, and context on the other
  | 'neighbours'; // the old neighbours on both sides

/** How much a place is the passage's own: `total` from 0 to 1 ranks places, `own` decides. */
export interface Judgement {
  readonly own: boolean;
  readonly total: number;
}

/** Judges places for one passage. Offsets are UTF-16 in the text given. */
export interface Owner {
  /** False when nothing is known of the surroundings. */
  readonly hasContext: boolean;
  judge(text: string, start: number, end: number, proof: Proof): Judgement;
}

/** Least context of a singular passage. */
const OWN = 0.3;
/** Least agreement of a side that counts as the old neighbour. */
const NEIGHBOUR = 0.6;

/** The judge of one passage. */
export function ownerOf(passage: StoredPassage): Owner {
  const { prefix, suffix } = passage;
  const isFirst = passage.start === 0;
  const isLast = passage.start + passage.exact.length === passage.totalLength;
  const context = contextOf(prefix, suffix);
  const neighbours = neighboursOf(prefix, suffix);
  return {
    hasContext: neighbours.before.length + neighbours.after.length > 0,
    judge(text, start, end, proof) {
      // The edge of a text is a neighbour like any other.
      const withEdges = ({ before, after }: ContextScore): ContextScore => ({
        before: isFirst ? Number(start === 0) : before,
        after: isLast ? Number(end === text.length) : after,
      });
      const loose = withEdges(scoreContext(text, start, end, context));
      const exact = withEdges(scoreNeighbours(text, start, end, neighbours));
      const around = contextTotal(loose);
      const total = (around + contextTotal(exact)) / 2;
      if (proof === 'context') return { own: around >= OWN, total };
      const sides = [
        [exact.before, loose.before],
        [exact.after, loose.after],
      ] as const;
      if (sides.some(([side]) => side === CONTRADICTION)) return { own: false, total };
      const agrees = ([side]: Side) => side !== null && side >= NEIGHBOUR;
      const bears = ([side, near]: Side) =>
        side === null || side >= NEIGHBOUR || (proof === 'neighbour' && (near ?? 1) >= OWN);
      return { own: sides.some(agrees) && sides.every(bears), total };
    },
  };
}
