// Whether unread evidence is a piece of something that was read, so that repair can name the right id.
// It stays unread: only the exact id that was read is citable.
import type { EvidenceFact } from './citation';
import { decodeEvidenceId } from './evidence-id';
import type { EvidenceId } from './ids';
import type { LedgerEntry } from './run-records';

/** The read entry of the same version that contains the evidence; the smallest one when there are several. */
export function readContaining(
  fact: EvidenceFact,
  ledger: readonly LedgerEntry[],
): LedgerEntry | null {
  let best: LedgerEntry | null = null;
  for (const entry of ledger) {
    if (entry.step !== 'read' || entry.documentId !== fact.documentId) continue;
    if (entry.hash !== fact.hash) continue;
    if (entry.range.start > fact.range.start || entry.range.end < fact.range.end) continue;
    if (best === null || size(entry) < size(best)) best = entry;
  }
  return best;
}

/** The same for a plain set of ids, which knows the ranges of spans only. */
export function readSetContaining(
  id: EvidenceId,
  read: ReadonlySet<EvidenceId>,
): EvidenceId | null {
  const inner = decodeEvidenceId(id);
  if (inner?.kind !== 'span') return null;
  for (const candidate of read) {
    const outer = decodeEvidenceId(candidate);
    if (outer?.kind !== 'span' || outer.document !== inner.document) continue;
    if (outer.prefix !== inner.prefix) continue;
    if (outer.start <= inner.start && outer.end >= inner.end) return candidate;
  }
  return null;
}

function size(entry: LedgerEntry): number {
  return entry.range.end - entry.range.start;
}
