// Purge: the only operation that loses something for good. Removes text, chunks, clips, terms, delivered
// blocks, titles and copies in reports; leaves a keyed hash of the document id and the time, unless asked for no trace.
import type { ContentHash, DocumentId } from '../core/evidence/ids';
import { stripClaim, stripPage } from '../core/report/strip-claim';
import { binItems } from './bin';
import type { Context } from './context';
import { chooseCurrent } from './current-version';
import { refuse } from './failures';
import { readableVersions } from './readable';
import type { Store } from './store';
import { tombstoneHash } from './tombstones';

/** The part of the store that removes text for good. */
export function purgeOperations(
  context: Context,
): Pick<Store, 'purgeDocument' | 'purgeVersion' | 'emptyBin' | 'purgedAt'> {
  const { db } = context;
  const texts = [db.documents, db.versions, db.texts, db.chunks, db.clips, db.terms];
  const reports = [db.reportPages, db.reportClaims];
  const tables = [...texts, ...reports, db.ledger, db.receipts, db.activity, db.tombstones];

  const purgeDocument: Store['purgeDocument'] = async (id, { withoutTrace }) => {
    const hash = await context.read(() => tombstoneHash(context, id, !withoutTrace));
    if (!hash.ok) return hash;
    return context.write(tables, async () => {
      if ((await db.documents.get(id)) === undefined) return refuse('not-found');
      await removeDocument(context, id, withoutTrace);
      if (hash.value === null) return null;
      // Without trace, an earlier purge's trace goes too.
      if (withoutTrace) await db.tombstones.delete(hash.value);
      else await db.tombstones.put({ keyedHash: hash.value, at: context.now() });
      return null;
    });
  };

  const purgeVersion: Store['purgeVersion'] = async (id, hash, how) => {
    const others = await context.read(async () => {
      const all = await db.versions.where({ documentId: id }).toArray();
      return all.filter((version) => version.hash !== hash).length;
    });
    if (!others.ok) return others;
    if (others.value === 0) return purgeDocument(id, how);
    return context.write(tables, () => removeVersion(context, id, hash, how.withoutTrace));
  };

  return {
    purgeDocument,
    purgeVersion,

    emptyBin: async (before) => {
      const items = await context.read(() => binItems(context));
      if (!items.ok) return items;
      let purged = 0;
      for (const item of items.value.filter(({ deletedAt }) => deletedAt < before)) {
        const how = { withoutTrace: false };
        const done =
          item.kind === 'document'
            ? await purgeDocument(item.document.id, how)
            : item.kind === 'version'
              ? await purgeVersion(item.version.documentId, item.version.hash, how)
              : await context.write([db.clips], () => db.clips.delete(item.clip.id));
        if (!done.ok) return done;
        purged += 1;
      }
      return { ok: true, value: purged };
    },

    purgedAt: (id) =>
      context.read(async () => {
        const hash = await tombstoneHash(context, id, false);
        return hash === null ? null : ((await db.tombstones.get(hash))?.at ?? null);
      }),
  };
}

async function removeDocument(
  { db, now }: Context,
  id: DocumentId,
  withoutTrace: boolean,
): Promise<void> {
  const of = { documentId: id };
  for (const table of [db.versions, db.texts, db.chunks, db.clips, db.ledger, db.receipts]) {
    await table.where(of).delete();
  }
  await db.terms.delete(id);
  await db.documents.delete(id);
  await stripReports(db, id, null);
  if (withoutTrace) {
    await db.activity.where(of).delete();
    return;
  }
  await db.activity.where(of).modify({ title: '', documentId: null, hash: null });
  const at = now();
  const gone = { documentId: null, hash: null, title: '', detail: '' };
  await db.activity.put({ id: crypto.randomUUID(), at, kind: 'purged', ...gone });
}

async function removeVersion(
  context: Context,
  id: DocumentId,
  hash: ContentHash,
  withoutTrace: boolean,
): Promise<null> {
  const { db } = context;
  const of = { documentId: id };
  const isIt = (record: { readonly hash: string | null }) => record.hash === hash;
  if ((await db.versions.get([id, hash])) === undefined) return refuse('not-found');
  await db.versions.delete([id, hash]);
  await db.texts.delete([id, hash]);
  await db.chunks.where(of).filter(isIt).delete();
  await db.clips.where(of).filter(isIt).delete();
  await db.ledger.where(of).filter(isIt).delete();
  await db.receipts
    .where(of)
    .filter((one) => one.receipt.hash === hash)
    .delete();
  await stripReports(db, id, hash);
  const lines = db.activity.where(of).filter(isIt);
  if (withoutTrace) await lines.delete();
  else await lines.modify({ title: '', hash: null });
  await chooseCurrent(context, id);
  if ((await readableVersions(context, id)).length === 0) {
    // Only versions in the bin are left: the document goes there too.
    await db.documents.update(id, { deletedAt: context.now() });
  }
  return null;
}

/** Takes copies of the text out of reports; what they found stays. */
async function stripReports(
  db: Context['db'],
  documentId: DocumentId,
  hash: ContentHash | null,
): Promise<void> {
  const gone = { documentId, hash };
  const claims = await db.reportClaims.where('documents').equals(documentId).toArray();
  await db.reportClaims.bulkPut(claims.map((claim) => stripClaim(claim, gone)));
  const pages = await db.reportPages.where({ documentId }).toArray();
  await db.reportPages.bulkPut(pages.map((page) => stripPage(page, gone)));
}
