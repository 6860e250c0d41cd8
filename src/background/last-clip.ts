// What the last clip by menu or keyboard came to in a tab, so that the popup can show it once.
// Lives in session storage: the worker may die between the clip and the look.
import type { Result } from '../core/result';
import { dropSession, readSession } from '../platform/settings';
import type { ClipReceipt } from '../protocol/page-messages';

export const lastClipKey = (tabId: number): string => `last-clip:${tabId}`;

/** Takes the result out: it is shown once. */
export async function takeLastClip(tabId: number): Promise<Result<ClipReceipt> | null> {
  const found = (await readSession(lastClipKey(tabId))) as Result<ClipReceipt> | undefined;
  if (!found) return null;
  await dropSession(lastClipKey(tabId));
  return found;
}
