// Captures in real pages: selections as spans, what stands beside the text, and pages that are not content.
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
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

let bundle: string;
let server: PageServer;
beforeAll(async () => {
  [bundle, server] = await Promise.all([bundleDom(), servePages(FOLDER)]);
});
afterAll(() => server.close());

/** Boundaries as `[selector, child text node or null for the element, offset]`; `>>` enters a shadow root or frame. */
type End = readonly [string, 'text' | 'element', number];
const SELECTIONS: readonly (readonly [string, End, End, string | null])[] = [
  ['inside a block', ['#two', 'text', 0], ['#two', 'text', 6], 'Second'],
  ['over a run of spaces', ['#two', 'text', 7], ['#two', 'text', 14], 'block'],
  ['ending in spaces', ['#two', 'text', 0], ['#two', 'text', 8], 'Second '],
  ['across blocks', ['#bold', 'text', 0], ['#two', 'text', 6], 'plain words.\n\nSecond'],
  ['reversed', ['#two', 'text', 6], ['#bold', 'text', 0], 'plain words.\n\nSecond'],
  [
    'ends in elements',
    ['#one', 'element', 0],
    ['#two', 'element', 0],
    'First block of plain words.',
  ],
  ['an element by its children', ['#one', 'element', 1], ['#one', 'element', 2], 'plain'],
  ['from hidden text', ['#gone', 'text', 2], ['#item', 'text', 4], 'Only'],
  ['into hidden text', ['#two', 'text', 9], ['#gone', 'text', 4], 'block of words.'],
  ['hidden text alone', ['#gone', 'text', 0], ['#gone', 'text', 6], null],
  ['white space alone', ['#two', 'text', 7], ['#two', 'text', 8], null],
  [
    'inside a shadow root',
    ['#host>>#in-a', 'text', 7],
    ['#host>>#in-b', 'text', 6],
    'first words.\n\nShadow',
  ],
  ['inside a frame', ['#frame>>#inner', 'text', 0], ['#frame>>#inner', 'text', 5], 'Words'],
  ['nothing', ['#one', 'text', 3], ['#one', 'text', 3], null],
];

/** Runs in the page: selects from anchor to focus and captures. */
function selectAndCapture(from: End, to: End) {
  const resolve = ([selector, what, offset]: End) => {
    const [outer = '', inner] = selector.split('>>');
    const host = document.querySelector(outer);
    const root = host?.shadowRoot ?? (host as HTMLIFrameElement | null)?.contentDocument ?? null;
    const el = inner === undefined ? host : root?.querySelector(inner);
    if (!el) throw new Error(`no ${selector}`);
    return [what === 'text' ? (el.firstChild as Node) : el, offset] as const;
  };
  const [anchor, anchorOffset] = resolve(from);
  const [focus, focusOffset] = resolve(to);
  const selection = (anchor.ownerDocument as Document).getSelection();
  selection?.setBaseAndExtent(anchor, anchorOffset, focus, focusOffset);
  const draft = groundmarkDom.readCapture(document);
  return draft.selection && draft.text.slice(draft.selection.start, draft.selection.end);
}

