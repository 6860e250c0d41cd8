// What hostile pages and messages get, and what survives a browser that dies: nothing, and everything.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestId } from '../../src/core/evidence/ids';
import { KINDS } from '../../src/protocol/kinds';
import { until } from '../drive/driver';
import { press, sees, selectWords } from '../drive/steps';
import { ask, askRaw } from './ask';
import { BROWSERS, startWorld, type World } from './world';

const newId = (): RequestId => crypto.randomUUID() as RequestId;

for (const name of BROWSERS)
  describe(`hostile pages and messages in ${name}`, () => {
    let world: World;
    let own: Page;

    beforeAll(async () => {
      world = await startWorld(name);
      own = await world.driver.openOwn('/sidepanel.html');
      await sees(own, 'Nothing clipped yet.');
    });
    afterAll(async () => {
      await world?.end();
    });

    test('messages out of shape get a failure, and the background lives on', async () => {
      const names = [
        '__proto__',
        'constructor',
        'toString',
        'hasOwnProperty',
        'library.everything',
        '',
      ];
      for (const kind of names)
        expect(await askRaw(own, { to: 'groundmark', kind, payload: {} }), kind).toMatchObject({
          ok: false,
          failure: { code: 'unknown-kind' },
        });
      const payloads = [
        null,
        1,
        'x',
        [],
        { extra: 1 },
        { tabId: -1 },
        { tabId: 1e308 },
        { documentId: 'x' },
      ];
      for (const kind of Object.keys(KINDS))
        for (const payload of payloads) {
          const answer = (await askRaw(own, { to: 'groundmark', kind, payload })) as {
            ok: boolean;
          };
          if (kind.startsWith('chat.') && KINDS[kind as keyof typeof KINDS].from === 'chat')
            expect(answer, kind).toMatchObject({ ok: false, failure: { code: 'forbidden' } });
          if (payload === null) expect(answer.ok, kind).toBe(false);
        }
      expect(
        await ask(own, 'library.list', { collection: null, deleted: false, cursor: null }),
      ).toEqual({
        rows: [],
        next: null,
      });
    });

    test('a page that frames the card without a token sees an empty frame, or none', async () => {
      const page = await world.driver.open(world.server.url('/article', 'site.test'));
      await page.evaluate((url) => {
        const frame = document.createElement('iframe');
        frame.id = 'stolen';
        frame.src = url;
        document.body.append(frame);
        const other = document.createElement('iframe');
        other.src = url.replace('card.html', 'sidepanel.html');
        document.body.append(other);
      }, world.driver.own('/card.html#12345678-1234-4234-8234-123456789012'));
      await until(
        () => page.evaluate(() => document.querySelectorAll('iframe').length === 2),
        'the frames',
      );
      // Nothing of the library is in it: there is none here, and the token was made for nobody.
      const card = await world.driver.card(page);
      expect(card === null || !(await card.text()).includes('Open on the page')).toBe(true);
      await page.close();
    });

    test('a web page cannot speak to the extension', async () => {
      const page = await world.driver.open(world.server.url('/article', 'site.test'));
      const said = await page.evaluate(
        async (id) => {
          const { chrome } = globalThis as unknown as {
            chrome?: { runtime?: { sendMessage?(id: string, m: unknown): Promise<unknown> } };
          };
          if (!chrome?.runtime?.sendMessage) return 'no way';
          return chrome.runtime
            .sendMessage(id, { to: 'groundmark', kind: 'library.list', payload: {} })
            .then(
              (answer) => JSON.stringify(answer),
              () => 'refused',
            );
        },
        new URL(world.driver.own('/')).host,
      );
      expect(['no way', 'refused']).toContain(said);
      await page.close();
    });

    test('only a passage of a private page is stored when asked so', async () => {
      const url = world.server.url('/article', 'site.test');
      const page = await world.driver.open(url);
      await selectWords(page, 'Signed copies can be exchanged only if they arrive damaged.');
      const popup = await world.driver.toolbar(page);
      await popup.tick('Store only this passage');
      await popup.click('Clip selection');
      await until(async () => (await popup.text()).includes('Saved'), 'Saved');
      await popup.close();
      const { rows } = await ask(own, 'library.list', {
        collection: null,
        deleted: false,
        cursor: null,
      });
      const documentId = rows[0]?.id;
      if (!documentId) throw new Error('nothing stored');
      const view = await ask(own, 'library.document', { documentId });
      const version = view.versions[0];
      if (!version) throw new Error('no version');
      expect(version.extent).toBe('passages');
      const stored = await ask(own, 'library.text', { documentId, hash: version.hash });
      expect(stored.text).toContain('Signed copies can be exchanged');
      expect(stored.text).not.toContain('We want you to enjoy every book');

      // Purged, its words are nowhere in the database any more.
      const target = { kind: 'document' as const, documentId };
      await ask(own, 'library.delete', { requestId: newId(), target });
      await ask(own, 'library.purge', { requestId: newId(), target });
      const left = await own.evaluate(async (words) => {
        const open = indexedDB.open('groundmark');
        const db = await new Promise<IDBDatabase>((done, fail) => {
          open.onsuccess = () => done(open.result);
          open.onerror = () => fail(open.error);
        });
        const found: string[] = [];
        for (const table of db.objectStoreNames) {
          const all = db.transaction(table).objectStore(table).getAll();
          await new Promise((done) => {
            all.onsuccess = done;
          });
          if (JSON.stringify(all.result).includes(words)) found.push(table);
        }
        db.close();
        return found;
      }, 'Signed copies');
      expect(left).toEqual([]);
      await page.close();
    });
  });

test('what was saved is there after the browser was killed (chromium)', async () => {
  const profile = mkdtempSync(path.join(tmpdir(), 'groundmark-profile-'));
  try {
    const before = await startWorld('chromium', { profile });
    const url = before.server.url('/article', 'site.test');
    const page = await before.driver.open(url);
    const popup = await before.driver.toolbar(page);
    await popup.click('Clip page');
    await until(async () => (await popup.text()).includes('Saved'), 'Saved');
    // No farewell: the process ends as in a crash.
    before.driver.browser.process()?.kill('SIGKILL');
    await until(() => !before.driver.browser.connected, 'the browser to be gone');
    await before.server.close();

    const after = await startWorld('chromium', { profile, keepWelcome: true });
    const own = await after.driver.openOwn('/sidepanel.html');
    // The first-run page may open on top of it, and a page behind another one paints nothing.
    await until(async () => {
      await own.bringToFront();
      return (await own.evaluate(() => document.body.innerText)).includes('Harbour Lane');
    }, 'the library');
    await sees(own, 'Returns and refunds | Harbour Lane Books');
    await press(own, 'Returns and refunds');
    await press(own, 'Current version');
    await sees(own, 'Signed copies can be exchanged only if they arrive damaged.');
    await after.end();
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
