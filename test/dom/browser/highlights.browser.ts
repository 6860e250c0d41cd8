// Highlights in real pages: where they are painted, what survives when the page changes under them, and that
// nothing is left. Every step waits for a state of the page, never for a time.
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  BROWSERS,
  bundleDom,
  type Harness,
  type PageServer,
  servePages,
  startBrowser,
} from '../harness';

const FOLDER = fileURLToPath(new URL('../fixtures/more', import.meta.url));
const BERTH = 'costs 24 euro a night from May to September, water and power included.';
const CRAB = 'Crab boats pay 12 euro a day at the office.';
const TIDE = 'two hours either side of high water';
const DIESEL = 'Diesel is sold at the fuel quay';
const WORDS = [BERTH, CRAB, TIDE, DIESEL];

let bundle: string;
let server: PageServer;
beforeAll(async () => {
  [bundle, server] = await Promise.all([bundleDom(), servePages(FOLDER)]);
});
afterAll(() => server.close());

/** In the page: what `passages` and `painted` work on. */
interface Lab {
  highlighter: ReturnType<typeof groundmarkDom.createHighlighter>;
  changes: number;
  before: string;
}
declare global {
  var lab: Lab;
}

/** Shows passages with these words; ids are their positions. Returns the outcomes. */
function show(page: Page, words: readonly string[], kind = 'verbatim') {
  return page.evaluate(
    (list, kindOf) => {
      const before = document.documentElement.outerHTML;
      const { text } = groundmarkDom.readPageText(document);
      const highlighter = groundmarkDom.createHighlighter(document, {
        onChange: () => {
          globalThis.lab.changes++;
        },
      });
      globalThis.lab = { highlighter, changes: 0, before };
      const outcomes = highlighter.show(
        list.map((word, i) => {
          const start = text.indexOf(word);
          const passage = groundmarkDom.storedPassage(text, start, start + word.length);
          return { id: String(i), kind: kindOf as 'verbatim', passage };
        }),
      );
      return outcomes.map((one) => one.outcome);
    },
    words,
    kind,
  );
}

/** Texts that are painted now, by the letter that stands for the kind, in registry order. */
function painted(page: Page) {
  return page.evaluate(() =>
    [...CSS.highlights].flatMap(([name, highlight]) =>
      [...highlight].map((range) => `${name.split('-').pop()}:${(range as Range).toString()}`),
    ),
  );
}

function outcomes(page: Page) {
  return page.evaluate(() => globalThis.lab.highlighter.outcomes().map((one) => one.outcome));
}

/** Waits until exactly these texts are painted. */
async function untilPainted(page: Page, texts: readonly string[]): Promise<void> {
  await page.waitForFunction(
    (list) => {
      const now = [...CSS.highlights.values()].flatMap((one) =>
        [...one].map((range) => (range as Range).toString()),
      );
      return now.length === list.length && list.every((text) => now.includes(text));
    },
    { timeout: 15_000, polling: 50 },
    texts,
  );
}

