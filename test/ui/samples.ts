// Answers of the background as the interface gets them: one good one of each kind, to change by a case.
// Checked by the schemas at the other end of the bus, like real ones.
import type { CardModel, CardPassage } from '../../src/protocol/card-messages';
import type { ClipRow, DocumentRow, VersionText } from '../../src/protocol/library-messages';
import type { ClipReceipt, OpenPlan, PageLook } from '../../src/protocol/page-messages';

export const DOC = '3f2b8c1e-7a54-4d0b-9c61-0e5a7d3b1f20' as DocumentRow['id'];
export const HASH = '9a1b2c3d4e5f6071'.repeat(4) as ClipRow['hash'];
export const CLIP = '22222222-7a54-4d0b-9c61-0e5a7d3b1f20' as ClipRow['id'];
export const EVIDENCE = `ev1:s:${DOC}:${HASH.slice(0, 16)}:0-10` as ClipRow['evidenceId'];
const AT = '2026-11-30T21:05:00.000Z';
const URL_ = 'https://heritage.example/tide-mills';
export const TAB = { id: 7, windowId: 1, url: URL_, title: 'Tide mills', active: true };

export const look = (over: Partial<PageLook> = {}): PageLook => ({
  url: URL_,
  title: 'Tide mills',
  refused: null,
  state: 'absent',
  documentId: null,
  clippedAt: null,
  clips: 0,
  receipt: null,
  clipFailure: null,
  selection: null,
  site: { pattern: null, always: false },
  chat: { name: 'heritage.example', pattern: null, enabled: false, known: false },
  ...over,
});

export const receipt = (over: Partial<ClipReceipt> = {}): ClipReceipt => ({
  documentId: DOC,
  hash: HASH,
  title: 'Tide mills',
  outcome: 'new',
  previous: null,
  restored: false,
  length: 12_403,
  fullLength: 12_403,
  clipId: null,
  evidenceIds: [EVIDENCE],
  notes: [],
  ...over,
});

export const passage = (over: Partial<CardPassage> = {}): CardPassage => ({
  before: 'On this coast ',
  text: '12 wheels turn for 4 hours',
  after: ' each tide.',
  differing: [],
  title: 'Tide mills',
  url: URL_,
  site: 'heritage.example',
  capturedAt: AT,
  superseded: false,
  passageNow: null,
  documentId: DOC,
  hash: HASH,
  range: { start: 14, end: 40 },
  ...over,
});

export const card = (over: Partial<CardModel> = {}): CardModel => ({
  result: 'verbatim',
  detail: null,
  label: '1',
  quote: '12 wheels turn for 4 hours',
  passages: [passage()],
  differences: [],
  gaps: [],
  facts: [],
  fidelity: 'exact',
  flags: [],
  page: null,
  copies: null,
  capturedAt: AT,
  ...over,
});

export const plan = (over: Partial<OpenPlan> = {}): OpenPlan => ({
  title: 'Tide mills',
  url: URL_,
  site: 'heritage.example',
  pattern: 'https://heritage.example/*',
  allowed: false,
  fragmentUrl: `${URL_}#:~:text=12%20wheels`,
  passage: '12 wheels',
  before: 'On this coast ',
  after: ' turn.',
  capturedAt: AT,
  current: true,
  ...over,
});

export const row = (over: Partial<DocumentRow> = {}): DocumentRow => ({
  id: DOC,
  title: 'Tide mills',
  site: 'heritage.example',
  url: URL_,
  updatedAt: AT,
  versions: 2,
  clips: 1,
  collections: [],
  deletedAt: null,
  ...over,
});

export const clipRow = (over: Partial<ClipRow> = {}): ClipRow => ({
  id: CLIP,
  hash: HASH,
  range: { start: 0, end: 9 },
  evidenceId: EVIDENCE,
  text: '12 wheels',
  note: '',
  tags: [],
  createdAt: AT,
  superseded: false,
  ...over,
});

export const version = (over: Partial<VersionText> = {}): VersionText => ({
  title: 'Tide mills',
  url: URL_,
  capturedAt: AT,
  text: '12 wheels turn\nThe gate opens',
  headings: [],
  marks: [],
  clips: [],
  chunks: [],
  status: 'current',
  passagesOnly: false,
  ...over,
});
