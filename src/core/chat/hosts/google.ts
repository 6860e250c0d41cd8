// Google's chats: Gemini with its deep research panel, AI Studio, AI Mode of the search, NotebookLM. Their chips mostly
// carry no address: that is a state of its own.
import type { ChatHost } from '../host';
import { BUTTONS, HIDDEN, PLAIN } from './common';

const GEMINI: ChatHost = {
  id: 'gemini',
  name: 'Gemini',
  matches: ['https://gemini.google.com/*'],
  search: '',
  conversationPaths: ['/app/:id', '/u/*/app/:id', '/gem/*/:id', '/u/*/gem/*/:id', '/share/:id'],
  generations: [
    {
      ...PLAIN,
      id: 'app',
      seen: '2026-09',
      required: ['model-response, deep-research-immersive-panel, user-query'],
      root: 'body',
      assistant: 'model-response, deep-research-immersive-panel',
      user: 'user-query',
      messageId: [],
      body: [
        'message-content .markdown-main-panel',
        'message-content .markdown',
        'message-content',
      ],
      userBody: ['.query-text'],
      drop: [
        ...HIDDEN,
        'button',
        'model-thoughts',
        'sources-list',
        'sources-carousel-inline',
        '.code-block-decoration',
      ],
      code: ['code-block', 'pre'],
      citations: [
        {
          selector: 'source-footnote',
          url: 'list',
          title: 'text',
          list: 'deep-research-source-lists .used-sources a[href], deep-research-source-lists a[data-test-id="browse-web-item-link"]',
          index: 'data-turn-source-index',
        },
        {
          selector: 'sources-carousel-inline:has(button), source-inline-chip',
          url: 'none',
          title: 'text',
        },
      ],
      streaming: {
        stop: ['mat-icon[fonticon="stop"]'],
        busy: ['.markdown[aria-busy="true"]'],
        done: ['copy-button', '[data-test-id="copy-button"]'],
        settleMs: 1_000,
      },
      composer: ['rich-textarea .ql-editor[contenteditable="true"]'],
    },
  ],
};

const AI_STUDIO: ChatHost = {
  id: 'aistudio',
  name: 'Google AI Studio',
  matches: ['https://aistudio.google.com/*'],
  search: '',
  conversationPaths: ['/prompts/:id', '/app/prompts/:id'],
  generations: [
    {
      ...PLAIN,
      id: 'turns',
      seen: '2026-07',
      required: ['ms-chat-turn'],
      root: 'body',
      assistant:
        'ms-chat-turn:has(.chat-turn-container.model, [data-turn-role="Model"]), ms-chat-turn .model-output',
      user: 'ms-chat-turn:has(.chat-turn-container.user, [data-turn-role="User"]), ms-chat-turn .user-prompt',
      messageId: [{ attr: 'id', pick: 'whole' }],
      body: ['.model-response-text', '.turn-content'],
      userBody: ['.turn-content'],
      drop: [
        ...BUTTONS,
        'ms-thought-chunk',
        'ms-grounding-sources',
        'ms-search-entry-point',
        '.author-label',
        'mat-icon',
      ],
      code: ['ms-code-block', 'pre'],
      streaming: {
        stop: ['ms-run-button button[type="button"] .spin', 'ms-run-button [aria-label*="Stop"]'],
        busy: ['[aria-busy="true"]', 'ms-chat-turn loading-indicator'],
        done: [],
        settleMs: 1_200,
      },
      composer: ['ms-prompt-input-wrapper textarea', 'textarea[aria-label="Enter a prompt"]'],
    },
  ],
};

const AI_MODE: ChatHost = {
  id: 'google-ai-mode',
  name: 'Google AI Mode',
  matches: ['https://www.google.com/*'],
  search: 'udm=50',
  conversationPaths: [],
  generations: [
    {
      ...PLAIN,
      id: 'turns',
      seen: '2026-09',
      required: ['[data-scope-id="turn"] [data-container-id="main-col"]'],
      root: 'body',
      assistant: '[data-scope-id="turn"]',
      user: '',
      messageId: [],
      body: ['[data-container-id="main-col"]'],
      drop: [...HIDDEN, '[data-subtree="aimfl,mfl"]', '[role="dialog"]', 'button'],
      citations: [
        {
          selector: 'span:has(> button[data-icl-uuid]):has(> a[href])',
          url: 'href',
          title: 'label',
        },
        { selector: 'button[data-icl-uuid]', url: 'none', title: 'text' },
        { selector: 'button[aria-label="View related links"]', url: 'none', title: 'text' },
      ],
      streaming: {
        stop: [],
        busy: ['[aria-busy="true"]'],
        done: ['[data-xid="Gd7Hsc"] button'],
        settleMs: 1_200,
      },
      composer: ['[data-xid="aim-mars-input-plate"] textarea'],
    },
  ],
};

const NOTEBOOK_LM: ChatHost = {
  id: 'notebooklm',
  name: 'NotebookLM',
  matches: ['https://notebooklm.google.com/*', 'https://notebook.google.com/*'],
  search: '',
  conversationPaths: ['/notebook/:id'],
  generations: [
    {
      ...PLAIN,
      id: 'pairs',
      seen: '2026-09',
      required: ['chat-panel chat-message'],
      root: 'chat-panel',
      assistant: 'chat-message:has(.to-user-container)',
      user: 'chat-message:has(.from-user-container)',
      messageId: [],
      body: ['.to-user-container .message-text-content'],
      userBody: ['.from-user-container .message-text-content'],
      drop: [...HIDDEN, 'button', 'mat-icon', 'mat-card-actions'],
      citations: [
        { selector: 'button.citation-marker:not(:has(mat-icon))', url: 'none', title: 'label' },
      ],
      composer: ['query-box textarea', 'textarea'],
    },
  ],
};

export const GOOGLE: readonly ChatHost[] = [GEMINI, AI_STUDIO, AI_MODE, NOTEBOOK_LM];
