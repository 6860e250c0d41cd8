// Which characters open and close quotations, and when: an apostrophe, an inch sign or a possessive is
// none. Judges one place by its neighbours; bounded.
import { isSpace } from '../text/spaces';

/** A way to quote, named by its opening mark. */
export interface MarkPair {
  readonly open: string;
  readonly closers: string;
  /** The marks are apostrophes too. */
  readonly single: boolean;
}

/** The pairs in the order in which they are tried at one place. */
export const MARK_PAIRS: readonly MarkPair[] = [
  { open: '“', closers: '”', single: false },
  { open: '„', closers: '“”', single: false },
  { open: '"', closers: '"', single: false },
  { open: '«', closers: '»', single: false },
  { open: '»', closers: '«', single: false },
  { open: '”', closers: '”', single: false },
  { open: '「', closers: '」', single: false },
  { open: '『', closers: '』', single: false },
  { open: '＂', closers: '＂', single: false },
  { open: '‹', closers: '›', single: true },
  { open: '‘', closers: '’', single: true },
  { open: '‚', closers: '‘’', single: true },
  { open: "'", closers: "'", single: true },
];

/** Marks whose two sides look alike, so that only the neighbours tell an opening one. */
const TWO_SIDED = '"\'”＂';

/** Whether the mark at `at` can open a quotation. */
export function opensAt(text: string, at: number, pair: MarkPair): boolean {
  if (text[at] !== pair.open) return false;
  const next = text[at + 1];
  if (next === undefined || isSpace(next.charCodeAt(0))) return pair.open === '«';
  // "the '90s"
  if (pair.open === "'" && next >= '0' && next <= '9') return false;
  if (!TWO_SIDED.includes(pair.open)) return true;
  const before = text[at - 1];
  return before === undefined || isSpace(before.charCodeAt(0)) || '([{—–-:>*_/,.;'.includes(before);
}

/** Whether the mark at `at` can close one. */
export function closesAt(text: string, at: number, pair: MarkPair): boolean {
  if (!pair.closers.includes(text[at] ?? ' ')) return false;
  if (isSpace(text.charCodeAt(at - 1)) && TWO_SIDED.includes(pair.open)) return false;
  if (!pair.single && pair.open !== '"') return true;
  // A letter or digit after it makes an apostrophe of a single mark, and an opening one of a straight mark.
  return !isWord(text[at + 1]);
}

function isWord(unit: string | undefined): boolean {
  if (unit === undefined) return false;
  const code = unit.charCodeAt(0);
  if (code < 0x80) return (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 122);
  return unit.toLowerCase() !== unit.toUpperCase();
}
