// Which run a conversation in a tab belongs to. A run is made only when evidence is given; looking at a chat
// leaves no trace. What is known of a tab (its conversation, the run of a chat without an address) survives
// the worker in session storage.
import type { RunId } from '../core/evidence/ids';
import type { Scope } from '../core/evidence/records';
import type { RunRecord } from '../core/evidence/run-records';
import { ok, type Result } from '../core/result';
import { dropSession, readSession, sessionKeys, writeSession } from '../platform/settings';
import type { ConversationRef } from '../protocol/chat-messages';
import type { Context } from './context';

/** What a chat tab last said of itself. */
interface TabNote {
  /** Match pattern of the page, to stop the script when its permission goes. */
  readonly pattern: string | null;
  readonly host: string;
  readonly key: string | null;
  /** Run of a chat that has no address yet. */
  readonly run: RunId | null;
}

/** Id of the host that reads what no other knows. */
const UNKNOWN_HOST = 'generic';

const noteKey = (tabId: number | ''): string => `chat-tab:${tabId}`;

async function noteOf(tabId: number): Promise<TabNote | null> {
  return ((await readSession(noteKey(tabId))) as TabNote | undefined) ?? null;
}

/** The site that a chat tab's script last spoke from; null when none has. */
export async function tabPatternOf(tabId: number): Promise<string | null> {
  return (await noteOf(tabId))?.pattern ?? null;
}

/** The conversation a chat tab shows, or null when no chat script has spoken from it. */
export async function conversationOf(tabId: number): Promise<ConversationRef | null> {
  const note = await noteOf(tabId);
  return note ? { host: note.host, key: note.key } : null;
}

/** A chat tab says which conversation it shows. A new chat that got its address takes its run along. */
export async function noteConversation(
  context: Context,
  tabId: number,
  here: ConversationRef,
  pattern: string | null = null,
): Promise<void> {
  const before = await noteOf(tabId);
  if (before && before.host === here.host && before.key === here.key && before.pattern === pattern)
    return;
  // Of another site in the same tab nothing is taken along.
  const sameSite = before !== null && (before.pattern ?? pattern) === pattern;
  const sameHost = sameSite && before.host === here.host;
  const carried = sameHost && before.key === null && before.run ? before.run : null;
  if (carried && here.key) await context.store.adoptConversation(carried, here.key);
  // A chat that was not known before it showed a message was kept by its address: it is the same conversation.
  if (
    sameSite &&
    before.host === UNKNOWN_HOST &&
    before.key &&
    here.host !== UNKNOWN_HOST &&
    here.key
  ) {
    const run = await context.store.findRun(before.key);
    if (run.ok && run.value) await context.store.adoptConversation(run.value.id, here.key);
  }
  const run = sameHost && before.key === here.key ? before.run : null;
  await writeSession(noteKey(tabId), { ...here, pattern, run } satisfies TabNote);
  context.changed();
}

/** Tabs whose chat script runs on a site that is not among these patterns any more; their notes are dropped. */
export async function takeStrayTabs(enabled: readonly string[]): Promise<number[]> {
  const stray: number[] = [];
  for (const key of await sessionKeys(noteKey(''))) {
    const note = (await readSession(key)) as TabNote | undefined;
    if (!note?.pattern || enabled.includes(note.pattern)) continue;
    stray.push(Number(key.slice(noteKey('').length)));
    await dropSession(key);
  }
  return stray;
}

/** The run of the conversation in a tab; null when nothing was ever given to it. */
export async function findRun(
  context: Context,
  tabId: number,
  here: ConversationRef,
): Promise<Result<RunRecord | null>> {
  if (here.key) return context.store.findRun(here.key);
  const note = await noteOf(tabId);
  if (!note?.run) return ok(null);
  const run = await context.store.run(note.run);
  return run.ok ? run : ok(null);
}

/** The run of the conversation in a tab, made when there is none. */
export async function openRun(
  context: Context,
  tabId: number,
  here: ConversationRef,
  scope: Scope = { kind: 'library' },
): Promise<Result<RunRecord>> {
  const known = await findRun(context, tabId, here);
  if (!known.ok) return known;
  if (known.value) return ok(known.value);
  const id = crypto.randomUUID() as RunId;
  const made = await context.store.openRun({
    kind: 'chat',
    host: here.host,
    conversation: here.key,
    id,
    scope,
  });
  if (made.ok && here.key === null) await bindTab(tabId, here, made.value.id);
  return made;
}

/** A run for text that is copied for any place; the conversation it turns up in takes it over. */
export function openCopyRun(context: Context): Promise<Result<RunRecord>> {
  return context.store.openRun({
    kind: 'chat',
    host: 'copy',
    conversation: null,
    id: crypto.randomUUID() as RunId,
    scope: { kind: 'library' },
  });
}

/** Binds a run that has no conversation to the one in this tab. */
export async function takeOver(
  context: Context,
  tabId: number,
  here: ConversationRef,
  run: RunRecord,
): Promise<void> {
  if (here.key) await context.store.adoptConversation(run.id, here.key);
  else await bindTab(tabId, here, run.id);
}

async function bindTab(tabId: number, here: ConversationRef, run: RunId): Promise<void> {
  const pattern = (await noteOf(tabId))?.pattern ?? null;
  await writeSession(noteKey(tabId), { ...here, pattern, run } satisfies TabNote);
}
