// Collections: named groups of documents, and what scopes are made of. Deleting one deletes no document.
// Ids are made by callers; a document may be in any number of collections.
import type { Context } from './context';
import { refuse } from './failures';
import { readableDocument } from './readable';
import type { Store } from './store';

/** Longest name in UTF-16 units. */
const MAX_NAME = 120;

/** The part of the store that keeps collections. */
export function collectionOperations(
  context: Context,
): Pick<Store, 'listCollections' | 'putCollection' | 'deleteCollection' | 'setCollections'> {
  const { db } = context;
  return {
    listCollections: () =>
      context.read(async () => {
        const collections = await db.collections.toArray();
        return collections.sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
      }),

    putCollection: (id, name) =>
      context.write([db.collections], async () => {
        const shown = name.trim().slice(0, MAX_NAME).toWellFormed();
        if (shown === '') refuse('bad-request', 'empty name');
        const now = context.now();
        const known = await db.collections.get(id);
        const collection = { id, name: shown, createdAt: known?.createdAt ?? now, editedAt: now };
        await db.collections.put(collection);
        return collection;
      }),

    deleteCollection: (id) =>
      context.write([db.collections, db.documents], async () => {
        await db.collections.delete(id);
        await db.documents.where({ collections: id }).modify((document) => {
          const collections = document.collections.filter((one) => one !== id);
          Object.assign(document, { collections });
        });
        return null;
      }),

    setCollections: (id, collections) =>
      context.write([db.collections, db.documents], async () => {
        const document = await readableDocument(context, id);
        const found = await db.collections.bulkGet([...collections]);
        if (found.some((one) => one === undefined)) refuse('not-found', 'collection');
        const changed = { ...document, collections: [...new Set(collections)] };
        await db.documents.put(changed);
        return changed;
      }),
  };
}
