// The store contract, third part: reports, their rounds and rows, and what a purge takes out of them.
import type { ContentHash, DocumentId, RunId } from '../../src/core/evidence/ids';
import type { ReportClaim, ReportPage, ReportRecord } from '../../src/core/report/records';
import {
  type ContractCase,
  capture,
  freshName,
  must,
  mustFail,
  requestId,
  runId,
  same,
} from './contract-kit';

const AT = '2026-11-30T21:05:00.000Z';

export const reportRecord = (id: RunId, over: Partial<ReportRecord> = {}): ReportRecord => ({
  id,
  name: 'Tide mills',
  origin: { kind: 'pasted', host: '', conversation: null },
  answer: { text: 'They say “12 wheels”.', code: [], quoted: [], links: [] },
  answerHash: '9a'.repeat(32) as ContentHash,
  status: 'ready',
  round: 1,
  createdAt: AT,
  startedAt: null,
  updatedAt: AT,
  counts: {},
  pages: 1,
  dropped: 0,
  deletedAt: null,
  ...over,
});

export const pageRow = (reportId: RunId, over: Partial<ReportPage> = {}): ReportPage => ({
  reportId,
  round: 1,
  number: 0,
  cited: 'https://heritage.example/tide-mills',
  url: 'https://heritage.example/tide-mills',
  title: 'Heritage',
  allowed: true,
  state: 'waiting',
  outcome: null,
  reason: null,
  landed: null,
  pageTitle: '',
  documentId: null,
  hash: null,
  capturedAt: null,
  notes: [],
  requestId: requestId(),
  ...over,
});

/** A claim that holds copies of these passages: its own first, the closest after it. */
export const claimRow = (
  reportId: RunId,
  held: readonly { documentId: DocumentId; hash: ContentHash; closest?: boolean }[] = [],
  over: Partial<ReportClaim> = {},
): ReportClaim => {
  const passage = ({ documentId, hash }: (typeof held)[number]) => ({
    before: 'before ',
    text: 'secret words',
    after: ' after',
    differing: [],
    page: 0,
    documentId,
    hash,
    range: { start: 0, end: 12 },
  });
  return {
    reportId,
    round: 1,
    number: 0,
    kind: 'quote',
    at: { start: 10, end: 19 },
    text: '12 wheels',
    short: true,
    pages: [0],
    unnamed: false,
    found: {
      result: 'altered',
      detail: null,
      elsewhere: false,
      places: 1,
      passages: held.filter((one) => !one.closest).map(passage),
      closest: held.filter((one) => one.closest).map(passage),
      differences: [{ kind: 'word', material: false, quote: 'x', source: 'secret' }],
      gaps: [{ text: 'secret gap', callouts: [] }],
      facts: [],
      fidelity: null,
      flags: [],
      purged: false,
    },
    documents: [...new Set(held.map((one) => one.documentId))],
    ...over,
  };
};

