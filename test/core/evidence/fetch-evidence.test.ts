import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentHash } from '../../../src/core/evidence/content-hash';
import { fetchEvidence } from '../../../src/core/evidence/fetch-evidence';
import type { ChunkId, ContentHash, DocumentId } from '../../../src/core/evidence/ids';
import { hashPrefix } from '../../../src/core/evidence/ids';
import type { EvidenceOutcome } from '../../../src/core/evidence/outcome';
import type { EvidenceReader, ReadNote, ScopedReader } from '../../../src/core/evidence/reader';
import type {
  ChunkRecord,
  DocumentRecord,
  StoredText,
  VersionRecord,
} from '../../../src/core/evidence/records';
import { type Failure, ok } from '../../../src/core/result';
import { CHUNK, chunkEvidence, DOC, NOW, OTHER_DOC, RUN, spanEvidence } from './fixtures';

const OLD = 'The mill ran at low tide. It closed in 1957. 👨‍👩‍👧 visit it.';
const NEW = 'Menu. The mill ran at low tide. It closed in 1959. 👨‍👩‍👧 visit it.';

/** One document with two versions of known text, held in memory; `broken` says what fails. */
async function library(over: { chunks?: readonly [number, number][]; stored?: StoredText } = {}) {
  const oldHash = await contentHash(OLD);
  const newHash = await contentHash(NEW);
  const version = (hash: ContentHash, text: string, title: string): VersionRecord => ({
    documentId: DOC,
    hash,
    prefix: hashPrefix(hash),
    significantHash: hash,
    wordsHash: hash,
    length: [...text].length,
    fullLength: [...text].length,
    textRule: 'text/1',
    chunkRule: 'chunks/1',
    extent: 'whole',
    title,
    url: 'https://heritage.example/tide-mills',
    language: 'en',
    capturedAt: { utc: NOW, offsetMinutes: 60 },
    how: 'clip',
    visible: true,
    viewport: { width: 800, height: 600 },
    notes: [],
    pages: [
      { page: 1, start: 0 },
      { page: 2, start: 26 },
    ],
    extensionVersion: '0.1.0',
    activatedSeq: 1,
    collides: false,
    rereadOf: null,
    storedAt: NOW,
    deletedAt: null,
  });
  const old = version(oldHash, OLD, 'Tide [mills]');
  const current = version(newHash, NEW, '');
  const document: DocumentRecord = {
    id: DOC,
    key: 'https://heritage.example/tide-mills',
    keyRule: 'key/1',
    kind: 'page',
    aliases: [],
    title: '',
    url: current.url,
    activationSeq: 2,
    current: newHash,
    collections: [],
    createdAt: NOW,
    updatedAt: NOW,
    deletedAt: null,
  };
  const texts = new Map<string, StoredText>([
    [oldHash, over.stored ?? { kind: 'whole', text: OLD, blocks: [], marks: [] }],
    [newHash, { kind: 'whole', text: NEW, blocks: [], marks: [] }],
  ]);
  const chunks = (over.chunks ?? [[0, old.length]]).map(
    ([start, end], ordinal): ChunkRecord => ({
      id: (ordinal === 0 ? CHUNK : `0${ordinal}${CHUNK.slice(2)}`) as ChunkId,
      documentId: DOC,
      hash: oldHash,
      start,
      end,
      ordinal,
      outline: [],
    }),
  );
  const calls: string[] = [];
  const broken: { open?: Failure; text?: Failure; note?: Failure; throws?: boolean } = {};
  const notes: ReadNote[] = [];
  const scoped: ScopedReader = {
    version: async (id, prefix) => {
      calls.push('version');
      if (broken.throws) throw new Error('bug');
      const found = [old, current].find((v) => id === DOC && v.prefix === prefix);
      return ok(found === undefined ? null : { document, version: found, current });
    },
    chunk: async (v, id) =>
      ok(chunks.find((chunk) => chunk.id === id && chunk.hash === v.hash) ?? null),
    chunksIn: async (v, range) => {
      const own = v.hash === oldHash ? chunks : [];
      return ok(own.filter((chunk) => chunk.start < range.end && chunk.end > range.start));
    },
    text: async (v) =>
      broken.text === undefined
        ? ok(texts.get(v.hash) as StoredText)
        : { ok: false, failure: broken.text },
  };
  const reader: EvidenceReader = {
    open: async () => {
      calls.push('open');
      return broken.open === undefined ? ok(scoped) : { ok: false, failure: broken.open };
    },
    noteRead: async (_, list) => {
      if (broken.note !== undefined) return { ok: false, failure: broken.note };
      notes.push(...list);
      return ok(null);
    },
  };
  const chunkId = chunkEvidence.replace('9a1b2c3d4e5f6071', old.prefix);
  const spanId = (start: number, end: number, document = DOC as DocumentId, hash = oldHash) =>
    spanEvidence(start, end, document, hash);
  const read = async (ids: readonly string[], maxChars?: number) => {
    const options = { scope: { kind: 'library' } as const, run: RUN.id };
    const answer = await fetchEvidence(reader, ids, {
      ...options,
      ...(maxChars === undefined ? {} : { maxChars }),
    });
    return answer.ok ? answer.value : [];
  };
  const one = async (id: string, maxChars?: number) =>
    (await read([id], maxChars))[0] as EvidenceOutcome;
  return {
    reader,
    calls,
    broken,
    notes,
    chunkId,
    spanId,
    read,
    one,
    old,
    current,
    oldHash,
    newHash,
  };
}

