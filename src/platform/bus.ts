// The bus as the background uses it: answering by kind and role, and telling pages what they did not ask. Whoever
// asks is judged by what the browser says of the sender, before anything else of the message is believed.
import { browser } from 'wxt/browser';
import { fail, type Result } from '../core/result';
import { envelope } from '../protocol/envelope';
import type { ParsedOf, ResponseOf } from '../protocol/kind';
import { type KINDS, kindNamed } from '../protocol/kinds';
import type { OwnPush, TabPush } from '../protocol/pushes';
import { type Caller, callerOf, type Sender } from '../protocol/sender';

export type Handlers = {
  readonly [K in keyof typeof KINDS]: (
    payload: ParsedOf<typeof KINDS, K>,
    caller: Caller,
  ) => Promise<Result<ResponseOf<typeof KINDS, K>>>;
};

type AnyHandler = (payload: unknown, caller: Caller) => Promise<Result<unknown>>;

async function answer(
  message: unknown,
  sender: Sender,
  handlers: ReadonlyMap<string, AnyHandler>,
): Promise<Result<unknown>> {
  const wrapped = envelope.safeParse(message);
  if (!wrapped.success) return fail('bad-request');
  const kind = kindNamed(wrapped.data.kind);
  const handler = handlers.get(wrapped.data.kind);
  if (!kind || !handler) return fail('unknown-kind');
  const own = browser.runtime.getURL('/' as never).replace(/\/$/, '');
  const caller = callerOf(sender, browser.runtime.id, own);
  if (!caller || kind.from !== caller.role) return fail('forbidden');
  const payload = kind.request.safeParse(wrapped.data.payload);
  if (!payload.success) return fail('bad-request', payload.error.issues[0]?.path.join('.') ?? '');
  const result = await handler(payload.data, caller);
  // Nothing goes into somebody's page that its schema does not name; the chat script has no schemas of its own.
  if (result.ok && caller.role === 'chat' && !kind.response.safeParse(result.value).success)
    return fail('internal', `answer to ${wrapped.data.kind} out of shape`);
  return result;
}

/** Answers messages. Call at the top level of the worker. A bug in a handler becomes `internal` with a reference. */
export function serve(handlers: Handlers): void {
  const byName = new Map(Object.entries(handlers)) as unknown as ReadonlyMap<string, AnyHandler>;
  browser.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    if (!envelope.safeParse(message).success) return undefined;
    answer(message, sender as Sender, byName).then(respond, (error: unknown) => {
      const reference = crypto.randomUUID().slice(0, 8);
      console.error('groundmark', reference, error);
      respond(fail('internal', reference));
    });
    return true;
  });
}

/** To the chat script of a tab; its answer, or null when none listens there. */
export async function pushToTab(tabId: number, push: TabPush): Promise<unknown> {
  try {
    return await browser.tabs.sendMessage(tabId, push, { frameId: 0 });
  } catch {
    return null;
  }
}

/** To every open page of ours. */
export function pushToOwn(push: OwnPush): void {
  browser.runtime.sendMessage(push).catch(() => {
    // No page of ours is open.
  });
}
