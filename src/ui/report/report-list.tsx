// The reports that are kept, newest first. Deleting is at once and can be taken back.
// Knows no more of a report than its row says.
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
export async function deleteReport(id: ReportRow['id'], tell: ReportProps['tell']) {
  const act = (what: 'delete' | 'restore') =>
    request('report.act', { requestId: newRequestId(), id, act: { do: what } });
  const gone = await act('delete');
  if (!gone.ok) {
    tell({ words: failureText(gone.failure) });
    return false;
  }
  const undo = () =>
    void act('restore').then((back) =>
      tell({ words: back.ok ? text('undone') : failureText(back.failure) }),
    );
  tell({ words: text('reportDeleted'), undo });
  return true;
}

/** The list. */
export function ReportList({ go, tell }: ReportProps) {
  const { value, failure } = useAsked('report.list', { cursor: null });
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
  const open = (id: string) => go({ view: 'report', id: id as ReportRow['id'] });
  const remove = (id: string) => void deleteReport(id as ReportRow['id'], tell);
  return (
    <>
      <h1 class="visually-hidden">{text('reports')}</h1>
      <ul class="rows" onKeyDown={(event) => onListKey(event, { Delete: remove })}>
        {value.rows.map((row) => (
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
      {value.next && <p class="muted">{text('reportsMore')}</p>}
    </>
  );
}
