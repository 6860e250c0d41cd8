// Runs the store contract on fake-indexeddb, with a clock that never shows one time twice.
import 'fake-indexeddb/auto';
import { describe, it } from 'vitest';
import { openStore } from '../../src/store/open-store';
import { storeContract } from './contract';
import { rawHarness } from './raw-harness';

let time = Date.parse('2026-11-30T21:05:00.000Z');
const now = () => {
  time += 1;
  return new Date(time);
};

describe('the store', () => {
  for (const { name, run } of storeContract) {
    it(name, async () => {
      await run((db) => openStore({ name: db, extensionVersion: '0.1.0', now }), rawHarness);
    });
  }
});
