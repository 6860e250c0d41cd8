// Which part of the library a conversation may be given and cite from: the whole, or one collection. A choice holds
// for the conversation and is kept for new ones on the same host. A collection that is gone is no choice any more.
import type { CollectionId } from '../core/evidence/ids';
import type { Scope } from '../core/evidence/records';
import type { RunRecord } from '../core/evidence/run-records';
import { fail, ok, type Result } from '../core/result';
import { readSetting, writeSetting } from '../platform/settings';
import type { ConversationRef } from '../protocol/chat-messages';
import type { Context } from './context';
import { conversationOf, findRun } from './runs';

const LIBRARY: Scope = { kind: 'library' };
const settingOf = (host: string): string => `scope:${host}`;

const scopeOf = (collection: CollectionId | null): Scope =>
  collection === null ? LIBRARY : { kind: 'collections', ids: [collection] };

const collectionOf = (scope: Scope): CollectionId | null =>
  scope.kind === 'collections' ? (scope.ids[0] ?? null) : null;

async function standing(
  context: Context,
  collection: CollectionId | null,
): Promise<CollectionId | null> {
  if (collection === null) return null;
  const all = await context.store.listCollections();
  return all.ok && all.value.every(({ id }) => id !== collection) ? null : collection;
}

/** The scope that new conversations on this host begin with. */
export async function defaultScope(context: Context, host: string): Promise<Scope> {
  const kept = (await readSetting(settingOf(host))) as CollectionId | null | undefined;
  return scopeOf(await standing(context, kept ?? null));
}

/** The run with a scope that still stands: one whose collection was deleted reads the whole library again. */
export async function withStandingScope(
  context: Context,
  run: RunRecord,
): Promise<Result<RunRecord>> {
  if (run.scope.kind !== 'collections') return ok(run);
  const still = await standing(context, collectionOf(run.scope));
  return still === null ? context.store.setScope(run.id, LIBRARY) : ok(run);
}

/** The scope of the conversation in a tab; of the next one on its host when it has no run yet. */
export async function scopeIn(
  context: Context,
  tabId: number,
  here: ConversationRef,
): Promise<Result<Scope>> {
  const run = await findRun(context, tabId, here);
  if (!run.ok) return run;
  if (!run.value) return ok(await defaultScope(context, here.host));
  const known = await withStandingScope(context, run.value);
  return known.ok ? ok(known.value.scope) : known;
}

/** The collection that a tab's conversation is kept to, or null. */
export async function viewScope(
  context: Context,
  tabId: number,
): Promise<Result<{ collection: CollectionId | null }>> {
  const here = await conversationOf(tabId);
  if (!here) return ok({ collection: null });
  const scope = await scopeIn(context, tabId, here);
  return scope.ok ? ok({ collection: collectionOf(scope.value) }) : scope;
}

/** Keeps a tab's conversation, and new ones on its host, to a collection; null to the whole library. */
export async function chooseScope(
  context: Context,
  tabId: number,
  collection: CollectionId | null,
): Promise<Result<null>> {
  const here = await conversationOf(tabId);
  if (!here) return fail('not-found');
  const run = await findRun(context, tabId, here);
  if (!run.ok) return run;
  await writeSetting(settingOf(here.host), collection);
  if (run.value) {
    const set = await context.store.setScope(run.value.id, scopeOf(collection));
    if (!set.ok) return set;
  }
  return ok(null);
}

/** Forgets what the conversation in a tab was given. Its handles are never used again. */
export async function clearGiven(context: Context, tabId: number): Promise<Result<null>> {
  const here = await conversationOf(tabId);
  const run = here ? await findRun(context, tabId, here) : ok(null);
  if (!run.ok) return run;
  return run.value ? context.store.clearLedger(run.value.id) : fail('not-found');
}
