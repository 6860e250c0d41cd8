// Reads one cited page of a report in a tab that shows it, and stores what it reads. What is no content is no version
// and says why; where the address led becomes an alias. Nothing is opened here.

import { pageKey } from '../core/evidence/document-key';
import type { ContentHash, DocumentId } from '../core/evidence/ids';
import { judgeAddress } from '../core/report/judge-address';
import type { ReportPage } from '../core/report/records';
import { hasHosts } from '../platform/permissions';
import { callInTab, tabById, tabLoaded } from '../platform/tabs';
import type { Context } from './context';
import { patternOf } from './look-page';
import { isReadable } from './read-tab';
import { ENTRY_FAILURES, LOAD_LIMIT, settledReading } from './settled-reading';
import { storeDraft } from './store-draft';

/** What reading a page came to, as its row has it. */
export type PageEnd = Pick<
  ReportPage,
  'outcome' | 'reason' | 'landed' | 'pageTitle' | 'documentId' | 'hash' | 'capturedAt' | 'notes'
>;

const NOTHING: PageEnd = {
  outcome: 'failed',
  reason: null,
  landed: null,
  pageTitle: '',
  documentId: null,
  hash: null,
  capturedAt: null,
  notes: [],
};

/** A page that could not be checked; `reason` is a failure code or what it was instead. */
export function failedPage(reason: string, over: Partial<PageEnd> = {}): PageEnd {
  return { ...NOTHING, ...over, reason };
}

/** The page as the library has it, when it does. */
export async function knownPage(context: Context, url: string): Promise<PageEnd | null> {
  const found = await context.store.findDocument(url);
  if (!found.ok || !found.value.current) return null;
  const { id, current, title } = found.value;
  const read = await context.store.versionText(id, current);
  if (!read.ok) return null;
  const { capturedAt, notes, extent } = read.value.version;
  return {
    outcome: 'library',
    reason: null,
    landed: pageKey(found.value.url) === pageKey(url) ? null : found.value.url,
    pageTitle: title,
    documentId: id,
    hash: current,
    capturedAt: capturedAt.utc,
    notes: [...notes, ...(extent === 'passages' ? ['passages'] : [])],
  };
}

/** Reads and stores what `tabId` shows. `anyway`: the person says it is the page, whatever it looks like. */
export async function readReportPage(
  context: Context,
  page: ReportPage,
  tabId: number,
  anyway = false,
): Promise<PageEnd> {
  const loaded = await tabLoaded(tabId, LOAD_LIMIT);
  const reached = await tabById(tabId);
  if (!loaded && reached && !isReadable(reached.url)) return failedPage('slow');
  const again = page.round > 1;
  const before = again ? await context.store.findDocument(page.url) : null;
  const reading = await settledReading(tabId, before?.ok ? before.value.current : null);
  if (!reading.ok) {
    const { code } = reading.failure;
    return failedPage(ENTRY_FAILURES.has(code) ? await whyClosed(page, tabId) : code);
  }
  const { draft, state } = reading.value;
  const landed = pageKey(draft.url) === pageKey(page.url) ? null : draft.url;
  const over = { landed, pageTitle: draft.title };
  // The address may have led to a place that would never have been opened.
  if (landed !== null && judgeAddress(landed).refused !== null) return failedPage('refused', over);
  const type = state === 'empty' ? await kindOfFile(tabId) : null;
  if (type !== null) return failedPage(type, over);
  if (draft.text.trim() === '') return failedPage('page-empty', over);
  if (state !== null && !anyway) return failedPage(`page-${state}`, over);
  const stored = await storeDraft(context.store, page.requestId, draft, {
    how: again ? 'recheck' : 'opened',
    extent: 'whole',
    askedFor: [page.url],
  });
  if (!stored.ok) return failedPage(stored.failure.code, over);
  const { documentId, outcome, warnings } = stored.value;
  let { hash } = stored.value;
  if (outcome === 'unchanged') hash = (await currentOf(context, documentId)) ?? hash;
  else if (warnings.includes('not-stored')) return failedPage('hidden', over);
  context.changed();
  return {
    ...over,
    outcome: 'captured',
    reason: null,
    documentId,
    hash,
    capturedAt: draft.capturedAt.utc,
    notes: [...draft.notes],
  };
}

async function currentOf(context: Context, id: DocumentId): Promise<ContentHash | null> {
  const document = await context.store.document(id);
  return document.ok ? document.value.current : null;
}

/** What an empty document shows instead of a page; null when it is one. */
async function kindOfFile(tabId: number): Promise<string | null> {
  const type = await callInTab(tabId, () => document.contentType, []);
  if (!type.ok || /^(text\/|application\/(xhtml|xml))/.test(type.value)) return null;
  return type.value === 'application/pdf' ? 'pdf' : 'file';
}

/** Why there was no way into a page: its tab has gone, it leads where we may not read, or it is no page. */
async function whyClosed(page: ReportPage, tabId: number): Promise<string> {
  const tab = await tabById(tabId);
  if (!tab) return 'page-gone';
  if (
    /\.pdf$/i.test(URL.canParse(tab.url || page.url) ? new URL(tab.url || page.url).pathname : '')
  )
    return 'pdf';
  // Without a permission there the browser does not even say where it led.
  if (tab.url === '') return 'redirected';
  if (!isReadable(tab.url)) return 'unreachable';
  const pattern = patternOf(tab.url);
  return pattern !== null && (await hasHosts([pattern])) ? 'unreachable' : 'redirected';
}
