// What may be read: documents and versions that are not in the bin, within a scope. One rule for lists,
// search and evidence.
import type { DocumentId } from '../core/evidence/ids';
import type { DocumentRecord, Scope, VersionRecord } from '../core/evidence/records';
import type { Context } from './context';
import { refuse } from './failures';

/** The document, or `not-found` when missing or deleted. */
export async function readableDocument(
  { db }: Pick<Context, 'db'>,
  id: DocumentId,
): Promise<DocumentRecord> {
  const document = await db.documents.get(id);
  return document === undefined || document.deletedAt !== null ? refuse('not-found') : document;
}

/** The version, or `not-found` when it or its document is missing or deleted. */
export async function readableVersion(
  context: Pick<Context, 'db'>,
  id: DocumentId,
  hash: string,
): Promise<VersionRecord> {
  await readableDocument(context, id);
  const version = await context.db.versions.get([id, hash]);
  return version === undefined || version.deletedAt !== null ? refuse('not-found') : version;
}

/** Versions of a document that are not deleted, newest activation first. */
export async function readableVersions(
  { db }: Pick<Context, 'db'>,
  documentId: DocumentId,
): Promise<readonly VersionRecord[]> {
  const versions = await db.versions.where({ documentId }).toArray();
  return versions
    .filter((version) => version.deletedAt === null)
    .sort((a, b) => b.activatedSeq - a.activatedSeq || (a.storedAt < b.storedAt ? 1 : -1));
}

/** Whether a scope may read a document. */
export function inScope(document: DocumentRecord, scope: Scope): boolean {
  if (document.deletedAt !== null) return false;
  if (scope.kind === 'library') return true;
  if (scope.kind === 'documents') return scope.ids.includes(document.id);
  return document.collections.some((id) => scope.ids.includes(id));
}
