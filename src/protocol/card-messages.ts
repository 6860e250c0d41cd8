// What the card shows: the passage of the source, what differs, where it comes from. It goes to our own frame
// only, never into a chat page.
import * as z from 'zod/mini';
import { difference } from './difference';
import { claimFact } from './quote-messages';
import { contentHash, documentId, line, range, url } from './schema';

const cardPassage = z.strictObject({
  /** A little of the text around the passage. */
  before: z.string(),
  text: z.string(),
  after: z.string(),
  /** Parts of `text` that differ from the quote, UTF-16. */
  differing: z.array(range),
  title: line,
  url: z.nullable(url),
  site: line,
  capturedAt: z.string(),
  superseded: z.boolean(),
  passageNow: z.nullable(line),
  documentId,
  hash: contentHash,
  /** Of the passage in its version, UTF-16. */
  range,
});
export type CardPassage = z.infer<typeof cardPassage>;

/** What the card shows. Never leaves our own frame. */
export const cardModel = z.strictObject({
  result: z.enum([
    'verbatim',
    'elided',
    'altered-material',
    'altered',
    'missing',
    'uncheckable',
    'id-valid',
    'id-not-verified',
  ]),
  /** Why an id is not verified, or a quote not checkable: a code of core. */
  detail: z.nullable(line),
  label: z.nullable(line),
  quote: z.nullable(z.string()),
  /** Every passage it stands for: of each cited id, or each place of a quote. */
  passages: z.array(cardPassage),
  differences: z.array(difference),
  /** What a shortened quote left out, and codes of what in it is called out. */
  gaps: z.array(z.strictObject({ text: z.string(), callouts: z.array(line) })),
  /** Figures, dates and names of the sentence, for a citation without a quote. */
  facts: z.array(claimFact),
  fidelity: z.nullable(line),
  flags: z.array(line),
  capturedAt: z.nullable(z.string()),
});
export type CardModel = z.infer<typeof cardModel>;
