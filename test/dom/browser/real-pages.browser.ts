// Real pages beside the project (../shared/pages): Chromium and Firefox must read the same text, every block must
// lead to the page and back. Pages run their own scripts and reach no other server.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleDom, type Harness, type PageServer, servePages, startBrowser } from '../harness';

const FOLDER = fileURLToPath(new URL('../../../../shared/pages', import.meta.url));
const present = existsSync(FOLDER);
const names = present ? readdirSync(FOLDER).filter((file) => file.endsWith('.html')) : [];
if (!present) console.log('skipped: ../shared not present');

/** Runs before the page: some pages print the time, or choose by chance. */
function stopTime() {
  const fixed = Date.UTC(2026, 0, 1);
  Date.now = () => fixed;
  Date.prototype.getTime = () => fixed;
  Math.random = () => 0.5;
}

/** Runs in the page: the text, and the blocks that a range does not bring back. */
function readPage() {
  const page = groundmarkDom.readPageText(document);
  const again = groundmarkDom.readPageText(document);
  const lost = page.blocks.filter((block) => {
    const ranges = page.toRanges(block as unknown as Parameters<typeof page.toRanges>[0]);
    const first = ranges[0] && page.toSpan(ranges[0]);
    const lastRange = ranges.at(-1);
    const last = lastRange && page.toSpan(lastRange);
    return first?.start !== block.start || last?.end !== block.end;
  });
  return {
    text: page.text,
    marks: page.marks,
    blocks: page.blocks,
    same: page.text === again.text,
    lost,
  };
}

describe.skipIf(!present)('../shared/pages', () => {
  let server: PageServer;
  let chromium: Harness;
  let firefox: Harness;
  beforeAll(async () => {
    const bundle = await bundleDom();
    server = await servePages(FOLDER);
    chromium = await startBrowser('chromium', bundle);
    firefox = await startBrowser('firefox', bundle);
  });
  afterAll(() => Promise.all([server?.close(), chromium?.close(), firefox?.close()]));

  test.each(names)('%s', async (name) => {
    const [one, other] = await Promise.all(
      [chromium, firefox].map(async (harness) => {
        const page = await harness.open(`${server.url}${name}`, stopTime);
        try {
          return await page.evaluate(readPage);
        } finally {
          await page.close();
        }
      }),
    );
    expect(one?.same && other?.same).toBe(true);
    expect(one?.lost).toEqual([]);
    expect(other?.lost).toEqual([]);
    expect(other?.text).toBe(one?.text);
    expect(other?.marks).toEqual(one?.marks);
    expect(other?.blocks).toEqual(one?.blocks);
  });
});
