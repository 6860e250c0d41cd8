// Highlights on a page as a person meets them, in both browsers: several clips with count and keys, the page that
// clears the paint, paper, Escape, sites that always show clips, pages that change address, a passage that has gone.
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../drive/driver';
import { press, sees, selectWords } from '../drive/steps';
import { ask } from './ask';
import { BROWSERS, startWorld, type World } from './world';

const BERTH = 'A berth for one night costs 24 euro, water and power included.';
const TIDE = 'The bar can be crossed two hours either side of high water.';
const FUEL = 'Diesel is sold at the fuel quay until six in the evening.';
const PATTERN = 'http://site.test/*';

/** The page; without `TIDE` once the harbour has taken that sentence out. */
function pier(withTide: boolean): string {
  const filler = Array.from(
    { length: 12 },
    (_, i) =>
      `<p>Paragraph ${i + 1} tells of the old pier, its ${i + 2} lamps and who lit them.</p>`,
  ).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The old pier</title><style>p { margin: 60px 0 }</style></head><body><main id="page">
    <h1>The old pier</h1><p>${BERTH} The office is open on weekdays.</p>${filler}
    <p>Mind the current. ${withTide ? TIDE : ''} Ask the pilot when in doubt.</p>${filler.replaceAll('lamps', 'planks')}
    <p>${FUEL} Cards are taken.</p></main></body></html>`;
}

for (const name of BROWSERS)
  describe(`highlights in ${name}`, () => {
    let world: World;
    let page: Page;
    let panel: Page;
    let withTide = true;

    beforeAll(async () => {
      world = await startWorld(name, {
        extra: (path) =>
          path === '/pier' || path === '/pier/other'
            ? {
                type: 'text/html',
                body: path === '/pier' ? pier(withTide) : '<p>Another page of the pier.</p>',
              }
            : null,
      });
      page = await world.driver.open(world.server.url('/pier', 'site.test'));
    });
    afterAll(async () => {
      await world?.end();
    });

    /** What is painted with the kind of clips, as the page itself can tell: in any registry it sees. */
    const painted = (): Promise<string[]> =>
      page.evaluate(() =>
        [...CSS.highlights].flatMap(([key, one]) =>
          key.endsWith('-j') ? [] : [...one].map((range) => (range as Range).toString()),
        ),
      );
    const bar = (words: string): Promise<string> =>
      until(async () => {
        const shown = await world.driver.ours(page);
        return shown.includes(words) ? shown : null;
      }, `the bar with ${words}`);
    const gone = (): Promise<boolean> =>
      until(
        () => page.evaluate(() => document.querySelector('[data-gm]') === null),
        'nothing of ours',
      );
    const badge = async (): Promise<string> =>
      panel.evaluate(async (url) => {
        interface Api {
          tabs: { query(q: object): Promise<{ id: number; url?: string }[]> };
          action: { getBadgeText(o: { tabId: number }): Promise<string> };
        }
        const world = globalThis as unknown as { browser?: Api; chrome?: Api };
        const api = (world.browser ?? world.chrome) as Api;
        const tab = (await api.tabs.query({})).find((t) => t.url === url);
        return tab ? api.action.getBadgeText({ tabId: tab.id }) : '';
      }, page.url());

    test('several clips are highlighted, counted, and stepped through by keyboard', async () => {
      for (const words of [BERTH, TIDE, FUEL]) {
        await selectWords(page, words);
        const popup = await world.driver.toolbar(page);
        await popup.click('Clip selection');
        await until(async () => (await popup.text()).includes('Saved'), 'Saved');
        await popup.close();
      }
      const popup = await world.driver.toolbar(page);
      await popup.click('Highlight my clips');
      await until(async () => (await popup.text()).includes('3 of 3 clips'), 'the count');
      await popup.close();
      expect(await bar('1 of 3')).toContain('As clipped');
      expect((await painted()).toSorted()).toEqual([BERTH, TIDE, FUEL].toSorted());
      await page.bringToFront();
      const step = async (key: 'PageDown' | 'PageUp') => {
        await page.keyboard.down('Alt');
        await page.keyboard.press(key);
        await page.keyboard.up('Alt');
      };
      await step('PageDown');
      await bar('2 of 3');
      await step('PageDown');
      await bar('3 of 3');
      await step('PageDown');
      await bar('1 of 3');
      await step('PageUp');
      await bar('3 of 3');
      await until(() => page.evaluate(() => scrollY > 200), 'the page to follow');
    });

    test('the paint comes back when the page clears it', async () => {
      await page.evaluate(() => CSS.highlights.clear());
      await until(async () => (await painted()).length === 3, 'the paint');
    });

    // Firefox offers no such emulation over its protocol.
    test.skipIf(name === 'firefox')(
      'paper has underlines and no bar, forced colours keep marks',
      async () => {
        const look = () =>
          page.evaluate(() => {
            const key = [...CSS.highlights.keys()].find((one) => !one.endsWith('-j')) ?? '';
            const p = document.querySelector('p') as Element;
            const style = getComputedStyle(p, `::highlight(${key})`);
            const host = document.querySelector('[data-gm]') as Element;
            return {
              line: style.textDecorationLine,
              ground: style.backgroundColor,
              bar: getComputedStyle(host).display,
            };
          });
        expect(await look()).toMatchObject({ line: 'none', bar: 'block' });
        await page.emulateMediaType('print');
        expect(await look()).toEqual({
          line: 'underline',
          ground: 'rgba(0, 0, 0, 0)',
          bar: 'none',
        });
        await page.emulateMediaType();
        const session = await page.createCDPSession();
        const features = [{ name: 'forced-colors', value: 'active' }];
        await session.send('Emulation.setEmulatedMedia', { features });
        expect((await look()).ground).not.toBe('rgba(0, 0, 0, 0)');
        await session.send('Emulation.setEmulatedMedia', { features: [] });
        // Reduced motion: a jump is there at once.
        await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
        await page.evaluate(() => scrollTo(0, 0));
        await page.keyboard.down('Alt');
        await page.keyboard.press('PageUp');
        await page.keyboard.up('Alt');
        await bar('2 of 3');
        expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
        await page.emulateMediaFeatures([]);
      },
    );

    test('Escape takes everything away', async () => {
      await page.bringToFront();
      await page.keyboard.press('Escape');
      await gone();
      expect(await painted()).toEqual([]);
      expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
    });

    test('a site that the person names shows clips on every visit, without a jump', async () => {
      panel = await world.driver.openOwn('/sidepanel.html');
      const popup = await world.driver.toolbar(page);
      await popup.click('Always show my clips on site.test');
      const sites = await world.driver.waitOwn('/welcome.html#sites-clips');
      const question = await world.driver.allowHost(PATTERN);
      await sites.bringToFront();
      await press(sites, 'Show my clips on site.test');
      await question.answer();
      await sees(sites, 'Your clips are shown on site.test from now on.');
      await sees(sites, 'Sites that always show your clips');
      await sites.close();
      await page.bringToFront();
      await until(async () => (await painted()).length === 3, 'the clips');
      await page.evaluate(() => {
        history.scrollRestoration = 'manual';
        scrollTo(0, 0);
      });
      await page.reload();
      await until(async () => (await painted()).length === 3, 'the clips after loading anew');
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await until(async () => (await badge()) === '3', 'the count on the icon');
    });

    test('another address on the same page is looked at anew', async () => {
      await page.evaluate(() => {
        history.pushState(null, '', '/pier/other');
        const main = document.querySelector('#page') as HTMLElement;
        (globalThis as unknown as { old: string }).old = main.innerHTML;
        main.textContent = 'Another page of the pier.';
      });
      await gone();
      await page.evaluate(() => {
        history.pushState(null, '', '/pier');
        const main = document.querySelector('#page') as HTMLElement;
        main.innerHTML = (globalThis as unknown as { old: string }).old;
      });
      await until(async () => (await painted()).length === 3, 'the clips at their address');
    });

    test('a page without clips gets nothing of ours', async () => {
      const other = await world.driver.open(world.server.url('/pier/other', 'site.test'));
      await new Promise((done) => setTimeout(done, 1_000));
      expect(await other.evaluate(() => document.querySelector('[data-gm]') === null)).toBe(true);
      await other.close();
      await page.bringToFront();
    });

    test('a sentence that was taken out is gone, and its stored words are shown', async () => {
      withTide = false;
      await page.reload();
      const shown = await bar('Passage is gone');
      expect(shown).toContain('Page changed since your clip');
      expect((await painted()).toSorted()).toEqual([BERTH, FUEL].toSorted());
      await until(async () => (await badge()) === '2', 'the count on the icon');
      const { rows } = await ask(panel, 'library.list', {
        collection: null,
        deleted: false,
        cursor: null,
      });
      const documentId = rows[0]?.id;
      if (!documentId) throw new Error('no document');
      const view = await ask(panel, 'library.document', { documentId });
      const clip = view.clips.find((one) => one.text.includes('bar can be crossed'));
      if (!clip) throw new Error('no clip');
      const open = await world.driver.openOwn(
        `/open.html#passage:${documentId}:${clip.hash}:${clip.range.start}-${clip.range.end}`,
      );
      await sees(open, TIDE);
      await sees(open, 'gone');
      expect(await sees(open, TIDE)).toContain(TIDE);
      await open.close();
    });

    test('turned off, everything of ours leaves', async () => {
      const sites = await world.driver.openOwn('/welcome.html#sites');
      await sees(sites, 'Sites that always show your clips');
      await press(sites, 'Turn off');
      await sees(sites, 'no longer shown on site.test');
      await sites.close();
      await page.bringToFront();
      await gone();
      expect(await painted()).toEqual([]);
      await page.reload();
      await new Promise((done) => setTimeout(done, 1_000));
      expect(await page.evaluate(() => document.querySelector('[data-gm]') === null)).toBe(true);
    });
  });
