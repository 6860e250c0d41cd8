// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClipReceipt, PageLook } from '../../src/protocol/page-messages';
import { Popup } from '../../src/ui/popup/popup';
import { ORIGIN, state } from '../platform/fake-browser';
import { asked, background, failed, find, has, press, reset, rest, show, words } from './kit';
import { CLIP, DOC, EVIDENCE, look, receipt, TAB } from './samples';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

beforeEach(reset);

const popup = (over: Partial<PageLook> = {}) => {
  background({ 'page.look': look(over) });
  return show(<Popup tab={TAB} />);
};
const last = (kind: string) => asked.filter((a) => a.kind === kind).at(-1)?.payload;

describe('what a page is to the library', () => {
  const clippedAt = new Date().toISOString();

  it.each<[string, Partial<PageLook>, string]>([
    ['not in it', {}, 'Not in your library'],
    ['as it was', { state: 'current', clippedAt }, 'In your library, unchanged · this minute'],
    ['changed', { state: 'changed', clippedAt }, 'Changed since your clip · this minute'],
    ['in the bin', { state: 'deleted' }, 'In your bin: clipping brings it back'],
  ])('%s', async (_, over, line) => {
    await popup(over);
    expect(words(find('.state'))).toBe(line);
    expect(words(find('h1'))).toBe('Tide mills');
    expect(has('button.primary', 'Clip page')).toBe(true);
    expect(find('main').getAttribute('aria-busy')).toBe('false');
  });

  it('is not known before it was read', async () => {
    await show(<Popup tab={TAB} />);
    expect(words()).toContain('Reading…');
    expect(find('main').getAttribute('aria-busy')).toBe('true');
    expect(has('button.primary', 'Clip')).toBe(false);
  });

  it.each<[string, string]>([
    ['not-a-page', 'Browsers allow no extension to read this page.'],
    ['no-access', 'The browser gave no access to this page.'],
  ])('cannot be told of a page that is %s, and nothing is offered', async (refused, sentence) => {
    await popup({ refused });
    expect(words()).toContain(sentence);
    expect(has('button.primary', 'Clip')).toBe(false);
    expect(has('button', 'Library')).toBe(true);
  });

  it('is told as a failure when the background fails', async () => {
    background({ 'page.look': failed('storage') });
    await show(<Popup tab={TAB} />);
    expect(words(find('[role="alert"]'))).toContain('The library could not be written.');
  });
});

