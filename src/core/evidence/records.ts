// What the library keeps about documents, versions, chunks, clips and collections: plain JSON records.
// Offsets named in code points are branded; `blocks` and `marks` are UTF-16 in the version's text.
// A version's text stands in a record of its own, so that lists never load it.
import type { Block, CaptureNote, Mark } from '../capture/draft';
import type { CodePointSpan } from '../text/span';
import type { ChunkId, ClipId, CollectionId, ContentHash, DocumentId, HashPrefix } from './ids';

/** Where a document came from; only pages have an address as key. */
export type DocumentKind = 'page' | 'file' | 'pasted';

/** How a version came into the library. */
export type CaptureHow = 'clip' | 'opened' | 'recheck' | 'file' | 'pasted' | 'import';

/** The rule by which document keys are made; a later rule adds aliases, never second documents. */
export type KeyRule = 'key/1' | 'random';

/** An ISO 8601 time in UTC, as `Date.prototype.toISOString` writes it. */
export type UtcTime = string;

export interface DocumentRecord {
  readonly id: DocumentId;
  readonly key: string;
  readonly keyRule: KeyRule;
  readonly kind: DocumentKind;
  /** Keys of other addresses that find this document; they never decide its identity. */
  readonly aliases: readonly string[];
  /** As shown by the version that was activated last; for lists. */
  readonly title: string;
  readonly url: string;
  /** Adds one at every activation; 0 before the first. */
  readonly activationSeq: number;
  /** Hash of the current version; null only while no version is readable. */
  readonly current: ContentHash | null;
  readonly collections: readonly CollectionId[];
  readonly createdAt: UtcTime;
  /** Time of the last stored capture or sighting: the order of lists. */
  readonly updatedAt: UtcTime;
  readonly deletedAt: UtcTime | null;
}

/** First code point of a page of a paginated source. */
export interface PageStart {
  readonly page: number;
  readonly start: number;
}

/** The whole text, or only the chunks around a selection (private pages). */
export type VersionExtent = 'whole' | 'passages';

export interface VersionRecord {
  readonly documentId: DocumentId;
  readonly hash: ContentHash;
  readonly prefix: HashPrefix;
  /** Hash of the main blocks without relative times and counters; decides `change`. */
  readonly significantHash: ContentHash;
  /** Hash of the text without any white space; tells a new reading rule from a new page. */
  readonly wordsHash: ContentHash;
  /** Code points of the version's text; also of the unstored rest when `extent` is 'passages'. */
  readonly length: number;
  /** Code points of the whole page, also when the version is its first part (`cut` in `notes`). */
  readonly fullLength: number;
  readonly textRule: string;
  readonly chunkRule: string;
  readonly extent: VersionExtent;
  readonly title: string;
  readonly url: string;
  readonly language: string | null;
  readonly capturedAt: { readonly utc: UtcTime; readonly offsetMinutes: number };
  readonly how: CaptureHow;
  readonly visible: boolean;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly notes: readonly CaptureNote[];
  readonly pages: readonly PageStart[];
  readonly extensionVersion: string;
  /** Activation sequence of its last activation; 0 when it never became current. */
  readonly activatedSeq: number;
  /** True when another version of the document had the prefix first: it issues no ids. */
  readonly collides: boolean;
  /** The version this is another reading of: same words, later text rule. */
  readonly rereadOf: ContentHash | null;
  readonly storedAt: UtcTime;
  readonly deletedAt: UtcTime | null;
}

/** Literal: the version whose hash the last stored capture had is current. */
export type VersionStatus = 'current' | 'superseded' | 'rule-changed';

/** One stored piece of a version that holds passages only; `hash` is of this text alone. */
export interface TextPiece {
  /** Code points. */
  readonly start: number;
  readonly end: number;
  /** UTF-16 offset of `start` in the page's text at capture. */
  readonly unitStart: number;
  readonly text: string;
  readonly hash: ContentHash;
}

/** The text of a version. Pieces are in order and don't overlap. */
export type StoredText =
  | {
      readonly kind: 'whole';
      readonly text: string;
      readonly blocks: readonly Block[];
      readonly marks: readonly Mark[];
    }
  | { readonly kind: 'passages'; readonly pieces: readonly TextPiece[] };

export interface TextRecord {
  readonly documentId: DocumentId;
  readonly hash: ContentHash;
  readonly stored: StoredText;
}

/** A stored chunk. Its text is a slice of the version's text. */
export interface ChunkRecord {
  readonly id: ChunkId;
  readonly documentId: DocumentId;
  readonly hash: ContentHash;
  /** Code points. */
  readonly start: number;
  readonly end: number;
  /** Place in the version's row of chunks, from 0; counts unstored ones too. */
  readonly ordinal: number;
  /** The headings above it, outermost first; bounded. */
  readonly outline: readonly string[];
}

/** A passage the person saved: a span of one version, with an optional note and tags. */
export interface ClipRecord {
  readonly id: ClipId;
  readonly documentId: DocumentId;
  readonly hash: ContentHash;
  readonly range: CodePointSpan;
  /** The passage itself, for lists. */
  readonly text: string;
  readonly note: string;
  readonly tags: readonly string[];
  readonly createdAt: UtcTime;
  readonly editedAt: UtcTime;
  readonly deletedAt: UtcTime | null;
}

export interface CollectionRecord {
  readonly id: CollectionId;
  readonly name: string;
  readonly createdAt: UtcTime;
  readonly editedAt: UtcTime;
}

/** What may be read: the library, some collections (a document in any of them), or named documents. */
export type Scope =
  | { readonly kind: 'library' }
  | { readonly kind: 'collections'; readonly ids: readonly CollectionId[] }
  | { readonly kind: 'documents'; readonly ids: readonly DocumentId[] };

/** What a stored capture did, or what was seen without storing anything. */
export type ActivityKind =
  | 'captured'
  | 'sighted'
  | 'clip-added'
  | 'deleted'
  | 'restored'
  | 'purged'
  | 'imported';

/** One line of the activity log. Purge empties `title` and, without trace, removes the line. */
export interface ActivityRecord {
  readonly id: string;
  readonly at: UtcTime;
  readonly kind: ActivityKind;
  readonly documentId: DocumentId | null;
  readonly hash: ContentHash | null;
  readonly title: string;
  /** Outcome of a capture, or another closed code; never page text. */
  readonly detail: string;
}
