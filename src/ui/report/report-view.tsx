// One report: a head that can be read alone, the answer with its marks, the cited pages with how far each is, and a
// row for each quote and statement. The background does the work and goes on when this page is closed.
import { useEffect, useRef, useState } from 'preact/hooks';
import { changesSince } from '../../core/report/changed-since';
import { request } from '../../platform/own-bus';
import { text } from '../../platform/text';
import { absoluteTime } from '../../platform/when';
import type { ReportView as Report, ReportAct } from '../../protocol/report-messages';
import { newRequestId } from '../panel/actions';
import { onListKey } from '../panel/list-keys';
import { failureText } from '../parts/failure-text';
import { useAsked } from '../parts/use-asked';
import { AnswerText } from './answer-text';
import { ChangedSince } from './changed-since';
import { ClaimRow } from './claim-row';
import { ExportMenu } from './export-menu';
import { Progress } from './progress';
import { deleteReport } from './report-list';
import { type Filter, passes, sumOfCounts, sumOfPages } from './report-sums';
import type { ReportProps } from './shared';
import { SourceRow } from './source-row';
import { StartSection } from './start-section';

/** Between two questions while one is running, in milliseconds; what happens in between is told. */
const EVERY = 5_000;
const FILTERS: readonly Filter[] = ['all', 'look', 'stands', 'uncheckable', 'statement'];

export interface ReportViewProps extends ReportProps {
  readonly id: Report['id'];
}

/** The report, or why it cannot be shown. */
export function ReportView({ id, go, tell, announce }: ReportViewProps) {
  const [round, setRound] = useState<number | null>(null);
  const asked = useAsked('report.view', { id, round });
  const report = asked.value;
  const shownRound = report ? (round ?? report.round) : 0;
  const before = useAsked(
    'report.view',
    report && shownRound > 1 ? { id, round: shownRound - 1 } : null,
  ).value;
  const [filter, setFilter] = useState<Filter>('all');
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const status = report?.status ?? null;
  const last = useRef(status);
  useEffect(() => {
    if (last.current === 'running' && status === 'done' && report)
      tell({ words: `${text('reportDone')} ${sumOfCounts(report.counts)}` });
    last.current = status;
    if (status !== 'running') return;
    const timer = setInterval(asked.again, EVERY);
    return () => clearInterval(timer);
  }, [status, asked.again]);

  const act = async (what: ReportAct) => {
    const done = await request('report.act', { requestId: newRequestId(), id, act: what });
    if (!done.ok) tell({ words: failureText(done.failure) });
    if (what.do === 'again') setRound(null);
    asked.again();
  };
  if (asked.failure) return <p class="failure">{failureText(asked.failure)}</p>;
  if (!report) return null;
  const on = report.status === 'running' || report.status === 'paused';
  const isLast = round === null || round === report.round;
  const changes = before ? changesSince(before.claims, report.claims) : [];
  const claims = report.claims.filter((claim) => passes(claim, filter));
  const shared = { report, tell, again: asked.again };
  return (
    <article class="report" aria-label={text('report')}>
      <header class="report-head">
        <h1>{report.name}</h1>
        <p class="muted">
          {report.startedAt
            ? text('reportCheckedAt', absoluteTime(report.startedAt))
            : text('reportMadeAt', absoluteTime(report.createdAt))}
          {report.origin.host && ` · ${report.origin.host}`} · {sumOfPages(report.rows)}
        </p>
        {sumOfCounts(report.counts) !== '' && isLast && (
          <p class="report-sum">
            <strong>{sumOfCounts(report.counts)}</strong>
          </p>
        )}
        {report.round > 1 && (
          <label class="rounds">
            {text('reportRound')}{' '}
            <select
              value={String(shownRound)}
              onChange={(event) => setRound(Number(event.currentTarget.value))}
            >
              {Array.from({ length: report.round }, (_, i) => report.round - i).map((n) => (
                <option key={n} value={String(n)}>
                  {text('reportRoundOf', n, report.round)}
                </option>
              ))}
            </select>
          </label>
        )}
        {on && isLast ? (
          <Progress report={report} act={act} announce={announce} />
        ) : (
          isLast && <StartSection report={report} ticked={ticked} act={act} tell={tell} />
        )}
        <p class="row">
          {!on && report.startedAt !== null && <ExportMenu report={report} tell={tell} />}
          <button
            type="button"
            onClick={() => void deleteReport(id, tell).then((gone) => gone && go({ view: 'list' }))}
          >
            {text('reportDelete')}
          </button>
        </p>
      </header>
      {before && !on && <ChangedSince before={before} report={report} changes={changes} />}
      <div class="report-columns">
        <section class="report-answer" aria-label={text('reportAnswer')}>
          <h2>{text('reportAnswer')}</h2>
          <AnswerText report={report} />
        </section>
        <section class="report-sources" aria-label={text('reportPages')}>
          <h2>{text('reportPages')}</h2>
          <ol>
            {report.rows.map((page) => (
              <SourceRow
                key={page.number}
                page={page}
                isLast={isLast}
                ticked={ticked.has(page.number)}
                onTick={(isOn) =>
                  setTicked((before) => {
                    const next = new Set(before);
                    if (isOn) next.add(page.number);
                    else next.delete(page.number);
                    return next;
                  })
                }
                {...shared}
              />
            ))}
          </ol>
        </section>
      </div>
      {report.claims.length > 0 && (
        <section class="report-claims">
          <div class="claims-head">
            <h2>{text('reportClaims')}</h2>
            <label>
              <span class="visually-hidden">{text('reportFilter')}</span>
              <select
                value={filter}
                onChange={(event) => setFilter(event.currentTarget.value as Filter)}
              >
                {FILTERS.map((one) => (
                  <option key={one} value={one}>
                    {text(
                      `filter_${one}`,
                      report.claims.filter((claim) => passes(claim, one)).length,
                    )}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <p class="muted">{text('reportMeaning')}</p>
          <ol onKeyDown={(event) => onListKey(event, {})}>
            {claims.map((claim) => (
              <ClaimRow
                key={claim.number}
                claim={claim}
                pages={report.rows}
                cites={report.answer.links.length > 0}
                change={changes.find((one) => one.number === claim.number) ?? null}
              />
            ))}
          </ol>
          {report.dropped > 0 && <p class="muted">{text('moreNotChecked', report.dropped)}</p>}
          {claims.length === 0 && <p class="muted">{text('reportFilterNone')}</p>}
        </section>
      )}
    </article>
  );
}
