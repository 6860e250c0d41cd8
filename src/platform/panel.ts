// Our page beside the page: Chrome's side panel, Firefox's sidebar, or a tab. Which one exists is asked of the
// browser, not of its name. Opening must be the first thing done with a gesture; nothing may be awaited before.
import { browser } from 'wxt/browser';

interface SidePanel {
  open(options: { tabId?: number; windowId?: number }): Promise<void>;
}
interface SidebarAction {
  open(): Promise<void>;
}
const extended = browser as unknown as { sidePanel?: SidePanel; sidebarAction?: SidebarAction };

/** Opens the panel beside `windowId`. False when this browser refuses from here; then open it in a tab. */
export async function openPanel(windowId: number): Promise<boolean> {
  try {
    if (extended.sidePanel) await extended.sidePanel.open({ windowId });
    else if (extended.sidebarAction) await extended.sidebarAction.open();
    else return false;
    return true;
  } catch {
    return false;
  }
}

/** Address of one of our own pages, with a fragment that says what to show. */
export function ownPage(page: `/${string}.html`, fragment = ''): string {
  return browser.runtime.getURL(page as never) + (fragment === '' ? '' : `#${fragment}`);
}

/** Opens one of our own pages in a tab. */
export async function openOwnPage(page: `/${string}.html`, fragment = ''): Promise<void> {
  await browser.tabs.create({ url: ownPage(page, fragment) });
}
