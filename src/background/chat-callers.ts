// Which conversations a chat script may speak of: those of the site it stands on, in its own tab. A page may have taken
// over the process of its scripts; what they say of themselves is held against what the browser says of them.
import { fail, type Result } from '../core/result';
import type { ConversationRef } from '../protocol/chat-messages';
import type { Caller } from '../protocol/sender';
import { patternOf } from './look-page';
import { tabPatternOf } from './runs';

/** A chat script always stands in a tab; a message that says otherwise is no chat's. */
export async function inTab<T>(
  caller: Caller,
  act: (tabId: number) => Promise<Result<T>>,
): Promise<Result<T>> {
  return caller.tabId === null ? fail('forbidden') : act(caller.tabId);
}

/** Whether a conversation is one of the site at `url`; keys are `host:site:…`. */
export function isOfSite(url: string, { host, key }: ConversationRef): boolean {
  if (!URL.canParse(url)) return false;
  return key === null || key.startsWith(`${host}:${new URL(url).host}:`);
}

/** Lets a chat script act on a conversation of its own site. */
export async function inConversation<T>(
  caller: Caller,
  { host, key }: ConversationRef,
  act: (tabId: number) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { tabId, url } = caller;
  if (tabId === null || !isOfSite(url, { host, key })) return fail('forbidden');
  if (key === null) {
    // A chat without an address is known by its tab, as long as that shows the same site.
    const known = await tabPatternOf(tabId);
    if (known !== null && known !== patternOf(url)) return fail('forbidden');
  }
  return act(tabId);
}
