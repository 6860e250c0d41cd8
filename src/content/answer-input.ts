// An answer of the page as a message to the background: plain copies of what was read, nothing else.
// Pure.
import type { Answer } from '../core/answer/answer';
import type { AnswerInput, ConversationRef } from '../protocol/chat-messages';

/** An answer as a message: plain copies, as schemas give them. */
export function asInput(
  conversation: ConversationRef,
  { text, code, quoted, links }: Answer,
  after: string | null,
): AnswerInput {
  const plain = ({ start, end }: { start: number; end: number }) => ({ start, end });
  return {
    conversation,
    text,
    after,
    code: code.map(plain),
    quoted: quoted.map(plain),
    links: links.map(({ at, ...link }) => ({ at: plain(at), ...link })),
  };
}
