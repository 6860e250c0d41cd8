// Long conversations and what lists of chats do with them, in both browsers: rows that come and go, stand in reverse, are
// made anew, written anew, swept away with the whole body, and a host that keeps nothing of ours. Each settled answer
// has its verdict once, under its own words, whatever the list does.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestId } from '../../src/core/evidence/ids';
import { until } from '../drive/driver';
import { sees, turnOnChat } from '../drive/steps';
import { ask, tabAt } from './ask';
import { BROWSERS, ROOT, startWorld, type World } from './world';

interface Chat {
  mount(at: number): void;
  renew(): void;
  write(n: number, text: string): void;
  go(name: string): void;
  hydrate(): void;
}
type Act = { [K in keyof Chat]: [K, ...Parameters<Chat[K]>] }[keyof Chat];
const act = (page: Page, ...[name, ...args]: Act): Promise<void> =>
  page.evaluate(
    (n, a) => {
      const { chat } = globalThis as unknown as {
        chat: Record<string, (...all: unknown[]) => void>;
      };
      chat[n]?.(...a);
    },
    name,
    args as unknown[],
  );

interface Row {
  readonly id: string;
  readonly text: string;
  readonly answer: boolean;
  readonly ours: number;
}
const rows = (page: Page): Promise<Row[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-message-id]')].map((row) => ({
      id: row.dataset.messageId ?? '',
      text: row.querySelector('p')?.textContent ?? '',
      answer: row.dataset.role === 'assistant',
      ours: row.querySelectorAll('[data-gm]').length,
    })),
  );

