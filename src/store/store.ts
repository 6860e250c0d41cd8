// What the background worker can ask of the library. Every expected failure is a Result; nothing throws.
// Records are plain JSON. Ids are made by callers, so that a repeated request is the same request.
// A library written by a newer build answers every write with `newer-library`.
import type { CaptureDraft } from '../core/capture/draft';
import type { CaptureOutcome } from '../core/evidence/capture-decision';
import type { RunView } from '../core/evidence/citation';
import type { OfferItem, OfferPlan } from '../core/evidence/evidence-block';
import type {
  ChunkId,
  ClipId,
  CollectionId,
  ContentHash,
  DocumentId,
  EvidenceId,
  RequestId,
  RunCode,
  RunId,
} from '../core/evidence/ids';
import type { EvidenceReader } from '../core/evidence/reader';
import type {
  ActivityRecord,
  CaptureHow,
  ChunkRecord,
  ClipRecord,
  CollectionRecord,
  DocumentRecord,
  PageStart,
  Scope,
  StoredText,
  UtcTime,
  VersionExtent,
  VersionRecord,
} from '../core/evidence/records';
import type { LedgerEntry, RunKind, RunRecord } from '../core/evidence/run-records';
import type { Result } from '../core/result';
import type { Span } from '../core/text/span';
import type { ReportStore } from './report-store';

/** A draft's text travels apart from the rest, in pieces of any size, in any order, each as often as need be. */
export type CaptureHead = Omit<CaptureDraft, 'text'>;

export interface StagedPiece {
  readonly requestId: RequestId;
  /** From 0. */
  readonly index: number;
  /** How many pieces the text has; at least 1. */
  readonly of: number;
  readonly text: string;
}

/** What to do with a staged capture. */
export interface CommitRequest {
  readonly head: CaptureHead;
  readonly how: CaptureHow;
  readonly extent: VersionExtent;
  /** Save this span of the text as a clip; UTF-16. */
  readonly clip?: {
    readonly id: ClipId;
    readonly span: Span;
    readonly note: string;
    readonly tags: readonly string[];
  };
  readonly collections?: readonly CollectionId[];
  /** A key of one's own for files and pasted text (a UUID at first import, the same one for a new version). */
  readonly source?: { readonly kind: 'file' | 'pasted'; readonly key: string };
  /** Addresses that led here: before redirects. */
  readonly askedFor?: readonly string[];
  readonly pages?: readonly PageStart[];
}

/** What "saved" means: read back and hashed again. */
export interface CommitReceipt {
  readonly documentId: DocumentId;
  readonly hash: ContentHash;
  readonly outcome: CaptureOutcome;
  readonly clipId: ClipId | null;
  /** Code points stored. */
  readonly length: number;
  readonly warnings: readonly CommitWarning[];
}

export type CommitWarning =
  | 'restored' // the document or version was in the bin and is back
  | 'prefix-collision' // readable, but issues no ids
  | 'cut' // the version is the page's first part
  | 'filled' // a passages-only version is whole now
  | 'not-stored'; // a sighting only

/** One page of a list; `next` is null at the end. Cursors are opaque strings. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

export interface DocumentQuery {
  readonly collection?: CollectionId;
  readonly limit: number;
  readonly cursor?: string;
}

/** A row of a list of documents: no text. */
export interface DocumentRow {
  readonly document: DocumentRecord;
  readonly versions: number;
  readonly clips: number;
}

export interface ClipQuery {
  readonly document?: DocumentId;
  readonly tag?: string;
  readonly limit: number;
  readonly cursor?: string;
}

/** Enough to take one deletion back; plain JSON. */
export interface UndoToken {
  readonly at: UtcTime;
  readonly documents: readonly DocumentId[];
  readonly versions: readonly { readonly documentId: DocumentId; readonly hash: ContentHash }[];
  readonly clips: readonly ClipId[];
}

export type BinItem =
  | { readonly kind: 'document'; readonly document: DocumentRecord; readonly deletedAt: UtcTime }
  | {
      readonly kind: 'version';
      readonly document: DocumentRecord;
      readonly version: VersionRecord;
      readonly deletedAt: UtcTime;
    }
  | { readonly kind: 'clip'; readonly clip: ClipRecord; readonly deletedAt: UtcTime };

export interface RunRequest {
  readonly kind: RunKind;
  readonly host: string;
  /** Null for a chat that has no address yet: then `id` alone finds the run. */
  readonly conversation: string | null;
  /** Made by the caller: the id the run gets when none exists for `conversation`. */
  readonly id: RunId;
  readonly scope: Scope;
}

export interface SearchQuery {
  /** Words, all of which must occur; folded. */
  readonly words: string;
  readonly scope: Scope;
  readonly limit: number;
}

export interface SearchHit {
  readonly documentId: DocumentId;
  readonly hash: ContentHash;
  readonly chunkId: ChunkId;
  /** Null when the version issues no ids. */
  readonly evidenceId: EvidenceId | null;
  readonly title: string;
  readonly url: string;
  readonly preview: string;
  /** UTF-16 ranges of the words in `preview`. */
  readonly matches: readonly Span[];
}

/** A version's text, checked against its hash; its chunks beside it. */
export interface VersionText {
  readonly version: VersionRecord;
  readonly stored: StoredText;
}

