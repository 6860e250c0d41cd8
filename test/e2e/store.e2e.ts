// The store keeps its contract on the IndexedDB of real browsers, as it does on the fake one.
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeContract } from '../store/contract';
import { bundle } from './bundle';
import { BROWSERS, startWorld, type World } from './world';

interface InPage {
  run(name: string): Promise<string | null>;
}

for (const name of BROWSERS)
  describe(`the store contract in ${name}`, () => {
    let world: World;
    let page: Page;

    beforeAll(async () => {
      const script = await bundle('test/e2e/store-in-page.ts', 'storeInPage');
      const html =
        '<!doctype html><meta charset="utf-8"><title>store</title><script src="/store-in-page.js"></script>';
      world = await startWorld(name, {
        extra: (path) => {
          if (path === '/store') return { type: 'text/html', body: html };
          return path === '/store-in-page.js' ? { type: 'text/javascript', body: script } : null;
        },
      });
      page = await world.driver.open(world.server.url('/store', 'localhost'));
    });
    afterAll(async () => {
      await world?.end();
    });

    for (const { name: what } of storeContract)
      test(what, async () => {
        const wrong = await page.evaluate(
          (c) => (globalThis as unknown as { storeInPage: InPage }).storeInPage.run(c),
          what,
        );
        expect(wrong).toBeNull();
      });
  });
