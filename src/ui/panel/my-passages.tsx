// A person's passages and what became of them in the newer version, worst first; each leads to its place. What was
// edited is shown word by word, material differences first and named.
import type { ContentHash } from '../../core/evidence/ids';
import { counted, text, textOf } from '../../platform/text';
import type { PassageList, PassageRow } from '../../protocol/version-messages';
import { When } from '../parts/when';

const SIGNS = { unchanged: '=', moved: '↕', edited: '±', gone: '−', unknown: '?' } as const;
const TONES = {
  unchanged: 'tone-green',
  moved: 'tone-green',
  edited: 'tone-amber',
  gone: 'tone-red',
  unknown: 'tone-grey',
} as const;

/** So many that stand as they were are shown at once; more are folded, the text is what matters. */
const OPEN = 3;

/** The list, with what leads to each passage. */
export function MyPassages({
  list,
  before,
  onShow,
  onRead,
}: {
  list: PassageList;
  /** The older version that is shown: a passage that is gone can be shown in that one only. */
  before: ContentHash;
  onShow: (side: 'before' | 'after', start: number) => void;
  onRead: (row: PassageRow) => void;
}) {
  const stands = (row: PassageRow) => row.outcome === 'unchanged' || row.outcome === 'moved';
  const standing = list.rows.filter(stands);
  const differing = list.rows.filter((row) => !stands(row));
  return (
    <section class="my-passages" aria-label={text('myPassages')}>
      <h2 class="section">{text('myPassages')}</h2>
      {list.rows.length === 0 && <p class="muted">{text('myPassagesNone')}</p>}
      <Rows rows={differing} before={before} onShow={onShow} onRead={onRead} />
      {standing.length > 0 &&
        (standing.length > OPEN ? (
          <details>
            <summary>{counted('passagesStand', standing.length)}</summary>
            <Rows rows={standing} before={before} onShow={onShow} onRead={onRead} />
          </details>
        ) : (
          <Rows rows={standing} before={before} onShow={onShow} onRead={onRead} />
        ))}
      {list.more > 0 && <p class="muted">{text('myPassagesMore', list.more)}</p>}
    </section>
  );
}

function Rows({
  rows,
  before,
  onShow,
  onRead,
}: Omit<Parameters<typeof Way>[0], 'row'> & { rows: readonly PassageRow[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={`${row.hash} ${row.range.start} ${row.range.end}`}>
          <p>
            <span class={`outcome-sign ${TONES[row.outcome]}`} aria-hidden="true">
              {SIGNS[row.outcome]}
            </span>{' '}
            <strong class={TONES[row.outcome]}>{textOf(`passage_${row.outcome}`)}</strong>{' '}
            <span class="muted">
              · {text(row.clipId ? 'passageClip' : 'passageGiven')}
              {row.clipId !== null && row.given && `, ${text('passageGiven')}`} ·{' '}
              <When at={row.capturedAt} />
            </span>
          </p>
          <p class="clip-words">{row.text}</p>
          <Differences row={row} />
          <Way row={row} before={before} onShow={onShow} onRead={onRead} />
        </li>
      ))}
    </ul>
  );
}

function Differences({ row }: { row: PassageRow }) {
  if (row.differences.length === 0) return null;
  const ordered = row.differences.toSorted((a, b) => Number(b.material) - Number(a.material));
  return (
    <ul class="differences">
      {ordered.map((d) => (
        <li key={`${d.kind} ${d.quote} ${d.source}`} class={d.material ? 'material' : ''}>
          <span class="kind">{textOf(`difference_${d.kind.replaceAll('-', '_')}`)}</span>{' '}
          {d.quote !== '' && <del>{d.quote}</del>}
          {d.quote !== '' && d.source !== '' && ' → '}
          {d.source !== '' && <ins>{d.source}</ins>}
        </li>
      ))}
    </ul>
  );
}

function Way({
  row,
  before,
  onShow,
  onRead,
}: {
  row: PassageRow;
  before: ContentHash;
  onShow: (side: 'before' | 'after', start: number) => void;
  onRead: (row: PassageRow) => void;
}) {
  const { now } = row;
  const here = now ?? (row.hash === before ? row.range : null);
  return (
    <p class="clip-acts">
      {here && (
        <button type="button" onClick={() => onShow(now ? 'after' : 'before', here.start)}>
          {text('passageShow')}
        </button>
      )}
      <button type="button" class="quiet" onClick={() => onRead(row)}>
        {text('passageRead')}
      </button>
    </p>
  );
}
