// A page that loads more when it is scrolled: the receipt says so, the popup scrolls it through and clips it again,
// in both browsers. Stopping halfway puts the page back and clips nothing.
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../drive/driver';
import { ask } from './ask';
import { BROWSERS, startWorld, type World } from './world';

const LAST = 'This is report number 36, the last of the season.';
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Reports</title>
  <style>p { height: 160px }</style></head><body><main id="list"></main><div id="sentinel" style="height:2px"></div>
  <script>
    let count = 0;
    const list = document.getElementById('list');
    const sentinel = document.getElementById('sentinel');
    const more = () => {
      for (let i = 0; i < 6 && count < 36; i++) {
        const p = document.createElement('p');
        count++;
        p.textContent = 'This is report number ' + count + (count === 36 ? ', the last of the season.' : ' of the season.');
        list.append(p);
      }
      if (count === 36) sentinel.remove();
    };
    more();
    new IntersectionObserver((seen) => { if (seen.some((one) => one.isIntersecting)) setTimeout(more, 100); }, { rootMargin: '50px' }).observe(sentinel);
  </script></body></html>`;

for (const name of BROWSERS)
  describe(`a page that loads when scrolled in ${name}`, () => {
    let world: World;
    let page: Page;
    beforeAll(async () => {
      world = await startWorld(name, {
        extra: (path) => (path === '/reports' ? { type: 'text/html', body: PAGE } : null),
      });
      page = await world.driver.open(world.server.url('/reports', 'site.test'));
    });
    afterAll(async () => {
      await world?.end();
    });

    test('is clipped with a note, scrolled through, put back and clipped whole', async () => {
      const popup = await world.driver.toolbar(page);
      await popup.click('Clip page');
      await until(
        async () => (await popup.text()).includes('Only part of this page was loaded.'),
        'the note',
      );
      await popup.click('Scroll through and capture');
      await popup.click('Cancel');
      await until(
        async () => (await popup.text()).includes('Scroll through and capture'),
        'the offer again',
      );
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await popup.click('Scroll through and capture');
      await until(
        async () => (await popup.text()).includes('The page has changed'),
        'the whole page',
        45_000,
      );
      expect(await popup.text()).not.toContain('Only part of this page was loaded.');
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await popup.close();
      const panel = await world.driver.openOwn('/sidepanel.html');
      const { rows } = await ask(panel, 'library.list', {
        collection: null,
        deleted: false,
        cursor: null,
      });
      const documentId = rows[0]?.id;
      if (!documentId) throw new Error('no document');
      const { versions } = await ask(panel, 'library.document', { documentId });
      const hash =
        versions.find((version) => version.status === 'current')?.hash ?? versions[0]?.hash;
      if (!hash) throw new Error('no version');
      const { text } = await ask(panel, 'library.text', { documentId, hash });
      expect(text).toContain(LAST);
    });
  });
