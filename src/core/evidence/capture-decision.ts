// What a capture does to a document: a pure decision, made inside the store's transaction.
// Assumes that hashes were computed from the text as it will be stored. Never looks at text itself.
import { type ContentHash, hashPrefix } from './ids';
import type { CaptureHow, VersionExtent } from './records';

/** What became of a capture. */
export type CaptureOutcome =
  | 'new' // first version of the document
  | 'same' // the text is the current one
  | 'unchanged' // a re-check by the extension: only furniture changed; logged, not stored
  | 'superseded' // another text: it is current now, the earlier one superseded
  | 'back-again' // an earlier text is current again, without a copy
  | 'rule-changed' // the same words by a later text rule: the reading changed, not the page
  | 'set-aside'; // captured while hidden: stored when asked for, else logged; not current

/** A known version, as a decision needs it. */
export interface KnownVersion {
  readonly hash: ContentHash;
  readonly significantHash: ContentHash;
  readonly wordsHash: ContentHash;
  readonly textRule: string;
  readonly extent: VersionExtent;
  readonly collides: boolean;
  readonly deleted: boolean;
}

/** The capture at hand. */
export interface CaptureFacts {
  readonly hash: ContentHash;
  readonly significantHash: ContentHash;
  readonly wordsHash: ContentHash;
  readonly textRule: string;
  readonly extent: VersionExtent;
  readonly how: CaptureHow;
  readonly visible: boolean;
}

/** The document before the capture; null when it is new to the library. */
export interface KnownDocument {
  readonly current: ContentHash | null;
  readonly activationSeq: number;
  readonly deleted: boolean;
  readonly versions: readonly KnownVersion[];
}

export interface CaptureDecision {
  readonly outcome: CaptureOutcome;
  /** Store text and version (false: known already, or a sighting only). */
  readonly stores: boolean;
  /** The version becomes current, with this activation sequence; null: current stays. */
  readonly activatesAs: number | null;
  /** The version is known with passages only and gets what it lacks. */
  readonly fills: boolean;
  /** The document or this version leaves the bin. */
  readonly restores: boolean;
  /** Another version has the same prefix and keeps it: this one issues no ids. */
  readonly collides: boolean;
  /** The version this is another reading of. */
  readonly rereadOf: ContentHash | null;
}

/** Decides by hashes alone: what the person asks for is stored whenever its text differs from the current one. */
export function decideCapture(
  document: KnownDocument | null,
  capture: CaptureFacts,
): CaptureDecision {
  const versions = document?.versions ?? [];
  const known = versions.find((version) => version.hash === capture.hash);
  const current = versions.find((version) => version.hash === document?.current);
  const base = {
    stores: known === undefined,
    activatesAs: null,
    fills: known?.extent === 'passages',
    restores: capture.how !== 'recheck' && (document?.deleted === true || known?.deleted === true),
    collides: known === undefined ? hasPrefix(versions, capture.hash) : known.collides,
    rereadOf: null,
  };
  const activatesAs = (document?.activationSeq ?? 0) + 1;
  const recheck = capture.how === 'recheck';
  // What the person put in the bin stays there, whatever a re-check sees.
  if (recheck && (document?.deleted === true || known?.deleted === true)) {
    return { ...nothing(base), outcome: 'set-aside' };
  }
  if (current === undefined) {
    return { ...base, outcome: known === undefined ? 'new' : 'back-again', activatesAs };
  }
  if (current.hash === capture.hash) return { ...base, outcome: 'same' };
  if (recheck && capture.significantHash === current.significantHash) {
    return { ...nothing(base), outcome: 'unchanged' };
  }
  if (!capture.visible) {
    return recheck ? { ...nothing(base), outcome: 'set-aside' } : { ...base, outcome: 'set-aside' };
  }
  if (known !== undefined) return { ...base, outcome: 'back-again', activatesAs };
  if (capture.textRule !== current.textRule && capture.wordsHash === current.wordsHash) {
    return { ...base, outcome: 'rule-changed', activatesAs, rereadOf: current.hash };
  }
  return { ...base, outcome: 'superseded', activatesAs };
}

/** A sighting: seen, not kept. */
function nothing<T extends { stores: boolean; fills: boolean; restores: boolean }>(base: T): T {
  return { ...base, stores: false, fills: false, restores: false };
}

function hasPrefix(versions: readonly KnownVersion[], hash: ContentHash): boolean {
  const prefix = hashPrefix(hash);
  return versions.some((version) => version.hash !== hash && hashPrefix(version.hash) === prefix);
}
