// What our page script hands over: the draft of one capture. It runs in our own world of a hostile page, so
// its shape and bounds are checked like anybody else's.
import * as z from 'zod/mini';
import { MAX_PAGE_CODE_POINTS } from '../core/limits';
import { count, range, url } from './schema';

const inside = (text: string, spans: readonly { start: number; end: number }[]): boolean =>
  spans.every((s) => s.start <= s.end && s.end <= text.length);

const draft = z
  .strictObject({
    /** UTF-16 units: at most two for each code point. */
    text: z.string().check(z.maxLength(2 * MAX_PAGE_CODE_POINTS)),
    blocks: z.array(
      z.strictObject({ start: count, end: count, heading: count, main: z.boolean() }),
    ),
    marks: z.array(
      z.strictObject({
        kind: z.enum([
          'sup',
          'sub',
          'footnote',
          'deleted',
          'inserted',
          'list-label',
          'quote',
          'table-header',
        ]),
        start: count,
        end: count,
        label: z.optional(z.string()),
      }),
    ),
    selection: z.nullable(range),
    url,
    canonical: z.nullable(url),
    title: z.string(),
    language: z.nullable(z.string()),
    capturedAt: z.strictObject({ utc: z.string(), offsetMinutes: z.int() }),
    visible: z.boolean(),
    viewport: z.strictObject({ width: z.number(), height: z.number() }),
    notes: z.array(z.enum(['cut', 'loading', 'frames', 'translated', 'partial'])),
    fullLength: count,
  })
  .check(
    z.refine((d) => d.text.isWellFormed() && inside(d.text, d.blocks) && inside(d.text, d.marks)),
    z.refine((d) => d.selection === null || inside(d.text, [d.selection])),
  );

/** A draft, and why it looks like no content, if it does. */
export const pageReading = z.strictObject({
  draft,
  state: z.nullable(z.string().check(z.maxLength(40))),
});

/** What became of the passages that were to be shown on a page. */
export const shownPassages = z.array(
  z.strictObject({
    id: z.string(),
    outcome: z.enum(['unchanged', 'moved', 'edited', 'gone', 'unknown']),
  }),
);
export type ShownPassages = z.infer<typeof shownPassages>;
