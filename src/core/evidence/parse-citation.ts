// Reads one id or handle out of mended text, at a place where one begins. White space inside is skipped
// where the id cannot be over yet; an id is never completed and never matched by a part of it.
// Cost is bounded by the length of an id, or by the extent reported as malformed.
import { MAX_MENDED_GAP } from '../limits';
import type { CitationTarget } from './citation';
import { decodeEvidenceId } from './evidence-id';
import { isRunCode } from './handle';
import { type EvidenceId, isLowerHex } from './ids';

/** What was read, up to `end` (exclusive, in mended text). `canonical` is '' for malformed. */
export interface ParsedCitation {
  readonly end: number;
  readonly target: CitationTarget;
  readonly canonical: string;
}

/** Reads at `at`, where the text has `ev`; null when nothing there looks like an evidence id. */
export function parseCitation(text: string, at: number): ParsedCitation | null {
  const glued = at > 0 && isWordUnit(text.charCodeAt(at - 1));
  const mark = text[skipGap(text, at + 2)];
  if (mark === '#') return glued ? null : parseHandle(text, at);
  if (mark !== '1') return null;
  const parsed = parseId(text, at);
  return parsed?.target.kind === 'malformed' && glued ? null : parsed;
}

function parseId(text: string, at: number): ParsedCitation | null {
  if (!text.startsWith('ev1', at)) return null;
  const head = take(text, at + 3, ':');
  if (head < 0) return null;
  const read = readId(text, head, isEnclosed(text, at));
  if (read !== null && decodeEvidenceId(read.canonical) !== null && !goesOn(text, read.end)) {
    const { canonical, end } = read;
    return { end, canonical, target: { kind: 'id', id: canonical as EvidenceId } };
  }
  return looksLikeId(text, head) ? malformed(at, extent(text, read?.end ?? head, ':-')) : null;
}

/** The canonical string that a whole id at `at` (after `ev1:`) spells, not yet decoded. */
function readId(
  text: string,
  at: number,
  enclosed: boolean,
): { canonical: string; end: number } | null {
  const kindAt = skipGap(text, at);
  const kind = text[kindAt];
  if (kind !== 'c' && kind !== 's') return null;
  let end = take(text, kindAt + 1, ':');
  let canonical = `ev1:${kind}:`;
  const shapes = kind === 'c' ? [UUID, ':', HASH, ':', UUID] : [UUID, ':', HASH, ':'];
  for (const shape of shapes) {
    for (const want of shape) {
      if (end < 0) return null;
      const unitAt = skipGap(text, end);
      const unit = text[unitAt] ?? '';
      if (want === 'h' ? !isLowerHex(unit.charCodeAt(0)) : unit !== want) return null;
      canonical += unit;
      end = unitAt + 1;
    }
  }
  if (kind === 'c') return { canonical, end };
  const range = readRange(text, end, enclosed);
  return range === null ? null : { canonical: canonical + range.digits, end: range.end };
}

const UUID = 'hhhhhhhh-hhhh-hhhh-hhhh-hhhhhhhhhhhh';
const HASH = 'hhhhhhhhhhhhhhhh';

/**
 * `<start>-<end>`: white space is skipped in the start, as a hyphen must follow; the end stops at it,
 * unless it is a line wrap right inside brackets that close after the remaining digits.
 */
function readRange(
  text: string,
  at: number,
  enclosed: boolean,
): { digits: string; end: number } | null {
  let digits = '';
  let end = skipGap(text, at);
  for (; digits.length < 11 && isDigit(text.charCodeAt(end)); end = skipGap(text, end + 1)) {
    digits += text[end];
  }
  if (text[end] !== '-') return null;
  digits += '-';
  end = skipGap(text, end + 1);
  const first = end;
  end = digitsEnd(text, first);
  const rest = skipGap(text, end);
  const restEnd = digitsEnd(text, rest);
  const wrapped = enclosed && text.slice(end, rest).includes('\n') && restEnd > rest;
  digits += text.slice(first, end);
  if (!wrapped || !'])}`'.includes(text[restEnd] ?? ' ')) return { digits, end };
  return { digits: digits + text.slice(rest, restEnd), end: restEnd };
}

function digitsEnd(text: string, at: number): number {
  let end = at;
  while (end - at < 11 && isDigit(text.charCodeAt(end))) end += 1;
  return end;
}

