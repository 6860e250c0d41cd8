// The database: tables, indexes, and the epoch that tells a newer library from an older build.
// A new schema version is additive and raises SCHEMA_EPOCH; ids are made by callers, never by the database.
// Null is no key: a record with `deletedAt: null` is simply not in that index.
import { Dexie, type EntityTable, type Table } from 'dexie';
import type {
  ActivityRecord,
  ChunkRecord,
  ClipRecord,
  CollectionRecord,
  DocumentRecord,
  TextRecord,
  VersionRecord,
} from '../core/evidence/records';
import type { LedgerEntry, RunRecord } from '../core/evidence/run-records';
import type { ReportClaim, ReportPage, ReportRecord } from '../core/report/records';
import type { CommitReceipt, StagedPiece } from './store';

/** Raised with every change that an older build could not keep right. */
export const SCHEMA_EPOCH = 2;

/** A piece of a text that is not committed yet. */
export interface StagedRecord extends StagedPiece {
  readonly at: string;
}

/** What a commit answered, for the caller that asks again. */
export interface ReceiptRecord {
  readonly requestId: string;
  readonly at: string;
  readonly documentId: string;
  readonly receipt: CommitReceipt;
}

/** Search terms of a document's current version. */
export interface TermsRecord {
  readonly documentId: string;
  readonly terms: readonly string[];
}

/** That a document was purged: a keyed hash of its id, so that the id cannot be guessed from it. */
export interface TombstoneRecord {
  readonly keyedHash: string;
  readonly at: string;
}

export interface MetaRecord {
  readonly key: 'schemaEpoch' | 'tombstoneKey';
  readonly value: number | string;
}

export type Database = Dexie & {
  readonly documents: EntityTable<DocumentRecord, 'id'>;
  readonly versions: Table<VersionRecord, [string, string]>;
  readonly texts: Table<TextRecord, [string, string]>;
  readonly chunks: EntityTable<ChunkRecord, 'id'>;
  readonly clips: EntityTable<ClipRecord, 'id'>;
  readonly collections: EntityTable<CollectionRecord, 'id'>;
  readonly runs: EntityTable<RunRecord, 'id'>;
  readonly ledger: Table<LedgerEntry, [string, number]>;
  readonly staged: Table<StagedRecord, [string, number]>;
  readonly receipts: EntityTable<ReceiptRecord, 'requestId'>;
  readonly terms: EntityTable<TermsRecord, 'documentId'>;
  readonly tombstones: EntityTable<TombstoneRecord, 'keyedHash'>;
  readonly activity: EntityTable<ActivityRecord, 'id'>;
  readonly reports: EntityTable<ReportRecord, 'id'>;
  readonly reportPages: Table<ReportPage, [string, number, number]>;
  readonly reportClaims: Table<ReportClaim, [string, number, number]>;
  readonly meta: EntityTable<MetaRecord, 'key'>;
};

/** The database, not yet open. Commits are strict: what was answered as saved survives a crash. */
export function describeDatabase(name: string): Database {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' });
  db.version(1).stores({
    documents: 'id, &key, *aliases, *collections, [updatedAt+id], deletedAt',
    versions: '[documentId+hash], documentId, [documentId+prefix], deletedAt',
    texts: '[documentId+hash], documentId',
    chunks: 'id, [documentId+hash+start], documentId',
    clips: 'id, documentId, *tags, [createdAt+id], deletedAt',
    collections: 'id',
    runs: 'id, &code, conversation',
    ledger: '[runId+number], [runId+evidenceId], runId, evidenceId, documentId',
    staged: '[requestId+index], requestId, at',
    receipts: 'requestId, at, documentId',
    terms: 'documentId, *terms',
    tombstones: 'keyedHash',
    activity: 'id, [at+id], documentId',
    meta: 'key',
  });
  db.version(2).stores({
    reports: 'id, [createdAt+id], answerHash, status, deletedAt',
    reportPages: '[reportId+round+number], [reportId+round], reportId, documentId',
    reportClaims: '[reportId+round+number], [reportId+round], reportId, *documents',
  });
  return db as Database;
}
