// From a stored passage to the live page: find or open the tab, re-anchor, highlight, and say what became of it.
// Opens only addresses the person clipped from, in a tab they see, with a permission they gave.
import { storedPassage } from '../core/capture/stored-passage';
import { textFragmentUrl } from '../core/capture/text-fragment';
import { contentHash } from '../core/evidence/content-hash';
import { hostOf, pageKey } from '../core/evidence/document-key';
import type { ContentHash, DocumentId } from '../core/evidence/ids';
import { fail, ok, type Result } from '../core/result';
import { type Span, span } from '../core/text/span';
import { hasHosts } from '../platform/permissions';
import {
  closeTab,
  focusTab,
  openTab,
  type TabInfo,
  tabById,
  tabLoaded,
  tabsAt,
} from '../platform/tabs';
import type { OpenOutcome, OpenPlan } from '../protocol/page-messages';
import { around } from './around';
import type { Context } from './context';
import { patternOf } from './look-page';
import { type OpenedVersion, openVersion } from './opened-version';
import { isReadable, readTab } from './read-tab';
import { type LivePassage, showPassages } from './show-passages';

/** Text shown on each side of the passage, in UTF-16 units. */
const AROUND = 120;
/** A page that has not loaded by then is read as it is, in milliseconds. */
const LOAD_LIMIT = 15_000;

export interface PassageRef {
  readonly documentId: DocumentId;
  readonly hash: ContentHash;
  /** UTF-16 in the version's shown text. */
  readonly range: { readonly start: number; readonly end: number };
}

async function open(
  context: Context,
  ref: PassageRef,
): Promise<Result<{ opened: OpenedVersion; range: Span }>> {
  const opened = await openVersion(context.store, ref.documentId, ref.hash);
  if (!opened.ok) return opened;
  const { start, end } = ref.range;
  if (start >= end || end > opened.value.text.length) return fail('not-found');
  return ok({ opened: opened.value, range: span(start, end) });
}

/** What our own page shows before anything is opened. */
export async function planOpen(context: Context, ref: PassageRef): Promise<Result<OpenPlan>> {
  const found = await open(context, ref);
  if (!found.ok) return found;
  const { opened, range } = found.value;
  const { text, version, document } = opened;
  const pattern = isReadable(version.url) ? patternOf(version.url) : null;
  const passage = text.slice(range.start, range.end);
  return ok({
    title: version.title.slice(0, 4_000),
    url: version.url.slice(0, 8_000),
    site: hostOf(version.url),
    pattern,
    allowed: pattern !== null && (await hasHosts([pattern])),
    fragmentUrl: pattern === null ? null : textFragmentUrl(version.url, passage).slice(0, 8_000),
    passage,
    before: around(
      text.slice(Math.max(0, range.start - AROUND), range.start),
      range.start > AROUND,
      'before',
    ),
    after: around(
      text.slice(range.end, range.end + AROUND),
      range.end + AROUND < text.length,
      'after',
    ),
    capturedAt: version.capturedAt.utc,
    current: document.current === version.hash,
  });
}

function livePassage(
  opened: OpenedVersion,
  range: Span,
  id: string,
  kind: LivePassage['kind'],
): LivePassage {
  return {
    id,
    kind,
    passage: storedPassage(opened.text, range.start, range.end, opened.version.hash),
  };
}

/** A tab that shows this document already, else a new one. */
async function sourceTab(url: string, pattern: string): Promise<Result<TabInfo>> {
  const key = pageKey(url);
  const known = (await tabsAt([pattern])).find((tab) => key !== null && pageKey(tab.url) === key);
  if (known) return ok(known);
  const opened = await openTab(url);
  return opened ? ok(opened) : fail('page-gone');
}

