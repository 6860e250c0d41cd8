import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clipPage, undoClip } from '../../src/background/clip-page';
import { noteLastClip } from '../../src/background/last-clip';
import { lookAtPage } from '../../src/background/look-page';
import { contentHash } from '../../src/core/evidence/content-hash';
import { decodeEvidenceId } from '../../src/core/evidence/evidence-id';
import { fetchEvidence } from '../../src/core/evidence/fetch-evidence';
import type { EvidenceId } from '../../src/core/evidence/ids';
import { MAX_STAGED_PIECE } from '../../src/core/limits';
import { type FakeTab, state } from '../platform/fake-browser';
import { must, mustFail } from '../store/contract-kit';
import {
  clip,
  clipRequest,
  MILLS,
  POND,
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

let w: World;
beforeEach(() => {
  w = world();
});

const texts = async (ids: readonly string[]) => {
  const scope = { kind: 'library' } as const;
  const found = await must(fetchEvidence(w.store.evidenceReader(), ids as EvidenceId[], { scope }));
  return found.map((o) => (o.status === 'ok' ? o.text : o.status));
};
const documents = async () => (await must(w.store.listDocuments({ limit: 50 }))).items;
const look = async (tab: FakeTab) => must(lookAtPage(w.context, tab.id));

describe('clipping a page', () => {
  it('gives an id for each chunk, and each leads back to its words', async () => {
    const receipt = await saved(w);
    expect(receipt).toMatchObject({
      outcome: 'new',
      hash: await contentHash(MILLS),
      title: 'Tide mills',
      length: MILLS.length,
      fullLength: MILLS.length,
      clipId: null,
      restored: false,
    });
    expect((await texts(receipt.evidenceIds)).join('')).toBe(MILLS);
    expect(w.changed).toHaveBeenCalled();
    expect(state.loaded).toEqual([{ tabId: receipt.tab.id, file: '/page.js' }]);
  });

  it('makes one span of a selection, counted in code points', async () => {
    const text = `😀 ${MILLS}`;
    const words = 'The gate opens on the ebb';
    const tab = pageTab(text, { selection: selectionOf(text, words) });
    const receipt = await clip(w, tab, { what: 'selection' });
    const [id = ''] = receipt.evidenceIds;
    const start = text.indexOf(words) - 1;
    expect(decodeEvidenceId(id)).toMatchObject({ kind: 'span', start, end: start + words.length });
    expect(await texts([id])).toEqual([words]);
    expect((await must(w.store.listClips({ limit: 5 }))).items.map((c) => c.text)).toEqual([words]);
  });

  it('keeps only the chunks around a private passage', async () => {
    const tab = pageTab(MILLS, { selection: selectionOf(MILLS, '9 still stand') });
    const receipt = await clip(w, tab, { what: 'selection', passageOnly: true });
    const { stored } = await must(w.store.versionText(receipt.documentId, receipt.hash));
    expect(stored.kind === 'passages' && stored.pieces.map((p) => p.text)).toEqual([RUINS]);
  });

  it('keeps of a title without end as much as a list can show, and cuts no character', async () => {
    const title = `${'a'.repeat(3_999)}😀${'b'.repeat(100_000)}`;
    const receipt = await saved(w, MILLS, { title });
    const [version] = await must(w.store.versions(receipt.documentId));
    expect(version?.title).toBe('a'.repeat(3_999));
    expect(receipt.title).toBe(version?.title);
  });

  it('is the same clip when asked twice', async () => {
    const tab = pageTab(MILLS, { selection: selectionOf(MILLS, '12 wheels') });
    const request = clipRequest(tab.id, { what: 'selection' });
    const first = await must(clipPage(w.context, request));
    expect(await must(clipPage(w.context, request))).toEqual(first);
    expect((await must(w.store.listClips({ limit: 5 }))).items).toHaveLength(1);
    expect(await documents()).toHaveLength(1);
  });

  it('hands over long texts in pieces, whatever stands at the cut', async () => {
    const text = `${'a'.repeat(MAX_STAGED_PIECE - 1)}😀${'b'.repeat(10)}`;
    const receipt = await saved(w, text);
    expect(receipt).toMatchObject({ hash: await contentHash(text), length: MAX_STAGED_PIECE + 10 });
  });

  it.each<[string, Parameters<typeof pageTab>, Partial<ReturnType<typeof clipRequest>>, string]>([
    ['looks like a login', [MILLS, { state: 'login' }], {}, 'empty-page'],
    ['is empty', ['', { blocks: [] }], {}, 'empty-page'],
    ['is blank, although wanted', [' \n ', { blocks: [] }], { override: true }, 'empty-page'],
    ['has nothing selected', [MILLS], { what: 'selection' }, 'empty-page'],
    ['gives a draft out of shape', [MILLS, { title: 7 as never }], {}, 'internal'],
    [
      'gives spans outside its text',
      [MILLS, { selection: { start: 0, end: 9_999 } as never }],
      {},
      'internal',
    ],
    ['gives nothing', [MILLS, {}, { read: () => null }], {}, 'internal'],
  ])('stores nothing when the page %s', async (_, page, over, code) => {
    const tab = pageTab(...page);
    await mustFail(clipPage(w.context, clipRequest(tab.id, over)), code);
    expect(await documents()).toEqual([]);
    expect(w.changed).not.toHaveBeenCalled();
  });

  it('stores a page that looks like no content when the person wants it', async () => {
    const tab = pageTab(MILLS, { state: 'login' });
    expect(await clip(w, tab, { override: true })).toMatchObject({ outcome: 'new' });
  });

  it.each<[string, () => number, string]>([
    ['a tab that has gone', () => 99, 'page-gone'],
    ["a browser's own page", () => pageTab(MILLS, { url: 'chrome://settings/' }).id, 'not-a-page'],
    [
      'a page we may not enter',
      () => {
        const { id } = pageTab(MILLS);
        state.closed.add(id);
        return id;
      },
      'no-access',
    ],
  ])('says of %s why', async (_, tab, code) => {
    await mustFail(clipPage(w.context, clipRequest(tab())), code);
  });

  it('tells when the store has no room, and says it saved nothing', async () => {
    const tab = pageTab(MILLS);
    vi.spyOn(w.store, 'commitCapture').mockResolvedValueOnce({
      ok: false,
      failure: { code: 'quota' },
    });
    await mustFail(clipPage(w.context, clipRequest(tab.id)), 'quota');
    expect(w.changed).not.toHaveBeenCalled();
  });
});

describe('taking a clip back', () => {
  it('of a new page: it goes to the bin', async () => {
    const receipt = await saved(w);
    await must(undoClip(w.context, receipt));
    expect(await documents()).toEqual([]);
    expect((await must(w.store.listBin({ limit: 5 }))).items).toHaveLength(1);
  });

  it('of a new version: the one before is current again', async () => {
    const first = await saved(w);
    setPage(first.tab, `${MILLS}\nA tenth mill was bought in 2026.`);
    const second = await clip(w, first.tab);
    expect(second.outcome).toBe('superseded');
    await must(undoClip(w.context, second));
    expect(await must(w.store.document(first.documentId))).toMatchObject({ current: first.hash });
  });

  it('of a passage on a page that is there already: the page stays', async () => {
    const first = await saved(w);
    setPage(first.tab, MILLS, { selection: selectionOf(MILLS, '12 wheels') });
    const second = await clip(w, first.tab, { what: 'selection' });
    expect(second.outcome).toBe('same');
    await must(undoClip(w.context, second));
    expect((await must(w.store.listClips({ limit: 5 }))).items).toEqual([]);
    expect(await must(w.store.document(first.documentId))).toMatchObject({ current: first.hash });
    await must(undoClip(w.context, second));
  });

  it('of a page captured while hidden: it goes, the current one stays', async () => {
    const first = await saved(w);
    setPage(first.tab, `${MILLS}\nLoading a video player.`, { visible: false });
    const second = await clip(w, first.tab);
    expect(second.outcome).toBe('set-aside');
    await must(undoClip(w.context, second));
    expect((await must(w.store.versions(first.documentId))).map((v) => v.hash)).toEqual([
      first.hash,
    ]);
  });

  it('of a page that it brought back: it is in the bin again', async () => {
    const first = await saved(w);
    await must(w.store.deleteDocuments([first.documentId]));
    const again = await clip(w, first.tab);
    expect(again.restored).toBe(true);
    await must(undoClip(w.context, again));
    await mustFail(w.store.document(first.documentId), 'not-found');
  });
});

describe('looking at a page', () => {
  it('stores nothing and says it is not in the library', async () => {
    const tab = pageTab(MILLS, { selection: selectionOf(MILLS, 'The pond sets') });
    expect(await look(tab)).toMatchObject({
      state: 'absent',
      refused: null,
      documentId: null,
      clippedAt: null,
      clips: 0,
      selection: 'The pond sets',
    });
    expect(await documents()).toEqual([]);
  });

  it('knows the page as it was, and sees that it changed', async () => {
    const { tab, documentId } = await saved(w);
    expect(await look(tab)).toMatchObject({ state: 'current', documentId });
    expect(state.badges.get(tab.id)).toMatchObject({
      text: '●',
      title: 'Groundmark: in your library',
    });
    setPage(tab, `${POND}\n${WHEELS}`);
    expect(await look(tab)).toMatchObject({ state: 'changed', documentId });
    expect(state.badges.get(tab.id)?.title).toMatch(/changed/);
  });

  it.each<[string, () => FakeTab, string]>([
    ["the browser's own", () => pageTab(MILLS, { url: 'chrome://newtab/' }), 'not-a-page'],
    [
      'closed to us',
      () => {
        const tab = pageTab(MILLS);
        state.closed.add(tab.id);
        return tab;
      },
      'no-access',
    ],
  ])('is an answer with its reason when it is %s', async (_, open, refused) => {
    expect(await look(open())).toMatchObject({ refused });
  });

  it('is an answer also when the tab has gone', async () => {
    expect(await must(lookAtPage(w.context, 99))).toMatchObject({ refused: 'not-a-page', url: '' });
  });

  it('says that a page is in the bin, where clipping finds it again', async () => {
    const { tab, documentId } = await saved(w);
    await must(w.store.deleteDocuments([documentId]));
    expect(await look(tab)).toMatchObject({ state: 'deleted', documentId: null, clips: 0 });
    expect(await clip(w, tab)).toMatchObject({ restored: true });
    expect(await look(tab)).toMatchObject({ state: 'current' });
  });

  it('tells the clip of a menu or key once', async () => {
    const { tab, ...said } = await saved(w);
    await noteLastClip(tab.id, { ok: true, value: said });
    expect(await look(tab)).toMatchObject({ receipt: said, clipFailure: null });
    expect(await look(tab)).toMatchObject({ receipt: null });
    await noteLastClip(tab.id, { ok: false, failure: { code: 'quota' } });
    expect(await look(tab)).toMatchObject({ receipt: null, clipFailure: 'quota' });
    expect(await look(tab)).toMatchObject({ clipFailure: null });
  });

  it('says nothing of such a clip when it is no news any more', async () => {
    const tab = pageTab(MILLS);
    await noteLastClip(tab.id, { ok: false, failure: { code: 'quota' } });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
    expect(await look(tab)).toMatchObject({ clipFailure: null });
    vi.restoreAllMocks();
  });

  it('shows of a selection as much as the popup has room for', async () => {
    const long = 'word '.repeat(200);
    const tab = pageTab(long, { selection: { start: 0, end: 1_000 } as never });
    expect((await look(tab)).selection).toHaveLength(300);
  });
});

it('a page cannot be made two documents by tracking parameters', async () => {
  await saved(w);
  await saved(w, MILLS, { url: 'https://heritage.example/tide-mills?utm_source=chatgpt.com#top' });
  expect(await documents()).toHaveLength(1);
});
