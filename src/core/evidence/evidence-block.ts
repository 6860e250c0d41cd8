// The block of evidence that goes into a composer.
import type { CodePointSpan } from '../text/span';
import type { ContentHash, DocumentId, EvidenceId } from './ids';
import type { LedgerEntry, RunRecord } from './run-records';

/** One whole chunk or clip that the person wants to give. */
export interface OfferItem {
  readonly evidenceId: EvidenceId;
  readonly documentId: DocumentId;
  readonly hash: ContentHash;
  readonly range: CodePointSpan;
  readonly title: string;
  /** http(s) or null. */
  readonly uri: string | null;
  readonly text: string;
}

/** What an offer comes to: the block, the ledger's new or changed entries, what did not fit. */
export interface OfferPlan {
  readonly block: string;
  /** Code points of `block`. */
  readonly length: number;
  readonly entries: readonly LedgerEntry[];
  readonly leftOut: readonly EvidenceId[];
  readonly run: RunRecord;
}
