// What the last clip by menu or keyboard came to in a tab, so that the popup can show it once.
// Lives in session storage: the worker may die between the clip and the look.
import type { Result } from '../core/result';
import { dropSession, readSession, writeSession } from '../platform/settings';
import type { ClipReceipt } from '../protocol/page-messages';

const lastClipKey = (tabId: number): string => `last-clip:${tabId}`;

/** A result older than this is no news, in milliseconds. */
const NEWS_FOR = 60_000;

interface Noted {
  readonly at: number;
  readonly result: Result<ClipReceipt>;
}

/** Keeps what a clip without a popup came to, for the popup that opens next. */
export async function noteLastClip(tabId: number, result: Result<ClipReceipt>): Promise<void> {
  await writeSession(lastClipKey(tabId), { at: Date.now(), result } satisfies Noted);
}

/** Takes the result out: it is shown once, and only while it is news. */
export async function takeLastClip(tabId: number): Promise<Result<ClipReceipt> | null> {
  const found = (await readSession(lastClipKey(tabId))) as Noted | undefined;
  if (!found) return null;
  await dropSession(lastClipKey(tabId));
  return Date.now() - found.at < NEWS_FOR ? found.result : null;
}
