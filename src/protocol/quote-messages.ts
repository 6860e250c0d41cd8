// What looking for a quote finds: in a stored version (the reader) or on the page in a tab (the popup). Asked and
// answered between our own pages and the background only.
import * as z from 'zod/mini';
import { quoteResult } from './chat-messages';
import { difference } from './difference';
import { contentHash, count, documentId, line, range, tabId } from './schema';

const closest = z.strictObject({ range, text: z.string() });

/** Ranges are UTF-16 in the text that was searched. */
export const foundQuote = z.strictObject({
  result: quoteResult,
  /** Every equal place, in order; at most 50. */
  places: z.array(range),
  differences: z.array(difference),
  /** What a shortened quote left out. */
  gaps: z.array(z.string()),
  flags: z.array(line),
  /** Why it could not be checked: a code of core. */
  detail: z.nullable(line),
  /** The passages that come closest, when it is not there. Never called support. */
  closest: z.array(closest),
});
export type FoundQuote = z.infer<typeof foundQuote>;

/** A quote to look for in a stored version. */
export const findInVersionRequest = z.strictObject({ documentId, hash: contentHash, quote: line });
/** A quote to look for on the page in a tab; when it stands there it is highlighted. */
export const findOnPageRequest = z.strictObject({ tabId, quote: line });
/** One fact of a claim and how it stands in a passage's source. */
export const claimFact = z.strictObject({
  kind: z.enum(['figure', 'date', 'name']),
  text: z.string(),
  standing: z.enum(['as-written', 'other-spelling', 'other-unit', 'part', 'not-found']),
  places: count,
});
