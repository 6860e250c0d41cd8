// The live-page part of the bench, in a real Chromium and a real Firefox: reading a page beside `innerText`,
// highlights beside `<mark>`, repair after a burst of mutations, what is left afterwards, and versions compared. Both sides of every
// comparison run in the same page in turn. Other work on the machine only adds: best times of several pages count.
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { BROWSERS, bundleDom, type Harness, servePages, startBrowser } from '../dom/harness';
import { collectGarbage } from './collect-garbage';
import { longPage } from './long-page';
import {
  measureDiff,
  measureLeft,
  measureMarks,
  measureReading,
  prepareWatch,
  type Rewrite,
} from './measure-in-page';

/** One line of the table: what was measured, the limit it must keep, and whether it does. */
export interface Figure {
  readonly browser: string;
  readonly name: string;
  /** Ours and the other side's, in milliseconds or pieces, ready to print. */
  readonly ours: string;
  readonly other: string;
  readonly value: number;
  readonly limit: number | null;
}

/** Passages that are highlighted, and rounds (pages) of which the best time counts. */
const PASSAGES = 200;
const MUTATIONS = 1_000;
const ROUNDS = 5;
/** Characters of each of two versions that are compared. */
const VERSION = 120_000;

const SHARED = fileURLToPath(new URL('../../../shared/pages', import.meta.url));

/** Measures everything in both browsers. `say` gets a line about what is left out. */
export async function measureLivePages(say: (line: string) => void): Promise<Figure[]> {
  const bundle = await bundleDom();
  const folder = mkdtempSync(path.join(tmpdir(), 'groundmark-bench-pages-'));
  writeFileSync(path.join(folder, 'long.html'), longPage());
  const own = await servePages(folder);
  const shared = existsSync(SHARED) ? await servePages(SHARED) : null;
  if (!shared) say('capture over ../shared/pages: skipped: ../shared not present');
  const figures: Figure[] = [];
  try {
    for (const name of BROWSERS) {
      const harness = await startBrowser(name, bundle, true);
      try {
        if (shared) figures.push(...(await readingOfShared(harness, shared.url)));
        figures.push(...(await readingOfLong(harness, `${own.url}long.html`)));
        figures.push(...(await highlights(harness, `${own.url}long.html`)));
        figures.push(await leftBehind(harness, `${own.url}long.html`));
        figures.push(...(await differences(harness, `${own.url}long.html`)));
      } finally {
        await harness.close();
      }
    }
  } finally {
    await own.close();
    await shared?.close();
    rmSync(folder, { recursive: true });
  }
  return figures;
}

/** A ratio of two times. */
function ratio(
  browser: string,
  name: string,
  ours: number,
  other: number,
  limit: number | null,
): Figure {
  const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
  return { browser, name, ours: ms(ours), other: ms(other), value: ours / other, limit };
}

const READING = 'reading / innerText';

async function readingOfShared(harness: Harness, url: string): Promise<Figure[]> {
  const names = readdirSync(SHARED).filter((file) => file.endsWith('.html'));
  const cold: [number, number][] = [];
  const warm: [number, number][] = [];
  for (const name of names) {
    const page = await harness.open(`${url}${name}`);
    const one = await page.evaluate(measureReading, 40);
    await page.close();
    // A page without text has nothing to be compared.
    if (!one) continue;
    cold.push(one.cold);
    warm.push(one.warm);
  }
  const middle = (pairs: [number, number][]) => {
    const sorted = pairs.toSorted((a, b) => a[0] / a[1] - b[0] / b[1]);
    return sorted[Math.floor(sorted.length / 2)] ?? [Number.NaN, 1];
  };
  const of = `median of ${cold.length} pages of ../shared`;
  return [
    ratio(harness.name, `${READING}, with layout, ${of}`, ...middle(cold), 2),
    ratio(harness.name, `${READING}, laid out before, ${of}`, ...middle(warm), null),
  ];
}

async function readingOfLong(harness: Harness, url: string): Promise<Figure[]> {
  const page = await harness.open(url);
  const one = await page.evaluate(measureReading, 1_500);
  await page.close();
  if (!one) throw new Error('the long page has no text');
  return [
    ratio(harness.name, `${READING}, with layout, 1 MB`, ...one.cold, 2),
    ratio(harness.name, `${READING}, laid out before, 1 MB`, ...one.warm, null),
  ];
}

async function highlights(harness: Harness, url: string): Promise<Figure[]> {
  const rounds: Awaited<ReturnType<typeof oneRound>>[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await oneRound(harness, url, round));
  // The best of the rounds on both sides: other work on the machine only ever adds.
  const best = (pick: (one: (typeof rounds)[number]) => number) => Math.min(...rounds.map(pick));
  const marks = best((one) => one.mark);
  return [
    ratio(
      harness.name,
      `${PASSAGES} highlights placed / the same wrapped in <mark> and laid out`,
      best((one) => one.placed),
      marks,
      1,
    ),
    ratio(
      harness.name,
      `${PASSAGES} highlights placed, and the next layout / the same`,
      best((one) => one.shown),
      marks,
      null,
    ),
    ratio(
      harness.name,
      `${PASSAGES} passages read, found, placed, laid out / read, found, wrapped, laid out`,
      best((one) => one.show),
      best((one) => one.mark + one.looked),
      null,
    ),
    ratio(
      harness.name,
      `${MUTATIONS} mutations repaired / <mark> and layout`,
      best((one) => one.repair),
      marks,
      0.5,
    ),
  ];
}

async function oneRound(harness: Harness, url: string, round: number) {
  const page = await harness.open(url, prepareWatch);
  const times = await page.evaluate(measureMarks, PASSAGES, MUTATIONS, round % 2 === 0);
  await page.close();
  if (times.painted !== PASSAGES)
    throw new Error(`${harness.name}: ${times.painted} of ${PASSAGES} passages painted afterwards`);
  return times;
}

const REWRITES: readonly Rewrite[] = [
  'scattered edits',
  'every line rewritten',
  '12,000 lines in another order',
  'one line, its words in another order',
];

/** Two versions of 120 KB compared, from the edits that pages get to the worst that can come. */
async function differences(harness: Harness, url: string): Promise<Figure[]> {
  const page = await harness.open(url);
  const figures: Figure[] = [];
  for (const rewrite of REWRITES) {
    const ms = await page.evaluate(measureDiff, VERSION, rewrite);
    figures.push({
      browser: harness.name,
      name: `two versions of 120 KB compared, ms: ${rewrite}`,
      ours: `${ms.toFixed(1)} ms`,
      other: '-',
      value: ms,
      limit: 150,
    });
  }
  await page.close();
  return figures;
}

/** Nodes of the page that stay alive only because of us, after highlights were removed and the page dropped them. */
async function leftBehind(harness: Harness, url: string): Promise<Figure> {
  const page: Page = await harness.open(url);
  const all = await page.evaluate(measureLeft, PASSAGES);
  await collectGarbage(harness, page);
  const alive = await page.evaluate(() => globalThis.benchLeft?.alive() ?? -1);
  const paint = await page.evaluate(() => globalThis.benchLeft?.paint() ?? -1);
  await page.close();
  return {
    browser: harness.name,
    name: 'nodes, highlights and rules kept after the highlights went',
    ours: `${alive + paint} pieces`,
    other: `of ${all}`,
    value: alive + paint,
    limit: 0,
  };
}
