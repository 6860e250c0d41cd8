// What of the offered evidence stands in a message that the person sent: in full, in part, or not at all.
// Both sides are compared neutralised, without invisible characters and with white space squashed, because
// editors and pages change those. The person may have edited, cut or deleted what was inserted.
import { offsetTable, toCodePoint } from '../text/offsets';
import { type CodePointSpan, codePointSpan } from '../text/span';
import { squash } from '../text/squash';
import { deliver } from './ledger';
import { neutralise } from './neutral-text';
import type { UtcTime } from './records';
import type { LedgerEntry } from './run-records';

/** Shortest piece of a passage that counts as delivered in part, in UTF-16 units of squashed text. */
const MIN_PIECE = 32;
/** Pieces of the message are kept at every so many units: an eighth of the memory, hardly less found. */
const STEP = 8;
/** Places in the message tried per piece: repeated text gains nothing by more. */
const MAX_PLACES = 8;
/** Longest message looked at, in UTF-16 units. */
const MAX_MESSAGE = 200_000;

/** The entries with what the message delivered; unchanged entries come back as they are. */
export function seedDelivered(
  message: string,
  offered: readonly LedgerEntry[],
  now: UtcTime,
): readonly LedgerEntry[] {
  const sent = squash(message.slice(0, MAX_MESSAGE)).text;
  const places = piecesOf(sent);
  return offered.map((entry) => {
    if (entry.offeredText === '') return entry;
    return deliver(entry, deliveredRanges(entry, sent, places), now);
  });
}

/** Code point ranges of the version, whole words only. */
function deliveredRanges(
  entry: LedgerEntry,
  sent: string,
  places: ReadonlyMap<string, readonly number[]>,
): readonly CodePointSpan[] {
  const { offeredText, range } = entry;
  const want = squash(neutralise(offeredText));
  if (want.text === '') return [];
  if (sent.includes(want.text)) {
    return [codePointSpan(range.start, range.start + offsetTable(offeredText).codePoints)];
  }
  const back = offeredOffsets(offeredText, want.origin);
  const table = offsetTable(offeredText);
  return runsIn(want.text, sent, places).map(([from, to]) =>
    codePointSpan(
      range.start + toCodePoint(table, back(from)),
      range.start + toCodePoint(table, back(to)),
    ),
  );
}

/** Runs of `want` that stand in `sent`, longest match at each place, cut back to whole words. */
function runsIn(
  want: string,
  sent: string,
  places: ReadonlyMap<string, readonly number[]>,
): readonly (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = [];
  let done = 0;
  for (let at = 0; at + MIN_PIECE <= want.length; ) {
    let start = at;
    let end = at;
    for (const place of places.get(want.slice(at, at + MIN_PIECE)) ?? []) {
      const back = commonBefore(want, at, done, sent, place);
      const forth = commonLength(want, at, sent, place);
      if (back + forth <= end - start) continue;
      start = at - back;
      end = at + forth;
    }
    if (end === start) {
      at += 1;
      continue;
    }
    const from = start === 0 || want[start - 1] === ' ' ? start : want.indexOf(' ', start) + 1;
    const to = end === want.length || want[end] === ' ' ? end : want.lastIndexOf(' ', end - 1);
    if (from >= start && to - from >= MIN_PIECE) runs.push([from, to]);
    done = end;
    at = end;
  }
  return runs;
}

/** Where pieces of MIN_PIECE units stand in the message, every STEP units: runs of both together are found. */
function piecesOf(sent: string): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (let at = 0; at + MIN_PIECE <= sent.length; at += STEP) {
    const piece = sent.slice(at, at + MIN_PIECE);
    const known = places.get(piece);
    if (known === undefined) places.set(piece, [at]);
    else if (known.length < MAX_PLACES) known.push(at);
  }
  return places;
}

function commonBefore(
  one: string,
  from: number,
  floor: number,
  other: string,
  place: number,
): number {
  const most = Math.min(from - floor, place);
  let length = 0;
  while (
    length < most &&
    one.charCodeAt(from - length - 1) === other.charCodeAt(place - length - 1)
  ) {
    length += 1;
  }
  return length;
}

function commonLength(one: string, from: number, other: string, place: number): number {
  let length = 0;
  while (
    from + length < one.length &&
    one.charCodeAt(from + length) === other.charCodeAt(place + length)
  ) {
    length += 1;
  }
  return length;
}

/**
 * From squashed neutral text back to the offered text. Neutralising only inserts single characters, so the
 * number inserted before a place is found by walking both once.
 */
function offeredOffsets(offeredText: string, origin: Uint32Array): (at: number) => number {
  const neutral = neutralise(offeredText);
  const shift = new Uint32Array(neutral.length + 1);
  let inserted = 0;
  for (let i = 0; i < neutral.length; i += 1) {
    shift[i] = inserted;
    const was = offeredText[i - inserted];
    if (neutral[i] !== was && !(neutral[i] === "'" && was === '"')) inserted += 1;
  }
  shift[neutral.length] = inserted;
  return (at) => {
    const place = origin[Math.min(at, origin.length - 1)] as number;
    return place - (shift[place] as number);
  };
}
