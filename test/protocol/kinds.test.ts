import { describe, expect, it } from 'vitest';
import { CARD_KINDS } from '../../src/protocol/card-kinds';
import { CHAT_KINDS } from '../../src/protocol/chat-kinds';
import { asResult } from '../../src/protocol/envelope';
import { KINDS, kindNamed } from '../../src/protocol/kinds';
import { OWN_KINDS } from '../../src/protocol/own-kinds';
import { ownPush, tabPush } from '../../src/protocol/pushes';
import { EVIDENCE, HASH, SAMPLES, UUID } from './samples';

const names = Object.keys(KINDS) as (keyof typeof KINDS)[];
const parses = (name: keyof typeof KINDS, payload: unknown): boolean =>
  KINDS[name].request.safeParse(payload).success;

/** Every place in plain data: where it stands, and how to put something else there. */
function* places(value: unknown, path: string): Generator<[string, (put: unknown) => unknown]> {
  yield [path, (put) => put];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    for (const [at, change] of places(inner, `${path}.${key}`))
      yield [
        at,
        (put) => {
          const copy = structuredClone(value) as Record<string, unknown>;
          copy[key] = change(put);
          return copy;
        },
      ];
}

describe('kinds', () => {
  it.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '',
    'library',
    'library.list ',
    'Library.list',
  ])('"%s" is no kind', (name) => {
    expect(kindNamed(name)).toBeNull();
  });

  it('belongs each to one sender, and to the table of that sender', () => {
    const tables = [
      ['own', OWN_KINDS],
      ['chat', CHAT_KINDS],
      ['card', CARD_KINDS],
    ] as const;
    for (const [from, table] of tables)
      for (const kind of Object.values(table)) expect(kind.from).toBe(from);
    const all = tables.flatMap(([, table]) => Object.keys(table));
    expect(all.sort()).toEqual([...names].sort());
  });

  it('lets a page in a chat ask nothing that deletes, exports, grants or inserts', () => {
    const reach = [...Object.keys(CHAT_KINDS), ...Object.keys(CARD_KINDS)].join(' ');
    expect(reach).not.toMatch(/library|delete|purge|undo|offer|sites|export|clip|insert/);
  });
});

describe.each(names)('%s', (name) => {
  const sample = SAMPLES[name];

  it('takes what it is made for', () => {
    expect(parses(name, sample)).toBe(true);
  });

  it('refuses a field that nobody named, at every depth', () => {
    for (const [at, change] of places(sample, name)) {
      const inside = at
        .split('.')
        .slice(name.split('.').length)
        .reduce<unknown>((v, key) => (v as Record<string, unknown>)[key], sample);
      if (typeof inside !== 'object' || inside === null || Array.isArray(inside)) continue;
      expect(parses(name, change({ ...inside, extra: 1 })), at).toBe(false);
      const own = JSON.parse(`{"__proto__":{"a":1}}`) as object;
      const smuggled = Object.defineProperties(
        { ...inside },
        Object.getOwnPropertyDescriptors(own),
      );
      expect(parses(name, change(smuggled)), `${at} with __proto__`).toBe(false);
    }
  });

  it('refuses a wrong type in every place', () => {
    for (const [at, change] of places(sample, name))
      for (const wrong of [undefined, Number.NaN, () => 1, { wrong: 1 }, [[]], -1, 1.5])
        if (!(at.endsWith('.budget') && wrong === undefined))
          expect(parses(name, change(wrong)), `${at} = ${String(wrong)}`).toBe(false);
  });

  it('refuses a field left out', () => {
    for (const key of Object.keys(sample)) {
      if (key === 'budget') continue;
      const { [key]: _, ...rest } = sample;
      expect(parses(name, rest), key).toBe(false);
    }
  });

  it('refuses a string without bounds wherever a string may stand', () => {
    const huge = 'x'.repeat(600_000);
    for (const [at, change] of places(sample, name))
      expect(parses(name, change(huge)), at).toBe(false);
  });
});

