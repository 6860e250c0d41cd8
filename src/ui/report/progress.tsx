// How far a report is: a bar with count and name of the page, time left after a few seconds, pause and cancel. Said in
// the page's live region too, page by page.
import { useEffect } from 'preact/hooks';
import { hostOf } from '../../core/evidence/document-key';
import { locale, text } from '../../platform/text';
import type { ReportAct, ReportView } from '../../protocol/report-messages';

/** Time left is said after this much time, in milliseconds: before it is a guess. */
const GUESS_AFTER = 5_000;

/** The bar and what can be done. */
export function Progress({
  report,
  act,
  announce,
}: {
  report: ReportView;
  act: (what: ReportAct) => Promise<void>;
  announce: (words: string) => void;
}) {
  const { rows, status, startedAt } = report;
  const done = rows.filter((page) => page.state === 'done').length;
  const now = rows.find((page) => page.state !== 'done') ?? null;
  const paused = status === 'paused';
  const words = paused
    ? text('recheckPaused')
    : now
      ? text('recheckAt', Math.min(rows.length, done + 1), rows.length, hostOf(now.url))
      : text('reportChecking');
  useEffect(() => {
    announce(words);
    return () => announce('');
  }, [words]);
  const left = paused ? null : timeLeft(startedAt, done, rows.length);
  return (
    <div class="report-progress">
      <progress value={done} max={Math.max(1, rows.length)} aria-label={text('reportRunning')} />
      <p>
        {words}
        {left && <span class="muted"> · {text('recheckLeft', left)}</span>}
      </p>
      <p class="row">
        <button type="button" onClick={() => void act({ do: paused ? 'resume' : 'pause' })}>
          {text(paused ? 'goOn' : 'pause')}
        </button>
        <button type="button" onClick={() => void act({ do: 'cancel' })}>
          {text('cancel')}
        </button>
      </p>
      <p class="muted">{text('reportGoesOn')}</p>
    </div>
  );
}

/** "40 sec", from the pages done so far. */
function timeLeft(startedAt: string | null, done: number, total: number): string | null {
  const passed = startedAt === null ? 0 : Date.now() - Date.parse(startedAt);
  if (done === 0 || passed < GUESS_AFTER) return null;
  const seconds = Math.ceil(((passed / done) * (total - done)) / 1_000);
  const unit = seconds < 90 ? 'second' : 'minute';
  const amount = unit === 'second' ? seconds : Math.round(seconds / 60);
  return new Intl.NumberFormat(locale(), { style: 'unit', unit }).format(amount);
}
