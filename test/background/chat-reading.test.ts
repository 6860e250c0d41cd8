// How chats are read: the shipped table, a person's own description before it, what a pick makes of a site, and the
// judgement on how a reading goes.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteHealth, readingReport, readingView } from '../../src/background/chat-health';
import { chatHostsAt, readingOf, writeReading } from '../../src/background/chat-hosts';
import { readByPick } from '../../src/background/pick-answer';
import { judgeReading } from '../../src/core/chat/health';
import { CHAT_HOSTS } from '../../src/core/chat/hosts';
import { chatHost } from '../../src/protocol/chat-host';
import { addTab, state } from '../platform/fake-browser';
import { must } from '../store/contract-kit';
import { CHAT_TAB, HERE, type World, world } from './kit';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

let w: World;
beforeEach(() => {
  w = world();
});
const idsAt = async (address: string) =>
  (await must(chatHostsAt(address))).hosts.map((host) => host.id);
const GOOD = {
  reader: 'chatgpt',
  generation: 'section',
  messages: 4,
  answers: 2,
  empty: 0,
  links: 3,
  withUrl: 3,
  composer: true,
};

describe('the table', () => {
  it.each(CHAT_HOSTS.map((host) => [host.id, host] as const))('%s is of the schema', (_, host) => {
    expect(chatHost.safeParse(JSON.parse(JSON.stringify(host))).success).toBe(true);
  });

  it.each([
    ['https://chatgpt.com/c/1', ['chatgpt', 'generic']],
    ['https://claude.ai/new', ['claude', 'generic']],
    ['https://www.google.com/search?q=a&udm=50', ['google-ai-mode', 'generic']],
    ['https://www.google.com/search?q=a', []],
    ['https://news.example/', expect.arrayContaining(['open-webui', 'librechat', 'generic'])],
    ['chrome://settings', expect.arrayContaining(['generic'])],
    ['', []],
  ])('%s', async (address, ids) => {
    expect(await idsAt(address)).toEqual(ids);
  });
});

describe('a description of a person', () => {
  const SITE = 'https://chat.example/*';
  const own = { ...CHAT_HOSTS[1], id: 'mine', matches: [] };

  it('goes before the table, is told to open chats, and can be taken back', async () => {
    const tab = addTab({ url: 'https://chat.example/1' });
    const told: unknown[] = [];
    state.inTab.set(tab.id, (push) => told.push(push) && null);
    await must(writeReading(SITE, JSON.stringify(own)));
    expect((await idsAt('https://chat.example/1'))[0]).toBe('mine');
    expect(told).toEqual([{ push: 'hosts' }]);
    expect((await must(readingOf(SITE))).custom).toBe(true);
    await must(writeReading(SITE, null));
    expect(await idsAt('https://chat.example/1')).not.toContain('mine');
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', '{"id":"x"}'],
    ['a field nobody named', JSON.stringify({ ...own, code: 'alert(1)' })],
    [
      'too many generations',
      JSON.stringify({ ...own, generations: Array(40).fill(own.generations?.[0]) }),
    ],
    [
      'an attribute that is none',
      JSON.stringify({
        ...own,
        generations: [{ ...own.generations?.[0], messageId: [{ attr: 'a b]', pick: 'whole' }] }],
      }),
    ],
  ])('is refused when it is %s, and nothing changes', async (_, json) => {
    const refused = await writeReading(SITE, json);
    expect(refused).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
    expect((await must(readingOf(SITE))).custom).toBe(false);
  });

  it('shows what ships for a known site', async () => {
    const { json, custom } = await must(readingOf('https://claude.ai/*'));
    expect(JSON.parse(json)).toMatchObject({ id: 'claude' });
    expect(custom).toBe(false);
  });
});

describe('a picked answer', () => {
  it('becomes a description of the site', async () => {
    await must(readByPick(w.context, CHAT_TAB, 'https://chat.example/1', '[data-kind="reply"]'));
    const { hosts, custom } = await must(chatHostsAt('https://chat.example/1'));
    expect(custom).toBe(true);
    expect(hosts[0]?.generations[0]).toMatchObject({
      assistant: '[data-kind="reply"]',
      required: ['[data-kind="reply"]'],
    });
    // Whatever else carries the id of a message was said by the person.
    expect(hosts[0]?.generations[0]?.user).toContain('[data-message-id]:not([data-kind="reply"]');
  });

  it('that led to nothing is told, and changes nothing', async () => {
    await must(
      noteHealth(w.context, CHAT_TAB, {
        conversation: HERE,
        known: true,
        health: GOOD,
        gaveWay: [],
      }),
    );
    await must(readByPick(w.context, CHAT_TAB, 'https://chatgpt.com/c/1', null));
    expect(await must(readingView(w.context, CHAT_TAB))).toMatchObject({
      pickFailed: true,
      custom: false,
    });
  });
});

describe('how a reading goes', () => {
  const named = { named: true, known: true };
  it.each([
    ['works', GOOD, named, null, 'working', []],
    [
      'an empty chat',
      { ...GOOD, messages: 0, answers: 0 },
      { named: false, known: true },
      GOOD,
      'waiting',
      [],
    ],
    [
      'a conversation without messages',
      { ...GOOD, messages: 0, answers: 0 },
      named,
      GOOD,
      'changed',
      ['no-messages'],
    ],
    ['placeholders', { ...GOOD, empty: 4 }, named, null, 'changed', ['empty-messages']],
    ['some placeholders', { ...GOOD, empty: 2 }, named, null, 'partial', ['empty-messages']],
    ['no answers', { ...GOOD, answers: 0 }, named, null, 'partial', ['no-answers']],
    ['general signs only', { ...GOOD, reader: 'generic' }, named, null, 'partial', ['generic']],
    [
      'general signs on a site nobody knows',
      { ...GOOD, reader: 'generic' },
      { named: true, known: false },
      null,
      'working',
      [],
    ],
    ['addresses gone', { ...GOOD, withUrl: 0 }, named, GOOD, 'partial', ['links-lost']],
  ] as const)('%s', (_, now, about, good, wanted, reasons) => {
    expect(judgeReading(now, about, good)).toEqual({ state: wanted, reasons });
  });

  it('is compared with the last good one of its host, and reported without a word of the page', async () => {
    const tell = (health: typeof GOOD) =>
      must(
        noteHealth(w.context, CHAT_TAB, { conversation: HERE, known: true, health, gaveWay: [] }),
      );
    await tell(GOOD);
    expect((await must(readingView(w.context, CHAT_TAB)))?.state).toBe('working');
    await tell({ ...GOOD, withUrl: 0 });
    expect(await must(readingView(w.context, CHAT_TAB))).toMatchObject({
      state: 'partial',
      reasons: ['links-lost'],
    });
    state.inTab.set(CHAT_TAB, () => ({ skeleton: 'main text(12)' }));
    const { text } = await must(readingReport(CHAT_TAB));
    expect(text).toContain('links-lost');
    expect(text).toContain('main text(12)');
    expect(text).not.toContain('/c/1');
  });

  it('gives the verdicts of answers whose page does not keep them', async () => {
    const gone = {
      conversation: HERE,
      text: 'A claim [ev#zz.9].',
      code: [],
      quoted: [],
      links: [],
      after: null,
    };
    await must(
      noteHealth(w.context, CHAT_TAB, {
        conversation: HERE,
        known: true,
        health: GOOD,
        gaveWay: [gone],
      }),
    );
    const view = await must(readingView(w.context, CHAT_TAB));
    expect(view?.answers).toMatchObject([
      { text: gone.text, model: { citations: [{ result: 'id-not-verified' }] } },
    ]);
  });
});
