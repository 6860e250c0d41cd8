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
import { MAX_ANSWER_LENGTH } from '../core/limits';

z.config({ jitless: true });

/** A string schema whose parsed value carries a brand; `holds` decides. */
function branded<T extends string>(holds: (s: string) => boolean): z.ZodMiniType<T, T> {
  return z.string().check(z.refine(holds)) as unknown as z.ZodMiniType<T, T>;
}

export const documentId = branded<DocumentId>(isUuid);
export const clipId = branded<ClipId>(isUuid);
export const collectionId = branded<CollectionId>(isUuid);
export const runId = branded<RunId>(isUuid);
export const requestId = branded<RequestId>(isUuid);
export const contentHash = branded<ContentHash>((s) => isHex(s, 64));
/** Shape only: the decoder in core has the last word. */
export const evidenceId = branded<EvidenceId>((s) => s.length <= 100 && s.startsWith('ev1:'));

export const tabId = z.int().check(z.nonnegative());
/** An offset or a count. */
export const count = z.int().check(z.nonnegative());
/** Free text of a person or a page: bounded, so that no message costs more than it says. */
export const line = z.string().check(z.maxLength(4_000));
export const url = z.string().check(z.maxLength(8_000));
export const answerText = z.string().check(z.maxLength(MAX_ANSWER_LENGTH));
export const range = z.strictObject({ start: count, end: count });
export const ranges = z.array(range).check(z.maxLength(5_000));
export const nothing = z.null();
/** A token that was made for one click. */
export const token = z.string().check(z.minLength(20), z.maxLength(60));
