// Messages about what the library holds. Asked and answered between our own pages and the background only.
// A content script never sees one of these.
import * as z from 'zod/mini';
import {
  clipId,
  collectionId,
  contentHash,
  count,
  documentId,
  evidenceId,
  line,
  range,
  requestId,
  url,
} from './schema';

/** A document in a list. */
export const documentRow = z.strictObject({
  id: documentId,
  title: line,
  site: line,
  url,
  updatedAt: z.string(),
  versions: count,
  clips: count,
  collections: z.array(collectionId),
  deletedAt: z.nullable(z.string()),
});
export type DocumentRow = z.infer<typeof documentRow>;

/** One page of a list of documents. */
export const documentList = z.strictObject({
  rows: z.array(documentRow),
  /** Opaque place to go on from; null at the end. */
  next: z.nullable(line),
});
export type DocumentList = z.infer<typeof documentList>;

/** A version in the list of a document. */
export const versionRow = z.strictObject({
  hash: contentHash,
  title: line,
  capturedAt: z.string(),
  /** Code points. */
  length: count,
  status: z.enum(['current', 'superseded', 'rule-changed']),
  /** What differs from the current version; null for the current one. */
  change: z.nullable(z.enum(['none', 'furniture', 'main'])),
  how: line,
  extent: z.enum(['whole', 'passages']),
  visible: z.boolean(),
  notes: z.array(line),
  collides: z.boolean(),
  deletedAt: z.nullable(z.string()),
});
export type VersionRow = z.infer<typeof versionRow>;

/** A clip, ready to show and to cite. */
export const clipRow = z.strictObject({
  id: clipId,
  hash: contentHash,
  /** UTF-16 in the version's text. */
  range,
  evidenceId,
  text: z.string(),
  note: line,
  tags: z.array(line),
  createdAt: z.string(),
  superseded: z.boolean(),
});
export type ClipRow = z.infer<typeof clipRow>;

/** A document with its versions and clips. */
export const documentView = z.strictObject({
  document: documentRow,
  versions: z.array(versionRow),
  clips: z.array(clipRow),
});
export type DocumentView = z.infer<typeof documentView>;

/** A chunk: its id and where it stands in the text that is shown. */
export const chunkRow = z.strictObject({ evidenceId, range });
export type ChunkRow = z.infer<typeof chunkRow>;

/** The text of a version for the reader. All ranges are UTF-16 in `text`. */
export const versionText = z.strictObject({
  title: line,
  url,
  capturedAt: z.string(),
  text: z.string(),
  headings: z.array(z.strictObject({ start: count, end: count, level: count })),
  marks: z.array(z.strictObject({ kind: line, start: count, end: count, label: z.nullable(line) })),
  clips: z.array(clipRow),
  chunks: z.array(chunkRow),
  status: z.enum(['current', 'superseded', 'rule-changed']),
  /** Only passages of the page are stored: nothing new can be clipped from the gaps between them. */
  passagesOnly: z.boolean(),
});
export type VersionText = z.infer<typeof versionText>;

/** A passage that a search found. */
export const searchHit = z.strictObject({
  evidenceId,
  documentId,
  hash: contentHash,
  title: line,
  site: line,
  preview: z.string(),
  range,
});
export type SearchHit = z.infer<typeof searchHit>;

/** Something that can be deleted. */
export const target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('document'), documentId }),
  z.strictObject({ kind: z.literal('version'), documentId, hash: contentHash }),
  z.strictObject({ kind: z.literal('clip'), clipId }),
]);
export type Target = z.infer<typeof target>;

/** A collection in a list. */
export const collectionRow = z.strictObject({ id: collectionId, name: line, documents: count });
export type CollectionRow = z.infer<typeof collectionRow>;

/** Which page of which list. */
export const listRequest = z.strictObject({
  collection: z.nullable(collectionId),
  deleted: z.boolean(),
  cursor: z.nullable(line),
});
/** What of a piece of evidence to copy. */
export const copyRequest = z.strictObject({
  evidenceId,
  form: z.enum(['id', 'citation', 'quote']),
});
/** The same thing twice: Markdown for plain places, HTML for rich ones. */
export const copied = z.strictObject({ text: z.string(), html: z.string() });
export type Copied = z.infer<typeof copied>;

/** A clip of stored text; the range is UTF-16 in the text that is shown. */
export const newClipRequest = z.strictObject({
  requestId,
  documentId,
  hash: contentHash,
  range,
  note: line,
});
/** A new note and new tags of a clip. */
export const noteRequest = z.strictObject({ requestId, clipId, note: line, tags: z.array(line) });
/** Doing something to one target. */
export const targetRequest = z.strictObject({ requestId, target });
/** All collections that a document is to be in. */
export const assignRequest = z.strictObject({
  requestId,
  documentId,
  collections: z.array(collectionId),
});
/** A collection to make or to rename. */
export const collectionRequest = z.strictObject({ requestId, id: collectionId, name: line });
