// What a folded word is by itself, in any language: number, scale, month, currency. A bit each, worked out once a word.
// Assumes folded tokens. Holds a bounded number of words.
// Must depend on nothing around the word: what that changes is asked where the word stands.
import { isTimeWord, isWeekday, monthOf, numberWord, scaleOf } from './words-calendar';
import { isNumeral } from './words-numerals';
import { isCurrencyWord } from './words-units';

/** A number word, zero and one included. */
export const NUMBERED = 1;
/** Says more than nothing: "one", "twelve", "doubled". */
export const POSITIVE = 2;
/** Says more than one. */
export const COUNTS = 4;
/** Multiplies the number before it. */
export const SCALE = 8;
/** A scale that is a word: a lone letter may be a unit. */
export const SCALE_WORD = 16;
export const MONTH = 32;
/** A weekday, or a month that is no short common word. */
export const DAY = 64;
export const TIME = 128;
export const CURRENCY = 256;
/** One character that is no letter. */
export const SIGN_LIKE = 512;
/** `%`, `‰` or `°`. */
export const SHARE = 1_024;
/** `<`, `≥`, `±` and their like. */
export const RELATION = 2_048;
/** Ideographs of more and less, up and down, before and behind. */
export const COMPARED = 4_096;

const RELATIONS = '<>≤≥≠≈~±+=';
const COMPARING = '高低多少大小增減减升降涨跌漲前後后上下';

/** Words that are remembered; then all are forgotten. Longer ones may be cuts of a page's text, and would keep it all. */
const MOST = 4_096;
const LONGEST = 11;
const known = new Map<string, number>();

/** The traits of a folded word, as bits. */
export function traitsOf(folded: string): number {
  let traits = known.get(folded);
  if (traits === undefined) {
    traits = workedOut(folded);
    if (folded.length > LONGEST) return traits;
    if (known.size === MOST) known.clear();
    known.set(folded, traits);
  }
  return traits;
}

function workedOut(folded: string): number {
  let traits = 0;
  const number = numberWord(folded);
  if (number !== null) traits |= NUMBERED;
  if ((number ?? 0) > 1 || isNumeral(folded)) traits |= COUNTS | POSITIVE;
  else if (number === 1) traits |= POSITIVE;
  if (scaleOf(folded) > 0) traits |= folded.length > 1 ? SCALE | SCALE_WORD : SCALE;
  if (monthOf(folded) > 0) traits |= folded.length > 3 ? MONTH | DAY : MONTH;
  if (isWeekday(folded)) traits |= DAY;
  if (isTimeWord(folded)) traits |= TIME;
  if (isCurrencyWord(folded)) traits |= CURRENCY;
  if (folded.length === 1 && !/\p{L}/u.test(folded)) traits |= SIGN_LIKE;
  if (folded === '%' || folded === '‰' || folded === '°') traits |= SHARE;
  if (RELATIONS.includes(folded)) traits |= RELATION;
  if (COMPARING.includes(folded)) traits |= COMPARED;
  return traits;
}
