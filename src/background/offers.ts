// Giving evidence to a chat: the block is composed, the ledger says "offered", and the text goes into the
// composer or on the clipboard. It is never sent from here, and only what is then seen in the person's own
// message becomes citable.

import { composeEvidenceBlock, type OfferItem } from '../core/evidence/evidence-block';
import { formatHandle } from '../core/evidence/handle';
import type { EvidenceId, RequestId, RunCode, RunId } from '../core/evidence/ids';
import type { Scope } from '../core/evidence/records';
import type { RunRecord } from '../core/evidence/run-records';
import { fail, ok, type Result } from '../core/result';
import { pushToTab } from '../platform/bus';
import { readSession, writeSession } from '../platform/settings';
import { activeTab, tabsAt } from '../platform/tabs';
import type { ChatTab, OfferReceipt, RunView } from '../protocol/chat-messages';
import { insertAnswer } from '../protocol/pushes';
import type { OfferPreview } from '../protocol/run-kinds';
import { enabledChats } from './chat-sites';
import type { Context } from './context';
import { offerItems } from './offer-items';
import { openVersion, textOfRange } from './opened-version';
import { scopeIn } from './run-scope';
import { conversationOf, findRun, openCopyRun, openRun } from './runs';

/** Characters of a passage shown in the list of what was given. */
const PREVIEW = 160;

/** Open tabs with a chat that is turned on, the one in front first. */
export async function chatTabs(): Promise<Result<ChatTab[]>> {
  const front = await activeTab();
  const tabs = await tabsAt(await enabledChats());
  const rows = tabs.map((tab) => ({
    tabId: tab.id,
    title: tab.title.slice(0, 4_000),
    host: URL.canParse(tab.url) ? new URL(tab.url).host : '',
    active: tab.id === front?.id,
  }));
  return ok(rows.sort((a, b) => Number(b.active) - Number(a.active)));
}

/** What was given to the conversation in a tab, newest first. */
export async function runOf(context: Context, tabId: number): Promise<Result<RunView>> {
  const here = await conversationOf(tabId);
  const run = here ? await findRun(context, tabId, here) : ok(null);
  if (!run.ok) return run;
  if (!run.value) return ok({ runId: null, code: '', host: here?.host ?? '', rows: [] });
  const ledger = await context.store.ledger(run.value.id);
  if (!ledger.ok) return ledger;
  const rows = [];
  for (const entry of [...ledger.value].reverse()) {
    const opened = await openVersion(context.store, entry.documentId, entry.hash);
    const preview = opened.ok ? (textOfRange(opened.value, entry.range) ?? '') : '';
    rows.push({
      handle: formatHandle({ code: run.value.code, number: entry.number }),
      evidenceId: entry.evidenceId,
      title: opened.ok ? opened.value.version.title.slice(0, 4_000) : '',
      url: opened.ok ? opened.value.version.url.slice(0, 8_000) : '',
      step: entry.step,
      cut: entry.cut,
      preview: preview.slice(0, PREVIEW),
    });
  }
  return ok({ runId: run.value.id, code: run.value.code, host: run.value.host, rows });
}

export interface OfferRequest {
  readonly requestId: RequestId;
  readonly tabId: number | null;
  readonly way: 'insert' | 'copy';
  readonly items: readonly EvidenceId[];
  readonly budget: number;
  readonly cut: boolean;
}

