// Messages about the page in a tab: what it is, clipping it, undoing a clip, opening a passage on it.
// Addresses and titles come from pages: bounded, and shown as text only.
import * as z from 'zod/mini';
import {
  clipId,
  contentHash,
  count,
  documentId,
  evidenceId,
  line,
  range,
  requestId,
  tabId,
  url,
} from './schema';

/** What a capture did to its document (core/evidence/capture-decision). */
export const captureOutcome = z.enum([
  'new',
  'same',
  'unchanged',
  'superseded',
  'back-again',
  'rule-changed',
  'set-aside',
]);

/** What a clip made. Shown only after the store has read it back. */
export const clipReceipt = z.strictObject({
  documentId,
  hash: contentHash,
  title: line,
  outcome: captureOutcome,
  /** The version that was current before this clip, when this one is another. */
  previous: z.nullable(contentHash),
  /** The page had been deleted and is back with this clip. */
  restored: z.boolean(),
  /** Code points stored, and of the whole page. */
  length: count,
  fullLength: count,
  clipId: z.nullable(clipId),
  /** Of the selection, or of every chunk of the page. */
  evidenceIds: z.array(evidenceId),
  /** Codes of what the person should know: cut, loading, frames, translated, partial. */
  notes: z.array(line),
});
export type ClipReceipt = z.infer<typeof clipReceipt>;

/** Where scrolling through a page came to, in CSS pixels; `end`: nothing more comes. */
export const scrollStep = z.strictObject({ at: count, height: count, end: z.boolean() });
export type ScrollStep = z.infer<typeof scrollStep>;

/** How the page in a tab stands to the library. */
export const pageLook = z.strictObject({
  url,
  title: line,
  /** Null when the page can be read; else why not (a failure code). */
  refused: z.nullable(z.string()),
  state: z.enum(['absent', 'current', 'changed', 'deleted']),
  documentId: z.nullable(documentId),
  clippedAt: z.nullable(z.string()),
  clips: count,
  /** What a clip by menu or keyboard just came to on this page; told once. */
  receipt: z.nullable(clipReceipt),
  /** Why such a clip failed: a failure code. */
  clipFailure: z.nullable(line),
  /** First words of the selection, or null when nothing is selected. */
  selection: z.nullable(line),
  /** The site of the address, for asking to show clips there on every visit; `always` when it is on. */
  site: z.strictObject({ pattern: z.nullable(line), always: z.boolean() }),
  /** The chat host of the address; `enabled` when the chat script may run there. */
  chat: z.strictObject({
    name: line,
    pattern: z.nullable(line),
    enabled: z.boolean(),
    known: z.boolean(),
  }),
});
export type PageLook = z.infer<typeof pageLook>;

/** Clipping the page in a tab. */
export const clipRequest = z.strictObject({
  requestId,
  tabId,
  what: z.enum(['page', 'selection']),
  /** Store only the chunks around the selection: for private pages. */
  passageOnly: z.boolean(),
  /** The person wants it although the page looks like no content. */
  override: z.boolean(),
});

/** Taking back what a clip made. */
export const undoClipRequest = z.strictObject({ requestId, receipt: clipReceipt });

/** A passage of a version; the range is UTF-16 in the text that is shown. */
export const passage = z.strictObject({ documentId, hash: contentHash, range });

/** What our own page needs to know before it opens a source page. */
export const openPlan = z.strictObject({
  title: line,
  url,
  site: line,
  /** The host permission to ask for; null when the address is one we never open. */
  pattern: z.nullable(line),
  allowed: z.boolean(),
  /** For a page we may not enter: the address with a text fragment. */
  fragmentUrl: z.nullable(url),
  passage: z.string(),
  before: z.string(),
  after: z.string(),
  capturedAt: z.string(),
  current: z.boolean(),
});
export type OpenPlan = z.infer<typeof openPlan>;

/** What became of a passage on the live page. */
export const openOutcome = z.strictObject({
  passage: z.enum(['unchanged', 'moved', 'edited', 'gone', 'unknown']),
  /** Whether the page's text is still the version's. */
  page: z.enum(['same', 'changed']),
  tabId,
});
export type OpenOutcome = z.infer<typeof openOutcome>;
