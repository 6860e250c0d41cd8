// The worker's own life: installed, updated, started.
// Listeners are added in the first turn of the worker, or they miss what woke it.
import { browser } from 'wxt/browser';

/** Calls back when the extension was installed or updated. */
export function onInstalled(handle: (reason: 'install' | 'update' | 'other') => void): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    handle(reason === 'install' || reason === 'update' ? reason : 'other');
  });
}

/** Calls back when the browser starts with the extension in it. */
export function onStartup(handle: () => void): void {
  browser.runtime.onStartup.addListener(handle);
}

/** The version in the manifest. */
export function extensionVersion(): string {
  return browser.runtime.getManifest().version;
}
