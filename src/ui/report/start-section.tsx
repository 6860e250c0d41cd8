// Before anything is opened: what would be, and the one question for the hosts it takes. After a run: what was not
// read, once more, and the whole report again. The browser's question is the first thing a click here does.
import { useEffect, useState } from 'preact/hooks';
import { originPattern } from '../../core/chat/match-pattern';
import { judgeAddress } from '../../core/report/judge-address';
import { hasHosts, requestHosts } from '../../platform/permissions';
import { counted, text } from '../../platform/text';
import type { ReportAct, ReportPageView, ReportView } from '../../protocol/report-messages';
import { siteName } from '../parts/site-name';
import type { ReportProps } from './shared';

/** Sites that a refusal names; the rest is "…". */
const NAMED = 4;
/** Where an address leads is not known before: only access to all sites opens what leads on to another one. */
export const ALL_SITES = '*://*/*';

const patternsOf = (pages: readonly ReportPageView[]): string[] =>
  pages.some((page) => page.reason === 'redirected')
    ? [ALL_SITES]
    : [...new Set(pages.flatMap((page) => originPattern(new URL(page.url)) ?? []))];

/** These are what they are: opening them again changes nothing. */
const FINAL: ReadonlySet<string | null> = new Set(['pdf', 'file']);

/** Pages that would be opened: not read yet, and plain or ticked. */
export function toOpen(rows: readonly ReportPageView[], ticked: ReadonlySet<number>) {
  return rows.filter(
    (page) =>
      (page.state !== 'done' || (page.outcome === 'failed' && !FINAL.has(page.reason))) &&
      (page.allowed || ticked.has(page.number)) &&
      judgeAddress(page.url).refused === null,
  );
}

/** What can be started. */
export function StartSection({
  report,
  ticked,
  act,
  tell,
}: {
  report: ReportView;
  ticked: ReadonlySet<number>;
  act: (what: ReportAct) => Promise<void>;
  tell: ReportProps['tell'];
}) {
  const pages = toOpen(report.rows, ticked);
  const isNew = report.startedAt === null;
  const start = (): void => void act({ do: 'start', pages: [...ticked] });
  const openable = report.rows.filter((page) => page.allowed || ticked.has(page.number));
  return (
    <div class="report-start row">
      {isNew && (
        <p class="hint">{text(pages.length > 0 ? 'reportStartHint' : 'reportStartNothing')}</p>
      )}
      {pages.length > 0 ? (
        <Asking
          pages={pages}
          label={isNew ? counted('reportOpen', pages.length) : counted('reportRetry', pages.length)}
          primary
          tell={tell}
          go={start}
        />
      ) : (
        isNew && (
          <button type="button" class="primary" onClick={start}>
            {text('reportCheckNow')}
          </button>
        )
      )}
      {!isNew && openable.length > 0 && (
        <Asking
          pages={openable}
          label={text('reportAgain')}
          primary={pages.length === 0}
          tell={tell}
          go={() => void act({ do: 'again' })}
        />
      )}
    </div>
  );
}

function Asking({
  pages,
  label,
  primary,
  tell,
  go,
}: {
  pages: readonly ReportPageView[];
  label: string;
  primary: boolean;
  tell: ReportProps['tell'];
  go: () => void;
}) {
  const missing = useMissing(patternsOf(pages));
  const ask = (patterns: readonly string[]) => {
    // The browser's question must be the first thing a click does.
    void requestHosts(patterns).then((granted) => {
      const named = (missing ?? []).slice(0, NAMED).map(siteName).join(', ');
      const more = (missing ?? []).length > NAMED ? '…' : '';
      if (granted) go();
      else tell({ words: text('recheckRefused', named + more) });
    });
  };
  if (missing === null) return null;
  if (missing.length === 0)
    return (
      <button type="button" class={primary ? 'primary' : ''} onClick={go}>
        {label}
      </button>
    );
  const isAll = missing.includes(ALL_SITES);
  return (
    <>
      {!isAll && (
        <button type="button" class={primary ? 'primary' : ''} onClick={() => ask(missing)}>
          {counted('reportAllow', missing.length)} {label}
        </button>
      )}
      <button
        type="button"
        class={primary && isAll ? 'primary' : ''}
        onClick={() => ask([ALL_SITES])}
      >
        {text('reportAllowAll')} {label}
      </button>
    </>
  );
}

/** Those of the patterns that are not granted; null until it is known. */
function useMissing(patterns: readonly string[]): readonly string[] | null {
  const [missing, setMissing] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let isOver = false;
    void Promise.all(patterns.map((pattern) => hasHosts([pattern]))).then((granted) => {
      if (!isOver) setMissing(patterns.filter((_, i) => !granted[i]));
    });
    return () => {
      isOver = true;
    };
  }, [patterns.join(' ')]);
  return missing;
}
