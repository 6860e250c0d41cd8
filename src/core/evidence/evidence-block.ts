// The block of evidence that goes into a composer: handle, title, address, day of capture, text, how to cite. Whole
// passages only, until the budget is spent; what does not fit is left out and said, or, when asked, cut,
// marked as cut and given no handle. Evidence text is neutralised: it cannot forge a handle or end its block.
import { MAX_INSERT_BUDGET } from '../limits';
import { graphemeFloor } from '../text/grapheme-cut';
import { codePointLength, offsetTable, toUtf16 } from '../text/offsets';
import type { CodePointSpan } from '../text/span';
import { oneLine } from '../text/squash';
import { shownTitle } from './citation-markdown';
import { httpUri } from './document-key';
import { citeHandle } from './handle';
import type { ContentHash, DocumentId, EvidenceId } from './ids';
import { FENCE, neutralise } from './neutral-text';
import type { UtcTime } from './records';
import type { LedgerEntry, RunRecord } from './run-records';

/** One whole chunk or clip that the person wants to give. */
export interface OfferItem {
  readonly evidenceId: EvidenceId;
  readonly documentId: DocumentId;
  readonly hash: ContentHash;
  /** What the id names, in code points; `text` is exactly that. */
  readonly range: CodePointSpan;
  readonly title: string;
  /** http(s) or null. */
  readonly uri: string | null;
  readonly text: string;
  /** When the version was captured; its day is given with the passage. */
  readonly capturedAt?: UtcTime | undefined;
}

/** What an offer comes to: the block, the ledger's new or changed entries, what did not fit. */
export interface OfferPlan {
  /** '' when nothing fits. */
  readonly block: string;
  /** Code points of `block`. */
  readonly length: number;
  readonly entries: readonly LedgerEntry[];
  readonly leftOut: readonly EvidenceId[];
  readonly run: RunRecord;
}

export interface OfferOptions {
  /** Code points of the whole block. */
  readonly budget: number;
  /** Cut the first passage that does not fit instead of leaving it out. */
  readonly cutLast: boolean;
  readonly now: UtcTime;
}

/** Code points of a title in a block. */
const MAX_TITLE = 160;
/** Least text worth giving of a passage that is cut, in code points. */
const MIN_CUT = 200;

/**
 * Plans an offer for a run whose ledger is given. The same evidence keeps its handle in a run; items named
 * twice are given once. A smaller item may still fit after a larger one was left out.
 */
export function composeEvidenceBlock(
  run: RunRecord,
  ledger: readonly LedgerEntry[],
  items: readonly OfferItem[],
  options: OfferOptions,
): OfferPlan {
  const known = new Map(ledger.map((entry) => [entry.evidenceId, entry]));
  const budget = Math.min(options.budget, MAX_INSERT_BUDGET);
  const parts: string[] = [];
  const entries: LedgerEntry[] = [];
  const leftOut: EvidenceId[] = [];
  let number = run.nextNumber;
  let length = 0;
  let mayCut = options.cutLast;
  for (const item of new Map(items.map((item) => [item.evidenceId, item])).values()) {
    const entry = known.get(item.evidenceId);
    const handle = citeHandle({ code: run.code, number: entry?.number ?? number });
    const lead = length === 0 ? `${howToCite(handle)}\n\n` : '\n\n';
    const whole = lead + passage(item, handle, item.text);
    const room = budget - length;
    let text = item.text;
    let part = codePointLength(whole) <= room ? whole : null;
    if (part === null && mayCut) {
      const head = lead + passage(item, null, '');
      text = cutText(item.text, room - codePointLength(head));
      part = text === '' ? null : lead + passage(item, null, text);
      mayCut = part === null;
    }
    if (part === null) {
      leftOut.push(item.evidenceId);
      continue;
    }
    parts.push(part);
    length += codePointLength(part);
    const cut = text !== item.text;
    entries.push(offered(entry, run, number, item, text, cut, options.now));
    if (entry === undefined) number += 1;
  }
  const after = number === run.nextNumber ? run : { ...run, nextNumber: number };
  return { block: parts.join(''), length, entries, leftOut, run: after };
}

/** One line on how to cite, with a handle of this run as its example. */
function howToCite(handle: string): string {
  return `Evidence from my library. After each statement that rests on a passage, cite its handle exactly as written, like ${handle}. Quote word for word.`;
}

function passage(item: OfferItem, handle: string | null, text: string): string {
  const title = neutralise(oneLine(shownTitle(item.title, item.uri))).slice(0, 2 * MAX_TITLE);
  const shown = title.slice(0, toUtf16(offsetTable(title), MAX_TITLE));
  const head = handle === null ? `(cut short, not to be cited) ${shown}` : `${handle} ${shown}`;
  return [head.trimEnd(), ...origin(item), FENCE, neutralise(text), FENCE].join('\n');
}

/** Address and day of capture, as far as they are known, on one line. */
function origin({ uri, capturedAt }: OfferItem): readonly string[] {
  const address = uri === null ? null : httpUri(uri);
  const day = capturedAt === undefined ? null : `(captured ${capturedAt.slice(0, 10)})`;
  const line = [address === null ? null : neutralise(oneLine(address)), day]
    .filter((part) => part !== null)
    .join(' ');
  return line === '' ? [] : [line];
}

/** The text cut to a number of code points as it will stand there; '' when that is not worth it. */
function cutText(text: string, room: number): string {
  let take = room;
  // Neutralising adds characters; a second try takes them off.
  for (let tries = 0; tries < 4 && take >= MIN_CUT; tries += 1) {
    const at = toUtf16(offsetTable(text), take);
    const cut = text.slice(0, graphemeFloor(text, at));
    const over = codePointLength(neutralise(cut)) - room;
    if (over <= 0) return cut;
    take -= over;
  }
  return '';
}

function offered(
  entry: LedgerEntry | undefined,
  run: RunRecord,
  number: number,
  item: OfferItem,
  text: string,
  cut: boolean,
  now: UtcTime,
): LedgerEntry {
  if (entry !== undefined) {
    // A whole offer heals a cut one; a cut one takes nothing from a whole one.
    const keeps = cut && !entry.cut && entry.offeredText !== '';
    const offeredText = keeps ? entry.offeredText : text;
    const isCut = entry.step !== 'read' && (keeps ? entry.cut : cut);
    return { ...entry, offeredText, cut: isCut, offeredAt: now };
  }
  const { evidenceId, documentId, hash, range } = item;
  return {
    runId: run.id,
    number,
    evidenceId,
    documentId,
    hash,
    range,
    step: 'offered',
    cut,
    offeredText: text,
    delivered: [],
    offeredAt: now,
    deliveredAt: null,
    readAt: null,
  };
}
