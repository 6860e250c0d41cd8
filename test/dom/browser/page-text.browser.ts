// Every fixture against its golden text, in both browsers: `name.html`, `name.txt` (exact text, one line break
// at the end) and, where marks matter, `name.marks` (one `kind|text` or `list-label|label|following text` a line).
// Goldens are written by hand from the rules; a missing one fails.
import { readdirSync, readFileSync } from 'node:fs';
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

const FOLDER = fileURLToPath(new URL('../fixtures', import.meta.url));
const files = readdirSync(FOLDER);
const names = files.filter((file) => file.endsWith('.html')).map((file) => file.slice(0, -5));

const golden = (name: string) => readFileSync(`${FOLDER}/${name}.txt`, 'utf8').slice(0, -1);
const goldenMarks = (name: string) =>
  files.includes(`${name}.marks`)
    ? readFileSync(`${FOLDER}/${name}.marks`, 'utf8').split('\n').slice(0, -1)
    : null;

/** Runs in the page. */
function readFixture() {
  const before = document.documentElement.outerHTML;
  const options = {
    shadowRoot: (el: Element) => globalThis.closedRoots?.get(el) ?? null,
    ownAttribute: 'data-own-test',
  };
  const page = groundmarkDom.readPageText(document, options);
  const again = groundmarkDom.readPageText(document, options);
  const marks = page.marks.map(({ kind, start, end, label }) =>
    kind === 'list-label'
      ? `${kind}|${label}|${page.text.slice(start).split(/[\n\t]/)[0]}`
      : `${kind}|${page.text.slice(start, end)}`,
  );
  const lost: string[] = [];
  for (const block of page.blocks) {
    const text = page.text.slice(block.start, block.end);
    const span = { start: block.start, end: block.end } as Parameters<typeof page.toRange>[0];
    const ranges = page.toRanges(span);
    const first = ranges[0] && page.toSpan(ranges[0]);
    const last = ranges.at(-1);
    const end = last && page.toSpan(last);
    if (first?.start !== block.start || end?.end !== block.end) lost.push(text);
    const one = page.toRange(span);
    const back = one && page.toSpan(one);
    if (one && (back?.start !== block.start || back.end !== block.end)) lost.push(`one: ${text}`);
    if (!one && ranges.length < 2) lost.push(`no range: ${text}`);
  }
  const inBlocks = page.blocks.map((block) => page.text.slice(block.start, block.end)).join('');
  page.release();
  return {
    text: page.text,
    same: page.text === again.text,
    marks,
    lost,
    outside: page.text.replace(/\s/g, '').length - inBlocks.replace(/\s/g, '').length,
    untouched: before === document.documentElement.outerHTML,
    released: page.toRange({ start: 0, end: 1 } as Parameters<typeof page.toRange>[0]) === null,
  };
}

let bundle: string;
let server: PageServer;
beforeAll(async () => {
  [bundle, server] = await Promise.all([bundleDom(), servePages(FOLDER)]);
});
afterAll(() => server.close());

test('every golden belongs to a fixture', () => {
  const stray = files.filter(
    (file) => file !== 'more' && !names.includes(file.replace(/\.\w+$/, '')),
  );
  expect(stray).toEqual([]);
  expect(names.length).toBeGreaterThan(25);
});

describe.each(BROWSERS)('%s', (browser) => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startBrowser(browser, bundle);
  });
  afterAll(() => harness.close());

  test.each(names)('%s', async (name) => {
    const page = await harness.open(`${server.url}${name}.html`);
    try {
      const read = await page.evaluate(readFixture);
      expect(read.text).toBe(golden(name));
      const marks = goldenMarks(name);
      if (marks) expect(read.marks).toEqual(marks);
      expect(read).toMatchObject({
        same: true,
        lost: [],
        outside: 0,
        untouched: true,
        released: true,
      });
    } finally {
      await page.close();
    }
  });

  test('a page of 50,000 nodes and one of 2,000 levels', async () => {
    const page = await harness.open(`${server.url}empty.html`);
    try {
      const read = await page.evaluate(() => {
        const wide = document.createElement('div');
        for (let i = 0; i < 12_500; i++) {
          const line = document.createElement('p');
          line.append(
            `line ${i} `,
            Object.assign(document.createElement('b'), { textContent: 'end' }),
          );
          wide.append(line);
        }
        document.body.append(wide);
        const one = groundmarkDom.readPageText(document);
        let inner = document.createElement('div');
        wide.replaceWith(inner);
        for (let i = 0; i < 2_000; i++) {
          const next = document.createElement(i % 2 ? 'div' : 'span');
          inner.append(`${i} `, next);
          inner = next as HTMLDivElement;
        }
        const two = groundmarkDom.readPageText(document);
        return [one.blocks.length, one.text.slice(-16), two.text.split(/\s+/).length];
      });
      expect(read).toEqual([12_500, '\n\nline 12499 end', 2_000]);
    } finally {
      await page.close();
    }
  });
});
