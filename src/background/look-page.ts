// What the page in a tab is to the library: in it or not, as it was or changed. Reads the page; stores nothing.
// A page that cannot be read is an answer with its reason, never a failure of the popup.
import { originPattern } from '../core/chat/match-pattern';
import { contentHash } from '../core/evidence/content-hash';
import { pageKey } from '../core/evidence/document-key';
import { ok, type Result } from '../core/result';
import { tabById } from '../platform/tabs';
import { text } from '../platform/text';
import { showBadge } from '../platform/toolbar';
import type { PageLook } from '../protocol/page-messages';
import { chatOf } from './chat-sites';
import { badgeClips, clipSiteOf } from './clip-sites';
import type { Context } from './context';
import { takeLastClip } from './last-clip';
import { isReadable, readTab } from './read-tab';

/** Longest piece of a selection that the popup shows, in UTF-16 units. */
const SELECTION_SHOWN = 300;
/** Deleted things looked through for a page that was deleted lately. */
const BIN_LOOKED_AT = 200;

/** Looks at a tab. A page that can't be read is an answer, not a failure. */
export async function lookAtPage(context: Context, tabId: number): Promise<Result<PageLook>> {
  const tab = await tabById(tabId);
  const address = tab?.url ?? '';
  const last = await takeLastClip(tabId);
  const look: PageLook = {
    url: address.slice(0, 8_000),
    title: (tab?.title ?? '').slice(0, 4_000),
    refused: null,
    state: 'absent',
    documentId: null,
    clippedAt: null,
    clips: 0,
    receipt: last?.ok ? last.value : null,
    clipFailure: last && !last.ok ? last.failure.code : null,
    selection: null,
    site: { pattern: patternOf(address), always: (await clipSiteOf(address)) !== null },
    chat: await chatOf(address),
  };
  if (!isReadable(address)) return ok({ ...look, refused: 'not-a-page' });
  const known = await standing(context, address);
  const reading = await readTab(tabId);
  if (!reading.ok) return ok({ ...look, ...known, refused: reading.failure.code });
  const { draft } = reading.value;
  const selection = draft.selection
    ? draft.text.slice(draft.selection.start, draft.selection.end)
    : null;
  const changed = known.current !== null && (await contentHash(draft.text)) !== known.current;
  const { current: _hash, ...facts } = known;
  const state = changed ? ('changed' as const) : facts.state;
  if (look.site.always && facts.clips > 0 && state === 'current')
    await badgeClips(tabId, facts.clips);
  else await markTab(tabId, state);
  return ok({
    ...look,
    ...facts,
    state,
    selection: selection === null ? null : selection.slice(0, SELECTION_SHOWN),
  });
}

/** The icon is quiet: a dot when the page is in the library, an amber one when it changed since. */
async function markTab(tabId: number, state: PageLook['state']): Promise<void> {
  if (state === 'current') await showBadge(tabId, '●', '#0a6b45', text('badgeKnown'));
  else if (state === 'changed') await showBadge(tabId, '●', '#b07800', text('badgeChanged'));
  else await showBadge(tabId, '', '#57606a', text('extensionName'));
}

async function standing(context: Context, url: string) {
  const nothing = {
    state: 'absent' as const,
    documentId: null,
    clippedAt: null,
    clips: 0,
    current: null,
  };
  const found = await context.store.findDocument(url);
  if (!found.ok)
    return {
      ...nothing,
      state: (await isInBin(context, url)) ? ('deleted' as const) : nothing.state,
    };
  const { id, current, updatedAt } = found.value;
  const clips = await context.store.listClips({ document: id, limit: 500 });
  return {
    state: 'current' as const,
    documentId: id,
    clippedAt: updatedAt,
    clips: clips.ok ? clips.value.items.length : 0,
    current,
  };
}

/** Whether the newest part of the bin has this page: clipping it brings it back. */
async function isInBin(context: Context, url: string): Promise<boolean> {
  const key = pageKey(url);
  const bin = await context.store.listBin({ limit: BIN_LOOKED_AT });
  return (
    bin.ok && bin.value.items.some((item) => item.kind === 'document' && item.document.key === key)
  );
}

/** Match pattern of a tab's address, for asking; null for anything but http(s). */
export function patternOf(url: string): string | null {
  return URL.canParse(url) ? originPattern(new URL(url)) : null;
}
