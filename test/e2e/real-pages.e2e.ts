// Real pages, clipped through the whole product in both browsers: what is stored must be the same text, read back
// whole. The pages stay beside the project; without them this says so and is skipped.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { RequestId } from '../../src/core/evidence/ids';
import { turnOnChat } from '../drive/steps';
import { ask, tabAt } from './ask';
import { BROWSERS, ROOT, startWorld, type World } from './world';

const FOLDER = path.resolve(ROOT, '../shared/pages');
const COUNT = 30;
const present = existsSync(FOLDER);
if (!present) console.log('skipped: ../shared not present');

/** A spread over the folder: large and small, in order of name. */
const pages = present
  ? readdirSync(FOLDER)
      .filter((f) => f.endsWith('.html') && statSync(path.join(FOLDER, f)).size > 2_000)
      .filter((_, i) => i % 2 === 0 || i % 5 === 0)
      .slice(0, COUNT)
  : [];
const texts = new Map<string, Map<string, string>>();

for (const name of BROWSERS)
  describe.skipIf(!present)(`real pages in ${name}`, () => {
    let world: World | undefined;
    afterAll(async () => {
      await world?.end();
    });

    test(`${pages.length} pages are clipped and read back`, { timeout: 300_000 }, async () => {
      world = await startWorld(name, {
        extra: (at) => {
          if (!at.startsWith('/real/')) return null;
          return {
            type: 'text/html',
            body: readFileSync(path.join(FOLDER, path.basename(at))),
            // Their scripts and other people's servers stay out of it: the same page twice is the same page.
            headers: {
              'content-security-policy':
                "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
            },
          };
        },
      });
      const { driver, server } = world;
      const sites = await turnOnChat(driver, 'http://site.test/*');
      const own = new Map<string, string>();
      texts.set(name, own);
      for (const file of pages) {
        const url = server.url(`/real/${file}`, 'site.test');
        const page = await driver.open(url);
        const clipped = await ask(sites, 'page.clip', {
          requestId: crypto.randomUUID() as RequestId,
          tabId: await tabAt(sites, url),
          what: 'page',
          passageOnly: false,
          override: true,
        }).catch((error: unknown) => {
          // A page that is nothing without its scripts is refused, in both browsers alike.
          if (String(error).includes('empty-page')) return null;
          throw error;
        });
        if (clipped) {
          const { documentId, hash } = clipped;
          const stored = await ask(sites, 'library.text', { documentId, hash });
          expect(clipped.evidenceIds.length, file).toBeGreaterThan(0);
          own.set(file, stored.text);
        } else own.set(file, 'refused: empty');
        await page.close();
      }
      expect(own.size).toBe(pages.length);
    });
  });

describe.skipIf(!present)('real pages', () => {
  test('Chromium and Firefox store the same text', () => {
    const [one, other] = BROWSERS.map((b) => texts.get(b) ?? new Map<string, string>());
    expect(one?.size).toBe(pages.length);
    expect(
      [...(one?.values() ?? [])].filter((t) => t !== 'refused: empty').length,
    ).toBeGreaterThanOrEqual(20);
    const different = pages.filter((file) => one?.get(file) !== other?.get(file));
    const shown = different.map((file) => {
      const a = one?.get(file) ?? '';
      const b = other?.get(file) ?? '';
      let at = 0;
      while (at < a.length && a[at] === b[at]) at += 1;
      return `${file} at ${at}: ${JSON.stringify(a.slice(at - 20, at + 60))} / ${JSON.stringify(b.slice(at - 20, at + 60))}`;
    });
    expect(shown).toEqual([]);
  });
});