/** Composes and hands over. What could not be inserted comes back as text, for the clipboard. */
export async function offer(
  context: Context,
  request: OfferRequest,
): Promise<Result<OfferReceipt>> {
  const here = request.tabId === null ? null : await conversationOf(request.tabId);
  if (request.way === 'insert' && request.tabId === null) return fail('no-composer');
  const scope = await scopeOfTab(context, request.tabId);
  if (!scope.ok) return scope;
  const readable = await offerItems(context, request.items, scope.value);
  if (!readable.ok) return readable;
  if (readable.value.length === 0) return fail('not-found');
  // A chat that has not spoken yet has no place to put it: what comes back is copied, and found where it is sent.
  const run =
    here && request.tabId !== null
      ? await openRun(context, request.tabId, here, scope.value)
      : await openCopyRun(context);
  if (!run.ok) return run;
  const plan = await context.store.offer(run.value.id, readable.value, request.budget, request.cut);
  if (!plan.ok) return plan;
  const given = plan.value.entries.map((entry) => ({
    evidenceId: entry.evidenceId,
    handle: formatHandle({ code: plan.value.run.code, number: entry.number }),
    cut: entry.cut,
  }));
  const inserted =
    request.way === 'insert' && request.tabId !== null && given.length > 0
      ? await insertOnce(request.requestId, request.tabId, plan.value.block)
      : null;
  context.changed();
  const leftOut = [...plan.value.leftOut, ...missing(request.items, readable.value)];
  return ok({ text: plan.value.block, inserted, given, leftOut });
}

/** What an offer would come to; nothing is written. */
export async function previewOffer(
  context: Context,
  request: Omit<OfferRequest, 'requestId' | 'way'>,
): Promise<Result<OfferPreview>> {
  const { tabId, budget, cut } = request;
  const scope = await scopeOfTab(context, tabId);
  if (!scope.ok) return scope;
  const readable = await offerItems(context, request.items, scope.value);
  if (!readable.ok) return readable;
  const here = tabId === null ? null : await conversationOf(tabId);
  const run = here && tabId !== null ? await findRun(context, tabId, here) : ok(null);
  if (!run.ok) return run;
  const ledger = run.value ? await context.store.ledger(run.value.id) : ok([]);
  if (!ledger.ok) return ledger;
  const options = { budget, cutLast: cut, now: context.now() };
  const plan = composeEvidenceBlock(run.value ?? NO_RUN, ledger.value, readable.value, options);
  const whole = new Map(readable.value.map((item) => [item.evidenceId, item.text]));
  const shortened = plan.entries.find((entry) => entry.cut && whole.has(entry.evidenceId));
  return ok({
    length: plan.length,
    leftOut: [...plan.leftOut],
    outside: missing(request.items, readable.value),
    cut: shortened?.evidenceId ?? null,
  });
}

/** Stands for a run that is not there yet: its handles are as long as any. */
const NO_RUN: RunRecord = {
  id: '' as RunId,
  kind: 'chat',
  code: 'k7' as RunCode,
  host: '',
  conversation: null,
  scope: { kind: 'library' },
  nextNumber: 1,
  createdAt: '',
  updatedAt: '',
};

async function scopeOfTab(context: Context, tabId: number | null): Promise<Result<Scope>> {
  const here = tabId === null ? null : await conversationOf(tabId);
  return here && tabId !== null ? scopeIn(context, tabId, here) : ok({ kind: 'library' });
}

const missing = (asked: readonly EvidenceId[], found: readonly OfferItem[]): EvidenceId[] => {
  const there = new Set(found.map((item) => item.evidenceId));
  return asked.filter((id) => !there.has(id));
};

/** The last insert, and how it went; `inserted` is null while it is under way. */
interface InsertNote {
  readonly requestId: RequestId;
  readonly inserted: string | null;
}
const LAST_INSERT = 'last-insert';

/**
 * Puts a block into the composer of a tab, once for each request. A panel asks again when the worker died over it: the
 * block may stand there by then, and is not put there twice. Gives "ok" or a failure code.
 */
async function insertOnce(requestId: RequestId, tabId: number, block: string): Promise<string> {
  const last = (await readSession(LAST_INSERT)) as InsertNote | undefined;
  if (last?.requestId === requestId) return last.inserted ?? 'insert-refused';
  await writeSession(LAST_INSERT, { requestId, inserted: null } satisfies InsertNote);
  const answered = insertAnswer.safeParse(await pushToTab(tabId, { push: 'insert', text: block }));
  const inserted = answered.success ? answered.data.inserted : 'no-composer';
  await writeSession(LAST_INSERT, { requestId, inserted } satisfies InsertNote);
  return inserted;
}
