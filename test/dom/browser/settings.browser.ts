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

  test.each([
    // Chromium paints every highlight as it paints a selection, whatever a rule asks for.
    ['clip', { chromium: 'Highlight', firefox: 'Mark' }],
    ['verbatim', { chromium: 'Highlight', firefox: 'Highlight' }],
    ['shortened', { chromium: 'Highlight', firefox: 'Highlight' }],
    ['changed', { chromium: 'Highlight', firefox: 'Highlight' }],
  ] as const)("forced colours: %s is marked in the person's own colour", async (kind, system) => {
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    const [wanted, box] = await page.evaluate((name) => {
      const item = document.querySelectorAll('li')[1] as HTMLElement;
      item.scrollIntoView({ behavior: 'instant' });
      const { x, y } = item.getBoundingClientRect();
      const place = { x: x + scrollX, y: y + scrollY, width: 200, height: 24 };
      // What the browser makes of the system's colour on the canvas, without its own forcing.
      const draw = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
      const probe = document.createElement('i');
      document.body.append(probe);
      for (const colour of ['Canvas', name]) {
        probe.style.cssText = `forced-color-adjust: none; background-color: ${colour}`;
        draw.fillStyle = getComputedStyle(probe).backgroundColor;
        draw.fillRect(0, 0, 1, 1);
      }
      probe.remove();
      return [[...draw.getImageData(0, 0, 1, 1).data], place] as const;
    }, system[browser]);
    /** How many pixels of the passage have the colour, within what a screenshot's profile may shift. */
    const pixels = async () => {
      const shot = (await page.screenshot({ clip: box, encoding: 'base64' })) as string;
      return page.evaluate(
        async (png, [r = 0, g = 0, b = 0]) => {
          const image = new Image();
          image.src = `data:image/png;base64,${png}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const draw = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
          draw.drawImage(image, 0, 0);
          const { data } = draw.getImageData(0, 0, image.width, image.height);
          let count = 0;
          for (let i = 0; i < data.length; i += 4) {
            const off = [r, g, b].map((value, k) => Math.abs(value - (data[i + k] ?? 0)));
            if (Math.max(...off) < 12) count++;
          }
          return count;
        },
        shot,
        wanted,
      );
    };
    const without = await pixels();
    await show(page, [DIESEL, CRAB], kind);
    const marked = await pixels();
    // A ground fills the line, an underline runs under all of it.
    const ground = kind === 'clip' || browser === 'chromium';
    expect(marked - without).toBeGreaterThan(ground ? 1_500 : 100);
    await page.evaluate(() => lab.highlighter.dispose());
    expect(await pixels()).toBe(without);
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
