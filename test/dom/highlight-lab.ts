// What the highlight tests share: passages of the fixture page, and how to show them and look at the paint.
import type { Page } from 'puppeteer-core';

export const BERTH = 'costs 24 euro a night from May to September, water and power included.';
export const CRAB = 'Crab boats pay 12 euro a day at the office.';
export const TIDE = 'two hours either side of high water';
export const DIESEL = 'Diesel is sold at the fuel quay';
/** Stands twice on the page, in `#hint` and `#hint2`. */
export const NOTICE = 'Read the notice at the gate.';
export const WORDS = [BERTH, CRAB, TIDE, DIESEL];

/** In the page: what `passages` and `painted` work on. */
export interface Lab {
  highlighter: ReturnType<typeof groundmarkDom.createHighlighter>;
  changes: number;
  /** Fewest passages that were painted at any change since they were shown. */
  least: number;
  before: string;
}
declare global {
  var lab: Lab;
}

/** Shows passages with these words, the first behind the last `from`; ids are their positions. Returns the outcomes. */
export function show(page: Page, words: readonly string[], kind = 'verbatim', from = '') {
  return page.evaluate(
    (list, kindOf, behind) => {
      const before = document.documentElement.outerHTML;
      const { text } = groundmarkDom.readPageText(document);
      const highlighter = groundmarkDom.createHighlighter(document, {
        onChange: () => {
          const { lab } = globalThis;
          lab.changes++;
          const painted = lab.highlighter.outcomes().filter((one) => one.painted).length;
          lab.least = Math.min(lab.least, painted);
        },
      });
      globalThis.lab = { highlighter, changes: 0, least: Number.POSITIVE_INFINITY, before };
      const outcomes = highlighter.show(
        list.map((word, i) => {
          const start = text.indexOf(word, behind === '' ? 0 : text.lastIndexOf(behind));
          const passage = groundmarkDom.storedPassage(text, start, start + word.length);
          return { id: String(i), kind: kindOf as 'verbatim', passage };
        }),
      );
      return outcomes.map((one) => one.outcome);
    },
    words,
    kind,
    from,
  );
}

/** Texts that are painted now, by the letter that stands for the kind, in registry order. */
export function painted(page: Page) {
  return page.evaluate(() =>
    [...CSS.highlights].flatMap(([name, highlight]) =>
      [...highlight].map((range) => `${name.split('-').pop()}:${(range as Range).toString()}`),
    ),
  );
}

export function outcomes(page: Page) {
  return page.evaluate(() => globalThis.lab.highlighter.outcomes().map((one) => one.outcome));
}

/** Waits until exactly these texts are painted. */
export async function untilPainted(page: Page, texts: readonly string[]): Promise<void> {
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
