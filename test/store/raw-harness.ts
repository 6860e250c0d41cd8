// Reaches into a library's database with plain IndexedDB, as the store itself never does. Runs anywhere.
import type { Harness } from './contract-kit';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function within(
  name: string,
  table: string,
  act: (store: IDBObjectStore) => Promise<void>,
): Promise<void> {
  const db = await settled(indexedDB.open(name));
  await act(db.transaction(table, 'readwrite').objectStore(table));
  db.close();
}

export const rawHarness: Harness = {
  damageTexts: (name) =>
    within(name, 'texts', async (store) => {
      for (const record of await settled(store.getAll())) {
        const { stored } = record as { stored: { text: string } };
        const text = `X${stored.text.slice(1)}`;
        await settled(store.put({ ...record, stored: { ...stored, text } }));
      }
    }),

  renameVersion: async (name, hash) => {
    const change = { hash, prefix: hash.slice(0, 16), current: hash };
    for (const table of ['versions', 'texts', 'chunks', 'documents']) {
      await within(name, table, async (store) => {
        for (const record of await settled(store.getAll())) {
          const known = Object.entries(change).filter(([key]) => key in record);
          await settled(store.clear());
          await settled(store.put({ ...record, ...Object.fromEntries(known) }));
        }
      });
    }
  },

  makeNewer: (name) =>
    within(name, 'meta', async (store) => {
      await settled(store.put({ key: 'schemaEpoch', value: 1_000 }));
    }),
};
