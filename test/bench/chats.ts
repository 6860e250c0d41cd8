// The chat part of the bench, in a real Chromium and a real Firefox: how much of the page's main thread the chat script
// takes in a conversation of 500 messages, and what it holds on to afterwards. The background's time is no part of it.
// Each figure is the middle of many answers: other work on the machine only adds.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import { servePages } from '../dom/harness';
import { startChromium } from '../drive/chromium';
import { type Driver, until } from '../drive/driver';
import { startFirefox } from '../drive/firefox';
import { buildChatExtension } from './chat-extension';
import { chatPage } from './chat-page';
import { collectGarbage } from './collect-garbage';

export interface ChatFigure {
  readonly browser: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit: number | null;
}

/** `GROUNDMARK_BENCH_BROWSER` names one, to look closer. */
const BROWSERS = (['chromium', 'firefox'] as const).filter((name) =>
  [undefined, name].includes(process.env.GROUNDMARK_BENCH_BROWSER as typeof name | undefined),
);
const MESSAGES = 500;
const ANSWERS = 15;
const RENEWALS = 50;
/** Loads of the page of which the best one counts. */
const LOADS = 3;
const MARKUPS = { unknown: 'https://chat.example/', chatgpt: 'https://chatgpt.com/c/1' } as const;

interface InPage {
  stream(): Promise<number>;
  shown(): number;
  rows(): number;
  renew(n: number): void;
  mount(from: number, n: number): void;
}
interface World {
  readonly chatPage: InPage;
  held: WeakRef<Node>[];
}
/** Beginning, length and way in of each task of ours. */
type Task = readonly [from: number, ms: number, what: string];

/** Measures in both browsers. */
export async function measureChats(): Promise<ChatFigure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'groundmark-bench-chats-'));
  const figures: ChatFigure[] = [];
  try {
    for (const markup of ['unknown', 'chatgpt'] as const)
      writeFileSync(path.join(folder, `${markup}.html`), chatPage(markup, MESSAGES));
    const server = await servePages(folder);
    for (const name of BROWSERS)
      for (const markup of ['unknown', 'chatgpt'] as const) {
        const extension = path.join(folder, `${name}-${markup}`);
        await buildChatExtension(extension, name, MARKUPS[markup]);
        const start = name === 'chromium' ? startChromium : startFirefox;
        const driver = await start({ extension, exact: true });
        try {
          figures.push(...(await measureOne(driver, `${server.url}${markup}.html`, markup)));
        } finally {
          await driver.close();
        }
      }
    await server.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
  return figures;
}

async function measureOne(driver: Driver, url: string, markup: string): Promise<ChatFigure[]> {
  let page = await driver.open(url);
  await page.bringToFront();
  const shows = (count: number) =>
    until(
      () => page.evaluate((n) => (globalThis as unknown as World).chatPage.shown() === n, count),
      `${count} answers with verdicts`,
      60_000,
    );
  const firsts: (readonly Task[])[] = [];
  for (let load = 0; load < LOADS; load++) {
    if (load > 0) {
      await page.close();
      page = await driver.open(url);
      await page.bringToFront();
    }
    await page.evaluate(() => document.dispatchEvent(new Event('bench-start')));
    await shows(MESSAGES / 2);
    await quiet(page);
    firsts.push(await tasksOf(page));
  }
  const longest = Math.min(...firsts.map((tasks) => Math.max(...tasks.map(([, ms]) => ms))));

  const settled: number[] = [];
  const streaming: number[] = [];
  for (let n = 1; n <= ANSWERS; n++) {
    await clear(page);
    const done = await page.evaluate(() => (globalThis as unknown as World).chatPage.stream());
    await shows(MESSAGES / 2 + n);
    await quiet(page);
    const tasks = await tasksOf(page);
    if (process.env.GROUNDMARK_BENCH_TASKS)
      console.log(
        tasks
          .filter(([, ms]) => ms > 0.4)
          .map(([from, ms, what]) => `${what}@${(from - done).toFixed(0)} ${ms.toFixed(1)}`)
          .join('  '),
      );
    settled.push(total(tasks.filter(([from]) => from >= done)));
    streaming.push(...tasks.filter(([from]) => from < done).map(([, ms]) => ms));
  }

  const name = (what: string) => `${what}, ${markup === 'unknown' ? 'unknown site' : 'ChatGPT'}`;
  const figure = (what: string, value: number, unit: string, limit: number | null): ChatFigure => ({
    browser: driver.name,
    name: name(what),
    value,
    unit,
    limit,
  });
  const figures = [
    figure(`${MESSAGES} messages at first: longest task`, longest, 'ms', 50),
    figure(`${MESSAGES} messages at first: all tasks`, Math.min(...firsts.map(total)), 'ms', null),
    figure('per settled answer, middle of 15', middle(settled), 'ms', 8),
    figure('per settled answer, worst of 15', Math.max(...settled), 'ms', null),
    figure('while one streams: longest task, middle', middle(streaming), 'ms', 8),
    figure('while one streams: worst task', Math.max(...streaming), 'ms', null),
  ];
  figures.push(
    figure('nodes held after rows went and came', await held(driver, page, shows), '', 0),
  );
  await page.close();
  return figures;
}

