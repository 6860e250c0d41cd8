// The bus as the chat script uses it: its own few questions, and what the background tells its tab. A page cannot
// send these: they come from the extension alone. No schema library: it would be half of what every chat page loads.
// The background parses what it is asked and what it answers to a chat (bus.ts), so shapes are kept at one end.
import { browser } from 'wxt/browser';
import { type FailureCode, fail, type Result } from '../core/result';
import type { CHAT_KINDS } from '../protocol/chat-kinds';
import type { TabPush } from '../protocol/pushes';
import type { Sender } from '../protocol/sender';
import type { Ask } from './asking';

const PUSHES: ReadonlySet<unknown> = new Set<TabPush['push']>([
  'insert',
  'recheck',
  'hosts',
  'skeleton',
  'pick',
  'stop',
  'card-close',
]);

/** Asks the background; once more when the worker died between two messages, which is safe for every kind of chats. */
export const request: Ask<typeof CHAT_KINDS> = async (kind, payload) => {
  const message = { to: 'groundmark', kind, payload };
  let reply: unknown;
  try {
    reply = await browser.runtime
      .sendMessage(message)
      .catch(() => browser.runtime.sendMessage(message));
  } catch (error) {
    // The extension was updated or removed.
    return fail('internal', error instanceof Error ? error.message.slice(0, 200) : '');
  }
  return asResult(reply);
};

function asResult<T>(reply: unknown): Result<T> {
  const { ok, value, failure } = (reply ?? {}) as {
    ok?: unknown;
    value?: unknown;
    failure?: { code?: unknown; note?: unknown };
  };
  if (ok === true) return { ok, value: value as T };
  const code = typeof failure?.code === 'string' ? (failure.code as FailureCode) : 'internal';
  return fail(code, typeof failure?.note === 'string' ? failure.note : 'reply out of shape');
}

/** Listens for the background in a content script; gives back how to stop. */
export function onTabPush(handle: (push: TabPush) => Promise<unknown> | undefined): () => void {
  const listener = (message: unknown, sender: Sender, respond: (answer: unknown) => void) => {
    if (sender.id !== browser.runtime.id || sender.tab !== undefined || !isPush(message))
      return undefined;
    const pending = handle(message);
    if (!pending) return undefined;
    pending.then(respond, () => respond(null));
    return true as const;
  };
  browser.runtime.onMessage.addListener(listener as never);
  return () => browser.runtime.onMessage.removeListener(listener as never);
}

function isPush(message: unknown): message is TabPush {
  if (typeof message !== 'object' || message === null) return false;
  const { push, text } = message as { push?: unknown; text?: unknown };
  if (push === 'insert') return typeof text === 'string';
  return PUSHES.has(push);
}
