// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sites } from '../../src/protocol/own-kinds';
import type { OpenPlan } from '../../src/protocol/page-messages';
import { OpenPage } from '../../src/ui/open/open-page';
import { siteToAdd, Welcome } from '../../src/ui/welcome/welcome';
import { fakeBrowser, ORIGIN, state } from '../platform/fake-browser';
import { asked, background, failed, find, has, press, reset, rest, show, type, words } from './kit';
import { DOC, HASH, plan } from './samples';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

beforeEach(reset);

const REF = { documentId: DOC, hash: HASH, range: { start: 14, end: 23 } };
const kinds = () => asked.map((a) => a.kind);

describe('the way to a page', () => {
  const open = (over: Partial<OpenPlan> = {}) => {
    background({
      'open.plan': plan(over),
      'open.passage': { passage: 'unchanged', page: 'same', tabId: 9 },
    });
    return show(<OpenPage passage={REF} />);
  };

  it('shows the whole address and the words before anything opens', async () => {
    await open();
    expect(words(find('.address'))).toBe('https://heritage.example/tide-mills');
    expect(words(find('blockquote'))).toBe('On this coast 12 wheels turn.');
    expect(words(find('mark'))).toBe('12 wheels');
    expect(kinds()).toEqual(['open.plan']);
    expect(state.tabs).toEqual([]);
  });

  it('asks for that site in the click itself, then opens', async () => {
    await open();
    const request = vi.spyOn(fakeBrowser.permissions, 'request');
    find('button.primary', 'Allow heritage.example').click();
    expect(request).toHaveBeenCalledWith({ origins: ['https://heritage.example/*'] });
    await rest();
    expect(asked.at(-1)).toEqual({ kind: 'open.passage', payload: REF });
    expect(words(find('[role="status"]'))).toContain('The passage is highlighted.');
  });

  it('asks for all sites only when that is chosen', async () => {
    await open();
    await press('Allow all sites');
    expect([...state.origins]).toEqual(['*://*/*']);
  });

  it('opens nothing when the person says no', async () => {
    state.grants = false;
    await open();
    await press('Allow heritage.example');
    expect(kinds()).toEqual(['open.plan']);
    expect(has('a', 'Open without access')).toBe(true);
  });

  it('opens at once where it was allowed before, and once', async () => {
    await open({ allowed: true });
    expect(kinds()).toEqual(['open.plan', 'open.passage']);
    expect(has('button', 'Allow')).toBe(false);
  });

  it.each([
    ['moved', 'same', 'it has moved', 'The page is as it was when clipped.'],
    [
      'edited',
      'changed',
      'The nearest words are highlighted',
      'The page has changed since it was clipped.',
    ],
    ['gone', 'changed', 'The stored version has it', 'The page has changed'],
    ['unknown', 'changed', 'Could not check', 'The page has changed'],
  ])('says what became of it: %s', async (passage, page, one, two) => {
    background({
      'open.plan': plan({ allowed: true }),
      'open.passage': { passage, page, tabId: 9 },
    });
    await show(<OpenPage passage={REF} />);
    expect(words(find('.outcome'))).toContain(one);
    expect(words(find('.outcome'))).toContain(two);
    await press('Try again');
    expect(kinds().filter((k) => k === 'open.passage')).toHaveLength(2);
  });

  it('gives a link to the words where it may not enter, and none where no page may be opened', async () => {
    await open();
    const link = find<HTMLAnchorElement>('a');
    expect([link.href, link.rel]).toEqual([plan().fragmentUrl, 'noreferrer']);
    reset();
    await open({ pattern: null, fragmentUrl: null });
    expect(document.querySelector('a, .ask')).toBeNull();
    expect(has('button', 'Read the stored version')).toBe(true);
  });

  it('leads to the stored text', async () => {
    await open();
    await press('Read the stored version');
    expect(state.tabs.at(-1)?.url).toBe(`${ORIGIN}/sidepanel.html#reader:${DOC}:${HASH}:14-23`);
  });

  it('says when the passage is not in the library any more', async () => {
    background({ 'open.plan': failed('not-found') });
    await show(<OpenPage passage={REF} />);
    expect(words()).toContain('It is not in your library any more.');
  });
});

