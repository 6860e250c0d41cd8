// How well a page is read: counts of what was found, to be compared with what is usual for its host. Counts only, no
// words of the page. A diagnosis must never break what it looks at.

import type { ChatReader } from '../dom/chat/chat-reader';
import { query } from '../dom/chat/query';
import type { Conversation } from '../dom/chat/read-conversation';
import type { ChatHealthCounts } from '../protocol/chat-host';

/** Counts of a conversation as it is read now. */
export function healthOf(
  document: Document,
  conversation: Conversation | null,
  reader: ChatReader,
): ChatHealthCounts {
  const messages = conversation?.messages ?? [];
  const answers = messages.filter((m) => m.role === 'assistant');
  // The links of the last few say it; older ones add nothing to the picture.
  const links = answers.slice(-3).flatMap((m) => reader.textOf(m).links);
  return {
    reader: conversation?.host.id ?? '',
    generation: conversation?.generation.id ?? '',
    messages: messages.length,
    answers: answers.length,
    empty: messages.filter((m) => reader.textOf(m).text.trim() === '').length,
    links: links.length,
    withUrl: links.filter((link) => link.url !== null).length,
    composer: query(document, 'textarea, [contenteditable="true"], [role="textbox"]') !== null,
  };
}
