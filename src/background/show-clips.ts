// Shows clips on sites that were turned on for it: painted when a page of such a site has loaded or went to another
// address, counted on the badge. A page that has no clips gets no script of ours; a page that has some gets its own
// alone. Taken back, everything of ours leaves the open pages.
import type { DocumentId } from '../core/evidence/ids';
import { ok, type Result } from '../core/result';
import { pushToTab } from '../platform/bus';
import { dropSession, readSession, sessionKeys, writeSession } from '../platform/settings';
import { tabsAt } from '../platform/tabs';
import { badgeClips, clearBadge, clipSiteOf, clipSites, setClipSite } from './clip-sites';
import type { Context } from './context';
import { highlightClips } from './open-passage';

/** Tabs in which clips stand, by id; the value is the pattern that allowed it. */
const SHOWN = 'clips-shown:';
/** A page that has loaded and changed its address at once is looked at once, in milliseconds. */
const SETTLE = 250;

/** Turns a site on or off. The permission itself was asked for, or is taken back, on a click in our page. */
export async function useClipSite(
  context: Context,
  pattern: string,
  on: boolean,
): Promise<Result<null>> {
  await setClipSite(pattern, on);
  await followClipSites();
  if (on) for (const tab of await tabsAt([pattern])) await showClipsIn(context, tab.id, tab.url);
  return ok(null);
}

/** Takes our paint out of pages whose site is on no longer; also when the browser's own settings took it back. */
export async function followClipSites(): Promise<void> {
  const on = await clipSites();
  for (const key of await sessionKeys(SHOWN)) {
    const pattern = await readSession(key);
    if (typeof pattern === 'string' && on.includes(pattern)) continue;
    await leave(Number(key.slice(SHOWN.length)));
  }
}

async function leave(tabId: number): Promise<void> {
  await dropSession(`${SHOWN}${tabId}`);
  // By message: with the permission gone, no script can be run there any more.
  await pushToTab(tabId, { push: 'clear-clips' });
  await clearBadge(tabId);
}

const waiting = new Map<number, ReturnType<typeof setTimeout>>();

/** A tab has loaded or went to another address. A burst of such news is one visit. */
export function noteVisit(context: Context, tabId: number, url: string): void {
  clearTimeout(waiting.get(tabId));
  waiting.set(
    tabId,
    setTimeout(() => {
      waiting.delete(tabId);
      void showClipsIn(context, tabId, url);
    }, SETTLE),
  );
}

/** Paints a page's own clips in its tab, where its site is on. */
export async function showClipsIn(context: Context, tabId: number, url: string): Promise<void> {
  const pattern = await clipSiteOf(url);
  const documentId = pattern === null ? null : await clippedAt(context, url);
  if (pattern === null || documentId === null) {
    // The same page went elsewhere without loading anew: its old clips are not this address's.
    if ((await readSession(`${SHOWN}${tabId}`)) !== undefined) await leave(tabId);
    return;
  }
  const shown = await highlightClips(context, tabId, documentId, 'quiet');
  if (!shown.ok) return;
  await writeSession(`${SHOWN}${tabId}`, pattern);
  await badgeClips(tabId, shown.value.shown);
}

/** The document of an address, when it holds any clip. */
async function clippedAt(context: Context, url: string): Promise<DocumentId | null> {
  const found = await context.store.findDocument(url);
  if (!found.ok) return null;
  const clips = await context.store.listClips({ document: found.value.id, limit: 1 });
  return clips.ok && clips.value.items.length > 0 ? found.value.id : null;
}
