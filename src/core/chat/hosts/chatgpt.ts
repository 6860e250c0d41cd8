// ChatGPT. Two redesigns are live at the same time, by account; chips show the first address of a "+N" group only.
// Data only; the hashed class names of the app shell must never stand here.
import type { ChatHost, CitationRule, Generation } from '../host';
import { BUTTONS, PLAIN } from './common';

const COMPOSER = [
  'form[data-chatgpt-composer] [data-composer-markdown][contenteditable="true"]',
  '#prompt-textarea',
] as const;

const STREAMING = {
  stop: ['[data-testid="stop-button"]'],
  busy: ['.result-streaming', '[role="status"][aria-busy="true"]'],
  done: ['[data-testid="copy-turn-action-button"]'],
  settleMs: 900,
} as const;

const PILL: readonly CitationRule[] = [
  { selector: '[data-testid="webpage-citation-pill"]', url: 'href', title: 'text' },
  { selector: '[data-content-reference-start]', url: 'href', title: 'text' },
];

/** Messages that name their author's role. */
export const BY_ROLE: Omit<Generation, 'id' | 'seen' | 'required'> = {
  ...PLAIN,
  assistant: '[data-message-author-role="assistant"]',
  user: '[data-message-author-role="user"]',
  body: ['.markdown'],
  userBody: ['.whitespace-pre-wrap'],
  citations: [...PILL, ...PLAIN.citations],
  streaming: STREAMING,
  composer: COMPOSER,
};

export const CHATGPT: ChatHost = {
  id: 'chatgpt',
  name: 'ChatGPT',
  matches: ['https://chatgpt.com/*', 'https://chat.openai.com/*'],
  search: '',
  conversationPaths: ['/c/:id', '/g/*/c/:id', '/share/:id'],
  generations: [
    {
      ...PLAIN,
      id: 'app-shell',
      seen: '2026-09',
      required: ['[data-turn-key]'],
      assistant:
        '[data-chatgpt-search-unit-key]:has([data-conversation-role="assistant"], [data-markdown-text-style="assistant-message"])',
      user: '[class~="group/user-message"]',
      messageId: [
        { attr: 'data-chatgpt-search-message-ids', pick: 'last' },
        { attr: 'data-chatgpt-selection-message-id', pick: 'whole' },
      ],
      body: ['[data-markdown-text-style="assistant-message"]'],
      userBody: ['[data-user-message-bubble] .whitespace-pre-wrap', '[data-user-message-bubble]'],
      drop: [...BUTTONS, '[data-markdown-copy="exclude"]', '[data-thread-find-skip]'],
      code: ['[data-markdown-copy="code-block"]', 'pre'],
      citations: [
        { selector: '[data-testid="chatgpt-citation"]', url: 'href', title: 'text' },
        { selector: '[data-testid="chatgpt-library-file-citation"]', url: 'none', title: 'text' },
        ...PILL,
      ],
      streaming: STREAMING,
      composer: COMPOSER,
    },
    {
      id: 'section',
      seen: '2026-08',
      required: ['section[data-testid^="conversation-turn"] [data-message-author-role]'],
      ...BY_ROLE,
    },
    {
      id: 'article',
      seen: '2026-02',
      required: ['article[data-testid^="conversation-turn"] [data-message-author-role]'],
      ...BY_ROLE,
    },
  ],
};
