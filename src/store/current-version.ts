// Makes the newest readable version current when the current one went away or an undone one came back.
// Runs inside a transaction over documents, versions, texts and terms.
import type { DocumentId } from '../core/evidence/ids';
import type { DocumentRecord, StoredText } from '../core/evidence/records';
import type { Context } from './context';
import { readableVersions } from './readable';
import { uniqueTerms } from './search-terms';

/** The document with its current version chosen anew; every change of it is an activation. */
export async function chooseCurrent(context: Context, id: DocumentId): Promise<void> {
  const { db } = context;
  const document = await db.documents.get(id);
  if (document === undefined) return;
  // A version that never became current (captured while hidden) does not now, unless nothing else is left.
  const versions = await readableVersions(context, id);
  const newest = versions.find((version) => version.activatedSeq > 0) ?? versions[0];
  if ((newest?.hash ?? null) === document.current) return;
  const changed: DocumentRecord = {
    ...document,
    current: newest?.hash ?? null,
    activationSeq: document.activationSeq + 1,
    title: newest?.title ?? document.title,
    url: newest?.url ?? document.url,
  };
  await db.documents.put(changed);
  const record = newest === undefined ? undefined : await db.texts.get([id, newest.hash]);
  const text = record === undefined ? '' : plainText(record.stored);
  await db.terms.put({ documentId: id, terms: uniqueTerms(`${changed.title}\n${text}`) });
}

function plainText(stored: StoredText): string {
  if (stored.kind === 'whole') return stored.text;
  return stored.pieces.map((piece) => piece.text).join('\n');
}
