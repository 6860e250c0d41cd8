// Answers that cite the web by themselves, and answers that are corrected, in both browsers: links and chips under the
// answer, the card of a page, "Check sources" into a report and its verdicts back in the chat, one request for a
// correction and what became of it, the answer taken along.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../drive/driver';
import { press, sees, turnOnChat } from '../drive/steps';
import { ask, clipAt, insertInto, tabAt } from './ask';
import { reportSite } from './report-site';
import { BROWSERS, ROOT, startWorld, type World } from './world';

interface Chat {
  chat: { send(): void; write(answer: string, busy: boolean): void };
}

for (const name of BROWSERS)
  describe(`answers that cite the web in ${name}`, () => {
    let world: World;
    let own: Page;
    let page: Page;
    const site = reportSite();

    const mills = () => world.server.url('/mills', 'site.test');
    const shows = (words: string, what = words) =>
      until(async () => {
        const shown = await world.driver.ours(page);
        return shown.includes(words) ? shown : null;
      }, what);
    const card = (words: string) =>
      until(async () => {
        const open = await world.driver.card(page);
        const shown = open ? await open.text() : '';
        return shown.includes(words) ? shown : null;
      }, `the card with ${words}`);
    const closeCard = async () => {
      await page.mouse.click(5, 5);
      await until(async () => (await world.driver.card(page)) === null, 'the card to go');
    };
    beforeAll(async () => {
      const markup =
        () => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Chat</title><body><main style="max-width:700px;margin:40px auto;font:16px/1.6 system-ui">
        <div data-role="user" id="u-1">What is left of the mills?</div>
        <div data-role="assistant" id="a-1">
          <p>The survey says “9 still stand and only 2 grind corn for sale” <a href="${mills()}?utm_source=chatgpt.com">Survey</a>.</p>
          <p>It says “all of them burned down in a single night” <a href="${mills()}">Survey</a>.</p>
          <p>The survey was led by Anna Harding in 1998 <a href="${mills()}">Survey</a>.</p>
          <p>They work on the ebb <a href="${mills()}#:~:text=stores%20the%20flood%20tide,four%20hours%20per%20tide">Mills</a>. And more [web:2].</p>
          <p>The keepers “were paid in coal, and slept by day” <a href="${world.server.url('/round', 'site.test')}">Round houses</a>.</p>
        </div></main></body></html>`;
      world = await startWorld(name, {
        extra: (at) => {
          if (at === '/webchat') return { type: 'text/html', body: markup() };
          if (at === '/shell')
            return {
              type: 'text/html',
              body: readFileSync(path.join(ROOT, 'test/e2e/fixtures/shell-chat.html')),
            };
          return site.serve(at);
        },
      });
      own = await turnOnChat(world.driver, 'http://chat.test/*');
    });
    afterAll(async () => {
      await world?.end();
    });

    test('what it cites is listed, and nothing is said of the library in the page', async () => {
      page = await world.driver.open(world.server.url('/webchat', 'chat.test'));
      const shown = await shows('Check sources');
      expect(shown).toContain('4 quotes: 4 not checked yet');
      expect(shown).toContain('3 web pages: 2 not checked yet, 1 no address given');
      expect(shown).toContain('cited 4 times');
      await world.driver.pressOurs(page, 'Not checked yet', 0);
      expect(await card('Not in your library')).toContain(mills());
      await closeCard();
    });

    test('the card, and only the card, knows the page once it is clipped', async () => {
      const before = await world.driver.ours(page);
      const source = await world.driver.open(mills());
      const question = await world.driver.allowHost('http://site.test/*');
      const sites = await world.driver.openOwn('/welcome.html#sites:http%3A%2F%2Fsite.test%2F*');
      await press(sites, 'Turn on for site.test');
      await question.answer();
      await sees(sites, 'Turned on.');
      await clipAt(own, mills());
      await source.close();
      await sites.close();
      await page.bringToFront();
      await world.driver.pressOurs(page, 'Not checked yet', 0);
      const shown = await card('In your library');
      expect(shown).toContain('Anna Harding');
      expect(shown).toMatch(/figures and names|on the page/i);
      expect(shown).not.toMatch(/\bsupport(s|ed)\b/);
      await closeCard();
      expect(await world.driver.ours(page)).toBe(before);
    });

    test('"Check sources" opens a report; its verdicts come back into the chat', async () => {
      await world.driver.pressOurs(page, 'Check sources');
      const report = await world.driver.waitOwn('/report.html');
      await report.bringToFront();
      await sees(report, mills());
      await report.$$eval('.source input[type="checkbox"]', (all) => {
        for (const box of all as HTMLInputElement[]) if (!box.checked) box.click();
      });
      const start = await until(
        () =>
          report.$$eval(
            'button',
            (all) =>
              (all as HTMLElement[])
                .map((b) => b.innerText)
                .find((w) => /^(Allow|Open \d|Check )/.test(w)) ?? null,
          ),
        'the button that starts it',
      );
      await press(report, start);
      await sees(report, 'Export', 60_000);
      await report.close();
      await page.bringToFront();
      const shown = await shows('Not found word for word', 'the verdicts of the report');
      expect(shown).toContain('Open the report');
      expect(shown).toMatch(/4 quotes: (3|2) word for word/);
      expect(shown).toContain('Page read');
    });

    test('a correction is asked for once, and compared with the first answer', async () => {
      const article = world.server.url('/article', 'chat.test');
      await world.driver.open(article);
      const receipt = await clipAt(own, article);
      const address = world.server.url('/shell', 'chat.test');
      page = await world.driver.open(address);
      const tabId = await tabAt(own, address);
      const offer = await insertInto(own, tabId, receipt.evidenceIds);
      const send = () => page.evaluate(() => (globalThis as unknown as Chat).chat.send());
      const write = (answer: string) =>
        page.evaluate((a) => (globalThis as unknown as Chat).chat.write(a, false), answer);
      await send();
      await until(async () => {
        const { rows } = await ask(own, 'chat.run', { tabId });
        return rows.length > 0 && rows.every((r) => r.step === 'read');
      }, 'the message to be read');
      const handle = offer.given[0]?.handle ?? '';
      const wrong =
        'Second-hand books may be returned within 40 days, unless the listing says that they are not returnable.';
      await write(`It says: “${wrong}” [${handle}]`);
      await page.bringToFront();
      await shows('Ask for a correction');
      await world.driver.pressOurs(page, 'Ask for a correction');
      await shows('The request stands in the message box');
      const request = await page.$eval(
        '[data-composer-markdown]',
        (box) => (box as HTMLElement).innerText,
      );
      expect(request).toMatch(/^Correction [a-z0-9]+-1\./);
      expect(request).toContain('within 14 days');
      await send();
      await write(`It says: “${wrong.replace('40', '14')}” [${handle}]`);
      const shown = await shows('Corrected: 1 fixed, 0 still');
      expect(shown).not.toContain('Ask for a correction');
    });

    test('an answer is taken along from our own frame', async () => {
      await world.driver.pressOurs(page, 'Copy with sources', 1);
      const shown = await card('Copy this answer');
      for (const form of ['Markdown', 'Formatted text', 'Plain text'])
        expect(shown).toContain(form);
      const open = await world.driver.card(page);
      await open?.click('Markdown');
      await card('Copied: Markdown');
    });
  });
