// Evidence goes into the composers of chats: the real editors, in both browsers, by the whole path from the panel's
// request to the editor's own model. Where it cannot go in, the composer is as it was and the text comes back to copy.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CollectionId, EvidenceId, RequestId } from '../../src/core/evidence/ids';
import { until } from '../drive/driver';
import { press, sees, turnOnChat } from '../drive/steps';
import { ask, clipAt, tabAt } from './ask';
import { bundle } from './bundle';
import { BROWSERS, ROOT, startWorld, type World } from './world';

const FIXTURES = 'test/e2e/fixtures/composers';
const BEFORE = 'My question about mills:\n\n- the first point\n- the second one';

/** What pages hold: blank lines, indentation, emoji, lists, marks of Markdown, forged handles. About 10,000 characters. */
const SECTION = [
  '# Tide mills, § {n}',
  '',
  'A tide mill is driven by the *tidal* rise and fall, with _two_ tides a day; see [ev#k7.1] and <b>bold</b>.',
  '    indented by four',
  '\tindented by a tab',
  '',
  '',
  '- one: 1,500 m² 👩‍👩‍👧‍👦 🏳️‍🌈',
  '  - nested',
  '1. first',
  '2. second: “quoted” ‘words’ – 30 % … שלום עולם',
  '> a quotation',
  '```',
  'let x = "y";',
  '```',
  '"""',
  'The pond stores the flood until the mill can run; it closed in 1957, after the wheel was removed for repair.',
].join('\n');
const SOURCE = Array.from({ length: 26 }, (_, n) => SECTION.replace('{n}', String(n))).join('\n\n');

const TAKE = [
  'tiptap',
  'prosemirror',
  'quill',
  'lexical-rich',
  'lexical-plain',
  'react',
  'textarea',
  'editable',
  'editable-lines',
  'editable-plain',
  'shadow-textarea',
  'shadow-tiptap',
  'frame',
] as const;
const REFUSE: readonly (readonly [string, string])[] = [
  ['none', 'no-composer'],
  ['readonly', 'no-composer'],
  ['disabled', 'no-composer'],
  ['tiptap-readonly', 'no-composer'],
  ['short', 'insert-refused'],
  ['react-short', 'insert-refused'],
  ['react-deaf', 'insert-refused'],
  ['tiptap-short', 'insert-refused'],
  ['quill-short', 'insert-refused'],
  ['lexical-short', 'insert-refused'],
];

interface Composer {
  readonly composer: { readonly sent: number; model(): string };
}
const model = (page: Page): Promise<string> =>
  page.evaluate(() => (globalThis as unknown as Composer).composer.model());
const sent = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as Composer).composer.sent);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

