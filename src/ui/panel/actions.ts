// What a person can do to things in the library, each with its notice: deleting (with undo), restoring, copying.
// Each tells what happened; none asks first, except purge, which asks where its button is.
import type { EvidenceId, RequestId } from '../../core/evidence/ids';
import { request } from '../../platform/own-bus';
import { text } from '../../platform/text';
import type { Target } from '../../protocol/library-messages';
import { copyText } from '../parts/copy';
import { failureText } from '../parts/failure-text';
import type { Notice } from '../parts/toast';

type Tell = (notice: Notice) => void;

/** A fresh id for one request. */
export function newRequestId(): RequestId {
  return crypto.randomUUID() as RequestId;
}

/** Deletes at once and offers to take it back. True when it is gone. */
export async function deleteTarget(target: Target, tell: Tell): Promise<boolean> {
  const result = await request('library.delete', { requestId: newRequestId(), target });
  if (!result.ok) {
    tell({ words: failureText(result.failure) });
    return false;
  }
  const { undo } = result.value;
  const words = {
    document: 'deletedDocument',
    version: 'deletedVersion',
    clip: 'deletedClip',
  } as const;
  tell({
    words: text(words[target.kind]),
    undo: () => {
      void request('library.undo', { requestId: newRequestId(), undo }).then((undone) => {
        tell({ words: undone.ok ? text('undone') : failureText(undone.failure) });
      });
    },
  });
  return true;
}

/** Brings something back from the bin. */
export async function restoreTarget(target: Target, tell: Tell): Promise<void> {
  const result = await request('library.restore', { requestId: newRequestId(), target });
  tell({ words: result.ok ? text('restored') : failureText(result.failure) });
}

/** Removes something for good. */
export async function purgeTarget(target: Target, tell: Tell): Promise<void> {
  const result = await request('library.purge', { requestId: newRequestId(), target });
  tell({ words: result.ok ? text('purged') : failureText(result.failure) });
}

/** Copies evidence in one of its forms. */
export async function copyEvidence(
  evidenceId: EvidenceId,
  form: 'id' | 'citation' | 'quote',
  tell: Tell,
): Promise<void> {
  const result = await request('library.copy', { evidenceId, form });
  if (!result.ok) return tell({ words: failureText(result.failure) });
  const done = await copyText(result.value.text, form === 'id' ? undefined : result.value.html);
  tell({ words: text(done ? 'copied' : 'copyRefused') });
}
