// Every chat host in both browsers: pages of the project's own and, where they are at hand, saved ones, through reading,
// checking, rendering, a row made anew, and a replay of the answer as it streams. The host's own nodes stay untouched.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHAT_HOSTS } from '../../src/core/chat/hosts';
import { HOST_PAGES, type HostPage } from '../content/host-pages';
import { until } from '../drive/driver';
import { turnOnChat } from '../drive/steps';
import { ask } from './ask';
import { BROWSERS, ROOT, startWorld, type World } from './world';

const SITE = 'http://chat.test/*';
const SAVED = path.resolve(ROOT, '../shared/chats');
const saved = existsSync(SAVED)
  ? readdirSync(SAVED, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap((entry) =>
        readdirSync(path.join(SAVED, entry.name)).map((file) => `${entry.name}/${file}`),
      )
  : [];
if (saved.length === 0) console.log('skipped: ../shared not present');
const STRICT = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
};

/** The page without anything of ours, as text. */
const plain = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const node of copy.querySelectorAll('[data-gm]')) node.remove();
    return copy.outerHTML;
  });
const ours = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('body [data-gm]').length);

for (const name of BROWSERS)
  describe(`hosts in ${name}`, () => {
    let world: World;
    let own: Page;

    /** Reads the site of these tests as the host with this id. */
    const readAs = (id: string) =>
      ask(own, 'sites.set-reading', {
        pattern: SITE,
        json: JSON.stringify(CHAT_HOSTS.find((h) => h.id === id)),
      });
    const shows = (page: Page, words: string, what: string) =>
      until(async () => {
        const shown = await world.driver.ours(page);
        return shown.includes(words) ? shown : null;
      }, what);

    beforeAll(async () => {
      world = await startWorld(name, {
        extra: (at) => {
          const [, kind, ...rest] = at.split('/');
          if (kind === 'host')
            return {
              type: 'text/html',
              body: `<!doctype html><meta charset="utf-8"><title>Chat</title><body>${HOST_PAGES[Number(rest[0])]?.markup}`,
            };
          if (kind !== 'saved') return null;
          const body = readFileSync(path.join(SAVED, rest.join('/')));
          return { type: 'text/html', body, headers: STRICT };
        },
      });
      own = await turnOnChat(world.driver, SITE);
    });
    afterAll(async () => {
      await world?.end();
    });

    const open = async (index: number): Promise<{ page: Page; sample: HostPage }> => {
      const sample = HOST_PAGES[index] as HostPage;
      await readAs(sample.host);
      const page = await world.driver.open(world.server.url(`/host/${index}`, 'chat.test'));
      return { page, sample };
    };

    test.each(HOST_PAGES.map((p, i) => [`${p.host} ${p.generation}`, i] as const))(
      '%s: read, checked, shown, shown again',
      async (_, index) => {
        const { page, sample } = await open(index);
        const before = await plain(page);
        const shown = await shows(page, '2 citations: 2 not verified', 'the verdicts');
        const pages = new Set(sample.links.map((l) => l.replace(/\|\d+$/, ''))).size;
        expect(shown).toContain(pages === 1 ? '1 web page' : `${pages} web pages`);
        const addressed = sample.links.some((l) => l.split('|')[1] !== '');
        expect(shown.includes('Check sources')).toBe(addressed);
        if (!addressed) expect(shown).toContain('No address given');
        const hidden = sample.links.some((l) => !l.endsWith('|0'));
        expect(shown.includes('behind the chip')).toBe(hidden);
        expect(await plain(page)).toBe(before);
        expect(await ours(page)).toBe(1);

        // The row is made anew, as a virtualised list does it.
        await page.evaluate(() => {
          const mine = document.querySelector('body [data-gm]');
          const row = mine?.parentElement;
          const copy = row?.cloneNode(true) as Element | undefined;
          for (const node of copy?.querySelectorAll('[data-gm]') ?? []) node.remove();
          if (copy) row?.replaceWith(copy);
        });
        await until(async () => (await ours(page)) === 1, 'the verdicts of the new row');
        await shows(page, '2 citations: 2 not verified', 'the verdicts again');
        expect(await plain(page)).toBe(before);
        await page.close();
      },
    );

    test.each([1, 7, 40])('answers that stream in pieces of %i are shown once', async (size) => {
      for (const [index, { writing }] of HOST_PAGES.entries()) {
        if (writing === null) continue;
        const { page } = await open(index);
        await shows(page, '2 citations', 'the verdicts');
        // From the start again: the answer's text goes and comes back piece by piece, host nodes and all.
        const most = await page.evaluate(
          async (step, marked) => {
            const parsed = new DOMParser().parseFromString(marked, 'text/html').body;
            const done = [...document.body.childNodes].filter(
              (n) => !(n instanceof Element && n.hasAttribute('data-gm')),
            );
            const whole = done.map((n) => n.cloneNode(true));
            for (const copy of whole)
              if (copy instanceof Element)
                for (const mine of copy.querySelectorAll('[data-gm]')) mine.remove();
            document.body.replaceChildren(...parsed.childNodes);
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            const texts: { node: Text; text: string }[] = [];
            for (let n = walker.nextNode(); n; n = walker.nextNode())
              texts.push({ node: n as Text, text: (n as Text).data });
            for (const one of texts) one.node.data = '';
            let seen = 0;
            for (const { node, text } of texts) {
              for (let end = step; end - step < text.length; end += step) {
                node.data = text.slice(0, end);
                if (end % (step * 8) < step) await new Promise((r) => setTimeout(r, 0));
                seen = Math.max(seen, document.querySelectorAll('body [data-gm]').length);
              }
              node.data = text;
            }
            document.body.replaceChildren(...whole);
            return seen;
          },
          size,
          writing,
        );
        expect(most).toBe(0);
        await until(async () => (await ours(page)) === 1, 'the verdicts after the stream');
        await shows(page, '2 citations: 2 not verified', 'the verdicts after the stream');
        await page.close();
      }
    });

    test.skipIf(saved.length === 0)(
      'saved pages are read, and keep every node of theirs',
      async () => {
        for (const file of saved) {
          const folder = file.split('/')[0] as string;
          const id = file.includes('m365') ? 'copilot-m365' : folder;
          await readAs(id);
          const page = await world.driver.open(world.server.url(`/saved/${file}`, 'chat.test'));
          await page.bringToFront();
          const host = CHAT_HOSTS.find((h) => h.id === id);
          const marked = await page.evaluate(
            (selectors) => {
              for (const { assistant, body } of selectors) {
                const answers = [...document.querySelectorAll(assistant)];
                const answer = answers.findLast((a) => a.textContent?.trim() !== '');
                if (!answer) continue;
                const at = body
                  .map((s) => [...answer.querySelectorAll(s)].find((e) => e.textContent?.trim()))
                  .find((e) => e);
                const paragraph = document.createElement('p');
                paragraph.textContent = 'As the handbook says [ev#zz.9].';
                (at ?? answer).append(paragraph);
                return true;
              }
              return false;
            },
            (host?.generations ?? []).map(({ assistant, body }) => ({
              assistant,
              body: [...body],
            })),
          );
          expect(marked, file).toBe(true);
          const before = await plain(page);
          await shows(page, 'not verified', `the verdict in ${file}`);
          expect(await plain(page), file).toBe(before);
          await page.close();
        }
      },
    );
  });
