// Which part of the library a conversation is given and may cite, and forgetting what it was given.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { offer, previewOffer, runOf } from '../../src/background/offers';
import { chooseScope, clearGiven, viewScope } from '../../src/background/run-scope';
import { findRun, noteConversation } from '../../src/background/runs';
import { checkCitations } from '../../src/core/evidence/check-citations';
import type { CollectionId, EvidenceId } from '../../src/core/evidence/ids';
import { state } from '../platform/fake-browser';
import { collectionId, must, mustFail } from '../store/contract-kit';
import { CHAT_TAB, give, HERE, NEW_CHAT, offerRequest, saved, type World, world } from './kit';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

let w: World;
let ids: readonly EvidenceId[];
let collection: CollectionId;
beforeEach(async () => {
  w = world();
  const receipt = await saved(w);
  ids = receipt.evidenceIds;
  state.inTab.set(CHAT_TAB, () => ({ inserted: 'ok' }));
  collection = collectionId();
  await must(w.store.putCollection(collection, 'Mills'));
});

const choose = (id: CollectionId | null) => must(chooseScope(w.context, CHAT_TAB, id));
const chosen = async () => (await must(viewScope(w.context, CHAT_TAB))).collection;
const put = async (...collections: CollectionId[]) => {
  const { items } = await must(w.store.listDocuments({ limit: 10 }));
  for (const { document } of items) await must(w.store.setCollections(document.id, collections));
};

describe('the scope of a conversation', () => {
  it('is the whole library at first, then what was chosen, and kept for the next one on the host', async () => {
    await noteConversation(w.context, CHAT_TAB, HERE);
    expect(await chosen()).toBeNull();
    await choose(collection);
    expect(await chosen()).toBe(collection);
    await noteConversation(w.context, CHAT_TAB, { host: 'chatgpt', key: 'chatgpt:chatgpt.com:2' });
    expect(await chosen()).toBe(collection);
    await noteConversation(w.context, CHAT_TAB, { host: 'demo', key: 'demo:demo.test:1' });
    expect(await chosen()).toBeNull();
    // Choosing makes no run: looking at a chat leaves no trace.
    expect(await must(findRun(w.context, CHAT_TAB, HERE))).toBeNull();
  });

  it('keeps what is not in the collection out of an offer, and says so', async () => {
    await noteConversation(w.context, CHAT_TAB, NEW_CHAT);
    await choose(collection);
    const asked = { tabId: CHAT_TAB, items: ids, budget: 8_000, cut: false };
    expect(await must(previewOffer(w.context, asked))).toMatchObject({ outside: ids, length: 0 });
    await mustFail(offer(w.context, offerRequest(ids)), 'not-found');
    await put(collection);
    expect(await must(previewOffer(w.context, asked))).toMatchObject({ outside: [] });
    const receipt = await must(offer(w.context, offerRequest(ids)));
    expect(receipt.given).toHaveLength(ids.length);
    expect((await must(findRun(w.context, CHAT_TAB, NEW_CHAT)))?.scope).toEqual({
      kind: 'collections',
      ids: [collection],
    });
  });

  it('holds for what may be cited, also after it was read', async () => {
    await give(w, ids, HERE);
    const run = await must(findRun(w.context, CHAT_TAB, HERE));
    const verdict = async () => {
      const view = await must(w.store.runView(run?.id as never, []));
      return checkCitations(`[ev#${run?.code}.1]`, view).citations[0]?.verdict;
    };
    expect(await verdict()).toBe('valid');
    await choose(collection);
    expect(await verdict()).toBe('unavailable');
    await put(collection);
    expect(await verdict()).toBe('valid');
  });

  it('is the whole library again when its collection is gone', async () => {
    await put(collection);
    await give(w, ids, HERE);
    await choose(collection);
    await must(w.store.deleteCollection(collection));
    expect(await chosen()).toBeNull();
    expect((await must(findRun(w.context, CHAT_TAB, HERE)))?.scope).toEqual({ kind: 'library' });
    await noteConversation(w.context, CHAT_TAB, NEW_CHAT);
    expect(await chosen()).toBeNull();
  });

  it('needs a chat that has spoken', async () => {
    expect(await must(viewScope(w.context, 99))).toEqual({ collection: null });
    await mustFail(chooseScope(w.context, 99, null), 'not-found');
  });
});

describe('forgetting what was given', () => {
  it('empties the list, makes ids unread, and never gives a number twice', async () => {
    await give(w, ids, HERE);
    const run = await must(findRun(w.context, CHAT_TAB, HERE));
    expect((await must(runOf(w.context, CHAT_TAB))).rows).toHaveLength(ids.length);
    await must(clearGiven(w.context, CHAT_TAB));
    expect((await must(runOf(w.context, CHAT_TAB))).rows).toEqual([]);
    const view = await must(w.store.runView(run?.id as never, []));
    expect(checkCitations(`[ev#${run?.code}.1]`, view).citations[0]?.verdict).not.toBe('valid');
    const receipt = await must(offer(w.context, offerRequest(ids)));
    expect(receipt.given.map(({ handle }) => handle)).toEqual(
      ids.map((_, i) => `ev#${run?.code}.${ids.length + i + 1}`),
    );
  });

  it('fails where nothing was ever given', async () => {
    await noteConversation(w.context, CHAT_TAB, HERE);
    await mustFail(clearGiven(w.context, CHAT_TAB), 'not-found');
  });
});
