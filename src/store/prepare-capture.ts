// Everything about a capture that can be known before the transaction: key, ids, hashes, chunks. Nothing
// that awaits anything but the database may run inside a transaction, so all hashing happens here.
import { v5 } from 'uuid';
import type { Block } from '../core/capture/draft';
import { TEXT_RULE } from '../core/capture/draft';
import { CHUNK_RULE, cutChunks } from '../core/evidence/chunks';
import { contentHash, wordsHash } from '../core/evidence/content-hash';
import { chunkIdOf, documentIdOf } from '../core/evidence/deterministic-ids';
import { aliasKeys, KEY_RULE, pageKey } from '../core/evidence/document-key';
import { type ContentHash, type DocumentId, hashPrefix } from '../core/evidence/ids';
import type {
  ChunkRecord,
  DocumentKind,
  KeyRule,
  StoredText,
  TextPiece,
  VersionRecord,
} from '../core/evidence/records';
import { significantText } from '../core/evidence/significant';
import { MAX_PAGE_CODE_POINTS } from '../core/limits';
import { type OffsetTable, offsetTable, spanToCodePoints, toUtf16 } from '../core/text/offsets';
import type { CodePointSpan, Span } from '../core/text/span';
import { refuse } from './failures';
import { uniqueTerms } from './search-terms';
import type { CommitRequest } from './store';

export interface PreparedCapture {
  readonly documentId: DocumentId;
  readonly key: string;
  readonly keyRule: KeyRule;
  readonly kind: DocumentKind;
  readonly aliases: readonly string[];
  readonly text: string;
  readonly table: OffsetTable;
  readonly version: VersionRecord;
  readonly stored: StoredText;
  readonly chunks: readonly ChunkRecord[];
  readonly terms: readonly string[];
  /** What the person saved of it; null when nothing. */
  readonly clipRange: CodePointSpan | null;
}

/** Refuses with `empty-page`, `too-large`, or `bad-request` (no address, no selection for passages). */
export async function prepareCapture(
  draftText: string,
  request: CommitRequest,
  now: string,
  extensionVersion: string,
): Promise<PreparedCapture> {
  const { head } = request;
  const text = draftText.toWellFormed();
  const table = offsetTable(text);
  if (text.trim() === '') refuse('empty-page');
  if (table.codePoints > MAX_PAGE_CODE_POINTS) refuse('too-large');
  const key = request.source?.key ?? pageKey(head.url);
  if (key === null) refuse('bad-request', 'no address');
  const documentId = documentIdOf(key, v5);
  const hash = await contentHash(text);
  const blocks = head.blocks.filter(
    (b) => 0 <= b.start && b.start <= b.end && b.end <= text.length,
  );
  const allChunks = chunkRecords(text, table, blocks, documentId, hash);
  const kept = request.clip?.span ?? head.selection;
  const isWhole = request.extent === 'whole';
  const chunks = isWhole ? allChunks : around(allChunks, table, kept);
  const marks = head.marks.filter((m) => 0 <= m.start && m.start <= m.end && m.end <= text.length);
  const stored: StoredText = isWhole
    ? { kind: 'whole', text, blocks, marks }
    : { kind: 'passages', pieces: await pieces(text, table, chunks) };
  const clipSpan = request.clip?.span;
  return {
    documentId,
    key,
    keyRule: request.source === undefined ? KEY_RULE : 'random',
    kind: request.source?.kind ?? 'page',
    aliases: aliasKeys(key, [head.canonical, ...(request.askedFor ?? [])]),
    text,
    table,
    version: {
      documentId,
      hash,
      prefix: hashPrefix(hash),
      significantHash: await contentHash(significantText(text, blocks)),
      wordsHash: await wordsHash(text),
      length: table.codePoints,
      fullLength: Math.max(head.fullLength, table.codePoints),
      textRule: TEXT_RULE,
      chunkRule: CHUNK_RULE,
      extent: request.extent,
      title: head.title,
      url: head.url,
      language: head.language,
      capturedAt: head.capturedAt,
      how: request.how,
      visible: head.visible,
      viewport: head.viewport,
      notes: head.notes,
      pages: request.pages ?? [],
      extensionVersion,
      activatedSeq: 0,
      collides: false,
      rereadOf: null,
      storedAt: now,
      deletedAt: null,
    },
    stored,
    chunks,
    terms: uniqueTerms(
      isWhole ? `${head.title}\n${text}` : `${head.title}\n${textOf(text, table, chunks)}`,
    ),
    clipRange: clipSpan === undefined ? null : spanToCodePoints(table, within(clipSpan, text)),
  };
}

function within(span: Span, text: string): Span {
  if (0 <= span.start && span.start < span.end && span.end <= text.length) return span;
  return refuse('bad-request', 'clip outside the text');
}

function chunkRecords(
  text: string,
  table: OffsetTable,
  blocks: readonly Block[],
  documentId: DocumentId,
  hash: ContentHash,
): readonly ChunkRecord[] {
  const outline: { level: number; title: string }[] = [];
  let next = 0;
  return cutChunks(text, table, blocks).map(({ start, end }, ordinal) => {
    const from = toUtf16(table, start);
    // Headings that stand before the chunk, or open it.
    for (; next < blocks.length; next += 1) {
      const block = blocks[next] as Block;
      if (block.start > from) break;
      if (block.heading === 0) continue;
      while ((outline.at(-1)?.level ?? 0) >= block.heading) outline.pop();
      const title = text.slice(block.start, Math.min(block.end, block.start + 160));
      outline.push({ level: block.heading, title: title.toWellFormed() });
    }
    const id = chunkIdOf(documentId, hash, start, end, v5);
    const titles = outline.map((heading) => heading.title);
    return { id, documentId, hash, start, end, ordinal, outline: titles };
  });
}

/** The chunks that touch the selection, without the headings of the rest of the page. */
function around(
  chunks: readonly ChunkRecord[],
  table: OffsetTable,
  selection: Span | null,
): readonly ChunkRecord[] {
  if (selection === null || selection.end <= selection.start) refuse('bad-request', 'no selection');
  const range = spanToCodePoints(table, selection);
  const touched = chunks.filter((chunk) => chunk.start < range.end && chunk.end > range.start);
  return touched.map((chunk) => ({ ...chunk, outline: [] }));
}

function textOf(text: string, table: OffsetTable, chunks: readonly ChunkRecord[]): string {
  return chunks.map((c) => text.slice(toUtf16(table, c.start), toUtf16(table, c.end))).join('\n');
}

function pieces(
  text: string,
  table: OffsetTable,
  chunks: readonly ChunkRecord[],
): Promise<TextPiece[]> {
  return Promise.all(
    chunks.map(async ({ start, end }) => {
      const unitStart = toUtf16(table, start);
      const piece = text.slice(unitStart, toUtf16(table, end));
      return { start, end, unitStart, text: piece, hash: await contentHash(piece) };
    }),
  );
}
