// Looks at one document's page again, in a tab that was opened for it, and commits what it reads as a re-check:
// nothing is overwritten, what is no content is no version, and a page seen hidden or half loaded supersedes nothing.

import { contentHash } from '../core/evidence/content-hash';
import { pageKey } from '../core/evidence/document-key';
import type { RequestId } from '../core/evidence/ids';
import type { DocumentRecord } from '../core/evidence/records';
import { significantText } from '../core/evidence/significant';
import { hasHosts } from '../platform/permissions';
import { tabById, tabLoaded } from '../platform/tabs';
import type { RecheckResult } from '../protocol/version-messages';
import type { Context } from './context';
import { patternOf } from './look-page';
import { countPassages, passagesIn } from './my-passages';
import { openVersion } from './opened-version';
import { isReadable } from './read-tab';
import { ENTRY_FAILURES, LOAD_LIMIT, settledReading } from './settled-reading';
import { storeDraft } from './store-draft';

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

/** Why there was no way into a page: its tab has gone, it is another page now, or the browser shows an error instead. */
async function whyClosed(document: DocumentRecord, tabId: number): Promise<string> {
  const tab = await tabById(tabId);
  if (!tab) return 'page-gone';
  if (isReadable(tab.url) && pageKey(tab.url) !== document.key) return 'elsewhere';
  const pattern = patternOf(document.url);
  return pattern !== null && (await hasHosts([pattern])) ? 'unreachable' : 'no-access';
}
