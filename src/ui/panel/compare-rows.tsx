// The compared text, line by line: what stays, went out (del), came in (ins), with a sign in the margin and a word
// for those who hear it; never by colour alone. Long unchanged parts are folded behind a button.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Row } from '../../core/compare/compare-texts';
import type { Section } from '../../core/compare/fold-rows';
import { counted, text } from '../../platform/text';
import type { VersionText } from '../../protocol/library-messages';
import { type Decor, decorOf, MarkedText } from './marked-text';

/** Where to go: a change, or an offset (UTF-16) of one of the texts. */
export type Spot =
  | { readonly kind: 'change'; readonly change: number }
  | { readonly kind: 'text'; readonly side: 'before' | 'after'; readonly start: number };

/** One of the two texts, with what stands beside it. */
interface Side {
  readonly text: string;
  readonly decor: Decor;
}

/** The rows in their sections; goes to `spot` whenever it changes. */
export function CompareRows({
  before: old,
  after: now,
  rows,
  sections,
  spot,
}: {
  before: VersionText;
  after: VersionText;
  rows: readonly Row[];
  sections: readonly Section[];
  spot: Spot | null;
}) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const root = useRef<HTMLDivElement>(null);
  const before = useMemo(() => ({ text: old.text, decor: decorOf(old) }), [old]);
  const after = useMemo(() => ({ text: now.text, decor: decorOf(now) }), [now]);
  const goal = useMemo(() => (spot ? rowOf(spot, rows, sections) : null), [spot, rows, sections]);
  useEffect(() => setUnfolded(new Set()), [rows]);
  useEffect(() => {
    if (goal === null) return;
    const section = sections.find((one) => one.from <= goal && goal < one.to);
    if (section?.kind === 'folded') setUnfolded((now) => new Set(now).add(section.from));
  }, [goal, sections]);
  useEffect(() => {
    const element = goal === null ? null : root.current?.querySelector(`[data-line="${goal}"]`);
    if (!(element instanceof HTMLElement)) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
    element.focus({ preventScroll: true });
  }, [spot, goal, unfolded]);
  return (
    <div class="reader-text compared" ref={root}>
      {sections.map((section) => {
        const key = `${section.kind} ${section.from}`;
        if (section.kind === 'folded' && !unfolded.has(section.from))
          return (
            <button
              key={key}
              type="button"
              class="fold"
              onClick={() => setUnfolded(new Set(unfolded).add(section.from))}
            >
              {counted('unfold', section.to - section.from)}
            </button>
          );
        return (
          <div key={key} class={section.kind === 'change' ? 'change' : ''}>
            {rows.slice(section.from, section.to).map((row, i) => (
              <Line
                key={section.from + i}
                row={row}
                index={section.from + i}
                here={goal === section.from + i}
                before={before}
                after={after}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** The row to go to: the first of a change, or the one that holds a place. */
function rowOf(spot: Spot, rows: readonly Row[], sections: readonly Section[]): number | null {
  if (spot.kind === 'change')
    return sections.find((section) => section.change === spot.change)?.from ?? null;
  const found = rows.findIndex((row) => {
    const side = row[spot.side];
    return side !== null && side.start <= spot.start && spot.start < side.end;
  });
  return found < 0 ? null : found;
}

const SIGNS = { removed: '−', added: '+', edited: '±' } as const;
const HEARD = { removed: 'lineRemoved', added: 'lineAdded', edited: 'lineEdited' } as const;

function Line({
  row,
  index,
  here,
  before,
  after,
}: {
  row: Row;
  index: number;
  here: boolean;
  before: Side;
  after: Side;
}) {
  // The newer version's own heading or label where there is one.
  const [side, at] = row.after ? [after, row.after.start] : [before, row.before.start];
  const heading = side.decor.headings.has(at) ? 'line-heading' : '';
  const label = side.decor.labels.get(at);
  return (
    <p
      class={`line line-${row.kind} ${heading}`}
      data-line={index}
      tabIndex={-1}
      aria-current={here ? 'location' : undefined}
    >
      {row.kind !== 'same' && (
        <>
          <span class="sign" aria-hidden="true">
            {SIGNS[row.kind]}
          </span>
          <span class="visually-hidden">{text(HEARD[row.kind])} </span>
        </>
      )}
      {label && <span class="list-label">{label}</span>}
      <Words row={row} before={before} after={after} />
    </p>
  );
}

function Words({ row, before, after }: { row: Row; before: Side; after: Side }) {
  const part = (side: Side, start: number, end: number) => (
    <MarkedText text={side.text} start={start} end={end} decor={side.decor} />
  );
  if (row.kind === 'same') return part(after, row.after.start, row.after.end);
  if (row.kind === 'removed') return <del>{part(before, row.before.start, row.before.end)}</del>;
  if (row.kind === 'added') return <ins>{part(after, row.after.start, row.after.end)}</ins>;
  let old = row.before.start as number;
  let now = row.after.start as number;
  return (
    <>
      {row.words.map(({ kind, text: { length } }) => {
        const key = `${kind} ${old} ${now}`;
        if (kind === 'removed') {
          old += length;
          return <del key={key}>{part(before, old - length, old)}</del>;
        }
        now += length;
        if (kind === 'added') return <ins key={key}>{part(after, now - length, now)}</ins>;
        old += length;
        return <span key={key}>{part(after, now - length, now)}</span>;
      })}
    </>
  );
}