/** Reports and runs of jobs. */
export const reportCases: readonly ContractCase[] = [
  {
    name: 'makes a report once, and gives its rows in order',
    run: async (open) => {
      const store = open(freshName());
      const id = runId();
      const rows = [1, 0, 2].map((number) => pageRow(id, { number }));
      await must(store.putReport(reportRecord(id), rows, [claimRow(id)]));
      await must(store.putReport(reportRecord(id, { name: 'Other' }), [], []));
      const { report, pages, claims } = await must(store.report(id));
      same([report.name, pages.map((page) => page.number)], ['Tide mills', [0, 1, 2]]);
      same(claims.length, 1);
      await mustFail(store.report(runId()), 'not-found');
    },
  },
  {
    name: 'keeps the rounds of a report apart',
    run: async (open) => {
      const store = open(freshName());
      const id = runId();
      await must(store.putReport(reportRecord(id), [pageRow(id, { title: 'first' })], []));
      const second = pageRow(id, { round: 2, title: 'second' });
      await must(store.putReport(reportRecord(id, { round: 2 }), [second], []));
      same((await must(store.report(id))).pages[0]?.title, 'second');
      same((await must(store.report(id, 1))).pages[0]?.title, 'first');
      await must(store.editReportPage(id, 2, 0, (page) => ({ ...page, state: 'done' })));
      same((await must(store.report(id, 1))).pages[0]?.state, 'waiting');
    },
  },
  {
    name: 'finds reports by what they do and by their answer, newest first, without deleted ones',
    run: async (open) => {
      const store = open(freshName());
      const [a, b] = [runId(), runId()];
      await must(
        store.putReport(reportRecord(a, { createdAt: '2026-11-29T00:00:00.000Z' }), [], []),
      );
      await must(store.putReport(reportRecord(b, { status: 'running' }), [], []));
      const list = async () =>
        (await must(store.listReports({ limit: 10 }))).items.map((one) => one.id);
      same(await list(), [b, a]);
      same((await must(store.reportsNamed({ status: 'running' }))).length, 1);
      same(
        (await must(store.reportsNamed({ answerHash: '9a'.repeat(32) as ContentHash }))).length,
        2,
      );
      await must(store.editReport(b, (one) => ({ ...one, deletedAt: AT })));
      same(await list(), [a]);
      same((await must(store.reportsNamed({ status: 'running' }))).length, 0);
      await must(store.editReport(b, (one) => ({ ...one, deletedAt: null })));
      same(await list(), [b, a]);
    },
  },
  {
    name: 'removes deleted reports with their rows, and takes no rows for them afterwards',
    run: async (open) => {
      const store = open(freshName());
      const id = runId();
      await must(store.putReport(reportRecord(id), [pageRow(id)], [claimRow(id)]));
      await must(store.editReport(id, (one) => ({ ...one, deletedAt: AT })));
      same(await must(store.removeReports(AT)), 0);
      same(await must(store.removeReports('2027')), 1);
      await must(store.putReportClaims(id, [claimRow(id)]));
      await mustFail(
        store.editReport(id, (one) => one),
        'not-found',
      );
      await must(store.putReport(reportRecord(id), [], []));
      const { pages, claims } = await must(store.report(id));
      same([pages.length, claims.length], [0, 0]);
    },
  },
  {
    name: 'takes copies of a purged document out of reports, and leaves what was found',
    run: async (open) => {
      const store = open(freshName());
      const gone = await capture(store, 'secret words of the pond');
      const kept = await capture(store, 'other words', { url: 'https://other.example/' });
      const id = runId();
      const held = [gone, { ...kept, closest: true }];
      const row = pageRow(id, { documentId: gone.documentId, hash: gone.hash, pageTitle: 'Mills' });
      await must(store.putReport(reportRecord(id), [row], [claimRow(id, held)]));
      await must(store.purgeDocument(gone.documentId, { withoutTrace: true }));
      const { pages, claims } = await must(store.report(id));
      const found = claims[0]?.found;
      same([found?.result, found?.purged, found?.passages, found?.gaps], ['altered', true, [], []]);
      same([found?.differences, found?.closest.length], [[], 1]);
      same(
        [claims[0]?.documents, pages[0]?.documentId, pages[0]?.pageTitle],
        [[kept.documentId], null, ''],
      );
    },
  },
  {
    name: 'takes copies of a purged version out of reports, and leaves those of the others',
    run: async (open) => {
      const store = open(freshName());
      const first = await capture(store, 'secret words of the pond');
      const second = await capture(store, 'secret words of the pond, again');
      const id = runId();
      const claims = [first, second].map((one, number) => claimRow(id, [one], { number }));
      await must(store.putReport(reportRecord(id), [], claims));
      await must(store.purgeVersion(first.documentId, first.hash, { withoutTrace: false }));
      const after = (await must(store.report(id))).claims.map((one) => one.found?.purged);
      same(after, [true, false]);
    },
  },
];
