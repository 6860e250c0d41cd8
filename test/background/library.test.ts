import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collections } from '../../src/background/collections';
import { newClip, purge, remove, restore, undo } from '../../src/background/edit-library';
import {
  copyEvidence,
  listDocuments,
  readVersion,
  searchLibrary,
  viewDocument,
} from '../../src/background/library';
import type { EvidenceId } from '../../src/core/evidence/ids';
import type { Target } from '../../src/protocol/library-messages';
import {
  collectionRow,
  copied,
  documentList,
  documentView,
  searchHit,
  versionText,
} from '../../src/protocol/library-messages';
import { collectionId, must, mustFail, requestId } from '../store/contract-kit';
import {
  clip,
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
let page: Awaited<ReturnType<typeof saved>>;
beforeEach(async () => {
  w = world();
  page = await saved(w);
  w.changed.mockClear();
});

const list = async (deleted = false) => {
  const query = { collection: null, deleted, cursor: null };
  return documentList.parse(await must(listDocuments(w.context, query)));
};
const view = async () => documentView.parse(await must(viewDocument(w.context, page.documentId)));
const text = async (hash = page.hash) =>
  versionText.parse(await must(readVersion(w.context, page.documentId, hash)));
const search = async (words: string) =>
  (await must(searchLibrary(w.context, words, null))).map((hit) => searchHit.parse(hit));
const clipOf = (words: string, over: object = {}) => {
  const start = MILLS.indexOf(words);
  return newClip(w.context, {
    requestId: requestId(),
    documentId: page.documentId,
    hash: page.hash,
    range: { start, end: start + words.length },
    note: '',
    ...over,
  });
};
/** A second version of the page. */
const later = async (words = `${POND}\n${RUINS}`) => {
  setPage(page.tab, words);
  return clip(w, page.tab);
};

describe('lists', () => {
  it('show documents with what they hold, newest first', async () => {
    await must(clipOf('12 wheels'));
    await saved(w, RUINS, { url: 'https://other.example/ruins', title: 'Ruins' });
    expect((await list()).rows).toMatchObject([
      { title: 'Ruins', site: 'other.example', versions: 1, clips: 0 },
      { title: 'Tide mills', site: 'heritage.example', versions: 1, clips: 1, deletedAt: null },
    ]);
    expect((await list()).next).toBeNull();
  });

  it('come in pages', async () => {
    for (let i = 0; i < 55; i++) await saved(w, `${RUINS} ${i}`, { url: `https://n.example/${i}` });
    const first = await list();
    expect(first.rows).toHaveLength(50);
    const rest = await must(
      listDocuments(w.context, { collection: null, deleted: false, cursor: first.next }),
    );
    expect(rest.rows).toHaveLength(6);
    expect(rest.next).toBeNull();
  });

  it('tell versions apart, and what changed since', async () => {
    const second = await later();
    const { versions, document } = await view();
    expect(document.versions).toBe(2);
    expect(versions).toMatchObject([
      { hash: second.hash, status: 'current', change: null },
      { hash: page.hash, status: 'superseded', change: 'main' },
    ]);
  });

  it('show a collection with its documents, and how many it has', async () => {
    const id = collectionId();
    await must(w.store.putCollection(id, 'Mills'));
    await must(w.store.setCollections(page.documentId, [id]));
    await saved(w, RUINS, { url: 'https://other.example/' });
    const found = await must(
      listDocuments(w.context, { collection: id, deleted: false, cursor: null }),
    );
    expect(found.rows.map((r) => r.id)).toEqual([page.documentId]);
    const rows = (await must(collections(w.context))).map((r) => collectionRow.parse(r));
    expect(rows).toEqual([{ id, name: 'Mills', documents: 1 }]);
  });
});

describe('the text of a version', () => {
  it('comes as captured, with chunks that lead to ids and clips in place', async () => {
    const made = await must(clipOf('12 wheels turn'));
    const shown = await text();
    expect(shown).toMatchObject({ text: MILLS, status: 'current', passagesOnly: false });
    expect(shown.chunks.map((c) => shown.text.slice(c.range.start, c.range.end)).join('')).toBe(
      MILLS,
    );
    expect(shown.chunks.map((c) => c.evidenceId)).toEqual(page.evidenceIds);
    expect(shown.clips).toMatchObject([{ id: made.id, text: '12 wheels turn', superseded: false }]);
    const [first] = shown.clips;
    expect(shown.text.slice(first?.range.start, first?.range.end)).toBe('12 wheels turn');
  });

  it('holds the clips of that version only, and says which are of an older one', async () => {
    await must(clipOf('12 wheels turn'));
    const second = await later(`${MILLS}\nA tenth mill was bought.`);
    expect((await text(second.hash)).clips).toEqual([]);
    expect((await text()).clips).toMatchObject([{ superseded: true }]);
    expect(await text()).toMatchObject({ status: 'superseded' });
  });

  it('keeps headings and marks', async () => {
    const marked = `# Gates\n${WHEELS}`;
    const other = await saved(w, marked, {
      url: 'https://marks.example/',
      marks: [{ kind: 'sup', start: 2, end: 4 }],
    });
    const shown = await must(readVersion(w.context, other.documentId, other.hash));
    expect(shown.headings).toEqual([{ start: 0, end: 7, level: 2 }]);
    expect(shown.marks).toEqual([{ kind: 'sup', start: 2, end: 4, label: null }]);
  });

  it('shows pieces with gaps between where passages only are stored', async () => {
    const tab = pageTab(MILLS, {
      url: 'https://private.example/',
      selection: selectionOf(MILLS, 'a pond behind'),
    });
    const one = await clip(w, tab, { what: 'selection', passageOnly: true });
    setPage(tab, MILLS, { selection: selectionOf(MILLS, 'cattle graze') });
    await clip(w, tab, { what: 'selection', passageOnly: true });
    const shown = await must(readVersion(w.context, one.documentId, one.hash));
    expect(shown.passagesOnly).toBe(true);
    expect(shown.text).toBe(`${POND}\n\n\n[…]\n\n${RUINS}`);
    expect(shown.clips.map((c) => shown.text.slice(c.range.start, c.range.end)).sort()).toEqual([
      'a pond behind',
      'cattle graze',
    ]);
    const over = { documentId: one.documentId, hash: one.hash };
    const gap = shown.text.indexOf('[…]');
    await mustFail(
      clipOf('x', { ...over, range: { start: gap - 20, end: gap + 10 } }),
      'bad-request',
    );
    await mustFail(clipOf('x', { ...over, range: { start: gap, end: gap + 3 } }), 'bad-request');
  });

  it('is not shown when it is gone', async () => {
    await must(w.store.deleteDocuments([page.documentId]));
    await mustFail(readVersion(w.context, page.documentId, page.hash), 'not-found');
    await mustFail(viewDocument(w.context, page.documentId), 'not-found');
  });
});

describe('making a clip of stored text', () => {
  it('counts in code points for its id, in units for the reader', async () => {
    const text = `😀😀 ${WHEELS}`;
    const other = await saved(w, text, { url: 'https://emoji.example/' });
    const start = text.indexOf('12 wheels');
    const made = await must(
      clipOf('', {
        documentId: other.documentId,
        hash: other.hash,
        range: { start, end: start + 9 },
      }),
    );
    expect(made).toMatchObject({ text: '12 wheels', range: { start, end: start + 9 } });
    expect(made.evidenceId).toMatch(new RegExp(`:${start - 2}-${start + 7}$`));
    expect(w.changed).toHaveBeenCalled();
  });

  it('is one clip when asked twice', async () => {
    const over = { requestId: requestId() };
    const one = await must(clipOf('12 wheels', over));
    expect((await must(clipOf('12 wheels', over))).id).toBe(one.id);
    expect((await view()).clips).toHaveLength(1);
  });

  it.each([
    ['empty', { start: 5, end: 5 }],
    ['backwards', { start: 9, end: 5 }],
    ['behind the end', { start: 9_000, end: 9_001 }],
  ])('refuses a range that is %s', async (_, range) => {
    await mustFail(clipOf('', { range }), 'bad-request');
    expect(w.changed).not.toHaveBeenCalled();
  });

  it('ends at the end of the text', async () => {
    const start = MILLS.indexOf('in summer.');
    const made = await must(clipOf('', { range: { start, end: 99_999 } }));
    expect(made).toMatchObject({ text: 'in summer.', range: { start, end: MILLS.length } });
  });
});

describe('deleting and taking back', () => {
  const document = (): Target => ({ kind: 'document', documentId: page.documentId });

  it.each<[string, () => Promise<Target>, () => Promise<number>]>([
    ['a document', async () => document(), async () => (await list()).rows.length],
    [
      'a version',
      async () => {
        await later();
        return { kind: 'version', documentId: page.documentId, hash: page.hash };
      },
      async () => (await view()).versions.length,
    ],
    [
      'a clip',
      async () => ({ kind: 'clip', clipId: (await must(clipOf('12 wheels'))).id }),
      async () => (await view()).clips.length,
    ],
  ])('%s: by the token, and from the bin', async (_, make, count) => {
    const target = await make();
    const before = await count();
    const token = (await must(remove(w.context, target))).undo;
    expect(await count()).toBe(before - 1);
    await must(undo(w.context, token));
    expect(await count()).toBe(before);
    await must(remove(w.context, target));
    await must(restore(w.context, target));
    expect(await count()).toBe(before);
    await mustFail(restore(w.context, target), 'not-found');
  });

  it('restores the version of the document that was named, not one with the same text', async () => {
    const twin = await saved(w, MILLS, { url: 'https://twin.example/' });
    await later();
    setPage(twin.tab, `${WHEELS}\n${RUINS}`);
    await clip(w, twin.tab);
    const version = (documentId: typeof page.documentId): Target => ({
      kind: 'version',
      documentId,
      hash: page.hash,
    });
    await must(remove(w.context, version(page.documentId)));
    await must(remove(w.context, version(twin.documentId)));
    await must(restore(w.context, version(page.documentId)));
    expect(await must(w.store.versions(page.documentId))).toHaveLength(2);
    expect(await must(w.store.versions(twin.documentId))).toHaveLength(1);
  });

  it.each([
    '',
    'null',
    '[]',
    '{}',
    '{"at":1}',
    '{"at":"x","documents":{},"versions":[],"clips":[]}',
    'x',
  ])('refuses the token %s', async (token) => {
    await mustFail(undo(w.context, token), 'bad-request');
  });

  it('shows what is in the bin', async () => {
    await must(remove(w.context, document()));
    expect((await list()).rows).toEqual([]);
    expect((await list(true)).rows).toMatchObject([
      { id: page.documentId, deletedAt: expect.stringMatching(/^2026/) },
    ]);
  });

  it('purges for good: text, clips and search', async () => {
    await must(clipOf('12 wheels'));
    await must(remove(w.context, document()));
    await must(purge(w.context, document()));
    expect((await list(true)).rows).toEqual([]);
    await mustFail(restore(w.context, document()), 'not-found');
    expect(await search('wheels')).toEqual([]);
    await mustFail(purge(w.context, { kind: 'clip', clipId: requestId() as never }), 'bad-request');
  });

  it('tells open pages after each change, and not after a failure', async () => {
    await must(remove(w.context, document()));
    expect(w.changed).toHaveBeenCalledTimes(1);
    vi.spyOn(w.store, 'undo').mockResolvedValueOnce({ ok: false, failure: { code: 'storage' } });
    const token = '{"at":"x","documents":[],"versions":[],"clips":[]}';
    await mustFail(undo(w.context, token), 'storage');
    expect(w.changed).toHaveBeenCalledTimes(1);
  });
});

describe('search', () => {
  it('finds the chunk that holds all words, and where it stands', async () => {
    const [hit, ...more] = await search('WHEELS neap');
    expect(more).toEqual([]);
    expect(hit).toMatchObject({
      evidenceId: page.evidenceIds[1],
      title: 'Tide mills',
      site: 'heritage.example',
    });
    expect(MILLS.slice(hit?.range.start, hit?.range.end).trim()).toBe(WHEELS);
    expect(hit?.preview).toContain('wheels');
  });

  it.each(['unicorn', 'wheels unicorn', ''])('finds nothing for "%s"', async (words) => {
    expect(await search(words)).toEqual([]);
  });

  it('looks at current versions, in the collection that is asked for', async () => {
    await later();
    expect(await search('neap')).toEqual([]);
    expect(await must(searchLibrary(w.context, 'pond', collectionId()))).toEqual([]);
  });
});

describe('copying', () => {
  const copy = async (form: 'id' | 'citation' | 'quote', id = page.evidenceIds[1] ?? '') =>
    copied.parse(await must(copyEvidence(w.context, id as EvidenceId, form)));

  it('gives the id, a citation, or the words with their source', async () => {
    const [, id] = page.evidenceIds;
    const link = '[Tide mills](https://heritage.example/tide-mills)';
    expect(await copy('id')).toEqual({ text: id, html: id });
    expect(await copy('citation')).toEqual({
      text: link,
      html: '<a href="https://heritage.example/tide-mills">Tide mills</a>',
    });
    const quote = await copy('quote');
    expect(quote.text).toBe(`> ${WHEELS}\n>\n>\n> — ${link}`);
    expect(quote.html).toMatch(/^<blockquote><p>The gate .*<a href=.*<\/blockquote>$/);
  });

  it('says when the page has changed since', async () => {
    await later();
    expect((await copy('citation')).text).toMatch(/, superseded version$/);
    expect((await copy('citation')).html).toMatch(/<\/a>, superseded version$/);
  });

  it('writes hostile words as words', async () => {
    const evil = await saved(w, `<img src=x onerror=alert(1)> & ${RUINS}`, {
      url: 'https://evil.example/?a="><script>',
      title: '<b>"Evil"</b> [x](javascript:alert(1))',
    });
    for (const form of ['citation', 'quote'] as const) {
      const { html, text } = await copy(form, evil.evidenceIds[0]);
      const doc = html.replaceAll(/<\/?(a|p|blockquote|br)( href="[^"<>]*")?>/g, '');
      expect(doc).not.toMatch(/[<>]/);
      expect(html).not.toMatch(/javascript:[^<]*"/);
      expect(text).not.toContain('](javascript:');
    }
  });

  it('fails for what is not there', async () => {
    await must(w.store.deleteDocuments([page.documentId]));
    await mustFail(
      copyEvidence(w.context, page.evidenceIds[0] as EvidenceId, 'quote'),
      'not-found',
    );
    await mustFail(copyEvidence(w.context, 'ev1:c:x' as EvidenceId, 'citation'), 'not-found');
  });
});
