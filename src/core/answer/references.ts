// The list that an answer ends with, and the numbers in its text that point into it. A number in brackets is a
// citation only when the same answer holds an entry with that number: `arr[1]` and `[2019]` are none.
// Works on the text and the links found in it; linear; offsets UTF-16.
import { type Span, span } from '../text/span';
import type { AnswerLink } from './answer';

/** An entry of a list of sources. */
export interface Reference {
  readonly number: number;
  /** Its whole line. */
  readonly at: Span;
  /** Null when the entry names no address. */
  readonly url: string | null;
  readonly title: string;
}

/** A number in the text that names entries. */
export interface NumberMark {
  readonly at: Span;
  readonly numbers: readonly number[];
}

const MAX_REFERENCES = 300;
const MAX_MARKS = 1_000;
/** Longest line that is an entry, in UTF-16 units. */
const LONGEST_ENTRY = 1_200;

/** `[1]: …`, `[^1]: …`, `[1] …`, `1. …`, `1) …`, `^1 …`, `1↩ …`, `¹ …`. */
const ENTRY =
  /^[ \t]*(?:[-*•][ \t])?(?:(?:\[\^?(\d{1,3})\^?\]:?|(\d{1,3})[.)]|\^(\d{1,3})[.:]?)[ \t]+|([⁰¹²³⁴-⁹]{1,3})[.:)]?[ \t]*)(\S.*)$/;
const ADDRESS = /https?:\/\/[^\s<>"“”]{3,2000}/;
const MARK =
  /\[\^?(\d{1,3}(?:\s?[,;–-]\s?\^?\d{1,3}){0,8})\^?\]|【(\d{1,3})】|([¹²³⁰⁴-⁹]{1,3}(?:[⁻˒’, ]{1,2}[¹²³⁰⁴-⁹]{1,3}){0,6})/g;

/** Entries of the answer's list of sources, each number once. `links` are in order of position. */
export function references(text: string, links: readonly AnswerLink[]): readonly Reference[] {
  const found = new Map<number, Reference>();
  let next = 0;
  for (let at = 0; at <= text.length && found.size < MAX_REFERENCES; ) {
    const lineBreak = text.indexOf('\n', at);
    const end = lineBreak < 0 ? text.length : lineBreak;
    while (next < links.length && (links[next] as AnswerLink).at.start < at) next += 1;
    const line = end - at <= LONGEST_ENTRY ? text.slice(at, end) : '';
    const entry = ENTRY.exec(line);
    const number = Number(entry?.[1] ?? entry?.[2] ?? entry?.[3] ?? plainDigits(entry?.[4] ?? ''));
    if (entry && number > 0 && !found.has(number)) {
      const link = links[next] && (links[next] as AnswerLink).at.start <= end ? links[next] : null;
      const url = link?.url ?? ADDRESS.exec(line)?.[0].replace(/[.,;:)\]↩]+$/u, '') ?? null;
      const definition = entry[1] !== undefined && line.includes(']:');
      // A numbered step of a recipe is no source.
      if (url !== null || definition)
        found.set(number, { number, at: span(at, end), url, title: titleOf(entry[5] ?? '', link) });
    }
    at = end + 1;
  }
  return [...found.values()];
}

/** Numbers in the text that name an entry of `list`, outside the list itself and outside `except` (in order). */
export function numberMarks(
  text: string,
  list: readonly Reference[],
  except: readonly Span[],
): readonly NumberMark[] {
  if (list.length === 0) return [];
  const known = new Set(list.map((entry) => entry.number));
  const closed = [...except, ...list.map((entry) => entry.at)].sort((a, b) => a.start - b.start);
  const marks: NumberMark[] = [];
  let hole = 0;
  for (const match of text.matchAll(MARK)) {
    const start = match.index;
    const end = start + match[0].length;
    while (hole < closed.length && (closed[hole] as Span).end <= start) hole += 1;
    if (hole < closed.length && (closed[hole] as Span).start < end) continue;
    const numbers = numbersOf(match[1] ?? match[2] ?? plainDigits(match[3] ?? ''));
    if (numbers.length === 0 || !numbers.every((n) => known.has(n))) continue;
    if (marks.length >= MAX_MARKS) break;
    marks.push({ at: span(start, end), numbers });
  }
  return marks;
}

/** `1, 3-5` as 1, 3, 4, 5; none when it is no such list. */
function numbersOf(list: string): readonly number[] {
  const out: number[] = [];
  for (const part of list.split(/[,;]/)) {
    const [from = Number.NaN, to = from] = part
      .split(/[–-]/)
      .map((n) => Number(n.replace('^', '')));
    if (!(from > 0) || !(to >= from) || to - from > 20) return [];
    for (let n = from; n <= to; n += 1) out.push(n);
  }
  return out;
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function plainDigits(raised: string): string {
  let out = '';
  for (const unit of raised)
    out += RAISED.includes(unit) ? String(RAISED.indexOf(unit)) : unit === '⁻' ? '-' : ',';
  return out;
}

function titleOf(rest: string, link: AnswerLink | null | undefined): string {
  const words = rest
    .replace(ADDRESS, '')
    .replace(/[↩\s"“”()[\]<>–—-]+$/u, '')
    .replace(/^[\s"“”([<–—-]+/u, '')
    .trim();
  return (words || link?.title || '').slice(0, 300);
}
