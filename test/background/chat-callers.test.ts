// What a chat script may speak of: conversations of its own site only, and picks that a person was asked for. Messages
// of content scripts are hostile: a page may have taken its process over.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../src/background/handlers';
import type { Caller } from '../../src/protocol/sender';
import { must, mustFail } from '../store/contract-kit';
import { CHAT_TAB, give, HERE, saved, type World, world } from './kit';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

const at = (url: string): Caller => ({ role: 'chat', tabId: CHAT_TAB, url });
const CHAT = at('https://chatgpt.com/c/1');
let w: World;
let pond = '';
beforeEach(async () => {
  w = world();
  [pond = ''] = (await saved(w)).evidenceIds;
  await give(w, [pond]);
});
const answer = () => ({
  conversation: HERE,
  text: `As it says [${pond}].`,
  code: [],
  quoted: [],
  links: [],
  after: null,
});

describe('a conversation', () => {
  it('is its own site’s', async () => {
    const checked = await must(handlers(w.context)['chat.check'](answer(), CHAT));
    expect(checked.sources).toHaveLength(1);
  });

  it.each([
    'https://evil.example/c/1',
    'https://chatgpt.com.evil.example/',
    'https://chatgpt.com:8443/c/1',
  ])('is never told of to %s', async (url) => {
    const all = handlers(w.context);
    const other = at(url);
    await mustFail(all['chat.check'](answer(), other), 'forbidden');
    await mustFail(
      all['chat.card']({ answer: answer(), target: { kind: 'citation', index: 0 } }, other),
      'forbidden',
    );
    await mustFail(all['chat.sent']({ conversation: HERE, messages: ['a'] }, other), 'forbidden');
    await mustFail(all['chat.repair'](answer(), other), 'forbidden');
    await mustFail(all['chat.check-sources'](answer(), other), 'forbidden');
    await mustFail(all['chat.here']({ conversation: HERE }, other), 'forbidden');
  });

  it('of another site in the same tab takes nothing along', async () => {
    const all = handlers(w.context);
    const unnamed = { host: 'generic', key: null };
    await give(w, [pond], unnamed);
    await must(all['chat.here']({ conversation: unnamed }, CHAT));
    const text = { ...answer(), conversation: unnamed };
    expect((await must(all['chat.check'](text, CHAT))).sources).toHaveLength(1);
    const other = at('https://evil.example/');
    await mustFail(all['chat.check'](text, other), 'forbidden');
    await must(all['chat.here']({ conversation: unnamed }, other));
    expect((await must(all['chat.check'](text, other))).sources).toEqual([]);
  });

  it('that was unknown is no conversation of the next site in its tab', async () => {
    const all = handlers(w.context);
    const unknown = { host: 'generic', key: 'generic:chat.example:/1' };
    const site = at('https://chat.example/1');
    await give(w, [pond], unknown);
    await must(all['chat.here']({ conversation: unknown }, site));
    const next = { host: 'claude', key: 'claude:claude.ai:2' };
    const claude = at('https://claude.ai/chat/2');
    await must(all['chat.here']({ conversation: next }, claude));
    const checked = await must(all['chat.check']({ ...answer(), conversation: next }, claude));
    expect(checked.sources).toEqual([]);
  });

  it('without an address is the tab’s', async () => {
    const unnamed = { ...answer(), conversation: { host: 'chatgpt', key: null } };
    expect((await must(handlers(w.context)['chat.check'](unnamed, CHAT))).sources).toEqual([]);
  });
});

describe('a pick', () => {
  const picked = (assistant: string | null) =>
    handlers(w.context)['chat.picked']({ assistant }, CHAT);

  it('is taken when the person was asked, once', async () => {
    await must(handlers(w.context)['chat.pick']({ tabId: CHAT_TAB }, { ...CHAT, role: 'own' }));
    await must(picked('[data-role="assistant"]'));
    await mustFail(picked('[data-role="user"]'), 'forbidden');
  });

  it('is refused when nobody was asked', async () => {
    await mustFail(picked('body'), 'forbidden');
    expect(
      await must(handlers(w.context)['sites.list']({}, { ...CHAT, role: 'own' })),
    ).toBeDefined();
  });
});