describe('chats and sites', () => {
  const GPT = 'https://chatgpt.com/*';
  const sites = (over: Partial<Sites> = {}): Sites => ({
    chats: [{ name: 'ChatGPT', patterns: [GPT], enabled: false }],
    others: [],
    clips: [],
    sources: [],
    all: false,
    ...over,
  });
  const welcome = (over: Partial<Sites> = {}, add: string | null = null) => {
    background({ 'sites.list': sites(over), 'sites.use-chat': null });
    return show(<Welcome add={add} />);
  };
  const used = () => asked.filter((a) => a.kind === 'sites.use-chat').map((a) => a.payload);

  it('tells the three acts and what it can see', async () => {
    await welcome();
    expect([...document.querySelectorAll('.acts h2')].map((h) => h.textContent)).toEqual([
      'Clip',
      'Give',
      'Check',
    ]);
    expect(words()).toContain('The extension makes no network request of its own.');
  });

  it('turns a chat on after the browser asked, in the click itself', async () => {
    await welcome();
    const request = vi.spyOn(fakeBrowser.permissions, 'request');
    find('button', 'Turn on').click();
    expect(request).toHaveBeenCalledWith({ origins: [GPT] });
    await rest();
    expect(used()).toEqual([{ pattern: GPT, on: true }]);
    expect(words(find('[role="status"]'))).toContain('Turned on.');
  });

  it('turns nothing on when the person says no', async () => {
    state.grants = false;
    await welcome();
    await press('Turn on');
    expect(used()).toEqual([]);
    expect(words(find('[role="status"]'))).toContain('Not turned on');
  });

  it('turns off and gives the permission back', async () => {
    state.origins.add(GPT);
    await welcome({ chats: [{ name: 'ChatGPT', patterns: [GPT], enabled: true }] });
    await press('Turn off');
    expect(used()).toEqual([{ pattern: GPT, on: false }]);
    expect(state.origins.size).toBe(0);
  });

  it('takes back the permission for source pages', async () => {
    state.origins.add('*://*/*');
    await welcome({ sources: ['*://*/*'], all: true });
    expect(words()).toContain('All sites');
    await press('Take back');
    expect(state.origins.size).toBe(0);
  });

  it('asks about the site that led here, unless it is on', async () => {
    const pattern = 'https://chat.example/*';
    await welcome({}, pattern);
    expect(words(find('.ask'))).toContain('Read conversations on chat.example');
    await press('Turn on for chat.example');
    expect(used()).toEqual([{ pattern, on: true }]);
    reset();
    await welcome({ others: [pattern] }, pattern);
    expect(document.querySelector('.ask')).toBeNull();
  });

  it.each<[string, string | null]>([
    ['chat.example', 'https://chat.example/*'],
    [' https://chat.example/c/1?x#y ', 'https://chat.example/*'],
    ['http://chat.example:3000/', 'http://chat.example/*'],
    ['https://user:pw@chat.example/', 'https://chat.example/*'],
    ['http://localhost:8080', 'http://localhost/*'],
    ['CHAT.example', 'https://chat.example/*'],
    ['chat', null],
    ['', null],
    ['two words.example', null],
    ['ftp://chat.example', null],
    ['javascript://x.example/%0aalert(1)', null],
    ['file:///etc/passwd', null],
    ['https://', null],
  ])('reads the address "%s"', async (address, pattern) => {
    await welcome();
    await type('input[type="text"]', address);
    const button = find<HTMLButtonElement>('form button');
    expect(button.disabled).toBe(pattern === null);
    find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await rest();
    expect(used().map((p) => p.pattern)).toEqual(pattern === null ? [] : [pattern]);
  });
});

describe('the site that a person came to turn on', () => {
  it.each([
    ['#sites:http%3A%2F%2Fchat.test%2F*', 'http://chat.test/*'],
    ['#sites', null],
    ['', null],
    ['#sites:%E0%A4%A', null],
    [`#sites:${'x'.repeat(400)}`, null],
  ])('%s', (fragment, site) => {
    expect(siteToAdd(fragment)).toBe(site);
  });
});
