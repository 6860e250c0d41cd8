// The real bus over a small browser: whatever is sent by whomever gets a reply of the right shape, and no handler
// ever sees what its schema did not let through.
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FailureCode } from '../../src/core/result';
import { type Handlers, pushToOwn, pushToTab, serve } from '../../src/platform/bus';
import { request as cardRequest } from '../../src/platform/card-bus';
import { onTabPush } from '../../src/platform/chat-bus';
import { onOwnPush, request } from '../../src/platform/own-bus';
import { reply } from '../../src/protocol/envelope';
import { KINDS } from '../../src/protocol/kinds';
import type { Caller, Sender } from '../../src/protocol/sender';
import { SAMPLES, UUID } from '../protocol/samples';
import { deliver, fakeBrowser, ID, resetBrowser, senders, state } from './fake-browser';

vi.mock('wxt/browser', async () => ({
  browser: (await import('./fake-browser')).fakeBrowser,
}));

type Kind = keyof typeof KINDS;
const names = Object.keys(KINDS) as Kind[];
const calls: { kind: Kind; payload: unknown; caller: Caller }[] = [];
let answers: (kind: Kind) => Promise<unknown> = async () => ({ ok: true, value: null });

/** Answers to chats are parsed before they go into a page. */
const GOOD: Readonly<Record<string, unknown>> = {
  'chat.check': {
    citations: [],
    quotes: [],
    sources: [],
    links: [],
    repair: { offered: false, outcome: null },
    checkedAt: null,
    prefix: '',
    more: 0,
  },
  'chat.sent': { changed: false },
  'chat.card': { token: UUID },
  'chat.repair': { inserted: 'ok' },
  'chat.hosts': { hosts: [], known: false },
};
const handlers = Object.fromEntries(
  names.map((kind) => [
    kind,
    (payload: unknown, caller: Caller) => {
      calls.push({ kind, payload, caller });
      return answers(kind);
    },
  ]),
) as unknown as Handlers;

beforeEach(() => {
  resetBrowser();
  calls.length = 0;
  answers = async (kind) => ({ ok: true, value: GOOD[kind] ?? null });
  serve(handlers);
});
afterEach(() => {
  fakeBrowser.runtime.onMessage.listeners.clear();
  vi.restoreAllMocks();
});

const wrap = (kind: string, payload: unknown) => ({ to: 'groundmark', kind, payload });
const everyone: readonly (readonly [string, Sender])[] = [
  ['own', senders.own()],
  ['card', senders.card(1)],
  ['chat', senders.chat(1)],
  ['nobody', { ...senders.chat(1), frameId: 3 }],
  ['a stranger', { ...senders.own(), id: 'x' }],
];

async function codeOf(message: unknown, sender: Sender): Promise<FailureCode | 'ok'> {
  const raw = await deliver(message, sender);
  const parsed = reply.parse(raw);
  return parsed.ok ? 'ok' : (parsed.failure.code as FailureCode);
}

describe('what goes into a page', () => {
  it('is nothing that its schema does not name', async () => {
    answers = async () => ({ ok: true, value: { token: UUID, passage: 'of the library' } });
    expect(await codeOf(wrap('chat.card', SAMPLES['chat.card']), senders.chat(1))).toBe('internal');
    answers = async () => ({ ok: true, value: { token: UUID } });
    expect(await codeOf(wrap('chat.card', SAMPLES['chat.card']), senders.chat(1))).toBe('ok');
  });
});

describe('who may ask what', () => {
  it.each(names)('%s: by its own role and nobody else', async (kind) => {
    for (const [role, sender] of everyone) {
      const expected = KINDS[kind].from === role ? 'ok' : 'forbidden';
      expect(await codeOf(wrap(kind, SAMPLES[kind]), sender), `from ${role}`).toBe(expected);
    }
    expect(calls.map((c) => c.kind)).toEqual([kind]);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'no.such', ''])(
    '"%s" is an unknown kind for all',
    async (kind) => {
      for (const [, sender] of everyone)
        expect(await codeOf(wrap(kind, {}), sender)).toBe('unknown-kind');
      expect(calls).toEqual([]);
    },
  );

  it('hands on what the schema made of it, defaults filled in', async () => {
    const { budget: _, ...rest } = SAMPLES['chat.offer'];
    await deliver(wrap('chat.offer', rest), senders.own());
    expect(calls[0]?.payload).toEqual({ ...rest, budget: 8_000 });
  });

  it('says which field was wrong, never what stood in it', async () => {
    const raw = await deliver(wrap('library.document', { documentId: 'secret' }), senders.own());
    expect(raw).toEqual({ ok: false, failure: { code: 'bad-request', note: 'documentId' } });
  });
});

