import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useChat } from '../../src/background/chat-sites';
import { noteSent } from '../../src/background/note-sent';
import { chatTabs, offer, previewOffer, runOf } from '../../src/background/offers';
import { conversationOf, findRun, noteConversation, openRun } from '../../src/background/runs';
import { addTab, state } from '../platform/fake-browser';
import { must, mustFail } from '../store/contract-kit';
import {
  CHAT_TAB,
  give,
  HERE,
  MILLS,
  NEW_CHAT,
  offerRequest,
  POND,
  saved,
  WHEELS,
  type World,
  world,
} from './kit';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

let w: World;
let ids: readonly string[];
beforeEach(async () => {
  w = world();
  ids = (await saved(w)).evidenceIds;
  state.inTab.set(CHAT_TAB, () => ({ inserted: 'ok' }));
});

const rows = async () => (await must(runOf(w.context, CHAT_TAB))).rows;
const steps = async () => (await rows()).map((r) => r.step).reverse();
const sent = (message: string, here = HERE) => must(noteSent(w.context, CHAT_TAB, here, [message]));

describe('the run of a conversation', () => {
  it('is not made by looking', async () => {
    await noteConversation(w.context, CHAT_TAB, HERE);
    expect(await must(findRun(w.context, CHAT_TAB, HERE))).toBeNull();
    expect(await must(runOf(w.context, CHAT_TAB))).toEqual({
      runId: null,
      code: '',
      host: 'chatgpt',
      rows: [],
    });
    await sent('A question without evidence.');
    expect(await must(findRun(w.context, CHAT_TAB, HERE))).toBeNull();
    expect(await conversationOf(99)).toBeNull();
  });

  it('goes along when a new chat gets its address', async () => {
    await give(w, [ids[0] ?? ''], NEW_CHAT);
    const before = await must(runOf(w.context, CHAT_TAB));
    expect(before.rows).toMatchObject([{ step: 'read' }]);
    await noteConversation(w.context, CHAT_TAB, HERE);
    expect((await must(findRun(w.context, CHAT_TAB, HERE)))?.id).toBe(before.runId);
    expect(await must(runOf(w.context, CHAT_TAB))).toMatchObject({ runId: before.runId });
  });

  it('stays with its conversation when the tab goes to another, or to a new one', async () => {
    const { runId } = await must(give(w, [ids[0] ?? '']).then(() => runOf(w.context, CHAT_TAB)));
    await noteConversation(w.context, CHAT_TAB, { host: 'chatgpt', key: 'chatgpt:chatgpt.com:2' });
    expect(await rows()).toEqual([]);
    await noteConversation(w.context, CHAT_TAB, NEW_CHAT);
    expect(await rows()).toEqual([]);
    await noteConversation(w.context, CHAT_TAB, HERE);
    expect((await must(runOf(w.context, CHAT_TAB))).runId).toBe(runId);
  });

  it('is not carried to another site in the same tab', async () => {
    await give(w, [ids[0] ?? ''], NEW_CHAT);
    await noteConversation(w.context, CHAT_TAB, { host: 'demo', key: 'demo:demo.test:1' });
    expect(await rows()).toEqual([]);
  });

  it('tells open pages of a new conversation, and not of the same again', async () => {
    w.changed.mockClear();
    await noteConversation(w.context, CHAT_TAB, HERE);
    await noteConversation(w.context, CHAT_TAB, HERE);
    expect(w.changed).toHaveBeenCalledOnce();
  });

  it('is one run however often it is opened', async () => {
    const first = await must(openRun(w.context, CHAT_TAB, NEW_CHAT));
    expect((await must(openRun(w.context, CHAT_TAB, NEW_CHAT))).id).toBe(first.id);
    const kept = await must(openRun(w.context, CHAT_TAB, HERE));
    expect((await must(openRun(w.context, CHAT_TAB, HERE))).id).toBe(kept.id);
  });
});

