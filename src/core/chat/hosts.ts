// The host table. Order matters only inside a host: the newest generation first. Selectors prefer attributes
// that hosts keep for their own tests and accessibility; class names made by a bundler never stand here.
import type { ChatHost, Generation } from './host';

const CHATGPT_COMPOSER = [
  'form[data-chatgpt-composer] [data-composer-markdown][contenteditable="true"]',
  '#prompt-textarea',
] as const;

const CHATGPT_STREAMING = {
  stop: ['[data-testid="stop-button"]'],
  busy: ['.result-streaming', '[role="status"][aria-busy="true"]'],
  settleMs: 900,
} as const;

const CHATGPT_BY_ROLE: Omit<Generation, 'id' | 'seen' | 'required'> = {
  root: 'main',
  assistant: '[data-message-author-role="assistant"]',
  user: '[data-message-author-role="user"]',
  messageId: [{ attr: 'data-message-id', pick: 'whole' }],
  body: ['.markdown'],
  userBody: ['.whitespace-pre-wrap'],
  drop: [
    '.sr-only',
    'button',
    '[data-testid="webpage-citation-pill"]',
    '[data-content-reference-start]',
    '.katex-html',
  ],
  code: ['pre'],
  streaming: CHATGPT_STREAMING,
  composer: CHATGPT_COMPOSER,
};

const CHATGPT: ChatHost = {
  id: 'chatgpt',
  name: 'ChatGPT',
  matches: ['https://chatgpt.com/*', 'https://chat.openai.com/*'],
  conversationPaths: ['/c/:id', '/g/*/c/:id', '/share/:id'],
  generations: [
    {
      id: 'app-shell',
      seen: '2026-09',
      required: ['[data-turn-key]'],
      root: 'main',
      assistant:
        '[data-chatgpt-search-unit-key]:has([data-conversation-role="assistant"], [data-markdown-text-style="assistant-message"])',
      user: '[class~="group/user-message"]',
      messageId: [
        { attr: 'data-chatgpt-search-message-ids', pick: 'last' },
        { attr: 'data-chatgpt-selection-message-id', pick: 'whole' },
      ],
      body: ['[data-markdown-text-style="assistant-message"]'],
      userBody: ['[data-user-message-bubble] .whitespace-pre-wrap', '[data-user-message-bubble]'],
      drop: [
        '[data-markdown-copy="exclude"]',
        '[data-thread-find-skip]',
        '.sr-only',
        'button',
        '[data-testid="chatgpt-citation"]',
        '[data-testid="chatgpt-library-file-citation"]',
        '.katex-html',
      ],
      code: ['[data-markdown-copy="code-block"]', 'pre'],
      streaming: CHATGPT_STREAMING,
      composer: CHATGPT_COMPOSER,
    },
    {
      id: 'section',
      seen: '2026-08',
      required: ['section[data-testid^="conversation-turn"] [data-message-author-role]'],
      ...CHATGPT_BY_ROLE,
    },
    {
      id: 'article',
      seen: '2026-02',
      required: ['article[data-testid^="conversation-turn"] [data-message-author-role]'],
      ...CHATGPT_BY_ROLE,
    },
  ],
};

/** The chat page that comes with the project, for trying things out and for tests. It is served on the own machine. */
const DEMO: ChatHost = {
  id: 'demo',
  name: 'Demo chat',
  matches: [],
  conversationPaths: ['/chat/:id'],
  generations: [
    {
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
      code: ['pre'],
      streaming: {
        stop: [],
        busy: ['[aria-busy="true"]'],
        settleMs: 300,
      },
      composer: ['textarea[data-demo-composer]'],
    },
  ],
};

/** What the generic readings have in common: nothing is known of such a page but what its attributes say. */
const GENERIC: Omit<Generation, 'id' | 'required' | 'assistant' | 'user' | 'messageId'> = {
  seen: '2026-11',
  root: 'main',
  body: [],
  userBody: [],
  drop: ['.sr-only', '.visually-hidden', 'button', '.katex-html'],
  code: ['pre'],
  streaming: {
    stop: [],
    busy: ['[aria-busy="true"]', '[data-is-streaming="true"]'],
    settleMs: 1200,
  },
  composer: [],
};

/** Any other site that a person turns on: read by roles and attributes that many chat pages share. */
export const GENERIC_HOST: ChatHost = {
  id: 'generic',
  name: 'Other site',
  matches: [],
  conversationPaths: [],
  generations: [
    {
      id: 'author-role',
      seen: '2026-11',
      required: ['[data-message-author-role="assistant"]'],
      ...CHATGPT_BY_ROLE,
    },
    {
      ...GENERIC,
      id: 'message-role',
      required: ['[data-message-role="assistant"], [data-role="assistant"]'],
      assistant: '[data-message-role="assistant"], [data-role="assistant"]',
      user: '[data-message-role="user"], [data-message-type="user"], [data-role="user"]',
      messageId: [
        { attr: 'data-message-id', pick: 'whole' },
        { attr: 'id', pick: 'whole' },
      ],
    },
    {
      ...GENERIC,
      id: 'test-ids',
      required: ['[data-testid*="assistant-message"], [data-testid*="ai-message"]'],
      assistant: '[data-testid*="assistant-message"], [data-testid*="ai-message"]',
      user: '[data-testid*="user-message"], [data-testid*="human-message"]',
      messageId: [
        { attr: 'data-message-id', pick: 'whole' },
        { attr: 'data-turn-key', pick: 'whole' },
      ],
    },
    {
      ...GENERIC,
      id: 'feed',
      required: ['[role="feed"] [role="article"], [role="log"] [role="article"]'],
      root: '[role="feed"], [role="log"]',
      assistant: '[role="article"]',
      user: '',
      messageId: [{ attr: 'id', pick: 'whole' }],
    },
  ],
};

/** Hosts that can be turned on by name, and the demo. Any other site reads as {@link GENERIC_HOST}. */
export const CHAT_HOSTS: readonly ChatHost[] = [CHATGPT, DEMO];
