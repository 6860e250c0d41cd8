// Reads the evidence of one decoded id from an opened scope. A span comes from one version and from one
// covered run of it, always. Failures before a version is known to be readable say nothing about it.
import type { PassageJudge } from '../reanchor/judge-passage';
import { ok, type Result } from '../result';
import { graphemeFloor } from '../text/grapheme-cut';
import { codePointLength, offsetTable, toUtf16 } from '../text/offsets';
import { type CodePointSpan, codePointSpan } from '../text/span';
import { citationMarkdown, shownTitle } from './citation-markdown';
import { coverageOf } from './coverage';
import { httpUri } from './document-key';
import { type EvidenceReference, encodeEvidenceId } from './evidence-id';
import type { EvidenceOutcome, PassageNow } from './outcome';
import { emptyOutcome, outcomeLocation, outcomeReference } from './outcome-fields';
import type { ReadableVersion, ReadNote, ScopedReader } from './reader';
import { openStoredText, type ReadableText } from './stored-text';
import { changeBetween, versionStatus } from './version-status';

/** An outcome, and what a ledger should know of it; null when no text went out. */
export interface Read {
  readonly outcome: EvidenceOutcome;
  readonly note: ReadNote | null;
}

/** The outcome of one id. A failed Result stands for `failed, detail: storage`. */
export async function fetchOne(
  reader: ScopedReader,
  reference: EvidenceReference,
  maxChars: number,
  judge: PassageJudge,
): Promise<Result<Read>> {
  const id = encodeEvidenceId(reference);
  const unavailable = ok<Read>({
    outcome: emptyOutcome(id, reference, 'unavailable', null),
    note: null,
  });
  const found = await reader.version(reference.document, reference.prefix);
  if (!found.ok) return found;
  if (found.value === null || found.value.version.collides) return unavailable;
  const readable = found.value;
  const located = await locate(reader, readable, reference);
  if (!located.ok) return located;
  if (located.value === null) return unavailable;
  const { range, run } = located.value;

  const stored = await reader.text(readable.version);
  if (!stored.ok) return stored;
  const text = await openStoredText(stored.value, readable.version.hash, run);
  const whole = text?.slice(run) ?? null;
  if (text === null || whole === null || codePointLength(whole) !== run.end - run.start) {
    return ok({ outcome: emptyOutcome(id, reference, 'failed', 'damaged'), note: null });
  }
  const now = await passageNow(reader, readable, text, run, judge);
  return ok(report(readable, reference, range, run, whole, maxChars, now));
}

/** The range an id names and the covered run to read; null when nothing of it is covered. */
async function locate(
  reader: ScopedReader,
  { version }: ReadableVersion,
  reference: EvidenceReference,
): Promise<Result<{ range: CodePointSpan; run: CodePointSpan } | null>> {
  if (reference.kind === 'chunk') {
    const chunk = await reader.chunk(version, reference.chunk);
    if (!chunk.ok) return chunk;
    if (chunk.value === null) return ok(null);
    const range = codePointSpan(chunk.value.start, chunk.value.end);
    return ok({ range, run: range });
  }
  const range = codePointSpan(reference.start, reference.end);
  const chunks = await reader.chunksIn(version, range);
  if (!chunks.ok) return chunks;
  const spans = chunks.value.map((chunk) => codePointSpan(chunk.start, chunk.end));
  const { run } = coverageOf(range, spans);
  return ok(run === null ? null : { range, run });
}

/** A help beside the status: whatever goes wrong here is `unknown`. */
async function passageNow(
  reader: ScopedReader,
  { version, current }: ReadableVersion,
  text: ReadableText,
  run: CodePointSpan,
  judge: PassageJudge,
): Promise<PassageNow> {
  if (current === null) return 'unknown';
  if (current.hash === version.hash) return 'same';
  const passage = text.passage(run);
  const stored = await reader.text(current);
  if (passage === null || !stored.ok || stored.value.kind !== 'whole') return 'unknown';
  const now = await openStoredText(stored.value, current.hash, run);
  return now?.whole == null ? 'unknown' : judge(passage, now.whole, stored.value.marks);
}

function report(
  { document, version, current }: ReadableVersion,
  reference: EvidenceReference,
  range: CodePointSpan,
  run: CodePointSpan,
  whole: string,
  maxChars: number,
  passage_now: PassageNow,
): Read {
  const partial = run.start !== range.start || run.end !== range.end;
  const text = cutTo(whole, maxChars);
  const cut = text.length < whole.length;
  const status = cut ? 'truncated' : partial ? 'partial' : 'ok';
  const standing = versionStatus(version, current);
  const evidence_id = encodeEvidenceId(reference);
  const outcome: EvidenceOutcome = {
    evidence_id,
    status,
    text,
    reference: outcomeReference(reference),
    document_key: document.key,
    title: shownTitle(version.title, version.url),
    uri: httpUri(version.url),
    location: outcomeLocation(range, version.pages),
    content_hash: version.hash,
    status_of_version: standing,
    observed_activation_seq: document.activationSeq,
    covered_range: reference.kind === 'span' ? { char_start: run.start, char_end: run.end } : null,
    partial,
    detail: cut ? 'max-chars' : partial ? 'not-covered' : null,
    citation_markdown:
      status === 'ok'
        ? citationMarkdown(version.title, version.url, standing === 'superseded')
        : null,
    change: current === null ? null : changeBetween(version, current),
    passage_now,
  };
  const delivered = codePointSpan(run.start, run.start + codePointLength(text));
  const { id: documentId } = document;
  return {
    outcome,
    note: { evidenceId: evidence_id, documentId, hash: version.hash, range, delivered, status },
  };
}

/** At most `maxChars` code points, whole graphemes only. */
function cutTo(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const at = toUtf16(offsetTable(text), maxChars);
  return at >= text.length ? text : text.slice(0, graphemeFloor(text, at));
}
