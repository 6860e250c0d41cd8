// Where a passage could be at home in a changed text: the places beside its old neighbours, found by several short
// pieces of its context so that one changed word does not hide them all. Pure; works on squashed text.
// A home says nothing about the words in it: they may be gone.
import type { StoredPassage } from '../capture/stored-passage';
import { type Squashed, squash } from '../text/squash';

/** A stretch of the whole text (UTF-16) where the passage may stand. */
export interface Home {
  readonly start: number;
  readonly end: number;
  /** Both neighbours were found and nothing stands between them. */
  readonly empty: boolean;
}

interface Estimate {
  /** Where the passage should begin (from its prefix) or end (from its suffix), in squashed units. */
  readonly at: number;
  readonly votes: number;
  /** Distance of the nearest piece that says so: words changed farther away shift the others. */
  readonly distance: number;
}

interface Guess extends Home {
  readonly votes: number;
  readonly distance: number;
}

/** Length of a piece of context: long enough to be rare, short enough to lie between two edits. */
const PIECE = 20;
/** How far from the passage its pieces end. */
const DISTANCES = [0, 10, 20, 35, 55, 80, 110];
/** Occurrences of one piece that are looked at; a piece that is everywhere says nothing. */
const MAX_FOUND = 12;
/** Estimates closer than this are one: words in between were changed. */
const SAME = 24;
/** How much longer a changed passage may be than the stored one. */
const GROWTH = 1.6;
const SLACK = 80;

/** Homes of a passage, best first: most pieces found, then nearest to its old place. */
export function homesOf(source: Squashed, passage: StoredPassage): Home[] {
  const { text, origin } = source;
  const length = squash(passage.exact).text.length;
  const room = Math.ceil(length * GROWTH) + SLACK;
  const starts = estimates(text, squash(passage.prefix).text, false);
  const ends = estimates(text, squash(passage.suffix).text, true);
  const relative = passage.totalLength > 0 ? passage.start / passage.totalLength : 0;
  const expected = relative * text.length;
  const guesses: Guess[] = [];
  const add = (from: number, to: number, votes: number, both: boolean) => {
    const start = Math.max(0, from);
    const end = Math.min(text.length, Math.max(to, start));
    const empty = both && end - start <= Math.min(3, length / 4);
    guesses.push({ start, end, votes, empty, distance: Math.abs(start - expected) });
  };
  const meets = (start: Estimate, end: Estimate) =>
    end.at >= start.at - 2 && end.at - start.at <= room;
  for (const start of starts) {
    // The end that most pieces agree on: in lists of look-alikes some pieces stand at every row.
    const end = best(ends.filter((one) => meets(start, one)));
    if (end) add(start.at, end.at, start.votes + end.votes + 1, true);
    else add(start.at, start.at + room, start.votes, false);
  }
  for (const end of ends)
    if (!starts.some((one) => meets(one, end))) add(end.at - room, end.at, end.votes, false);
  return guesses
    .sort((a, b) => b.votes - a.votes || a.distance - b.distance)
    .map(({ start, end, empty }) => ({
      start: origin[start] ?? 0,
      end: origin[end] ?? 0,
      empty,
    }));
}

function best(estimates: readonly Estimate[]): Estimate | undefined {
  return estimates.toSorted((a, b) => b.votes - a.votes || a.distance - b.distance)[0];
}

/** Where the pieces of one side put the edge of the passage, most votes first per place, in text order. */
function estimates(text: string, context: string, after: boolean): Estimate[] {
  const found: Estimate[] = [];
  for (const distance of DISTANCES) {
    const from = after ? distance : context.length - distance - PIECE;
    if (from < 0 || from + PIECE > context.length) continue;
    const piece = context.slice(from, from + PIECE);
    const shift = after ? -distance : PIECE + distance;
    const places: Estimate[] = [];
    for (let at = text.indexOf(piece); at >= 0 && places.length <= MAX_FOUND; ) {
      places.push({ at: at + shift, votes: 1, distance });
      at = text.indexOf(piece, at + 1);
    }
    if (places.length <= MAX_FOUND) found.push(...places);
  }
  // A context shorter than a piece (a heading, the first words of a page) is looked for whole.
  const whole = context.trim();
  if (found.length === 0 && whole.length >= 4 && whole.length < PIECE) {
    const at = text.indexOf(whole);
    if (at >= 0 && text.indexOf(whole, at + 1) < 0)
      found.push({ at: after ? at : at + whole.length, votes: 1, distance: 0 });
  }
  return merge(found.sort((a, b) => a.at - b.at));
}

function merge(found: readonly Estimate[]): Estimate[] {
  const list: Estimate[] = [];
  for (const one of found) {
    const last = list.at(-1);
    if (!last || one.at - last.at > SAME) {
      list.push(one);
      continue;
    }
    const nearest = one.distance < last.distance ? one : last;
    list[list.length - 1] = { ...nearest, votes: last.votes + 1 };
  }
  return list;
}
