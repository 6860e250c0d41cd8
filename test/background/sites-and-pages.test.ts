import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  chatOf,
  enabledChats,
  followSites,
  listSites,
  useChat,
} from '../../src/background/chat-sites';
import { onGesture } from '../../src/background/gestures';
import { takeLastClip } from '../../src/background/last-clip';
import { highlightClips, openPassage, planOpen } from '../../src/background/open-passage';
import { conversationOf, noteConversation } from '../../src/background/runs';
import { startBackground } from '../../src/background/start';
import { OWN_KINDS } from '../../src/protocol/own-kinds';
import { openPlan } from '../../src/protocol/page-messages';
import { addTab, deliver, fakeBrowser, ORIGIN, senders, state } from '../platform/fake-browser';
import { must, mustFail } from '../store/contract-kit';
import {
  CHAT_TAB,
  clip,
  MILLS,
  pageTab,
  RUINS,
  saved,
  selectionOf,
  setPage,
  WHEELS,
  type World,
  world,
} from './kit';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

const GPT = 'https://chatgpt.com/*';
const OTHER = 'https://chat.example/*';
let w: World;
beforeEach(() => {
  w = world();
});

describe('chats', () => {
  it('are on only while the browser still grants them', async () => {
    await useChat(GPT, true);
    expect(await enabledChats()).toEqual([]);
    expect(state.scripts).toEqual([]);
    state.origins.add(GPT);
    await followSites();
    expect(await enabledChats()).toEqual([GPT]);
    expect(state.scripts).toMatchObject([{ id: 'chat', matches: [GPT] }]);
    expect(state.loaded).toEqual([{ tabId: CHAT_TAB, file: '/content-scripts/chat.js' }]);
    state.origins.delete(GPT);
    await followSites();
    expect(state.scripts).toEqual([]);
  });

  it('stop reading where the permission was withdrawn, and only there', async () => {
    for (const origin of [GPT, OTHER]) state.origins.add(origin);
    await useChat(GPT, true);
    await useChat(OTHER, true);
    const here = { host: 'chatgpt', key: 'chatgpt:chatgpt.com:1' };
    await noteConversation(w.context, CHAT_TAB, here, GPT);
    await noteConversation(w.context, 51, { host: 'generic', key: 'x' }, OTHER);
    state.sentToTabs.length = 0;
    state.origins.delete(GPT);
    await followSites();
    expect(state.sentToTabs).toEqual([{ tabId: CHAT_TAB, message: { push: 'stop' } }]);
    await followSites();
    expect(state.sentToTabs).toHaveLength(1);
    expect(await conversationOf(CHAT_TAB)).toBeNull();
    expect(await conversationOf(51)).toEqual({ host: 'generic', key: 'x' });
  });

  it('are turned on once and off again', async () => {
    state.origins.add(GPT);
    state.origins.add(OTHER);
    await useChat(GPT, true);
    await useChat(OTHER, true);
    await useChat(GPT, true);
    expect(await enabledChats()).toEqual([OTHER, GPT]);
    await useChat(GPT, false);
    expect(state.scripts).toMatchObject([{ matches: [OTHER] }]);
  });

  it.each([null, 'x', { 0: GPT }, [GPT, 7, null]])('survive a setting that was %o', async (raw) => {
    state.origins.add(GPT);
    state.local.set('chat-sites', raw);
    expect(await enabledChats()).toEqual(Array.isArray(raw) ? [GPT] : []);
  });

  it('are listed apart from other sites and from source pages', async () => {
    for (const origin of [GPT, 'https://chat.openai.com/*', OTHER, 'https://heritage.example/*'])
      state.origins.add(origin);
    await useChat(GPT, true);
    await useChat(OTHER, true);
    const sites = OWN_KINDS['sites.list'].response.parse(await must(listSites()));
    expect(sites.chats.length).toBeGreaterThan(10);
    expect({ ...sites, chats: sites.chats.slice(0, 1) }).toEqual({
      chats: [{ name: 'ChatGPT', patterns: [GPT, 'https://chat.openai.com/*'], enabled: false }],
      others: [OTHER],
      clips: [],
      sources: ['https://chat.openai.com/*', 'https://heritage.example/*'],
      all: false,
    });
    state.origins.add('*://*/*');
    expect(await must(listSites())).toMatchObject({ all: true });
  });

  it.each<[string, object]>([
    ['https://chatgpt.com/c/1', { name: 'ChatGPT', pattern: GPT, enabled: true, known: true }],
    [
      'https://chat.example/x',
      { name: 'chat.example', pattern: OTHER, enabled: false, known: false },
    ],
    ['https://chatgpt.com.evil.example/', { known: false, enabled: false }],
    ['chrome://settings', { name: '', pattern: null, known: false }],
    ['', { pattern: null }],
  ])('%s', async (address, expected) => {
    state.origins.add(GPT);
    await useChat(GPT, true);
    expect(await chatOf(address)).toMatchObject(expected);
  });
});