describe('a block that was copied', () => {
  const copied = () => must(offer(w.context, offerRequest(ids, { tabId: null, way: 'copy' })));

  it.each([
    ['a conversation with an address', HERE],
    ['a new chat', NEW_CHAT],
  ])('is taken over by %s that it turns up in', async (_, here) => {
    const receipt = await copied();
    expect(receipt).toMatchObject({ inserted: null, leftOut: [] });
    await noteConversation(w.context, CHAT_TAB, here);
    expect(await sent(receipt.text, here)).toEqual({ changed: true });
    expect(await steps()).toEqual(['read', 'read', 'read']);
  });

  it('is taken over once: the next conversation gets nothing of it', async () => {
    const receipt = await copied();
    await noteConversation(w.context, CHAT_TAB, HERE);
    await sent(receipt.text);
    const other = { host: 'chatgpt', key: 'chatgpt:chatgpt.com:2' };
    await noteConversation(w.context, CHAT_TAB, other);
    expect(await sent(receipt.text, other)).toEqual({ changed: false });
    expect(await rows()).toEqual([]);
  });

  it('is taken over also when it was meant for a chat that it was never sent in', async () => {
    await noteConversation(w.context, CHAT_TAB, NEW_CHAT);
    const receipt = await must(offer(w.context, offerRequest(ids)));
    // The tab forgot that it was a new chat: what is known of tabs ends with the session.
    state.session.clear();
    await noteConversation(w.context, CHAT_TAB, HERE);
    expect(await sent(receipt.text)).toEqual({ changed: true });
    expect(await steps()).toEqual(['read', 'read', 'read']);
  });

  it('stays where it was read when it is pasted into another conversation', async () => {
    const receipt = await give(w, ids);
    const other = { host: 'chatgpt', key: 'chatgpt:chatgpt.com:2' };
    await noteConversation(w.context, CHAT_TAB, other);
    expect(await sent(receipt.text, other)).toEqual({ changed: false });
    await noteConversation(w.context, CHAT_TAB, HERE);
    expect(await steps()).toEqual(['read', 'read', 'read']);
  });

  it('is nobody’s when only its handle is written', async () => {
    const receipt = await copied();
    await noteConversation(w.context, CHAT_TAB, HERE);
    expect(await sent(`What does [${receipt.given[0]?.handle}] say?`)).toEqual({ changed: false });
    expect(await steps()).not.toContain('read');
  });
});

