import { beforeEach, describe, expect, it, vi } from 'vitest';
import { registerChatScript, startChatScriptIn } from '../../src/platform/content-scripts';
import { openPanel, ownPage } from '../../src/platform/panel';
import { dropSession, readSession, readSetting, writeSession } from '../../src/platform/settings';
import {
  callInTab,
  closeTab,
  loadScript,
  onTabsChanged,
  openBeside,
  tabById,
  tabLoaded,
  tabsAt,
} from '../../src/platform/tabs';
import { createMenus, onCommand, onMenu, shortcuts, showBadge } from '../../src/platform/toolbar';
import { addTab, fakeBrowser, ORIGIN, resetBrowser, state } from './fake-browser';

vi.mock('wxt/browser', async () => ({ browser: (await import('./fake-browser')).fakeBrowser }));
beforeEach(resetBrowser);

describe('scripts in tabs', () => {
  it('calls code with its arguments and hands back what it gives', async () => {
    addTab();
    expect(await callInTab(1, (a: number, b: number) => a + b, [2, 3] as const)).toEqual({
      ok: true,
      value: 5,
    });
  });

  it.each<[string, () => void, string]>([
    ['a tab that has gone', () => {}, 'page-gone'],
    ['a page we may not enter', () => state.closed.add(addTab().id), 'no-access'],
  ])('says of %s what it is', async (_, arrange, code) => {
    arrange();
    expect(await loadScript(1, '/page.js')).toMatchObject({ ok: false, failure: { code } });
    expect(await callInTab(1, () => 1, [])).toMatchObject({ ok: false, failure: { code } });
  });

  it('never shows an error of the page script as an answer', async () => {
    addTab();
    vi.spyOn(fakeBrowser.scripting, 'executeScript').mockResolvedValueOnce([
      { result: undefined, error: 'boom' } as never,
    ]);
    expect(await callInTab(1, () => 1, [])).toMatchObject({ failure: { code: 'internal' } });
  });
});

