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
  });
