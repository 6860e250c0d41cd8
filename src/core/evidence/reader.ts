// What a fetch needs of a store. The store decides what a scope may read; a fetch decides what to say.
// Absent, deleted, purged and out-of-scope versions are all null, and must cost the same reads.
// A failure is a Result; a reader that throws is treated as one that failed.
import type { Result } from '../result';
import type { CodePointSpan } from '../text/span';
import type { ChunkId, ContentHash, DocumentId, EvidenceId, HashPrefix, RunId } from './ids';
import type { ChunkRecord, DocumentRecord, Scope, StoredText, VersionRecord } from './records';

/** A version that the scope may read, with its document and the current version beside it. */
export interface ReadableVersion {
  readonly document: DocumentRecord;
  readonly version: VersionRecord;
  /** The document's current version; null when the current one cannot be read. */
  readonly current: VersionRecord | null;
}

/** What a fetch tells a run's ledger about one id that gave text. */
export interface ReadNote {
  readonly evidenceId: EvidenceId;
  readonly documentId: DocumentId;
  readonly hash: ContentHash;
  /** What the id names, in code points. */
  readonly range: CodePointSpan;
  /** What was handed over, in code points. */
  readonly delivered: CodePointSpan;
  readonly status: 'ok' | 'truncated' | 'partial';
}

/** A scope, opened once for one fetch. */
export interface ScopedReader {
  /** The version that issues ids with this prefix; null for everything this scope may not read. */
  version(document: DocumentId, prefix: HashPrefix): Promise<Result<ReadableVersion | null>>;
  /** A stored chunk of exactly this version, else null. */
  chunk(version: VersionRecord, id: ChunkId): Promise<Result<ChunkRecord | null>>;
  /** Stored chunks of the version that touch the range, in order. */
  chunksIn(version: VersionRecord, range: CodePointSpan): Promise<Result<readonly ChunkRecord[]>>;
  /** The stored text, not yet checked against its hash. */
  text(version: VersionRecord): Promise<Result<StoredText>>;
}

export interface EvidenceReader {
  /** Fails when the scope cannot be known; then every id of the fetch is `failed`. */
  open(scope: Scope): Promise<Result<ScopedReader>>;
  /** Writes what a tool read into a run's ledger; all notes or none. */
  noteRead(run: RunId, notes: readonly ReadNote[]): Promise<Result<null>>;
}