describe('giving evidence', () => {
  beforeEach(() => noteConversation(w.context, CHAT_TAB, HERE));

  it('puts whole passages into the text box and sends nothing', async () => {
    const receipt = await must(offer(w.context, offerRequest(ids)));
    expect(receipt).toMatchObject({ inserted: 'ok', leftOut: [] });
    expect(receipt.given.map((g) => g.evidenceId)).toEqual(ids);
    expect(state.sentToTabs).toEqual([
      { tabId: CHAT_TAB, message: { push: 'insert', text: receipt.text } },
    ]);
    expect(receipt.text).toContain(POND);
    expect(await steps()).toEqual(['offered', 'offered', 'offered']);
  });

  it('leaves out what does not fit, and says which', async () => {
    const receipt = await must(offer(w.context, offerRequest(ids, { budget: 700 })));
    expect(receipt.given.map((g) => g.evidenceId)).toEqual([ids[0]]);
    expect(receipt.leftOut).toEqual(ids.slice(1));
    expect([...receipt.text].length).toBeLessThanOrEqual(700);
  });

  it('cuts on request, and a cut passage is not citable whatever is sent', async () => {
    const long = await saved(w, MILLS.replaceAll('\n', ' '), { url: 'https://long.example/' });
    const request = offerRequest([ids[0] ?? '', ...long.evidenceIds], { budget: 1_000, cut: true });
    const receipt = await must(offer(w.context, request));
    expect(receipt.given.map((g) => g.cut)).toEqual([false, true]);
    await sent(receipt.text);
    expect(await steps()).toEqual(['read', 'delivered']);
    expect((await rows())[0]).toMatchObject({ cut: true });
  });

  it('inserts nothing when nothing fits', async () => {
    const receipt = await must(offer(w.context, offerRequest(ids, { budget: 200 })));
    expect(receipt).toMatchObject({ text: '', inserted: null, given: [], leftOut: ids });
    expect(state.sentToTabs).toEqual([]);
  });

  it.each<[string, (() => unknown) | null, string]>([
    ['refuses it', () => ({ inserted: 'insert-refused' }), 'insert-refused'],
    ['has no box', () => ({ inserted: 'no-composer' }), 'no-composer'],
    ['answers nonsense', () => ({ inserted: 7 }), 'no-composer'],
    ['does not answer', null, 'no-composer'],
  ])('hands back the text when the chat %s', async (_, listener, inserted) => {
    if (listener) state.inTab.set(CHAT_TAB, listener);
    else state.inTab.delete(CHAT_TAB);
    const receipt = await must(offer(w.context, offerRequest(ids)));
    expect(receipt.inserted).toBe(inserted);
    expect(receipt.text).toContain(WHEELS);
    expect(await steps()).not.toContain('read');
  });

  it.each<[string, object, string]>([
    ['no tab to insert into', { tabId: null }, 'no-composer'],
    ['ids that name nothing', { items: ['ev1:c:x'] }, 'not-found'],
  ])('fails with %s', async (_, over, code) => {
    await mustFail(offer(w.context, offerRequest(ids, over)), code);
    expect(await rows()).toEqual([]);
  });

  it('hands back the text for a chat that has not spoken yet, and finds it where it is sent', async () => {
    const receipt = await must(offer(w.context, offerRequest(ids, { tabId: 99 })));
    expect(receipt).toMatchObject({ inserted: 'no-composer' });
    await noteConversation(w.context, CHAT_TAB, HERE);
    await sent(receipt.text);
    expect(await steps()).toEqual(['read', 'read', 'read']);
  });

  it('tells what it would come to, and writes nothing', async () => {
    await noteConversation(w.context, CHAT_TAB, HERE);
    const preview = (over: object) =>
      must(
        previewOffer(w.context, {
          tabId: CHAT_TAB,
          items: [...ids, 'ev1:c:x'] as never,
          budget: 8_000,
          cut: false,
          ...over,
        }),
      );
    const whole = await preview({});
    expect(whole).toMatchObject({ leftOut: [], outside: ['ev1:c:x'], cut: null });
    expect(await preview({ budget: 700 })).toMatchObject({ leftOut: [ids[1], ids[2]], cut: null });
    const long = await saved(w, 'words '.repeat(200), { url: 'https://heritage.example/long' });
    const tight = { items: long.evidenceIds, budget: 700, cut: true };
    expect(await preview(tight)).toMatchObject({ leftOut: [], cut: long.evidenceIds[0] });
    expect(await rows()).toEqual([]);
    const receipt = await must(offer(w.context, offerRequest(ids)));
    expect([...receipt.text]).toHaveLength(whole.length);
    expect(receipt.text).toMatch(/\n\S+ \(captured 2026-11-30\)\n"""/);
  });

  it('puts a block into the composer once, however often the same request comes', async () => {
    await noteConversation(w.context, CHAT_TAB, HERE);
    const put = vi.fn(() => ({ inserted: 'ok' }));
    state.inTab.set(CHAT_TAB, put);
    const request = offerRequest(ids);
    const one = await must(offer(w.context, request));
    const again = await must(offer(w.context, request));
    expect(put).toHaveBeenCalledOnce();
    expect(again).toEqual(one);
    await must(offer(w.context, offerRequest(ids)));
    expect(put).toHaveBeenCalledTimes(2);
  });

  it('does not put it there again when the worker died before it knew how that went', async () => {
    await noteConversation(w.context, CHAT_TAB, HERE);
    const put = vi.fn(() => new Promise(() => {}));
    state.inTab.set(CHAT_TAB, put);
    const request = offerRequest(ids);
    void offer(w.context, request);
    await vi.waitFor(() => expect(put).toHaveBeenCalledOnce());
    const again = await must(offer(w.context, request));
    expect(put).toHaveBeenCalledOnce();
    expect(again).toMatchObject({ inserted: 'insert-refused', given: [{}, {}, {}] });
    expect(again.text).not.toBe('');
  });

  it('gives what can be read of a long list, in its order', async () => {
    const many = [...Array(30).fill('ev1:c:broken'), ...ids, ...ids];
    const receipt = await must(offer(w.context, offerRequest(many)));
    expect(receipt.given.map((g) => g.evidenceId)).toEqual(ids);
  });

  it('keeps a handle for the same evidence', async () => {
    const one = await must(offer(w.context, offerRequest(ids)));
    const two = await must(offer(w.context, offerRequest([...ids].reverse())));
    const handle = (r: typeof one, id?: string) => r.given.find((g) => g.evidenceId === id)?.handle;
    for (const id of ids) expect(handle(two, id)).toBe(handle(one, id));
  });
});

describe('what the person sent', () => {
  it.each<[string, (text: string) => string, string[]]>([
    ['all of it', (t) => t, ['read', 'read', 'read']],
    ['all of it with a question', (t) => `${t}\n\nHow long?`, ['read', 'read', 'read']],
    ['with one passage deleted', (t) => t.replace(WHEELS, ''), ['read', 'offered', 'read']],
    ['with half a passage', (t) => t.replace(WHEELS.slice(100), ''), ['read', 'delivered', 'read']],
    ['nothing of it', () => 'How long?', ['offered', 'offered', 'offered']],
  ])('%s', async (_, change, expected) => {
    await noteConversation(w.context, CHAT_TAB, HERE);
    const receipt = await must(offer(w.context, offerRequest(ids)));
    w.changed.mockClear();
    const { changed } = await sent(change(receipt.text));
    expect(await steps()).toEqual(expected);
    expect(changed).toBe(expected.some((s) => s !== 'offered'));
    expect(w.changed.mock.calls.length > 0).toBe(changed);
  });

  it('changes nothing when it is seen again', async () => {
    const receipt = await give(w, ids);
    expect(await sent(receipt.text)).toEqual({ changed: false });
  });
});

describe('the panel’s view of a chat', () => {
  it('lists what was given with its words, newest first', async () => {
    await give(w, ids);
    const list = await rows();
    expect(list.map((r) => r.evidenceId)).toEqual([...ids].reverse());
    expect(list.at(-1)).toMatchObject({
      handle: expect.stringMatching(/^ev#[a-z0-9]{2,3}\.1$/),
      title: 'Tide mills',
      preview: POND.slice(0, 160),
    });
  });

  it('keeps the row of a passage that was deleted since, without its words', async () => {
    const { documentId } = await saved(w);
    await give(w, ids);
    await must(w.store.deleteDocuments([documentId]));
    expect(await rows()).toMatchObject([
      { preview: '' },
      { preview: '' },
      { preview: '', title: '' },
    ]);
  });

  it('knows open chats that are on, the one in front first', async () => {
    state.origins.add('https://chatgpt.com/*');
    await useChat('https://chatgpt.com/*', true);
    addTab({ id: 60, url: 'https://chatgpt.com/c/2', title: 'Front', active: true });
    addTab({ id: 61, url: 'https://other.example/' });
    expect(await must(chatTabs())).toEqual([
      { tabId: 60, title: 'Front', host: 'chatgpt.com', active: true },
      { tabId: CHAT_TAB, title: 'A chat', host: 'chatgpt.com', active: false },
    ]);
  });
});
