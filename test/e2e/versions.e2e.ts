// What changes on a page, in both browsers: pages checked again in windows of their own, versions compared, and what
// became of the person's passages. The background is ended in the middle of it.
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer } from '../demo/server';
import { until } from '../drive/driver';
import { press, sees, selectWords } from '../drive/steps';
import { BROWSERS, startWorld, type World } from './world';

const REFUND = 'Refunds are paid within 10 business days of the day the parcel reaches us.';
const RETURN = 'You may return a new book within 30 days of delivery.';
const LOGIN =
  '<!doctype html><title>Sign in</title><h1>Sign in</h1><form><input type="password"></form>';
const tides = (n: number) =>
  `<!doctype html><title>Tide table ${n}</title><main><p>High water in harbour ${n} is at noon and again after midnight, give or take a quarter of an hour.</p></main>`;

for (const name of BROWSERS)
  describe(`versions in ${name}`, () => {
    let world: World;
    let article: Page;
    let panel: Page;
    let login = false;
    let slow = 0;
    let moved = false;

    beforeAll(async () => {
      const extra = async (path: string) => {
        if (path === '/article' && login) return { type: 'text/html', body: LOGIN };
        const [, number] = /^\/tides-(\d)$/.exec(path) ?? [];
        if (!number) return null;
        await new Promise((resolve) => setTimeout(resolve, slow));
        const away = '<!doctype html><script>location.replace("/")</script>';
        if (number === '8' && moved) return { type: 'text/html', body: away };
        return { type: 'text/html', body: tides(Number(number)) };
      };
      world = await startWorld(name, { extra });
    });
    afterAll(async () => {
      await world?.end();
    });

    const clip = async (page: Page, words: string | null) => {
      await page.bringToFront();
      if (words) await selectWords(page, words);
      const popup = await world.driver.toolbar(page);
      await popup.click(words ? 'Clip selection' : 'Clip page');
      await until(async () => (await popup.text()).includes('Saved'), 'Saved');
      await popup.close();
    };
    const show = async (fragment: string) => {
      await panel.bringToFront();
      await panel.evaluate((hash) => {
        location.hash = hash;
      }, fragment);
    };
    const document_ = async () => {
      await show('#library');
      await press(panel, 'Returns and refunds');
      await sees(panel, 'Current version');
    };
    const tabs = async () =>
      (await world.driver.browser.pages()).filter((p) => p.url().startsWith('http')).length;
    const recheck = async (label: string, ended = 'Done') => {
      await press(panel, `↻ ${label}`);
      await panel.bringToFront();
      return sees(panel, ended, 40_000);
    };

    test('passages are clipped', async () => {
      article = await world.driver.open(world.server.url('/article', 'site.test'));
      await clip(article, REFUND);
      await clip(article, RETURN);
      panel = await world.driver.openOwn('/sidepanel.html');
      await sees(panel, '2 clips');
    });

    test('a counter beside the article makes no new version', async () => {
      world.server.setEdition(3);
      await document_();
      const before = await tabs();
      const question = await world.driver.allowHost('http://site.test/*');
      await press(panel, '↻ Check this page again');
      await question.answer();
      await panel.bringToFront();
      const report = await sees(panel, 'Done', 40_000);
      expect(report).toContain('Only menus, counters or the like changed');
      expect(report).toContain('1 with only menus or counters changed');
      await until(async () => (await tabs()) === before, 'the window to close');
      await press(panel, 'Done');
      await document_();
      expect(await sees(panel, '1 version')).not.toContain('Older version');
    });

    test('a login in place of the page is no version, and says what to do', async () => {
      login = true;
      const report = await recheck('Check this page again');
      expect(report).toContain('Could not check: it asks to sign in');
      expect(report).toContain('Open the page');
      login = false;
      await press(panel, 'Check 1 page again');
      await sees(panel, 'Only menus, counters or the like changed', 40_000);
      await press(panel, 'Done');
    });

    test('a changed word is a new version, and each passage has its outcome', async () => {
      world.server.setEdition(2);
      await document_();
      const report = await recheck('Check this page again');
      expect(report).toContain('New version: 1 of your passages edited');
      await press(panel, 'Compare');
      const shown = await sees(panel, 'My passages in the newer version');
      expect(shown).toMatch(/Edited[\s\S]*Figure changed:[\s\S]*Unchanged/);
    });

    test('the comparison shows what went out and what came in, and leads to it', async () => {
      await until(() => panel.$('.line-edited'), 'the edited line');
      const lines = await panel.$$eval('.line-edited', (all) =>
        all.map((line) => [
          line.textContent,
          [...line.querySelectorAll('del')].map((e) => e.textContent).join('|'),
          [...line.querySelectorAll('ins')].map((e) => e.textContent).join('|'),
        ]),
      );
      expect(lines).toContainEqual([expect.stringContaining('Refunds are paid'), '10', '7']);
      expect(await panel.$('.fold')).not.toBeNull();
      const at = () =>
        panel.evaluate(() => ({
          said: document.querySelector('.change-count')?.textContent ?? '',
          line: document.querySelector('[aria-current="location"]')?.textContent ?? '',
          focused: document.activeElement?.textContent ?? '',
        }));
      expect((await at()).said).toMatch(/^\d changes$/);
      await panel.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      /** Until a change is said, marked and focused. */
      const stands = (said: RegExp, line: string) =>
        until(async () => {
          const now = await at();
          return said.test(now.said) && now.line.includes(line) && now.focused === now.line;
        }, line);
      await panel.keyboard.press('n');
      await stands(/^Change 1 of \d$/, 'Last edited');
      await panel.keyboard.press('n');
      await stands(/^Change 2 of \d$/, 'business days');
      await panel.keyboard.press('p');
      await stands(/^Change 1 of \d$/, 'Last edited');
      await press(panel, 'Show where');
      await until(async () => (await at()).line.includes('business days'), 'the passage');
    });

    test('the timeline leads there too, and from the popup after clipping', async () => {
      await document_();
      const shown = await sees(panel, '2 versions');
      expect(shown.indexOf('Current version')).toBeLessThan(shown.indexOf('Older version'));
      await press(panel, 'Compare');
      await sees(panel, 'changes');
      await show('#library');
      world.server.setEdition(1);
      await article.bringToFront();
      await article.reload();
      const popup = await world.driver.toolbar(article);
      await popup.click('Clip and compare');
      const compare = await world.driver.waitOwn('#compare:');
      await until(() => compare.$('.line-edited'), 'the comparison');
      await popup.close();
      await compare.close();
    });

    test('a page that cannot be reached, or leads elsewhere, is no version', async () => {
      const gone = await startServer(0, () => ({ type: 'text/html', body: tides(7) }));
      await clip(await world.driver.open(gone.url('/tides-7', 'site.test')), null);
      await clip(await world.driver.open(world.server.url('/tides-8', 'site.test')), null);
      await gone.close();
      moved = true;
      for (const [title, why] of [
        ['Tide table 7', 'the browser could not reach it'],
        ['Tide table 8', 'its address leads to another page now'],
      ] as const) {
        await show('#library');
        await press(panel, title);
        await sees(panel, '1 version');
        expect(await recheck('Check this page again')).toContain(`Could not check: ${why}`);
        await press(panel, 'Done');
        await show('#library');
        await press(panel, title);
        await press(panel, 'Delete this document');
      }
      await sees(panel, 'Moved to the bin.');
    });

    test('all pages are checked one after the other, through a pause and the end of the worker', async () => {
      for (const n of [1, 2, 3])
        await clip(await world.driver.open(world.server.url(`/tides-${n}`, 'site.test')), null);
      slow = 1_200;
      await show('#library');
      await sees(panel, 'Tide table 3');
      const before = await tabs();
      await press(panel, '↻ Check all again');
      await press(panel, '↻ Check 4 pages');
      await sees(panel, 'of 4:');
      await press(panel, 'Pause');
      await sees(panel, 'Paused.');
      await press(panel, 'Go on');
      await world.driver.killBackground();
      await panel.bringToFront();
      const report = await sees(panel, 'Done', 60_000);
      expect(report).toContain('4 unchanged');
      await until(async () => (await tabs()) === before, 'the windows to close');
      await show('#library');
      expect(await sees(panel, 'Report')).toContain('4 unchanged');
    });
  });
