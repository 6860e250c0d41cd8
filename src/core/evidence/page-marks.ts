// What a chat page may be told about a checked answer: positions, numbers, and one of two states. No text,
// title or id of the library; unread, unavailable and malformed look alike, else the page would learn what
// the library holds.
import type { Span } from '../text/span';
import type { CitationCheck } from './citation';
import type { RenderModel } from './render-model';

export interface PageMark {
  /** The ids with their ticks and brackets, UTF-16 in the answer. */
  readonly span: Span;
  /** Labels to show, such as `1` or `S1`; empty when not read, or the same as just before. */
  readonly labels: readonly string[];
  readonly state: 'read' | 'not-verified';
  /** Indexes of the found citations it stands for, to ask about them later. */
  readonly places: readonly number[];
}

/** Marks in order of position. */
export function pageMarks(check: CitationCheck, model: RenderModel): readonly PageMark[] {
  const shown = new Set(model.marks.flatMap((mark) => mark.places));
  const read = model.marks.map(
    (mark): PageMark => ({
      span: mark.span,
      labels: mark.numbers.map((number) => `${model.prefix}${number}`),
      state: 'read',
      places: mark.places,
    }),
  );
  const rest = check.scan.found.flatMap((found, place): PageMark[] =>
    shown.has(place)
      ? []
      : [{ span: found.own, labels: [], state: 'not-verified', places: [place] }],
  );
  return [...read, ...rest].sort((a, b) => a.span.start - b.span.start);
}
