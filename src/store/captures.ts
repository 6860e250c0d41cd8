// Staging and committing captures. A capture is staged in pieces, committed in one transaction, and called
// saved only after its text was read back and hashed again. Repeating any step changes nothing.
import { openStoredText } from '../core/evidence/stored-text';
import { MAX_PAGE_CODE_POINTS } from '../core/limits';
import { fail, ok, type Result } from '../core/result';
import { codePointSpan } from '../core/text/span';
import { applyCapture } from './apply-capture';
import type { Context } from './context';
import { attempt, refuse } from './failures';
import { type PreparedCapture, prepareCapture } from './prepare-capture';
import type { CommitReceipt, Store } from './store';

/** Pieces of one text: 2,000,000 code points in pieces of 500 units at worst. */
const MAX_PIECES = 8_000;

/** The part of the store that takes captures in. */
export function captureOperations(
  context: Context,
): Pick<Store, 'stageCapture' | 'commitCapture' | 'sweepStaged'> {
  const { db } = context;
  return {
    stageCapture: (piece) =>
      context.write([db.staged], async () => {
        const { requestId, index, of, text } = piece;
        const fits = Number.isInteger(index) && 0 <= index && index < of && of <= MAX_PIECES;
        if (!fits) refuse('bad-request', 'piece out of bounds');
        if (text.length > 2 * MAX_PAGE_CODE_POINTS) refuse('too-large');
        await db.staged.put({ requestId, index, of, text, at: context.now() });
        return { received: await db.staged.where({ requestId }).count() };
      }),

    commitCapture: async (requestId, request) => {
      const known = await context.read(() => db.receipts.get(requestId));
      if (!known.ok) return known;
      if (known.value !== undefined) return ok(known.value.receipt);
      const staged = await context.read(() => stagedText(context, requestId));
      if (!staged.ok) {
        // The same request may have been committed between the two reads.
        const since = await context.read(() => db.receipts.get(requestId));
        return since.ok && since.value !== undefined ? ok(since.value.receipt) : staged;
      }
      const now = context.now();
      const prepared = await attempt(() =>
        prepareCapture(staged.value, request, now, context.extensionVersion),
      );
      if (!prepared.ok) return prepared;
      const tables = [db.documents, db.versions, db.texts, db.chunks, db.clips, db.terms];
      const committed = await context.write(
        [...tables, db.collections, db.activity, db.receipts, db.staged],
        () => applyCapture(context, requestId, request, prepared.value, now),
      );
      return committed.ok
        ? confirm(context, prepared.value, committed.value, requestId)
        : committed;
    },

    sweepStaged: (before) =>
      context.write([db.staged, db.receipts], async () => {
        const old = await db.staged.where('at').below(before).toArray();
        const requests = new Set(old.map((piece) => piece.requestId));
        await db.staged.bulkDelete(old.map((piece) => [piece.requestId, piece.index]));
        await db.receipts.where('at').below(before).delete();
        return requests.size;
      }),
  };
}

/** The whole text; `bad-request` while pieces are missing. */
async function stagedText({ db }: Context, requestId: string): Promise<string> {
  const pieces = await db.staged.where({ requestId }).sortBy('index');
  const of = pieces[0]?.of ?? 0;
  if (of === 0 || pieces.length !== of) refuse('bad-request', 'pieces missing');
  return pieces.map((piece) => piece.text).join('');
}

/** Reads the version back. A known version whose text was damaged gets the captured text, which has its hash. */
async function confirm(
  context: Context,
  prepared: PreparedCapture,
  receipt: CommitReceipt,
  requestId: string,
): Promise<Result<CommitReceipt>> {
  if (receipt.warnings.includes('not-stored')) return ok(receipt);
  const { db } = context;
  const { documentId, hash } = receipt;
  const readBack = async (): Promise<boolean> => {
    const record = await db.texts.get([documentId, hash]);
    if (record === undefined) return false;
    const all = codePointSpan(0, prepared.table.codePoints);
    return (await openStoredText(record.stored, hash, all)) !== null;
  };
  const first = await context.read(readBack);
  if (!first.ok) return first;
  if (first.value) return ok(receipt);
  await context.write([db.texts], () =>
    db.texts.put({ documentId, hash, stored: prepared.stored }),
  );
  const second = await context.read(readBack);
  if (second.ok && second.value) return ok(receipt);
  await context.write([db.receipts], () => db.receipts.delete(requestId));
  return fail('storage', 'not read back as written');
}
