// Small records for evidence tests: one page, its ids, entries and facts.
import type { EvidenceFact, RunView } from '../../../src/core/evidence/citation';
import { encodeEvidenceId } from '../../../src/core/evidence/evidence-id';
import type {
  ChunkId,
  ContentHash,
  DocumentId,
  EvidenceId,
  RunCode,
  RunId,
} from '../../../src/core/evidence/ids';
import { hashPrefix } from '../../../src/core/evidence/ids';
import type { LedgerEntry, RunRecord } from '../../../src/core/evidence/run-records';
import { codePointSpan } from '../../../src/core/text/span';

export const DOC = '3f2b8c1e-7a54-4d0b-9c61-0e5a7d3b1f20' as DocumentId;
export const OTHER_DOC = '11111111-7a54-4d0b-9c61-0e5a7d3b1f20' as DocumentId;
export const HASH = `9a1b2c3d4e5f6071${'0'.repeat(48)}` as ContentHash;
export const OTHER_HASH = `8a1b2c3d4e5f6071${'0'.repeat(48)}` as ContentHash;
export const CHUNK = '7c9e6679-7425-40de-944b-e07fc1f90ae7' as ChunkId;
export const NOW = '2026-11-30T21:05:00.000Z';

export const chunkEvidence = encodeEvidenceId({
  kind: 'chunk',
  document: DOC,
  prefix: hashPrefix(HASH),
  chunk: CHUNK,
});

export function spanEvidence(start: number, end: number, document = DOC, hash = HASH): EvidenceId {
  const range = codePointSpan(start, end);
  return encodeEvidenceId({ kind: 'span', document, prefix: hashPrefix(hash), ...range });
}

export const RUN: RunRecord = {
  id: '99999999-7a54-4d0b-9c61-0e5a7d3b1f20' as RunId,
  kind: 'chat',
  code: 'k7' as RunCode,
  host: 'chat.example',
  conversation: null,
  scope: { kind: 'library' },
  nextNumber: 1,
  createdAt: NOW,
  updatedAt: NOW,
};

export function entry(number: number, over: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    runId: RUN.id,
    number,
    evidenceId: spanEvidence(0, 100),
    documentId: DOC,
    hash: HASH,
    range: codePointSpan(0, 100),
    step: 'offered',
    cut: false,
    offeredText: '',
    delivered: [],
    offeredAt: NOW,
    deliveredAt: null,
    readAt: null,
    ...over,
  };
}

export function fact(over: Partial<EvidenceFact> = {}): EvidenceFact {
  return {
    documentId: DOC,
    hash: HASH,
    range: codePointSpan(0, 100),
    superseded: false,
    readElsewhere: false,
    title: 'Tide mills',
    uri: 'https://heritage.example/tide-mills',
    ...over,
  };
}

export function view(
  ledger: readonly LedgerEntry[],
  facts: readonly (readonly [EvidenceId, EvidenceFact])[],
): RunView {
  return { code: RUN.code, ledger, facts: new Map(facts) };
}
