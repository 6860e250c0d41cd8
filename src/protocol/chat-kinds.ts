// What the chat script may ask: to check what stands in its page, and a token for the card. Nothing that
// reads, changes or names the library.
import * as z from 'zod/mini';
import { chatHealth, chatHosts } from './chat-host';
import { answer, answerModel, cardRequest, conversation, sentRequest } from './chat-messages';
import { kind } from './kind';
import { nothing, token } from './schema';

/** The chat script's kinds. */
export const CHAT_KINDS = {
  'chat.check': kind('chat', answer, answerModel),
  'chat.sent': kind('chat', sentRequest, z.strictObject({ changed: z.boolean() })),
  'chat.card': kind('chat', cardRequest, z.strictObject({ token })),
  /** Opens our own page with the cited pages of the answer; nothing is opened on the web by that. */
  'chat.check-sources': kind('chat', answer, nothing),
  /** Puts a request for a correction into the composer; "ok", or why it is not there. */
  'chat.repair': kind('chat', answer, z.strictObject({ inserted: z.string() })),
  'chat.hosts': kind('chat', z.strictObject({}), chatHosts),
  /** The person pointed at an answer: a selector that finds others like it, null when none lasts. */
  'chat.picked': kind(
    'chat',
    z.strictObject({ assistant: z.nullable(z.string().check(z.maxLength(200))) }),
    nothing,
  ),
  'chat.health': kind(
    'chat',
    z.strictObject({
      conversation,
      known: z.boolean(),
      health: chatHealth,
      /** Answers whose verdicts the page does not keep: they are shown in the panel. */
      gaveWay: z.array(answer).check(z.maxLength(5)),
    }),
    nothing,
  ),
  'chat.here': kind('chat', z.strictObject({ conversation }), nothing),
} as const;
