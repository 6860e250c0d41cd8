// What pages of ours ask about checking pages again: what it would take, starting, looking, pausing, ending.
// The work itself is recheck-run's; here it is only told to go on.
import { hostOf } from '../core/evidence/document-key';
import type { CollectionId, DocumentId, RequestId } from '../core/evidence/ids';
import type { DocumentRecord } from '../core/evidence/records';
import { fail, ok, type Result } from '../core/result';
import { hasHosts } from '../platform/permissions';
import { closeTab } from '../platform/tabs';
import {
  MAX_RECHECK,
  type RecheckPlan,
  type RecheckView,
  type RecheckWhat,
} from '../protocol/version-messages';
import type { Context } from './context';
import { patternOf } from './look-page';
import { isReadable } from './read-tab';
import { goOnRechecking } from './recheck-run';
import {
  changeRecheck,
  type Item,
  type Recheck,
  readRecheck,
  recheckViewOf,
} from './recheck-state';

/** Which documents would be looked at, and which hosts must be asked for before. */
export async function planRecheck(
  context: Context,
  what: RecheckWhat,
): Promise<Result<RecheckPlan>> {
  const found =
    what.kind === 'documents'
      ? await named(context, what.documents)
      : await listed(context, what.collection);
  if (!found.ok) return found;
  const checkable = found.value.filter((one) => isReadable(one.url));
  const patterns = new Set(checkable.flatMap((one) => patternOf(one.url) ?? []));
  const granted = await Promise.all([...patterns].map((pattern) => hasHosts([pattern])));
  const missing = [...patterns].filter((_, i) => !granted[i]);
  const sites = checkable
    .filter((one) => missing.includes(patternOf(one.url) ?? ''))
    .map((one) => hostOf(one.url));
  return ok({
    documents: checkable.map((one) => one.id),
    missing,
    sites: [...new Set(sites)],
    without: found.value.length - checkable.length,
  });
}

async function named(
  context: Context,
  ids: readonly DocumentId[],
): Promise<Result<DocumentRecord[]>> {
  const records: DocumentRecord[] = [];
  for (const id of ids) {
    const document = await context.store.document(id);
    if (document.ok) records.push(document.value);
  }
  return ok(records);
}

async function listed(
  context: Context,
  collection: CollectionId | null,
): Promise<Result<DocumentRecord[]>> {
  const records: DocumentRecord[] = [];
  for (let cursor: string | undefined; records.length < MAX_RECHECK; ) {
    const page = await context.store.listDocuments({
      limit: 100,
      ...(collection ? { collection } : {}),
      ...(cursor ? { cursor } : {}),
    });
    if (!page.ok) return page;
    records.push(...page.value.items.map((row) => row.document));
    if (page.value.next === null) break;
    cursor = page.value.next;
  }
  return ok(records.slice(0, MAX_RECHECK));
}

/** Starts one; the same request again, or one while another is on, gives the one that is on. */
export async function startRecheck(
  context: Context,
  request: { readonly requestId: RequestId; readonly documents: readonly DocumentId[] },
): Promise<Result<RecheckView>> {
  const found = await named(context, [...new Set(request.documents)]);
  if (!found.ok) return found;
  if (found.value.length === 0) return fail('not-found');
  const fresh: Recheck = {
    id: request.requestId,
    status: 'running',
    startedAt: context.now(),
    items: found.value.map(itemOf),
    tabId: null,
  };
  const run = await changeRecheck((now) => (isOn(now) || now?.id === fresh.id ? now : fresh));
  void goOnRechecking(context);
  const view = recheckViewOf(run);
  return view ? ok(view) : fail('internal');
}

function isOn(run: Recheck | null): boolean {
  return run?.status === 'running' || run?.status === 'paused';
}

function itemOf(document: DocumentRecord): Item {
  return {
    documentId: document.id,
    title: document.title.slice(0, 4_000),
    site: hostOf(document.url),
    url: document.url.slice(0, 8_000),
    state: 'waiting',
    result: null,
    requestId: crypto.randomUUID() as RequestId,
    before: null,
  };
}

/** The re-check as it is. Looking also gives it a turn, should the worker have died over it. */
export async function viewRecheck(context: Context): Promise<Result<RecheckView | null>> {
  void goOnRechecking(context);
  return ok(recheckViewOf(await readRecheck()));
}

/** Pauses, goes on, ends, repeats what failed, or forgets the report. */
export async function actOnRecheck(
  context: Context,
  act: 'pause' | 'resume' | 'cancel' | 'retry' | 'close',
): Promise<Result<RecheckView | null>> {
  const before = await readRecheck();
  const run = await changeRecheck((now) => {
    if (now === null) return null;
    if (act === 'close') return isOn(now) ? now : null;
    if (act === 'retry') return isOn(now) ? now : { ...now, status: 'running', items: again(now) };
    if (!isOn(now)) return now;
    const status = { pause: 'paused', resume: 'running', cancel: 'cancelled' } as const;
    return { ...now, status: status[act] };
  });
  // What is being looked at is given up: its tab closes under it.
  if (act === 'cancel' && before?.tabId != null) await closeTab(before.tabId);
  void goOnRechecking(context);
  return ok(recheckViewOf(run));
}

/** Everything that was not checked, as new. */
function again(run: Recheck): Item[] {
  return run.items.map((item) =>
    item.result !== null && item.result.kind !== 'failed'
      ? item
      : {
          ...item,
          state: 'waiting',
          result: null,
          requestId: crypto.randomUUID() as RequestId,
          before: null,
        },
  );
}
