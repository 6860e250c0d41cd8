import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closedRootOf } from '../../src/platform/closed-roots';
import { extensionVersion, onInstalled, onStartup } from '../../src/platform/lifecycle';
import {
  grantedHosts,
  hasHosts,
  onHostsChanged,
  requestHosts,
  withdrawHosts,
} from '../../src/platform/permissions';
import { sessionKeys, writeSession } from '../../src/platform/settings';
import { fakeBrowser, resetBrowser, state } from './fake-browser';

vi.mock('wxt/browser', async () => ({ browser: (await import('./fake-browser')).fakeBrowser }));
beforeEach(resetBrowser);
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('closed shadow roots', () => {
  const root = {} as ShadowRoot;
  const element = (over: object = {}) => over as HTMLElement;

  it('are asked of the browser in the way it has', () => {
    vi.stubGlobal('chrome', { dom: { openOrClosedShadowRoot: () => root } });
    expect(closedRootOf(element())).toBe(root);
    vi.stubGlobal('chrome', undefined);
    expect(closedRootOf(element({ openOrClosedShadowRoot: root }))).toBe(root);
  });

  it('are none where the browser refuses, or has no way', () => {
    const openOrClosedShadowRoot = () => {
      throw new TypeError('not an element');
    };
    vi.stubGlobal('chrome', { dom: { openOrClosedShadowRoot } });
    expect(closedRootOf(element())).toBeNull();
    vi.stubGlobal('chrome', {});
    expect(closedRootOf(element())).toBeNull();
  });
});

describe('permissions', () => {
  const HOST = 'https://heritage.example/*';

  it('are asked for in the first turn of a click', () => {
    const request = vi.spyOn(fakeBrowser.permissions, 'request');
    void requestHosts([HOST]);
    expect(request).toHaveBeenCalledWith({ origins: [HOST] });
  });

  it('are known, taken back, and told when they change', async () => {
    const heard = vi.fn();
    onHostsChanged(heard);
    expect(await hasHosts([HOST])).toBe(false);
    await requestHosts([HOST]);
    expect(await hasHosts([HOST])).toBe(true);
    expect(await grantedHosts()).toEqual([HOST]);
    await withdrawHosts([HOST]);
    expect(await hasHosts([HOST])).toBe(false);
    expect(heard).toHaveBeenCalledTimes(2);
    await requestHosts(['*://*/*']);
    expect(await hasHosts([HOST])).toBe(true);
  });
});

describe('the life of the worker', () => {
  it('tells why it was installed', () => {
    const heard = vi.fn();
    onInstalled(heard);
    onStartup(heard);
    for (const reason of ['install', 'update', 'chrome_update'])
      fakeBrowser.runtime.onInstalled.emit({ reason });
    fakeBrowser.runtime.onStartup.emit();
    expect(heard.mock.calls.map(([why]) => why)).toEqual(['install', 'update', 'other', undefined]);
    expect(extensionVersion()).toBe('0.1.0');
  });

  it('finds what it noted for the session by how the name begins', async () => {
    for (const key of ['chat-tab:1', 'chat-tab:22', 'card:x']) await writeSession(key, 1);
    expect((await sessionKeys('chat-tab:')).sort()).toEqual(['chat-tab:1', 'chat-tab:22']);
    expect(state.session.size).toBe(3);
  });
});
