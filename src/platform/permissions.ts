// Host permissions: what the person has granted, asking for more, and noticing when some is withdrawn.
// Asking must be the first thing a click does: Firefox refuses it after any await.
import { browser } from 'wxt/browser';

/** Opens the browser's own question. Call it from a click in one of our pages, with nothing awaited before. */
export function requestHosts(patterns: readonly string[]): Promise<boolean> {
  return browser.permissions.request({ origins: [...patterns] });
}

/** Whether every one of these match patterns is granted. */
export function hasHosts(patterns: readonly string[]): Promise<boolean> {
  return browser.permissions.contains({ origins: [...patterns] });
}

/** All host patterns that are granted now. */
export async function grantedHosts(): Promise<string[]> {
  return (await browser.permissions.getAll()).origins ?? [];
}

/** Gives these host patterns back; true when they are gone. */
export function withdrawHosts(patterns: readonly string[]): Promise<boolean> {
  return browser.permissions.remove({ origins: [...patterns] });
}

/** Calls back whenever host permissions are given or taken away, also in the browser's own settings. */
export function onHostsChanged(listener: () => void): void {
  browser.permissions.onAdded.addListener(listener);
  browser.permissions.onRemoved.addListener(listener);
}
