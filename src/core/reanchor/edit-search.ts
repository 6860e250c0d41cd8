// Finds the place of a passage whose words were changed: where its old neighbours stand, never where the words
// merely resemble. Between two old neighbours a likeness is enough; beside one, nearly every word must be the old
// one. Assumes exact words were looked for before. Must return null rather than a look-alike.
import type { Mark } from '../capture/draft';
import type { StoredPassage } from '../capture/stored-passage';
import { ground, prepareSource } from '../grounding/index';
import type { Difference } from '../grounding/types';
import { type Span, span } from '../text/span';
import { type Squashed, squash } from '../text/squash';
import { type Agreement, isLong, surroundingsOf } from './agreement';
import { type Home, homesOf } from './homes';
import type { Owner } from './ownership';
import { neighbour, resemblance } from './resemblance';

/** A changed passage. Offsets are UTF-16; `differences` have source ranges in the whole text. */
export interface Edited {
  readonly span: Span;
  readonly differences: readonly Difference[];
  /** Nothing of the other side is left: a sentence like it may have moved up beside the old neighbour. */
  readonly lone: boolean;
}

/** Words that resemble a passage; whether they are its own is not said. */
type Found = Omit<Edited, 'lone'>;

/** Looks for changed passages in one text. */
export interface EditSearch {
  /** `sure`: only between both old neighbours; for words that stand elsewhere too. */
  find(passage: StoredPassage, owner: Owner, sure: boolean): Edited | null;
  /** Stretches of this text between both old neighbours, passage or not. */
  frames(passage: StoredPassage): Span[];
  /** Whether anything that stood around the passage still stands in this text. */
  knows(passage: StoredPassage): boolean;
}

/** Homes that are tried; the right one is nearly always the first. */
const MAX_HOMES = 4;
/** Least likeness (`resemblance`) between both old neighbours, whole on either side. */
const FRAMED = 0.5;
/** The same where something of both is left, and enough of one. */
const BETWEEN = 0.75;
/** The same beside one old neighbour, when the other side has changed: one word in eight. */
const BESIDE = 0.87;
/** UTF-16 units of the neighbours that short words are compared with: alone they are no quote. */
const LEAN = 60;

/** Search in `text`; `squashed` is that text without its white space runs. */
export function editSearch(
  text: string,
  marks: readonly Mark[],
  squashed: () => Squashed,
): EditSearch {
  return {
    knows: (passage) => homesOf(squashed(), passage).length > 0,
    frames(passage) {
      const around = surroundingsOf(passage);
      // Two copies side by side may have changed places, and nobody can see it.
      if (around.besideCopy) return [];
      return homesOf(squashed(), passage)
        .filter(({ start, end, empty }) => {
          if (empty) return false;
          const { before, after } = around.at(text, start, end);
          return before.whole && after.whole;
        })
        .map(({ start, end }) => span(start, end));
    },
    find(passage, owner, sure) {
      const homes = homesOf(squashed(), passage).slice(0, MAX_HOMES);
      // Both neighbours meet: what stood between them was taken out.
      if (homes[0]?.empty) return null;
      const around = surroundingsOf(passage);
      for (const home of homes) {
        if (home.empty) continue;
        const here = around.at(text, home.start, home.end);
        if (sure && !(here.before.whole && here.after.whole)) continue;
        for (const edited of [
          groundAt(text, marks, home, passage),
          wholeHome(text, marks, home, passage),
        ]) {
          if (!edited) continue;
          const { start, end } = edited.span;
          const words = text.slice(start, end);
          // A frame speaks for all that stands in it; one neighbour only for what stands right beside it.
          const framed = here.before.near && here.after.near;
          const beside = framed ? here : around.at(text, start, end);
          if (isOwn(words, beside, passage))
            return { ...edited, lone: !(beside.before.agrees && beside.after.agrees) };
          // Of rows whose figures change, the words up to the next figure tell.
          const isRow = (passage.twins ?? 1) > 1 && resemblance(words, passage.exact) >= BESIDE;
          if (isRow && owner.judge(text, start, end, 'neighbour').own)
            return { ...edited, lone: false };
        }
      }
      return null;
    },
  };
}

/** Whether changed words are the passage, by what stands around them; the less of it is left, the more alike. */
function isOwn(words: string, { before, after }: Agreement, passage: StoredPassage): boolean {
  if (!before.near && !after.near) return false;
  const like = resemblance(words, passage.exact);
  if (before.whole && after.whole) return like >= FRAMED;
  const both = before.agrees && after.agrees;
  if (like < (both ? BETWEEN : BESIDE)) return false;
  if (!both && !isLong(before) && !isLong(after)) return false;
  // Rows that differ in figures only stand beside rows of the same kind: a whole side must be the old one.
  if ((passage.twins ?? 1) > 1) return like >= BESIDE && both && (before.whole || after.whole);
  if (before.near && after.near) return true;
  // In lists the sentence beside the passage is the look-alike that must not be taken.
  const { exact, prefix, suffix } = passage;
  return (
    like > resemblance(words, neighbour(suffix, exact, true)) &&
    like > resemblance(words, neighbour(prefix, exact, false))
  );
}

function groundAt(
  text: string,
  marks: readonly Mark[],
  { start, end }: Home,
  { exact, prefix, suffix }: StoredPassage,
): Found | null {
  const source = prepareSource(text.slice(start, end), marksIn(marks, start, end));
  const result = ground(source, exact, { prefix, suffix });
  // Without differences these are the very words: such places were judged before, as what they are.
  if (!result.span || result.differences.length === 0) return null;
  return {
    span: span(start + result.span.start, start + result.span.end),
    differences: result.differences.map((one) => moved(one, 0, start)),
  };
}

/** All that stands between the old neighbours, compared together with them: for words too few to be a quote. */
function wholeHome(
  text: string,
  marks: readonly Mark[],
  home: Home,
  { exact, prefix, suffix }: StoredPassage,
): Found | null {
  const inside = text.slice(home.start, home.end);
  const start = home.start + inside.length - inside.trimStart().length;
  const end = home.start + inside.trimEnd().length;
  // The very words and more: text was put in beside them.
  if (squash(inside).text.includes(squash(exact).text)) return null;
  if (start >= end || resemblance(text.slice(start, end), exact) < FRAMED) return null;
  const lead = prefix.slice(-LEAN);
  const from = Math.max(0, start - lead.length);
  const to = Math.min(text.length, end + LEAN);
  const source = prepareSource(text.slice(from, to), marksIn(marks, from, to));
  const { differences } = ground(source, lead + exact + suffix.slice(0, LEAN));
  const own = differences
    .map((one) => moved(one, -lead.length, from))
    .filter(
      ({ quote, source: at }) =>
        quote.end > 0 && quote.start < exact.length && at.end > start && at.start < end,
    );
  return own.length > 0 ? { span: span(start, end), differences: own } : null;
}

function marksIn(marks: readonly Mark[], start: number, end: number): Mark[] {
  return marks
    .filter((mark) => mark.start >= start && mark.end <= end)
    .map((mark) => ({ ...mark, start: mark.start - start, end: mark.end - start }));
}

/** A difference with its ranges counted from elsewhere. */
function moved(one: Difference, quote: number, source: number): Difference {
  return {
    ...one,
    quote: { ...one.quote, start: one.quote.start + quote, end: one.quote.end + quote },
    source: { ...one.source, start: one.source.start + source, end: one.source.end + source },
  };
}
