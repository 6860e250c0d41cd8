// The dom layer in a world of its own, as a content script has it: Firefox sees the page through Xray wrappers
// there, Chromium through bindings of its own. Same text, same highlights, nothing left.
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BROWSERS,
  bundleDom,
  type Harness,
  type PageServer,
  servePages,
  startBrowser,
} from '../harness';

const FOLDER = fileURLToPath(new URL('../fixtures', import.meta.url));
const MORE = `${FOLDER}/more`;

interface Realm {
  evaluate<T, A extends unknown[]>(fn: string | ((...args: A) => T), ...args: A): Promise<T>;
}
/** The world that puppeteer keeps for itself; not in its types. */
const ownWorld = (page: Page) =>
  (page.mainFrame() as unknown as { isolatedRealm(): Realm }).isolatedRealm();

let bundle: string;
let server: PageServer;
let more: PageServer;
beforeAll(async () => {
  [bundle, server, more] = await Promise.all([bundleDom(), servePages(FOLDER), servePages(MORE)]);
});
afterAll(() => Promise.all([server.close(), more.close()]));

describe.each(BROWSERS)('%s', (browser) => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startBrowser(browser, bundle);
  });
  afterAll(() => harness.close());

  test.each(['clobbered', 'shadow', 'frames', 'lists', 'surrogates', 'marks'])(
    'reads %s as the page world does',
    async (name) => {
      const page = await harness.open(`${server.url}${name}.html`);
      try {
        const world = ownWorld(page);
        await world.evaluate(bundle);
        const read = () => {
          const { text, marks, blocks } = groundmarkDom.readCapture(document);
          return { text, marks, blocks };
        };
        expect(await world.evaluate(read)).toEqual(await page.evaluate(read));
      } finally {
        await page.close();
      }
    },
  );

  test('paints, jumps and cleans up', async () => {
    const page = await harness.open(`${more.url}harbour.html`);
    try {
      const world = ownWorld(page);
      await world.evaluate(bundle);
      const shown = await world.evaluate(() => {
        const { text } = groundmarkDom.readPageText(document);
        const highlighter = groundmarkDom.createHighlighter(document);
        Object.assign(globalThis, { highlighter });
        const words = ['water and power included', 'two hours either side', 'Diesel is sold'];
        const outcomes = highlighter.show(
          words.map((word, i) => {
            const start = text.indexOf(word);
            const passage = groundmarkDom.storedPassage(text, start, start + word.length);
            return { id: String(i), kind: 'clip' as const, passage };
          }),
        );
        return outcomes.map((one) => `${one.outcome} ${one.painted}`);
      });
      expect(shown).toEqual(['unchanged true', 'unchanged true', 'unchanged true']);
      const seen = () => [
        [...CSS.highlights.values()].reduce((sum, one) => sum + one.size, 0),
        document.adoptedStyleSheets.length,
        document.querySelector('#host')?.shadowRoot?.adoptedStyleSheets.length,
      ];
      expect(await page.evaluate(seen)).toEqual([3, 1, 1]);
      const jumped = await world.evaluate(() =>
        (globalThis as unknown as { highlighter: { jump(id: string): boolean } }).highlighter.jump(
          '1',
        ),
      );
      expect(jumped).toBe(true);
      await page.evaluate(() =>
        document
          .querySelector('#first')
          ?.replaceWith(document.querySelector('#first')?.cloneNode(true) as Node),
      );
      await page.waitForFunction(() => document.querySelector('details')?.open);
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => document.adoptedStyleSheets.length === 0);
      expect(await page.evaluate(seen)).toEqual([0, 0, 0]);
    } finally {
      await page.close();
    }
  });
});
