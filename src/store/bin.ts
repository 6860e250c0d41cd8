// The bin: what is deleted and can still be restored, newest first. What lies in a deleted document is not
// listed beside it. A bin is small: it is read whole and sorted here.
import type { Context } from './context';
import { afterCursor, pageOf, pageSize } from './cursors';
import type { BinItem, Store, UndoToken } from './store';

/** The part of the store that lists the bin. */
export function binOperations(context: Context): Pick<Store, 'listBin'> {
  return {
    listBin: (query) =>
      context.read(async () => {
        const limit = pageSize(query.limit);
        const after = afterCursor(query.cursor);
        const items = await binItems(context);
        const rest = items.filter((item) => after === null || isBefore(keyOf(item), after));
        return pageOf(rest, limit, keyOf);
      }),
  };
}

/** Everything in the bin, newest deletion first. */
export async function binItems({ db }: Context): Promise<readonly BinItem[]> {
  const documents = await db.documents.where('deletedAt').above('').toArray();
  const versions = await db.versions.where('deletedAt').above('').toArray();
  const clips = await db.clips.where('deletedAt').above('').toArray();
  const homes = await db.documents.bulkGet([...versions, ...clips].map((one) => one.documentId));
  const home = new Map(homes.flatMap((one) => (one === undefined ? [] : [[one.id, one]])));
  const items: BinItem[] = documents.map((document) => {
    return { kind: 'document', document, deletedAt: document.deletedAt ?? '' };
  });
  for (const version of versions) {
    const document = home.get(version.documentId);
    if (document === undefined || document.deletedAt !== null) continue;
    items.push({ kind: 'version', document, version, deletedAt: version.deletedAt ?? '' });
  }
  for (const clip of clips) {
    if (home.get(clip.documentId)?.deletedAt !== null) continue;
    items.push({ kind: 'clip', clip, deletedAt: clip.deletedAt ?? '' });
  }
  return items.sort((a, b) => (isBefore(keyOf(b), keyOf(a)) ? -1 : 1));
}

/** What `undo` needs to restore an item from the bin. */
export function undoTokenOf(item: BinItem): UndoToken {
  const at = item.deletedAt;
  const none: UndoToken = { at, documents: [], versions: [], clips: [] };
  if (item.kind === 'document') return { ...none, documents: [item.document.id] };
  if (item.kind === 'clip') return { ...none, clips: [item.clip.id] };
  const { documentId, hash } = item.version;
  return { ...none, versions: [{ documentId, hash }] };
}

function keyOf(item: BinItem): readonly [string, string] {
  if (item.kind === 'document') return [item.deletedAt, item.document.id];
  if (item.kind === 'clip') return [item.deletedAt, item.clip.id];
  return [item.deletedAt, `${item.version.documentId} ${item.version.hash}`];
}

function isBefore(one: readonly [string, string], other: readonly [string, string]): boolean {
  return one[0] < other[0] || (one[0] === other[0] && one[1] < other[1]);
}