describe('messages of any shape', () => {
  const kinds = fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 70 }));
  const payload = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(...names).map((kind) => SAMPLES[kind]),
    fc.tuple(fc.constantFrom(...names), fc.string(), fc.jsonValue()).map(([kind, key, value]) => ({
      ...SAMPLES[kind],
      [key]: value,
    })),
  );
  const message = fc.oneof(
    fc.record({ to: fc.constantFrom('groundmark', 'x'), kind: kinds, payload }),
    fc.record({ to: fc.constant('groundmark'), kind: kinds, payload, extra: fc.jsonValue() }),
    fc.jsonValue(),
  );

  it('get a reply of the right shape, or none when they are not ours', async () => {
    await fc.assert(
      fc.asyncProperty(message, fc.constantFrom(...everyone), async (sent, [role, sender]) => {
        calls.length = 0;
        const raw = await deliver(sent, sender).catch(() => null);
        const named = (sent ?? {}) as { kind?: string; payload?: unknown };
        if (raw !== null) expect(reply.safeParse(raw).success).toBe(true);
        for (const call of calls) {
          expect(call.kind).toBe(named.kind);
          expect(call.caller.role).toBe(role);
          expect(KINDS[call.kind].from).toBe(role);
          const parsed = KINDS[call.kind].request.safeParse(named.payload);
          expect(parsed).toMatchObject({ success: true, data: call.payload });
        }
        if (calls.length === 0 && raw !== null) expect(raw).toMatchObject({ ok: false });
      }),
      { numRuns: 1_000 },
    );
  });

  it('never reach a handler from nobody', async () => {
    for (const kind of names)
      for (const [role, sender] of everyone.filter(([r]) => r === 'nobody' || r === 'a stranger'))
        expect(await codeOf(wrap(kind, SAMPLES[kind]), sender), role).toBe('forbidden');
    expect(calls).toEqual([]);
  });
});

describe('a handler with a bug', () => {
  it('answers with a reference to copy, and no word of the error', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    answers = async () => {
      throw new Error('text of a page');
    };
    const raw = (await deliver(wrap('chat.tabs', {}), senders.own())) as { failure: object };
    expect(raw.failure).toMatchObject({
      code: 'internal',
      note: expect.stringMatching(/^[0-9a-f]{8}$/),
    });
    expect(log).toHaveBeenCalledOnce();
  });
});

describe('asking', () => {
  const rows = { ok: true, value: [] };

  it('gives the parsed answer', async () => {
    answers = async () => rows;
    expect(await request('chat.tabs', {})).toEqual({ ok: true, value: [] });
  });

  it('takes no answer of another shape', async () => {
    answers = async () => ({ ok: true, value: { tabs: 'none' } });
    expect(await request('chat.tabs', {})).toMatchObject({ failure: { code: 'internal' } });
  });

  it('asks once more when the worker died in between, and once only', async () => {
    answers = async () => rows;
    const send = vi.spyOn(fakeBrowser.runtime, 'sendMessage');
    send.mockRejectedValueOnce(new Error('message channel closed'));
    expect(await request('chat.tabs', {})).toEqual({ ok: true, value: [] });
    expect(send).toHaveBeenCalledTimes(2);
    send.mockRejectedValue(new Error('Extension context invalidated.'));
    expect(await request('chat.tabs', {})).toMatchObject({ failure: { code: 'internal' } });
    expect(send).toHaveBeenCalledTimes(4);
  });

  it('hands on failures as they are', async () => {
    answers = async () => ({ ok: false, failure: { code: 'quota', note: 'n' } });
    expect(await request('chat.tabs', {})).toEqual({
      ok: false,
      failure: { code: 'quota', note: 'n' },
    });
  });

  it('asks for its own kinds only: the others are not in the scripts that run in pages', async () => {
    const fromCard = cardRequest as unknown as (kind: string, payload: unknown) => Promise<unknown>;
    expect(await fromCard('chat.check', SAMPLES['chat.check'])).toMatchObject({ ok: false });
  });
});

describe('telling', () => {
  it('reaches the script of one tab, and minds nobody there', async () => {
    state.inTab.set(3, () => ({ inserted: 'ok' }));
    expect(await pushToTab(3, { push: 'insert', text: 'a' })).toEqual({ inserted: 'ok' });
    expect(await pushToTab(4, { push: 'recheck' })).toBeNull();
  });

  it('is heard in a chat from the extension alone', async () => {
    fakeBrowser.runtime.onMessage.listeners.clear();
    const heard = vi.fn((push: { push: string }) =>
      push.push === 'insert' ? Promise.resolve({ inserted: 'ok' }) : undefined,
    );
    const stop = onTabPush(heard);
    const insert = { push: 'insert', text: 'a' };
    expect(await deliver(insert, { id: ID })).toEqual({ inserted: 'ok' });
    for (const from of [senders.chat(1), senders.ownTab(1), { id: 'x' }, {}])
      await expect(deliver(insert, from)).rejects.toThrow();
    for (const bad of [{ push: 'insert' }, { push: 'insert', text: 1 }, { push: 'no-such' }, null])
      await expect(deliver(bad, { id: ID })).rejects.toThrow();
    expect(heard).toHaveBeenCalledOnce();
    stop();
    await expect(deliver(insert, { id: ID })).rejects.toThrow();
  });

  it('answers null when a chat script fails', async () => {
    fakeBrowser.runtime.onMessage.listeners.clear();
    onTabPush(() => Promise.reject(new Error('no')));
    expect(await deliver({ push: 'insert', text: 'a' }, { id: ID })).toBeNull();
  });

  it('tells pages of ours that something changed, until they stop listening', () => {
    const heard = vi.fn();
    const stop = onOwnPush(heard);
    pushToOwn({ push: 'changed' });
    pushToOwn({ push: 'other' } as never);
    expect(heard).toHaveBeenCalledOnce();
    stop();
    pushToOwn({ push: 'changed' });
    expect(heard).toHaveBeenCalledOnce();
  });
});
