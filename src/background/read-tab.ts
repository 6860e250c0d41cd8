// Reads the page in a tab through our page script, on the person's gesture or with a permission they gave.
// What comes back is a draft from a hostile place: parsed by schema, bounded, and only then believed in shape.
import type { CaptureDraft } from '../core/capture/draft';
import { MAX_PAGE_TITLE } from '../core/limits';
import { fail, ok, type Result } from '../core/result';
import { graphemeFloor } from '../core/text/grapheme-cut';
import { callInTab, loadScript, type TabInfo, tabById } from '../platform/tabs';
import { pageReading } from '../protocol/page-reading';

const PAGE_SCRIPT = '/page.js';

/** What the page script puts into its own world. */
interface PageTool {
  read(): unknown;
}

export interface PageReading {
  readonly tab: TabInfo;
  readonly draft: CaptureDraft;
  /** Why this looks like no content (empty, challenge, login, …), or null. */
  readonly state: string | null;
}

/** Addresses that no extension may read; said before the browser refuses in its own words. */
export function isReadable(url: string): boolean {
  return url.startsWith('http://') || url.startsWith('https://');
}

/** One reading of the page that `tabId` shows now. */
export async function readTab(tabId: number): Promise<Result<PageReading>> {
  const tab = await tabById(tabId);
  if (!tab) return fail('page-gone');
  if (tab.url !== '' && !isReadable(tab.url)) return fail('not-a-page');
  const loaded = await loadScript(tabId, PAGE_SCRIPT);
  if (!loaded.ok) return loaded;
  const read = await callInTab(
    tabId,
    () => (globalThis as unknown as { groundmarkPage?: PageTool }).groundmarkPage?.read() ?? null,
    [],
  );
  if (!read.ok) return read;
  const parsed = pageReading.safeParse(read.value);
  if (!parsed.success)
    return fail('internal', `page reading: ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
  const draft = parsed.data.draft as CaptureDraft;
  const title = draft.title.slice(0, graphemeFloor(draft.title, MAX_PAGE_TITLE));
  return ok({ tab, draft: { ...draft, title }, state: parsed.data.state });
}
