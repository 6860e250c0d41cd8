// Works through a re-check, one page after the other: opens it in a window of its own, has it looked at, closes it.
// Every step is written down before the next, so that a worker that died goes on where it was.

import type { DocumentRecord } from '../core/evidence/records';
import { fail, ok, type Result } from '../core/result';
import { hasHosts } from '../platform/permissions';
import { closeTab } from '../platform/tabs';
import type { RecheckResult } from '../protocol/version-messages';
import type { Context } from './context';
import { patternOf } from './look-page';
import { openNext } from './open-next';
import { isReadable } from './read-tab';
import { failedResult, recheckDocument } from './recheck-document';
import { changeItem, changeRecheck, type Item, type Recheck, readRecheck } from './recheck-state';

/** Whether this worker is at it already; after its death nobody is, which is right. */
let working = false;

/** Goes on with the re-check, if one is running and nobody is at it. Call it whenever the worker gets a turn. */
export async function goOnRechecking(context: Context): Promise<void> {
  if (working) return;
  working = true;
  try {
    for (;;) {
      const run = await readRecheck();
      if (run?.status !== 'running') {
        await closeOpened();
        // Resumed while it was put away: nobody else would go on.
        if ((await readRecheck())?.status === 'running') continue;
        break;
      }
      const item = run.items.find((one) => one.state !== 'done');
      if (!item) {
        await changeRecheck((now) => (now?.id === run.id ? { ...now, status: 'done' } : now));
        // Sightings move documents in lists.
        context.changed();
        continue;
      }
      await checkItem(context, run, item);
    }
  } finally {
    working = false;
  }
}

/** Closes what a re-check opened, as soon as nothing of it is being looked at. */
async function closeOpened(): Promise<void> {
  const run = await readRecheck();
  if (run === null || run.tabId === null) return;
  await closeTab(run.tabId);
  await changeRecheck((now) => (now?.id === run.id ? { ...now, tabId: null } : now));
}

async function checkItem(context: Context, run: Recheck, item: Item): Promise<void> {
  // An item that was made anew meanwhile is another attempt, and not ours.
  const ours = (change: Partial<Item>) =>
    changeItem(run.id, item.documentId, (one) =>
      one.requestId === item.requestId ? { ...one, ...change } : one,
    );
  const finish = (result: RecheckResult) => ours({ state: 'done', result });
  const found = await checkable(context, item);
  if (!found.ok) {
    await finish(failedResult(found.failure.code));
    return;
  }
  // Told before anything is opened; what the item is held against stays the same when it is done twice.
  const before = item.before ?? found.value.current;
  await ours({ state: 'checking', before });
  const tabId = await openNext(found.value.url, run.tabId, (opened) =>
    changeItem(run.id, item.documentId, (one) => one, { tabId: opened }),
  );
  const result =
    tabId === null
      ? failedResult('page-gone')
      : await recheckDocument(
          context,
          item.requestId,
          { ...found.value, current: before },
          tabId,
        ).catch(() => failedResult('internal'));
  // Cancelled while it was looked at: its page was closed, and it counts as not looked at.
  const now = await readRecheck();
  if (now?.id !== run.id || now.status === 'cancelled') {
    await ours({ state: 'waiting' });
    return;
  }
  await finish(result);
  if (result.kind === 'changed') context.changed();
}

/** The document, when its page may be opened and read. */
async function checkable(context: Context, item: Item): Promise<Result<DocumentRecord>> {
  const document = await context.store.document(item.documentId);
  if (!document.ok) return document;
  const { url } = document.value;
  const pattern = isReadable(url) ? patternOf(url) : null;
  if (pattern === null) return fail('not-a-page');
  return (await hasHosts([pattern])) ? ok(document.value) : fail('no-access');
}
