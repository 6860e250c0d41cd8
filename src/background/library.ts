// What the library panel asks for: lists, documents, texts, search, copying. Reads only.
// Offsets go out as UTF-16 in the text that is shown; evidence ids keep code points.
import { citationMarkdown } from '../core/evidence/citation-markdown';
import { hostOf } from '../core/evidence/document-key';
import { encodeEvidenceId } from '../core/evidence/evidence-id';
import { fetchEvidence } from '../core/evidence/fetch-evidence';
import { escapeHtml } from '../core/evidence/html-escape';
import type { CollectionId, ContentHash, DocumentId, EvidenceId } from '../core/evidence/ids';
import type { ClipRecord, DocumentRecord, VersionRecord } from '../core/evidence/records';
import { changeBetween, versionStatus } from '../core/evidence/version-status';
import { MAX_FETCH_CHARS } from '../core/limits';
import { fail, ok, type Result } from '../core/result';
import { codePointSpan } from '../core/text/span';
import type {
  ClipRow,
  Copied,
  DocumentList,
  DocumentRow,
  DocumentView,
  SearchHit,
  VersionRow,
  VersionText,
} from '../protocol/library-messages';
import type { Context } from './context';
import { type OpenedVersion, openVersion } from './opened-version';

const LIST_PAGE = 50;
const MAX_CLIPS = 500;
const MAX_HITS = 40;
const LINE = 4_000;

function documentRow(document: DocumentRecord, versions: number, clips: number): DocumentRow {
  return {
    id: document.id,
    title: document.title.slice(0, LINE),
    site: hostOf(document.url),
    url: document.url.slice(0, 2 * LINE),
    updatedAt: document.updatedAt,
    versions,
    clips,
    collections: [...document.collections],
    deletedAt: document.deletedAt,
  };
}

/** One page of the list, newest first; of the bin when `deleted`. */
export async function listDocuments(
  context: Context,
  query: { collection: CollectionId | null; deleted: boolean; cursor: string | null },
): Promise<Result<DocumentList>> {
  const cursor = query.cursor === null ? {} : { cursor: query.cursor };
  if (query.deleted) {
    const bin = await context.store.listBin({ limit: LIST_PAGE, ...cursor });
    if (!bin.ok) return bin;
    const rows = bin.value.items.flatMap((item) =>
      item.kind === 'document' ? [documentRow(item.document, 0, 0)] : [],
    );
    return ok({ rows, next: bin.value.next });
  }
  const page = await context.store.listDocuments({
    limit: LIST_PAGE,
    ...cursor,
    ...(query.collection ? { collection: query.collection } : {}),
  });
  if (!page.ok) return page;
  return ok({
    rows: page.value.items.map((row) => documentRow(row.document, row.versions, row.clips)),
    next: page.value.next,
  });
}

function versionRow(version: VersionRecord, current: VersionRecord | null): VersionRow {
  return {
    hash: version.hash,
    title: version.title.slice(0, LINE),
    capturedAt: version.capturedAt.utc,
    length: version.length,
    status: versionStatus(version, current),
    change: current && current.hash !== version.hash ? changeBetween(version, current) : null,
    how: version.how,
    extent: version.extent,
    visible: version.visible,
    notes: [...version.notes],
    collides: version.collides,
    deletedAt: version.deletedAt,
  };
}

/** A clip for showing; null when its text can't be shown any more. */
function clipRow(clip: ClipRecord, opened: OpenedVersion): ClipRow | null {
  const shown = opened.toShown(clip.range);
  if (!shown) return null;
  const { version, document } = opened;
  return {
    id: clip.id,
    hash: clip.hash,
    range: { start: shown.start, end: shown.end },
    evidenceId: encodeEvidenceId({
      kind: 'span',
      document: clip.documentId,
      prefix: version.prefix,
      ...clip.range,
    }),
    text: clip.text,
    note: clip.note,
    tags: [...clip.tags],
    createdAt: clip.createdAt,
    superseded: document.current !== version.hash,
  };
}

async function clipRows(
  context: Context,
  id: DocumentId,
  only?: OpenedVersion,
): Promise<Result<ClipRow[]>> {
  const clips = await context.store.listClips({ document: id, limit: MAX_CLIPS });
  if (!clips.ok) return clips;
  const opened = new Map<ContentHash, OpenedVersion | null>(
    only ? [[only.version.hash, only]] : [],
  );
  const rows: ClipRow[] = [];
  for (const clip of clips.value.items) {
    if (only && clip.hash !== only.version.hash) continue;
    if (!opened.has(clip.hash)) {
      const version = await openVersion(context.store, id, clip.hash);
      opened.set(clip.hash, version.ok ? version.value : null);
    }
    const version = opened.get(clip.hash);
    const row = version ? clipRow(clip, version) : null;
    if (row) rows.push(row);
  }
  return ok(rows);
}

