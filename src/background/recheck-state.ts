// The re-check that is on, in session storage: the worker may die between two of its steps and go on from here.
// One at a time. Changes are made one after the other on what stands there, so that a pause and a result that come
// at once both count.
import type { ContentHash, DocumentId, RequestId } from '../core/evidence/ids';
import { pushToOwn } from '../platform/bus';
import { dropSession, readSession, writeSession } from '../platform/settings';
import type { RecheckItem, RecheckResult, RecheckView } from '../protocol/version-messages';

/** One document of a re-check. */
export interface Item extends Omit<RecheckItem, 'documentId' | 'result'> {
  readonly documentId: DocumentId;
  readonly result: RecheckResult | null;
  /** Of its capture: the item done twice stores once. */
  readonly requestId: RequestId;
  /** The document's current version when its turn came. */
  readonly before: ContentHash | null;
}

/** A re-check as it stands in session storage: plain JSON. */
export interface Recheck {
  readonly id: RequestId;
  readonly status: RecheckView['status'];
  readonly startedAt: string;
  readonly items: readonly Item[];
  /** The tab that we opened, in a window of its own, and have not closed again. */
  readonly tabId: number | null;
}

const KEY = 'recheck';
let turn: Promise<unknown> = Promise.resolve();

/** What stands there now. */
export async function readRecheck(): Promise<Recheck | null> {
  return ((await readSession(KEY)) as Recheck | undefined) ?? null;
}

/** Changes it and tells pages of ours; null takes it away. Gives what stands there afterwards. */
export function changeRecheck(
  change: (now: Recheck | null) => Recheck | null,
): Promise<Recheck | null> {
  const next = turn.then(async () => {
    const before = await readRecheck();
    const after = change(before);
    if (after === before) return after;
    if (after === null) await dropSession(KEY);
    else await writeSession(KEY, after);
    pushToOwn({ push: 'recheck' });
    return after;
  });
  turn = next.catch(() => {});
  return next;
}

/** As {@link changeRecheck}, for one item of the re-check `id`; nothing when that one is over. */
export function changeItem(
  id: RequestId,
  documentId: DocumentId,
  change: (item: Item) => Item,
  run: Partial<Pick<Recheck, 'tabId'>> = {},
): Promise<Recheck | null> {
  return changeRecheck((now) =>
    now?.id !== id
      ? now
      : {
          ...now,
          ...run,
          items: now.items.map((item) => (item.documentId === documentId ? change(item) : item)),
        },
  );
}

/** What pages of ours are told of it. */
export function recheckViewOf(run: Recheck | null): RecheckView | null {
  return (
    run && {
      status: run.status,
      startedAt: run.startedAt,
      items: run.items.map(({ requestId: _id, before: _before, ...item }) => item),
    }
  );
}
