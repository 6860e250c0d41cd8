// Highlights in real pages: where they are painted, jumping, and that nothing is left.
// Every step waits for a state of the page, never for a time.
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  BROWSERS,
  bundleDom,
  type Harness,
  type PageServer,
  servePages,
  startBrowser,
} from '../harness';
import { BERTH, DIESEL, painted, show, TIDE, WORDS } from '../highlight-lab';

const FOLDER = fileURLToPath(new URL('../fixtures/more', import.meta.url));

let bundle: string;
let server: PageServer;
beforeAll(async () => {
  [bundle, server] = await Promise.all([bundleDom(), servePages(FOLDER)]);
});
afterAll(() => server.close());

describe.each(BROWSERS)('%s', (browser) => {
  let harness: Harness;
  let page: Page;
  beforeAll(async () => {
    harness = await startBrowser(browser, bundle);
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    page = await harness.open(`${server.url}harbour.html`);
  });
  afterEach(() => page.close());

  test('paints each passage with its kind and changes no node', async () => {
    expect(await show(page, WORDS)).toEqual(WORDS.map(() => 'unchanged'));
    expect(await painted(page)).toEqual(WORDS.map((text) => `b1:${text}`));
    expect(await page.evaluate(() => document.documentElement.outerHTML === lab.before)).toBe(true);
    expect(await page.evaluate(() => lab.highlighter.count())).toEqual({ current: 0, total: 4 });
  });

  test('tells dark ground from light', async () => {
    await show(page, ['report by radio', 'longer stays'], 'clip');
    expect(await painted(page)).toEqual(['a2:report by radio', 'a1:longer stays']);
  });

  test('paints inside a shadow root with a rule in that root', async () => {
    await show(page, [DIESEL], 'clip');
    const sheets = await page.evaluate(() => [
      document.adoptedStyleSheets.length,
      document.querySelector('#host')?.shadowRoot?.adoptedStyleSheets.length,
    ]);
    expect(sheets).toEqual([1, 1]);
    const box = await page.evaluate(() => {
      document.querySelector('#host')?.scrollIntoView();
      const inner = document.querySelector('#host')?.shadowRoot?.querySelector('#inner');
      const { x, y } = inner?.getBoundingClientRect() ?? { x: 0, y: 0 };
      // Pictures are cut out of the whole page, not of the window.
      return { x: x + scrollX, y: y + scrollY, width: 60, height: 16 };
    });
    // The ground of #fff3bf against white: a picture of the first words is not all black and white.
    const shot = (await page.screenshot({ clip: box, encoding: 'base64' })) as string;
    await page.evaluate(() => lab.highlighter.dispose());
    const plain = (await page.screenshot({ clip: box, encoding: 'base64' })) as string;
    expect(shot).not.toBe(plain);
  });

  test('dispose leaves nothing', async () => {
    await page.evaluate(() => {
      const { observe, disconnect } = MutationObserver.prototype;
      const watching = new Set<unknown>();
      Object.assign(globalThis, { watching });
      MutationObserver.prototype.observe = function (...rest) {
        watching.add(this);
        return observe.apply(this, rest);
      };
      MutationObserver.prototype.disconnect = function () {
        watching.delete(this);
        return disconnect.apply(this);
      };
    });
    await show(page, WORDS);
    const watching = () => (globalThis as unknown as { watching: Set<unknown> }).watching.size;
    expect(await page.evaluate(watching)).toBe(1);
    const left = await page.evaluate(() => {
      lab.highlighter.next();
      lab.highlighter.dispose();
      return {
        highlights: CSS.highlights.size,
        sheets: document.adoptedStyleSheets.length,
        inRoot: document.querySelector('#host')?.shadowRoot?.adoptedStyleSheets.length,
        same: document.documentElement.outerHTML === lab.before,
        count: lab.highlighter.count().total,
        outcomes: lab.highlighter.outcomes().length,
      };
    });
    expect(left).toEqual({
      highlights: 0,
      sheets: 0,
      inRoot: 0,
      same: true,
      count: 0,
      outcomes: 0,
    });
    expect(await page.evaluate(watching)).toBe(0);
    const changes = await page.evaluate(async () => {
      const before = lab.changes;
      document.querySelector('#first')?.replaceChildren('other words');
      await new Promise((done) => setTimeout(done, 900));
      return lab.changes - before;
    });
    expect(changes).toBe(0);
  });

  test('Escape removes everything, other highlights stay', async () => {
    await show(page, WORDS);
    await page.evaluate(() => CSS.highlights.set('theirs', new Highlight()));
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => CSS.highlights.size === 1);
    expect(await page.evaluate(() => [...CSS.highlights.keys()])).toEqual(['theirs']);
  });

  test('jumps along the page, opens details, marks the place for a moment', async () => {
    await show(page, [TIDE, BERTH, 'Lost property is kept']);
    const ids = await page.evaluate(() => [1, 2, 3, 4].map(() => lab.highlighter.next()));
    expect(ids).toEqual(['1', '0', '2', '1']);
    expect(await page.evaluate(() => lab.highlighter.previous())).toBe('2');
    expect(await page.evaluate(() => lab.highlighter.count())).toEqual({ current: 3, total: 3 });
    expect(await page.evaluate(() => document.querySelector('details')?.open)).toBe(true);
    expect(
      await page.evaluate(() => document.querySelector('#found')?.hasAttribute('hidden')),
    ).toBe(false);
    await page.waitForFunction(() => {
      const rect = document.querySelector('#found')?.getBoundingClientRect();
      return rect && rect.top > 0 && rect.bottom < innerHeight;
    });
    expect(await painted(page)).toContain('j:Lost property is kept');
    await page.waitForFunction(() => ![...CSS.highlights.keys()].some((key) => key.endsWith('-j')));
  });

  test('paints in a frame and over several trees, with the rule where the text is', async () => {
    await page.goto(`${server.url}selection.html`);
    await page.evaluate(bundle);
    const across = 'Before slot\n\nslotted words\n\nWords in a frame.\n\nLast block.';
    expect(await show(page, [across])).toEqual(['unchanged']);
    const seen = await page.evaluate(() => {
      const frame = document.querySelector('iframe')?.contentWindow as Window & typeof globalThis;
      const texts = (view: typeof globalThis) =>
        [...view.CSS.highlights.values()].flatMap((one) =>
          [...one].map((range) => (range as Range).toString()),
        );
      const before = [texts(globalThis), texts(frame), frame.document.adoptedStyleSheets.length];
      lab.highlighter.dispose();
      return [...before, frame.CSS.highlights.size, frame.document.adoptedStyleSheets.length];
    });
    expect(seen).toEqual([
      ['Before slot', 'slotted words', 'Last block.'],
      ['Words in a frame.'],
      1,
      0,
      0,
    ]);
  });
});
