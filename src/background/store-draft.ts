// Hands a capture draft to the store: staged in pieces, then committed. What comes back was read back.
// The same request id is the same capture: repeated, it stores once.
import type { CaptureDraft } from '../core/capture/draft';
import type { RequestId } from '../core/evidence/ids';
import { MAX_STAGED_PIECE } from '../core/limits';
import type { Result } from '../core/result';
import type { CommitReceipt, CommitRequest, Store } from '../store/store';

/** Stages and commits; the receipt, or why nothing was stored. */
export async function storeDraft(
  store: Store,
  requestId: RequestId,
  { text, ...head }: CaptureDraft,
  request: Omit<CommitRequest, 'head'>,
): Promise<Result<CommitReceipt>> {
  const of = Math.max(1, Math.ceil(text.length / MAX_STAGED_PIECE));
  for (let index = 0; index < of; index++) {
    const piece = text.slice(index * MAX_STAGED_PIECE, (index + 1) * MAX_STAGED_PIECE);
    const staged = await store.stageCapture({ requestId, index, of, text: piece });
    if (!staged.ok) return staged;
  }
  return store.commitCapture(requestId, { head, ...request });
}
