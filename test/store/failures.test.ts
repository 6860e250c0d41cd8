// What the store makes of a database that refuses: no exception, a code to act on, nothing half written.
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failureOf, refuse } from '../../src/store/failures';
import { openStore } from '../../src/store/open-store';
import { capture, draft, freshName, must, POND, requestId } from './contract-kit';

afterEach(() => vi.restoreAllMocks());

describe('failureOf', () => {
  it.each<[string, unknown, string]>([
    ['quota', Object.assign(new Error(), { name: 'QuotaExceededError' }), 'quota'],
    [
      'quota inside an abort',
      Object.assign(new Error(), { name: 'AbortError', inner: { name: 'QuotaExceededError' } }),
      'quota',
    ],
    ['abort', Object.assign(new Error(), { name: 'AbortError', inner: null }), 'storage'],
    ['anything', 'text', 'storage'],
    ['nothing', undefined, 'storage'],
  ])('%s', (_, error, code) => {
    expect(failureOf(error).code).toBe(code);
  });

  it('looks through an abort for our own refusal, and not for ever', () => {
    const caught = (() => {
      try {
        return refuse('not-found', 'x');
      } catch (error) {
        return error;
      }
    })();
    expect(failureOf({ name: 'AbortError', inner: caught })).toEqual({
      code: 'not-found',
      note: 'x',
    });
    const loop: { inner?: unknown } = {};
    loop.inner = loop;
    expect(failureOf(loop).code).toBe('storage');
  });
});

/** The nth write of the page's transaction fails as it does when the disk is full. */
function failPut(table: string): void {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args: Parameters<typeof put>
  ) {
    if (this.name === table) throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, args);
  });
}

describe('a database that refuses', () => {
  it.each(['versions', 'texts', 'documents', 'activity', 'receipts'])(
    'is full while writing %s: leaves nothing behind, and the draft can be committed later',
    async (table) => {
      const store = openStore({ name: freshName(), extensionVersion: '0.1.0' });
      const id = requestId();
      const { text, ...head } = draft(POND);
      await must(store.stageCapture({ requestId: id, index: 0, of: 1, text }));
      failPut(table);
      const request = { head, how: 'clip', extent: 'whole' } as const;
      const refused = await store.commitCapture(id, request);
      expect(refused).toMatchObject({ ok: false, failure: { code: 'quota' } });
      vi.restoreAllMocks();
      expect((await must(store.listDocuments({ limit: 5 }))).items).toEqual([]);
      expect((await must(store.activity({ limit: 5 }))).items).toEqual([]);
      expect((await must(store.commitCapture(id, request))).outcome).toBe('new');
    },
  );

  it('fails while the database cannot be opened, and works again when it can', async () => {
    const store = openStore({ name: freshName(), extensionVersion: '0.1.0' });
    await capture(store, POND);
    store.close();
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('gone', 'UnknownError');
    });
    expect(await store.listDocuments({ limit: 5 })).toMatchObject({ ok: false });
    vi.restoreAllMocks();
    expect((await must(store.listDocuments({ limit: 5 }))).items).toHaveLength(1);
  });
});
