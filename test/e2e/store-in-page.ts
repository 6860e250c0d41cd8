// The store contract as a page runs it: on the browser's own IndexedDB, case by case, each in a library of its own.
import { openStore } from '../../src/store/open-store';
import { storeContract } from '../store/contract';
import { rawHarness } from '../store/raw-harness';

/** A clock that never shows one time twice. */
let time = Date.now();
const now = (): Date => {
  time = Math.max(time + 1, Date.now());
  return new Date(time);
};

/** Runs one case; what went wrong, or null. */
export async function run(name: string): Promise<string | null> {
  const found = storeContract.find((c) => c.name === name);
  if (!found) return 'no such case';
  try {
    await found.run((db) => openStore({ name: db, extensionVersion: '0.1.0', now }), rawHarness);
    return null;
  } catch (error) {
    return error instanceof Error ? `${error.message}\n${error.stack}` : String(error);
  }
}
