// How a version's text is shown wherever it is shown: raised, lowered, struck out and inserted words as they were on
// the page, quotation marks that the page painted, labels of list items, headings. The text itself is not changed.
import type { VersionText } from '../../protocol/library-messages';
import { type Layer, segments } from './segments';

/** What stands beside a text. Offsets are UTF-16 in it. */
export interface Decor {
  readonly layers: readonly Layer[];
  /** Labels of list items by where the item begins. */
  readonly labels: ReadonlyMap<number, string>;
  /** Levels of headings by where they begin. */
  readonly headings: ReadonlyMap<number, number>;
}

/** The decor of a version. */
export function decorOf({ marks, headings }: Pick<VersionText, 'marks' | 'headings'>): Decor {
  const isLabel = (kind: string) => kind === 'list-label';
  return {
    layers: marks
      .filter((m) => !isLabel(m.kind) && m.start < m.end)
      .map((m) => ({ start: m.start, end: m.end, name: m.kind }))
      .sort((a, b) => a.start - b.start),
    labels: new Map(marks.filter((m) => isLabel(m.kind)).map((m) => [m.start, m.label ?? '•'])),
    headings: new Map(headings.map((h) => [h.start, h.level])),
  };
}

/** Elements of marks, the one that changes most of what is read first. */
const TAGS = [
  ['deleted', 's'],
  ['sup', 'sup'],
  ['footnote', 'sup'],
  ['sub', 'sub'],
  // Not ins: that is what a comparison calls new.
  ['inserted', 'u'],
  ['quote', 'q'],
  ['table-header', 'strong'],
] as const;

/** The element for a run of text under these marks. */
export function tagOf(names: readonly string[]): (typeof TAGS)[number][1] | 'span' {
  return TAGS.find(([name]) => names.includes(name))?.[1] ?? 'span';
}

/** `[start, end)` of `text` under the marks of its version. */
export function MarkedText({
  text,
  start,
  end,
  decor,
}: {
  text: string;
  start: number;
  end: number;
  decor: Decor;
}) {
  const layers = decor.layers.filter((l) => l.start < end && l.end > start);
  if (layers.length === 0) return <>{text.slice(start, end)}</>;
  return (
    <>
      {segments(start, end, layers).map((s) => {
        const Tag = tagOf(s.names);
        return <Tag key={s.start}>{text.slice(s.start, s.end)}</Tag>;
      })}
    </>
  );
}
