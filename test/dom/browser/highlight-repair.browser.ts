// Highlights on pages that change under them: rendered anew, wrapped, moved, taken out, brought late, cleared.
// Every step waits for a state of the page, never for a time.
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
import {
  BERTH,
  CRAB,
  type Lab,
  NOTICE,
  outcomes,
  painted,
  show,
  untilPainted,
  WORDS,
} from '../highlight-lab';

const FOLDER = fileURLToPath(new URL('../fixtures/more', import.meta.url));

let bundle: string;
let server: PageServer;
beforeAll(async () => {
  [bundle, server] = await Promise.all([bundleDom(), servePages(FOLDER)]);
});
afterAll(() => server.close());

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

  test('the right one of two equal places', async () => {
    await page.evaluate(() => document.querySelector('#hint')?.remove());
    await show(page, [NOTICE]);
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

  test('each of two equal places when both are made anew', async () => {
    expect(await show(page, [NOTICE], 'clip', NOTICE)).toEqual(['unchanged']);
    const { text, changed } = await page.evaluate(() => {
      for (const id of ['hint', 'hint2']) {
        const el = document.getElementById(id);
        el?.replaceWith(el.cloneNode(true));
      }
      return { text: groundmarkDom.readPageText(document).text, changed: lab.changes };
    });
    expect(text.indexOf(NOTICE)).toBeLessThan(text.lastIndexOf(NOTICE));
    await page.waitForFunction((before) => lab.changes > before, {}, changed);
    await untilPainted(page, [NOTICE]);
    const holder = await page.evaluate(() => {
      const range = [...([...CSS.highlights.values()][0] ?? [])][0] as Range;
      return range.startContainer.parentElement?.id;
    });
    expect(holder).toBe('hint2');
    expect(await page.evaluate(() => lab.least)).toBe(1);
  });

  test('a counter that ticks in the row of a figure changes nothing', async () => {
    await page.evaluate(() => {
      const table = document.createElement('table');
      table.innerHTML = ['Northern harbour', 'Old quay', 'Fish market']
        .map((name) => `<tr><td>${name}</td><td>10 %</td><td>0 boats now</td></tr>`)
        .join('');
      document.querySelector('#end')?.before(table);
    });
    await show(page, ['10 %'], 'clip', 'Old quay');
    await page.evaluate(() => {
      for (const cell of document.querySelectorAll('td:last-child'))
        (cell.firstChild as Text).data = '7 boats now';
    });
    // A jump looks at the passage as a burst does, and ends the burst when something is wrong.
    await page.evaluate(() => lab.highlighter.jump('0'));
    expect(await painted(page)).toEqual(['a1:10 %', 'j:10 %']);
    expect(await page.evaluate(() => lab.least)).toBe(1);
  });

  test('the figure of a name is not left beside another name', async () => {
    await page.evaluate(() => {
      const list = document.createElement('ul');
      list.innerHTML = ['Alexandra', 'Benedikta', 'Christoph', 'Dorothea']
        .map((name, i) => `<li><b>${name}</b>: ${[15, 10, 20, 25][i]} %</li>`)
        .join('');
      document.querySelector('#end')?.before(list);
    });
    await show(page, ['10 %']);
    expect(await painted(page)).toEqual(['b1:10 %']);
    await page.evaluate(() => {
      const names = [...document.querySelectorAll('li b')].slice(-3, -1);
      const [one, other] = names.map((el) => el.textContent ?? '');
      (names[0] as Element).textContent = other ?? '';
      (names[1] as Element).textContent = one ?? '';
    });
    await page.waitForFunction(() => lab.highlighter.outcomes()[0]?.painted === false);
    await page.waitForFunction(() => lab.highlighter.outcomes()[0]?.outcome === 'unknown');
    expect(await painted(page)).toEqual([]);
  });

  test('the last words of the page are not found at the end of some element', async () => {
    await page.evaluate(() => {
      const foot = document.createElement('p');
      foot.id = 'foot';
      foot.textContent = 'Version 12';
      document.body.append(foot);
    });
    await show(page, ['Version 12']);
    await page.evaluate(() => {
      (document.querySelector('#foot') as Element).textContent = 'Version 13';
      const entry = document.createElement('li');
      entry.textContent = 'Version 12';
      document.querySelector('#list')?.append(entry);
    });
    await page.waitForFunction(() => lab.highlighter.outcomes()[0]?.outcome !== 'unchanged');
    expect((await painted(page)).includes('b1:Version 12')).toBe(false);
  });

  test('of two equal places one is taken out: the other is not taken for it', async () => {
    await show(page, [NOTICE], 'clip', NOTICE);
    expect(await painted(page)).toEqual([`a1:${NOTICE}`]);
    await page.evaluate(() => document.getElementById('hint2')?.remove());
    await page.waitForFunction(() => lab.highlighter.outcomes()[0]?.painted === false);
    expect(await painted(page)).toEqual([]);
    // Nor when the whole page was read.
    await page.waitForFunction(() => lab.highlighter.outcomes()[0]?.outcome !== 'unchanged');
    expect(await painted(page)).toEqual([]);
  });

  test.each([
    ['in the row that came for it', true],
    ['where it stood when its row says something else', false],
  ])('the figure of a row is not found %s', async (_name, anew) => {
    await page.evaluate(() => {
      const table = document.createElement('table');
      const row = (name: string, share: string) =>
        `<tr><td>${name}</td><td>${share}</td><td>of the berths</td></tr>`;
      table.innerHTML = `<tbody>${row('Northern harbour', '10 %')}${row('Old quay', '45 %')}</tbody>`;
      document.querySelector('#end')?.before(table);
    });
    await show(page, ['10 %']);
    await page.evaluate((isNew) => {
      const row = document.querySelector('tr');
      const other = (isNew ? row?.cloneNode(true) : row) as Element;
      (other.firstChild as Element).textContent = 'Fish market and its cold store';
      (other.lastChild as Element).textContent = 'of the ice';
      if (isNew) row?.replaceWith(other);
    }, anew);
    await page.waitForFunction(() => lab.highlighter.outcomes()[0]?.painted === false);
    expect(await painted(page)).toEqual([]);
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
    // Mended on the spot: at no time was a passage without its paint, waiting for a whole reading.
    expect(await page.evaluate(() => lab.least)).toBeGreaterThanOrEqual(words.length);
  });

  test('on a long page the burst itself says where to look', async () => {
    await page.evaluate(() => {
      // More text around than a repair reads: only what the burst brought can lead to the passage.
      const long = document.createElement('p');
      long.textContent = 'A long text about other harbours. '.repeat(2_000);
      document.querySelector('#end')?.after(long);
    });
    await show(page, [BERTH]);
    await page.evaluate(() => {
      const first = document.querySelector('#first');
      first?.replaceWith(first.cloneNode(true));
    });
    await page.waitForFunction(() => lab.changes > 1);
    expect(await page.evaluate(() => lab.least)).toBe(1);
    await untilPainted(page, [BERTH]);
  });

  test('a jump right after a change mends first', async () => {
    await show(page, [CRAB]);
    const jumped = await page.evaluate(() => {
      const item = document.querySelectorAll('li')[1];
      item?.replaceWith(item.cloneNode(true));
      return lab.highlighter.jump('0');
    });
    expect(jumped).toBe(true);
    expect(await painted(page)).toEqual([`b1:${CRAB}`, `j:${CRAB}`]);
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
