// Looks at one document's page again, in a tab that was opened for it, and commits what it reads as a re-check:
// nothing is overwritten, what is no content is no version, and a page seen hidden or half loaded supersedes nothing.

import { contentHash } from '../core/evidence/content-hash';
import { pageKey } from '../core/evidence/document-key';
import type { RequestId } from '../core/evidence/ids';
import type { DocumentRecord } from '../core/evidence/records';
import { significantText } from '../core/evidence/significant';
import { type FailureCode, ok, type Result } from '../core/result';
import { hasHosts } from '../platform/permissions';
import { tabById, tabLoaded } from '../platform/tabs';
import type { RecheckResult } from '../protocol/version-messages';
import type { Context } from './context';
import { patternOf } from './look-page';
import { countPassages, passagesIn } from './my-passages';
import { openVersion } from './opened-version';
import { isReadable, type PageReading, readTab } from './read-tab';
import { storeDraft } from './store-draft';

/** A page that has not loaded by then is read as it is, in milliseconds. */
const LOAD_LIMIT = 15_000;
/** Between two readings of a page that is not as it was: what comes late is waited for, in milliseconds. */
const SETTLE_STEP = 700;
const SETTLE_LIMIT = 6_000;
/** A page may lead on at once, and Firefox refuses scripts for a moment after a load; in milliseconds. */
const ENTRY_LIMIT = 3_000;

/** Failures of getting into a page: they may pass, and do not say whose fault they are. */
const ENTRY_FAILURES: ReadonlySet<FailureCode> = new Set(['no-access', 'page-gone', 'not-a-page']);

const NOTHING = { reason: null, before: null, after: null, passages: null } as const;

/** The result of a document that could not be checked; `reason` is a failure code or a state of the page. */
export function failedResult(reason: string): RecheckResult {
  return { ...NOTHING, kind: 'failed', reason };
}

/** What became of the page that `tabId` was opened for. `before` is the version it is held against. */
export async function recheckDocument(
  context: Context,
  requestId: RequestId,
  document: DocumentRecord,
  tabId: number,
): Promise<RecheckResult> {
  const { id, current } = document;
  const known = current ? await openVersion(context.store, id, current) : null;
  if (!known?.ok) return failedResult(known?.failure.code ?? 'not-found');
  await tabLoaded(tabId, LOAD_LIMIT);
  const reading = await settledReading(tabId, known.value.version.hash);
  if (!reading.ok) {
    const { code } = reading.failure;
    return failedResult(ENTRY_FAILURES.has(code) ? await whyClosed(document, tabId) : code);
  }
  const { draft, state } = reading.value;
  if (state !== null) return failedResult(`page-${state}`);
  // A login or a start page at another address is not the document, however it reads.
  if (pageKey(draft.url) !== document.key) return failedResult('elsewhere');
  const { version } = known.value;
  const hash = await contentHash(draft.text);
  if (hash !== version.hash) {
    // The rest of a private page is not ours to keep.
    if (version.extent === 'passages') return failedResult('private');
    const significant = await contentHash(significantText(draft.text, draft.blocks));
    if (draft.notes.includes('loading') && significant !== version.significantHash)
      return failedResult('loading');
    if (draft.notes.includes('translated')) return failedResult('translated');
  } else if (version.extent === 'passages') return { ...NOTHING, kind: 'same' };
  const stored = await storeDraft(context.store, requestId, draft, {
    how: 'recheck',
    extent: 'whole',
  });
  if (!stored.ok) return failedResult(stored.failure.code);
  const { outcome, hash: after } = stored.value;
  if (outcome === 'set-aside') return failedResult(draft.visible ? 'not-found' : 'hidden');
  if (outcome === 'unchanged') return { ...NOTHING, kind: 'furniture' };
  if (outcome === 'same' || outcome === 'rule-changed') return { ...NOTHING, kind: 'same' };
  const passages = await passagesIn(context, id, after);
  return {
    ...NOTHING,
    kind: 'changed',
    before: version.hash,
    after,
    passages: passages.ok ? countPassages(passages.value) : null,
  };
}

/** Reads until the page is as it was, or two readings agree. All waiting is here: timers in a page may sleep. */
async function settledReading(tabId: number, before: string): Promise<Result<PageReading>> {
  const began = Date.now();
  let last: string | null = null;
  for (;;) {
    const reading = await readTab(tabId);
    if (!reading.ok) {
      const passing = ENTRY_FAILURES.has(reading.failure.code);
      const early = Date.now() - began < ENTRY_LIMIT && passing;
      if (!early || !(await tabById(tabId))) return reading;
      await new Promise((resolve) => setTimeout(resolve, SETTLE_STEP / 2));
      continue;
    }
    const hash = await contentHash(reading.value.draft.text);
    const settled = hash === before || hash === last || reading.value.state === 'error';
    if (settled || Date.now() - began >= SETTLE_LIMIT) return ok(reading.value);
    last = hash;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_STEP));
  }
}

/** Why there was no way into a page: its tab has gone, it is another page now, or the browser shows an error instead. */
async function whyClosed(document: DocumentRecord, tabId: number): Promise<string> {
  const tab = await tabById(tabId);
  if (!tab) return 'page-gone';
  if (isReadable(tab.url) && pageKey(tab.url) !== document.key) return 'elsewhere';
  const pattern = patternOf(document.url);
  return pattern !== null && (await hasHosts([pattern])) ? 'unreachable' : 'no-access';
}