function parseHandle(text: string, at: number): ParsedCitation | null {
  // White space is mended between brackets only: in prose it ends the handle.
  const gap = isEnclosed(text, at) ? skipGap : (_: string, i: number) => i;
  const hash = gap(text, at + 2);
  if (text[hash] !== '#') return null;
  const codeAt = gap(text, hash + 1);
  let codeEnd = codeAt;
  while (codeEnd - codeAt < 4 && isAlnum(text.charCodeAt(codeEnd))) codeEnd += 1;
  const dot = gap(text, codeEnd);
  const numberAt = gap(text, dot + 1);
  let end = numberAt;
  while (end - numberAt < 7 && isDigit(text.charCodeAt(end))) end += 1;
  const code = text.slice(codeAt, codeEnd);
  const digits = text.slice(numberAt, end);
  const whole =
    isRunCode(code) &&
    text[dot] === '.' &&
    digits.length > 0 &&
    digits.length < 7 &&
    digits[0] !== '0' &&
    !goesOn(text, end) &&
    !(text[end] === '.' && isDigit(text.charCodeAt(end + 1)));
  if (whole) {
    const handle = { code, number: Number(digits) };
    return { end, canonical: `ev#${code}.${digits}`, target: { kind: 'handle', handle } };
  }
  const starts = isAlnum(text.charCodeAt(codeAt)) || ellipsisAt(text, codeAt) > 0;
  return starts ? malformed(at, extent(text, codeAt, '.-')) : null;
}

function malformed(at: number, end: number): ParsedCitation {
  return { end: Math.max(end, at + 4), canonical: '', target: { kind: 'malformed' } };
}

/** Whether the text after an id belongs to it: then the id was cut, or letters were glued on. */
function goesOn(text: string, end: number): boolean {
  if (isWordUnit(text.charCodeAt(end)) || ellipsisAt(text, end) > 0) return true;
  const joins = text[end] === '-' || text[end] === ':';
  return joins && isAlnum(text.charCodeAt(end + 1));
}

/** After `ev1:`: a kind and the start of a document, or the start of a document alone. */
function looksLikeId(text: string, at: number): boolean {
  if (text[at + 1] === ':' && isAlnum(text.charCodeAt(at))) {
    const next = skipGap(text, at + 2);
    return isLowerHex(text.charCodeAt(next)) || ellipsisAt(text, next) > 0;
  }
  for (let i = at; i < at + 4; i += 1) if (!isLowerHex(text.charCodeAt(i))) return false;
  return true;
}

/** Where text that may belong to a malformed id ends; another id's start ends it. */
function extent(text: string, at: number, joins: string): number {
  let end = at;
  for (;;) {
    const dots = ellipsisAt(text, end);
    if (dots > 0) end += dots;
    else if (isAlnum(text.charCodeAt(end)) && !startsId(text, end)) end += 1;
    else if (joins.includes(text[end] ?? ' ') && isAlnum(text.charCodeAt(end + 1))) end += 1;
    else if (joins.includes(text[end] ?? ' ') && ellipsisAt(text, end + 1) > 0) end += 1;
    else return end;
  }
}

function startsId(text: string, at: number): boolean {
  return text.startsWith('ev1:', at) || text.startsWith('ev#', at);
}

/** UTF-16 units of an ellipsis at `at`, else 0. */
function ellipsisAt(text: string, at: number): number {
  if (text[at] === '…') return 1;
  return text.startsWith('...', at) ? 3 : 0;
}

/** The next place after white space: one wrap and its indent or quote mark at most, else `at` itself. */
function skipGap(text: string, at: number): number {
  let breaks = 0;
  let end = at;
  for (; end - at <= MAX_MENDED_GAP; end += 1) {
    const unit = text[end];
    if (unit === '\n') breaks += 1;
    else if (unit !== ' ' && !(unit === '>' && breaks === 1)) break;
  }
  return breaks > 1 || end - at > MAX_MENDED_GAP ? at : end;
}

/** The place after `want`, white space before it skipped; -1 when it does not stand there. */
function take(text: string, at: number, want: string): number {
  const end = skipGap(text, at);
  return text[end] === want ? end + 1 : -1;
}

/** After an opening bracket or a separator of a list in one. */
function isEnclosed(text: string, at: number): boolean {
  let i = at - 1;
  while (i >= 0 && i > at - 4 && (text[i] === ' ' || text[i] === '`')) i -= 1;
  if (i >= 0 && i < at - 1 && text[i + 1] === '`') return true;
  return i >= 0 && '[(,;【'.includes(text[i] as string);
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

function isAlnum(unit: number): boolean {
  return isDigit(unit) || (unit >= 97 && unit <= 122);
}

function isWordUnit(unit: number): boolean {
  return isAlnum(unit) || unit === 95;
}
