// An answer from anywhere held against the pages it cites, in both browsers: pasted, looked at, opened one after the
// other, read, judged, read by hand, run again, exported; the worker ended and the page closed in the middle of it.
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../drive/driver';
import { press, sees } from '../drive/steps';
import { type ReportSite, reportSite } from './report-site';
import { BROWSERS, startWorld, type World } from './world';

for (const name of BROWSERS)
  describe(`reports in ${name}`, () => {
    let world: World;
    let site: ReportSite;
    let report: Page;
    let url: (path: string) => string;

    beforeAll(async () => {
      site = reportSite();
      world = await startWorld(name, { extra: site.serve });
      url = (path) => world.server.url(path, 'site.test');
    });
    afterAll(async () => {
      await world?.end();
    });

    const write = (field: string, words: string) =>
      report.$eval(
        field,
        (element, value) => {
          (element as HTMLTextAreaElement).value = value;
          element.dispatchEvent(new Event('input', { bubbles: true }));
        },
        words,
      );
    const tickAll = () =>
      report.$$eval('.source input[type="checkbox"]', (all) => {
        for (const box of all as HTMLInputElement[]) if (!box.checked) box.click();
      });
    /** The claim whose words hold these. */
    const claim = (words: string) =>
      report.$$eval(
        '.claim',
        (all, wanted) =>
          (all as HTMLElement[])
            .map((row) => row.innerText)
            .find((shown) => shown.includes(wanted)) ?? '',
        words,
      );
    const source = (number: number) =>
      report.$eval(`#page-${number}`, (row) => (row as HTMLElement).innerText);
    const tabs = async () =>
      (await world.driver.browser.pages()).filter((p) => p.url().startsWith('http')).length;
    /** Pastes an answer, and stands before its addresses. */
    const paste = async (answer: string, list = '') => {
      report = await world.driver.openOwn('/report.html#new');
      await sees(report, 'Check an answer from anywhere');
      await write('#answer', answer);
      await write('#addresses', list);
      await press(report, 'Look at its sources');
      await sees(report, 'Cited pages');
    };
    const answer = () => `## Tide mills

The survey found that "9 still stand and only 2 grind corn for sale" [survey](${url('/mills')}?utm_source=chatgpt.com).
It was led by Anna Harding in 1989 [survey](${url('/mills')}).

> Every round house on this shore was built after the great storm of 1703

[Round houses](${url('/short')})

The keepers "were paid in coal and silver" [Round houses](${url('/short')}). The ebb "runs for six hours and a little more" [ebb](${url('/challenge')}).
Only members "may enter the mill at night" [rules](${url('/login')}). It "was lost long ago" [lost](${url('/gone')}). A study said "the tide is slow to come" [study](${url('/slow')}).
A paper said "the paper is thin as well" [paper](${url('/paper.pdf')}). A router said "let them in without a word" [router](http://192.168.1.1/admin).`;

    test('an answer is pasted, and its addresses are shown whole before anything is opened', async () => {
      const before = world.server.requests.length;
      await paste(answer());
      const shown = await report.$eval('body', (body) => body.innerText);
      expect(shown).toContain(url('/mills'));
      expect(shown).toContain(`${url('/mills')}?utm_source=chatgpt.com`);
      expect(shown).toContain('http://192.168.1.1/admin');
      expect(shown).toContain('It leads to this computer or into a local network.');
      expect(shown).toContain('It names a port of its own');
      expect(await report.$$('.source a, .report-answer a, img')).toHaveLength(0);
      expect(world.server.requests.length).toBe(before);
    });

    test('the pages are opened after one question, read, and closed again', async () => {
      const before = await tabs();
      await tickAll();
      await sees(report, 'Open 7 pages');
      const question = await world.driver.allowHost('http://site.test/*');
      await press(report, 'Allow 1 site: Open 7 pages');
      await question.answer();
      await report.bringToFront();
      await sees(report, 'of 8:');
      await sees(report, 'Export', 80_000);
      await until(async () => (await tabs()) === before, 'the window to close');
      expect(await claim('9 still stand')).toContain('Word for word');
      expect(await claim('Every round house')).toContain('Word for word');
      expect(await claim('were paid in coal and silver')).toMatch(/Changed|Differs/);
      const statement = await claim('It was led by Anna Harding in 1989');
      expect(statement).toContain('1 of 2 on the page');
      expect(statement).not.toMatch(/support/i);
      expect(await source(1)).toContain(`Led to: ${url('/round')}`);
      expect(await source(2)).toContain('it asks for proof that you are a person');
      expect(await source(3)).toContain('it asks to sign in');
      expect(await source(4)).toContain('the site answered with an error');
      expect(await source(5)).toContain('it did not come within 15 seconds');
      expect(await source(6)).toContain('it is a PDF, which cannot be checked yet');
      expect(await source(7)).toContain('Never opened by Groundmark');
      expect(await claim('may enter the mill')).toContain('No page that it cites was read');
    });

    test('a page behind a challenge is read by hand', async () => {
      const before = await tabs();
      await press(report, 'Open the page');
      const opened = await until(
        async () =>
          (await world.driver.browser.pages()).find((p) => p.url() === url('/challenge')) ?? null,
        'the page to open',
      );
      await report.bringToFront();
      site.letIn = true;
      await opened.goto(url('/challenge'));
      await report.bringToFront();
      await press(report, 'I have opened it, read it now');
      await report.bringToFront();
      await until(
        async () => (await claim('runs for six hours')).includes('Word for word'),
        'the verdict',
      );
      expect(await source(2)).toContain('Opened and captured');
      expect(await tabs()).toBe(before + 1);
      await opened.close();
    });

    test('it is run again, and says what changed since', async () => {
      site.changed = true;
      site.slow = 0;
      await press(report, 'Check everything again');
      await report.bringToFront();
      const shown = await sees(report, 'What changed since', 80_000);
      expect(shown).toContain('1 page has changed.');
      expect(await claim('9 still stand')).toMatch(
        /Changed[\s\S]*Before: Word for word\. Now: Changed\.[\s\S]*The page says “7”; the answer says “9”/,
      );
      expect(await claim('the tide is slow to come')).toContain('Not found word for word');
      await report.select('.rounds select', '1');
      await until(
        async () => (await claim('9 still stand')).startsWith('Word for word'),
        'round 1',
      );
      await report.select('.rounds select', '2');
    });

    test('it is taken along as Markdown, as a page and as JSON', async () => {
      await sees(report, 'What changed since');
      await report.evaluate(() => {
        const made: Blob[] = [];
        Object.assign(globalThis, { made });
        URL.createObjectURL = (blob) => {
          made.push(blob as Blob);
          return 'blob:none';
        };
      });
      for (const form of ['Markdown', 'Page (HTML)', 'JSON']) {
        await press(report, 'Export');
        await press(report, form);
      }
      const [md, html, json] = await report.evaluate(() =>
        Promise.all((globalThis as unknown as { made: Blob[] }).made.map((blob) => blob.text())),
      );
      expect(md).toContain('### Changed');
      expect(html).toContain("default-src 'none'");
      expect(html).not.toContain('<script');
      expect(JSON.parse(json ?? '')).toMatchObject({ format: 'groundmark-report/1', round: 2 });
    });

    test('an answer is pasted as the clipboard has it, and leads where nobody was asked about', async () => {
      site.away = world.server.url('/round', 'other.test');
      report = await world.driver.openOwn('/report.html#new');
      await sees(report, 'Check an answer from anywhere');
      await report.evaluate((address) => {
        const html = `<p>They say “none of them had a chimney” <a href="${address}">[1]</a><img src="${address}-pixel"></p>`;
        const paste = new Event('paste', { bubbles: true, cancelable: true });
        // Firefox makes no clipboard event with data of one's own.
        Object.defineProperty(paste, 'clipboardData', {
          value: { getData: (kind: string) => (kind === 'text/html' ? html : 'plain') },
        });
        document.querySelector('#answer')?.dispatchEvent(paste);
      }, url('/away'));
      await sees(report, 'with its links: 1 link.');
      await press(report, 'Look at its sources');
      await sees(report, 'Cited pages');
      await tickAll();
      await press(report, 'Open 1 page');
      await report.bringToFront();
      await sees(report, 'it leads to another site, which may not be read yet', 40_000);
      const question = await world.driver.allowHost('*://*/*');
      await press(report, 'Allow all sites: Try 1 page again');
      await question.answer();
      await report.bringToFront();
      await until(
        async () => (await claim('none of them had a chimney')).includes('Word for word'),
        'the verdict',
        40_000,
      );
      expect(await source(0)).toContain(`Led to: ${site.away}`);
      expect(world.server.requests.filter((path) => path.includes('pixel'))).toEqual([]);
    });

    test('a list of addresses goes on without its page, through the end of the worker', async () => {
      site.pace = 1_500;
      const before = await tabs();
      const lights = [1, 2, 3, 4].map((n) => url(`/light-${n}`));
      await paste(
        'Lighthouse number 3 shows 3 white flashes every minute, they say.',
        lights.join(' '),
      );
      await tickAll();
      await press(report, 'Open 4 pages');
      await report.bringToFront();
      await sees(report, 'of 4:');
      await until(() => world.server.requests.includes('/light-2'), 'the second page', 40_000);
      await report.close();
      await world.driver.killBackground();
      await until(() => world.server.requests.includes('/light-4'), 'the last page', 60_000);
      report = await world.driver.openOwn('/report.html#list');
      await sees(report, '4 pages · 1 statement', 40_000);
      await until(async () => (await tabs()) === before, 'the window to close');
      await press(report, 'Lighthouse number 3');
      await sees(report, '4 pages: 4 opened');
      expect(await claim('Lighthouse number 3')).toContain('on the page');
      expect(world.server.requests.filter((path) => path === '/light-1')).toHaveLength(1);
    });

    test('a report is deleted, and comes back', async () => {
      await press(report, 'Delete this report');
      await sees(report, 'Report deleted.');
      await press(report, 'Undo');
      await sees(report, 'Undone.');
      await sees(report, 'Lighthouse number 3');
    });
  });
