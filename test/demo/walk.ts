// The demo without a display: walks the whole path in a real browser, prints what it did as a table, and leaves
// pictures of every surface in light, dark and narrow.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import { type Driver, until } from '../drive/driver';
import { press, sees, selectWords, spotOf } from '../drive/steps';
import type { DemoServer } from './server';

type Row = readonly [step: string, what: string, result: string];

const REFUND = 'Refunds are paid within 10 business days of the day the parcel reaches us.';
const RETURN =
  'You may return a new book within 30 days of delivery. Second-hand books may be returned within 14 days, unless the listing says that they are not returnable.';

function table(rows: readonly Row[]): string {
  const head: Row = ['step', 'what was done', 'what came of it'];
  const widths = [0, 1, 2].map((i) =>
    Math.max(...[head, ...rows].map((r) => (r[i as 0 | 1 | 2] ?? '').length)),
  );
  const line = (r: Row) => `| ${r.map((c, i) => c.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [
    line(head),
    `|${widths.map((w) => '-'.repeat(w + 2)).join('|')}|`,
    ...rows.map(line),
  ].join('\n');
}

/** Pictures of one page: light and dark, wide and narrow. */
async function pictures(
  driver: Driver,
  page: Page,
  folder: string,
  name: string,
  narrow: boolean,
): Promise<void> {
  await page.bringToFront();
  for (const scheme of ['light', 'dark'] as const) {
    await driver.colour(page, scheme);
    await page.screenshot({ path: path.join(folder, `${name}-${scheme}.png`) as `${string}.png` });
    if (!narrow) continue;
    await page.setViewport({ width: 360, height: 800 });
    await page.screenshot({
      path: path.join(folder, `${name}-${scheme}-narrow.png`) as `${string}.png`,
    });
    await page.setViewport({ width: 1280, height: 900 });
  }
  await driver.colour(page, 'light');
  // Until the page has been laid out and painted at its old size again.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Waits until a page looks the same twice: a card grows to what it shows once that is laid out. */
async function settled(page: Page): Promise<void> {
  let before = '';
  await until(async () => {
    const now = await page.screenshot({ encoding: 'base64' });
    const same = now === before;
    before = now;
    if (!same) await new Promise((resolve) => setTimeout(resolve, 300));
    return same;
  }, 'the page to stand still');
}

/** Walks, writes pictures into `folder` and prints the table. */
export async function walk(driver: Driver, server: DemoServer, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const rows: Row[] = [];
  const did = (step: string, what: string, result: string) => {
    rows.push([step, what, result]);
    console.log(`· ${what}: ${result}`);
  };

  const welcome = await driver.waitOwn('/welcome.html');
  await sees(welcome, 'ChatGPT');
  await pictures(driver, welcome, folder, 'welcome', true);
  await welcome.close();

  // 1 clip
  const article = await driver.open(server.url('/article', 'site.test'));
  const clip = async (words: string | null, picture?: string): Promise<string> => {
    await article.bringToFront();
    if (words) await selectWords(article, words);
    else await article.evaluate(() => getSelection()?.removeAllRanges());
    const popup = await driver.toolbar(article);
    if (picture) await popup.screenshot(path.join(folder, `${picture}-before.png`));
    await popup.click(words ? 'Clip selection' : 'Clip page');
    const shown = await until(async () => {
      const now = await popup.text();
      return now.includes('Saved') ? now : null;
    }, 'Saved');
    if (picture) await popup.screenshot(path.join(folder, `${picture}-saved.png`));
    await popup.close();
    return shown;
  };
  const first = await clip(REFUND, 'popup');
  const id = /ev1:s:\S+/.exec(first)?.[0] ?? '';
  did('clip', 'clip the sentence about refunds', `saved, ${id}`);
  const second = await clip(RETURN);
  did('clip', 'clip the passage about returns', `saved, ${/ev1:s:\S+/.exec(second)?.[0] ?? ''}`);

  // 2 library
  const panel = await driver.openOwn('/sidepanel.html');
  await sees(panel, '2 clips');
  await pictures(driver, panel, folder, 'library', true);
  await press(panel, 'Returns and refunds');
  await sees(panel, 'Current version');
  await pictures(driver, panel, folder, 'document', true);
  await press(panel, 'Give to chat');
  await press(panel, 'Give to chat');
  await press(panel, 'Current version');
  await sees(panel, 'Signed copies');
  await pictures(driver, panel, folder, 'reader', true);
  did('library', 'open the document', '1 version, current, 2 clips');

  // 3 give
  const pattern = 'http://chat.test/*';
  const chat = await driver.open(server.url('/chat?delay=4', 'chat.test'));
  const question = await driver.allowHost(pattern);
  const sites = await driver.openOwn(`/welcome.html#sites:${encodeURIComponent(pattern)}`);
  await press(sites, 'Turn on for chat.test');
  await question.answer();
  await sees(sites, 'Turned on.');
  await pictures(driver, sites, folder, 'sites', false);
  await sites.close();
  await panel.bringToFront();
  await press(panel, 'This chat');
  await sees(panel, 'chat.test');
  await pictures(driver, panel, folder, 'this-chat-picks', true);
  await press(panel, 'Insert into chat');
  await sees(panel, 'Offered, not sent yet');
  const handles = await panel.$$eval('.ledger code', (codes) =>
    codes.map((c) => c.textContent ?? ''),
  );
  did('give', 'insert both passages into the chat', `offered as ${handles.join(' ')}`);
  await chat.bringToFront();
  await chat.focus('textarea');
  await chat.keyboard.press('Enter');
  await panel.bringToFront();
  await sees(panel, 'Read in full');
  await pictures(driver, panel, folder, 'this-chat-given', true);
  did('give', 'send the message', 'both passages seen in it whole: read in full');

  // 4 check
  await chat.bringToFront();
  const ours = await until(async () => {
    const now = await driver.ours(chat);
    return now.includes('Word for word') ? now : null;
  }, 'the verdicts');
  await pictures(driver, chat, folder, 'chat', true);
  did('check', 'the answer settles', /\d+ citations[^|]*/.exec(ours)?.[0] ?? '');
  const open = async (words: string, picture: string): Promise<string> => {
    const handle = await chat.evaluate((w) => {
      const answer = document.querySelector('.answer')?.textContent ?? '';
      return /\[ev#[a-z0-9]+\.\d+\]/.exec(answer.slice(answer.indexOf(w)))?.[0] ?? '';
    }, words);
    const spot = await spotOf(chat, handle, '.answer');
    await chat.mouse.click(spot.x, spot.y);
    const card = await until(() => driver.card(chat), 'the card');
    const shown = await until(async () => {
      const now = await card.text();
      return now.includes('site.test') ? now : null;
    }, 'the passage on the card');
    await settled(chat);
    await pictures(driver, chat, folder, picture, false);
    return shown;
  };
  const changed = await open('How long you have', 'card-changed');
  did(
    'check',
    'open the card of the changed quote',
    /The page says[^\n]*/.exec(changed)?.[0] ?? '',
  );
  await chat.keyboard.press('Escape');
  await until(async () => (await driver.card(chat)) === null, 'the card to close');
  await open('When the money', 'card-verbatim');

  // 5 open on the page
  const card = await until(() => driver.card(chat), 'the card');
  await card.click('Open on the page');
  const opener = await driver.waitOwn('/open.html');
  await sees(opener, 'needs access to that site');
  await pictures(driver, opener, folder, 'open', true);
  const access = await driver.allowHost('http://site.test/*');
  await press(opener, 'Allow site.test');
  await access.answer();
  await article.bringToFront();
  const bar = await until(async () => {
    const now = await driver.ours(article);
    return now.includes('Passage found') ? now : null;
  }, 'the highlight');
  await article.evaluate(() => getSelection()?.removeAllRanges());
  await pictures(driver, article, folder, 'highlight', true);
  did('open', 'open the passage on its page', bar.split('|').slice(0, 3).join(''));

  // the page changes
  server.setEdition(2);
  await article.bringToFront();
  await article.reload();
  const again = await clip(null);
  did(
    'change',
    'the shop changes “10 business days” to “7”; clip again',
    /The page has changed[^\n]*/.exec(again)?.[0] ?? '',
  );
  await panel.bringToFront();
  await panel.evaluate(() => {
    location.hash = '#library';
  });
  await sees(panel, '2 versions');
  await press(panel, 'Returns and refunds');
  await sees(panel, 'Older version');
  await pictures(driver, panel, folder, 'versions', true);
  did('change', 'look at the versions', '2: current, older (the text has changed since)');
  await press(panel, 'Compare');
  await sees(panel, 'Figure changed:');
  await pictures(driver, panel, folder, 'compare', true);
  const mine = await panel.$$eval('.my-passages strong', (all) => all.map((e) => e.textContent));
  const figures = await panel.$eval('.my-passages .differences', (e) => e.textContent ?? '');
  did('change', 'compare them', `my passages: ${mine.join(', ').toLowerCase()}; ${figures}`);
  await press(panel, '← All versions');
  await press(panel, '↻ Check this page again');
  const report = await sees(panel, 'Done', 40_000);
  await pictures(driver, panel, folder, 'recheck', true);
  did(
    'change',
    'check the page again, in a window of its own',
    /\d \w+(?=\n)/.exec(report)?.[0] ?? '',
  );
  await chat.bringToFront();
  await until(
    async () => (await driver.ours(chat)).includes('Older version'),
    'the label in the chat',
  );
  await pictures(driver, chat, folder, 'chat-superseded', false);
  did(
    'change',
    'look at the answer again',
    `still checked against ${id.split(':')[3] ?? ''}…, labelled Older version`,
  );

  console.log(`\n${table(rows)}\n\nPictures: ${path.relative(process.cwd(), folder)}/`);
}
