// Messages about versions of documents: what became of a person's passages, and checking pages again. Asked and
// answered between our own pages and the background only.
import * as z from 'zod/mini';
import { difference } from './difference';
import {
  clipId,
  collectionId,
  contentHash,
  count,
  documentId,
  line,
  range,
  requestId,
  url,
} from './schema';

/** Most documents of one re-check. */
export const MAX_RECHECK = 500;

/** A clip, or a passage that a chat was given, and what became of it in another version. Ranges are UTF-16. */
export const passageRow = z.strictObject({
  clipId: z.nullable(clipId),
  /** A chat was given it. */
  given: z.boolean(),
  /** Where it comes from: its own version, and its range in that version's text as shown. */
  hash: contentHash,
  range,
  capturedAt: z.string(),
  text: z.string(),
  outcome: z.enum(['unchanged', 'moved', 'edited', 'gone', 'unknown']),
  /** Where it stands in the other version; null when gone or not to be told. */
  now: z.nullable(range),
  /** Of an edited one: `quote` is the stored wording, `source` the one of the other version. */
  differences: z.array(difference),
});
export type PassageRow = z.infer<typeof passageRow>;

/** Worst first. */
export const passageList = z.strictObject({
  rows: z.array(passageRow),
  /** Passages beyond those that are judged at once. */
  more: count,
});
export type PassageList = z.infer<typeof passageList>;

/** How many passages have which outcome. */
export const passageCounts = z.strictObject({
  unchanged: count,
  moved: count,
  edited: count,
  gone: count,
  unknown: count,
});
export type PassageCounts = z.infer<typeof passageCounts>;

/** What a re-check found of one document. */
export const recheckResult = z.strictObject({
  kind: z.enum(['same', 'furniture', 'changed', 'failed']),
  /** Why it could not be checked: a failure code, or what the page was instead. */
  reason: z.nullable(line),
  /** Of a changed page: the version before, and the one that was found. */
  before: z.nullable(contentHash),
  after: z.nullable(contentHash),
  passages: z.nullable(passageCounts),
});
export type RecheckResult = z.infer<typeof recheckResult>;

const recheckItem = z.strictObject({
  documentId,
  title: line,
  site: line,
  url,
  state: z.enum(['waiting', 'checking', 'done']),
  result: z.nullable(recheckResult),
});
export type RecheckItem = z.infer<typeof recheckItem>;

/** A re-check, for showing. */
export const recheckView = z.strictObject({
  status: z.enum(['running', 'paused', 'done', 'cancelled']),
  startedAt: z.string(),
  items: z.array(recheckItem),
});
export type RecheckView = z.infer<typeof recheckView>;

const documents = z.array(documentId).check(z.minLength(1), z.maxLength(MAX_RECHECK));

/** Named documents, or all of a collection (null: of the library). */
export const recheckWhat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('documents'), documents }),
  z.strictObject({ kind: z.literal('collection'), collection: z.nullable(collectionId) }),
]);
export type RecheckWhat = z.infer<typeof recheckWhat>;

/** What our page must know before the click: the browser's question may wait for nothing. */
export const recheckPlan = z.strictObject({
  /** Those that have an address, newest first. */
  documents: z.array(documentId),
  /** Hosts to ask for; empty when all are granted. */
  missing: z.array(line),
  sites: z.array(line),
  /** Files and pasted texts: they have no page to look at. */
  without: count,
});
export type RecheckPlan = z.infer<typeof recheckPlan>;

/** Starts one: documents of a plan. */
export const recheckStart = z.strictObject({ requestId, documents });
/** What a person does to one. */
export const recheckAct = z.strictObject({
  requestId,
  /** retry: what could not be checked, once more. close: forget the report. */
  act: z.enum(['pause', 'resume', 'cancel', 'retry', 'close']),
});
