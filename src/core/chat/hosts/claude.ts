// Claude. The hub (2026-10) has ids and a streaming mark; the layout before it has neither ids nor roles of rows.
// Data only; reading starts from the feed, never from "the first thing that scrolls", which may be the sidebar.
import type { ChatHost, CitationRule } from '../host';
import { BUTTONS, PLAIN } from './common';

const COMPOSER = [
  '[data-testid="chat-input"][contenteditable="true"]',
  '[data-testid="chat-input"]',
] as const;

const CHIPS: readonly CitationRule[] = [
  { selector: 'a[class~="group/tag"][href]', url: 'href', title: 'text' },
  { selector: '[data-not-prose] a[href^="http"]', url: 'href', title: 'text' },
];

export const CLAUDE: ChatHost = {
  id: 'claude',
  name: 'Claude',
  matches: ['https://claude.ai/*'],
  search: '',
  conversationPaths: ['/chat/:id', '/share/:id'],
  generations: [
    {
      ...PLAIN,
      id: 'hub',
      seen: '2026-10',
      required: ['[role="feed"] [data-testid="transcript-row"]'],
      root: '[role="feed"]',
      assistant: '[data-testid="assistant-message"]',
      user: '[data-cds="UserMessage"]',
      messageId: [{ attr: 'data-turn-key', pick: 'whole' }],
      body: ['[data-perf-reply-text]', '[data-transcript-engine-root]'],
      userBody: ['[data-testid="user-message"]'],
      drop: [
        ...BUTTONS,
        '[data-cds="TurnStatus"]',
        '[data-find-omitted]',
        '[data-cds="MessageActions"]',
        'time',
      ],
      citations: CHIPS,
      streaming: {
        stop: ['[data-testid="chat-input-stop"]'],
        busy: ['[data-is-streaming="true"]'],
        done: ['[data-is-streaming="false"]'],
        settleMs: 700,
      },
      composer: COMPOSER,
    },
    {
      ...PLAIN,
      id: 'streaming',
      seen: '2026-09',
      required: ['[data-is-streaming] .font-claude-response'],
      root: 'body',
      assistant: '[data-is-streaming]',
      user: '[data-testid="user-message"]',
      messageId: [],
      body: ['.font-claude-response'],
      drop: [
        ...BUTTONS,
        // What it thought, and what it did meanwhile, is folded away in rows of their own.
        '.font-claude-response [class*="transition-"]:has(> button[aria-expanded])',
        '[data-message-action-bar]',
      ],
      citations: CHIPS,
      streaming: {
        stop: ['button[aria-label="Stop response"]'],
        busy: ['[data-is-streaming="true"]'],
        done: ['[data-testid="action-bar-copy"]'],
        settleMs: 700,
      },
      composer: COMPOSER,
    },
  ],
};
