// @vitest-environment happy-dom
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { ChatHost, Generation } from '../../../src/core/chat/host';
import { CHAT_HOSTS, GENERIC_HOST } from '../../../src/core/chat/hosts';
import { readMessage } from '../../../src/dom/chat/message-text';
import {
  bodyOf,
  type Conversation,
  isBeingWritten,
  readConversation,
} from '../../../src/dom/chat/read-conversation';
import {
  APP_SHELL,
  ARTICLE,
  DEMO,
  FEED,
  MESSAGE_ROLES,
  SECTION,
  TEST_IDS,
} from '../../content/chat-pages';
import { clobber, one, page } from '../../content/kit';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../../platform/fake-browser')).fakeBrowser,
}));

const host = (id: string): ChatHost => CHAT_HOSTS.find((h) => h.id === id) ?? GENERIC_HOST;
const QUESTION = 'How long does the pond last?';

function textOf(conversation: Conversation, at: number) {
  const message = conversation.messages[at];
  if (!message) throw new Error(`no message ${at}`);
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
  const conversation = readConversation(document, [host(id)]);
  if (!conversation) throw new Error('nothing read');
  return conversation;
}

describe.each<[string, string, string]>([
  ['chatgpt', 'app-shell', APP_SHELL],
  ['chatgpt', 'section', SECTION],
  ['chatgpt', 'article', ARTICLE],
  ['demo', 'demo-1', DEMO],
  ['generic', 'author-role', SECTION],
  ['generic', 'message-role', MESSAGE_ROLES],
  ['generic', 'test-ids', TEST_IDS],
  ['generic', 'feed', FEED],
])('%s, generation %s', (id, generation, markup) => {
  it('reads who said what, under ids that last', () => {
    const conversation = read(markup, id);
    expect(conversation.generation.id).toBe(generation);
    const user = generation === 'feed' ? 'assistant:a-0' : 'user:u-1';
    expect(conversation.messages.map((m) => m.key)).toEqual([user, 'assistant:a-1']);
    if (generation !== 'feed') expect(textOf(conversation, 0).text.trim()).toBe(QUESTION);
  });

  it('reads the answer without labels, chips and buttons, and knows its code', () => {
    const { text, code } = textOf(read(markup, id), 1);
    expect(text.replaceAll(/\s+/g, ' ').trim()).toBe(
      'About four hours [ev#k7.1]. Call ev#k7.2 the gate. ev#k7.3',
    );
    expect(code.map((c) => text.slice(c.start, c.end).trim())).toEqual(['ev#k7.3']);
  });

  it('reads nothing from the same places without text', () => {
    page(markup);
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, () => 1);
    const nodes: Text[] = [];
    for (let n = words.nextNode(); n; n = words.nextNode()) nodes.push(n as Text);
    for (const node of nodes) node.data = '';
    const conversation = readConversation(document, [host(id)]);
    for (const at of conversation?.messages.keys() ?? [])
      expect(textOf(conversation as Conversation, at).text.trim()).toBe('');
  });
});

describe('what is no conversation', () => {
  it.each<[string, string, string]>([
    [
      'markup that was retired',
      'chatgpt',
      '<main><div class="text-base"><div class="markdown">Old</div></div></main>',
    ],
    [
      'a turn without a role',
      'chatgpt',
      '<main><section data-testid="conversation-turn-1">x</section></main>',
    ],
    [
      'roles outside any turn',
      'chatgpt',
      '<main><div data-message-author-role="assistant">x</div></main>',
    ],
    [
      'the demo without its mark',
      'demo',
      DEMO.replace('data-demo-chat', '').replaceAll('ev#', '#'),
    ],
    ['an article that is no message', 'generic', '<main><article>News</article></main>'],
    ['an empty page', 'generic', ''],
  ])('%s', (_, id, markup) => {
    page(markup);
    expect(readConversation(document, [host(id)])).toBeNull();
  });

  it('prefers the generation that finds text over a newer one that finds placeholders', () => {
    page(`<main><div data-turn-key="t"></div></main>${SECTION}`.replace('</main>\n<main>', ''));
    expect(readConversation(document, [host('chatgpt')])?.generation.id).toBe('section');
  });

  it('survives a selector no browser knows, and one that matches nothing', () => {
    const [first] = host('demo').generations;
    const broken: Generation = { ...(first as Generation), user: ':no-such(', root: '[[' };
    page(DEMO);
    const conversation = readConversation(document, [{ ...host('demo'), generations: [broken] }]);
    expect(conversation?.messages.map((m) => m.role)).toEqual(['assistant']);
  });

  it('survives messages that are forms with fields named like methods', () => {
    page(MESSAGE_ROLES.replaceAll('<div', '<form').replaceAll('</div>', '</form>'));
    // Not `getAttribute`: the test DOM itself asks for it.
    const restored = [...document.querySelectorAll('form')].map((form) =>
      clobber(
        form,
        'matches',
        'hasAttribute',
        'closest',
        'querySelector',
        'querySelectorAll',
        'textContent',
        'compareDocumentPosition',
      ),
    );
    const conversation = readConversation(document, [GENERIC_HOST]) as Conversation;
    expect(conversation.messages.map((m) => m.key)).toEqual(['user:u-1', 'assistant:a-1']);
    for (const { element } of conversation.messages)
      expect(isBeingWritten(document, conversation.generation, element, true)).toBe(false);
    for (const restore of restored) restore();
  });
});

