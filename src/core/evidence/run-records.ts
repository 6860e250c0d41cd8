// Runs and their read ledger: who was given which evidence, and how far it got.
// A run is one conversation with one chatbot, one agent session, or one report.
// Only the step `read` makes an id citable.
import type { CodePointSpan } from '../text/span';
import type { ContentHash, DocumentId, EvidenceId, RunCode, RunId } from './ids';
import type { Scope, UtcTime } from './records';

export type RunKind = 'chat' | 'agent' | 'report';

export interface RunRecord {
  readonly id: RunId;
  readonly kind: RunKind;
  readonly code: RunCode;
  /** Host of the chat page, or a name for agents and reports. */
  readonly host: string;
  /** Key of the conversation's address; null while a new chat has none. */
  readonly conversation: string | null;
  readonly scope: Scope;
  /** The next handle's number. Only grows, also when the ledger is cleared. */
  readonly nextNumber: number;
  readonly createdAt: UtcTime;
  readonly updatedAt: UtcTime;
}

/** offered: inserted or copied by us. delivered: seen in the sent message. read: delivered in full, or fetched `ok`. */
export type LedgerStep = 'offered' | 'delivered' | 'read';

/** One piece of evidence in one run, under one handle number. */
export interface LedgerEntry {
  readonly runId: RunId;
  readonly number: number;
  readonly evidenceId: EvidenceId;
  readonly documentId: DocumentId;
  readonly hash: ContentHash;
  /** What the id names, in code points of the version. */
  readonly range: CodePointSpan;
  readonly step: LedgerStep;
  /** Offered or fetched cut short: not citable, whatever was delivered of it. */
  readonly cut: boolean;
  /** The text as offered, before escaping; '' when fetched by a tool, and after purge. */
  readonly offeredText: string;
  /** What the conversation holds of it, in code points of the version; joined and in order. */
  readonly delivered: readonly CodePointSpan[];
  readonly offeredAt: UtcTime | null;
  readonly deliveredAt: UtcTime | null;
  readonly readAt: UtcTime | null;
}
