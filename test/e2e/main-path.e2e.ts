// The path a person walks, in both browsers: clip, library, give, check, open on the page, and the page's change.
// The background is ended between the steps: nothing may be lost.
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../drive/driver';
import { press, sees, selectWords, spotOf, turnOnChat } from '../drive/steps';
import { BROWSERS, startWorld, type World } from './world';

const REFUND = 'Refunds are paid within 10 business days of the day the parcel reaches us.';
const RETURN = 'You may return a new book within 30 days of delivery.';

for (const name of BROWSERS)
  describe(`the main path in ${name}`, () => {
    let world: World;
    let article: Page;
    let panel: Page;
    let chat: Page;

    beforeAll(async () => {
      world = await startWorld(name, { keepWelcome: true });
    });
    afterAll(async () => {
      await world?.end();
    });

    test('the first run opens the welcome page', async () => {
      const welcome = await world.driver.waitOwn('/welcome.html');
      expect(await sees(welcome, 'ChatGPT')).toContain('What it can see');
      await welcome.close();
    });

    test('a selection is clipped from the toolbar, and saved means read back', async () => {
      article = await world.driver.open(world.server.url('/article', 'site.test'));
      await selectWords(article, REFUND);
      const popup = await world.driver.toolbar(article);
      expect(await popup.text()).toContain('Not in your library');
      await popup.click('Clip selection');
      const saved = await until(async () => {
        const shown = await popup.text();
        return shown.includes('Saved') ? shown : null;
      }, 'Saved');
      expect(saved).toMatch(/ev1:s:[0-9a-f-]{36}:[0-9a-f]{16}:\d+-\d+/);
      await popup.close();
    });

    test('the page and a selection are clipped by keyboard and by menu', async () => {
      await world.driver.killBackground();
      // Clipped without the popup, it opens on its receipt.
      await world.driver.command('clip-page', article);
      const page = await world.driver.openedPopup();
      await until(
        async () => (await page.text()).includes('Saved'),
        'the receipt of the clip by keyboard',
      );
      await page.close();
      await selectWords(article, RETURN);
      await world.driver.menu('clip-selection', article);
      const selection = await world.driver.openedPopup();
      await until(
        async () => (await selection.text()).includes('ev1:s:'),
        'the receipt of the clip by menu',
      );
      await selection.close();
      panel = await world.driver.openOwn('/sidepanel.html');
      await sees(panel, '2 clips');
    });

    test('the library opens beside the page', async () => {
      expect(await world.driver.libraryBeside(article)).toBe(true);
      await panel.bringToFront();
    });

    test('the library shows document, version and clips, and deleting can be undone', async () => {
      await world.driver.killBackground();
      await world.driver.reloadOwn(panel);
      const shown = await sees(panel, 'Returns and refunds | Harbour Lane Books');
      expect(shown).toContain('site.test');
      await press(panel, 'Returns and refunds');
      await sees(panel, 'Current version');
      await sees(panel, REFUND);
      await press(panel, 'Delete this document');
      await sees(panel, 'Nothing clipped yet.');
      await press(panel, 'Undo');
      await sees(panel, 'Returns and refunds | Harbour Lane Books');
      await press(panel, 'Returns and refunds');
      await press(panel, 'Current version');
      await sees(panel, 'Signed copies can be exchanged only if they arrive damaged.');
      const marked = await panel.$$eval('mark', (marks) =>
        marks.map((m) => m.textContent).join(''),
      );
      expect(marked).toContain(REFUND);
      expect(marked).toContain(RETURN);
    });

    test('a chat is turned on by a click in our own page', async () => {
      chat = await world.driver.open(world.server.url('/chat?delay=2', 'chat.test'));
      const sites = await turnOnChat(world.driver, 'http://chat.test/*');
      await sees(sites, 'turned on by you');
      await sites.close();
    });

    test('evidence is inserted into the composer and offered, then read once it was sent', async () => {
      await world.driver.killBackground();
      await panel.bringToFront();
      await panel.evaluate(() => {
        location.hash = '#library';
      });
      await press(panel, 'Returns and refunds');
      for (let i = 0; i < 2; i++) await press(panel, 'Give to chat');
      await press(panel, 'This chat');
      await sees(panel, 'chat.test');
      await press(panel, 'Insert into chat');
      await sees(panel, 'Offered, not sent yet');
      const block = await chat.$eval('textarea', (box) => box.value);
      expect(block).toContain(REFUND);
      expect(block).toMatch(/\[ev#[a-z0-9]{2,3}\.1\]/);
      await world.driver.killBackground();
      await chat.bringToFront();
      await chat.focus('textarea');
      await chat.keyboard.press('Enter');
      await panel.bringToFront();
      await sees(panel, 'Read in full');
    });

    test('the settled answer is checked in place, and the host’s own nodes are as they were', async () => {
      await chat.bringToFront();
      await until(() => chat.$('[data-demo-role="assistant"] [data-gm]'), 'the verdicts');
      const ours = await until(async () => {
        const shown = await world.driver.ours(chat);
        return shown.includes('Word for word') ? shown : null;
      }, 'the list of sources');
      expect(ours).toContain('Changed');
      expect(ours).toContain('Returns and refunds | Harbour Lane Books');
      expect(ours).toMatch(/read here/);
      expect(ours).toMatch(/not verified/);
      const answer = await chat.evaluate(() => {
        const message = document.querySelector('[data-demo-role="assistant"] .answer');
        const { messages } = (globalThis as unknown as { demo: { messages: { text: string }[] } })
          .demo;
        return { shown: message?.textContent ?? '', wrote: messages.at(-1)?.text ?? '' };
      });
      // Exactly what the bot wrote, without its Markdown: nothing of ours stands among it.
      const plain = answer.wrote.replaceAll(/\*\*|`{1,3}|^> /gm, '').replaceAll(/\n+/g, '');
      expect(answer.shown.replaceAll('\n', '')).toBe(plain);
    });

    test('nothing is lost or doubled when the host makes its rows anew', async () => {
      await chat.evaluate(() =>
        (globalThis as unknown as { demo: { rebuild(): void } }).demo.rebuild(),
      );
      await until(
        () => chat.$('[data-demo-role="assistant"] [data-gm]'),
        'the verdicts to come back',
      );
      await until(
        async () => (await world.driver.ours(chat)).includes('Word for word'),
        'the list to come back',
      );
      expect((await chat.$$('[data-demo-role="assistant"] [data-gm]')).length).toBe(1);
    });

    test('a card shows the passage, and leads to the page', async () => {
      await world.driver.killBackground();
      const handle = await chat.evaluate((words) => {
        const answer = document.querySelector('.answer')?.textContent ?? '';
        return /\[ev#[a-z0-9]+\.\d+\]/.exec(answer.slice(answer.indexOf(words)))?.[0] ?? '';
      }, REFUND);
      const spot = await spotOf(chat, handle, '.answer');
      await chat.mouse.click(spot.x, spot.y);
      const card = await until(() => world.driver.card(chat), 'the card');
      const shown = await until(async () => {
        const words = await card.text();
        return words.includes('Open on the page') ? words : null;
      }, 'the passage on the card');
      expect(shown).toContain(REFUND);
      expect(shown).toContain('Word for word');
      await card.click('Open on the page');
      const open = await world.driver.waitOwn('/open.html');
      await sees(open, 'needs access to that site');
      const question = await world.driver.allowHost('http://site.test/*');
      await press(open, 'Allow site.test');
      await question.answer();
      await article.bringToFront();
      const bar = await until(async () => {
        const words = await world.driver.ours(article);
        return words.includes('Passage found') ? words : null;
      }, 'the highlight');
      expect(bar).toContain('As clipped');
    });

    test('a quote at hand is found on the page in front, and what changed is named', async () => {
      await article.bringToFront();
      const popup = await world.driver.toolbar(article);
      await popup.find(
        'Refunds are paid within 12 business days of the day the parcel reaches us.',
      );
      await until(async () => (await popup.text()).includes('Figure changed:'), 'the difference');
      expect(await popup.text()).toContain('Changed');
      await popup.close();
      await until(
        async () => (await world.driver.ours(article)).includes('Passage found'),
        'the highlight',
      );
    });

    test('a changed page makes a new version; the old id keeps its text and says it is older', async () => {
      await world.driver.killBackground();
      world.server.setEdition(2);
      await article.bringToFront();
      await article.reload();
      const popup = await world.driver.toolbar(article);
      expect(await popup.text()).toContain('Changed since your clip');
      await popup.click('Clip page');
      await until(
        async () => (await popup.text()).includes('The page has changed'),
        'the new version',
      );
      await popup.close();

      await panel.bringToFront();
      await panel.evaluate(() => {
        location.hash = '#library';
      });
      await sees(panel, '2 versions');
      await press(panel, 'Returns and refunds');
      const versions = await sees(panel, 'Older version');
      expect(versions).toContain('the text has changed since');
      expect(versions).toContain('From an older version');
      // A search finds the current words only; the old version still has the old ones.
      await panel.evaluate(() => {
        location.hash = '#library';
      });
      await panel.type('input[type="search"]', 'refunds business days');
      expect(await sees(panel, 'within 7 business days')).not.toContain('within 10 business days');

      await chat.bringToFront();
      const ours = await until(async () => {
        const shown = await world.driver.ours(chat);
        return shown.includes('Older version') ? shown : null;
      }, 'the label in the chat');
      expect(ours).toContain('Word for word');
    });

    test('opened again, the page says that it changed and the passage was edited', async () => {
      await panel.bringToFront();
      await panel.evaluate(() => {
        location.hash = '#library';
        (document.querySelector('input[type="search"]') as HTMLInputElement | null)?.select();
      });
      await panel.keyboard.press('Backspace');
      await press(panel, 'Returns and refunds');
      await sees(panel, REFUND);
      const at = await panel.evaluate((words) => {
        const items = [...document.querySelectorAll<HTMLElement>('.clip')];
        const index = items.findIndex((i) => i.innerText.includes(words));
        items[index]?.scrollIntoView();
        return index;
      }, REFUND);
      const buttons = await panel.$$('.clip');
      const button = await buttons[at]?.$$('button');
      for (const b of button ?? [])
        if ((await b.evaluate((e) => e.innerText)) === 'Open on the page') {
          await b.click();
          break;
        }
      await article.bringToFront();
      const bar = await until(async () => {
        const words = await world.driver.ours(article);
        return words.includes('Page changed') ? words : null;
      }, 'the bar');
      expect(bar).toMatch(/Passage edited here|Passage is gone/);
    });

    test('the extension asked the network for nothing', () => {
      const odd = world.server.requests.filter(
        (path) =>
          !['/article', '/chat', '/chat.js', '/favicon.ico'].includes(path) &&
          !path.startsWith('/chat/'),
      );
      expect(odd).toEqual([]);
    });
  });
