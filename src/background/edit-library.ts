// What the library panel changes: clips, notes, collections, deletion and its undoing. Every change is told to
// open pages, and answers in open chats are checked again.
import { encodeEvidenceId } from '../core/evidence/evidence-id';
import type { ClipId, ContentHash, DocumentId, RequestId } from '../core/evidence/ids';
import { fail, ok, type Result } from '../core/result';
import { span } from '../core/text/span';
import type { ClipRow, Target } from '../protocol/library-messages';
import type { UndoToken } from '../store/store';
import { forgetCards } from './cards';
import type { Context } from './context';
import { openVersion } from './opened-version';

async function told<T>(context: Context, change: Promise<Result<T>>): Promise<Result<T>> {
  const result = await change;
  if (result.ok) context.changed();
  return result;
}

/** Makes a clip of a stored version. The clip has the request's id: asked twice, it is one clip. */
export async function newClip(
  context: Context,
  request: {
    requestId: RequestId;
    documentId: DocumentId;
    hash: ContentHash;
    range: { start: number; end: number };
    note: string;
  },
): Promise<Result<ClipRow>> {
  const opened = await openVersion(context.store, request.documentId, request.hash);
  if (!opened.ok) return opened;
  const { text, version, document } = opened.value;
  const shown = span(request.range.start, Math.min(request.range.end, text.length));
  const range = opened.value.toVersion(shown);
  if (!range) return fail('bad-request', 'range');
  const now = context.now();
  const stored = await told(
    context,
    context.store.createClip({
      id: request.requestId as string as ClipId,
      documentId: request.documentId,
      hash: request.hash,
      range,
      text: text.slice(shown.start, shown.end),
      note: request.note,
      tags: [],
      createdAt: now,
      editedAt: now,
      deletedAt: null,
    }),
  );
  if (!stored.ok) return stored;
  return ok({
    id: stored.value.id,
    hash: request.hash,
    range: { start: shown.start, end: shown.end },
    evidenceId: encodeEvidenceId({
      kind: 'span',
      document: request.documentId,
      prefix: version.prefix,
      ...range,
    }),
    text: stored.value.text,
    note: stored.value.note,
    tags: [...stored.value.tags],
    createdAt: stored.value.createdAt,
    superseded: document.current !== request.hash,
  });
}

/** Moves something to the bin; the answer can be handed to {@link undo}. */
export async function remove(context: Context, target: Target): Promise<Result<{ undo: string }>> {
  const token =
    target.kind === 'document'
      ? context.store.deleteDocuments([target.documentId])
      : target.kind === 'version'
        ? context.store.deleteVersion(target.documentId, target.hash)
        : context.store.deleteClips([target.clipId]);
  const result = await told(context, token);
  return result.ok ? ok({ undo: JSON.stringify(result.value) }) : result;
}

/** Takes a deletion back. The token is ours, but it went through a page: anything else is refused. */
export async function undo(context: Context, raw: string): Promise<Result<null>> {
  const token = parseToken(raw);
  return token ? told(context, context.store.undo(token)) : fail('bad-request', 'undo');
}

function parseToken(raw: string): UndoToken | null {
  try {
    const token = JSON.parse(raw) as Partial<UndoToken>;
    const lists = [token.documents, token.versions, token.clips];
    return typeof token.at === 'string' && lists.every(Array.isArray) ? (token as UndoToken) : null;
  } catch {
    return null;
  }
}

/** Brings something back from the bin. */
export async function restore(context: Context, target: Target): Promise<Result<null>> {
  let cursor: string | undefined;
  do {
    const bin = await context.store.listBin({ limit: 200, ...(cursor ? { cursor } : {}) });
    if (!bin.ok) return bin;
    for (const item of bin.value.items) {
      const same =
        (item.kind === 'document' &&
          target.kind === 'document' &&
          item.document.id === target.documentId) ||
        (item.kind === 'version' &&
          target.kind === 'version' &&
          item.document.id === target.documentId &&
          item.version.hash === target.hash) ||
        (item.kind === 'clip' && target.kind === 'clip' && item.clip.id === target.clipId);
      if (!same) continue;
      return told(
        context,
        context.store.undo({
          at: item.deletedAt,
          documents: item.kind === 'document' ? [item.document.id] : [],
          versions:
            item.kind === 'version'
              ? [{ documentId: item.document.id, hash: item.version.hash }]
              : [],
          clips: item.kind === 'clip' ? [item.clip.id] : [],
        }),
      );
    }
    cursor = bin.value.next ?? undefined;
  } while (cursor);
  return fail('not-found');
}

/** Removes text for good, also from cards that showed it. The one thing that asked first. */
export async function purge(context: Context, target: Target): Promise<Result<null>> {
  const how = { withoutTrace: false };
  if (target.kind === 'clip') return fail('bad-request', 'target');
  const result = await told(
    context,
    target.kind === 'document'
      ? context.store.purgeDocument(target.documentId, how)
      : context.store.purgeVersion(target.documentId, target.hash, how),
  );
  await forgetCards();
  return result;
}
