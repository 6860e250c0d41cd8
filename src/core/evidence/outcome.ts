// The answer of one fetch per id, in the field names of exports and tools (snake case is theirs).
// Every field is always there. For malformed, unavailable and failed all document fields are null, so
// that missing, deleted and out-of-scope evidence cannot be told apart.
import type { ContentHash, EvidenceId } from './ids';
import type { VersionStatus } from './records';

/** Only `ok` makes an id citable. */
export type FetchStatus = 'ok' | 'truncated' | 'partial' | 'unavailable' | 'malformed' | 'failed';

/** Why a status is what it is; null for ok, unavailable and malformed. */
export type FetchDetail =
  | 'max-chars' // truncated: the text was longer than maxChars
  | 'not-covered' // partial: part of the range is covered by no chunk
  | 'damaged' // failed: the stored text no longer hashes to its hash
  | 'storage'; // failed: the store failed

/** What differs between a version and the current one. */
export type Change = 'none' | 'furniture' | 'main';

/** What became of a passage in the current version. */
export type PassageNow = 'same' | 'moved' | 'edited' | 'gone' | 'unknown';

/** What the id itself says. Character positions are code points. */
export interface OutcomeReference {
  readonly kind: 'chunk' | 'span';
  readonly document_node_id: string;
  readonly content_hash_prefix: string;
  readonly char_start: number | null;
  readonly char_end: number | null;
  readonly chunk_id: string | null;
}

export interface OutcomeLocation {
  readonly char_start: number;
  readonly char_end: number;
  readonly page_numbers: readonly number[];
}

export interface CharRange {
  readonly char_start: number;
  readonly char_end: number;
}

export interface EvidenceOutcome {
  /** The id as asked for. */
  readonly evidence_id: EvidenceId | string;
  readonly status: FetchStatus;
  readonly text: string | null;
  /** Set whenever the id decodes. */
  readonly reference: OutcomeReference | null;
  readonly document_key: string | null;
  readonly title: string | null;
  /** Of the version as shown; http(s) only. */
  readonly uri: string | null;
  /** What the id names, also for chunks. */
  readonly location: OutcomeLocation | null;
  readonly content_hash: ContentHash | null;
  readonly status_of_version: VersionStatus | null;
  /** The document's activation sequence when it was read. */
  readonly observed_activation_seq: number | null;
  /** The covered run the text was taken from (before a cut); null for chunks. */
  readonly covered_range: CharRange | null;
  /** True when chunks cover only part of the range. */
  readonly partial: boolean;
  readonly detail: FetchDetail | null;
  readonly citation_markdown: string | null;
  readonly change: Change | null;
  readonly passage_now: PassageNow | null;
}
