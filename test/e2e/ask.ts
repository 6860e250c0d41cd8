// Asking the background from one of our own pages, as that page itself would.
import type { Page } from 'puppeteer-core';
import type { RequestOf, ResponseOf } from '../../src/protocol/kind';
import { KINDS } from '../../src/protocol/kinds';

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
