// Evidence as it would be given to a chat: whole, readable within a scope, in the order asked for, with the day it
// was captured. What cannot be read so is left out; nothing is shortened here.
import type { OfferItem } from '../core/evidence/evidence-block';
import { fetchEvidence } from '../core/evidence/fetch-evidence';
import type { DocumentId, EvidenceId } from '../core/evidence/ids';
import type { Scope } from '../core/evidence/records';
import { MAX_FETCH_CHARS, MAX_FETCH_IDS } from '../core/limits';
import { ok, type Result } from '../core/result';
import { codePointSpan } from '../core/text/span';
import type { Context } from './context';
import { openVersion } from './opened-version';

/** What of these ids can be given. */
export async function offerItems(
  context: Context,
  ids: readonly EvidenceId[],
  scope: Scope,
): Promise<Result<OfferItem[]>> {
  const found: OfferItem[] = [];
  const captured = new Map<string, string | undefined>();
  for (let at = 0; at < ids.length; at += MAX_FETCH_IDS) {
    const part = ids.slice(at, at + MAX_FETCH_IDS);
    const options = { scope, maxChars: MAX_FETCH_CHARS };
    const fetched = await fetchEvidence(context.store.evidenceReader(), part, options);
    if (!fetched.ok) return fetched;
    for (const outcome of fetched.value) {
      const { reference, location, content_hash: hash } = outcome;
      if (outcome.status !== 'ok' || !reference || !location || !hash) continue;
      const documentId = reference.document_node_id as DocumentId;
      const key = `${documentId} ${hash}`;
      if (!captured.has(key)) {
        const opened = await openVersion(context.store, documentId, hash);
        captured.set(key, opened.ok ? opened.value.version.capturedAt.utc : undefined);
      }
      found.push({
        evidenceId: outcome.evidence_id as EvidenceId,
        documentId,
        hash,
        range: codePointSpan(location.char_start, location.char_end),
        title: outcome.title ?? '',
        uri: outcome.uri,
        text: outcome.text ?? '',
        capturedAt: captured.get(key),
      });
    }
  }
  return ok(found);
}
