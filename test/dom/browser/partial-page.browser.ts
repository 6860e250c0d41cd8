// Pages that say that they hold more than they have loaded, and pages that only look like it.
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BROWSERS,
  bundleDom,
  type Harness,
  type PageServer,
  servePages,
  startBrowser,
} from '../harness';

const FOLDER = fileURLToPath(new URL('../fixtures/more', import.meta.url));
const rows = (count: number, attributes: (i: number) => string, tag = 'div') =>
  Array.from(
    { length: count },
    (_, i) => `<${tag} ${attributes(i)}>Row ${i} of the list of boats</${tag}>`,
  ).join('');

const CASES: readonly (readonly [string, string, boolean])[] = [
  [
    'a list that counts more members than it has',
    `<div role="list">${rows(12, (i) => `role="listitem" aria-setsize="400" aria-posinset="${i + 1}"`)}</div>`,
    true,
  ],
  [
    'a list that has all its members',
    `<div role="list">${rows(12, (i) => `role="listitem" aria-setsize="12" aria-posinset="${i + 1}"`)}</div>`,
    false,
  ],
  [
    'a feed of unknown size at rest',
    `<div role="feed">${rows(5, () => 'role="article" aria-setsize="-1"')}</div>`,
    false,
  ],
  [
    'a feed that is busy',
    `<div role="feed" aria-busy="true">${rows(5, () => 'role="article"')}</div>`,
    true,
  ],
  [
    'a table that counts more rows',
    `<table aria-rowcount="5000"><tbody>${rows(20, () => '', 'tr').replaceAll(/>(Row[^<]*)</g, '><td>$1</td><')}</tbody></table>`,
    true,
  ],
  [
    'rows placed by hand in a high box',
    `<div style="height:40000px;position:relative">${rows(20, (i) => `style="position:absolute;top:${i * 30}px;height:30px"`)}</div>`,
    true,
  ],
  [
    'room kept by padding',
    `<div style="padding-bottom:30000px">${rows(20, () => 'style="height:30px"')}</div>`,
    true,
  ],
  [
    'a mark at the end that is scrolled to',
    `${rows(20, () => '')}<div class="list-sentinel" style="height:1px"></div>`,
    true,
  ],
  [
    'a high box that is full',
    `<div style="height:6000px">${rows(200, () => 'style="height:30px"')}</div>`,
    false,
  ],
  [
    'an empty space for looks',
    `<p>Above.</p><div style="height:9000px"></div><p>Below.</p>`,
    false,
  ],
  [
    'images that wait',
    `<p>Text.</p>${'<img loading="lazy" src="none.png" width="300" height="300" alt="">'.repeat(30)}`,
    false,
  ],
  [
    'a hidden list that counts more',
    `<div hidden>${rows(12, () => 'aria-setsize="400"')}</div><p>Text.</p>`,
    false,
  ],
];

describe.each(BROWSERS)('%s', (browser) => {
  let harness: Harness;
  let server: PageServer;
  beforeAll(async () => {
    server = await servePages(FOLDER);
    harness = await startBrowser(browser, await bundleDom());
  });
  afterAll(() => Promise.all([server?.close(), harness?.close()]));

  test('partial pages are told from whole ones', async () => {
    const page = await harness.open(`${server.url}harbour.html`);
    const noted = () =>
      page.evaluate(() => groundmarkDom.readCapture(document).notes.includes('partial'));
    expect(await noted()).toBe(false);
    for (const [name, html, partial] of CASES) {
      await page.evaluate((body) => {
        document.body.innerHTML = body;
      }, html);
      expect([name, await noted()]).toEqual([name, partial]);
    }
    await page.close();
  });
});
