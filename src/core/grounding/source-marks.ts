// Where a page raised, lowered, linked to a note or struck out characters: what plain text cannot show.
// Assumes marks of the same text (UTF-16 ranges); bad ranges are ignored. Looked up by the scanner.
// Must never change the text: marks only decide which tokens there are.
import type { Mark } from '../capture/draft';

export const PLAIN = 0;
/** Footnote links and struck-out text: no part of what the sentence says. */
export const SKIPPED = 1;
export const SUP = 2;
export const SUB = 3;

/** One byte a UTF-16 unit; made only for pages that have such marks. */
export type MarkMap = Uint8Array;

/** The map, or undefined when no mark matters. A mark that skips wins over one that raises. */
export function markMap(length: number, marks: readonly Mark[]): MarkMap | undefined {
  let map: MarkMap | undefined;
  for (const kind of [SUB, SUP, SKIPPED]) {
    for (const mark of marks) {
      if (
        effectOf(mark.kind) !== kind ||
        !(mark.start < mark.end) ||
        mark.end > length ||
        mark.start < 0
      )
        continue;
      map ??= new Uint8Array(length);
      map.fill(kind, mark.start, mark.end);
    }
  }
  return map;
}

function effectOf(kind: Mark['kind']): number {
  if (kind === 'footnote' || kind === 'deleted') return SKIPPED;
  return kind === 'sup' ? SUP : kind === 'sub' ? SUB : PLAIN;
}

export function markAt(map: MarkMap, at: number): number {
  return map[at]!;
}

/** End (UTF-16) of the run of equal marking that holds `at`. */
export function nextMark(map: MarkMap, at: number, length: number): number {
  const state = map[at];
  let i = at + 1;
  while (i < length && map[i] === state) i++;
  return i;
}