export interface Store extends ReportStore {
  /** 'newer-library': opened to read only, because a newer build wrote it. */
  state(): Promise<Result<'ready' | 'newer-library'>>;
  close(): void;

  // capture
  stageCapture(piece: StagedPiece): Promise<Result<{ readonly received: number }>>;
  /** Idempotent by request id: asked again, it gives the same receipt. */
  commitCapture(requestId: RequestId, request: CommitRequest): Promise<Result<CommitReceipt>>;
  /** Drops staged pieces and receipts older than `before`; to run at start. Gives the number of captures dropped. */
  sweepStaged(before: UtcTime): Promise<Result<number>>;

  // documents and versions
  /** By key or alias; deleted ones are not found. */
  findDocument(url: string): Promise<Result<DocumentRecord>>;
  document(id: DocumentId): Promise<Result<DocumentRecord>>;
  listDocuments(query: DocumentQuery): Promise<Result<Page<DocumentRow>>>;
  /** Readable versions, newest activation first. */
  versions(id: DocumentId): Promise<Result<readonly VersionRecord[]>>;
  /** `damaged` when the text no longer hashes to its hash. */
  versionText(id: DocumentId, hash: ContentHash): Promise<Result<VersionText>>;
  chunks(id: DocumentId, hash: ContentHash): Promise<Result<readonly ChunkRecord[]>>;

  // clips
  createClip(clip: ClipRecord): Promise<Result<ClipRecord>>;
  clip(id: ClipId): Promise<Result<ClipRecord>>;
  editClip(
    id: ClipId,
    edit: { readonly note?: string; readonly tags?: readonly string[] },
  ): Promise<Result<ClipRecord>>;
  listClips(query: ClipQuery): Promise<Result<Page<ClipRecord>>>;

  // collections
  listCollections(): Promise<Result<readonly CollectionRecord[]>>;
  /** Creates it, or renames it when the id is known. */
  putCollection(id: CollectionId, name: string): Promise<Result<CollectionRecord>>;
  /** The documents in it stay. */
  deleteCollection(id: CollectionId): Promise<Result<null>>;
  setCollections(
    id: DocumentId,
    collections: readonly CollectionId[],
  ): Promise<Result<DocumentRecord>>;

  // deletion
  deleteDocuments(ids: readonly DocumentId[]): Promise<Result<UndoToken>>;
  deleteVersion(id: DocumentId, hash: ContentHash): Promise<Result<UndoToken>>;
  deleteClips(ids: readonly ClipId[]): Promise<Result<UndoToken>>;
  /** Brings back what the token names and was not deleted again since. Restoring from the bin: `undoTokenOf(item)` (bin.ts). */
  undo(token: UndoToken): Promise<Result<null>>;
  listBin(query: {
    readonly limit: number;
    readonly cursor?: string;
  }): Promise<Result<Page<BinItem>>>;
  purgeDocument(id: DocumentId, how: { readonly withoutTrace: boolean }): Promise<Result<null>>;
  purgeVersion(
    id: DocumentId,
    hash: ContentHash,
    how: { readonly withoutTrace: boolean },
  ): Promise<Result<null>>;
  /** Purges what was deleted before that time; gives how many items. */
  emptyBin(before: UtcTime): Promise<Result<number>>;
  /** When this document was purged, if its tombstone says so. */
  purgedAt(id: DocumentId): Promise<Result<UtcTime | null>>;

  // runs and ledger
  /** The run of the conversation, or a new one with a code of its own. */
  openRun(request: RunRequest): Promise<Result<RunRecord>>;
  /** A new chat got its address: its run is taken over, unless the address has one already; then that one answers. */
  adoptConversation(id: RunId, conversation: string): Promise<Result<RunRecord>>;
  run(id: RunId): Promise<Result<RunRecord>>;
  /** The run of a conversation, or null; makes none, so that looking at a chat leaves no trace. */
  findRun(conversation: string): Promise<Result<RunRecord | null>>;
  /** The run that issues handles with this code, or null: for evidence copied before its conversation was known. */
  runByCode(code: RunCode): Promise<Result<RunRecord | null>>;
  setScope(id: RunId, scope: Scope): Promise<Result<RunRecord>>;
  /** Allots handles, writes the ledger and gives the block to insert, in one transaction. */
  offer(
    id: RunId,
    items: readonly OfferItem[],
    budget: number,
    cutLast: boolean,
  ): Promise<Result<OfferPlan>>;
  /** A message of the person was seen: what of the offered text stands in it. Gives the changed entries. */
  noteSent(id: RunId, messageText: string): Promise<Result<readonly LedgerEntry[]>>;
  ledger(id: RunId): Promise<Result<readonly LedgerEntry[]>>;
  /** What any run was given of a document, delivered in part or in full. */
  given(id: DocumentId): Promise<Result<readonly LedgerEntry[]>>;
  /** Forgets what was offered and read; numbers go on. */
  clearLedger(id: RunId): Promise<Result<null>>;
  /** What `checkCitations` needs to know about these ids in this run. */
  runView(id: RunId, ids: readonly EvidenceId[]): Promise<Result<RunView>>;

  evidenceReader(): EvidenceReader;
  search(query: SearchQuery): Promise<Result<readonly SearchHit[]>>;
  /** Newest first. */
  activity(query: {
    readonly limit: number;
    readonly cursor?: string;
  }): Promise<Result<Page<ActivityRecord>>>;
}
