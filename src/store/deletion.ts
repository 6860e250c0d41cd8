// Soft deletion and taking it back. Deleted things are hidden everywhere at once, and stay in the bin until
// they are restored or purged. An undo brings back what was deleted by that one act, not what went later.
import { v4 } from 'uuid';
import type { ContentHash, DocumentId } from '../core/evidence/ids';
import type { ActivityKind } from '../core/evidence/records';
import type { Context } from './context';
import { chooseCurrent } from './current-version';
import { readableVersion, readableVersions } from './readable';
import type { Store, UndoToken } from './store';

/** The part of the store that moves things to the bin and back. */
export function deletionOperations(
  context: Context,
): Pick<Store, 'deleteDocuments' | 'deleteVersion' | 'deleteClips' | 'undo'> {
  const { db } = context;
  const tables = [db.documents, db.versions, db.texts, db.terms, db.clips, db.activity];
  return {
    deleteDocuments: (ids) => context.write(tables, () => deleteDocuments(context, ids)),

    deleteVersion: (id, hash) =>
      context.write(tables, async () => {
        const version = await readableVersion(context, id, hash);
        const others = await readableVersions(context, id);
        // A document without a readable version is a deleted document.
        if (others.length === 1) return deleteDocuments(context, [id]);
        const at = context.now();
        await db.versions.put({ ...version, deletedAt: at });
        await chooseCurrent(context, id);
        await log(context, 'deleted', id, hash, version.title, at);
        return { ...nothingAt(at), versions: [{ documentId: id, hash }] };
      }),

    deleteClips: (ids) =>
      context.write([db.clips], async () => {
        const at = context.now();
        const found = await db.clips.bulkGet([...ids]);
        const live = found.flatMap((clip) => (clip?.deletedAt === null ? [clip] : []));
        await db.clips.bulkPut(live.map((clip) => ({ ...clip, deletedAt: at })));
        return { ...nothingAt(at), clips: live.map((clip) => clip.id) };
      }),

    undo: (token) =>
      context.write(tables, async () => {
        for (const id of token.documents) {
          const document = await db.documents.get(id);
          if (document?.deletedAt !== token.at) continue;
          await db.documents.put({ ...document, deletedAt: null });
          await log(context, 'restored', id, null, document.title, context.now());
        }
        for (const { documentId, hash } of token.versions) {
          const version = await db.versions.get([documentId, hash]);
          if (version?.deletedAt !== token.at) continue;
          await db.versions.put({ ...version, deletedAt: null });
          await chooseCurrent(context, documentId);
          await log(context, 'restored', documentId, hash, version.title, context.now());
        }
        const clips = await db.clips.bulkGet([...token.clips]);
        const back = clips.flatMap((clip) => (clip?.deletedAt === token.at ? [clip] : []));
        await db.clips.bulkPut(back.map((clip) => ({ ...clip, deletedAt: null })));
        return null;
      }),
  };
}

async function deleteDocuments(context: Context, ids: readonly DocumentId[]): Promise<UndoToken> {
  const at = context.now();
  const documents: DocumentId[] = [];
  for (const id of new Set(ids)) {
    const document = await context.db.documents.get(id);
    if (document === undefined || document.deletedAt !== null) continue;
    await context.db.documents.put({ ...document, deletedAt: at });
    await log(context, 'deleted', id, null, document.title, at);
    documents.push(id);
  }
  return { ...nothingAt(at), documents };
}

function nothingAt(at: string): UndoToken {
  return { at, documents: [], versions: [], clips: [] };
}

async function log(
  { db }: Context,
  kind: ActivityKind,
  documentId: DocumentId,
  hash: ContentHash | null,
  title: string,
  at: string,
): Promise<void> {
  await db.activity.put({ id: v4(), at, kind, documentId, hash, title, detail: '' });
}
