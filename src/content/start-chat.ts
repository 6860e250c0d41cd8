// Composition of the chat script: which host this page is, one session, and the background's requests.
// The host is asked for anew until a conversation shows itself: some pages tell what they are only then.

import type { ChatHost } from '../core/chat/host';
import { CHAT_HOSTS, GENERIC_HOST } from '../core/chat/hosts';
import { matchesPattern } from '../core/chat/match-pattern';
import { onTabPush } from '../platform/chat-bus';
import { createCardFrame } from './card-frame';
import { startChatSession } from './chat-session';
import { insertText } from './insert-text';
import { createPainter } from './paint';
import { findComposer, readConversation } from './read-conversation';

/** The host of a page: by address, else by a known host's markup under another address, else the generic one. */
export function hostOf(document: Document, address: URL): ChatHost {
  const byAddress = CHAT_HOSTS.find((host) =>
    host.matches.some((pattern) => matchesPattern(pattern, address)),
  );
  if (byAddress) return byAddress;
  const byMarkup = CHAT_HOSTS.find((host) => readConversation(document, host) !== null);
  return byMarkup ?? GENERIC_HOST;
}

/** Runs until `signal` aborts; `end` aborts it, when the person has withdrawn the permission. */
export function startChat(document: Document, signal: AbortSignal, end: () => void): void {
  const hostNow = (): ChatHost => hostOf(document, new URL(location.href));
  const card = createCardFrame(document);
  const session = startChatSession({
    document,
    hostNow,
    painter: createPainter(document),
    card,
    signal,
  });
  const stop = onTabPush((push) => {
    if (push.push === 'insert') {
      const composer = findComposer(document, hostNow());
      if (!composer) return Promise.resolve({ inserted: 'no-composer' });
      return insertText(composer, push.text).then((r) => ({
        inserted: r.ok ? 'ok' : r.failure.code,
      }));
    }
    if (push.push === 'stop') end();
    else if (push.push === 'recheck') session.recheck();
    else if (push.push === 'card-size') card.resize(push.height);
    else if (push.push === 'card-close') card.close();
    return undefined;
  });
  signal.addEventListener('abort', stop);
}
