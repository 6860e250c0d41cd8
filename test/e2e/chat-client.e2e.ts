// A chat client that is not ours, as an unknown site that a person turns on: assistant-ui in React, streaming from the
// test's server, in both browsers. Each settled answer gets its own verdicts, once, through edits, branches and renders;
// the library's own nodes stay as they were, and React never complains.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EvidenceId, RequestId } from '../../src/core/evidence/ids';
import { until } from '../drive/driver';
import { press, turnOnChat } from '../drive/steps';
import { ask, tabAt } from './ask';
import { bundle } from './bundle';
import { BROWSERS, ROOT, startWorld, type World } from './world';

const FIXTURES = 'test/e2e/fixtures/chat-client';
const SOURCE =
  'Second-hand books may be returned within 14 days. New books may be returned within 30 days of delivery.';
const RIGHT = 'Second-hand books may be returned within 14 days.';
const WRONG = 'New books may be returned within 90 days of delivery.';

/** One row of the conversation, as a person sees it. */
interface Row {
  readonly text: string;
  /** How many elements of ours stand in it. */
  readonly ours: number;
}
const rows = (page: Page): Promise<Row[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-message-id]')].map((row) => ({
      text: row.innerText,
      ours: row.querySelectorAll('[data-gm]').length,
    })),
  );
/** The page without anything of ours, and without what a chat shows only under the pointer. */
const plain = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const node of copy.querySelectorAll('[data-gm]')) node.remove();
    return copy.outerHTML;
  });