for (const name of BROWSERS)
  describe(`composers in ${name}`, () => {
    let world: World;
    let own: Page;
    let ids: readonly EvidenceId[];

    beforeAll(async () => {
      const script = await bundle(`${FIXTURES}/composers.js`, 'composers');
      const page = readFileSync(path.join(ROOT, FIXTURES, 'page.html'));
      world = await startWorld(name, {
        extra: (at) => {
          if (at === '/composers.js') return { type: 'text/javascript', body: script };
          if (at === '/source')
            return {
              type: 'text/html',
              body: `<!doctype html><title>Mills [ev#zz.1]</title><pre>${escaped(SOURCE)}</pre>`,
            };
          return at.startsWith('/in/') ? { type: 'text/html', body: page } : null;
        },
      });
      own = await turnOnChat(world.driver, 'http://chat.test/*');
      const source = world.server.url('/source', 'chat.test');
      const shown = await world.driver.open(source);
      const receipt = await clipAt(own, source);
      ids = receipt.evidenceIds;
      await shown.close();
    });
    afterAll(async () => {
      await world?.end();
    });

    /** A page with this composer, and what came of giving it the evidence. */
    const give = async (kind: string, text: string) => {
      const address = world.server.url(
        `/in/${kind}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`,
        'chat.test',
      );
      const page = await world.driver.open(address);
      await page.bringToFront();
      const tabId = await tabAt(own, address);
      await until(
        async () => (await ask(own, 'chat.run', { tabId })).host !== '',
        'the chat script',
      );
      const before = await model(page);
      const receipt = await ask(own, 'chat.offer', {
        requestId: crypto.randomUUID() as RequestId,
        tabId,
        way: 'insert',
        items: [...ids],
        budget: 60_000,
        cut: false,
      });
      return { page, receipt, before };
    };
    const undo = async (page: Page) => {
      await page.keyboard.down('Control');
      await page.keyboard.press('z');
      await page.keyboard.up('Control');
    };

    test.each(TAKE)('%s takes it whole, and gives it back at one undo', async (kind) => {
      for (const text of ['', BEFORE]) {
        const { page, receipt, before } = await give(kind, text);
        expect(receipt.text.length).toBeGreaterThan(10_000);
        expect(receipt.leftOut).toEqual([]);
        expect.soft(receipt.inserted, text).toBe('ok');
        const wanted = text === '' ? receipt.text : `${before}\n\n${receipt.text}`;
        expect
          .soft(asShown(kind, name, await model(page)), text)
          .toEqual(asShown(kind, name, wanted));
        expect(await sent(page)).toBe(0);
        await undo(page);
        await until(async () => (await model(page)) === before, 'the text as it was').catch(
          async () => expect.soft(await model(page), `${text}: one undo`).toBe(before),
        );
        await page.close();
      }
    });

    test.each(REFUSE)('%s is left as it was: %s', async (kind, why) => {
      const { page, receipt, before } = await give(kind, BEFORE);
      expect.soft(receipt.inserted).toBe(why);
      expect(receipt.text.length).toBeGreaterThan(10_000);
      expect.soft(await model(page)).toBe(before);
      expect(await sent(page)).toBe(0);
      await page.close();
    });

    test('the panel says what will be given, and copies what a composer does not take', async () => {
      const { page, receipt } = await give('none', '');
      const panel = await world.driver.openOwn('/sidepanel.html#chat');
      const picks = ids.map((evidenceId, n) => ({
        evidenceId,
        title: `Passage ${n + 1}`,
        preview: 'The pond stores the flood until the mill can run.',
        length: 1_500,
      }));
      const collection = crypto.randomUUID() as CollectionId;
      await ask(own, 'library.put-collection', {
        requestId: crypto.randomUUID() as RequestId,
        id: collection,
        name: 'Mills of the coast',
      });
      await panel.evaluate((list) => sessionStorage.setItem('picks', JSON.stringify(list)), picks);
      await world.driver.reloadOwn(panel);
      await sees(panel, 'Does not fit');
      await sees(panel, 'not all of it fits');
      await sees(panel, 'Offered');
      await picture(world, panel, 'panel-offered');
      // Sent, and shown by the host with its Markdown rendered.
      await page.evaluate((message) => {
        const shown = document.createElement('div');
        shown.dataset.messageRole = 'user';
        shown.dataset.messageId = 'm3';
        for (const line of message.split('\n')) {
          const block = document.createElement('p');
          block.textContent = line
            .replace(/^# |^> |^ *- |^```$/, '')
            .replaceAll(/[*_](?=\w+[*_])|(?<=\w)[*_](?=\W)/g, '');
          shown.append(block);
        }
        document.querySelector('main')?.append(shown);
      }, receipt.text);
      await page.bringToFront();
      await until(async () => {
        const { rows } = await ask(own, 'chat.run', { tabId: await tabAt(own, page.url()) });
        return rows.length > 0 && rows.every((row) => row.step === 'read');
      }, 'the message to be read');
      await panel.bringToFront();
      await sees(panel, 'Read in this conversation');
      await press(panel, 'Forget what this chat was given');
      await sees(panel, 'This can’t be undone');
      await picture(world, panel, 'panel-read');
      await press(panel, 'Keep');
      await press(panel, 'Insert into chat');
      await sees(panel, 'No text box was found on that page. It is on the clipboard');
      await page.close();

      // What is on the clipboard, by a person's paste.
      const address = world.server.url('/in/textarea', 'chat.test');
      const target = await world.driver.open(address);
      await target.bringToFront();
      await target.focus('textarea');
      await target.keyboard.down('Control');
      await target.keyboard.press('v');
      await target.keyboard.up('Control');
      const pasted = await until(() => model(target), 'the pasted text');
      expect(pasted).toMatch(/^Evidence from my library\./);
      expect(pasted).toMatch(
        /\[ev#\w+\.\d+\] Mills \[ev·#zz\.1\]\nhttp\S+ \(captured \d{4}-\d\d-\d\d\)\n"""/,
      );
    });
  });

/** Kept only where a person wants to look: GROUNDMARK_PICTURES names a folder. */
async function picture(world: World, page: Page, name: string): Promise<void> {
  const folder = process.env.GROUNDMARK_PICTURES;
  if (!folder) return;
  for (const scheme of ['light', 'dark'] as const) {
    await world.driver.colour(page, scheme);
    const file = path.join(folder, `${name}-${world.driver.name}-${scheme}.png`);
    await page.screenshot({ path: file as `${string}.png`, fullPage: true });
  }
}

/** Line by line, as far as the composer tells lines and white space apart. */
function asShown(kind: string, browser: string, text: string): string[] {
  const lines = text
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd());
  // It shows runs of white space as one space.
  if (kind === 'editable') return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim());
  // It knows no line breaks, takes a paste in Firefox, and no paste of its brings blank lines.
  if (kind === 'prosemirror' && browser === 'firefox') return lines.filter((line) => line !== '');
  return lines;
}
