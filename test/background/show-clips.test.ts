// Sites that always show their clips: painted on a visit, its own passages only, counted, and gone when taken back.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clipSiteOf, clipSites } from '../../src/background/clip-sites';
import { followClipSites, showClipsIn, useClipSite } from '../../src/background/show-clips';
import { startBackground } from '../../src/background/start';
import { fakeBrowser, state } from '../platform/fake-browser';
import {
  clip,
  MILLS,
  pageTab,
  RUINS,
  selectionOf,
  setPage,
  WHEELS,
  type World,
  world,
} from './kit';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

const SITE = 'https://heritage.example/*';
let w: World;
let shown: { passages: { id: string; passage: { exact: string } }[]; jump: string | null }[];
beforeEach(() => {
  w = world();
  shown = [];
});

/** A page in the library with one clip, whose tab says what it is shown. */
async function clipped() {
  const tab = pageTab(MILLS, { selection: selectionOf(MILLS, WHEELS) });
  await clip(w, tab, { what: 'selection' });
  const show = (passages: never, _hash: string, _state: string, jump: string | null) => {
    shown.push({ passages, jump });
    return (passages as { id: string }[]).map(({ id }) => ({ id, outcome: 'unchanged' }));
  };
  setPage(tab, MILLS, {}, null, { show: show as never });
  return tab;
}

describe('sites that show clips', () => {
  it('are on only while the browser still grants them', async () => {
    await useClipSite(w.context, SITE, true);
    expect(await clipSites()).toEqual([]);
    state.origins.add(SITE);
    expect(await clipSites()).toEqual([SITE]);
    expect(await clipSiteOf('https://heritage.example/tide-mills')).toBe(SITE);
    expect(await clipSiteOf('https://heritage.example.org/')).toBeNull();
    expect(await clipSiteOf('nonsense')).toBeNull();
    state.local.set('clip-sites', [SITE, 7]);
    expect(await clipSites()).toEqual([SITE]);
  });

  it('paint the page’s own clips in open tabs, without a jump, and count them', async () => {
    const tab = await clipped();
    state.origins.add(SITE);
    await useClipSite(w.context, SITE, true);
    expect(shown).toHaveLength(1);
    expect(shown[0]?.jump).toBeNull();
    expect(shown[0]?.passages.map((p) => p.passage.exact)).toEqual([WHEELS]);
    expect(shown[0]?.passages[0]?.id).toBe('0');
    expect(state.badges.get(tab.id)?.text).toBe('1');
  });

  it('put nothing into a page without clips', async () => {
    const tab = pageTab(RUINS, { url: 'https://heritage.example/ruins' });
    state.origins.add(SITE);
    await useClipSite(w.context, SITE, true);
    await showClipsIn(w.context, tab.id, tab.url);
    expect(state.loaded).toEqual([]);
  });

  it('leave a page that went to an address without clips', async () => {
    const tab = await clipped();
    state.origins.add(SITE);
    await useClipSite(w.context, SITE, true);
    tab.url = 'https://heritage.example/other';
    await showClipsIn(w.context, tab.id, tab.url);
    expect(state.sentToTabs.at(-1)).toEqual({ tabId: tab.id, message: { push: 'clear-clips' } });
    expect(state.badges.get(tab.id)?.text).toBe('');
  });

  it('are left when turned off and when the browser took the permission back, once', async () => {
    const tab = await clipped();
    state.origins.add(SITE);
    await useClipSite(w.context, SITE, true);
    state.origins.delete(SITE);
    await followClipSites();
    await followClipSites();
    const clears = state.sentToTabs.filter(
      ({ message }) => (message as { push: string }).push === 'clear-clips',
    );
    expect(clears).toEqual([{ tabId: tab.id, message: { push: 'clear-clips' } }]);
    await showClipsIn(w.context, tab.id, tab.url);
    expect(shown).toHaveLength(1);
  });

  it('hear of a visit and of another address, one burst as one', async () => {
    const tab = await clipped();
    state.origins.add(SITE);
    state.local.set('clip-sites', [SITE]);
    startBackground(w.store);
    const news = (change: object) => fakeBrowser.tabs.onUpdated.emit(tab.id, change, { ...tab });
    news({ title: 'x' });
    news({ url: tab.url });
    news({ status: 'complete' });
    await vi.waitFor(() => expect(shown).toHaveLength(1));
  });
});
