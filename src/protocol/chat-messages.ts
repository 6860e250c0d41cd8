// Messages between a chat page's content script, the background and the card. What goes into a chat page is
// offsets, numbers, codes, and titles and addresses that the conversation itself already shows.
import * as z from 'zod/mini';

import {
  DEFAULT_INSERT_BUDGET,
  MAX_ANSWER_LINKS,
  MAX_INSERT_BUDGET,
  MAX_OFFER_ITEMS,
} from '../core/limits';
import { chatHealth } from './chat-host';
import {
  answerText,
  count,
  evidenceId,
  line,
  range,
  ranges,
  requestId,
  runId,
  tabId,
  url,
} from './schema';

/** Where a conversation stands; `key` is null while a new chat has no address. */
export const conversation = z.strictObject({ host: line, key: z.nullable(line) });
export type ConversationRef = z.infer<typeof conversation>;

/** Links and chips of an answer; an empty range for a chip whose words are no part of the text. */
export const answerLinks = z
  .array(z.strictObject({ at: range, url: z.nullable(url), title: line, more: count }))
  .check(z.maxLength(MAX_ANSWER_LINKS));

/** A settled answer as it stands in a chat. Ranges are UTF-16 in `text`. */
export const answer = z.strictObject({
  conversation,
  text: answerText,
  /** Code blocks: part of the text, never read for ids or quotes. */
  code: ranges,
  /** Block quotations and <q>. */
  quoted: ranges,
  links: answerLinks,
  /** What the person said before it; null when nothing of that is in the page. */
  after: z.nullable(z.string().check(z.maxLength(20_000))),
});
export type AnswerInput = z.infer<typeof answer>;

const QUOTE_RESULTS = [
  'verbatim',
  'elided',
  'altered-material',
  'altered',
  'missing',
  'uncheckable',
] as const;

/** Result of one quote, as a person sees it. */
export const quoteResult = z.enum(QUOTE_RESULTS);
export type QuoteResult = z.infer<typeof quoteResult>;

/** Of a quote in an answer: `unchecked` while the web page it cites was not opened. */
export const shownResult = z.enum([...QUOTE_RESULTS, 'unchecked']);
export type ShownResult = z.infer<typeof shownResult>;

/** Everything a chat page may know of a check. UTF-16 ranges in the answer as it was sent. */
export const answerModel = z.strictObject({
  citations: z.array(
    z.strictObject({
      range,
      /** Numbers to show, such as `1` or `S1`; empty when it repeats the one just before. */
      labels: z.array(z.string()),
      result: z.enum(['id-valid', 'id-not-verified']),
      /** Result of the quote this citation belongs to. */
      quote: z.nullable(quoteResult),
      /** A long id, dimmed in place instead of replaced. */
      long: z.boolean(),
    }),
  ),
  quotes: z.array(
    z.strictObject({
      range,
      /** What an address quotes by its text fragment; null when the words stand at `range`. */
      words: z.nullable(z.string()),
      result: shownResult,
      number: z.nullable(count),
      /** First of the links that go with it: an index into `links`. */
      link: z.nullable(count),
      /** Stands in another source of this conversation than the one it cites. */
      elsewhere: z.boolean(),
      /** Stands this many times there. */
      places: count,
    }),
  ),
  sources: z.array(
    z.strictObject({ number: count, title: line, url: z.nullable(url), superseded: z.boolean() }),
  ),
  /** Links, chips and marks that cite something outside the library: what the answer itself says of them. */
  links: z.array(
    z.strictObject({
      range,
      url: z.nullable(url),
      title: line,
      /** Sources hidden behind a chip. */
      more: count,
      /** `unchecked` for every page that no report opened, whether it is in the library or not. */
      result: z.enum(['unchecked', 'page-read', 'uncheckable', 'no-address']),
    }),
  ),
  /** Asking for a correction: whether it can be asked for, or what became of it. */
  repair: z.strictObject({
    offered: z.boolean(),
    outcome: z.nullable(z.strictObject({ fixed: count, still: count })),
  }),
  /** When a report opened the cited pages of this answer; null when none did. */
  checkedAt: z.nullable(line),
  /** Prefix of our numbers: empty, or "S" when the answer has numbers of its own. */
  prefix: z.enum(['', 'S']),
  /** More citations or quotes than are checked. */
  more: count,
});
export type AnswerModel = z.infer<typeof answerModel>;

/** Which mark was clicked: an index into the model's lists. */
export const cardTarget = z.strictObject({
  kind: z.enum(['citation', 'quote', 'link', 'answer']),
  index: count,
});
export type CardTarget = z.infer<typeof cardTarget>;
/** Asking for the card of one mark. */
export const cardRequest = z.strictObject({ answer, target: cardTarget });

/** One piece of evidence in a conversation, for the panel. */
export const ledgerRow = z.strictObject({
  handle: line,
  evidenceId,
  title: line,
  url,
  step: z.enum(['offered', 'delivered', 'read']),
  cut: z.boolean(),
  preview: z.string(),
});
export type LedgerRow = z.infer<typeof ledgerRow>;

/** An open tab with a chat that is on. */
export const chatTab = z.strictObject({ tabId, title: line, host: line, active: z.boolean() });
export type ChatTab = z.infer<typeof chatTab>;

/** What one conversation was given. */
export const runView = z.strictObject({
  runId: z.nullable(runId),
  code: line,
  host: line,
  rows: z.array(ledgerRow),
});
export type RunView = z.infer<typeof runView>;

/** Giving evidence: what, where to and how. */
export const offerRequest = z.strictObject({
  requestId,
  /** The chat tab; null to copy for any other place. */
  tabId: z.nullable(tabId),
  way: z.enum(['insert', 'copy']),
  items: z.array(evidenceId).check(z.minLength(1), z.maxLength(MAX_OFFER_ITEMS)),
  /** Code points. */
  budget: z._default(
    z.int().check(z.minimum(200), z.maximum(MAX_INSERT_BUDGET)),
    DEFAULT_INSERT_BUDGET,
  ),
  /** Cut what does not fit, marked as cut and not citable, instead of leaving it out. */
  cut: z.boolean(),
});

/** What an offer came to. */
export const offerReceipt = z.strictObject({
  /** The evidence block, for the clipboard. */
  text: z.string(),
  /** Null when nothing was to be inserted; else how it went: a failure code, or "ok". */
  inserted: z.nullable(line),
  given: z.array(z.strictObject({ evidenceId, handle: line, cut: z.boolean() })),
  leftOut: z.array(evidenceId),
});
export type OfferReceipt = z.infer<typeof offerReceipt>;

/** Messages of the person, as the chat shows them. */
export const sentRequest = z.strictObject({
  conversation,
  messages: z.array(answerText).check(z.maxLength(50)),
});

/** How a chat tab is read, for the panel. */
export const readingView = z.strictObject({
  host: line,
  state: z.enum(['working', 'partial', 'changed', 'waiting']),
  reasons: z.array(
    z.enum(['no-messages', 'no-answers', 'empty-messages', 'generic', 'links-lost']),
  ),
  /** A person wrote how this site is read. */
  custom: z.boolean(),
  /** The person's last pick led to no sign that lasts. */
  pickFailed: z.boolean(),
  counts: chatHealth,
  /** Answers whose verdicts the page did not keep. */
  answers: z.array(z.strictObject({ text: z.string(), model: answerModel })),
});
export type ReadingView = z.infer<typeof readingView>;
