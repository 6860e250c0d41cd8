// The store contract, first part: captures, versions, texts, clips, collections, deletion and purge.
import { contentHash } from '../../src/core/evidence/content-hash';
import { encodeEvidenceId } from '../../src/core/evidence/evidence-id';
import { fetchEvidence } from '../../src/core/evidence/fetch-evidence';
import { codePointSpan, span } from '../../src/core/text/span';
import { undoTokenOf } from '../../src/store/bin';
import type { CommitReceipt, Store } from '../../src/store/store';
import {
  type ContractCase,
  capture,
  clipId,
  collectionId,
  draft,
  freshName,
  must,
  mustFail,
  newId,
  PAGE,
  POND,
  requestId,
  same,
} from './contract-kit';

const LONG = ['# Ponds', POND.repeat(30).trim(), '# Mills', POND.repeat(8).trim()].join('\n');

export const captureCases: readonly ContractCase[] = [
  {
    name: 'saves a page, reads it back, and finds it by address and alias',
    async run(open) {
      const store = open(freshName());
      const asked = ['https://doi.org/10.1/mill'];
      const receipt = await capture(
        store,
        LONG,
        { canonical: `${PAGE}/canonical` },
        { askedFor: asked },
      );
      same([receipt.outcome, receipt.warnings], ['new', []]);
      const { version, stored } = await must(store.versionText(receipt.documentId, receipt.hash));
      same(stored.kind === 'whole' ? stored.text : '', LONG);
      same([version.hash, version.length], [await contentHash(LONG), LONG.length]);
      for (const url of [`${PAGE}?utm_source=x#top`, `${PAGE}/canonical`, ...asked]) {
        same((await must(store.findDocument(url))).id, receipt.documentId);
      }
      await mustFail(store.findDocument('https://other.example/'), 'not-found');
      const chunks = await must(store.chunks(receipt.documentId, receipt.hash));
      same(chunks.at(-1)?.end, LONG.length);
      same(chunks.at(-1)?.outline.length, 1);
    },
  },
  {
    name: 'takes a text in pieces, in any order, each more than once, and answers a repeated commit alike',
    async run(open) {
      const store = open(freshName());
      const id = requestId();
      const { text, ...head } = draft(`${POND}😀 end`);
      const cut = text.indexOf('😀') + 1;
      const pieces = [text.slice(0, cut), text.slice(cut)];
      for (const index of [1, 0, 1]) {
        await must(
          store.stageCapture({ requestId: id, index, of: 2, text: pieces[index] as string }),
        );
      }
      const request = { head, how: 'clip', extent: 'whole' } as const;
      const twice = [store.commitCapture(id, request), store.commitCapture(id, request)] as const;
      const first = await must(twice[0]);
      same(await must(twice[1]), first, 'at once');
      same(await must(store.commitCapture(id, request)), first, 'later');
      const { stored } = await must(store.versionText(first.documentId, first.hash));
      same(stored.kind === 'whole' && stored.text, text);
      await mustFail(store.commitCapture(requestId(), request), 'bad-request');
    },
  },
  {
    name: 'refuses a capture with missing pieces, without text, or without address',
    async run(open) {
      const store = open(freshName());
      const commit = async (text: string, of: number, url: string) => {
        const id = requestId();
        await must(store.stageCapture({ requestId: id, index: 0, of, text }));
        const { text: _, ...head } = draft(text, { url });
        return store.commitCapture(id, { head, how: 'clip', extent: 'whole' });
      };
      await mustFail(commit(POND, 2, PAGE), 'bad-request');
      await mustFail(commit(' \n', 1, PAGE), 'empty-page');
      await mustFail(commit(POND, 1, 'about:blank'), 'bad-request');
      same((await must(store.listDocuments({ limit: 10 }))).items, []);
    },
  },
  {
    name: 'makes one version of two clips at once',
    async run(open) {
      const store = open(freshName());
      const [one, two] = await Promise.all([capture(store, LONG), capture(store, LONG)]);
      same([one?.outcome, two?.outcome].sort(), ['new', 'same']);
      same((await must(store.versions((one as CommitReceipt).documentId))).length, 1);
    },
  },
  {
    name: 'keeps versions: superseded, back again, unchanged, set aside',
    async run(open) {
      const store = open(freshName());
      const a = await capture(store, `Menu\n${POND}`);
      const b = await capture(store, `Menu\n${POND}Closed.`);
      const back = await capture(store, `Menu\n${POND}`);
      const recheck = await capture(store, `Menu new\n${POND}`, {}, { how: 'recheck' });
      const hidden = await capture(store, 'Menu\nNothing yet.', { visible: false });
      const outcomes = [a, b, back, recheck, hidden].map((receipt) => receipt.outcome);
      same(outcomes, ['new', 'superseded', 'back-again', 'unchanged', 'set-aside']);
      same(recheck.warnings, ['not-stored']);
      const document = await must(store.document(a.documentId));
      same([document.current, document.activationSeq], [a.hash, 3]);
      const versions = await must(store.versions(a.documentId));
      same(
        versions.map((version) => version.hash),
        [a.hash, b.hash, hidden.hash],
      );
      const kinds = (await must(store.activity({ limit: 10 }))).items.map((line) => line.kind);
      same(kinds.filter((kind) => kind === 'sighted').length, 1);
    },
  },
  {
    name: 'stores only a passage, and fills it by a later whole clip',
    async run(open) {
      const store = open(freshName());
      const start = LONG.length - 40;
      const selection = span(start, start + 20);
      const part = await capture(store, LONG, { selection }, { extent: 'passages' });
      const held = await must(store.versionText(part.documentId, part.hash));
      same(held.version.extent, 'passages');
      same(JSON.stringify(held).includes('# Ponds'), false, 'the rest of the page');
      const [chunk] = await must(store.chunks(part.documentId, part.hash));
      same([chunk?.end, chunk?.outline], [LONG.length, []]);
      const first = { selection: span(0, 5) };
      await capture(store, LONG, first, { extent: 'passages' });
      same((await must(store.chunks(part.documentId, part.hash))).length, 2);
      const both = (await must(store.versionText(part.documentId, part.hash))).stored;
      same(both.kind === 'passages' && both.pieces.map((piece) => piece.start), [0, chunk?.start]);
      const whole = await capture(store, LONG);
      same([whole.outcome, whole.warnings], ['same', ['filled']]);
      const filled = await must(store.versionText(part.documentId, part.hash));
      same(filled.stored.kind, 'whole');
    },
  },
  {
    name: 'hands out no damaged text, and heals it by a clip of the same text',
    async run(open, harness) {
      const name = freshName();
      const store = open(name);
      const { documentId, hash } = await capture(store, LONG);
      await harness.damageTexts(name);
      await mustFail(store.versionText(documentId, hash), 'damaged');
      same((await capture(store, LONG)).outcome, 'same');
      same((await must(store.versionText(documentId, hash))).version.hash, hash);
    },
  },
  {
    name: 'sweeps what was staged and never committed',
    async run(open) {
      const store = open(freshName());
      const id = requestId();
      await must(store.stageCapture({ requestId: id, index: 0, of: 2, text: 'half' }));
      same(await must(store.sweepStaged('2000-01-01T00:00:00.000Z')), 0);
      same(await must(store.sweepStaged('9999-01-01T00:00:00.000Z')), 1);
      same(await must(store.stageCapture({ requestId: id, index: 1, of: 2, text: 'x' })), {
        received: 1,
      });
    },
  },
  {
    name: 'lists documents newest first, in pages, by collection',
    async run(open) {
      const store = open(freshName());
      const collection = await must(store.putCollection(collectionId(), ' Mills '));
      const ids: string[] = [];
      for (const n of [1, 2, 3, 4, 5]) {
        const url = `https://heritage.example/${n}`;
        const collections = n % 2 === 1 ? [collection.id] : [];
        ids.unshift((await capture(store, `${POND}${n}`, { url }, { collections })).documentId);
      }
      const seen: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const query = cursor === undefined ? { limit: 2 } : { limit: 2, cursor };
        const page = await must(store.listDocuments(query));
        seen.push(...page.items.map((row) => row.document.id));
        cursor = page.next;
      }
      same(seen, ids);
      const some = await must(store.listDocuments({ limit: 9, collection: collection.id }));
      same(
        some.items.map((row) => row.document.id),
        [ids[0], ids[2], ids[4]],
      );
      same(some.items[0]?.versions, 1);
      await must(store.deleteCollection(collection.id));
      same((await must(store.document(some.items[0]?.document.id as never))).collections, []);
    },
  },
  {
    name: 'keeps clips with notes and tags, and hides them with their document',
    async run(open) {
      const store = open(freshName());
      const id = clipId();
      const clip = { id, span: span(4, 8), note: 'n', tags: ['a', 'a'] };
      const { documentId, hash } = await capture(store, `😀${POND}`, {}, { clip });
      const saved = await must(store.clip(id));
      same([saved.range, saved.text, saved.tags], [codePointSpan(3, 7), 'e po', ['a']]);
      await must(store.editClip(id, { note: 'm', tags: ['b'] }));
      same((await must(store.listClips({ limit: 5, tag: 'b' }))).items[0]?.note, 'm');
      const token = await must(store.deleteClips([id]));
      await mustFail(store.clip(id), 'not-found');
      await must(store.undo(token));
      await must(store.deleteDocuments([documentId]));
      await mustFail(store.clip(id), 'not-found');
      same((await must(store.listClips({ limit: 5 }))).items, []);
      await mustFail(store.createClip({ ...saved, id: clipId(), hash }), 'not-found');
    },
  },
  {
    name: 'deletes and takes back; a clip of a deleted page restores it and says so',
    async run(open) {
      const store = open(freshName());
      const { documentId } = await capture(store, LONG);
      const token = await must(store.deleteDocuments([documentId]));
      await mustFail(store.findDocument(PAGE), 'not-found');
      await mustFail(store.versions(documentId), 'not-found');
      same(
        (await must(store.listBin({ limit: 5 }))).items.map((item) => item.kind),
        ['document'],
      );
      await must(store.undo(token));
      same((await must(store.findDocument(PAGE))).id, documentId);
      await must(store.deleteDocuments([documentId]));
      const again = await capture(store, LONG);
      same([again.outcome, again.warnings], ['same', ['restored']]);
      await must(store.undo(token));
      same((await must(store.listBin({ limit: 5 }))).items, []);
    },
  },
  {
    name: 'makes the newest readable version current when the current one is deleted',
    async run(open) {
      const store = open(freshName());
      const a = await capture(store, `${POND}a`);
      const b = await capture(store, `${POND}b`);
      const token = await must(store.deleteVersion(a.documentId, b.hash));
      same((await must(store.document(a.documentId))).current, a.hash);
      await mustFail(store.versionText(a.documentId, b.hash), 'not-found');
      await must(store.undo(token));
      same((await must(store.document(a.documentId))).current, b.hash);
      await must(store.deleteVersion(a.documentId, a.hash));
      const bin = (await must(store.listBin({ limit: 5 }))).items;
      same(
        bin.map((item) => item.kind),
        ['version'],
      );
      for (const item of bin) await must(store.undo(undoTokenOf(item)));
      same((await must(store.versions(a.documentId))).length, 2);
      await must(store.deleteVersion(a.documentId, a.hash));
      await must(store.deleteVersion(a.documentId, b.hash));
      await mustFail(store.document(a.documentId), 'not-found');
    },
  },
  {
    name: 'purges for good and leaves the trace that was asked for',
    async run(open) {
      const store = open(freshName());
      const { documentId } = await capture(store, LONG);
      await purge(store, documentId, false);
      same(typeof (await must(store.purgedAt(documentId))), 'string');
      const log = await must(store.activity({ limit: 9 }));
      same(JSON.stringify(log).includes('Tide mills'), false, 'title in the log');
      same(JSON.stringify(log).includes(documentId), false, 'id in the log');
      same((await capture(store, LONG)).outcome, 'new');
      await purge(store, documentId, true);
      same(await must(store.purgedAt(documentId)), null);
      await mustFail(store.purgeDocument(documentId, { withoutTrace: true }), 'not-found');
    },
  },
  {
    name: 'empties the bin of what was deleted before',
    async run(open) {
      const store = open(freshName());
      const a = await capture(store, `${POND}a`);
      await capture(store, `${POND}b`);
      const other = await capture(store, LONG, { url: 'https://heritage.example/other' });
      await must(store.deleteVersion(a.documentId, a.hash));
      await must(store.deleteDocuments([other.documentId]));
      same(await must(store.emptyBin('2000-01-01T00:00:00.000Z')), 0);
      same(await must(store.emptyBin('9999-01-01T00:00:00.000Z')), 2);
      same((await must(store.listBin({ limit: 9 }))).items, []);
      same((await must(store.versions(a.documentId))).length, 1);
      await mustFail(store.document(other.documentId), 'not-found');
    },
  },
  {
    name: 'opens a newer library to read only',
    async run(open, harness) {
      const name = freshName();
      const first = open(name);
      const { documentId } = await capture(first, LONG);
      await harness.makeNewer(name);
      first.close();
      const store = open(name);
      same(await must(store.state()), 'newer-library');
      same((await must(store.document(documentId))).id, documentId);
      await mustFail(store.deleteDocuments([documentId]), 'newer-library');
      await mustFail(
        store.stageCapture({ requestId: requestId(), index: 0, of: 1, text: 'x' }),
        'newer-library',
      );
    },
  },
  {
    name: 'lets the first of two versions with one prefix keep it',
    async run(open, harness) {
      const name = freshName();
      const store = open(name);
      const { documentId } = await capture(store, POND);
      const text = `${POND}Closed.`;
      const prefix = (await contentHash(text)).slice(0, 16);
      await harness.renameVersion(name, prefix.padEnd(64, 'f'));
      const receipt = await capture(store, text);
      same([receipt.outcome, receipt.warnings], ['superseded', ['prefix-collision']]);
      const { stored } = await must(store.versionText(documentId, receipt.hash));
      same(stored.kind === 'whole' && stored.text, text, 'readable by its full hash');
      const query = { words: 'closed', scope: { kind: 'library' }, limit: 1 } as const;
      const [hit] = await must(store.search(query));
      same([hit?.hash, hit?.evidenceId], [receipt.hash, null]);
      const head = { document: documentId, prefix: prefix as never };
      const id = encodeEvidenceId({ kind: 'chunk', ...head, chunk: hit?.chunkId as never });
      const reader = store.evidenceReader();
      const found = await must(fetchEvidence(reader, [id], { scope: { kind: 'library' } }));
      same(found[0]?.status, 'unavailable');
    },
  },
  {
    name: 'keeps files apart by their own keys, as versions of one document',
    async run(open) {
      const store = open(freshName());
      const source = { kind: 'file', key: newId() } as const;
      const a = await capture(store, `${POND}a`, { url: 'file:mill.txt' }, { how: 'file', source });
      const b = await capture(store, `${POND}b`, { url: 'file:mill.txt' }, { how: 'file', source });
      same([a.documentId === b.documentId, b.outcome], [true, 'superseded']);
      const other = { ...source, key: newId() };
      const c = await capture(
        store,
        `${POND}b`,
        { url: 'file:mill.txt' },
        { how: 'file', source: other },
      );
      same([c.documentId === a.documentId, c.outcome], [false, 'new']);
    },
  },
  {
    name: 'reads evidence of old and current versions, and nothing from the bin',
    async run(open) {
      const store = open(freshName());
      const a = await capture(store, LONG);
      await capture(store, `Closed.\n${LONG}`);
      const [version] = (await must(store.versions(a.documentId))).slice(-1);
      const [chunk] = await must(store.chunks(a.documentId, a.hash));
      const head = { document: a.documentId, prefix: version?.prefix as never };
      const ids = [
        encodeEvidenceId({ kind: 'chunk', ...head, chunk: chunk?.id as never }),
        encodeEvidenceId({ kind: 'span', ...head, ...codePointSpan(1_000, 2_000) }),
      ];
      const read = async (ids: readonly string[]) =>
        must(fetchEvidence(store.evidenceReader(), ids, { scope: { kind: 'library' } }));
      const [whole, over] = await read(ids);
      same([whole?.status, whole?.text], ['ok', LONG.slice(0, chunk?.end)]);
      same([over?.status, over?.text], ['ok', LONG.slice(1_000, 2_000)]);
      same(
        [over?.status_of_version, over?.change, over?.passage_now],
        ['superseded', 'main', 'same'],
      );
      await must(store.deleteVersion(a.documentId, a.hash));
      same(
        (await read(ids)).map((outcome) => outcome.status),
        ['unavailable', 'unavailable'],
      );
    },
  },
];

async function purge(store: Store, id: CommitReceipt['documentId'], withoutTrace: boolean) {
  await must(store.deleteDocuments([id]));
  await must(store.purgeDocument(id, { withoutTrace }));
  same((await must(store.listBin({ limit: 9 }))).items, []);
  await mustFail(store.document(id), 'not-found');
}
