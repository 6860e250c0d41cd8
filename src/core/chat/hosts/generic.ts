// Any other site that a person turns on, and a known one that was redesigned: read by roles and attributes that many
// chat pages share. What says nothing of roles at all is read by the evidence ids that stand in it (dom/chat).
import type { ChatHost, Generation } from '../host';
import { BY_ROLE } from './chatgpt';
import { PLAIN } from './common';

const GENERIC: Omit<Generation, 'id' | 'required' | 'assistant' | 'user' | 'messageId'> = {
  ...PLAIN,
  seen: '2026-11',
  root: 'body',
  streaming: {
    ...PLAIN.streaming,
    // Chat libraries name the state of a part that way.
    busy: [...PLAIN.streaming.busy, '[data-status="running"]'],
    settleMs: 1_200,
  },
};

export const GENERIC_HOST: ChatHost = {
  id: 'generic',
  name: 'Other site',
  matches: [],
  search: '',
  conversationPaths: [],
  generations: [
    {
      ...BY_ROLE,
      id: 'author-role',
      seen: '2026-11',
      required: ['[data-message-author-role="assistant"]'],
      root: 'body',
      composer: [],
    },
    {
      ...GENERIC,
      id: 'message-role',
      required: ['[data-message-role="assistant"], [data-role="assistant"]'],
      assistant: '[data-message-role="assistant"], [data-role="assistant"]',
      // Beside it stand the number of a branch and what can be done.
      body: ['[data-slot$="message-content"]'],
      userBody: ['[data-slot$="message-content"]'],
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