/** Nodes of rows that went, still alive after the garbage was collected. */
async function held(
  driver: Driver,
  page: Page,
  shows: (count: number) => Promise<unknown>,
): Promise<number> {
  const remember = () =>
    page.evaluate(() => {
      const world = globalThis as unknown as World;
      world.held ??= [];
      const walker = document.createTreeWalker(document.querySelector('#list') as Element);
      for (let n = walker.nextNode(); n; n = walker.nextNode()) world.held.push(new WeakRef(n));
    });
  const rows = MESSAGES + 2 * ANSWERS;
  for (let n = 0; n < RENEWALS; n++) {
    await clear(page);
    await page.evaluate(() => {
      const world = globalThis as unknown as World;
      world.held ??= [];
      for (const node of [...document.querySelectorAll('#list > *')].slice(-2))
        world.held.push(new WeakRef(node));
      world.chatPage.renew(2);
    });
    // At times the verdicts come back before the next render, at times they don't.
    if (n % 10 === 9) await shows(rows / 2);
    else await until(async () => (await tasksOf(page)).length > 1, 'our look at the new rows');
  }
  await shows(rows / 2);
  await remember();
  for (const from of [rows - 6, 200, 20, 0]) {
    await page.evaluate((at) => (globalThis as unknown as World).chatPage.mount(at, 6), from);
    await shows(3);
    await quiet(page);
    if (from !== 0) await remember();
  }
  await collectGarbage(driver, page);
  return page.evaluate(() => {
    const { held: all } = globalThis as unknown as World;
    // What the page itself keeps is no leak of ours.
    return all.filter((ref) => {
      const node = ref.deref();
      return node !== undefined && !node.isConnected;
    }).length;
  });
}

/** Time in any of the tasks: those of one turn of the page lie over each other. */
function total(tasks: readonly Task[]): number {
  let sum = 0;
  let until = 0;
  for (const [from, ms] of tasks.toSorted((a, b) => a[0] - b[0])) {
    sum += Math.max(0, from + ms - Math.max(from, until));
    until = Math.max(until, from + ms);
  }
  return sum;
}
const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function tasksOf(page: Page): Promise<readonly Task[]> {
  const said = await page.evaluate(() => {
    document.dispatchEvent(new Event('bench-clock'));
    return document.documentElement.dataset.benchClock ?? '[]';
  });
  return JSON.parse(said) as Task[];
}

async function clear(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('bench-clear')));
}

/** Until no task of ours came for a while: everything that follows a change was done. */
async function quiet(page: Page): Promise<void> {
  let before = -1;
  let same = 0;
  await until(
    async () => {
      const now = (await tasksOf(page)).length;
      same = now === before ? same + 1 : 0;
      before = now;
      return same >= 8;
    },
    'quiet',
    60_000,
  );
}
