// Clips: spans that the person saved, with note and tags. A clip of a deleted document or version is hidden
// with it and comes back with it.
import type { ClipRecord } from '../core/evidence/records';
import type { Context } from './context';
import { afterCursor, pageOf, pageSize } from './cursors';
import { refuse } from './failures';
import { readableVersion } from './readable';
import type { Store } from './store';

/** The part of the store that keeps clips. */
export function clipOperations(
  context: Context,
): Pick<Store, 'createClip' | 'clip' | 'editClip' | 'listClips'> {
  const { db } = context;
  return {
    createClip: (clip) =>
      context.write([db.clips, db.documents, db.versions, db.activity], async () => {
        const known = await db.clips.get(clip.id);
        if (known !== undefined) return known;
        const version = await readableVersion(context, clip.documentId, clip.hash);
        const { start, end } = clip.range;
        if (!(0 <= start && start < end && end <= version.length)) refuse('bad-request', 'range');
        const kept = { ...clip, tags: [...new Set(clip.tags)], deletedAt: null };
        await db.clips.put(kept);
        await db.activity.put({
          id: clip.id,
          at: context.now(),
          kind: 'clip-added',
          documentId: clip.documentId,
          hash: clip.hash,
          title: version.title,
          detail: '',
        });
        return kept;
      }),

    clip: (id) => context.read(() => liveClip(context, id)),

    editClip: (id, edit) =>
      context.write([db.clips, db.documents, db.versions], async () => {
        const clip = await liveClip(context, id);
        const edited: ClipRecord = {
          ...clip,
          note: edit.note ?? clip.note,
          tags: edit.tags === undefined ? clip.tags : [...new Set(edit.tags)],
          editedAt: context.now(),
        };
        await db.clips.put(edited);
        return edited;
      }),

    listClips: (query) =>
      context.read(async () => {
        const limit = pageSize(query.limit);
        const after = afterCursor(query.cursor);
        const rows =
          after === null
            ? db.clips.orderBy('[createdAt+id]')
            : db.clips.where('[createdAt+id]').below([...after]);
        const { document, tag } = query;
        const found: ClipRecord[] = [];
        const hidden = new Map<string, boolean>();
        const candidates = await rows
          .reverse()
          .filter((clip) => document === undefined || clip.documentId === document)
          .filter((clip) => tag === undefined || clip.tags.includes(tag))
          .filter((clip) => clip.deletedAt === null)
          .toArray();
        for (const clip of candidates) {
          const key = `${clip.documentId} ${clip.hash}`;
          const isHidden = hidden.get(key) ?? (await isVersionHidden(context, clip));
          hidden.set(key, isHidden);
          if (!isHidden) found.push(clip);
          if (found.length > limit) break;
        }
        return pageOf(found, limit, (clip) => [clip.createdAt, clip.id]);
      }),
  };
}

async function liveClip(context: Context, id: ClipRecord['id']): Promise<ClipRecord> {
  const clip = await context.db.clips.get(id);
  if (clip === undefined || clip.deletedAt !== null) return refuse('not-found');
  return (await isVersionHidden(context, clip)) ? refuse('not-found') : clip;
}

async function isVersionHidden({ db }: Context, clip: ClipRecord): Promise<boolean> {
  const document = await db.documents.get(clip.documentId);
  const version = await db.versions.get([clip.documentId, clip.hash]);
  return document?.deletedAt !== null || version?.deletedAt !== null;
}
