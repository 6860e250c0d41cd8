// Giving evidence to a chat: the block is composed, the ledger says "offered", and the text goes into the
// composer or on the clipboard. It is never sent from here, and only what is then seen in the person's own
// message becomes citable.

import type { OfferItem } from '../core/evidence/evidence-block';
import { fetchEvidence } from '../core/evidence/fetch-evidence';
import { formatHandle } from '../core/evidence/handle';
import type { DocumentId, EvidenceId, RequestId } from '../core/evidence/ids';
import { MAX_FETCH_CHARS, MAX_FETCH_IDS } from '../core/limits';
import { fail, ok, type Result } from '../core/result';
import { codePointSpan } from '../core/text/span';
import { pushToTab } from '../platform/bus';
import { readSession, writeSession } from '../platform/settings';
import { activeTab, tabsAt } from '../platform/tabs';
import type { ChatTab, OfferReceipt, RunView } from '../protocol/chat-messages';
import { insertAnswer } from '../protocol/pushes';
import { enabledChats } from './chat-sites';
import type { Context } from './context';
import { openVersion, textOfRange } from './opened-version';
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

/** Evidence as it would be given: whole, readable, in this order. What can't be read is left out. */
async function items(context: Context, ids: readonly EvidenceId[]): Promise<Result<OfferItem[]>> {
  const found: OfferItem[] = [];
  for (let at = 0; at < ids.length; at += MAX_FETCH_IDS) {
    const fetched = await fetchEvidence(
      context.store.evidenceReader(),
      ids.slice(at, at + MAX_FETCH_IDS),
      {
        scope: { kind: 'library' },
        maxChars: MAX_FETCH_CHARS,
      },
    );
    if (!fetched.ok) return fetched;
    for (const outcome of fetched.value) {
      if (
        outcome.status !== 'ok' ||
        !outcome.reference ||
        !outcome.location ||
        !outcome.content_hash
      )
        continue;
      found.push({
        evidenceId: outcome.evidence_id as EvidenceId,
        documentId: outcome.reference.document_node_id as DocumentId,
        hash: outcome.content_hash,
        range: codePointSpan(outcome.location.char_start, outcome.location.char_end),
        title: outcome.title ?? '',
        uri: outcome.uri,
        text: outcome.text ?? '',
      });
    }
  }
  return ok(found);
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
  const readable = await items(context, request.items);
  if (!readable.ok) return readable;
  if (readable.value.length === 0) return fail('not-found');
  const here = request.tabId === null ? null : await conversationOf(request.tabId);
  if (request.way === 'insert' && (request.tabId === null || !here)) return fail('no-composer');
  const run =
    here && request.tabId !== null
      ? await openRun(context, request.tabId, here)
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
  return ok({ text: plan.value.block, inserted, given, leftOut: [...plan.value.leftOut] });
}

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
