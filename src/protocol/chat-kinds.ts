// What the chat script may ask: to check what stands in its page, and a token for the card. Nothing that
// reads, changes or names the library.
import * as z from 'zod/mini';
import { answer, answerModel, cardRequest, conversation, sentRequest } from './chat-messages';
import { kind } from './kind';
import { nothing, token } from './schema';

/** The chat script's kinds. */
export const CHAT_KINDS = {
  'chat.check': kind('chat', answer, answerModel),
  'chat.sent': kind('chat', sentRequest, z.strictObject({ changed: z.boolean() })),
  'chat.card': kind('chat', cardRequest, z.strictObject({ token })),
  'chat.here': kind('chat', z.strictObject({ conversation }), nothing),
} as const;
