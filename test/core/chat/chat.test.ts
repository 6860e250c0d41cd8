// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conversationKey } from '../../../src/core/chat/conversation-key';
import type { ChatHost } from '../../../src/core/chat/host';
import { CHAT_HOSTS, GENERIC_HOST } from '../../../src/core/chat/hosts';
import { matchesPattern, originPattern } from '../../../src/core/chat/match-pattern';

const host = (id: string): ChatHost => {
  const found = CHAT_HOSTS.find((h) => h.id === id);
  if (!found) throw new Error(`no host ${id}`);
  return found;
};
const chatgpt = host('chatgpt');

describe('conversationKey', () => {
  it.each<[string, string | null]>([
    ['https://chatgpt.com/c/abc', 'chatgpt:chatgpt.com:abc'],
    ['https://chatgpt.com/c/abc?model=x#frag', 'chatgpt:chatgpt.com:abc'],
    ['https://chatgpt.com/c/abc/extra', 'chatgpt:chatgpt.com:abc'],
    ['https://chatgpt.com/g/g-p-1/c/def', 'chatgpt:chatgpt.com:def'],
    ['https://chatgpt.com/share/xyz', 'chatgpt:chatgpt.com:xyz'],
    ['https://chat.openai.com/c/abc', 'chatgpt:chat.openai.com:abc'],
    ['https://chatgpt.com/', null],
    ['https://chatgpt.com/c/', null],
    ['https://chatgpt.com/c', null],
    ['https://chatgpt.com/C/abc', null],
    ['https://chatgpt.com/g//c/def', null],
    ['https://chatgpt.com/g/g-p-1', null],
    ['https://chatgpt.com/library', null],
  ])('%s', (address, key) => {
    expect(conversationKey(chatgpt, new URL(address))).toBe(key);
  });

  it('keys a site without known paths by its whole address, fragment apart', () => {
    const key = (address: string) => conversationKey(GENERIC_HOST, new URL(address));
    expect(key('https://x.example/a?b=1#c')).toBe('generic:x.example:/a?b=1');
    expect(key('https://x.example/a?b=2')).not.toBe(key('https://x.example/a?b=1'));
  });

  it('keeps ports, hosts and conversations apart', () => {
    const demo = host('demo');
    const keys = ['http://a.test/chat/1', 'http://a.test:8080/chat/1', 'http://a.test/chat/2'];
    expect(new Set(keys.map((k) => conversationKey(demo, new URL(k)))).size).toBe(3);
  });
});

describe('matchesPattern', () => {
  it.each<[string, string, boolean]>([
    ['https://chatgpt.com/*', 'https://chatgpt.com/c/1', true],
    ['https://chatgpt.com/*', 'https://chatgpt.com:8443/', true],
    ['https://chatgpt.com/*', 'http://chatgpt.com/', false],
    ['*://chatgpt.com/*', 'http://chatgpt.com/', true],
    ['https://chatgpt.com/*', 'https://chatgpt.com.evil.example/', false],
    ['https://chatgpt.com/*', 'https://evilchatgpt.com/', false],
    ['https://chatgpt.com/*', 'https://user:pass@chatgpt.com/', true],
    ['https://chatgpt.com/*', 'https://chatgpt.com@evil.example/', false],
    ['*://*.example.org/*', 'https://example.org/', true],
    ['*://*.example.org/*', 'https://a.b.example.org/', true],
    ['*://*.example.org/*', 'https://badexample.org/', false],
    ['*://*/*', 'https://anything.example/', true],
    ['*://*/*', 'file:///etc/passwd', false],
    ['*://*/*', 'chrome-extension://abc/x.html', false],
    ['<all_urls>', 'https://anything.example/', false],
    ['', 'https://anything.example/', false],
  ])('%s and %s', (pattern, address, expected) => {
    expect(matchesPattern(pattern, new URL(address))).toBe(expected);
  });

  it('covers an address by the pattern that is asked for it', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (address) => {
        const url = new URL(address);
        const pattern = originPattern(url);
        expect(pattern).not.toBeNull();
        expect(matchesPattern(pattern ?? '', url)).toBe(true);
        expect(matchesPattern(pattern ?? '', new URL(`https://x${url.hostname}/`))).toBe(false);
      }),
    );
  });

  it.each(['ftp://x.example/', 'data:text/html,x', 'about:blank', 'moz-extension://a/b'])(
    'asks for nothing at %s',
    (address) => {
      expect(originPattern(new URL(address))).toBeNull();
    },
  );
});

describe('the host table', () => {
  const hosts = [...CHAT_HOSTS, GENERIC_HOST];

  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(hosts))).toEqual(hosts);
  });

  it('names hosts and generations once', () => {
    const ids = hosts.map((h) => h.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { generations } of hosts) {
      const names = generations.map((g) => g.id);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('lists generations newest first, each with a month', () => {
    for (const { generations } of hosts) {
      const months = generations.map((g) => g.seen);
      for (const month of months) expect(month).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
      expect(months).toEqual([...months].sort().reverse());
    }
  });

  it('matches by one host a pattern, without ports, over https', () => {
    for (const pattern of hosts.flatMap((h) => h.matches))
      expect(pattern).toMatch(/^https:\/\/[a-z0-9.-]+\/\*$/);
  });

  const selectors = hosts.flatMap((h) =>
    h.generations.flatMap((g) =>
      [
        ...g.required,
        g.root,
        g.assistant,
        g.user,
        ...g.body,
        ...g.userBody,
        ...g.drop,
        ...g.code,
        ...g.streaming.stop,
        ...g.streaming.busy,
        ...g.streaming.done,
        ...g.citations.flatMap((c) => [c.selector, c.list ?? '']),
        ...g.composer,
      ].map((selector) => [`${h.id}/${g.id}`, selector] as const),
    ),
  );
  it.each(selectors.filter(([, s]) => s !== ''))('%s: %s compiles', (_, selector) => {
    expect(() => document.querySelectorAll(selector)).not.toThrow();
    // Names that bundlers make look like `Name-aB3xYz` or `css-1x2y3z`: they change with every build.
    expect(selector).not.toMatch(/\.(css|sc)-|\.[A-Za-z]+-[A-Za-z0-9]*[A-Z][A-Za-z0-9]*\b/);
  });

  it('waits for a text to stand still, but not for ever', () => {
    for (const { streaming } of hosts.flatMap((h) => h.generations)) {
      expect(streaming.settleMs).toBeGreaterThanOrEqual(300);
      expect(streaming.settleMs).toBeLessThanOrEqual(1_500);
    }
  });
});
