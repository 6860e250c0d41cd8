// Hearing that a permission was taken back, in a script that stands in a page: then no new script can be run there
// to clear it away. No schema library: this is in the page script, and looks at one word.
import { browser } from 'wxt/browser';
import type { Sender } from '../protocol/sender';

/** Calls `stop` when the background says so. A page cannot send this: messages come from the extension alone. */
export function onPageStop(stop: () => void): void {
  const listener = (message: unknown, sender: Sender) => {
    const ours = sender.id === browser.runtime.id && sender.tab === undefined;
    if (ours && (message as { push?: unknown } | null)?.push === 'clear-clips') stop();
    return undefined;
  };
  browser.runtime.onMessage.addListener(listener as never);
}