describe('opening a passage on its page', () => {
  const words = '12 wheels turn for 4 hours';
  const ref = ({ documentId, hash }: { documentId: never; hash: never }, at = words) => {
    const start = MILLS.indexOf(at);
    return { documentId, hash, range: { start, end: start + at.length } };
  };
  const passage = async () => ref((await saved(w)) as never);
  const shown = (outcome: string) => ({
    show: vi.fn(() => [{ id: 'passage', outcome }]),
  });
  const from = { tabId: null, url: '' };

  it('is planned first: the whole address, the words, and what must be asked for', async () => {
    const plan = openPlan.parse(await must(planOpen(w.context, await passage())));
    expect(plan).toMatchObject({
      url: 'https://heritage.example/tide-mills',
      site: 'heritage.example',
      pattern: 'https://heritage.example/*',
      allowed: false,
      passage: words,
      current: true,
    });
    const shown = `${plan.before}${plan.passage}${plan.after}`;
    expect(WHEELS).toContain(shown.replace(/^…/, '').replace(/…$/, ''));
    expect(shown.length).toBeGreaterThan(words.length + 80);
    expect(plan.fragmentUrl).toMatch(/^https:\/\/heritage\.example\/tide-mills#:~:text=/);
  });

  it.each([
    ['past the end', { start: 0, end: 99_999 }],
    ['backwards', { start: 9, end: 3 }],
  ])('is not planned for a range %s', async (_, range) => {
    await mustFail(planOpen(w.context, { ...(await passage()), range }), 'not-found');
  });

  it('is refused without the permission, before any tab opens', async () => {
    const request = await passage();
    const tabs = state.tabs.length;
    await mustFail(openPassage(w.context, request, from), 'no-access');
    expect(state.tabs).toHaveLength(tabs);
  });

  it('finds the tab that shows this document already, whatever its fragment or tracking', async () => {
    const page = await saved(w);
    state.origins.add('https://heritage.example/*');
    const tool = shown('unchanged');
    // Another page of the site stands first.
    addTab({ id: 70, url: 'https://heritage.example/other' });
    state.tabs.reverse();
    page.tab.url = 'https://heritage.example/tide-mills?utm_source=x#part';
    setPage(page.tab, MILLS, {}, null, tool);
    const outcome = await must(openPassage(w.context, ref(page as never), from));
    expect(outcome).toEqual({ passage: 'unchanged', page: 'same', tabId: page.tab.id });
    expect(page.tab.active).toBe(true);
    const [passages, hash, pageState, jump] = tool.show.mock.calls[0] as unknown as [
      { id: string; passage: { exact: string } }[],
      string,
      string,
      string,
    ];
    expect(passages).toMatchObject([{ id: 'passage', passage: { exact: words } }]);
    expect([hash, pageState, jump]).toEqual([page.hash, 'same', 'passage']);
    expect(JSON.stringify(passages)).not.toContain(page.documentId);
  });

  it('opens a tab when there is none, and says that the page has changed', async () => {
    const request = await passage();
    state.tabs = [];
    state.origins.add('https://heritage.example/*');
    const create = fakeBrowser.tabs.create;
    vi.spyOn(fakeBrowser.tabs, 'create').mockImplementationOnce(async (wanted) => {
      const made = await create(wanted);
      const tab = state.tabs.find((t) => t.id === made.id);
      if (tab) setPage(tab, `${WHEELS}\n${RUINS}`, {}, null, shown('moved'));
      return made;
    });
    expect(await must(openPassage(w.context, request, from))).toMatchObject({
      passage: 'moved',
      page: 'changed',
    });
  });

  it('does not judge a page that is a login or a check', async () => {
    const page = await saved(w);
    state.origins.add('https://heritage.example/*');
    const tool = shown('gone');
    setPage(page.tab, 'Please sign in.', {}, 'login', tool);
    expect(await must(openPassage(w.context, ref(page as never), from))).toMatchObject({
      passage: 'unknown',
    });
    expect(tool.show).not.toHaveBeenCalled();
  });

  it.each<[string, boolean, boolean]>([
    ['unchanged', false, false],
    ['moved', false, false],
    ['edited', true, false],
    ['gone', true, true],
  ])('%s: our own tab stays: %s, in front: %s', async (outcome, stays, front) => {
    const page = await saved(w);
    state.origins.add('https://heritage.example/*');
    setPage(page.tab, MILLS, {}, null, shown(outcome));
    const own = addTab({ id: 80, url: `${ORIGIN}/open.html`, active: true });
    await must(
      openPassage(w.context, ref(page as never), { tabId: own.id, url: `${ORIGIN}/open.html` }),
    );
    expect(state.tabs.some((t) => t.id === own.id)).toBe(stays);
    expect(own.active && stays).toBe(front);
  });

  it('believes nothing a page says out of shape', async () => {
    const page = await saved(w);
    state.origins.add('https://heritage.example/*');
    setPage(page.tab, MILLS, {}, null, { show: () => [{ id: 'passage', outcome: 'proven' }] });
    await mustFail(openPassage(w.context, ref(page as never), from), 'internal');
  });
});

describe('highlighting clips', () => {
  it('shows all of a document, under names that mean nothing to the page', async () => {
    const tab = pageTab(MILLS, { selection: selectionOf(MILLS, '12 wheels') });
    const { documentId } = await clip(w, tab, { what: 'selection' });
    setPage(tab, MILLS, { selection: selectionOf(MILLS, '9 still stand') });
    await clip(w, tab, { what: 'selection' });
    const show = vi.fn((passages: { id: string }[]) =>
      passages.map(({ id }, i) => ({ id, outcome: i === 0 ? 'unchanged' : 'gone' })),
    );
    setPage(tab, MILLS, {}, null, { show: show as never });
    expect(await must(highlightClips(w.context, tab.id, documentId))).toEqual({
      shown: 1,
      gone: 1,
    });
    const [passages] = show.mock.calls[0] as [{ id: string; passage: { exact: string } }[]];
    expect(passages.map((p) => p.id)).toEqual(['0', '1']);
    expect(passages.map((p) => p.passage.exact).sort()).toEqual(['12 wheels', '9 still stand']);
  });
});

describe('highlighting in a tab that went elsewhere meanwhile', () => {
  it('gives the other page nothing of this document', async () => {
    const tab = pageTab(MILLS, { selection: selectionOf(MILLS, '12 wheels') });
    const { documentId } = await clip(w, tab, { what: 'selection' });
    const show = vi.fn(() => []);
    tab.url = 'https://other.example/';
    setPage(tab, RUINS, {}, null, { show });
    await mustFail(highlightClips(w.context, tab.id, documentId), 'page-gone');
    expect(show).not.toHaveBeenCalled();
    tab.url = 'https://heritage.example/tide-mills?utm_source=x#part';
    setPage(tab, MILLS, {}, null, { show });
    await must(highlightClips(w.context, tab.id, documentId));
    expect(show).toHaveBeenCalledOnce();
  });
});

describe('gestures', () => {
  const tab = (id: number) => ({ tabId: id, windowId: 1 });

  it('clip the page, say so on the icon, and open the popup on it', async () => {
    const page = pageTab(MILLS);
    onGesture(w.context, 'clip-page', tab(page.id));
    await vi.waitFor(() => expect(state.popups).toBe(1), 10_000);
    expect(state.badges.get(page.id)).toEqual({ text: '✓', title: 'Groundmark: saved' });
    expect(await takeLastClip(page.id)).toMatchObject({ ok: true, value: { outcome: 'new' } });
  });

  it('clip the selection, and say when there is none', async () => {
    const page = pageTab(MILLS);
    onGesture(w.context, 'clip-selection', tab(page.id));
    await vi.waitFor(() => expect(state.popups).toBe(1), 10_000);
    expect(state.badges.get(page.id)?.text).toBe('!');
    expect(await takeLastClip(page.id)).toMatchObject({ failure: { code: 'empty-page' } });
  });

  it('open the panel in a tab where there is no other place', async () => {
    onGesture(w.context, 'open-panel', tab(1));
    await vi.waitFor(() => expect(state.tabs.at(-1)?.url).toBe(`${ORIGIN}/sidepanel.html`));
  });
});

describe('the worker', () => {
  it('hears everything from its first turn, and answers by the real handlers', async () => {
    startBackground(w.store);
    const { runtime, contextMenus, commands, permissions } = fakeBrowser;
    for (const event of [
      runtime.onMessage,
      runtime.onInstalled,
      runtime.onStartup,
      contextMenus.onClicked,
      commands.onCommand,
      permissions.onAdded,
      permissions.onRemoved,
    ])
      expect(event.listeners.size).toBe(1);

    runtime.onInstalled.emit({ reason: 'install' });
    await vi.waitFor(() => expect(state.menus).toHaveLength(3));
    expect(state.tabs.at(-1)?.url).toBe(`${ORIGIN}/welcome.html`);

    const page = await saved(w);
    const ask = (kind: string, payload: unknown, sender = senders.own()) =>
      deliver({ to: 'groundmark', kind, payload }, sender) as Promise<{
        ok: boolean;
        value?: unknown;
      }>;
    for (const [kind, response] of Object.entries(OWN_KINDS)) {
      const payload = {
        'page.look': { tabId: page.tab.id },
        'library.list': { collection: null, deleted: false, cursor: null },
        'library.document': { documentId: page.documentId },
        'library.text': { documentId: page.documentId, hash: page.hash },
        'library.search': { words: 'wheels', collection: null },
        'library.collections': {},
        'library.copy': { evidenceId: page.evidenceIds[0], form: 'citation' },
        'chat.tabs': {},
        'chat.run': { tabId: CHAT_TAB },
        'sites.list': {},
      }[kind];
      if (!payload) continue;
      const answer = await ask(kind, payload);
      expect(answer, kind).toMatchObject({ ok: true });
      expect(response.response.safeParse(answer.value).success, kind).toBe(true);
    }
    const chat = { host: 'chatgpt', key: 'chatgpt:chatgpt.com:1' };
    const answer = await ask(
      'chat.check',
      {
        conversation: chat,
        text: `A claim [${page.evidenceIds[0]}].`,
        code: [],
        quoted: [],
        links: [],
        after: null,
      },
      senders.chat(CHAT_TAB),
    );
    expect(answer).toMatchObject({
      ok: true,
      value: { citations: [{ result: 'id-not-verified' }] },
    });
  });
});
