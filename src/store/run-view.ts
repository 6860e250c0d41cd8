// What a check needs to know of a run: its ledger, and a fact for each cited id that the run's scope may
// read now. An id without a fact is unavailable, whatever the reason.

import type { EvidenceFact, RunView } from '../core/evidence/citation';
import { shownTitle } from '../core/evidence/citation-markdown';
import { coverageOf } from '../core/evidence/coverage';
import { httpUri } from '../core/evidence/document-key';
import { decodeEvidenceId } from '../core/evidence/evidence-id';
import type { EvidenceId } from '../core/evidence/ids';
import type { ReadableVersion, ScopedReader } from '../core/evidence/reader';
import type { LedgerEntry, RunRecord } from '../core/evidence/run-records';
import { versionStatus } from '../core/evidence/version-status';
import { type CodePointSpan, codePointSpan } from '../core/text/span';
import type { Context } from './context';
import { scopedReader } from './evidence-reader';
import { refuse } from './failures';

/** Facts for the ids given and for everything in the ledger, which handles may name. */
export async function runView(
  context: Context,
  run: RunRecord,
  ids: readonly EvidenceId[],
): Promise<RunView> {
  const { db } = context;
  const ledger = await db.ledger.where({ runId: run.id }).sortBy('number');
  const reader = scopedReader(context, run.scope);
  const wanted = [...new Set([...ids, ...ledger.map((entry) => entry.evidenceId)])];
  const found = await Promise.all(wanted.map((id) => factOf(reader, id)));
  const facts = new Map<EvidenceId, EvidenceFact>();
  for (const [i, id] of wanted.entries()) {
    const fact = found[i] ?? null;
    if (fact !== null)
      facts.set(id, { ...fact, readElsewhere: await isReadElsewhere(context, run, id) });
  }
  return { code: run.code, ledger, facts };
}

async function isReadElsewhere(
  { db }: Context,
  run: RunRecord,
  evidenceId: EvidenceId,
): Promise<boolean> {
  const isOther = (entry: LedgerEntry) => entry.step === 'read' && entry.runId !== run.id;
  return (await db.ledger.where({ evidenceId }).filter(isOther).count()) > 0;
}

async function factOf(reader: ScopedReader, id: EvidenceId): Promise<EvidenceFact | null> {
  const reference = decodeEvidenceId(id);
  if (reference === null) return null;
  const found = await reader.version(reference.document, reference.prefix);
  if (!found.ok) return refuse(found.failure.code, found.failure.note);
  if (found.value === null) return null;
  const range = await rangeOf(reader, found.value, reference);
  if (range === null) return null;
  const { version, current } = found.value;
  return {
    documentId: version.documentId,
    hash: version.hash,
    range,
    superseded: versionStatus(version, current) === 'superseded',
    readElsewhere: false,
    title: shownTitle(version.title, version.url),
    uri: httpUri(version.url),
  };
}

/** What the id names, when any of it is covered. */
async function rangeOf(
  reader: ScopedReader,
  { version }: ReadableVersion,
  reference: NonNullable<ReturnType<typeof decodeEvidenceId>>,
): Promise<CodePointSpan | null> {
  if (reference.kind === 'chunk') {
    const chunk = await reader.chunk(version, reference.chunk);
    if (!chunk.ok) return refuse(chunk.failure.code, chunk.failure.note);
    return chunk.value === null ? null : codePointSpan(chunk.value.start, chunk.value.end);
  }
  const range = codePointSpan(reference.start, reference.end);
  const chunks = await reader.chunksIn(version, range);
  if (!chunks.ok) return refuse(chunks.failure.code, chunks.failure.note);
  const spans = chunks.value.map((chunk) => codePointSpan(chunk.start, chunk.end));
  return coverageOf(range, spans).run === null ? null : range;
}
