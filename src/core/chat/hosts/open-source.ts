// Chats that people host themselves: known by their markup, under any address. And the demo that comes with the project.
// Data only.
import type { ChatHost } from '../host';
import { BUTTONS, HIDDEN, PLAIN, RAISED_LINK } from './common';

const HUGGING_CHAT: ChatHost = {
  id: 'huggingchat',
  name: 'HuggingChat',
  matches: ['https://huggingface.co/*'],
  search: '',
  conversationPaths: ['/chat/conversation/:id', '/chat/r/:id', '/conversation/:id'],
  generations: [
    {
      ...PLAIN,
      id: 'message-role',
      seen: '2026-08',
      required: ['[data-message-id][data-message-role="assistant"]'],
      root: 'body',
      assistant: '[data-message-role="assistant"]',
      // The second is not its own: sites with markup like it say so, and would lose what a person sent.
      user: '[data-message-type="user"], [data-message-role="user"]',
      body: ['.prose'],
      composer: ['form textarea', 'textarea'],
    },
  ],
};

const OPEN_WEBUI: ChatHost = {
  id: 'open-webui',
  name: 'Open WebUI',
  matches: [],
  search: '',
  conversationPaths: ['/c/:id', '/s/:id'],
  generations: [
    {
      ...PLAIN,
      id: 'chat-assistant',
      seen: '2026-07',
      required: ['.chat-assistant', '[id^="message-"]'],
      root: 'body',
      assistant: '[id^="message-"]:has(.chat-assistant)',
      user: '[id^="message-"].user-message, [id^="message-"]:has(.chat-user)',
      messageId: [{ attr: 'id', pick: 'whole' }],
      body: ['.chat-assistant #response-content-container', '.chat-assistant'],
      userBody: ['.chat-user .whitespace-pre-wrap', '.chat-user'],
      drop: [...HIDDEN, 'button', '.thinking-block', '.code-toolbar', '.cm-panels'],
      code: ['pre', '.cm-editor'],
      citations: [
        {
          selector: '#response-content-container p button, #response-content-container li button',
          url: 'none',
          title: 'text',
        },
        RAISED_LINK,
      ],
      streaming: {
        stop: ['#stop-response-button', 'button[aria-label="Stop"]'],
        busy: ['[aria-busy="true"]'],
        done: ['.copy-response-button'],
        settleMs: 900,
      },
      composer: ['#chat-input[contenteditable="true"]', '#chat-input'],
    },
  ],
};

const LIBRE_CHAT: ChatHost = {
  id: 'librechat',
  name: 'LibreChat',
  matches: [],
  search: '',
  conversationPaths: ['/c/:id', '/share/:id'],
  generations: [
    {
      ...PLAIN,
      id: 'message-render',
      seen: '2026-08',
      required: ['.message-render[id]'],
      root: 'body',
      assistant: '.message-render:has(.agent-turn)',
      user: '.message-render:has(.user-turn)',
      messageId: [{ attr: 'id', pick: 'whole' }],
      body: ['[data-testid="message-body"] .message-content', '[data-testid="message-body"]'],
      userBody: ['[data-testid="message-body"]'],
      drop: [...BUTTONS, 'h2'],
      citations: [
        {
          selector: 'span:has(> span > a[target="_blank"][href] ~ button)',
          url: 'href',
          title: 'text',
        },
        { selector: 'a[target="_blank"].rounded-xl', url: 'href', title: 'text' },
        RAISED_LINK,
      ],
      streaming: {
        stop: ['[data-testid="stop-button"]', 'button[aria-label="Stop generating"]'],
        busy: ['.result-streaming', '.submitting'],
        done: [],
        settleMs: 900,
      },
      composer: ['#prompt-textarea[data-testid="text-input"]'],
    },
  ],
};

const LOBE_CHAT: ChatHost = {
  id: 'lobechat',
  name: 'LobeChat',
  matches: ['https://lobechat.com/*', 'https://app.lobehub.com/*'],
  search: '',
  conversationPaths: [],
  generations: [
    {
      ...PLAIN,
      id: 'markdown-article',
      seen: '2026-08',
      required: ['article[data-code-type="markdown"]'],
      root: 'body',
      // Nothing but the layout tells who speaks: what a person wrote is checked as if it were an answer.
      assistant: 'article[data-code-type="markdown"]',
      user: '',
      messageId: [{ attr: 'data-message-id', pick: 'whole' }],
      drop: [...BUTTONS, 'section[data-footnotes]'],
      citations: [{ selector: 'sup:has(> [data-footnote-ref])', url: 'href', title: 'text' }],
      composer: ['[data-lexical-editor="true"]', 'textarea'],
    },
  ],
};

/** The chat page that comes with the project, for trying things out and for tests. It is served on the own machine. */
const DEMO: ChatHost = {
  id: 'demo',
  name: 'Demo chat',
  matches: [],
  search: '',
  conversationPaths: ['/chat/:id'],
  generations: [
    {
      ...PLAIN,
      id: 'demo-1',
      seen: '2026-11',
      required: ['main[data-demo-chat]'],
      root: 'main[data-demo-chat]',
      assistant: '[data-demo-role="assistant"]',
      user: '[data-demo-role="user"]',
      messageId: [{ attr: 'data-demo-id', pick: 'whole' }],
      body: ['.answer'],
      userBody: ['.said'],
      drop: ['.visually-hidden', 'button'],
      streaming: { stop: [], busy: ['[aria-busy="true"]'], done: [], settleMs: 300 },
      composer: ['textarea[data-demo-composer]'],
    },
  ],
};

export const OPEN_SOURCE: readonly ChatHost[] = [
  HUGGING_CHAT,
  OPEN_WEBUI,
  LIBRE_CHAT,
  LOBE_CHAT,
  DEMO,
];
