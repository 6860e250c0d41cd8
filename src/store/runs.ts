// Runs and their ledgers: handles are allotted, offers written, sent messages compared, all in transactions,
// so that no number is given twice, whatever happens at once and whenever the worker dies.
import { composeEvidenceBlock } from '../core/evidence/evidence-block';
import { runCode } from '../core/evidence/handle';
import type { RunCode, RunId } from '../core/evidence/ids';
import type { RunRecord } from '../core/evidence/run-records';
import { seedDelivered } from '../core/evidence/seed-delivered';
import type { Context } from './context';
import { refuse } from './failures';
import { runView } from './run-view';
import type { RunRequest, Store } from './store';

type RunOperations = Pick<
  Store,
  | 'openRun'
  | 'adoptConversation'
  | 'run'
  | 'findRun'
  | 'runByCode'
  | 'setScope'
  | 'offer'
  | 'noteSent'
  | 'ledger'
  | 'given'
  | 'clearLedger'
  | 'runView'
>;

/** The part of the store that keeps runs and their ledger. */
export function runOperations(context: Context): RunOperations {
  const { db } = context;
  const both = [db.runs, db.ledger];
  return {
    openRun: (request) =>
      context.write([db.runs], async () => {
        const { conversation } = request;
        const known =
          (conversation === null ? undefined : await db.runs.where({ conversation }).first()) ??
          (await db.runs.get(request.id));
        return known ?? makeRun(context, request);
      }),

    adoptConversation: (id, conversation) =>
      context.write([db.runs], async () => {
        const other = await db.runs.where({ conversation }).first();
        if (other !== undefined) return other;
        const run = { ...(await knownRun(context, id)), conversation, updatedAt: context.now() };
        await db.runs.put(run);
        return run;
      }),

    run: (id) => context.read(() => knownRun(context, id)),
    findRun: (conversation) =>
      context.read(async () => (await db.runs.where({ conversation }).first()) ?? null),
    runByCode: (code) => context.read(async () => (await db.runs.where({ code }).first()) ?? null),

    setScope: (id, scope) =>
      context.write([db.runs], async () => {
        const run = { ...(await knownRun(context, id)), scope, updatedAt: context.now() };
        await db.runs.put(run);
        return run;
      }),

    offer: (id, items, budget, cutLast) =>
      context.write(both, async () => {
        const run = await knownRun(context, id);
        const ledger = await db.ledger.where({ runId: id }).toArray();
        const now = context.now();
        const plan = composeEvidenceBlock(run, ledger, items, { budget, cutLast, now });
        await db.ledger.bulkPut([...plan.entries]);
        await db.runs.put({ ...plan.run, updatedAt: now });
        return plan;
      }),

    noteSent: (id, messageText) =>
      context.write(both, async () => {
        const ledger = await db.ledger.where({ runId: id }).toArray();
        const open = ledger.filter((entry) => entry.step !== 'read' && entry.offeredText !== '');
        const after = seedDelivered(messageText, open, context.now());
        const changed = after.filter((entry, i) => entry !== open[i]);
        await db.ledger.bulkPut(changed);
        return changed;
      }),

    ledger: (id) => context.read(() => db.ledger.where({ runId: id }).sortBy('number')),

    given: (documentId) =>
      context.read(() =>
        db.ledger
          .where({ documentId })
          .filter((entry) => entry.step !== 'offered')
          .toArray(),
      ),

    clearLedger: (id) =>
      context.write(both, async () => {
        // The run keeps its next number: a handle in an old answer must not name something else.
        await knownRun(context, id);
        await db.ledger.where({ runId: id }).delete();
        return null;
      }),

    runView: (id, ids) =>
      context.read(async () => runView(context, await knownRun(context, id), ids)),
  };
}

async function knownRun({ db }: Context, id: RunId): Promise<RunRecord> {
  return (await db.runs.get(id)) ?? refuse('not-found', 'run');
}

async function makeRun(context: Context, request: RunRequest): Promise<RunRecord> {
  const { id, kind, host, conversation, scope } = request;
  const now = context.now();
  const code = await freeCode(context);
  const times = { createdAt: now, updatedAt: now };
  const run: RunRecord = { id, kind, code, host, conversation, scope, nextNumber: 1, ...times };
  await context.db.runs.put(run);
  return run;
}

/** Two characters while they last, then three; some 20,000 codes. */
async function freeCode({ db }: Context): Promise<RunCode> {
  for (let tries = 0; tries < 64; tries += 1) {
    const code = runCode(crypto.getRandomValues(new Uint8Array(3)), tries >= 8);
    if ((await db.runs.where({ code }).count()) === 0) return code;
  }
  return refuse('storage', 'no run code free');
}
