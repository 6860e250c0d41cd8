// Every generation of every host, on pages of the project's own: what is read, what is not, what survives a redesign.
// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { CHAT_HOSTS, GENERIC_HOST } from '../../../src/core/chat/hosts';
import { readMessage } from '../../../src/dom/chat/message-text';
import {
  bodyOf,
  type Conversation,
  isBeingWritten,
  readConversation,
} from '../../../src/dom/chat/read-conversation';
import { APP_SHELL, ARTICLE, DEMO, SECTION } from '../../content/chat-pages';
import { HOST_PAGES } from '../../content/host-pages';
import { page } from '../../content/kit';

const hostOf = (id: string) => CHAT_HOSTS.find((h) => h.id === id) ?? GENERIC_HOST;
const named = HOST_PAGES.map((p, i) => [`${p.host}/${p.generation} ${i}`, p] as const);

function textOf(found: Conversation, at: number) {
  const message = found.messages[at];
  if (!message) throw new Error('no message');
  const { drop, code, citations } = message.generation;
  return readMessage(bodyOf(message), {
    drop: drop.join(','),
    code: code.join(','),
    citations,
    ownAttribute: 'data-gm',
  });
}

function read(markup: string, id: string): Conversation {
  page(markup);
  const found = readConversation(document, [hostOf(id), GENERIC_HOST]);
  if (!found) throw new Error('nothing read');
  return found;
}

const last = (found: Conversation) => found.messages.length - 1;

describe.each(named)('%s', (_, sample) => {
  it('tells who said what', () => {
    const found = read(sample.markup, sample.host);
    expect(found.host.id).toBe(sample.host);
    expect(found.generation.id).toBe(sample.generation);
    expect(found.messages.map((m) => m.role[0]).join('')).toBe(sample.roles);
    if (sample.roles === 'ua')
      expect(textOf(found, 0).text.trim()).toBe('How long does the pond last?');
    expect(new Set(found.messages.map((m) => m.key)).size).toBe(found.messages.length);
  });

  it('reads the words without chips, labels and buttons, and knows the code', () => {
    const found = read(sample.markup, sample.host);
    const { text, code } = textOf(found, last(found));
    const flat = text.replaceAll(/\s+/g, ' ').trim();
    expect(flat).toMatch(/^About four hours \[ev#k7\.1\]\./);
    expect(flat).toContain('Call ev#k7.2 the gate. ev#k7.3');
    expect(flat).not.toMatch(/said|Copy|Thought|Thinking|Worked|Sources|\+|GPT|text$|heritage/);
    expect(code.map((c) => text.slice(c.start, c.end).trim())).toEqual(['ev#k7.3']);
  });

  it('knows each chip: title, address or none, and how many it hides', () => {
    const found = read(sample.markup, sample.host);
    const { links } = textOf(found, last(found));
    const shown = links.map(
      ({ url, title, more }) => `${title}|${url?.replace('https://', '') ?? ''}|${more}`,
    );
    expect(shown).toEqual(sample.links);
  });

  it('takes it for finished, and while it is written for unfinished where the host says so', () => {
    const done = read(sample.markup, sample.host);
    const of = (found: Conversation) => {
      const message = found.messages[last(found)];
      return message
        ? isBeingWritten(document, message.generation, message.element, true)
        : undefined;
    };
    expect(of(done)).toBe(false);
    if (sample.writing !== null) expect(of(read(sample.writing, sample.host))).toBe(true);
  });

  it('is not what another host reads', () => {
    page(sample.markup);
    const others = CHAT_HOSTS.filter((h) => h.id !== sample.host);
    for (const other of others) {
      const found = readConversation(document, [other]);
      expect(found === null || found.generation.id === 'citing', other.id).toBe(true);
    }
  });

  it('is still found when every attribute for tests and every class is another', () => {
    const changed = sample.markup
      .replaceAll(/ data-testid="[^"]*"/g, '')
      .replaceAll(/ class="[^"]*"/g, (_all, at: number) => ` class="x${at}Zq"`);
    const found = read(changed, sample.host);
    const texts = found.messages.map((_m, i) => textOf(found, i).text).join(' ');
    expect(texts).toContain('ev#k7.1');
  });

  it('is nothing when nothing is said', () => {
    page(sample.markup);
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let n = words.nextNode(); n; n = words.nextNode()) (n as Text).data = '';
    const found = readConversation(document, [hostOf(sample.host)]);
    for (const [i] of found?.messages.entries() ?? [])
      expect(textOf(found as Conversation, i).text.trim()).toBe('');
  });
});

describe('a page in the middle of a redesign', () => {
  it('is read by two generations at once, in its order, each message once', () => {
    const old = SECTION.replaceAll('u-1', 'u-9').replaceAll('a-1', 'a-9');
    page(`${old}${APP_SHELL}`.replaceAll(/<\/main>[\s\S]*?<main>/g, ''));
    const found = readConversation(document, [hostOf('chatgpt')]);
    expect(found?.messages.map((m) => m.key)).toEqual([
      'user:u-9',
      'assistant:a-9',
      'user:u-1',
      'assistant:a-1',
    ]);
    expect(new Set(found?.messages.map((m) => m.generation.id))).toEqual(
      new Set(['section', 'app-shell']),
    );
  });

  it('of a known host is read by general signs when its own are gone', () => {
    const found = read('<div><div data-role="assistant">About four hours.</div></div>', 'claude');
    expect(found.host.id).toBe('generic');
  });
});

describe('every generation', () => {
  it('has a page here', () => {
    const shown = new Set(HOST_PAGES.map((p) => `${p.host}/${p.generation}`));
    for (const [id, markup] of [
      ['chatgpt', APP_SHELL],
      ['chatgpt', SECTION],
      ['chatgpt', ARTICLE],
      ['demo', DEMO],
    ] as const)
      shown.add(`${id}/${read(markup, id).generation.id}`);
    const all = CHAT_HOSTS.flatMap((h) => h.generations.map((g) => `${h.id}/${g.id}`));
    expect([...shown].sort()).toEqual(all.sort());
  });
});

describe('markup that looks like a host’s under an unknown address', () => {
  it('is read by general signs when those find more', () => {
    page(
      '<main><div data-message-id="1" data-message-role="user">Ask</div><div data-message-id="2" data-message-role="assistant">Answer</div><div data-role="user">More</div></main>',
    );
    const all = readConversation(document, [...CHAT_HOSTS, GENERIC_HOST]);
    expect(all?.messages.map((m) => m.role)).toEqual(['user', 'assistant', 'user']);
    expect(all?.host.id).toBe('generic');
    const known = readConversation(document, [hostOf('huggingchat'), GENERIC_HOST]);
    expect(known?.host.id).toBe('huggingchat');
  });
});