describe('words of messages', () => {
  it.each<[string, keyof typeof KINDS, object, boolean]>([
    ['an upper-case id', 'library.document', { documentId: UUID.toUpperCase() }, false],
    ['an id with a line break', 'library.document', { documentId: `${UUID}\n` }, false],
    ['a hash too short', 'library.text', { documentId: UUID, hash: HASH.slice(1) }, false],
    ['a hash as a list', 'library.text', { documentId: UUID, hash: [HASH] }, false],
    ['an id that is none', 'library.copy', { evidenceId: 'http://x', form: 'id' }, false],
    ['an unknown form', 'library.copy', { evidenceId: EVIDENCE, form: 'all' }, false],
    ['no items', 'chat.offer', { ...SAMPLES['chat.offer'], items: [] }, false],
    [
      'more items than could ever fit',
      'chat.offer',
      { ...SAMPLES['chat.offer'], items: Array(301).fill(EVIDENCE) },
      false,
    ],
    ['a budget too small', 'chat.offer', { ...SAMPLES['chat.offer'], budget: 199 }, false],
    ['a budget too large', 'chat.offer', { ...SAMPLES['chat.offer'], budget: 60_001 }, false],
    [
      'a target of two kinds',
      'library.delete',
      { requestId: UUID, target: { kind: 'clip', documentId: UUID } },
      false,
    ],
    [
      'fifty messages',
      'chat.sent',
      { ...SAMPLES['chat.sent'], messages: Array(50).fill('a') },
      true,
    ],
    ['one more', 'chat.sent', { ...SAMPLES['chat.sent'], messages: Array(51).fill('a') }, false],
    ['a new chat', 'chat.here', { conversation: { host: 'chatgpt', key: null } }, true],
    ['a token of one letter', 'card.redeem', { token: 'x' }, false],
  ])('%s', (_, name, payload, fits) => {
    expect(parses(name, payload)).toBe(fits);
  });

  it('knows a default for the budget only', () => {
    const { budget: _, ...rest } = SAMPLES['chat.offer'];
    expect(KINDS['chat.offer'].request.safeParse(rest)).toMatchObject({ data: { budget: 8_000 } });
  });
});

describe('what is pushed and what comes back', () => {
  it.each<[unknown, boolean]>([
    [{ push: 'insert', text: 'a' }, true],
    [{ push: 'insert' }, false],
    [{ push: 'recheck', text: 'a' }, false],
    [{ push: 'card-size', height: 15 }, false],
    [{ push: '__proto__' }, false],
    [null, false],
  ])('%o to a tab', (message, fits) => {
    expect(tabPush.safeParse(message).success).toBe(fits);
  });

  it('tells pages of ours that something changed, and no more', () => {
    expect(ownPush.safeParse({ push: 'changed' }).success).toBe(true);
    expect(ownPush.safeParse({ push: 'changed', what: 'x' }).success).toBe(false);
  });

  it.each<[unknown, object]>([
    [
      { ok: true, value: 1 },
      { ok: true, value: 1 },
    ],
    [
      { ok: false, failure: { code: 'quota' } },
      { ok: false, failure: { code: 'quota' } },
    ],
    [
      { ok: false, failure: { code: 'internal', note: 'ab' } },
      { ok: false, failure: { code: 'internal', note: 'ab' } },
    ],
    [undefined, { ok: false, failure: { code: 'internal' } }],
    ['ok', { ok: false, failure: { code: 'internal' } }],
    [
      { ok: true, value: 1, more: 2 },
      { ok: false, failure: { code: 'internal' } },
    ],
    [
      { ok: 'true', value: 1 },
      { ok: false, failure: { code: 'internal' } },
    ],
  ])('reads the reply %o', (raw, result) => {
    expect(asResult(raw)).toMatchObject(result);
  });
});
