// What pages of ours may ask: everything about the library, giving evidence, opening passages, sites. A content
// script that sends one of these is refused.
import * as z from 'zod/mini';
import { chatTab, offerReceipt, offerRequest, readingView, runView } from './chat-messages';
import { kind } from './kind';
import {
  assignRequest,
  clipRow,
  collectionRequest,
  collectionRow,
  copied,
  copyRequest,
  documentList,
  documentView,
  listRequest,
  newClipRequest,
  noteRequest,
  searchHit,
  targetRequest,
  versionText,
} from './library-messages';
import {
  clipReceipt,
  clipRequest,
  openOutcome,
  openPlan,
  pageLook,
  passage,
  scrollStep,
  undoClipRequest,
} from './page-messages';
import { findInVersionRequest, findOnPageRequest, foundQuote } from './quote-messages';
import {
  createReportRequest,
  openReportPageRequest,
  readReportPageRequest,
  reportAct,
  reportList,
  reportView,
} from './report-messages';
import { RUN_KINDS } from './run-kinds';
import {
  collectionId,
  contentHash,
  count,
  documentId,
  line,
  nothing,
  requestId,
  runId,
  tabId,
} from './schema';
import {
  passageList,
  recheckAct,
  recheckPlan,
  recheckStart,
  recheckView,
  recheckWhat,
} from './version-messages';

const site = z.strictObject({ name: line, patterns: z.array(line), enabled: z.boolean() });
const sites = z.strictObject({
  chats: z.array(site),
  /** Sites a person turned on beyond the known ones. */
  others: z.array(line),
  /** Sites whose pages show their clips on every visit. */
  clips: z.array(line),
  /** Hosts we may open and read for highlighting, and nothing else. */
  sources: z.array(line),
  all: z.boolean(),
});
/** Chats and granted hosts, for the page of sites. */
export type Sites = z.infer<typeof sites>;

/** The kinds of our own pages. */
export const OWN_KINDS = {
  'page.look': kind('own', z.strictObject({ tabId }), pageLook),
  'page.clip': kind('own', clipRequest, clipReceipt),
  'page.undo-clip': kind('own', undoClipRequest, nothing),
  'page.scroll': kind(
    'own',
    z.strictObject({ tabId, act: z.enum(['step', 'restore']) }),
    scrollStep,
  ),
  'page.highlight': kind(
    'own',
    z.strictObject({ tabId, documentId }),
    z.strictObject({ shown: count, gone: count }),
  ),
  'open.plan': kind('own', passage, openPlan),
  'open.passage': kind('own', passage, openOutcome),

  'library.list': kind('own', listRequest, documentList),
  'library.document': kind('own', z.strictObject({ documentId }), documentView),
  'library.text': kind('own', z.strictObject({ documentId, hash: contentHash }), versionText),
  'library.search': kind(
    'own',
    z.strictObject({ words: line, collection: z.nullable(collectionId) }),
    z.array(searchHit),
  ),
  'library.copy': kind('own', copyRequest, copied),
  'library.find-quote': kind('own', findInVersionRequest, foundQuote),
  'page.find-quote': kind('own', findOnPageRequest, foundQuote),
  'library.delete': kind('own', targetRequest, z.strictObject({ undo: z.string() })),
  'library.undo': kind('own', z.strictObject({ requestId, undo: line }), nothing),
  'library.restore': kind('own', targetRequest, nothing),
  'library.purge': kind('own', targetRequest, nothing),
  'library.new-clip': kind('own', newClipRequest, clipRow),
  'library.note': kind('own', noteRequest, nothing),
  'library.collections': kind('own', z.strictObject({}), z.array(collectionRow)),
  'library.put-collection': kind('own', collectionRequest, nothing),
  'library.delete-collection': kind(
    'own',
    z.strictObject({ requestId, id: collectionId }),
    nothing,
  ),
  'library.assign': kind('own', assignRequest, nothing),

  'versions.passages': kind('own', z.strictObject({ documentId, hash: contentHash }), passageList),
  'recheck.plan': kind('own', z.strictObject({ what: recheckWhat }), recheckPlan),
  'recheck.start': kind('own', recheckStart, recheckView),
  'recheck.view': kind('own', z.strictObject({}), z.nullable(recheckView)),
  'recheck.act': kind('own', recheckAct, z.nullable(recheckView)),

  'report.create': kind('own', createReportRequest, z.strictObject({ id: runId })),
  'report.list': kind('own', z.strictObject({ cursor: z.nullable(line) }), reportList),
  'report.view': kind('own', z.strictObject({ id: runId, round: z.nullable(count) }), reportView),
  'report.act': kind('own', z.strictObject({ requestId, id: runId, act: reportAct }), nothing),
  'report.open-page': kind('own', openReportPageRequest, nothing),
  'report.read-page': kind('own', readReportPageRequest, nothing),

  'chat.tabs': kind('own', z.strictObject({}), z.array(chatTab)),
  'chat.run': kind('own', z.strictObject({ tabId }), runView),
  /** How the chat in a tab is read; null when none has told yet. */
  'chat.reading': kind('own', z.strictObject({ tabId }), z.nullable(readingView)),
  /** Lets the person point at an answer in the chat's page. */
  'chat.pick': kind('own', z.strictObject({ tabId }), nothing),
  'chat.report': kind('own', z.strictObject({ tabId }), z.strictObject({ text: z.string() })),
  'chat.offer': kind('own', offerRequest, offerReceipt),
  ...RUN_KINDS,

  'sites.list': kind('own', z.strictObject({}), sites),
  'sites.use-chat': kind('own', z.strictObject({ pattern: line, on: z.boolean() }), nothing),
  /** How a site is read, as JSON to look at and to edit; `null` goes back to what ships with the extension. */
  'sites.reading': kind(
    'own',
    z.strictObject({ pattern: line }),
    z.strictObject({ json: z.string(), custom: z.boolean() }),
  ),
  'sites.set-reading': kind(
    'own',
    z.strictObject({
      pattern: line,
      json: z.nullable(z.string().check(z.maxLength(60_000))),
    }),
    nothing,
  ),
  'sites.show-clips': kind('own', z.strictObject({ pattern: line, on: z.boolean() }), nothing),
} as const;