describe('tabs', () => {
  it('finds tabs by pattern, and none for no pattern', async () => {
    addTab({ url: 'https://chatgpt.com/c/1' });
    addTab({ url: 'https://other.example/' });
    expect((await tabsAt(['https://chatgpt.com/*'])).map((t) => t.id)).toEqual([1]);
    expect(await tabsAt([])).toEqual([]);
    expect(await tabById(9)).toBeNull();
    await closeTab(9);
  });

  it('waits for a page to load, not for about:blank, and gives up in time', async () => {
    vi.useFakeTimers();
    try {
      const tab = addTab({ url: 'about:blank', status: 'complete' });
      const loaded = tabLoaded(tab.id, 1_000);
      await vi.advanceTimersByTimeAsync(120);
      tab.url = 'https://heritage.example/';
      await vi.advanceTimersByTimeAsync(60);
      expect(await loaded).toBe(true);
      // Firefox hides the address of the blank page that a tab shows before its load begins.
      Object.assign(tab, { url: undefined });
      const early = tabLoaded(tab.id, 4_000);
      await vi.advanceTimersByTimeAsync(300);
      tab.status = 'loading';
      await vi.advanceTimersByTimeAsync(3_000);
      expect(await Promise.race([early, 'waiting'])).toBe('waiting');
      tab.status = 'complete';
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await early).toBe(false);
      const closed = tabLoaded(tab.id, 4_000);
      await vi.advanceTimersByTimeAsync(1_700);
      expect(await closed).toBe(true);
      tab.status = 'loading';
      const hanging = tabLoaded(tab.id, 1_000);
      await vi.advanceTimersByTimeAsync(1_100);
      expect(await hanging).toBe(false);
      expect(await tabLoaded(99, 1_000)).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it('opens a page beside what one looks at, and gives the focus back when it was taken', async () => {
    const focus = vi.spyOn(fakeBrowser.windows, 'update');
    const first = await openBeside('https://a.example/', null);
    expect(first).toMatchObject({ url: 'https://a.example/', windowId: 2 });
    expect(focus).not.toHaveBeenCalled();
    const second = await openBeside('https://b.example/', first?.windowId ?? 0);
    expect(second?.windowId).toBe(first?.windowId);
    vi.spyOn(fakeBrowser.windows, 'create').mockResolvedValueOnce({
      id: 9,
      focused: true,
      tabs: [],
    });
    expect(await openBeside('https://c.example/', null)).toBeNull();
    expect(focus).toHaveBeenCalledWith(1, { focused: true });
    vi.spyOn(fakeBrowser.windows, 'create').mockRejectedValueOnce(new Error('no'));
    expect(await openBeside('https://d.example/', null)).toBeNull();
  });

  it('hears of another tab or address, and stops when told to', () => {
    const heard = vi.fn();
    const stop = onTabsChanged(heard);
    fakeBrowser.tabs.onActivated.emit({ tabId: 1 });
    fakeBrowser.tabs.onUpdated.emit(1, { url: 'https://x.example/' });
    fakeBrowser.tabs.onUpdated.emit(1, { title: 'only the title' });
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    fakeBrowser.tabs.onActivated.emit({ tabId: 1 });
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

describe('the chat script', () => {
  it('is registered once, changed, and taken away with the last site', async () => {
    await registerChatScript(['https://chatgpt.com/*']);
    await registerChatScript(['https://chatgpt.com/*', 'https://chat.example/*']);
    expect(state.scripts).toMatchObject([
      { id: 'chat', matches: ['https://chatgpt.com/*', 'https://chat.example/*'] },
    ]);
    await registerChatScript([]);
    await registerChatScript([]);
    expect(state.scripts).toEqual([]);
  });

  it('starts in tabs that are open already, and only there', async () => {
    addTab({ url: 'https://chatgpt.com/' });
    addTab({ url: 'https://other.example/' });
    await startChatScriptIn(['https://chatgpt.com/*']);
    expect(state.loaded).toEqual([{ tabId: 1, file: '/content-scripts/chat.js' }]);
  });
});

describe('toolbar, menus and pages of ours', () => {
  it('hands on menu and command with the tab, and nothing without one', () => {
    const heard = vi.fn();
    onMenu(heard);
    onCommand(heard);
    fakeBrowser.contextMenus.onClicked.emit({ menuItemId: 'clip-page' }, { id: 3, windowId: 1 });
    fakeBrowser.commands.onCommand.emit('open-panel', { id: 3, windowId: 1 });
    fakeBrowser.commands.onCommand.emit('open-panel', undefined);
    fakeBrowser.contextMenus.onClicked.emit({ menuItemId: 'clip-page' }, undefined);
    expect(heard.mock.calls.map(([what]) => what)).toEqual(['clip-page', 'open-panel']);
  });

  it('makes each menu entry once, also when made again', async () => {
    createMenus();
    createMenus();
    await vi.waitFor(() => expect(state.menus.length).toBeGreaterThan(0));
    expect(new Set(state.menus)).toEqual(new Set(['clip-selection', 'clip-page', 'open-panel']));
  });

  it('tells only shortcuts that exist', async () => {
    expect([...(await shortcuts())]).toEqual([['clip-page', 'Alt+Shift+K']]);
  });

  it('does not mind a badge for a tab that has gone', async () => {
    await showBadge(5, '●', '#000', 'title');
    expect(state.badges.size).toBe(0);
  });

  it('knows where there is no panel, and addresses its own pages', async () => {
    expect(await openPanel(1)).toBe(false);
    expect(ownPage('/open.html')).toBe(`${ORIGIN}/open.html`);
    expect(ownPage('/open.html', 'a:b')).toBe(`${ORIGIN}/open.html#a:b`);
  });

  it('keeps session values apart from settings', async () => {
    await writeSession('k', { a: 1 });
    expect(await readSession('k')).toEqual({ a: 1 });
    expect(await readSetting('k')).toBeUndefined();
    await dropSession('k');
    expect(await readSession('k')).toBeUndefined();
  });
});