/** A document with its readable versions and clips. Fails with `not-found` when it is in the bin. */
export async function viewDocument(
  context: Context,
  id: DocumentId,
): Promise<Result<DocumentView>> {
  const document = await context.store.document(id);
  if (!document.ok) return document;
  const versions = await context.store.versions(id);
  if (!versions.ok) return versions;
  const clips = await clipRows(context, id);
  if (!clips.ok) return clips;
  const current = versions.value.find((v) => v.hash === document.value.current) ?? null;
  return ok({
    document: documentRow(document.value, versions.value.length, clips.value.length),
    versions: versions.value.map((v) => versionRow(v, current)),
    clips: clips.value,
  });
}

/** The text of a version for the reader; ranges are UTF-16 in it. Fails with `damaged` when it no longer hashes. */
export async function readVersion(
  context: Context,
  id: DocumentId,
  hash: ContentHash,
): Promise<Result<VersionText>> {
  const opened = await openVersion(context.store, id, hash);
  if (!opened.ok) return opened;
  const { version, document, stored, text } = opened.value;
  const clips = await clipRows(context, id, opened.value);
  if (!clips.ok) return clips;
  const chunks = await context.store.chunks(id, hash);
  if (!chunks.ok) return chunks;
  const whole = stored.kind === 'whole';
  const row = versionRow(version, document.current === hash ? version : null);
  return ok({
    title: version.title.slice(0, LINE),
    url: version.url.slice(0, 2 * LINE),
    capturedAt: version.capturedAt.utc,
    text,
    headings: whole
      ? stored.blocks
          .filter((b) => b.heading > 0)
          .map((b) => ({ start: b.start, end: b.end, level: b.heading }))
      : [],
    marks: whole
      ? stored.marks.map((m) => ({
          kind: m.kind,
          start: m.start,
          end: m.end,
          label: m.label ?? null,
        }))
      : [],
    clips: clips.value,
    chunks: chunks.value.flatMap((chunk) => {
      const shown = opened.value.toShown(codePointSpan(chunk.start, chunk.end));
      if (!shown || version.collides) return [];
      const evidenceId = encodeEvidenceId({
        kind: 'chunk',
        document: id,
        prefix: version.prefix,
        chunk: chunk.id,
      });
      return [{ evidenceId, range: { start: shown.start, end: shown.end } }];
    }),
    status: document.current === hash ? 'current' : row.status,
    passagesOnly: !whole,
  });
}

/** Chunks of current versions that hold all the words. */
export async function searchLibrary(
  context: Context,
  words: string,
  collection: CollectionId | null,
): Promise<Result<SearchHit[]>> {
  const found = await context.store.search({
    words,
    scope: collection ? { kind: 'collections', ids: [collection] } : { kind: 'library' },
    limit: MAX_HITS,
  });
  if (!found.ok) return found;
  const hits: SearchHit[] = [];
  for (const hit of found.value) {
    if (!hit.evidenceId) continue;
    const chunks = await context.store.chunks(hit.documentId, hit.hash);
    const chunk = chunks.ok ? chunks.value.find((c) => c.id === hit.chunkId) : undefined;
    const opened = await openVersion(context.store, hit.documentId, hit.hash);
    const shown =
      chunk && opened.ok ? opened.value.toShown(codePointSpan(chunk.start, chunk.end)) : null;
    if (!shown) continue;
    hits.push({
      evidenceId: hit.evidenceId,
      documentId: hit.documentId,
      hash: hit.hash,
      title: hit.title.slice(0, LINE),
      site: hostOf(hit.url),
      preview: hit.preview,
      range: { start: shown.start, end: shown.end },
    });
  }
  return ok(hits);
}

/** Evidence for the clipboard: its id, a citation, or its words with the source. */
export async function copyEvidence(
  context: Context,
  evidenceId: EvidenceId,
  form: 'id' | 'citation' | 'quote',
): Promise<Result<Copied>> {
  if (form === 'id') return ok({ text: evidenceId, html: escapeHtml(evidenceId) });
  const fetched = await fetchEvidence(context.store.evidenceReader(), [evidenceId], {
    scope: { kind: 'library' },
    maxChars: MAX_FETCH_CHARS,
  });
  if (!fetched.ok) return fetched;
  const outcome = fetched.value[0];
  if (outcome?.status !== 'ok')
    return fail(outcome?.detail === 'damaged' ? 'damaged' : 'not-found');
  const { title, uri, text } = outcome;
  const superseded = outcome.status_of_version === 'superseded';
  const citation = outcome.citation_markdown ?? citationMarkdown(title ?? '', uri, superseded);
  const name = escapeHtml(title || uri || '');
  const link = uri ? `<a href="${escapeHtml(uri)}">${name}</a>` : name;
  const late = superseded ? ', superseded version' : '';
  if (form === 'citation') return ok({ text: citation, html: link + late });
  const quoted = (text ?? '').split('\n').map((line) => `> ${line}`.trimEnd());
  return ok({
    text: `${quoted.join('\n')}\n>\n> — ${citation}`,
    html: `<blockquote><p>${escapeHtml(text ?? '').replaceAll('\n', '<br>')}</p><p>— ${link}${late}</p></blockquote>`,
  });
}
