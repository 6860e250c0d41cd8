// Small settings in the browser's own storage, and what must survive the death of the worker but not the
// session. No page text, no evidence: those live in the store.
import { browser } from 'wxt/browser';

export async function readSetting(key: string): Promise<unknown> {
  return (await browser.storage.local.get(key))[key];
}

export async function writeSetting(key: string, value: unknown): Promise<void> {
  await browser.storage.local.set({ [key]: value });
}

export async function readSession(key: string): Promise<unknown> {
  return (await browser.storage.session.get(key))[key];
}

export async function writeSession(key: string, value: unknown): Promise<void> {
  await browser.storage.session.set({ [key]: value });
}

export async function dropSession(key: string): Promise<void> {
  await browser.storage.session.remove(key);
}

/** Keys in session storage that begin with `prefix`. */
export async function sessionKeys(prefix: string): Promise<string[]> {
  return Object.keys(await browser.storage.session.get(null)).filter((key) =>
    key.startsWith(prefix),
  );
}
