// Which text of a range the library holds: the union of its stored chunks. A fetch returns one run of it;
// two runs are never glued, because the words between them are unknown.
import type { CodePointSpan } from '../text/span';
import { clip, unite } from './ranges';

export interface Coverage {
  /** The covered run that holds the range's start, else the first one; null when nothing is covered. */
  readonly run: CodePointSpan | null;
  /** The run is the whole range. */
  readonly complete: boolean;
}

/** Coverage of a range by chunks (any order, overlaps allowed), all in code points of one version. */
export function coverageOf(range: CodePointSpan, chunks: readonly CodePointSpan[]): Coverage {
  const run = clip(unite(chunks), range)[0] ?? null;
  const complete = run !== null && run.start === range.start && run.end === range.end;
  return { run, complete };
}
