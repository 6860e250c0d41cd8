// A report as the background answers it: one quote of each kind, one statement, pages that were read and pages that
// were not. For changing by a case.
import type {
  FindingView,
  ReportClaimView,
  ReportPageView,
  ReportView,
} from '../../src/protocol/report-messages';
import { DOC, HASH } from './samples';

export const REPORT = '55555555-7a54-4d0b-9c61-0e5a7d3b1f20' as ReportView['id'];
export const MILLS = 'https://heritage.example/tide-mills';
const AT = '2026-11-30T21:05:00.000Z';

export const page = (over: Partial<ReportPageView> = {}): ReportPageView => ({
  number: 0,
  cited: MILLS,
  url: MILLS,
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
  ...over,
});

export const read = (over: Partial<ReportPageView> = {}): ReportPageView =>
  page({
    state: 'done',
    outcome: 'captured',
    pageTitle: 'Tide mills',
    documentId: DOC,
    hash: HASH,
    capturedAt: AT,
    ...over,
  });

export const unread = (reason: string, over: Partial<ReportPageView> = {}): ReportPageView =>
  page({ state: 'done', outcome: 'failed', reason, ...over });

export const passage = (text: string): FindingView['passages'][number] => ({
  before: 'On this coast ',
  text,
  after: ' each tide.',
  differing: [],
  page: 0,
  documentId: DOC,
  hash: HASH,
  range: { start: 14, end: 40 },
});

export const finding = (over: Partial<FindingView> = {}): FindingView => ({
  result: 'verbatim',
  detail: null,
  elsewhere: false,
  places: 1,
  passages: [],
  closest: [],
  differences: [],
  gaps: [],
  facts: [],
  fidelity: 'exact',
  flags: [],
  purged: false,
  ...over,
});

export const TEXT =
  'They say “12 wheels turn” and “the pond was drained”. The survey is of 1989 (Heritage).';

export const quote = (
  words: string,
  found: FindingView | null,
  over: Partial<ReportClaimView> = {},
): ReportClaimView => {
  const start = TEXT.indexOf(words);
  return {
    number: 0,
    kind: 'quote',
    at: { start, end: start + words.length },
    text: words,
    short: false,
    pages: [0],
    unnamed: false,
    found,
    ...over,
  };
};

export const report = (over: Partial<ReportView> = {}): ReportView => ({
  id: REPORT,
  name: 'Tide mills',
  origin: { kind: 'pasted', host: '', conversation: null },
  status: 'ready',
  round: 1,
  createdAt: AT,
  startedAt: null,
  updatedAt: AT,
  counts: {},
  pages: 1,
  dropped: 0,
  answer: { text: TEXT, code: [], quoted: [], links: [] },
  rows: [page()],
  claims: [quote('12 wheels turn', null)],
  ...over,
});

/** One that was run: a changed quote, one that is absent, a statement, and a page that was not read. */
export const done = (over: Partial<ReportView> = {}): ReportView =>
  report({
    status: 'done',
    startedAt: AT,
    counts: { 'altered-material': 1, missing: 1, statement: 1 },
    rows: [
      read(),
      unread('page-login', {
        number: 1,
        url: 'https://club.example/',
        cited: 'https://club.example/',
      }),
    ],
    claims: [
      quote(
        '12 wheels turn',
        finding({
          result: 'altered-material',
          passages: [passage('10 wheels turn')],
          differences: [{ kind: 'figure', material: true, quote: '12', source: '10' }],
        }),
      ),
      quote(
        'the pond was drained',
        finding({ result: 'missing', closest: [passage('The pond is filled')] }),
        { number: 1 },
      ),
      quote(
        'The survey is of 1989',
        finding({
          result: null,
          facts: [{ kind: 'date', text: '1989', standing: 'not-found', places: 0 }],
        }),
        { number: 2, kind: 'statement' },
      ),
    ],
    ...over,
  });
