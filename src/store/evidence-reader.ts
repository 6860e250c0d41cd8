// What a fetch reads from. Missing, deleted, out-of-scope and colliding versions all come out as null after
// the same reads, so that neither the answer nor its time tells them apart.
import type { DocumentId, HashPrefix } from '../core/evidence/ids';
import { noteFetch } from '../core/evidence/ledger';
import type {
  EvidenceReader,
  ReadableVersion,
  ReadNote,
  ScopedReader,
} from '../core/evidence/reader';
import type { Scope, VersionRecord } from '../core/evidence/records';
import type { LedgerEntry, RunRecord } from '../core/evidence/run-records';
import { ok } from '../core/result';
import type { Context } from './context';
import { refuse } from './failures';
import { inScope } from './readable';

/** Longest chunk in code points, with room: chunks that reach into a range begin no further before it. */
const REACH = 4_000;

/** The reader that `fetchEvidence` asks. */
export function evidenceReader(context: Context): EvidenceReader {
  const { db } = context;
  return {
    open: async (scope) => {
      const known = await context.read(() => db.collections.count());
      return known.ok ? ok(scopedReader(context, scope)) : known;
    },

    noteRead: (run, notes) =>
      context.write([db.runs, db.ledger], async () => {
        let record = (await db.runs.get(run)) ?? refuse('not-found', 'run');
        const at = context.now();
        for (const note of notes) {
          const known = await db.ledger.where({ runId: run, evidenceId: note.evidenceId }).first();
          await db.ledger.put(noteFetch(known ?? blankEntry(record, note), note, at));
          if (known === undefined) record = { ...record, nextNumber: record.nextNumber + 1 };
        }
        await db.runs.put({ ...record, updatedAt: at });
        return null;
      }),
  };
}

/** Reads within one scope. */
export function scopedReader(context: Context, scope: Scope): ScopedReader {
  const { db } = context;
  return {
    version: (id, prefix) => context.read(() => findVersion(context, scope, id, prefix)),

    chunk: (version, id) =>
      context.read(async () => {
        const chunk = await db.chunks.get(id);
        const isOwn = chunk?.documentId === version.documentId && chunk.hash === version.hash;
        return isOwn ? chunk : null;
      }),

    chunksIn: (version, range) =>
      context.read(async () => {
        const { documentId, hash } = version;
        const chunks = await db.chunks
          .where('[documentId+hash+start]')
          .between([documentId, hash, range.start - REACH], [documentId, hash, range.end])
          .toArray();
        return chunks.filter((chunk) => chunk.end > range.start);
      }),

    text: (version) =>
      context.read(async () => {
        const record = await db.texts.get([version.documentId, version.hash]);
        return record?.stored ?? refuse('damaged', 'text missing');
      }),
  };
}

async function findVersion(
  { db }: Context,
  scope: Scope,
  documentId: DocumentId,
  prefix: HashPrefix,
): Promise<ReadableVersion | null> {
  const document = await db.documents.get(documentId);
  const versions = await db.versions.where({ documentId, prefix }).toArray();
  const version = versions.find((one) => !one.collides);
  const current = await db.versions.get([documentId, document?.current ?? '']);
  if (document === undefined || !inScope(document, scope)) return null;
  if (version === undefined || version.deletedAt !== null) return null;
  return { document, version, current: isReadable(current) ? current : null };
}

function isReadable(version: VersionRecord | undefined): version is VersionRecord {
  return version !== undefined && version.deletedAt === null;
}

function blankEntry(run: RunRecord, note: ReadNote): LedgerEntry {
  return {
    runId: run.id,
    number: run.nextNumber,
    evidenceId: note.evidenceId,
    documentId: note.documentId,
    hash: note.hash,
    range: note.range,
    step: 'offered',
    cut: false,
    offeredText: '',
    delivered: [],
    offeredAt: null,
    deliveredAt: null,
    readAt: null,
  };
}
