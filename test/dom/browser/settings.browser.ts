// Highlights under a person's settings and on what pages hide: forced colours, reduced motion, paper, closed shadow
// roots. Chromium is told by its protocol, Firefox by its preferences; what a rule says on paper is read from the rule.
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
import { CRAB, DIESEL, painted, show, untilPainted, WORDS } from '../highlight-lab';

const FOLDER = fileURLToPath(new URL('../fixtures/more', import.meta.url));
/** Reduced motion, and the person's own colours over those of every page. */
const CALM = { 'ui.prefersReducedMotion': 1, 'browser.display.document_color_use': 2 };

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
    harness = await startBrowser(browser, bundle, false, CALM);
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    page = await harness.open(`${server.url}harbour.html`);
    if (browser !== 'chromium') return;
    const session = await page.createCDPSession();
    await session.send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'forced-colors', value: 'active' },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ],
    });
  });
  afterEach(() => page.close());

  test('forced colours: what is marked does not look like the text around it', async () => {
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    await show(page, [DIESEL, CRAB]);
    const box = await page.evaluate(() => {
      const item = document.querySelectorAll('li')[1] as Element;
      item.scrollIntoView({ behavior: 'instant' });
      const { x, y } = item.getBoundingClientRect();
      return { x: x + scrollX, y: y + scrollY, width: 200, height: 24 };
    });
    const shot = async () => (await page.screenshot({ clip: box, encoding: 'base64' })) as string;
    const marked = await shot();
    await page.evaluate(() => lab.highlighter.dispose());
    expect(await shot()).not.toBe(marked);
  });

  test('reduced motion: a jump is there at once', async () => {
    expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(
      true,
    );
    await page.evaluate(() => {
      const space = document.createElement('div');
      space.style.height = '9000px';
      document.querySelector('main')?.before(space);
    });
    await show(page, [CRAB]);
    const at = await page.evaluate(() => {
      lab.highlighter.next();
      return scrollY;
    });
    expect(at).toBeGreaterThan(5_000);
  });

  test.each([
    ['clip', 'underline solid'],
    ['verbatim', null],
    ['shortened', null],
    ['changed', null],
  ] as const)('paper: %s is underlined', async (kind, onPaper) => {
    await show(page, WORDS, kind);
    const { lines, paper, forced } = await page.evaluate(() => {
      const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
      const under = (query: string) =>
        rules
          .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText.includes(query))
          .flatMap((rule) => [...(rule as CSSMediaRule).cssRules].map((one) => one.cssText));
      return {
        lines: rules.filter((rule) => rule instanceof CSSStyleRule).map((rule) => rule.cssText),
        paper: under('print'),
        forced: under('forced-colors'),
      };
    });
    const named = (list: readonly string[]) => list.filter((rule) => !rule.includes('-j)')).join();
    // A kind without an underline on the screen gets one on paper, where grounds are not printed.
    if (onPaper) expect(named(paper)).toContain('underline');
    else expect(named(lines)).toContain('underline');
    expect(named(forced)).toMatch(/Mark|Highlight/i);
  });

  test('paints inside a closed shadow root that the browser lets us see', async () => {
    const shown = await page.evaluate(() => {
      const host = document.createElement('x-closed');
      const root = host.attachShadow({ mode: 'closed' });
      const p = document.createElement('p');
      p.textContent = 'Words that only a closed root holds, behind the fuel quay.';
      root.append(p);
      document.querySelector('#end')?.before(host);
      // As the extension's worlds see it: `dom.openOrClosedShadowRoot` of both browsers.
      const options = { shadowRoot: (el: HTMLElement) => (el === host ? root : null) };
      const { text } = groundmarkDom.readPageText(document, options);
      const start = text.indexOf('only a closed root');
      const highlighter = groundmarkDom.createHighlighter(document, options);
      const passage = groundmarkDom.storedPassage(text, start, start + 18);
      const [one] = highlighter.show([{ id: 'c', kind: 'clip', passage }]);
      const rules = root.adoptedStyleSheets.length;
      p.replaceWith(p.cloneNode(true));
      globalThis.lab = { highlighter, changes: 0, least: 0, before: '' };
      return [one?.outcome, rules];
    });
    expect(shown).toEqual(['unchanged', 1]);
    // The block was made anew in there: the watch reaches into the root.
    await untilPainted(page, ['only a closed root']);
    expect(await page.evaluate(() => lab.highlighter.jump('c'))).toBe(true);
    await page.evaluate(() => lab.highlighter.dispose());
    expect(await painted(page)).toEqual([]);
  });

  test('a translator that wraps every text in an element of its own leaves the paint whole', async () => {
    await show(page, WORDS);
    await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
      for (const node of nodes) {
        if (!node.data.trim() || !(node.parentElement instanceof HTMLElement)) continue;
        if (/^(?:script|style|textarea)$/.test(node.parentElement.localName)) continue;
        const font = document.createElement('font');
        node.replaceWith(font);
        font.append(node);
      }
    });
    await page.waitForFunction(
      (words) => {
        const now = [...CSS.highlights.values()].flatMap((one) =>
          [...one].map((range) => `${range as Range}`),
        );
        return words.every((word) => now.includes(word));
      },
      { timeout: 15_000, polling: 50 },
      WORDS,
    );
    expect(await page.evaluate(() => lab.highlighter.outcomes().every((one) => one.painted))).toBe(
      true,
    );
  });
});
