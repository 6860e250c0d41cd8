// One cited page: its whole address, what there is to say of it before it is opened, how far it is, and what can be
// done by hand when it could not be read. The address is text; only a click here opens it.
import { useState } from 'preact/hooks';
import { originPattern } from '../../core/chat/match-pattern';
import { ASKED, judgeAddress } from '../../core/report/judge-address';
import { request } from '../../platform/own-bus';
import { openOwnPage } from '../../platform/panel';
import { requestHosts } from '../../platform/permissions';
import { text, textOf } from '../../platform/text';
import type { ReportPageView, ReportView } from '../../protocol/report-messages';
import { newRequestId } from '../panel/actions';
import { failureText } from '../parts/failure-text';
import { When } from '../parts/when';
import { Address } from './address';
import type { ReportProps } from './shared';
import { ALL_SITES } from './start-section';

const code = (name: string): string => name.replaceAll('-', '_');

/** What the page was instead may be wrong; a person sees it. */
const READABLE: ReadonlySet<string> = new Set([
  'page-challenge',
  'page-consent',
  'page-login',
  'page-error',
]);

interface Props {
  readonly page: ReportPageView;
  readonly report: ReportView;
  readonly isLast: boolean;
  readonly ticked: boolean;
  readonly onTick: (on: boolean) => void;
  readonly tell: ReportProps['tell'];
  readonly again: () => void;
}

/** The row. */
export function SourceRow({ page, report, isLast, ticked, onTick, tell, again }: Props) {
  const { refused, concerns, ask } = judgeAddress(page.url);
  const byHand = !['pdf', 'file', 'not-allowed'].includes(page.reason ?? '');
  const isRunning = report.status === 'running';
  const isOpen = page.state !== 'done' || page.outcome === 'failed';
  const words = page.pageTitle || page.title;
  // What was looked at and ticked needs no second look.
  const told = isOpen ? concerns.filter((one) => !(page.allowed && ASKED.has(one))) : [];
  return (
    <li class="source" id={`page-${page.number}`}>
      <p class="source-line">
        <span class="source-number">{page.number + 1}</span>
        {words && <span class="source-title">{words}</span>}
      </p>
      <p>
        <Address address={page.url} />
      </p>
      {page.cited !== page.url && (
        <p class="muted small">
          {text('reportCitedAs')} <Address address={page.cited} />
        </p>
      )}
      {page.landed && (
        <p class="small">
          {text('reportLedTo')} <Address address={page.landed} />
        </p>
      )}
      {refused ? (
        <p class="tone-amber small">{textOf(`refused_${code(refused)}`)}</p>
      ) : (
        told.length > 0 && (
          <ul class="concerns small">
            {told.map((one) => (
              <li key={one} class={ASKED.has(one) ? 'tone-amber' : 'muted'}>
                {textOf(`concern_${code(one)}`)}
              </li>
            ))}
          </ul>
        )
      )}
      <p class={`source-state small ${page.outcome === 'failed' ? 'tone-amber' : 'muted'}`}>
        {stateOf(page, refused !== null)}
        {page.capturedAt && (
          <>
            {' '}
            <When at={page.capturedAt} />
          </>
        )}
      </p>
      {page.notes.map((note) => (
        <p key={note} class="muted small">
          {textOf(`pageNote_${code(note)}`)}
        </p>
      ))}
      {refused === null && ask && !page.allowed && isOpen && isLast && !isRunning && (
        <label class="option">
          <input
            type="checkbox"
            checked={ticked}
            onChange={(event) => onTick(event.currentTarget.checked)}
          />
          {text('reportOpenAnyway')}
        </label>
      )}
      {refused === null && page.outcome === 'failed' && byHand && isLast && !isRunning && (
        <ByHand page={page} report={report} tell={tell} again={again} />
      )}
      {page.documentId && page.hash && (
        <button
          type="button"
          class="quiet"
          onClick={() =>
            void openOwnPage('/sidepanel.html', `reader:${page.documentId}:${page.hash}`)
          }
        >
          {text('readInLibrary')}
        </button>
      )}
    </li>
  );
}

function stateOf(page: ReportPageView, isRefused: boolean): string {
  if (isRefused) return text('reportNeverOpened');
  if (page.state !== 'done')
    return textOf(`recheck_${page.state === 'opening' ? 'checking' : 'waiting'}`);
  if (page.outcome === 'failed')
    return text('recheck_failed', textOf(`why_${code(page.reason ?? 'internal')}`));
  return text(page.outcome === 'library' ? 'reportFromLibrary' : 'reportCaptured');
}

/** What a person can do about a page that could not be read: open it, get past what stands there, have it read. */
function ByHand({ page, report, tell, again }: Pick<Props, 'page' | 'report' | 'tell' | 'again'>) {
  const [isReading, setReading] = useState(false);
  const target = { id: report.id, number: page.number };
  const open = async () => {
    const done = await request('report.open-page', { requestId: newRequestId(), ...target });
    if (!done.ok) tell({ words: failureText(done.failure) });
  };
  const read = (anyway: boolean) => {
    const pattern = page.reason === 'redirected' ? ALL_SITES : originPattern(new URL(page.url));
    // The browser's question must be the first thing a click does. Granted already, it asks nothing.
    void requestHosts(pattern === null ? [] : [pattern]).then(async (granted) => {
      if (!granted) return tell({ words: text('recheckRefused', new URL(page.url).host) });
      setReading(true);
      const done = await request('report.read-page', {
        requestId: newRequestId(),
        ...target,
        anyway,
      });
      setReading(false);
      if (!done.ok)
        tell({
          words:
            done.failure.code === 'page-gone' ? text('reportOpenFirst') : failureText(done.failure),
        });
      again();
    });
  };
  return (
    <p class="row by-hand">
      <button type="button" onClick={() => void open()}>
        {text('recheckOpen')}
      </button>
      <button type="button" disabled={isReading} onClick={() => read(false)}>
        {text('reportReadNow')}
      </button>
      {READABLE.has(page.reason ?? '') && (
        <button type="button" disabled={isReading} onClick={() => read(true)}>
          {text('reportReadAnyway')}
        </button>
      )}
    </p>
  );
}
