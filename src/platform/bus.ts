// The one way messages travel. Both ends parse by the schema of the kind; a worker that died between two
// messages is asked once more, which is safe because every request that changes something has a client's id.
import { browser } from 'wxt/browser';
import { fail, ok, type Result } from '../core/result';
import { asResult, envelope } from '../protocol/envelope';
import {
  KINDS,
  type KindName,
  kindNamed,
  type ParsedOf,
  type RequestOf,
  type ResponseOf,
} from '../protocol/kinds';
import { type OwnPush, ownPush, type TabPush, tabPush } from '../protocol/pushes';
import { type Caller, callerOf, type Sender } from '../protocol/sender';

async function send(message: unknown): Promise<unknown> {
  try {
    return await browser.runtime.sendMessage(message);
  } catch {
    // The worker was being stopped: the channel closed. Asking again wakes it.
    return await browser.runtime.sendMessage(message);
  }
}

/** Asks the background. A failure of the browser itself (extension updated or removed) is `internal`. */
export async function request<K extends KindName>(
  kind: K,
  payload: RequestOf<K>,
): Promise<Result<ResponseOf<K>>> {
  let raw: unknown;
  try {
    raw = await send({ to: 'groundmark', kind, payload });
  } catch (error) {
    return fail('internal', error instanceof Error ? error.message.slice(0, 200) : '');
  }
  const result = asResult(raw);
  if (!result.ok) return result;
  const parsed = KINDS[kind].response.safeParse(result.value);
  return parsed.success
    ? ok(parsed.data as ResponseOf<K>)
    : fail('internal', `answer to ${kind} out of shape`);
}

export type Handlers = {
  readonly [K in KindName]: (
    payload: ParsedOf<K>,
    caller: Caller,
  ) => Promise<Result<ResponseOf<K>>>;
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
  if (!caller || !kind.from.includes(caller.role)) return fail('forbidden');
  const payload = kind.request.safeParse(wrapped.data.payload);
  if (!payload.success) return fail('bad-request', payload.error.issues[0]?.path.join('.') ?? '');
  return handler(payload.data, caller);
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

/** Listens for the background in a content script; gives back how to stop. A page cannot send these: they come from the extension alone. */
export function onTabPush(handle: (push: TabPush) => Promise<unknown> | undefined): () => void {
  const listener = (message: unknown, sender: Sender, respond: (answer: unknown) => void) => {
    const parsed = tabPush.safeParse(message);
    if (!parsed.success || sender.id !== browser.runtime.id || sender.tab !== undefined)
      return undefined;
    const pending = handle(parsed.data);
    if (!pending) return undefined;
    pending.then(respond, () => respond(null));
    return true as const;
  };
  browser.runtime.onMessage.addListener(listener as never);
  return () => browser.runtime.onMessage.removeListener(listener as never);
}

/** To every open page of ours. */
export function pushToOwn(push: OwnPush): void {
  browser.runtime.sendMessage(push).catch(() => {
    // No page of ours is open.
  });
}

export function onOwnPush(handle: (push: OwnPush) => void): () => void {
  const listener = (message: unknown) => {
    const parsed = ownPush.safeParse(message);
    if (parsed.success) handle(parsed.data);
    return undefined;
  };
  browser.runtime.onMessage.addListener(listener as never);
  return () => browser.runtime.onMessage.removeListener(listener as never);
}
