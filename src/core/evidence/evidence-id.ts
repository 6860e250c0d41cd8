// The codec of evidence ids: `ev1:c:<document>:<hash>:<chunk>` and `ev1:s:<document>:<hash>:<start>-<end>`.
// The decoder accepts the one canonical string only; mending damage is the scanner's work (scan.ts).
// Nothing here asks whether the evidence exists.
import type { CodePointOffset } from '../text/span';
import {
  type ChunkId,
  type DocumentId,
  type EvidenceId,
  type HashPrefix,
  isHex,
  isUuid,
} from './ids';

/** A chunk of a version, by its id. */
export interface ChunkReference {
  readonly kind: 'chunk';
  readonly document: DocumentId;
  readonly prefix: HashPrefix;
  readonly chunk: ChunkId;
}

/** A half-open range of a version, in code points; start < end. */
export interface SpanReference {
  readonly kind: 'span';
  readonly document: DocumentId;
  readonly prefix: HashPrefix;
  readonly start: CodePointOffset;
  readonly end: CodePointOffset;
}

export type EvidenceReference = ChunkReference | SpanReference;

/** The canonical string of a reference. The caller vouches for well-formed parts. */
export function encodeEvidenceId(reference: EvidenceReference): EvidenceId {
  const { document, prefix } = reference;
  return (
    reference.kind === 'chunk'
      ? `ev1:c:${document}:${prefix}:${reference.chunk}`
      : `ev1:s:${document}:${prefix}:${reference.start}-${reference.end}`
  ) as EvidenceId;
}

/** The reference named by a canonical id, or null: `encode(decode(s)) === s` for every s that decodes. */
export function decodeEvidenceId(s: string): EvidenceReference | null {
  if (s.length > 96 || (!s.startsWith('ev1:c:') && !s.startsWith('ev1:s:'))) return null;
  const document = s.slice(6, 42);
  const prefix = s.slice(43, 59);
  if (s[42] !== ':' || s[59] !== ':' || !isUuid(document) || !isHex(prefix, 16)) return null;
  const head = { document: document as DocumentId, prefix: prefix as HashPrefix };
  const tail = s.slice(60);
  if (s[4] === 'c') return isUuid(tail) ? { kind: 'chunk', ...head, chunk: tail as ChunkId } : null;
  const dash = tail.indexOf('-');
  const start = readOffset(tail.slice(0, Math.max(dash, 0)));
  const end = readOffset(tail.slice(dash + 1));
  if (dash < 0 || start === null || end === null || start >= end) return null;
  return { kind: 'span', ...head, start, end };
}

/** `0|[1-9][0-9]{0,9}` as a number, else null. */
function readOffset(digits: string): CodePointOffset | null {
  if (digits.length === 0 || digits.length > 10) return null;
  if (digits[0] === '0' && digits.length > 1) return null;
  for (let i = 0; i < digits.length; i += 1) {
    const unit = digits.charCodeAt(i);
    if (unit < 48 || unit > 57) return null;
  }
  return Number(digits) as CodePointOffset;
}

/** The id and its reference when `s` is canonical, else null. */
export function asEvidenceId(s: string): EvidenceId | null {
  return decodeEvidenceId(s) === null ? null : (s as EvidenceId);
}
