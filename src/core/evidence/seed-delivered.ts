// What of the offered evidence stands in a message that the person sent: in full, in part, or not at all.
// Both sides are compared neutralised, without invisible characters and with white space squashed, because
// editors and pages change those; and once more as rendered, without Markdown's marks and with typography folded.
// Every word and figure must stand, in order. The person may have edited, cut or deleted what was inserted.
import { offsetTable, toCodePoint } from '../text/offsets';
import { type CodePointSpan, codePointSpan } from '../text/span';
import { type Squashed, squash } from '../text/squash';
import { deliver } from './ledger';
import { neutralText } from './neutral-text';
import { isWordAt, plainWords } from './plain-words';
import type { UtcTime } from './records';
import type { LedgerEntry } from './run-records';

/** Shortest piece of a passage that counts as delivered in part, in UTF-16 units of squashed text. */
const MIN_PIECE = 32;
/** Pieces of the message are kept at every so many units: an eighth of the memory, hardly less found. */
const STEP = 8;
/** Places in the message tried per piece: repeated text gains nothing by more. */
const MAX_PLACES = 8;
/** Places tried for a whole passage whose ends run on there. */
const MAX_TRIES = 1_000;
/** Longest message looked at, in UTF-16 units. */
const MAX_MESSAGE = 200_000;

/** The entries with what the message delivered; unchanged entries come back as they are. */
export function seedDelivered(
  message: string,
  offered: readonly LedgerEntry[],
  now: UtcTime,
): readonly LedgerEntry[] {
  const read = message.slice(0, MAX_MESSAGE);
  const views = [squash, plainWords].map((view): SentView => {
    const { text } = view(read);
    return { view, text, places: piecesOf(text) };
  });
  return offered.map((entry) => {
    if (entry.offeredText === '') return entry;
    return deliver(entry, deliveredRanges(entry, views), now);
  });
}

/** The message in one of the ways it is compared. */
interface SentView {
  readonly view: (text: string) => Squashed;
  readonly text: string;
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/** Code point ranges of the version, whole words only. */
function deliveredRanges(entry: LedgerEntry, views: readonly SentView[]): readonly CodePointSpan[] {
  const { offeredText, range } = entry;
  const neutral = neutralText(offeredText);
  const table = offsetTable(offeredText);
  const wants = views.map(({ view }) => view(neutral.text));
  const whole = views.some((sent, i) => stands((wants[i] as Squashed).text, sent.text));
  if (whole) return [codePointSpan(range.start, range.start + table.codePoints)];
  // One view's parts, never those of both: together they could cover a word that stands twice or not at all.
  const found = views.map((sent, i) => {
    const want = wants[i] as Squashed;
    const back = (at: number): number =>
      range.start +
      toCodePoint(table, neutral.origin[want.origin[Math.min(at, want.text.length)] ?? 0] ?? 0);
    return runsIn(want.text, sent.text, sent.places).map(([from, to]) =>
      codePointSpan(back(from), back(to)),
    );
  });
  const amount = (parts: readonly CodePointSpan[]): number =>
    parts.reduce((sum, part) => sum + part.end - part.start, 0);
  return found.reduce((best, parts) => (amount(parts) > amount(best) ? parts : best), []);
}

/** Whether all of it stands there as whole words: "in 195" does not stand in "in 1957", nor "5" in "-5" or "5.5". */
function stands(want: string, sent: string): boolean {
  if (want === '') return false;
  for (let at = sent.indexOf(want), tries = 0; at >= 0; at = sent.indexOf(want, at + 1)) {
    if (!goesOn(sent, at - 1, at) && !goesOn(sent, at + want.length - 1, at + want.length))
      return true;
    tries += 1;
    if (tries >= MAX_TRIES) return false;
  }
  return false;
}

/** Whether a word or a figure goes on from one place to the next. */
function goesOn(text: string, left: number, right: number): boolean {
  if (isWordAt(text, left) && isWordAt(text, right)) return true;
  const before = isDigit(text, left) ? text[right] : isDigit(text, right) ? text[left] : undefined;
  if (before === undefined || !'.,-\u2212'.includes(before)) return false;
  const far = isDigit(text, left) ? right + 1 : left - 1;
  return isDigit(text, far) || (isDigit(text, right) && '-\u2212'.includes(before));
}

function isDigit(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 48 && unit <= 57;
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
    let sentStart = 0;
    for (const place of places.get(want.slice(at, at + MIN_PIECE)) ?? []) {
      const back = commonBefore(want, at, done, sent, place);
      const forth = commonLength(want, at, sent, place);
      if (back + forth <= end - start) continue;
      start = at - back;
      end = at + forth;
      sentStart = place - back;
    }
    if (end === start) {
      at += 1;
      continue;
    }
    const sentEnd = sentStart + end - start;
    const opens = start === 0 || want[start - 1] === ' ';
    const closes = end === want.length || want[end] === ' ';
    const from =
      opens && !goesOn(sent, sentStart - 1, sentStart) ? start : want.indexOf(' ', start) + 1;
    const to = closes && !goesOn(sent, sentEnd - 1, sentEnd) ? end : want.lastIndexOf(' ', end - 1);
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
