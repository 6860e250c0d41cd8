// Small settings in the browser's own storage, and what must survive the death of the worker but not the
// session. Page text and evidence live in the store; what the last card of a tab shows is kept for the session only.
import { browser } from 'wxt/browser';

/** A setting, as it was written; undefined when never. */
export async function readSetting(key: string): Promise<unknown> {
  return (await browser.storage.local.get(key))[key];
}

/** Keeps a setting for good. */
export async function writeSetting(key: string, value: unknown): Promise<void> {
  await browser.storage.local.set({ [key]: value });
}

/** What was kept for this session; undefined when nothing. */
export async function readSession(key: string): Promise<unknown> {
  return (await browser.storage.session.get(key))[key];
}

/** Keeps something until the browser ends. */
export async function writeSession(key: string, value: unknown): Promise<void> {
  await browser.storage.session.set({ [key]: value });
}

/** Forgets something kept for this session. */
export async function dropSession(key: string): Promise<void> {
  await browser.storage.session.remove(key);
}

/** Keys in session storage that begin with `prefix`. */
export async function sessionKeys(prefix: string): Promise<string[]> {
  return Object.keys(await browser.storage.session.get(null)).filter((key) =>
    key.startsWith(prefix),
  );
}