describe.each(BROWSERS)('%s', (browser) => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startBrowser(browser, bundle);
  });
  afterAll(() => harness.close());

  async function on<T>(name: string, use: (page: Page) => Promise<T>): Promise<T> {
    const page = await harness.open(`${server.url}${name}`);
    try {
      return await use(page);
    } finally {
      await page.close();
    }
  }

  test.each(SELECTIONS)('a selection %s', async (_name, from, to, words) => {
    expect(await on('selection.html', (page) => page.evaluate(selectAndCapture, from, to))).toBe(
      words,
    );
  });

  test('a range around slotted and shadow text', async () => {
    const spans = await on('selection.html', (page) =>
      page.evaluate(() => {
        const read = groundmarkDom.readPageText(document);
        const of = (from: Node, a: number, to: Node, b: number) => {
          const range = document.createRange();
          range.setStart(from, a);
          range.setEnd(to, b);
          const span = read.toSpan(range);
          return span && read.text.slice(span.start, span.end);
        };
        const host = document.querySelector('#host') as Element;
        const light = document.querySelector('#light') as Element;
        const body = document.body;
        const at = [...body.childNodes].indexOf(host);
        return [
          of(body, at, body, at + 1),
          of(light, 0, light, 1),
          of(host, 0, host, host.childNodes.length),
        ];
      }),
    );
    const shadow = 'Shadow first words.\n\nShadow second words.';
    expect(spans).toEqual([shadow, 'slotted words', shadow]);
  });

  test('a selection by mouse inside a shadow root', async () => {
    const words = await on('selection.html', async (page) => {
      const at = await page.evaluate(() => {
        const first = document.querySelector('#host')?.shadowRoot?.querySelector('#in-a');
        const rect = first?.getBoundingClientRect() as DOMRect;
        return { x: rect.x + 20, y: rect.y + rect.height / 2, below: rect.y + rect.height * 2.6 };
      });
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      await page.mouse.move(at.x + 60, at.below, { steps: 4 });
      await page.mouse.up();
      return page.evaluate(() => {
        const draft = groundmarkDom.readCapture(document);
        return draft.selection && draft.text.slice(draft.selection.start, draft.selection.end);
      });
    });
    expect(words).toMatch(/^\w+ .*first words\.\n\nShadow/);
  });

  test('a boundary at the edge of a shadow root, and in a clobbered form', async () => {
    const edges = await on('selection.html', (page) =>
      page.evaluate(() => {
        const form = document.createElement('form');
        form.append('form words');
        for (const name of [
          'parentNode',
          'childNodes',
          'nextSibling',
          'previousSibling',
          'lastChild',
        ])
          form.append(Object.assign(document.createElement('input'), { name }));
        const only = document.createElement('div');
        only.append(form);
        document.querySelector('#last')?.before(only);
        const read = groundmarkDom.readPageText(document);
        const of = (
          startContainer: Node,
          startOffset: number,
          endContainer: Node,
          endOffset: number,
        ) => {
          const span = read.toSpan(
            new StaticRange({ startContainer, startOffset, endContainer, endOffset }),
          );
          return span && read.text.slice(span.start, span.end);
        };
        const root = document.querySelector('#host')?.shadowRoot as ShadowRoot;
        const item = document.querySelector('#item') as Element;
        return [
          of(item, 0, root, 0),
          of(root, 2, form, 1),
          of(form, 2, document.body, document.body.childNodes.length),
          of(form, 0, form, 6),
        ];
      }),
    );
    expect(edges[0]).toBe('Only item');
    expect(edges[1]).toMatch(/^Before slot[\s\S]*form words$/);
    expect(edges[2]).toBe('Last block.');
    expect(edges[3]).toBe('form words');
  });

  test('a span over several trees becomes several ranges', async () => {
    const parts = await on('selection.html', (page) =>
      page.evaluate(() => {
        const read = groundmarkDom.readPageText(document);
        const whole = { start: 0, end: read.text.length } as Parameters<typeof read.toRanges>[0];
        return [
          read.toRange(whole)?.toString().length ?? null,
          read.toRanges(whole).length,
          read.text.length,
        ];
      }),
    );
    // Light, root of #host, root of #slots, slotted, frame, light.
    expect(parts[1]).toBe(6);
  });

  test('what stands beside the text', async () => {
    const draft = await on('harbour.html', (page) =>
      page.evaluate(() =>
        groundmarkDom.readCapture(document, { now: new Date(Date.UTC(2026, 10, 30, 21, 5)) }),
      ),
    );
    expect(draft).toMatchObject({
      url: `${server.url}harbour.html`,
      canonical: `${server.url}fees#top`,
      title: 'Harbour fees',
      language: 'en-GB',
      visible: true,
      viewport: { width: 1280, height: 800 },
      notes: [],
      selection: null,
      fullLength: draft.text.length,
    });
    expect(draft.capturedAt.utc).toBe('2026-11-30T21:05:00.000Z');
    expect(Number.isInteger(draft.capturedAt.offsetMinutes)).toBe(true);
    expect(draft.blocks.filter((one) => one.main).length).toBe(draft.blocks.length - 1);
    expect(JSON.parse(JSON.stringify(draft))).toEqual(draft);
  });

  test('notes: translated, frames of other sites; a canonical address must be http(s)', async () => {
    const draft = await on('translated.html', (page) =>
      page.evaluate(() => groundmarkDom.readCapture(document)),
    );
    expect(draft).toMatchObject({
      notes: ['frames', 'translated'],
      canonical: null,
      language: 'de',
    });
  });

  test('a page over the limit is cut, with blocks and marks that fit, and says its full length', async () => {
    const [cut, whole] = await on('selection.html', (page) =>
      page.evaluate(() => [
        groundmarkDom.readCapture(document, { limit: 20 }),
        groundmarkDom.readCapture(document),
      ]),
    );
    expect(cut?.text).toBe('First block of plain');
    expect(cut?.notes).toEqual(['cut']);
    expect(cut?.blocks).toEqual([{ start: 0, end: 20, heading: 0, main: true }]);
    expect(cut?.fullLength).toBe(whole?.text.length);
  });

  test('a page that is still loading says so', async () => {
    const notes = await on('harbour.html', (page) =>
      page.evaluate(() => {
        Object.defineProperty(Document.prototype, 'readyState', {
          configurable: true,
          get: () => 'interactive',
        });
        return groundmarkDom.readCapture(document).notes;
      }),
    );
    expect(notes).toEqual(['loading']);
  });

  test.each([
    ['state-challenge.html', 'challenge'],
    ['state-login.html', 'login'],
    ['state-consent.html', 'consent'],
    ['state-error.html', 'error'],
    ['state-shell.html', 'empty'],
    ['state-empty.html', 'empty'],
    ['no-such-page.html', 'error'],
    ['state-content.html', null],
    ['state-short.html', null],
    ['harbour.html', null],
  ])('%s is recognised as %s', async (name, code) => {
    const state = await on(name, (page) =>
      page.evaluate(() =>
        groundmarkDom.recognisePage(document, groundmarkDom.readCapture(document)),
      ),
    );
    expect(state?.code ?? null).toBe(code);
  });
});
