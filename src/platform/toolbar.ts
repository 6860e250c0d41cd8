// Toolbar icon, context menu and keyboard commands. Registered at the top level of the worker, so that a
// gesture can wake it. The icon is quiet: a dot when the page is in the library, an amber one when it changed.
import { browser } from 'wxt/browser';
import { text } from './text';

/** Entries of the context menu. */
export type MenuItem = 'clip-page' | 'clip-selection' | 'open-panel';
/** Keyboard commands, by their names in the manifest. */
export type Command = 'clip-page' | 'clip-selection' | 'open-panel';
/** Where a gesture happened. */
export interface GestureTab {
  readonly tabId: number;
  readonly windowId: number;
}

/** How the page in a tab stands to the library. */
export type DotColour = 'none' | 'known' | 'changed';

/** Puts our entries into the context menu. Call when installed or updated; menus persist. */
export function createMenus(): void {
  browser.contextMenus.removeAll().then(() => {
    browser.contextMenus.create({
      id: 'clip-selection',
      title: text('menuClipSelection'),
      contexts: ['selection'],
    });
    browser.contextMenus.create({
      id: 'clip-page',
      title: text('menuClipPage'),
      contexts: ['page', 'selection', 'link'],
    });
    browser.contextMenus.create({
      id: 'open-panel',
      title: text('menuOpenPanel'),
      contexts: ['page', 'selection', 'action'],
    });
  });
}

/** `handle` runs inside the gesture: what needs one must be called before the first await. */
export function onMenu(handle: (item: MenuItem, tab: GestureTab) => void): void {
  browser.contextMenus.onClicked.addListener((clicked, tab) => {
    if (tab?.id === undefined || tab.windowId === undefined) return;
    handle(clicked.menuItemId as MenuItem, { tabId: tab.id, windowId: tab.windowId });
  });
}

/** As {@link onMenu}, for keyboard commands. */
export function onCommand(handle: (command: Command, tab: GestureTab) => void): void {
  browser.commands.onCommand.addListener((command, tab) => {
    if (tab?.id === undefined || tab.windowId === undefined) return;
    handle(command as Command, { tabId: tab.id, windowId: tab.windowId });
  });
}

/** The shortcuts as they really are: the browser may have refused or changed what we suggested. */
export async function shortcuts(): Promise<ReadonlyMap<string, string>> {
  const all = await browser.commands.getAll();
  return new Map(all.flatMap((c) => (c.name && c.shortcut ? [[c.name, c.shortcut] as const] : [])));
}

/** A mark on the icon for one tab: short text on a ground, with words for the tooltip. */
export async function showBadge(
  tabId: number,
  badge: string,
  ground: string,
  title: string,
): Promise<void> {
  try {
    await browser.action.setBadgeText({ tabId, text: badge });
    await browser.action.setBadgeBackgroundColor({ tabId, color: ground });
    await browser.action.setTitle({ tabId, title });
  } catch {
    // The tab has gone; nothing to mark.
  }
}

/** Opens the popup without a click. False where the browser will not: the icon's mark has to do. */
export async function openPopup(): Promise<boolean> {
  try {
    await browser.action.openPopup();
    return true;
  } catch {
    return false;
  }
}
