// @vitest-environment happy-dom
// Always showing clips on a site: offered by the popup, asked for and taken back on our own page. And the page that
// was loaded in part: scrolled step by step, stopped, put back.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ScrollThrough } from '../../src/ui/popup/scroll-through';
import { ClipSites, siteToShow } from '../../src/ui/welcome/clip-sites';
import { fakeBrowser, state } from '../platform/fake-browser';
import { asked, background, failed, find, press, reset, rest, show, words } from './kit';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

const SITE = 'https://heritage.example/*';
beforeEach(reset);

describe('sites that show clips', () => {
  const said: string[] = [];
  const section = (over: Partial<Parameters<typeof ClipSites>[0]> = {}) => {
    said.length = 0;
    background({ 'sites.show-clips': null });
    return show(
      <ClipSites sites={[]} chats={[]} show={null} onChange={(w) => said.push(w)} {...over} />,
    );
  };
  const used = () => asked.filter((a) => a.kind === 'sites.show-clips').map((a) => a.payload);

  it('are turned on after the browser asked, in the click itself', async () => {
    await section({ show: SITE });
    expect(words()).toContain('Show your clips on heritage.example whenever you open');
    const request = vi.spyOn(fakeBrowser.permissions, 'request');
    find('button', 'Show my clips on heritage.example').click();
    expect(request).toHaveBeenCalledWith({ origins: [SITE] });
    await rest();
    expect(used()).toEqual([{ pattern: SITE, on: true }]);
    expect(said).toEqual(['Your clips are shown on heritage.example from now on.']);
  });

  it('are left as they are when the person says no', async () => {
    state.grants = false;
    await section({ show: SITE });
    await press('Show my clips on heritage.example');
    expect(used()).toEqual([]);
    expect(said[0]).toContain('Not turned on');
  });

  it.each([
    [[], 0],
    [[SITE], 1],
  ])('are turned off; the permission goes unless chats %o need it', async (chats, left) => {
    state.origins.add(SITE);
    await section({ sites: [SITE], chats, show: SITE });
    expect(words()).not.toContain('whenever you open');
    await press('Turn off');
    expect(used()).toEqual([{ pattern: SITE, on: false }]);
    expect(state.origins.size).toBe(left);
  });

  it.each([
    ['#sites-clips:https://heritage.example/*', SITE],
    ['#sites-clips:https%3A%2F%2Fheritage.example%2F*', SITE],
    ['#sites', null],
    ['#sites-clips:%E0%A4%A', null],
    [`#sites-clips:${'x'.repeat(400)}`, null],
  ])('are read from %s', (fragment, site) => {
    expect(siteToShow(fragment)).toBe(site);
  });
});

describe('scrolling through a page', () => {
  const acts = () => asked.filter((a) => a.kind === 'page.scroll').map((a) => a.payload.act);

  it('goes on until nothing more comes, puts the page back, then clips', async () => {
    let steps = 0;
    background({
      'page.scroll': ({ act }: { act: string }) => {
        if (act === 'step') steps++;
        return { at: steps * 100, height: 300, end: steps === 3 };
      },
    });
    const done = vi.fn();
    await show(<ScrollThrough tabId={7} onDone={done} />);
    expect(words()).toContain('Only part of this page was loaded.');
    await press('Scroll through and capture');
    expect(find<HTMLProgressElement>('progress').max).toBe(300);
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), { timeout: 4_000 });
    expect(acts()).toEqual(['step', 'step', 'step', 'restore']);
  });

  it('stopped, puts the page back and clips nothing', async () => {
    background({ 'page.scroll': { at: 100, height: 300, end: false } });
    const done = vi.fn();
    await show(<ScrollThrough tabId={7} onDone={done} />);
    await press('Scroll through and capture');
    await press('Cancel');
    await vi.waitFor(() => expect(acts().at(-1)).toBe('restore'), { timeout: 2_000 });
    await rest();
    expect(done).not.toHaveBeenCalled();
    find('button', 'Scroll through and capture');
  });

  it('says why it could not, and still puts the page back', async () => {
    background({ 'page.scroll': failed('no-access') });
    const done = vi.fn();
    await show(<ScrollThrough tabId={7} onDone={done} />);
    await press('Scroll through and capture');
    await rest();
    expect(acts()).toEqual(['step', 'restore']);
    expect(find('.failure')).toBeTruthy();
    expect(done).not.toHaveBeenCalled();
  });
});
