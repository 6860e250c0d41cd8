// Clipping: read the page, stage its text, commit, and answer only with what the store has read back.
// The same request id is the same clip: asked twice, it stores once.

import { encodeEvidenceId } from '../core/evidence/evidence-id';
import { type ClipId, hashPrefix, type RequestId } from '../core/evidence/ids';
import { fail, ok, type Result } from '../core/result';
import { offsetTable, spanToCodePoints } from '../core/text/offsets';
import { span } from '../core/text/span';
import type { ClipReceipt } from '../protocol/page-messages';
import type { Context } from './context';
import { readTab } from './read-tab';
import { storeDraft } from './store-draft';

export interface ClipRequest {
  readonly requestId: RequestId;
  readonly tabId: number;
  readonly what: 'page' | 'selection';
  readonly passageOnly: boolean;
  readonly override: boolean;
}

/** Clips the page, or the selection on it (and the page with it). */
export async function clipPage(
  context: Context,
  request: ClipRequest,
): Promise<Result<ClipReceipt>> {
  const reading = await readTab(request.tabId);
  if (!reading.ok) return reading;
  const { draft, state } = reading.value;
  if ((state !== null || draft.text.trim() === '') && !request.override)
    return fail('empty-page', state ?? 'empty');
  if (draft.text.trim() === '') return fail('empty-page', 'empty');
  const selection = request.what === 'selection' ? draft.selection : null;
  if (request.what === 'selection' && !selection) return fail('empty-page', 'no-selection');

  // One clip a request: the clip takes the request's own id, so that asking twice makes one.
  const clipId = request.requestId as string as ClipId;
  const known = await context.store.findDocument(draft.url);
  const committed = await storeDraft(context.store, request.requestId, draft, {
    how: 'clip',
    extent: request.passageOnly && selection ? 'passages' : 'whole',
    ...(selection ? { clip: { id: clipId, span: selection, note: '', tags: [] } } : {}),
  });
  if (!committed.ok) return committed;
  const receipt = committed.value;
  context.changed();

  const collides = receipt.warnings.includes('prefix-collision');
  let evidenceIds: string[] = [];
  if (!collides && selection) {
    const range = spanToCodePoints(offsetTable(draft.text), span(selection.start, selection.end));
    evidenceIds = [
      encodeEvidenceId({
        kind: 'span',
        document: receipt.documentId,
        prefix: hashPrefix(receipt.hash),
        ...range,
      }),
    ];
  } else if (!collides) {
    const chunks = await context.store.chunks(receipt.documentId, receipt.hash);
    if (chunks.ok)
      evidenceIds = chunks.value.map((chunk) =>
        encodeEvidenceId({
          kind: 'chunk',
          document: receipt.documentId,
          prefix: hashPrefix(receipt.hash),
          chunk: chunk.id,
        }),
      );
  }
  return ok({
    documentId: receipt.documentId,
    hash: receipt.hash,
    title: draft.title.slice(0, 4_000),
    outcome: receipt.outcome,
    previous:
      known.ok && known.value.id === receipt.documentId && known.value.current !== receipt.hash
        ? known.value.current
        : null,
    restored: receipt.warnings.includes('restored'),
    length: receipt.length,
    fullLength: draft.fullLength,
    clipId: receipt.clipId,
    evidenceIds: evidenceIds as ClipReceipt['evidenceIds'],
    notes: [...draft.notes],
  });
}

/** Takes a clip back: what it added goes to the bin, what was there before is as it was. */
export async function undoClip(context: Context, receipt: ClipReceipt): Promise<Result<null>> {
  if (receipt.clipId) {
    const gone = await context.store.deleteClips([receipt.clipId]);
    if (!gone.ok && gone.failure.code !== 'not-found') return gone;
  }
  if (receipt.outcome === 'new') {
    const gone = await context.store.deleteDocuments([receipt.documentId]);
    if (!gone.ok) return gone;
  } else if (
    receipt.outcome === 'superseded' ||
    receipt.outcome === 'set-aside' ||
    // What it brought back goes into the bin again; with its only version, the document does.
    receipt.restored
  ) {
    const gone = await context.store.deleteVersion(receipt.documentId, receipt.hash);
    if (!gone.ok) return gone;
  }
  context.changed();
  return ok(null);
}
