// "Pick an answer": a chat that is read badly, or not at all, is read by what the person pointed at. The pick becomes a
// description of that site's own, which can be looked at, edited and taken back like any other.
import type { ChatHost } from '../core/chat/host';
import { GENERIC_HOST } from '../core/chat/hosts';
import { originPattern } from '../core/chat/match-pattern';
import { fail, ok, type Result } from '../core/result';
import { pushToTab } from '../platform/bus';
import { dropSession, readSession, writeSession } from '../platform/settings';
import { focusTab, tabById } from '../platform/tabs';
import { chatHostsAt, writeReading } from './chat-hosts';
import type { Context } from './context';

/** Key under which the panel finds that a pick led to nothing. */
export const failedPickKey = (tabId: number): string => `failed-pick:${tabId}`;

/** Stands while a person is asked to point at an answer of a tab. */
const askedKey = (tabId: number): string => `pick-asked:${tabId}`;

/** Brings the chat to the front and asks the person there. */
export async function askForPick(tabId: number): Promise<Result<null>> {
  const tab = await tabById(tabId);
  if (!tab) return fail('not-found');
  await writeSession(failedPickKey(tabId), false);
  await writeSession(askedKey(tabId), true);
  await focusTab(tab);
  await pushToTab(tabId, { push: 'pick' });
  return ok(null);
}

/** What a chat script says was pointed at: taken once for each time a person was asked. */
export async function takePick(
  context: Context,
  tabId: number,
  address: string | null,
  assistant: string | null,
): Promise<Result<null>> {
  if ((await readSession(askedKey(tabId))) !== true) return fail('forbidden');
  await dropSession(askedKey(tabId));
  return readByPick(context, tabId, address, assistant);
}

/** Reads the site of a tab by `assistant`, on top of what is known of it. */
export async function readByPick(
  context: Context,
  tabId: number,
  address: string | null,
  assistant: string | null,
): Promise<Result<null>> {
  const pattern = address && URL.canParse(address) ? originPattern(new URL(address)) : null;
  if (!pattern) return fail('bad-request');
  await writeSession(failedPickKey(tabId), assistant === null);
  if (assistant !== null) {
    const known = await chatHostsAt(address);
    const base = (known.ok && known.value.known && known.value.hosts[0]) || GENERIC_HOST;
    const [first] = base.generations;
    if (!first) return fail('internal', 'a host without generations');
    const host: ChatHost = {
      ...base,
      matches: [],
      generations: [
        {
          ...first,
          id: 'picked',
          required: [assistant],
          root: 'body',
          assistant,
          body: [],
          user: `${first.user}, ${otherMessages(assistant)}`,
        },
      ],
    };
    const written = await writeReading(pattern, JSON.stringify(host));
    if (!written.ok) return written;
  }
  context.changed();
  return ok(null);
}

/** What carries the id of a message and neither is nor holds an answer: what a person said, where nothing says so. */
function otherMessages(assistant: string): string {
  return `[data-message-id]:not(${assistant}, :has(${assistant}), ${assistant} *)`;
}
