// The names of stored things as branded strings, and the shapes they must have.
// A brand is given only here, after the shape was checked; nothing is trimmed or repaired.
import type { Branded } from '../brand';

/** Lower-case hyphenated UUID of a document. */
export type DocumentId = Branded<string, 'document-id'>;
/** Lower-case hyphenated UUID of a chunk. */
export type ChunkId = Branded<string, 'chunk-id'>;
/** SHA-256 of a version's text, 64 lower-case hexadecimal digits. */
export type ContentHash = Branded<string, 'content-hash'>;
/** First 16 digits of a content hash. */
export type HashPrefix = Branded<string, 'hash-prefix'>;
/** A canonical `ev1:…` string: it decodes, and encodes back to itself. */
export type EvidenceId = Branded<string, 'evidence-id'>;
/** UUID of a clip, made by the caller. */
export type ClipId = Branded<string, 'clip-id'>;
/** UUID of a collection, made by the caller. */
export type CollectionId = Branded<string, 'collection-id'>;
/** UUID of a run. */
export type RunId = Branded<string, 'run-id'>;
/** Two or three lower-case letters and digits that tell one run's handles from another's. */
export type RunCode = Branded<string, 'run-code'>;
/** UUID of a request, made by the caller: the same id is the same request. */
export type RequestId = Branded<string, 'request-id'>;

/** UUIDv5 as the `uuid` package has it; core takes it as a parameter because it has no dependency. */
export type UuidV5 = (name: string, namespace: string) => string;

const HYPHENS_AT = new Set([8, 13, 18, 23]);

/** Whether `s` is 8-4-4-4-12 lower-case hexadecimal digits; any UUID version. */
export function isUuid(s: string): boolean {
  if (s.length !== 36) return false;
  for (let i = 0; i < 36; i += 1) {
    if (HYPHENS_AT.has(i) ? s[i] !== '-' : !isLowerHex(s.charCodeAt(i))) return false;
  }
  return true;
}

/** Whether `s` is exactly `digits` lower-case hexadecimal digits. */
export function isHex(s: string, digits: number): boolean {
  if (s.length !== digits) return false;
  for (let i = 0; i < digits; i += 1) if (!isLowerHex(s.charCodeAt(i))) return false;
  return true;
}

/** Whether a UTF-16 unit is one of 0-9 a-f. */
export function isLowerHex(unit: number): boolean {
  return (unit >= 48 && unit <= 57) || (unit >= 97 && unit <= 102);
}

/** The string as a document id, or null when it has not its shape. */
export function asDocumentId(s: string): DocumentId | null {
  return isUuid(s) ? (s as DocumentId) : null;
}

/** The string as a content hash, or null when it has not its shape. */
export function asContentHash(s: string): ContentHash | null {
  return isHex(s, 64) ? (s as ContentHash) : null;
}

/** The 16 digits of a hash that stand in evidence ids. */
export function hashPrefix(hash: ContentHash): HashPrefix {
  return hash.slice(0, 16) as HashPrefix;
}