for (const name of BROWSERS)
  describe(`long chats in ${name}`, () => {
    let world: World;
    let own: Page;

    beforeAll(async () => {
      const page = readFileSync(path.join(ROOT, 'test/e2e/fixtures/long-chat.html'));
      world = await startWorld(name, {
        extra: (at) => (at.startsWith('/long') ? { type: 'text/html', body: page } : null),
      });
      own = await turnOnChat(world.driver, 'http://chat.test/*');
    });
    afterAll(async () => {
      await world?.end();
    });

    const open = async (at: string) => {
      const page = await world.driver.open(world.server.url(at, 'chat.test'));
      await page.bringToFront();
      // At no moment a row has two, or a question one: what is shown for a blink was shown.
      await page.evaluate(() => {
        const world = globalThis as unknown as { wrong: string[] };
        world.wrong = [];
        new MutationObserver(() => {
          for (const row of document.querySelectorAll<HTMLElement>('[data-message-id]')) {
            const ours = row.querySelectorAll('[data-gm]').length;
            if (ours > (row.dataset.role === 'assistant' ? 1 : 0))
              world.wrong.push(`${row.dataset.messageId}: ${ours}`);
          }
        }).observe(document, { childList: true, subtree: true });
      });
      return page;
    };
    /** Every answer in the page has one element of ours, every question none, and there is no other. */
    const settled = async (page: Page, what: string): Promise<Row[]> => {
      const shown = await until(async () => {
        const now = await rows(page);
        return now.length === 6 && now.every((r) => r.ours === (r.answer ? 1 : 0)) ? now : null;
      }, what);
      expect(await page.evaluate(() => document.querySelectorAll('body [data-gm]').length)).toBe(3);
      expect(
        await page.evaluate(() => (globalThis as unknown as { wrong: string[] }).wrong),
      ).toEqual([]);
      return shown;
    };

    test('rows that come and go: six of five hundred', async () => {
      const page = await open('/long');
      await settled(page, 'the first rows');
      // Down and up again, faster than anything is checked, and with stops where it is.
      for (const at of [2, 4, 6, 40, 42, 200, 494]) await act(page, 'mount', at);
      expect((await settled(page, 'the last rows')).at(-1)?.id).toBe('one-499');
      for (const at of [490, 300, 120, 7]) {
        await act(page, 'mount', at);
        await settled(page, `the rows from ${at} on`);
      }
      await act(page, 'mount', 0);
      const top = await settled(page, 'the first rows again');
      expect(top.map((r) => r.id)).toEqual([0, 1, 2, 3, 4, 5].map((n) => `one-${n}`));
      // Nothing of rows that went is painted any more.
      expect(await world.driver.ours(page)).toMatch(/^(?:(?!Answer 499).)*$/s);
      await page.close();
    });

    test('a list in reverse, with the newest first', async () => {
      const page = await open('/long?reversed');
      expect((await settled(page, 'the newest rows'))[0]?.id).toBe('one-499');
      await act(page, 'mount', 300);
      await settled(page, 'older rows');
      await act(page, 'mount', 494);
      await settled(page, 'the newest rows again');
      await page.close();
    });

    test('rows and the whole body made anew, also before anything was shown', async () => {
      const page = await open('/long');
      await act(page, 'hydrate');
      await settled(page, 'the rows after the body was made anew');
      for (let n = 0; n < 3; n++) {
        await act(page, 'renew');
        await act(page, 'hydrate');
      }
      const before = await settled(page, 'the rows once more');
      await act(page, 'renew');
      expect((await settled(page, 'the same rows')).map((r) => r.text)).toEqual(
        before.map((r) => r.text),
      );
      await page.close();
    });

    test('an answer written anew under its id, and an older text of it', async () => {
      const page = await open('/long');
      await settled(page, 'the first rows');
      await act(page, 'write', 1, 'Now it rests on [ev#zz.91] and on [ev#zz.92].');
      await until(
        async () => (await world.driver.ours(page)).includes('2 citations: 2 not verified'),
        'the verdicts of the new text',
      );
      await settled(page, 'one of each');
      await act(page, 'write', 1, 'Nothing is cited any more.');
      await until(async () => (await rows(page))[1]?.ours === 0, 'the verdicts to go');
      await act(page, 'write', 1, 'It rests on [ev#zz.1] alone after all.');
      await settled(page, 'the verdict to come back');
      expect(await world.driver.ours(page)).not.toContain('2 citations');
      await page.close();
    });

    test('another conversation in the same document, and back', async () => {
      const page = await open('/long/one');
      await settled(page, 'the first conversation');
      await act(page, 'go', 'two');
      expect((await settled(page, 'the second'))[0]?.id).toBe('two-0');
      await act(page, 'go', 'one');
      await act(page, 'go', 'two');
      await act(page, 'go', 'one');
      expect((await settled(page, 'the first again'))[0]?.id).toBe('one-0');
      await page.close();
    });

    test('one conversation in two tabs: what one was given, the other has read', async () => {
      const source = world.server.url('/article', 'chat.test');
      await world.driver.open(source);
      const receipt = await ask(own, 'page.clip', {
        requestId: crypto.randomUUID() as RequestId,
        tabId: await tabAt(own, source),
        what: 'page',
        passageOnly: false,
        override: false,
      });
      const one = await open('/long/shared');
      await settled(one, 'the first tab');
      const tabId = await tabAt(own, one.url());
      const offer = await ask(own, 'chat.offer', {
        requestId: crypto.randomUUID() as RequestId,
        tabId,
        way: 'insert',
        items: receipt.evidenceIds,
        budget: 8_000,
        cut: false,
      });
      expect(offer.inserted).toBe('ok');
      await act(one, 'write', 0, await one.$eval('textarea', (area) => area.value));
      await until(async () => {
        const { rows: given } = await ask(own, 'chat.run', { tabId });
        return given.length > 0 && given.every((row) => row.step === 'read');
      }, 'the message to be read');
      const two = await open('/long/shared');
      await settled(two, 'the second tab');
      for (const page of [one, two]) {
        await page.bringToFront();
        await act(page, 'write', 1, `The shop says so [${offer.given[0]?.handle}].`);
        await until(
          async () => (await world.driver.ours(page)).includes('1 citation: 1 read here'),
          'the citation to be read here',
        );
        await settled(page, 'one of each');
      }
      await one.close();
      await two.close();
    });

    test('a host that keeps nothing of ours: the panel shows the verdicts and says so', async () => {
      const page = await open('/long?tidy');
      const tabId = await tabAt(own, page.url());
      const told = await until(async () => {
        const reading = await ask(own, 'chat.reading', { tabId });
        return reading?.answers.length === 3 ? reading.answers : null;
      }, 'the answers that gave way');
      expect(told.map((a) => a.text.trim())).toEqual(
        (await rows(page)).filter((r) => r.answer).map((r) => r.text),
      );
      // We stopped: nothing of ours comes back.
      expect((await rows(page)).every((r) => r.ours === 0)).toBe(true);
      const panel = await world.driver.openOwn('/sidepanel.html#chat');
      await page.bringToFront();
      await sees(panel, 'Verdicts this page did not keep');
      await panel.close();
      await page.close();
    });
  });