/** Opens the page and highlights the passage. `from` is our own tab that asked: it closes when there is nothing more to say. */
export async function openPassage(
  context: Context,
  ref: PassageRef,
  from: { tabId: number | null; url: string },
): Promise<Result<OpenOutcome>> {
  const found = await open(context, ref);
  if (!found.ok) return found;
  const { opened, range } = found.value;
  const pattern = isReadable(opened.version.url) ? patternOf(opened.version.url) : null;
  if (pattern === null || !(await hasHosts([pattern]))) return fail('no-access');
  const source = await sourceTab(opened.version.url, pattern);
  if (!source.ok) return source;
  const tab = source.value;
  await focusTab(tab);
  await tabLoaded(tab.id, LOAD_LIMIT);
  const reading = await readTab(tab.id);
  if (!reading.ok) return reading;
  const hash = await contentHash(reading.value.draft.text);
  const page = hash === opened.version.hash ? ('same' as const) : ('changed' as const);
  const passage = livePassage(opened, range, 'passage', 'verbatim');
  const shown =
    reading.value.state === null
      ? await showPassages(tab.id, [passage], { hash, page }, 'passage')
      : ok([{ id: 'passage', outcome: 'unknown' as const }]);
  if (!shown.ok) return shown;
  const outcome = shown.value[0]?.outcome ?? 'unknown';
  await settleOwnTab(from, outcome);
  return ok({ passage: outcome, page, tabId: tab.id });
}

/** Our page goes when the passage was found; it comes to the front, with the stored text, when it was not. */
async function settleOwnTab(
  from: { tabId: number | null; url: string },
  outcome: OpenOutcome['passage'],
): Promise<void> {
  if (from.tabId === null || !from.url.includes('/open.html')) return;
  if (outcome === 'unchanged' || outcome === 'moved') return closeTab(from.tabId);
  const own = await tabById(from.tabId);
  if (own && (outcome === 'gone' || outcome === 'unknown')) await focusTab(own);
}

/**
 * Paints all clips of a document on the page in a tab: for the popup, whose click granted the tab, and on sites that
 * were turned on for it. `quiet`: nothing is scrolled to.
 */
export async function highlightClips(
  context: Context,
  tabId: number,
  documentId: DocumentId,
  how: 'jump' | 'quiet' = 'jump',
): Promise<Result<{ shown: number; gone: number }>> {
  const clips = await context.store.listClips({ document: documentId, limit: 500 });
  if (!clips.ok) return clips;
  const reading = await readTab(tabId);
  if (!reading.ok) return reading;
  // The tab may have gone elsewhere since it was looked at: a page gets its own passages only.
  const here = await context.store.findDocument(reading.value.draft.url);
  if (!here.ok || here.value.id !== documentId) return fail('page-gone');
  const hash = await contentHash(reading.value.draft.text);
  const versions = new Map<ContentHash, OpenedVersion | null>();
  const passages: LivePassage[] = [];
  // In the order of the text, whatever was clipped last: the first on the page is jumped to.
  const inOrder = clips.value.items.toSorted((a, b) => a.range.start - b.range.start);
  for (const clip of inOrder) {
    if (!versions.has(clip.hash)) {
      const version = await openVersion(context.store, documentId, clip.hash);
      versions.set(clip.hash, version.ok ? version.value : null);
    }
    const version = versions.get(clip.hash);
    const shown = version?.toShown(clip.range);
    // Ids of the page's passages are positions: no stable id of ours enters a page.
    if (version && shown)
      passages.push(livePassage(version, shown, String(passages.length), 'clip'));
  }
  const same = clips.value.items.every((clip) => clip.hash === hash);
  const shown = await showPassages(
    tabId,
    passages,
    { hash, page: same ? 'same' : 'changed' },
    how === 'jump' ? (passages[0]?.id ?? null) : null,
  );
  if (!shown.ok) return shown;
  const gone = shown.value.filter((p) => p.outcome === 'gone' || p.outcome === 'unknown').length;
  return ok({ shown: shown.value.length - gone, gone });
}
