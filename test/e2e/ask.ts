// Asking the background from one of our own pages, as that page itself would.
import type { Page } from 'puppeteer-core';
import type { EvidenceId, RequestId } from '../../src/core/evidence/ids';
import type { RequestOf, ResponseOf } from '../../src/protocol/kind';
import { KINDS } from '../../src/protocol/kinds';
import { until } from '../drive/driver';

type Kinds = typeof KINDS;
interface Runtime {
  runtime: { sendMessage(message: unknown): Promise<unknown> };
  tabs: { query(filter: object): Promise<{ id: number; url: string }[]> };
}

/** Sends a raw message from `page` and gives back whatever came. */
export function askRaw(page: Page, message: unknown): Promise<unknown> {
  return page.evaluate((m) => {
    const world = globalThis as unknown as { browser?: Runtime; chrome?: Runtime };
    return (world.browser ?? world.chrome)?.runtime.sendMessage(m);
  }, message);
}

/** Asks a kind; throws its failure. */
export async function ask<K extends keyof Kinds>(
  page: Page,
  kind: K,
  payload: RequestOf<Kinds, K>,
): Promise<ResponseOf<Kinds, K>> {
  const raw = (await askRaw(page, { to: 'groundmark', kind, payload })) as
    | { ok: true; value: unknown }
    | { ok: false; failure: { code: string; note?: string } };
  if (!raw.ok) throw new Error(`${kind}: ${raw.failure.code} ${raw.failure.note ?? ''}`);
  return KINDS[kind].response.parse(raw.value) as ResponseOf<Kinds, K>;
}

/** Id of the tab at exactly this address. */
export async function tabAt(page: Page, url: string): Promise<number> {
  const id = await page.evaluate(async (wanted) => {
    const world = globalThis as unknown as { browser?: Runtime; chrome?: Runtime };
    const tabs = await (world.browser ?? world.chrome)?.tabs.query({});
    return tabs?.find((t) => t.url === wanted)?.id ?? null;
  }, url);
  if (id === null) throw new Error(`no tab at ${url}`);
  return id;
}

/** Clips the page that is open at this address, as the popup does. */
export async function clipAt(own: Page, url: string): Promise<ResponseOf<Kinds, 'page.clip'>> {
  return ask(own, 'page.clip', {
    requestId: crypto.randomUUID() as RequestId,
    tabId: await tabAt(own, url),
    what: 'page',
    passageOnly: false,
    override: false,
  });
}

/** Inserts evidence into the chat of a tab, as the panel does; again until its composer has taken it. */
export function insertInto(
  own: Page,
  tabId: number,
  items: readonly EvidenceId[],
): Promise<ResponseOf<Kinds, 'chat.offer'>> {
  return until(async () => {
    const offer = await ask(own, 'chat.offer', {
      requestId: crypto.randomUUID() as RequestId,
      tabId,
      way: 'insert',
      items: [...items],
      budget: 8_000,
      cut: false,
    });
    return offer.inserted === 'ok' ? offer : null;
  }, 'the block in the composer');
}
