// Chats of several shapes: a known host's markup, a chat nobody knows, and saved pages where they are at hand.
// Each is turned on by a click; the host's own nodes must be the same with us and without us.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../drive/driver';
import { press, sees, turnOnChat } from '../drive/steps';
import { ask, clipAt, insertInto, tabAt } from './ask';
import { BROWSERS, ROOT, startWorld, type World } from './world';

const SAVED = path.resolve(ROOT, '../shared/chats/chatgpt');
const saved = existsSync(SAVED) ? readdirSync(SAVED).filter((f) => f.endsWith('.html')) : [];
if (saved.length === 0) console.log('skipped: ../shared not present');
const QUOTE =
  'Second-hand books may be returned within 14 days, unless the listing says that they are not returnable.';

interface Chat {
  chat: { send(): void; write(answer: string, busy: boolean): void; render(): void };
}
const write = (page: Page, answer: string, busy: boolean): Promise<void> =>
  page.evaluate((a, b) => (globalThis as unknown as Chat).chat.write(a, b), answer, busy);

for (const name of BROWSERS)
  describe(`chats in ${name}`, () => {
    let world: World;
    let own: Page;

    beforeAll(async () => {
      const fixture = (file: string) => readFileSync(path.join(ROOT, 'test/e2e/fixtures', file));
      world = await startWorld(name, {
        extra: (at) => {
          if (at === '/shell') return { type: 'text/html', body: fixture('shell-chat.html') };
          if (at === '/generic') return { type: 'text/html', body: fixture('generic-chat.html') };
          if (!at.startsWith('/saved/')) return null;
          return {
            type: 'text/html',
            body: readFileSync(path.join(SAVED, path.basename(at))),
            headers: {
              'content-security-policy':
                "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
            },
          };
        },
      });
      own = await turnOnChat(world.driver, 'http://chat.test/*');
    });
    afterAll(async () => {
      await world?.end();
    });

    test('a known host: insert, send, stream, check, re-render', async () => {
      // The article is on the same host as the chats here, so that one permission serves.
      const source = world.server.url('/article', 'chat.test');
      await world.driver.open(source);
      const receipt = await clipAt(own, source);
      const address = world.server.url('/shell', 'chat.test');
      const page = await world.driver.open(address);
      const tabId = await tabAt(own, address);
      const given = await insertInto(own, tabId, receipt.evidenceIds);
      await page.evaluate(() => (globalThis as unknown as Chat).chat.send());
      await until(async () => {
        const { rows } = await ask(own, 'chat.run', { tabId });
        return rows.length > 0 && rows.every((r) => r.step === 'read');
      }, 'the message to be read');

      const handle = given.given[0]?.handle ?? '';
      const answer = `Second-hand books: “${QUOTE}” [${handle}]\n\nNew ones: “You may return a new book within 90 days of delivery.” \`${handle}\``;
      for (let at = 0; at < answer.length; at += 17) await write(page, answer.slice(0, at), true);
      await write(page, answer, true);
      expect(await world.driver.ours(page)).toBe('');
      await write(page, answer, false);
      await page.bringToFront();
      const ours = await until(async () => {
        const shown = await world.driver.ours(page);
        return shown.includes('Word for word') ? shown : null;
      }, 'the verdicts');
      expect(ours).toContain('Changed');
      expect(ours).toMatch(/2 citations: 2 read here/);

      await page.evaluate(() => (globalThis as unknown as Chat).chat.render());
      await until(
        async () => (await page.$$('[data-gm]')).length === 1,
        'the verdicts to come back, once',
      );
    });

    test('a chat nobody knows is read by its roles; what cannot be verified says so', async () => {
      const page = await world.driver.open(world.server.url('/generic', 'chat.test'));
      const before = await page.evaluate(() => document.querySelector('main')?.textContent);
      const ours = await until(async () => {
        const shown = await world.driver.ours(page);
        return shown.includes('not verified') ? shown : null;
      }, 'the verdicts');
      // The example in the code block is no citation.
      expect(ours).toContain('2 citations: 2 not verified');
      expect(ours).toContain('Couldn’t check');
      expect(await page.evaluate(() => document.querySelector('main')?.textContent)).toBe(before);
      expect((await page.$$('[data-message-id="m2"] [data-gm]')).length).toBe(1);
    });

    test.skipIf(saved.length === 0)('saved pages keep every node of theirs', async () => {
      for (const file of saved) {
        const page = await world.driver.open(world.server.url(`/saved/${file}`, 'chat.test'));
        await page.bringToFront();
        // A citation in the last answer, as a model would write it.
        const marked = await page.evaluate(() => {
          const bodies = document.querySelectorAll(
            '.markdown, [data-markdown-text-style="assistant-message"]',
          );
          const paragraph = document.createElement('p');
          paragraph.textContent = 'As the handbook says [ev#zz.9].';
          bodies[bodies.length - 1]?.append(paragraph);
          return bodies.length > 0;
        });
        expect(marked, file).toBe(true);
        const plain = () =>
          page.evaluate(() => {
            const copy = document.body.cloneNode(true) as HTMLElement;
            for (const node of copy.querySelectorAll('[data-gm]')) node.remove();
            return copy.outerHTML;
          });
        const before = await plain();
        await until(
          async () => (await world.driver.ours(page)).includes('not verified'),
          `the verdict in ${file}`,
        );
        expect(await plain(), file).toBe(before);
        expect((await page.$$('[data-gm]')).length, file).toBe(1);
        await page.close();
      }
    });

    test('turned off, everything of ours leaves the open chats', async () => {
      const page = await world.driver.open(world.server.url('/generic', 'chat.test'));
      await until(async () => (await page.$$('[data-gm]')).length === 1, 'the verdicts');
      await own.bringToFront();
      await press(own, 'Turn off');
      await sees(own, 'Permission taken back.');
      await until(async () => (await page.$$('[data-gm]')).length === 0, 'our nodes to go');
    });
  });