describe('fetchEvidence', () => {
  it('fills every field of an ok span', async () => {
    const { one, spanId, oldHash, old } = await library();
    expect(await one(spanId(4, 25))).toEqual({
      evidence_id: spanId(4, 25),
      status: 'ok',
      text: 'mill ran at low tide.',
      reference: {
        kind: 'span',
        document_node_id: DOC,
        content_hash_prefix: old.prefix,
        char_start: 4,
        char_end: 25,
        chunk_id: null,
      },
      document_key: 'https://heritage.example/tide-mills',
      title: 'Tide [mills]',
      uri: 'https://heritage.example/tide-mills',
      location: { char_start: 4, char_end: 25, page_numbers: [1] },
      content_hash: oldHash,
      status_of_version: 'superseded',
      observed_activation_seq: 2,
      covered_range: { char_start: 4, char_end: 25 },
      partial: false,
      detail: null,
      citation_markdown:
        '[Tide \\[mills\\]](https://heritage.example/tide-mills), superseded version',
      change: 'main',
      passage_now: 'same',
    });
  });

  it('fills every field of an ok chunk', async () => {
    const { one, chunkId } = await library();
    expect(await one(chunkId)).toMatchObject({
      status: 'ok',
      text: OLD,
      reference: { kind: 'chunk', char_start: null, char_end: null, chunk_id: CHUNK },
      location: { char_start: 0, char_end: [...OLD].length, page_numbers: [1, 2] },
      covered_range: null,
      passage_now: 'gone',
    });
  });

  it('names a source without title by its host', async () => {
    const { one, current, newHash, spanId } = await library();
    // The current version has no chunks here: nothing of it is covered.
    expect((await one(spanId(0, 4, DOC, newHash))).status).toBe('unavailable');
    expect(current.title).toBe('');
  });

  it('answers in order, duplicates each, and never asks the store about malformed ids', async () => {
    const { read, spanId, calls } = await library();
    const statuses = (await read([spanId(0, 3), 'ev1:s:nothing', spanId(0, 3)])).map(
      (o) => o.status,
    );
    expect(statuses).toEqual(['ok', 'malformed', 'ok']);
    calls.length = 0;
    expect((await read(['', 'x']))[0]).toMatchObject({ status: 'malformed', reference: null });
    expect(calls).toEqual([]);
  });

  it('reads nothing on argument errors', async () => {
    const { reader, calls, spanId } = await library();
    const scope = { kind: 'library' } as const;
    for (const maxChars of [0, 200_001, 1.5, Number.NaN]) {
      const answer = await fetchEvidence(reader, [spanId(0, 3)], { scope, maxChars });
      expect(answer).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
    }
    const many = await fetchEvidence(reader, new Array(21).fill(spanId(0, 3)), { scope });
    expect(many.ok).toBe(false);
    expect(calls).toEqual([]);
  });

  it('gives one answer for all that is unavailable', async () => {
    const { one, spanId, newHash } = await library({ chunks: [[0, 10]] });
    const shape = async (id: string) => ({ ...(await one(id)), evidence_id: '', reference: null });
    const missing = await shape(spanId(0, 3, OTHER_DOC));
    expect(missing).toMatchObject({ status: 'unavailable', detail: null, title: null });
    expect(await shape(spanId(500, 600))).toEqual(missing);
    expect(await shape(spanId(12, 20))).toEqual(missing);
    expect(await shape(spanId(0, 3, DOC, newHash))).toEqual(missing);
  });

  it('cuts at maxChars code points, never inside a grapheme', async () => {
    const { one, spanId } = await library();
    const at = OLD.indexOf('👨');
    expect(await one(spanId(at, at + 10), 3)).toMatchObject({
      status: 'truncated',
      text: '',
      detail: 'max-chars',
      citation_markdown: null,
    });
    expect((await one(spanId(at, at + 10), 6)).text).toBe('👨‍👩‍👧 ');
    expect(await one(spanId(0, 8), 8)).toMatchObject({ status: 'ok', text: 'The mill' });
  });

  it('returns the covered run that holds the start, else the first one', async () => {
    const { one, spanId } = await library({
      chunks: [
        [0, 10],
        [20, 30],
      ],
    });
    expect(await one(spanId(4, 30))).toMatchObject({
      status: 'partial',
      text: 'mill r',
      partial: true,
      detail: 'not-covered',
      covered_range: { char_start: 4, char_end: 10 },
      location: { char_start: 4, char_end: 30 },
    });
    expect((await one(spanId(12, 40))).covered_range).toEqual({ char_start: 20, char_end: 30 });
    expect(await one(spanId(4, 30), 2)).toMatchObject({ status: 'truncated', partial: true });
  });

  it('reads passages by their own hashes, and joins touching ones only', async () => {
    const pieces = await Promise.all(
      [
        [0, 10],
        [10, 20],
      ].map(async ([start, end]) => {
        const text = OLD.slice(start, end);
        return { start, end, unitStart: start, text, hash: await contentHash(text) };
      }),
    );
    const stored = { kind: 'passages', pieces } as StoredText;
    const chunks: [number, number][] = [
      [0, 10],
      [10, 20],
    ];
    const { one, spanId } = await library({ stored, chunks });
    expect(await one(spanId(4, 18))).toMatchObject({ status: 'ok', text: OLD.slice(4, 18) });
    const forged = {
      kind: 'passages',
      pieces: pieces.map((p) => ({ ...p, text: 'x'.repeat(10) })),
    };
    const other = await library({ stored: forged as StoredText, chunks });
    expect(await other.one(other.spanId(4, 18))).toMatchObject({
      status: 'failed',
      detail: 'damaged',
    });
  });

  it('hands out no damaged text', async () => {
    const text = OLD.replace('1957', '1958');
    const { one, spanId, notes } = await library({
      stored: { kind: 'whole', text, blocks: [], marks: [] },
    });
    expect(await one(spanId(0, 3))).toMatchObject({
      status: 'failed',
      detail: 'damaged',
      text: null,
    });
    expect(notes).toEqual([]);
  });

  it('fails every id of the call when the scope cannot be known', async () => {
    const { read, broken, spanId } = await library();
    broken.open = { code: 'storage' };
    const outcomes = await read([spanId(0, 3), spanId(0, 3, OTHER_DOC), 'x']);
    expect(outcomes.map((o) => o.status)).toEqual(['failed', 'failed', 'malformed']);
  });

  it('fails an id whose text cannot be read, or whose reader throws', async () => {
    const { one, broken, spanId } = await library();
    broken.text = { code: 'storage' };
    expect(await one(spanId(0, 3))).toMatchObject({
      status: 'failed',
      detail: 'storage',
      title: null,
    });
    broken.throws = true;
    expect((await one(spanId(0, 3))).status).toBe('failed');
  });

  it('takes back an ok that the ledger could not note', async () => {
    const { one, broken, spanId } = await library();
    broken.note = { code: 'quota' };
    expect(await one(spanId(0, 3))).toMatchObject({
      status: 'failed',
      detail: 'storage',
      text: null,
    });
  });

  it('makes an id citable by ok alone', async () => {
    const { one, chunkId, spanId, notes } = await library({ chunks: [[0, 30]] });
    await fc.assert(
      fc.asyncProperty(
        fc.nat(50),
        fc.nat(50),
        fc.integer({ min: 1, max: 60 }),
        async (a, b, max) => {
          notes.length = 0;
          const outcome = await one(
            a === b ? chunkId : spanId(Math.min(a, b), Math.max(a, b)),
            max,
          );
          expect(outcome.citation_markdown !== null).toBe(outcome.status === 'ok');
          expect(notes.some((note) => note.status === 'ok')).toBe(outcome.status === 'ok');
          if (outcome.status === 'ok') {
            const { char_start = 0, char_end = 0 } = outcome.location ?? {};
            expect(outcome.text).toBe([...OLD].slice(char_start, char_end).join(''));
          }
          // Whatever is given comes out of one version, in one piece.
          expect(OLD.includes(outcome.text ?? '')).toBe(true);
        },
      ),
    );
  });
});
