// What the card shows: the passage of the source, what differs, where it comes from. It goes to our own frame
// only, never into a chat page.
import * as z from 'zod/mini';
import { difference } from './difference';
import { claimFact } from './quote-messages';
import { contentHash, count, documentId, line, range, url } from './schema';

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
    'unchecked',
    'page-read',
    'no-address',
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
  /** The page a link cites, and how it stands in the library; null for other marks. */
  page: z.nullable(
    z.strictObject({
      url: z.nullable(url),
      title: line,
      more: count,
      /** `in-library`: its current version is what the words were held against. */
      state: z.enum(['in-library', 'not-in-library', 'no-address', 'redirect']),
      /** Sentences that cite it and quote nothing. */
      claims: z.array(
        z.strictObject({
          text: z.string(),
          facts: z.array(claimFact),
          /** Passages that come closest to the sentence. Never called support. */
          closest: z.array(cardPassage),
        }),
      ),
    }),
  ),
  /** The whole answer with numbers and sources, to be copied; null for other marks. */
  copies: z.nullable(z.strictObject({ markdown: z.string(), plain: z.string(), html: z.string() })),
  capturedAt: z.nullable(z.string()),
});
export type CardModel = z.infer<typeof cardModel>;
