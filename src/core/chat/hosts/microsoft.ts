// Microsoft's two Copilots: the consumer's, and the one of Microsoft 365, whose list is virtualised.
// Data only.
import type { ChatHost } from '../host';
import { BUTTONS, PLAIN } from './common';

const COPILOT: ChatHost = {
  id: 'copilot',
  name: 'Microsoft Copilot',
  matches: ['https://copilot.microsoft.com/*', 'https://www.copilot.com/*'],
  search: '',
  conversationPaths: ['/chats/:id', '/shares/:id'],
  generations: [
    {
      ...PLAIN,
      id: 'content',
      seen: '2026-08',
      required: ['[data-content="ai-message"], [data-testid="ai-message"]'],
      assistant: '[data-content="ai-message"]',
      user: '[data-content="user-message"]',
      messageId: [
        { attr: 'data-message-id', pick: 'whole' },
        { attr: 'data-tabster-id', pick: 'whole' },
      ],
      body: ['[data-testid="ai-message-body"]', '[class*="group/ai-message-item"]'],
      drop: [...BUTTONS, '[data-testid="message-item-reactions"]'],
      citations: [
        // A name in the sentence that opens a page: its words belong to the answer.
        { selector: '[role="button"][data-url]', url: 'attr:data-url', title: 'text', keep: true },
        { selector: 'a.sup-target[data-citationid]', url: 'href', title: 'text' },
      ],
      streaming: {
        stop: ['[data-testid="stop-button"]'],
        busy: ['[aria-busy="true"]'],
        done: ['[data-testid="copy-ai-message-button"]'],
        settleMs: 1_000,
      },
      composer: ['textarea#userInput', '[data-testid="composer-input"]'],
    },
  ],
};

const M365: ChatHost = {
  id: 'copilot-m365',
  name: 'Microsoft 365 Copilot',
  matches: ['https://m365.cloud.microsoft/*', 'https://www.microsoft365.com/*'],
  search: '',
  conversationPaths: [],
  generations: [
    {
      ...PLAIN,
      id: 'feed',
      seen: '2026-08',
      required: ['[data-testid="copilot-message-div"]'],
      root: 'body',
      assistant: '[data-testid="copilot-message-div"]',
      user: '[data-testid="chatQuestion"]',
      messageId: [],
      body: ['[data-testid="markdown-reply"]', '[data-testid="copilot-message-reply-div"]'],
      userBody: ['[data-testid="chatOutput"]', '.fai-UserMessage__message'],
      drop: [
        ...BUTTONS,
        '[class*="accessibleHeading"]',
        '[data-testid="foot-note-div"]',
        '[data-testid="loading-message"]',
      ],
      citations: [
        { selector: '[data-citation-group-id]', url: 'href', title: 'label' },
        { selector: '[role="button"][data-url]', url: 'attr:data-url', title: 'text', keep: true },
        { selector: 'sup:has(a[href], button)', url: 'href', title: 'label' },
      ],
      streaming: {
        stop: ['[data-testid="stop-generating-button"]', 'button.fai-SendButton__stopBackground'],
        busy: [],
        done: ['[data-testid="CopyButtonTestId"]'],
        settleMs: 1_200,
      },
      composer: [
        '#m365-chat-editor-target-element',
        '[data-lexical-editor="true"]',
        '[role="textbox"]',
      ],
    },
  ],
};

export const MICROSOFT: readonly ChatHost[] = [COPILOT, M365];
