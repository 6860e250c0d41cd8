// What a person sees of each kind of result: an answer with a quote of every kind, and the card of each mark.
// Never passed: a changed figure, a lost negation. Always named: what changed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../drive/driver';
import { turnOnChat } from '../drive/steps';
import { clipAt, insertInto, tabAt } from './ask';
import { BROWSERS, ROOT, startWorld, type World } from './world';

interface Chat {
  chat: { send(): void; write(answer: string, busy: boolean): void };
}

interface Kind {
  readonly what: string;
  /** What the answer quotes. */
  readonly quote: string;
  /** Word in the list under the answer. */
  readonly word: string;
  /** What the card must say. */
  readonly card: readonly string[];
}

const KINDS: readonly Kind[] = [
  {
    what: 'word for word',
    quote: 'The gate is locked at dusk by the miller on duty, who keeps the only key.',
    word: 'Word for word',
    card: ['These words stand on the page.', 'Handbook of the tide mill'],
  },
  {
    what: 'a changed figure',
    quote: 'The mill grinds about 60 kilograms of wheat in an hour.',
    word: 'Changed',
    card: ['The page says “40”; the answer says “60”.', 'Figure changed:'],
  },
  {
    what: 'a lost negation',
    quote: 'the miller must open it before the ebb has fallen by two metres',
    word: 'Changed',
    card: ['Negation changed:', 'not'],
  },
  {
    what: 'a changed word',
    quote: 'The gate is locked at dusk by the keeper on duty, who keeps the only key.',
    word: 'Differs',
    card: ['keeper', 'miller'],
  },
  {
    what: 'words left out',
    quote: 'The pond stores the flood tide … the miller must not open it before the ebb has fallen',
    word: 'Shortened',
    card: ['Left out:', 'behind a gate'],
  },
  {
    what: 'equal places',
    quote: 'Every visitor signs the book at the door.',
    word: 'stands in 2 places',
    card: ['Stands in more than one place.', '1 of 2'],
  },
  {
    what: 'words that stand nowhere',
    quote: 'The owner of the mill pays a yearly tax to the harbour council in silver.',
    word: 'Not found word for word',
    card: ['Not on the page as captured'],
  },
];

for (const name of BROWSERS)
  describe(`the card of each result in ${name}`, () => {
    let world: World;
    let page: Page;

    beforeAll(async () => {
      const fixture = (file: string) => ({
        type: 'text/html',
        body: readFileSync(path.join(ROOT, 'test/e2e/fixtures', file)),
      });
      world = await startWorld(name, {
        extra: (at) =>
          at === '/shell'
            ? fixture('shell-chat.html')
            : at === '/source'
              ? fixture('source.html')
              : null,
      });
      const own = await turnOnChat(world.driver, 'http://chat.test/*');
      const source = world.server.url('/source', 'chat.test');
      await world.driver.open(source);
      const receipt = await clipAt(own, source);
      const address = world.server.url('/shell', 'chat.test');
      page = await world.driver.open(address);
      const tabId = await tabAt(own, address);
      const offer = await insertInto(own, tabId, receipt.evidenceIds);
      await page.evaluate(() => (globalThis as unknown as Chat).chat.send());
      const handles = offer.given.map((g) => `[${g.handle}]`).join(' ');
      // One line a kind, numbered in words, so that each mark can be found by what stands before it.
      const answer = KINDS.map((k, i) => `Point ${'abcdefgh'[i]}: “${k.quote}” ${handles}`).join(
        '\n\n',
      );
      await page.evaluate((a) => (globalThis as unknown as Chat).chat.write(a, false), answer);
      await page.bringToFront();
      await until(
        async () => (await world.driver.ours(page)).includes('Word for word'),
        'the verdicts',
      );
    });
    afterAll(async () => {
      await world?.end();
    });

    for (const [i, kind] of KINDS.entries())
      test(kind.what, async () => {
        expect(await world.driver.ours(page)).toContain(kind.word);
        await page.keyboard.press('Escape');
        await until(async () => (await world.driver.card(page)) === null, 'no card');
        // The mark over the first handle behind this quote.
        const point = `Point ${'abcdefgh'[i]}`;
        const spot = await page.evaluate((words) => {
          const paragraph = [...document.querySelectorAll('p')].find((p) =>
            p.textContent?.startsWith(words),
          );
          const node = paragraph?.firstChild as Text;
          paragraph?.scrollIntoView({ block: 'center' });
          const range = document.createRange();
          const at = node.data.lastIndexOf('” [') + 2;
          range.setStart(node, at);
          range.setEnd(node, at + 6);
          const rect = range.getClientRects()[0];
          return rect ? { x: rect.left + 12, y: rect.top + rect.height / 2 } : null;
        }, point);
        if (!spot) throw new Error(`no mark at ${point}`);
        await page.mouse.click(spot.x, spot.y);
        const card = await until(() => world.driver.card(page), 'the card');
        const shown = await until(
          async () => {
            const words = await card.text();
            return kind.card.every((w) => words.includes(w)) ? words : null;
          },
          `${kind.card.join(', ')} on the card of ${kind.what}`,
        );
        expect(shown).not.toContain('_');
      });
  });
