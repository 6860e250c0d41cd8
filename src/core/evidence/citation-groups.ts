// Which ids stand together, and how far the ticks, brackets and links around them reach. Works on mended
// text; every search is bounded. Brackets that hold anything but ids are not ours and stay.
import { MAX_LINK_PREFIX, MAX_LINK_TEXT } from '../limits';
import type { ParsedCitation } from './parse-citation';

/** A citation and where it stands in mended text. */
export interface PlacedCitation extends ParsedCitation {
  readonly start: number;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

export interface GroupedCitations {
  /** Per citation: itself with the ticks and brackets around it alone. */
  readonly own: readonly Range[];
  readonly groupOf: readonly number[];
  readonly groups: readonly { readonly outer: Range; readonly linkText: Range | null }[];
}

const OPENERS = '[({<【';
const CLOSERS = '])}>】';
/** What may stand between ids of one list. */
const SEPARATORS = ' ,;&/|\n、';
/** Longest run of separators between two ids of a list. */
const MAX_SEPARATOR = 12;

export function groupCitations(text: string, placed: readonly PlacedCitation[]): GroupedCitations {
  const own: Range[] = placed.map((citation) => ticksAround(text, citation));
  const groupOf: number[] = new Array(placed.length).fill(0);
  const groups: { outer: Range; linkText: Range | null }[] = [];
  for (let first = 0; first < placed.length; ) {
    let last = first;
    while (last + 1 < placed.length && isList(text, own[last], own[last + 1])) last += 1;
    const all = { start: (own[first] as Range).start, end: (own[last] as Range).end };
    const outer = bracketsAround(text, all);
    const together = last === first || outer.start < all.start;
    const members = together ? last : first;
    const reach = together ? outer : bracketsAround(text, own[first] as Range);
    if (members === first) own[first] = reach;
    const link = linkAround(text, reach);
    let from = first;
    if (link !== null) {
      // Ids in the link's text belong to the link.
      while (from > 0 && (own[from - 1] as Range).start >= link.outer.start) from -= 1;
      while (groups.length > 0 && groupInside(groups.at(-1), link.outer)) groups.pop();
    }
    const inText = link === null ? null : linkWords(text, link.text, own.slice(from, first));
    groupOf.fill(groups.length, from, members + 1);
    groups.push({ outer: link?.outer ?? reach, linkText: inText });
    first = members + 1;
  }
  return { own, groupOf, groups };
}

function groupInside(group: { outer: Range } | undefined, outer: Range): boolean {
  return group !== undefined && group.outer.start >= outer.start;
}

function ticksAround(text: string, range: Range): Range {
  let { start, end } = range;
  while (text[start - 1] === '`' && text[end] === '`') {
    start -= 1;
    end += 1;
  }
  return { start, end };
}

/** Up to four layers of brackets and ticks around nothing but this. A link's target is no such layer. */
function bracketsAround(text: string, range: Range): Range {
  let reach = range;
  for (let layer = 0; layer < 4; layer += 1) {
    const before = back(text, reach.start);
    const after = forth(text, reach.end);
    const pair = OPENERS.indexOf(text[before - 1] ?? '\n');
    if (pair < 0 || text[after] !== CLOSERS[pair]) return reach;
    const isLinkPart =
      (text[before - 1] === '(' && text[before - 2] === ']') ||
      (text[before - 1] === '[' && text[after + 1] === '(' && text[after + 2] !== ' ') ||
      (text[before - 1] === '<' && text[before - 2] === '(');
    if (isLinkPart) return reach;
    reach = ticksAround(text, { start: before - 1, end: after + 1 });
  }
  return reach;
}

/** Past at most two spaces. */
function back(text: string, at: number): number {
  let i = at;
  while (i > at - 2 && text[i - 1] === ' ') i -= 1;
  return i;
}

function forth(text: string, at: number): number {
  let i = at;
  while (i < at + 2 && text[i] === ' ') i += 1;
  return i;
}

function isList(text: string, one: Range | undefined, other: Range | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  if (other.start - one.end > MAX_SEPARATOR || other.start <= one.end) return false;
  const between = text.slice(one.end, other.start);
  if (between.trim() === 'and') return true;
  for (const unit of between) if (!SEPARATORS.includes(unit)) return false;
  return true;
}

/** `[text](ev1:…)`, also with `#` or an address before the id, angle brackets, or a title after it. */
function linkAround(text: string, reach: Range): { outer: Range; text: Range } | null {
  let start = reach.start;
  const floor = Math.max(1, start - MAX_LINK_PREFIX);
  while (start > floor && !' \n()[]"'.includes(text[start - 1] as string)) start -= 1;
  if (text[start - 1] !== '(' || text[start - 2] !== ']') return null;
  const end = targetEnd(text, reach.end);
  const open = end < 0 ? -1 : openingBracket(text, start - 2);
  if (open < 0) return null;
  const outerStart = text[open - 1] === '!' ? open - 1 : open;
  return { outer: { start: outerStart, end }, text: { start: open + 1, end: start - 2 } };
}

/** After the `)` that closes a target which ends here, with an optional `>` and title; -1 if none does. */
function targetEnd(text: string, at: number): number {
  let end = text[at] === '>' ? at + 1 : at;
  if (text[end] === ')') return end + 1;
  end = forth(text, end);
  if (text[end] !== '"') return -1;
  const quote = text.slice(end + 1, end + 1 + MAX_LINK_PREFIX).indexOf('"');
  return quote >= 0 && text[end + 2 + quote] === ')' ? end + 3 + quote : -1;
}

/** The `[` that `]` at `close` belongs to, in the same paragraph and not too far; else -1. */
function openingBracket(text: string, close: number): number {
  let depth = 0;
  for (let i = close; i >= 0 && close - i <= MAX_LINK_TEXT; i -= 1) {
    const unit = text[i];
    if (unit === '\n' && text[i - 1] === '\n') return -1;
    if (unit === ']') depth += 1;
    if (unit === '[') depth -= 1;
    if (depth === 0) return i;
  }
  return -1;
}

/** The link's text, or null when it is empty or nothing but ids. */
function linkWords(text: string, words: Range, inside: readonly Range[]): Range | null {
  let rest = '';
  let at = words.start;
  for (const range of inside) {
    rest += text.slice(at, Math.max(at, range.start));
    at = Math.max(at, range.end);
  }
  rest += text.slice(at, Math.max(at, words.end));
  for (const unit of rest) if (!SEPARATORS.includes(unit) && !'[]`'.includes(unit)) return words;
  return null;
}