describe('keys of messages', () => {
  it('names elements without an id as long as they live, and tells doubles apart', () => {
    const { messages } = read(
      '<main><p data-role="user">a</p><p data-role="assistant">b</p><p data-role="assistant" id="x">c</p><p data-role="assistant" id="x">d</p></main>',
      'generic',
    );
    const keys = messages.map((m) => m.key);
    expect(keys).toEqual([
      expect.stringMatching(/^user:element-\d+$/),
      expect.stringMatching(/^assistant:element-\d+$/),
      'assistant:x',
      'assistant:x#1',
    ]);
    one('p').before(document.createElement('hr'));
    expect(readConversation(document, [GENERIC_HOST])?.messages.map((m) => m.key)).toEqual(keys);
  });

  it('reads in the order of the page, whatever the roles', () => {
    const { messages } = read(
      '<main><p data-role="assistant">1</p><p data-role="user">2</p><p data-role="assistant">3</p></main>',
      'generic',
    );
    expect(messages.map((m) => m.element.textContent)).toEqual(['1', '2', '3']);
  });
});

describe('an answer that is being written', () => {
  it.each<[string, string, string, boolean]>([
    [
      'the stop button is there',
      'chatgpt',
      `${SECTION.replaceAll('copy-turn-action-button', 'x')}<button data-testid="stop-button"></button>`,
      true,
    ],
    ['nothing says so', 'chatgpt', SECTION, false],
    [
      'the message is busy',
      'demo',
      DEMO.replace('data-demo-id="a-1"', 'data-demo-id="a-1" aria-busy="true"'),
      true,
    ],
    [
      'something in it is busy',
      'demo',
      DEMO.replace('<p>About', '<p aria-busy="true">About'),
      true,
    ],
    [
      'another message is busy',
      'demo',
      DEMO.replace('data-demo-id="u-1"', 'data-demo-id="u-1" aria-busy="true"'),
      false,
    ],
  ])('%s', (_, id, markup, writing) => {
    const { generation, messages } = read(markup, id);
    expect(isBeingWritten(document, generation, messages[1]?.element as Element, true)).toBe(
      writing,
    );
  });
});

const SAVED = path.resolve(import.meta.dirname, '../../../shared/chats/chatgpt');
const saved: readonly (readonly [string, string, number])[] = [
  ['covai-chatgpt-2026-05.html', 'section', 2],
  ['defuddle-citations.html', 'section', 2],
  ['nuncaeslupus-citations.html', 'article', 2],
  ['synthetic-appshell-2026-09.html', 'app-shell', 2],
];

const atHand = existsSync(SAVED);

describe.skipIf(!atHand)(atHand ? 'saved pages' : 'skipped: ../shared not present', () => {
  it.each(saved)('%s', (file, generation, least) => {
    const parsed = new DOMParser().parseFromString(
      readFileSync(path.join(SAVED, file), 'utf8').replaceAll(
        /<(script|link|style)\b/gi,
        '<template',
      ),
      'text/html',
    );
    const conversation = readConversation(parsed, [host('chatgpt')]) as Conversation;
    expect(conversation?.generation.id).toBe(generation);
    expect(conversation.messages.length).toBeGreaterThanOrEqual(least);
    expect(new Set(conversation.messages.map((m) => m.key)).size).toBe(
      conversation.messages.length,
    );
    for (const [at, message] of conversation.messages.entries()) {
      const { text } = textOf(conversation, at);
      expect(text.trim()).not.toBe('');
      expect(text).not.toMatch(/ChatGPT said:|You said:/);
      expect(message.role).toBe(at % 2 === 0 ? 'user' : 'assistant');
    }
  });
});
