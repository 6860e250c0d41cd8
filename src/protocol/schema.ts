// The words of messages as schemas, shared by both ends. Everything is plain JSON: Chromium serialises
// messages, Firefox clones them. Strict objects only; a field that nobody named is refused.
// `jitless`: our CSP allows no code made from strings.
import * as z from 'zod/mini';
import {
  type ClipId,
  type CollectionId,
  type ContentHash,
  type DocumentId,
  type EvidenceId,
  isHex,
  isUuid,
  type RequestId,
  type RunId,
} from '../core/evidence/ids';
import { MAX_ANSWER_LENGTH, MAX_ANSWER_RANGES } from '../core/limits';

z.config({ jitless: true });

/** A string schema whose parsed value carries a brand; `holds` decides. */
function branded<T extends string>(holds: (s: string) => boolean): z.ZodMiniType<T, T> {
  return z.string().check(z.refine(holds)) as unknown as z.ZodMiniType<T, T>;
}

/** A document id by its shape. */
export const documentId = branded<DocumentId>(isUuid);
/** A clip id by its shape. */
export const clipId = branded<ClipId>(isUuid);
/** A collection id by its shape. */
export const collectionId = branded<CollectionId>(isUuid);
/** A run id by its shape. */
export const runId = branded<RunId>(isUuid);
/** A client's id of one request. */
export const requestId = branded<RequestId>(isUuid);
/** A content hash by its shape. */
export const contentHash = branded<ContentHash>((s) => isHex(s, 64));
/** Shape only: the decoder in core has the last word. */
export const evidenceId = branded<EvidenceId>((s) => s.length <= 100 && s.startsWith('ev1:'));

/** The browser's number of a tab. */
export const tabId = z.int().check(z.nonnegative());
/** An offset or a count. */
export const count = z.int().check(z.nonnegative());
/** Free text of a person or a page: bounded, so that no message costs more than it says. */
export const line = z.string().check(z.maxLength(4_000));
/** An address of any scheme, bounded; whether it may become a link is decided where it is shown. */
export const url = z.string().check(z.maxLength(8_000));
/** Text of a chat message, bounded. */
export const answerText = z.string().check(z.maxLength(MAX_ANSWER_LENGTH));
/** A half-open range; which text it counts in is said where it is used. */
export const range = z.strictObject({ start: count, end: count });
/** A bounded list of ranges. */
export const ranges = z.array(range).check(z.maxLength(MAX_ANSWER_RANGES));
/** An answer without content. */
export const nothing = z.null();
/** A token that was made for one click. */
export const token = z.string().check(z.minLength(20), z.maxLength(60));
