// Long unchanged parts of a comparison folded away, with a little left around each change. Every row is in exactly
// one section, in order. Pure.
import type { Row } from './compare-texts';

/** Unchanged lines shown on each side of a change: enough to know where one is. */
const AROUND = 2;
/** Fewer folded lines than this would hide less than the button that unfolds them. */
const LEAST = 4;

/** Rows `[from, to)`. A change is a run of rows that are not the same; changes are counted from 0. */
export interface Section {
  readonly kind: 'same' | 'change' | 'folded';
  readonly from: number;
  readonly to: number;
  /** Number of the change; null for what stays. */
  readonly change: number | null;
}

/** The sections of a comparison. */
export function foldRows(rows: readonly Row[]): Section[] {
  const sections: Section[] = [];
  let changes = 0;
  for (let from = 0; from < rows.length; ) {
    const same = rows[from]?.kind === 'same';
    let to = from;
    while (to < rows.length && (rows[to]?.kind === 'same') === same) to += 1;
    if (same) sections.push(...foldSame(from, to, rows.length));
    else sections.push({ kind: 'change', from, to, change: changes++ });
    from = to;
  }
  return sections;
}

function foldSame(from: number, to: number, end: number): Section[] {
  const hidden = { from: from === 0 ? 0 : from + AROUND, to: to === end ? end : to - AROUND };
  if (hidden.to - hidden.from < LEAST) return [{ kind: 'same', from, to, change: null }];
  const parts: Section[] = [
    { kind: 'same', from, to: hidden.from, change: null },
    { kind: 'folded', ...hidden, change: null },
    { kind: 'same', from: hidden.to, to, change: null },
  ];
  return parts.filter((part) => part.from < part.to);
}
