// One difference between two wordings of a passage, as cards and comparisons show it.
// Codes of core and words of the two texts; nothing else.
import * as z from 'zod/mini';
import { line } from './schema';

/** `quote` is the wording held against the source, `source` the source's own. */
export const difference = z.strictObject({
  kind: line,
  quote: z.string(),
  source: z.string(),
  material: z.boolean(),
});