for (const name of BROWSERS)
  describe(`a chat client of others in ${name}`, () => {
    let world: World;
    let own: Page;
    let ids: readonly EvidenceId[];
    /** What the next /answer sends, piece by piece; `release` lets the last piece go. */
    let next = '';
    let release: () => void = () => {};
    const trouble: string[] = [];

    async function* answer(): AsyncGenerator<string> {
      const text = next;
      const last = new Promise<void>((resolve) => {
        release = resolve;
      });
      const cut = text.length - 12;
      for (let at = 0; at < cut; at += 9) {
        yield text.slice(at, Math.min(at + 9, cut));
        await new Promise((resolve) => setImmediate(resolve));
      }
      await last;
      yield text.slice(cut);
    }

    beforeAll(async () => {
      const script = await bundle(`${FIXTURES}/client.js`, 'chatClient', 'development');
      const page = readFileSync(path.join(ROOT, FIXTURES, 'page.html'));
      world = await startWorld(name, {
        extra: (at) => {
          if (at === '/client.js') return { type: 'text/javascript', body: script };
          if (at === '/answer') return { type: 'text/plain', body: answer() };
          if (at === '/source')
            return { type: 'text/html', body: `<!doctype html><title>Returns</title><p>${SOURCE}` };
          return at === '/client' ? { type: 'text/html', body: page } : null;
        },
      });
      own = await turnOnChat(world.driver, 'http://chat.test/*');
      const source = world.server.url('/source', 'chat.test');
      const shown = await world.driver.open(source);
      const receipt = await ask(own, 'page.clip', {
        requestId: crypto.randomUUID() as RequestId,
        tabId: await tabAt(own, source),
        what: 'page',
        passageOnly: false,
        override: false,
      });
      ids = receipt.evidenceIds;
      await shown.close();
    });
    afterAll(async () => {
      await world?.end();
    });

    /** The client with the evidence in its composer; its tab and the handle that was given. */
    const open = async (query = '') => {
      const address = world.server.url(`/client${query}`, 'chat.test');
      const page = await world.driver.open(address);
      page.on('console', (message) => {
        if (message.type() === 'error') trouble.push(message.text());
      });
      page.on('pageerror', (error) => trouble.push(String(error)));
      await page.bringToFront();
      const tabId = await tabAt(own, address);
      await until(
        async () => (await ask(own, 'chat.run', { tabId })).host !== '',
        'the chat script',
      );
      await page.type('.composer textarea', 'What may be returned, and when?');
      const offer = await ask(own, 'chat.offer', {
        requestId: crypto.randomUUID() as RequestId,
        tabId,
        way: 'insert',
        items: [...ids],
        budget: 8_000,
        cut: false,
      });
      expect(offer.inserted).toBe('ok');
      return { page, tabId, handle: offer.given[0]?.handle ?? '' };
    };
    /** All but the end of the answer stands there; nothing of ours does while it is being written. */
    const writes = async (page: Page, words: string) => {
      await until(async () => (await rows(page)).some((row) => row.text.includes(words)), words);
      expect((await rows(page)).at(-1)?.ours).toBe(0);
      expect(
        await page.evaluate(
          (w) =>
            [...document.querySelectorAll('[data-gm]')].some((n) =>
              n.parentElement?.innerText.includes(w),
            ),
          words,
        ),
      ).toBe(false);
      release();
    };
    /** The rows with our verdicts, once the last row has them; each has one element of ours or none. */
    const settled = async (page: Page, words: string, verdict: string) => {
      const shown = await until(async () => {
        const now = await rows(page);
        if (!now.some((row) => row.text.includes(words) && row.ours === 1)) return null;
        const text = await world.driver.ours(page);
        return text.includes(verdict) ? { now, text } : null;
      }, `“${verdict}” under “${words}”`);
      expect(shown.now.filter((row) => row.ours > 0)).toHaveLength(1);
      expect(Math.max(...shown.now.map((row) => row.ours))).toBe(1);
      expect(await page.evaluate(() => document.querySelectorAll('body [data-gm]').length)).toBe(1);
      return shown.text;
    };
    /** Counts how often something of ours is put into the conversation from now on. */
    const count = (page: Page) =>
      page.evaluate(() => {
        const world = globalThis as unknown as { put?: number };
        const watched = world.put !== undefined;
        world.put = 0;
        if (watched) return;
        new MutationObserver((records) => {
          for (const { addedNodes } of records)
            for (const node of addedNodes)
              if (node instanceof Element && node.hasAttribute('data-gm'))
                world.put = (world.put ?? 0) + 1;
        }).observe(document.querySelector('#root') as Element, { childList: true, subtree: true });
      });
    const put = (page: Page) => page.evaluate(() => (globalThis as unknown as { put: number }).put);

    test('streams, edits, branches and renders: the right verdicts, once', async () => {
      const { page, handle, tabId } = await open();
      await count(page);
      next = `Old ones: “${RIGHT}” [${handle}]\n\n| what | when |\n|---|---|\n| old | 14 days |\n\nThat is the *first* answer.`;
      await press(page, 'Send');
      await writes(page, 'That is the');
      const first = await settled(page, 'first answer', 'Word for word');
      expect(first).toContain('1 citation: 1 read here');
      expect(first).not.toContain('Changed');
      expect(await put(page)).toBe(1);
      expect((await ask(own, 'chat.run', { tabId })).rows.every((r) => r.step === 'read')).toBe(
        true,
      );
      await picture(page, name);

      // Rows made anew by React from the same messages.
      const before = await plain(page);
      await page.evaluate(() =>
        (globalThis as unknown as { client: { again(): void } }).client.again(),
      );
      await settled(page, 'first answer', 'Word for word');
      expect(await plain(page)).toBe(before);

      // Another question in its place: a new branch with another answer.
      next = `New ones: “${WRONG}” [${handle}]\n\n- a list\n- of two\n\nThat is the *second* answer.`;
      await press(page, 'Edit');
      const box = await until(() => page.$('.editing textarea'), 'the edited message');
      await box.type(' And new ones?');
      await press(page, 'Update');
      await writes(page, 'That is the');
      const second = await settled(page, 'second answer', 'Changed');
      expect(second).not.toContain('Word for word');
      const edited = await plain(page);
      await count(page);

      // Back and forth between the branches.
      for (let turn = 0; turn < 3; turn++) {
        await press(page, 'Previous');
        const old = await settled(page, 'first answer', 'Word for word');
        expect(old).not.toContain('Changed');
        await press(page, 'Next');
        const young = await settled(page, 'second answer', 'Changed');
        expect(young).not.toContain('Word for word');
      }
      expect(await put(page)).toBe(6);
      expect(await plain(page)).toBe(edited);

      // The same question asked again: a branch of the answer alone.
      next = `Once more: “${RIGHT}” [${handle}]\n\nThat is the *third* answer.`;
      await press(page, 'Again');
      await writes(page, 'That is the');
      await settled(page, 'third answer', 'Word for word');
      expect(trouble).toEqual([]);
      await page.close();
    });

    test('without a sign of roles: what was pointed at, and whatever else is a message', async () => {
      const { page, handle, tabId } = await open('?bare');
      next = `Old ones: “${RIGHT}” [${handle}]\n\nThat is the *first* answer.`;
      await press(page, 'Send');
      await writes(page, 'That is the');
      // Read by the handle that stands in it; nobody knows that the question was sent.
      await until(async () => {
        const now = await rows(page);
        return now.every((row) => row.ours === 1) && (await world.driver.ours(page));
      }, 'what cites an id, whoever said it');
      expect(await world.driver.ours(page)).toContain('not verified');
      const panel = await world.driver.openOwn('/sidepanel.html#chat');
      await page.bringToFront();
      await ask(own, 'chat.pick', { tabId });
      await until(() => page.$('[data-gm="pick"]'), 'the question which one is an answer');
      const target = await until(() => page.$('.answer-of-bot em'), 'the answer');
      await target.click();
      await settled(page, 'first answer', 'Word for word');
      expect((await ask(own, 'chat.run', { tabId })).rows.every((r) => r.step === 'read')).toBe(
        true,
      );
      await panel.close();
      expect(trouble).toEqual([]);
      await page.close();
    });
  });

/** Kept only where a person wants to look: GROUNDMARK_PICTURES names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.GROUNDMARK_PICTURES;
  if (folder)
    await page.screenshot({
      path: path.join(folder, `chat-client-${name}.png`) as `${string}.png`,
      fullPage: true,
    });
}
