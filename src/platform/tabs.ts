// Tabs and scripts in them. The only way from our side into a page, always with a permission the person gave.
// Failures of the browser come back as values; its wording differs between browsers and is not shown.
import { type Browser, browser } from 'wxt/browser';
import { fail, ok, type Result } from '../core/result';

/** A tab, as far as we may see it. */
export interface TabInfo {
  readonly id: number;
  readonly windowId: number;
  /** Empty when the browser does not let us see it. */
  readonly url: string;
  readonly title: string;
  readonly active: boolean;
}

type BrowserTab = Browser.tabs.Tab;

function info(tab: BrowserTab): TabInfo | null {
  if (tab.id === undefined || tab.windowId === undefined) return null;
  return {
    id: tab.id,
    windowId: tab.windowId,
    url: tab.url ?? '',
    title: tab.title ?? '',
    active: tab.active,
  };
}

/** The tab a person looks at, in the window that has or last had the focus. */
export async function activeTab(): Promise<TabInfo | null> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab ? info(tab) : null;
}

/** The tab with this id, or null when it has gone. */
export async function tabById(id: number): Promise<TabInfo | null> {
  try {
    return info(await browser.tabs.get(id));
  } catch {
    return null;
  }
}

/** Open tabs whose address we may see, at one of these match patterns. */
export async function tabsAt(patterns: readonly string[]): Promise<TabInfo[]> {
  if (patterns.length === 0) return [];
  try {
    const tabs = await browser.tabs.query({ url: [...patterns] });
    return tabs.flatMap((tab) => info(tab) ?? []);
  } catch {
    return [];
  }
}

/** All tabs of a window; those whose address we may not see have an empty one. */
export async function tabsIn(windowId: number): Promise<TabInfo[]> {
  const tabs = await browser.tabs.query({ windowId }).catch(() => []);
  return tabs.flatMap((tab) => info(tab) ?? []);
}

/** Opens a tab in front; null when the browser gives it no id. */
export async function openTab(url: string, beside?: number): Promise<TabInfo | null> {
  const tab = await browser.tabs.create({
    url,
    ...(beside === undefined ? {} : { openerTabId: beside }),
  });
  return info(tab);
}

/**
 * Opens `url` as the active tab of a window of its own, or of `windowId`. Shown, so that everything on the page runs;
 * without the focus, which goes back where it was in browsers that take it all the same. Null when nothing opened.
 */
export async function openBeside(url: string, windowId: number | null): Promise<TabInfo | null> {
  try {
    if (windowId !== null) return info(await browser.tabs.create({ url, windowId, active: true }));
    const before = await browser.windows.getLastFocused().catch(() => null);
    const opened = await browser.windows.create({ url, focused: false });
    if (opened?.focused && before?.id !== undefined)
      await browser.windows.update(before.id, { focused: true });
    const [tab] = opened?.tabs ?? [];
    return tab ? info(tab) : null;
  } catch {
    return null;
  }
}

/** Takes the sound off a tab; nothing when it has gone. */
export async function muteTab(id: number): Promise<void> {
  await browser.tabs.update(id, { muted: true }).catch(() => {
    // It has gone already.
  });
}

/** Calls back when a tab is opened: what waits for the worker gets a turn. Call at the top level of the worker. */
export function onTabOpened(listener: () => void): void {
  browser.tabs.onCreated.addListener(listener);
}

/**
 * Calls back when a tab whose address we may see has loaded, or went to another address without loading anew. Call
 * at the top level of the worker.
 */
export function onVisit(listener: (tabId: number, url: string) => void): void {
  browser.tabs.onUpdated.addListener((tabId, change, tab) => {
    if (change.url === undefined && change.status !== 'complete') return;
    if (tab.url) listener(tabId, tab.url);
  });
}

/** Brings a tab and its window to the front. */
export async function focusTab(tab: TabInfo): Promise<void> {
  await browser.tabs.update(tab.id, { active: true });
  await browser.windows.update(tab.windowId, { focused: true });
}

/** A tab that hides its address is taken for loaded when it stood like that for so long, in milliseconds. */
const HIDDEN_STANDS = 1_500;

/**
 * Waits until a tab has loaded, at most `limit` milliseconds. Firefox reports a new tab complete while it still
 * shows about:blank. False when time ran out (a hanging image keeps a page loading for ever): inject anyway.
 */
export async function tabLoaded(id: number, limit: number): Promise<boolean> {
  const ends = Date.now() + limit;
  let hidden: number | null = null;
  while (Date.now() < ends) {
    const tab = await browser.tabs.get(id).catch(() => null);
    if (!tab) return false;
    if (tab.status !== 'complete') hidden = null;
    else if (tab.url === undefined) {
      // A page we may not see, or Firefox's blank one before the load began.
      hidden ??= Date.now();
      if (Date.now() - hidden >= HIDDEN_STANDS) return true;
    } else if (tab.url !== 'about:blank' && tab.url !== '') return true;
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  return false;
}

function accessFailure(error: unknown): Result<never> {
  const message = error instanceof Error ? error.message : String(error);
  if (/no tab with id|invalid tab|tab was closed|frame .*removed|frame with id/i.test(message))
    return fail('page-gone');
  return fail('no-access', message.slice(0, 200));
}

/** Loads one of our scripts into the top frame of a tab. Loading it twice is harmless: scripts check for that. */
export async function loadScript(tabId: number, file: `/${string}.js`): Promise<Result<null>> {
  try {
    await browser.scripting.executeScript({
      target: { tabId },
      files: [file] as never,
      injectImmediately: true,
    });
    return ok(null);
  } catch (error) {
    return accessFailure(error);
  }
}

/** Runs `code` in the top frame of a tab, in our own world. `code` must use nothing but its arguments. */
export async function callInTab<A extends readonly unknown[], R>(
  tabId: number,
  code: (...args: A) => R,
  args: A,
): Promise<Result<Awaited<R>>> {
  try {
    const [frame] = await browser.scripting.executeScript({
      target: { tabId },
      func: code as unknown as (...args: unknown[]) => unknown,
      args: [...args],
      injectImmediately: true,
    });
    if (!frame) return fail('page-gone');
    if ('error' in frame && frame.error) return fail('internal', String(frame.error).slice(0, 200));
    return ok(frame.result as Awaited<R>);
  } catch (error) {
    return accessFailure(error);
  }
}

/** Calls back when another tab comes to the front or a tab's address changes; gives back how to stop. */
export function onTabsChanged(listener: () => void): () => void {
  const updated = (
    _id: number,
    change: { url?: string | undefined; status?: string | undefined },
  ) => {
    if (change.url !== undefined || change.status === 'complete') listener();
  };
  browser.tabs.onActivated.addListener(listener);
  browser.tabs.onUpdated.addListener(updated);
  return () => {
    browser.tabs.onActivated.removeListener(listener);
    browser.tabs.onUpdated.removeListener(updated);
  };
}

/** Closes a tab; nothing when it has gone. */
export async function closeTab(id: number): Promise<void> {
  await browser.tabs.remove(id).catch(() => {
    // It has gone already.
  });
}
