// What came out differently since the round before: a sum, and a line for each claim.
// Nothing is said of pages that did not change what was found.
import type { ClaimChange } from '../../core/report/changed-since';
import { counted, text } from '../../platform/text';
import { absoluteTime } from '../../platform/when';
import type { ReportView } from '../../protocol/report-messages';
import { changeWords } from './claim-row';

/** The section. */
export function ChangedSince({
  before,
  report,
  changes,
}: {
  before: ReportView;
  report: ReportView;
  changes: readonly ClaimChange[];
}) {
  const times = before.rows.flatMap((page) => page.capturedAt ?? []).sort();
  const since = times[0] ?? before.createdAt;
  const sources = report.rows.filter((page) => {
    const old = before.rows[page.number];
    return old?.hash && page.hash && old.hash !== page.hash;
  });
  return (
    <section class="report-changes">
      <h2>{text('reportChangedSince', absoluteTime(since))}</h2>
      <p>
        {changes.length === 0
          ? text('reportNothingChanged')
          : counted('reportDifferent', changes.length)}
        {sources.length > 0 && ` ${counted('reportPagesChanged', sources.length)}`}
      </p>
      <ul>
        {changes.map((change) => (
          <li key={change.number}>
            <q>{(report.claims[change.number]?.text ?? '').slice(0, 200)}</q>{' '}
            <span class="tone-amber">{changeWords(change)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