describe('clipping', () => {
  it('has one main button with the shortcut as it is', async () => {
    await popup();
    expect(words(find('button.primary kbd'))).toBe('Alt+Shift+K');
    expect(document.querySelectorAll('button.primary')).toHaveLength(1);
  });

  it('says what was saved, only after the answer', async () => {
    const held: ((r: ClipReceipt) => void)[] = [];
    background({ 'page.clip': () => new Promise((resolve) => held.push(resolve)) });
    await popup();
    await press('Clip page');
    expect(words()).toContain('Clipping…');
    expect(find<HTMLButtonElement>('button.primary').disabled).toBe(true);
    expect(words()).not.toContain('Saved');
    held[0]?.(receipt());
    await rest();
    expect(words(find('[role="status"]'))).toContain('Saved · 12,403 characters');
    expect(words(find('code'))).toBe(EVIDENCE);
    expect(last('page.clip')).toMatchObject({
      tabId: 7,
      what: 'page',
      passageOnly: false,
      override: false,
    });
  });

  it('takes the selection when there is one, or only the passage, or the page after all', async () => {
    background({ 'page.clip': failed('storage') });
    await popup({ selection: '12 wheels turn' });
    expect(words(find('blockquote'))).toBe('12 wheels turn');
    await press('Clip selection');
    expect(last('page.clip')).toMatchObject({ what: 'selection', passageOnly: false });
    find('input[type="checkbox"]').click();
    await rest();
    await press('Clip selection');
    expect(last('page.clip')).toMatchObject({ what: 'selection', passageOnly: true });
    await press('Clip the whole page');
    expect(last('page.clip')).toMatchObject({ what: 'page', passageOnly: false });
    const requests = asked.filter((a) => a.kind === 'page.clip').map((a) => a.payload.requestId);
    expect(new Set(requests).size).toBe(3);
  });

  it('of a page that looks like none asks once more', async () => {
    background({
      'page.clip': ({ override }: { override: boolean }) =>
        override ? receipt() : failed('empty-page', 'login'),
    });
    await popup();
    await press('Clip page');
    expect(words(find('[role="alert"]'))).toContain('does not look like a page with content');
    await press('Clip it anyway');
    expect(words()).toContain('Saved');
  });

  it.each<[Partial<ClipReceipt>, string[]]>([
    [{ outcome: 'superseded' }, ['The page has changed: this is a new version']],
    [{ outcome: 'set-aside' }, ['Captured while the page was hidden']],
    [{ restored: true }, ['It was in your bin and is back.']],
    [
      { notes: ['cut'], length: 2_000_000, fullLength: 3_500_000 },
      ['the first 2,000,000 of 3,500,000 characters'],
    ],
    [
      { notes: ['frames', 'loading', 'translated'] },
      ['Frames of other sites', 'still loading', 'had translated'],
    ],
    [{ evidenceIds: [] }, ['issues no ids']],
    [{ evidenceIds: [EVIDENCE, EVIDENCE] }, ['Copy 2 ids']],
  ])('tells what belongs to %o', async (over, said) => {
    background({ 'page.clip': receipt(over) });
    await popup();
    await press('Clip page');
    for (const part of said) expect(words()).toContain(part);
  });

  it.each<[Partial<ClipReceipt>, boolean]>([
    [{ outcome: 'new' }, true],
    [{ outcome: 'superseded' }, true],
    [{ outcome: 'set-aside' }, true],
    [{ outcome: 'same', clipId: CLIP }, true],
    [{ outcome: 'same', restored: true }, true],
    [{ outcome: 'same' }, false],
    [{ outcome: 'unchanged' }, false],
    [{ outcome: 'back-again' }, false],
    [{ outcome: 'rule-changed' }, false],
  ])('%o offers undo where something can be undone: %s', async (over, undo) => {
    background({ 'page.clip': receipt(over) });
    await popup();
    await press('Clip page');
    expect(has('button', 'Undo')).toBe(undo);
  });

  it('can be taken back', async () => {
    background({ 'page.clip': receipt(), 'page.undo-clip': null });
    await popup();
    await press('Clip page');
    await press('Undo');
    expect(last('page.undo-clip')).toMatchObject({ receipt: receipt() });
    expect(words()).not.toContain('Saved');
    expect(asked.at(-1)?.kind).toBe('page.look');
  });

  it('shows what a key or menu clipped just before', async () => {
    await popup({ receipt: receipt() });
    expect(words()).toContain('Saved');
    reset();
    await popup({ clipFailure: 'quota' });
    expect(words(find('[role="alert"]'))).toContain('no room left');
  });

  it('copies ids, and says whether it worked', async () => {
    const written = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: written } });
    background({ 'page.clip': receipt() });
    await popup();
    await press('Clip page');
    await press('Copy id');
    expect(written).toHaveBeenCalledWith(EVIDENCE);
    expect(has('button', 'Copied')).toBe(true);
    vi.unstubAllGlobals();
  });
});

describe('from here', () => {
  it('the clips of this page can be shown on it', async () => {
    background({ 'page.highlight': { shown: 2, gone: 1 } });
    await popup({
      state: 'current',
      documentId: DOC,
      clips: 3,
      clippedAt: new Date().toISOString(),
    });
    await press('Highlight my clips');
    expect(last('page.highlight')).toEqual({ tabId: 7, documentId: DOC });
    expect(words()).toContain('2 of 3 clips are on this page.');
  });

  it('the library opens, in a tab where there is no panel', async () => {
    await popup();
    await press('Library');
    expect(state.tabs.at(-1)?.url).toBe(`${ORIGIN}/sidepanel.html`);
  });

  it.each<[Partial<PageLook['chat']>, string, string]>([
    [{ known: true, name: 'ChatGPT' }, 'Check answers in this chat?', 'Use on this site'],
    [
      { enabled: true, known: true, name: 'ChatGPT' },
      'Answers are checked here (ChatGPT).',
      'Sites',
    ],
    [{}, 'Is this a chat?', 'Use on this site'],
  ])('a chat is turned on elsewhere, by a click there: %o', async (over, line, name) => {
    const pattern = 'https://chatgpt.com/*';
    await popup({ chat: { name: 'x', pattern, enabled: false, known: false, ...over } });
    expect(words(find('footer'))).toContain(line);
    await press(name);
    expect(state.tabs.at(-1)?.url).toBe(`${ORIGIN}/welcome.html#sites:${pattern}`);
    expect(state.origins.size).toBe(0);
  });
});
