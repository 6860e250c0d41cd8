// Perplexity, Grok, DeepSeek, Le Chat, Poe. Data only: what was last seen of each, and when. No selector here names a
// class that a bundler made, but for Poe's, of which a readable part is stable.
import type { ChatHost } from '../host';
import { BUTTONS, PLAIN } from './common';

const PERPLEXITY: ChatHost = {
  id: 'perplexity',
  name: 'Perplexity',
  matches: ['https://www.perplexity.ai/*'],
  search: '',
  conversationPaths: ['/search/:id', '/page/:id'],
  generations: [
    {
      ...PLAIN,
      id: 'final-text',
      seen: '2026-09',
      required: ['[data-workflow-final-text], [class~="group/final-text"]'],
      assistant: '[data-workflow-final-text], [class~="group/final-text"]',
      user: '[class~="group/user-bubble"]',
      messageId: [],
      body: ['.prose'],
      userBody: ['[data-renderer="lm"]'],
      drop: [...BUTTONS, '.citation-nbsp'],
      citations: [
        {
          selector: '[data-pplx-citation-url]',
          url: 'attr:data-pplx-citation-url',
          title: 'label',
        },
      ],
      composer: ['#ask-input'],
    },
    {
      ...PLAIN,
      id: 'markdown-content',
      seen: '2026-08',
      required: ['div[id^="markdown-content-"]'],
      assistant: 'div[id^="markdown-content-"]',
      user: 'h1[class~="group/query"], span.select-text',
      messageId: [],
      body: ['.prose'],
      drop: [...BUTTONS, '.citation-nbsp'],
      citations: [
        {
          selector: '[data-pplx-citation-url]',
          url: 'attr:data-pplx-citation-url',
          title: 'label',
        },
      ],
      composer: ['#ask-input'],
    },
  ],
};

const GROK: ChatHost = {
  id: 'grok',
  name: 'Grok',
  matches: ['https://grok.com/*'],
  search: '',
  conversationPaths: ['/c/:id', '/chat/:id', '/share/:id'],
  generations: [
    {
      ...PLAIN,
      id: 'responses',
      seen: '2026-03',
      required: ['div[id^="response-"] .message-bubble'],
      assistant: 'div[id^="response-"]:not(.items-end)',
      user: 'div[id^="response-"].items-end',
      messageId: [{ attr: 'id', pick: 'whole' }],
      body: ['.response-content-markdown', '.message-bubble'],
      userBody: ['.message-bubble'],
      drop: [...BUTTONS, '.action-buttons', '.thinking-container'],
      code: ['[data-testid="code-block"]', 'pre'],
      streaming: {
        stop: ['button[aria-label="Stop model response"]'],
        busy: ['[aria-busy="true"]'],
        done: ['button[aria-label="Regenerate"]'],
        settleMs: 1_000,
      },
      composer: ['.tiptap.ProseMirror[contenteditable="true"]', 'form textarea'],
    },
  ],
};

const DEEPSEEK: ChatHost = {
  id: 'deepseek',
  name: 'DeepSeek',
  matches: ['https://chat.deepseek.com/*'],
  search: '',
  conversationPaths: ['/a/chat/s/:id', '/share/:id'],
  generations: [
    {
      ...PLAIN,
      id: 'ds-message',
      seen: '2026-09',
      required: ['.ds-message .ds-markdown'],
      root: 'body',
      assistant: '.ds-message:has(.ds-markdown)',
      user: '.ds-message:not(:has(.ds-markdown))',
      messageId: [{ attr: 'data-virtual-list-item-key', pick: 'whole' }],
      body: ['.ds-assistant-message-main-content', '.ds-markdown:not(.ds-think-content *)'],
      drop: [...BUTTONS, '.ds-think-content', '.md-code-block-banner', '.ds-icon-button'],
      code: ['.md-code-block', 'pre'],
      citations: [
        { selector: 'a[href]:has(.ds-markdown-cite)', url: 'href', title: 'text' },
        { selector: '.ds-markdown-cite', url: 'none', title: 'text' },
      ],
      composer: ['textarea[name="search"]', '#chat-input', 'textarea'],
    },
  ],
};

const LE_CHAT: ChatHost = {
  id: 'mistral',
  name: 'Le Chat',
  matches: ['https://chat.mistral.ai/*'],
  search: '',
  conversationPaths: ['/chat/:id'],
  generations: [
    {
      ...PLAIN,
      id: 'message-parts',
      seen: '2026-05',
      required: ['[data-message-author-role][data-message-id][data-message-version]'],
      assistant: '[data-message-author-role="assistant"]',
      user: '[data-message-author-role="user"]',
      body: ['[data-message-part-type="answer"]', '.markdown-container-style'],
      userBody: ['[data-testid="text-message-part"]', '.select-text'],
      drop: [...BUTTONS, '[data-message-part-type="reasoning"]'],
      code: ['[data-testid="code-block"]', 'pre'],
      citations: [
        {
          selector: '[data-testid*="citation"], [data-testid*="reference"]',
          url: 'href',
          title: 'text',
        },
        ...PLAIN.citations,
      ],
      composer: ['.ProseMirror[contenteditable="true"]', 'textarea[name="message.text"]'],
    },
  ],
};

const POE: ChatHost = {
  id: 'poe',
  name: 'Poe',
  matches: ['https://poe.com/*'],
  search: '',
  conversationPaths: ['/chat/:id', '/s/:id'],
  generations: [
    {
      ...PLAIN,
      id: 'chat-message',
      seen: '2026-08',
      required: ['[class*="ChatMessage_chatMessage"]'],
      root: 'body',
      assistant: '[class*="ChatMessage_chatMessage"]:not(:has([class*="rightSideMessageBubble"]))',
      user: '[class*="ChatMessage_chatMessage"]:has([class*="rightSideMessageBubble"])',
      messageId: [{ attr: 'id', pick: 'whole' }],
      body: ['[class*="Markdown_markdownContainer"]'],
      userBody: ['[class*="Message_messageTextContainer"]'],
      drop: [...BUTTONS, '[class*="MarkdownCodeBlock_codeHeader"]'],
      streaming: {
        stop: [],
        busy: ['[data-complete="false"]'],
        done: ['[data-complete="true"]'],
        settleMs: 800,
      },
      composer: ['textarea[class*="GrowingTextArea"]', 'footer textarea', 'textarea'],
    },
  ],
};

export const ASSISTANTS: readonly ChatHost[] = [PERPLEXITY, GROK, DEEPSEEK, LE_CHAT, POE];
