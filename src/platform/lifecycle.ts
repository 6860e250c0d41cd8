// The worker's own life: installed, updated, started.
// Listeners are added in the first turn of the worker, or they miss what woke it.
import { browser } from 'wxt/browser';

export function onInstalled(handle: (reason: 'install' | 'update' | 'other') => void): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    handle(reason === 'install' || reason === 'update' ? reason : 'other');
  });
}

export function onStartup(handle: () => void): void {
  browser.runtime.onStartup.addListener(handle);
}

export function extensionVersion(): string {
  return browser.runtime.getManifest().version;
}
