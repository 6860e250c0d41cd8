// The bus as the chat script uses it: its own few questions, and what the background tells its tab. A page cannot
// send these: they come from the extension alone.
import { browser } from 'wxt/browser';
import { CHAT_KINDS } from '../protocol/chat-kinds';
import { type TabPush, tabPush } from '../protocol/pushes';
import type { Sender } from '../protocol/sender';
import { asking } from './asking';

/** Asks the background. */
export const request = asking(CHAT_KINDS);

/** Listens for the background in a content script; gives back how to stop. */
export function onTabPush(handle: (push: TabPush) => Promise<unknown> | undefined): () => void {
  const listener = (message: unknown, sender: Sender, respond: (answer: unknown) => void) => {
    const parsed = tabPush.safeParse(message);
    if (!parsed.success || sender.id !== browser.runtime.id || sender.tab !== undefined)
      return undefined;
    const pending = handle(parsed.data);
    if (!pending) return undefined;
    pending.then(respond, () => respond(null));
    return true as const;
  };
  browser.runtime.onMessage.addListener(listener as never);
  return () => browser.runtime.onMessage.removeListener(listener as never);
}
