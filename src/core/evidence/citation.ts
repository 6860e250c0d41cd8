// The words of citation checking: what a scan finds in an answer, what a check says about it.
// All spans are UTF-16 in the answer as passed in. Verdicts say whether something was read, never whether
// it supports a sentence.
import type { CodePointSpan, Span } from '../text/span';
import type { ContentHash, DocumentId, EvidenceId, RunCode } from './ids';
import type { LedgerEntry } from './run-records';

/** `[ev#k7.2]`: number 2 of the run with code k7. */
export interface Handle {
  readonly code: RunCode;
  readonly number: number;
}

/** What one place in an answer names. */
export type CitationTarget =
  | { readonly kind: 'id'; readonly id: EvidenceId }
  | { readonly kind: 'handle'; readonly handle: Handle }
  | { readonly kind: 'malformed' };

/** One id or handle at one place of an answer. */
export interface FoundCitation {
  /** The id or handle itself, as it stands there. */
  readonly at: Span;
  /** `at` with the ticks and brackets around this id alone. */
  readonly own: Span;
  /** Citations of one bracket or link share a group; see `ScanResult.groups`. */
  readonly group: number;
  /** The characters there are not the canonical ones. */
  readonly mended: boolean;
  readonly target: CitationTarget;
}

/** Ids that stand together between one pair of brackets, or alone. Rendering replaces `outer`. */
export interface CitationGroup {
  /** With ticks and brackets around ids alone; for `[text](ev1:…)` the whole link. */
  readonly outer: Span;
  /** The `text` of `[text](ev1:…)`; null when not a link, or when the text is nothing but ids. */
  readonly linkText: Span | null;
}

export interface ScanResult {
  /** In order of position; at most MAX_CITATIONS. */
  readonly found: readonly FoundCitation[];
  readonly groups: readonly CitationGroup[];
  /** How many more there are than were kept. */
  readonly dropped: number;
}

export type CitationVerdict = 'valid' | 'unread' | 'unavailable' | 'malformed';

/** Why; a reason for unread wins over `mended`. Always null or `mended` for valid and unavailable. */
export type CitationDetail =
  | 'mended'
  | 'never-delivered'
  | 'offered-only'
  | 'truncated'
  | 'partial'
  | 'other-run'
  | 'inside';

/** What the library knows of an id that is readable in the run's scope now. */
export interface EvidenceFact {
  readonly documentId: DocumentId;
  readonly hash: ContentHash;
  /** What the id names, in code points. */
  readonly range: CodePointSpan;
  readonly superseded: boolean;
  /** Read in another run than this one. */
  readonly readElsewhere: boolean;
  readonly title: string;
  /** http(s) or null. */
  readonly uri: string | null;
}

/** A run as a check needs it. An id without a fact is unavailable. */
export interface RunView {
  readonly code: RunCode;
  readonly ledger: readonly LedgerEntry[];
  readonly facts: ReadonlyMap<EvidenceId, EvidenceFact>;
}

/** One cited thing, with every place it is cited at. An id and its handle are one. */
export interface CheckedCitation {
  /** The evidence id, or null for malformed text and for handles this run did not issue. */
  readonly evidenceId: EvidenceId | null;
  /** The run's own handle for it, when there is one. */
  readonly handle: Handle | null;
  readonly verdict: CitationVerdict;
  readonly detail: CitationDetail | null;
  /** Mended at one of its places or more. */
  readonly mended: boolean;
  /** The read evidence that contains it: `ev#k7.2`, or its id when there is no handle. */
  readonly inside: string | null;
  readonly superseded: boolean;
  /** Null when not readable, or when `read` was a plain set. */
  readonly fact: EvidenceFact | null;
  /** Indexes into `CitationCheck.scan.found`. */
  readonly places: readonly number[];
}

export interface CitationCheck {
  readonly scan: ScanResult;
  /** In order of first appearance. */
  readonly citations: readonly CheckedCitation[];
}
