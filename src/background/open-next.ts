// Opening pages one after another for reading: each in a fresh tab, active in a window of our own, without sound. A tab
// that stood open would show the page as it was then.
import { closeTab, muteTab, openBeside, tabById } from '../platform/tabs';

/**
 * Opens `url` in the window of the tab `before`, which is closed then; in a window of its own when that has gone.
 * `note` writes the new tab down before anything else happens. Null when nothing opened.
 */
export async function openNext(
  url: string,
  before: number | null,
  note: (tabId: number | null) => Promise<unknown>,
): Promise<number | null> {
  const last = before === null ? null : await tabById(before);
  const tab = await openBeside(url, last?.windowId ?? null);
  await note(tab?.id ?? null);
  if (tab) await muteTab(tab.id);
  if (last) await closeTab(last.id);
  return tab?.id ?? null;
}
