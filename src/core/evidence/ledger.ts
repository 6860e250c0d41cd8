// The steps of the read ledger, as pure functions on entries: offered -> delivered -> read. A step is never
// taken back, and text that was cut short never becomes `read`: part of a passage is not the passage.
import type { CodePointSpan } from '../text/span';
import type { ContentHash, DocumentId } from './ids';
import { clip, covers, unite } from './ranges';
import type { ReadNote } from './reader';
import type { UtcTime } from './records';
import type { LedgerEntry } from './run-records';

/**
 * The entry after text of it was seen in a sent message. Without new ranges the entry itself comes back.
 * `read` once the delivered ranges hold all that the id names.
 */
export function deliver(
  entry: LedgerEntry,
  ranges: readonly CodePointSpan[],
  at: UtcTime,
): LedgerEntry {
  const delivered = unite([...entry.delivered, ...clip(unite(ranges), entry.range)]);
  if (delivered.length === 0 || same(delivered, entry.delivered)) return entry;
  const isRead = entry.step === 'read' || covers(delivered, entry.range);
  return {
    ...entry,
    delivered,
    step: isRead ? 'read' : 'delivered',
    cut: isRead ? false : entry.cut,
    deliveredAt: entry.deliveredAt ?? at,
    readAt: entry.readAt ?? (isRead ? at : null),
  };
}

/** The entry after a tool fetched it: `ok` reads it; truncated and partial deliver what they gave. */
export function noteFetch(entry: LedgerEntry, note: ReadNote, at: UtcTime): LedgerEntry {
  const after = deliver(entry, [note.status === 'ok' ? entry.range : note.delivered], at);
  return after.step !== 'read' && note.status === 'truncated' ? { ...after, cut: true } : after;
}

/** What a conversation holds of one version, in order, touching ranges joined, never across a gap. */
export function deliveredWindows(
  ledger: readonly LedgerEntry[],
  document: DocumentId,
  hash: ContentHash,
): readonly CodePointSpan[] {
  const ranges = ledger
    .filter((entry) => entry.documentId === document && entry.hash === hash)
    .flatMap((entry) => entry.delivered);
  return unite(ranges);
}

function same(one: readonly CodePointSpan[], other: readonly CodePointSpan[]): boolean {
  return (
    one.length === other.length &&
    one.every((range, i) => range.start === other[i]?.start && range.end === other[i]?.end)
  );
}
