// What a capture does to a document: a pure decision, made inside the store's transaction.
// Assumes that hashes were computed from the text as it will be stored. Never looks at text itself.
import type { ContentHash } from './ids';

/** What became of a capture. */
export type CaptureOutcome =
  | 'new' // first version of the document
  | 'same' // the text is the current one
  | 'unchanged' // a re-check by the extension: only furniture changed; logged, not stored
  | 'superseded' // another text: it is current now, the earlier one superseded
  | 'back-again' // an earlier text is current again, without a copy
  | 'rule-changed' // the same words by a later text rule: the reading changed, not the page
  | 'set-aside'; // captured while hidden: stored, or logged when a re-check, but not current

/** A known version, as a decision needs it. */
export interface KnownVersion {
  readonly hash: ContentHash;
  readonly significantHash: ContentHash;
  readonly wordsHash: ContentHash;
  readonly textRule: string;
  readonly extent: 'whole' | 'passages';
  readonly deleted: boolean;
}
