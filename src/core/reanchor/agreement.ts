// How far the text around a place is the text that stood around a passage: counted letter by letter from the place
// outwards, white space and invisible characters aside. Strict where context shingles are tolerant: for telling
// copies of the same words apart, and a changed sentence from its neighbour. Pure; says nothing about the passage.
import type { StoredPassage } from '../capture/stored-passage';
import { squash } from '../text/squash';

/** Agreement of one side. */
export interface SideAgreement {
  /** Letters in common; fewer than FEW count as none: a word or two agree by chance. */
  readonly letters: number;
  /** Everything stored of this side stands there, the edge of the text included. */
  readonly whole: boolean;
  /** Enough, or all there is, to call it the old neighbour. */
  readonly near: boolean;
  /** Something of it stands there. */
  readonly agrees: boolean;
}

export interface Agreement {
  readonly before: SideAgreement;
  readonly after: SideAgreement;
  /** It opens and ends a line where the passage did, and nowhere else. */
  readonly sameLine: boolean;
}

/** Compares places of a text with the surroundings of one passage. Offsets are UTF-16 in the text given. */
export interface Surroundings {
  /** A copy stood right beside the passage, with nothing in between. */
  readonly besideCopy: boolean;
  at(text: string, start: number, end: number): Agreement;
}

/** Letters that agree by chance: the end of one common word. */
export const FEW = 8;
/** Letters of a neighbour that do not stand there by chance. */
const NEAR = 20;
/** Letters of a sentence. */
const SENTENCE = 60;
/** UTF-16 units that hold all stored letters of a side, where the page has more white space than it had. */
const ROOM = 2;

/** Prepares the stored surroundings of a passage for many places. */
export function surroundingsOf(passage: StoredPassage): Surroundings {
  const { prefix, suffix, start, totalLength } = passage;
  const before = letters(prefix);
  const after = letters(suffix);
  const own = letters(passage.exact);
  // Copies side by side say nothing of which is which: a neighbour begins behind them.
  const nearBefore = NEAR + repeats(before, own, true);
  const nearAfter = NEAR + repeats(after, own, false);
  // Where the stored side ends at an edge of the text, the edge belongs to it.
  const fromStart = start <= prefix.length;
  const toEnd = start + passage.exact.length + suffix.length >= totalLength;
  const besideCopy = nearBefore + nearAfter > 2 * NEAR;
  const at: Surroundings['at'] = (text, from, to) => {
    const left = letters(text.slice(Math.max(0, from - prefix.length * ROOM - FEW), from));
    const right = letters(text.slice(to, to + suffix.length * ROOM + FEW));
    let back = 0;
    while (back < before.length && before.at(-1 - back) === left.at(-1 - back)) back++;
    let on = 0;
    while (on < after.length && after[on] === right[on]) on++;
    return {
      before: side(back, before.length, !fromStart || left.length === before.length, nearBefore),
      after: side(on, after.length, !toEnd || right.length === after.length, nearAfter),
      sameLine:
        opensLine(prefix) === opensLine(text.slice(Math.max(0, from - ROOM), from)) &&
        endsLine(suffix) === endsLine(text.slice(to, to + ROOM)),
    };
  };
  return { besideCopy, at };
}

/** Enough of a side to tell alone: half a sentence of it stands elsewhere too. */
export function isLong({ whole, letters }: SideAgreement): boolean {
  return whole || letters >= SENTENCE;
}

function opensLine(before: string): boolean {
  return before === '' || /\n\s*$/.test(before);
}

function endsLine(after: string): boolean {
  return after === '' || /^\s*\n/.test(after);
}

function side(common: number, stored: number, edge: boolean, near: number): SideAgreement {
  const whole = common === stored && edge;
  return {
    letters: common >= FEW ? common : 0,
    whole,
    near: whole || common >= near,
    agrees: whole || common >= FEW,
  };
}

/** Letters of the copies of `words` that stand at this end of a side. */
function repeats(side: string, words: string, before: boolean): number {
  let length = 0;
  if (words === '') return length;
  const next = () => (before ? side.length - length - words.length : length);
  while (next() >= 0 && side.startsWith(words, next())) length += words.length;
  return length;
}

function letters(text: string): string {
  return squash(text).text.replaceAll(' ', '');
}