describe.each(BROWSERS)('%s', (browser) => {
  let harness: Harness;
  let page: Page;
  beforeAll(async () => {
    harness = await startBrowser(browser, bundle);
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    page = await harness.open(`${server.url}harbour.html`);
  });
  afterEach(() => page.close());

  test('paints each passage with its kind and changes no node', async () => {
    expect(await show(page, WORDS)).toEqual(WORDS.map(() => 'unchanged'));
    expect(await painted(page)).toEqual(WORDS.map((text) => `b1:${text}`));
    expect(await page.evaluate(() => document.documentElement.outerHTML === lab.before)).toBe(true);
    expect(await page.evaluate(() => lab.highlighter.count())).toEqual({ current: 0, total: 4 });
  });

  test('tells dark ground from light', async () => {
    await show(page, ['report by radio', 'longer stays'], 'clip');
    expect(await painted(page)).toEqual(['a2:report by radio', 'a1:longer stays']);
  });

  test('paints inside a shadow root with a rule in that root', async () => {
    await show(page, [DIESEL], 'clip');
    const sheets = await page.evaluate(() => [
      document.adoptedStyleSheets.length,
      document.querySelector('#host')?.shadowRoot?.adoptedStyleSheets.length,
    ]);
    expect(sheets).toEqual([1, 1]);
    const box = await page.evaluate(() => {
      document.querySelector('#host')?.scrollIntoView();
      const inner = document.querySelector('#host')?.shadowRoot?.querySelector('#inner');
      const { x, y } = inner?.getBoundingClientRect() ?? { x: 0, y: 0 };
      // Pictures are cut out of the whole page, not of the window.
      return { x: x + scrollX, y: y + scrollY, width: 60, height: 16 };
    });
    // The ground of #fff3bf against white: a picture of the first words is not all black and white.
    const shot = (await page.screenshot({ clip: box, encoding: 'base64' })) as string;
    await page.evaluate(() => lab.highlighter.dispose());
    const plain = (await page.screenshot({ clip: box, encoding: 'base64' })) as string;
    expect(shot).not.toBe(plain);
  });

  test('dispose leaves nothing', async () => {
    await show(page, WORDS);
    const left = await page.evaluate(() => {
      lab.highlighter.next();
      lab.highlighter.dispose();
      return {
        highlights: CSS.highlights.size,
        sheets: document.adoptedStyleSheets.length,
        inRoot: document.querySelector('#host')?.shadowRoot?.adoptedStyleSheets.length,
        same: document.documentElement.outerHTML === lab.before,
        count: lab.highlighter.count().total,
        outcomes: lab.highlighter.outcomes().length,
      };
    });
    expect(left).toEqual({
      highlights: 0,
      sheets: 0,
      inRoot: 0,
      same: true,
      count: 0,
      outcomes: 0,
    });
    const changes = await page.evaluate(async () => {
      const before = lab.changes;
      document.querySelector('#first')?.replaceChildren('other words');
      await new Promise((done) => setTimeout(done, 900));
      return lab.changes - before;
    });
    expect(changes).toBe(0);
  });

  test('Escape removes everything, other highlights stay', async () => {
    await show(page, WORDS);
    await page.evaluate(() => CSS.highlights.set('theirs', new Highlight()));
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => CSS.highlights.size === 1);
    expect(await page.evaluate(() => [...CSS.highlights.keys()])).toEqual(['theirs']);
  });

  test('jumps along the page, opens details, marks the place for a moment', async () => {
    await show(page, [TIDE, BERTH, 'Lost property is kept']);
    const ids = await page.evaluate(() => [1, 2, 3, 4].map(() => lab.highlighter.next()));
    expect(ids).toEqual(['1', '0', '2', '1']);
    expect(await page.evaluate(() => lab.highlighter.previous())).toBe('2');
    expect(await page.evaluate(() => lab.highlighter.count())).toEqual({ current: 3, total: 3 });
    expect(await page.evaluate(() => document.querySelector('details')?.open)).toBe(true);
    expect(
      await page.evaluate(() => document.querySelector('#found')?.hasAttribute('hidden')),
    ).toBe(false);
    await page.waitForFunction(() => {
      const rect = document.querySelector('#found')?.getBoundingClientRect();
      return rect && rect.top > 0 && rect.bottom < innerHeight;
    });
    expect(await painted(page)).toContain('j:Lost property is kept');
    await page.waitForFunction(() => ![...CSS.highlights.keys()].some((key) => key.endsWith('-j')));
  });

  test('the right one of two equal places', async () => {
    await page.evaluate(() => document.querySelector('#hint')?.remove());
    await show(page, ['Read the notice at the gate.']);
    await page.evaluate(() => lab.highlighter.dispose());
    // Two places again, the passage is the second one.
    const found = await page.evaluate(() => {
      const { text } = groundmarkDom.readPageText(document);
      const start = text.indexOf('Read the notice');
      const passage = groundmarkDom.storedPassage(text, start, start + 28);
      const copy = document.createElement('p');
      copy.textContent = 'Read the notice at the gate.';
      document.querySelector('#list')?.before(copy);
      const [one] = lab.highlighter.show([{ id: 'x', kind: 'clip', passage }]);
      const range = [...([...CSS.highlights.values()][0] ?? [])][0] as Range;
      return [one?.outcome, range.startContainer.parentElement?.id];
    });
    expect(found).toEqual(['unchanged', 'hint2']);
  });

  test.each([
    [
      'the same text is written again',
      '#first',
      (el: Element) => {
        for (const node of [...el.childNodes])
          if (node.nodeType === 3) node.nodeValue = String(node.nodeValue);
      },
    ],
    ['the block is rendered anew', '#first', (el: Element) => el.replaceWith(el.cloneNode(true))],
    ['the block moves', '#first', (el: Element) => document.querySelector('#end')?.after(el)],
    [
      'a word is wrapped',
      '#first',
      (el: Element) => {
        const text = el.firstChild as Text;
        const word = text.splitText(text.data.indexOf('euro'));
        word.splitText(4);
        const mark = document.createElement('mark');
        word.replaceWith(mark);
        mark.append(word);
      },
    ],
    [
      'nodes are split and joined',
      '#first',
      (el: Element) => {
        (el.firstChild as Text).splitText(25);
        el.normalize();
      },
    ],
    [
      'text comes before',
      '#first',
      (el: Element) => {
        for (let i = 0; i < 50; i++) el.before(`news ${i} `, document.createElement('hr'));
      },
    ],
    [
      'the whole list is replaced',
      'main',
      (el: Element) => el.replaceChildren(...[...el.childNodes].map((one) => one.cloneNode(true))),
    ],
  ] as const)('%s', async (_name, selector, change) => {
    const words = [BERTH, CRAB];
    await show(page, words);
    await page.evaluate(
      (where, code) => {
        const run = new Function(`return (${code})`)() as (el: Element) => void;
        run(document.querySelector(where) as Element);
      },
      selector,
      change.toString(),
    );
    await untilPainted(page, words);
    expect(await painted(page)).toEqual(words.map((text) => `b1:${text}`));
  });

  test('a passage that is taken out is gone, not its neighbour', async () => {
    await show(page, [CRAB]);
    await page.evaluate(() => document.querySelectorAll('li')[1]?.remove());
    await page.waitForFunction(() => lab.highlighter.outcomes()[0]?.outcome === 'gone');
    expect(await painted(page)).toEqual([]);
  });

  test('a passage that comes back is painted again', async () => {
    await show(page, [CRAB]);
    await page.evaluate(() => {
      const item = document.querySelectorAll('li')[1] as HTMLElement;
      (globalThis as unknown as { item: Element }).item = item;
      item.remove();
    });
    await page.waitForFunction(() => lab.highlighter.outcomes()[0]?.outcome === 'gone');
    await page.evaluate(() => {
      const { item } = globalThis as unknown as { item: Element };
      document.querySelector('li')?.after(item);
    });
    await untilPainted(page, [CRAB]);
    expect(await outcomes(page)).toEqual(['unchanged']);
  });

  test('paints again when the page clears the registry or drops the rules', async () => {
    await show(page, WORDS);
    await page.evaluate(() => {
      CSS.highlights.clear();
      document.adoptedStyleSheets = [];
    });
    await untilPainted(page, WORDS);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
  });

  test('late text is found when it comes', async () => {
    const text = 'Late words that the page loads after we looked.';
    await page.evaluate((late) => {
      globalThis.lab = {} as Lab;
      const p = document.createElement('p');
      p.textContent = late;
      document.querySelector('#end')?.before(p);
    }, text);
    await show(page, [text]);
    const outcome = await page.evaluate((late) => {
      const { text: whole } = groundmarkDom.readPageText(document);
      const start = whole.indexOf(late);
      const passage = groundmarkDom.storedPassage(whole, start, start + late.length);
      const p = [...document.querySelectorAll('p')].find((one) => one.textContent === late);
      p?.remove();
      const [one] = lab.highlighter.show([{ id: 'late', kind: 'clip', passage }]);
      if (p) document.querySelector('#end')?.before(p);
      return one?.outcome;
    }, text);
    expect(outcome).toBe('gone');
    await untilPainted(page, [text]);
  });
});
