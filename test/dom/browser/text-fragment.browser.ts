// Text fragment links as a person without the extension opens them: both engines must scroll to the passage.
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textFragmentUrl } from '../../../src/core/capture/text-fragment';
import {
  BROWSERS,
  bundleDom,
  type Harness,
  type PageServer,
  servePages,
  startBrowser,
} from '../harness';

const FOLDER = fileURLToPath(new URL('../fixtures/more', import.meta.url));
const IDS = ['plain', 'dashes', 'quotes', 'notes', 'breaks', 'list', 'table', 'cjk', 'long'];

let bundle: string;
let server: PageServer;
beforeAll(async () => {
  [bundle, server] = await Promise.all([bundleDom(), servePages(FOLDER)]);
});
afterAll(() => server.close());

describe.each(BROWSERS)('%s', (browser) => {
  let harness: Harness;
  const passages = new Map<string, string>();
  beforeAll(async () => {
    harness = await startBrowser(browser, bundle);
    const page = await harness.open(`${server.url}fragments.html`);
    for (const id of IDS) {
      const text = await page.evaluate((of) => {
        const read = groundmarkDom.readPageText(document);
        const range = document.createRange();
        range.selectNodeContents(document.getElementById(of) as Element);
        const span = read.toSpan(range);
        return span ? read.text.slice(span.start, span.end) : '';
      }, id);
      passages.set(id, text);
    }
    await page.close();
  });
  afterAll(() => harness.close());

  test.each(IDS)('%s', async (id) => {
    const url = textFragmentUrl(`${server.url}fragments.html`, passages.get(id) ?? '');
    expect(url).toContain(':~:text=');
    const page = await harness.open(url);
    try {
      // Only the fragment can have scrolled there; the place is the passage's own.
      await page.waitForFunction(
        (of) => {
          const rect = document.getElementById(of)?.getBoundingClientRect();
          return scrollY > 0 && rect && rect.top >= 0 && rect.bottom <= innerHeight;
        },
        { timeout: 10_000, polling: 50 },
        id,
      );
    } finally {
      await page.close();
    }
  });
});
