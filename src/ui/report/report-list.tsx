// The reports that are kept, newest first. Deleting is at once and can be taken back.
// Knows no more of a report than its row says.
import { useState } from 'preact/hooks';
import { request } from '../../platform/own-bus';
import { counted, text, textOf } from '../../platform/text';
import type { ReportRow } from '../../protocol/report-messages';
import { newRequestId } from '../panel/actions';
import { onListKey } from '../panel/list-keys';
import { failureText } from '../parts/failure-text';
import { useAsked } from '../parts/use-asked';
import { When } from '../parts/when';
import { sumOfCounts } from './report-sums';
import type { ReportProps } from './shared';

/** Deletes a report and offers to take it back. True when it is gone. */
export async function deleteReport(
  id: ReportRow['id'],
  tell: ReportProps['tell'],
  onChange: (isGone: boolean) => void = () => {},
) {
  const act = (what: 'delete' | 'restore') =>
    request('report.act', { requestId: newRequestId(), id, act: { do: what } });
  const gone = await act('delete');
  if (!gone.ok) {
    tell({ words: failureText(gone.failure) });
    return false;
  }
  const undo = () =>
    void act('restore').then((back) => {
      if (back.ok) onChange(false);
      tell({ words: back.ok ? text('undone') : failureText(back.failure) });
    });
  onChange(true);
  tell({ words: text('reportDeleted'), undo });
  return true;
}

/** The list. */
export function ReportList({ go, tell }: ReportProps) {
  const { value, failure } = useAsked('report.list', { cursor: null });
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [older, setOlder] = useState<{ rows: ReportRow[]; next: string | null } | null>(null);
  if (failure) return <p class="failure">{failureText(failure)}</p>;
  if (!value) return null;
  if (value.rows.length === 0)
    return (
      <div class="empty">
        <p>{text('reportsNone')}</p>
        <button type="button" class="primary" onClick={() => go({ view: 'new' })}>
          {text('reportNewTitle')}
        </button>
      </div>
    );
  const { next } = older ?? value;
  const more = async () => {
    const page = await request('report.list', { cursor: next });
    if (page.ok)
      setOlder({ rows: [...(older?.rows ?? []), ...page.value.rows], next: page.value.next });
    else tell({ words: failureText(page.failure) });
  };
  // The first page is asked for anew when something changes; what was deleted meanwhile leaves the others.
  const shown = [...value.rows, ...(older?.rows ?? [])].filter((row) => !gone.has(row.id));
  const open = (id: string) => go({ view: 'report', id: id as ReportRow['id'] });
  const remove = (id: string) =>
    void deleteReport(id as ReportRow['id'], tell, (isGone) =>
      setGone(
        (before) => new Set(isGone ? [...before, id] : [...before].filter((one) => one !== id)),
      ),
    );
  return (
    <>
      <h1 class="visually-hidden">{text('reports')}</h1>
      <ul class="rows" onKeyDown={(event) => onListKey(event, { Delete: remove })}>
        {shown.map((row) => (
          <li key={row.id} class="row-item" data-row={row.id}>
            <button type="button" class="row-main" data-open onClick={() => open(row.id)}>
              <span class="row-title">{row.name}</span>
              <span class="row-facts muted">
                {row.origin.host && `${row.origin.host} · `}
                <When at={row.startedAt ?? row.createdAt} /> · {counted('citedPages', row.pages)} ·{' '}
                {sumOfCounts(row.counts) || textOf(`report_${row.status}`)}
              </span>
            </button>
            <button
              type="button"
              class="quiet row-delete"
              aria-label={text('deleteNamed', row.name)}
              onClick={() => remove(row.id)}
            >
              {text('delete')}
            </button>
          </li>
        ))}
      </ul>
      {next && (
        <button type="button" onClick={() => void more()}>
          {text('showMore')}
        </button>
      )}
    </>
  );
}
