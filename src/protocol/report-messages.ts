// Messages about reports: an answer held against the pages it cites. Asked and answered between our own pages and the
// background only. Addresses in them are hostile: shown whole, as text.
import * as z from 'zod/mini';
import { MAX_ANSWER_RANGES, MAX_REPORT_PAGES } from '../core/limits';
import { quoteResult } from './chat-messages';
import { difference } from './difference';
import { claimFact } from './quote-messages';
import {
  answerText,
  contentHash,
  count,
  documentId,
  line,
  range,
  ranges,
  requestId,
  runId,
  url,
} from './schema';

/** An answer with its links. Ranges are UTF-16 in `text`. */
const reportAnswer = z.strictObject({
  text: answerText,
  code: ranges,
  quoted: ranges,
  links: z
    .array(z.strictObject({ at: range, url: z.nullable(url), title: line, more: count }))
    .check(z.maxLength(MAX_ANSWER_RANGES)),
});

const origin = z.strictObject({
  kind: z.enum(['chat', 'pasted']),
  host: line,
  conversation: z.nullable(line),
});

/** Making a report of an answer, with addresses beside it. */
export const createReportRequest = z.strictObject({
  requestId,
  answer: reportAnswer,
  origin,
  urls: z.array(url).check(z.maxLength(MAX_REPORT_PAGES)),
});

const head = {
  id: runId,
  name: line,
  origin,
  status: z.enum(['ready', 'running', 'paused', 'done', 'cancelled']),
  round: count,
  createdAt: z.string(),
  startedAt: z.nullable(z.string()),
  updatedAt: z.string(),
  counts: z.record(z.string(), count),
  pages: count,
  dropped: count,
};

/** A report in a list. */
export const reportRow = z.strictObject(head);
export type ReportRow = z.infer<typeof reportRow>;

export const reportList = z.strictObject({ rows: z.array(reportRow), next: z.nullable(line) });

const reportPage = z.strictObject({
  number: count,
  cited: url,
  url,
  title: line,
  allowed: z.boolean(),
  state: z.enum(['waiting', 'opening', 'done']),
  outcome: z.nullable(z.enum(['library', 'captured', 'failed'])),
  reason: z.nullable(line),
  landed: z.nullable(url),
  pageTitle: line,
  documentId: z.nullable(documentId),
  hash: z.nullable(contentHash),
  capturedAt: z.nullable(z.string()),
  notes: z.array(line),
});
export type ReportPageView = z.infer<typeof reportPage>;

const reportPassage = z.strictObject({
  before: z.string(),
  text: z.string(),
  after: z.string(),
  differing: ranges,
  page: count,
  documentId,
  hash: contentHash,
  range,
});
export type ReportPassageView = z.infer<typeof reportPassage>;

const finding = z.strictObject({
  result: z.nullable(quoteResult),
  detail: z.nullable(line),
  elsewhere: z.boolean(),
  places: count,
  passages: z.array(reportPassage),
  closest: z.array(reportPassage),
  differences: z.array(difference),
  gaps: z.array(z.strictObject({ text: z.string(), callouts: z.array(line) })),
  facts: z.array(claimFact),
  fidelity: z.nullable(line),
  flags: z.array(line),
  purged: z.boolean(),
});
export type FindingView = z.infer<typeof finding>;

const reportClaim = z.strictObject({
  number: count,
  kind: z.enum(['quote', 'statement', 'anchor']),
  at: range,
  text: z.string(),
  short: z.boolean(),
  pages: z.array(count),
  unnamed: z.boolean(),
  found: z.nullable(finding),
});
export type ReportClaimView = z.infer<typeof reportClaim>;

/** One round of a report with everything in it. */
export const reportView = z.strictObject({
  ...head,
  answer: reportAnswer,
  rows: z.array(reportPage),
  claims: z.array(reportClaim),
});
export type ReportView = z.infer<typeof reportView>;

/** What a person does to a report. `start`: opens what was allowed or ticked and not read yet. */
export const reportAct = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('start'), pages: z.array(count) }),
  z.strictObject({ do: z.enum(['pause', 'resume', 'cancel', 'again', 'delete', 'restore']) }),
]);
export type ReportAct = z.infer<typeof reportAct>;

const onePage = { requestId, id: runId, number: count };
/** Opening one page where it is seen. */
export const openReportPageRequest = z.strictObject(onePage);
/** Reading the page that was opened; `anyway`: whatever it looks like. */
export const readReportPageRequest = z.strictObject({ ...onePage, anyway: z.boolean() });
