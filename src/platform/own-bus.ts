// The bus as pages of ours use it: asking for anything that is theirs, and hearing that something changed.
// Never imported by a content script: it carries the schemas of the library.
import { browser } from 'wxt/browser';
import { OWN_KINDS } from '../protocol/own-kinds';
import { type OwnPush, ownPush } from '../protocol/pushes';
import { asking } from './asking';

/** Asks the background. */
export const request = asking(OWN_KINDS);

/** Hears what the background tells pages of ours; gives back how to stop. */
export function onOwnPush(handle: (push: OwnPush) => void): () => void {
  const listener = (message: unknown) => {
    const parsed = ownPush.safeParse(message);
    if (parsed.success) handle(parsed.data);
    return undefined;
  };
  browser.runtime.onMessage.addListener(listener as never);
  return () => browser.runtime.onMessage.removeListener(listener as never);
}
