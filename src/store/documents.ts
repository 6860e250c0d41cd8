// Reading documents, versions, texts and chunks. Lists never load texts; a text is handed out only when it
// still hashes to its hash.
import { aliasKeys, pageKey } from '../core/evidence/document-key';
import type { DocumentRecord } from '../core/evidence/records';
import { openStoredText } from '../core/evidence/stored-text';
import { codePointSpan } from '../core/text/span';
import type { Context } from './context';
import { afterCursor, pageOf, pageSize } from './cursors';
import { refuse } from './failures';
import { readableDocument, readableVersion, readableVersions } from './readable';
import type { DocumentRow, Store } from './store';

/** The part of the store that reads documents, versions, texts and chunks. */
export function documentOperations(
  context: Context,
): Pick<
  Store,
  'findDocument' | 'document' | 'listDocuments' | 'versions' | 'versionText' | 'chunks'
> {
  const { db } = context;
  return {
    findDocument: (url) => context.read(() => findByAddress(context, url)),
    document: (id) => context.read(() => readableDocument(context, id)),

    listDocuments: (query) =>
      context.read(async () => {
        const limit = pageSize(query.limit);
        const after = afterCursor(query.cursor);
        const rows =
          after === null
            ? db.documents.orderBy('[updatedAt+id]')
            : db.documents.where('[updatedAt+id]').below([...after]);
        const documents = await rows
          .reverse()
          .filter(({ deletedAt, collections }) => {
            const { collection } = query;
            return (
              deletedAt === null && (collection === undefined || collections.includes(collection))
            );
          })
          .limit(limit + 1)
          .toArray();
        const page = pageOf(documents, limit, (one) => [one.updatedAt, one.id]);
        return { ...page, items: await Promise.all(page.items.map((one) => asRow(context, one))) };
      }),

    versions: (id) =>
      context.read(async () => {
        await readableDocument(context, id);
        return readableVersions(context, id);
      }),

    versionText: (id, hash) =>
      context.read(async () => {
        const version = await readableVersion(context, id, hash);
        const record = await db.texts.get([id, hash]);
        if (record === undefined) return refuse('damaged', 'text missing');
        const all = codePointSpan(0, version.length);
        if ((await openStoredText(record.stored, version.hash, all)) === null) refuse('damaged');
        return { version, stored: record.stored };
      }),

    chunks: (id, hash) =>
      context.read(async () => {
        await readableVersion(context, id, hash);
        const range = db.chunks.where('[documentId+hash+start]');
        return range.between([id, hash, 0], [id, hash, Number.MAX_SAFE_INTEGER]).toArray();
      }),
  };
}

/** By key first; an alias may name several documents, then the one seen last is meant. */
async function findByAddress(context: Context, url: string): Promise<DocumentRecord> {
  const key = pageKey(url);
  if (key === null) return refuse('not-found');
  const { db } = context;
  const own = await db.documents.where({ key }).first();
  if (own !== undefined && own.deletedAt === null) return own;
  const others = await db.documents
    .where('aliases')
    .anyOf(aliasKeys('', [url]))
    .toArray();
  const found = others
    .filter((document) => document.deletedAt === null)
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))[0];
  return found ?? refuse('not-found');
}

async function asRow({ db }: Context, document: DocumentRecord): Promise<DocumentRow> {
  const { id: documentId } = document;
  const live = (record: { readonly deletedAt: string | null }) => record.deletedAt === null;
  const versions = await db.versions.where({ documentId }).filter(live).count();
  const clips = await db.clips.where({ documentId }).filter(live).count();
  return { document, versions, clips };
}
