// Checking pages again: how far it is, and a line for each page of what happened, with what to do about failures.
// The background does the work and goes on when this page is closed; here one looks, pauses and ends.
import { useEffect, useRef } from 'preact/hooks';
import { originPattern } from '../../core/chat/match-pattern';
import { request } from '../../platform/own-bus';
import { requestHosts } from '../../platform/permissions';
import { counted, locale, text } from '../../platform/text';
import type { RecheckItem, RecheckView as Run } from '../../protocol/version-messages';
import { failureText } from '../parts/failure-text';
import { newRequestId } from './actions';
import { BackLink } from './document-view';
import { onListKey } from './list-keys';
import { lineOf, sumOf } from './recheck-sum';
import type { ViewProps } from './shared';
import { progressOf, useRecheck } from './use-recheck';

/** Time left is said after this much time, in milliseconds: before it is a guess. */
const GUESS_AFTER = 5_000;

type Act = 'pause' | 'resume' | 'cancel' | 'retry' | 'close';

/** Progress while it runs, the report afterwards. */
export function RecheckView({ go, tell }: Pick<ViewProps, 'go' | 'tell'>) {
  const asked = useRecheck();
  const run = asked.value;
  const status = run?.status ?? null;
  const before = useRef(status);
  useEffect(() => {
    // Heard as well as seen, by the panel's one live region.
    if (before.current === 'running' && status === 'done' && run) tell({ words: sumOf(run) });
    before.current = status;
  }, [status]);
  const act = async (what: Act) => {
    const result = await request('recheck.act', { requestId: newRequestId(), act: what });
    if (!result.ok) return tell({ words: failureText(result.failure) });
    asked.again();
    if (what === 'close') go({ view: 'library' });
  };
  if (!run)
    return (
      <>
        <BackLink go={go} />
        <p class="empty">{text('recheckNothing')}</p>
      </>
    );
  const on = run.status === 'running' || run.status === 'paused';
  return (
    <section class="recheck" aria-label={text('recheckTitle')}>
      <BackLink go={go} />
      <h1 class="view-title">{text(on ? 'recheckRunning' : 'recheckTitle')}</h1>
      {on ? <Progress run={run} act={act} /> : <Ended run={run} act={act} />}
      <ul class="rows" onKeyDown={(e) => onListKey(e, {})}>
        {run.items.map((item) => (
          <Item key={item.documentId} item={item} over={!on} go={go} />
        ))}
      </ul>
    </section>
  );
}

function Progress({ run, act }: { run: Run; act: (what: Act) => Promise<void> }) {
  const { done, total, now } = progressOf(run);
  const left = timeLeft(run, done, total);
  const paused = run.status === 'paused';
  return (
    <div class="recheck-progress">
      <progress value={done} max={total} aria-label={text('recheckRunning')} />
      <p class="recheck-now">
        {paused
          ? text('recheckPaused')
          : now && text('recheckAt', Math.min(total, done + 1), total, now.title || now.site)}
        {left && !paused && <span class="muted"> · {text('recheckLeft', left)}</span>}
      </p>
      <p class="reader-acts">
        <button type="button" onClick={() => void act(paused ? 'resume' : 'pause')}>
          {text(paused ? 'goOn' : 'pause')}
        </button>
        <button type="button" onClick={() => void act('cancel')}>
          {text('cancel')}
        </button>
      </p>
      <p class="muted">{text('recheckHint')}</p>
    </div>
  );
}

/** "about 40 sec", from the pages done so far. */
function timeLeft(run: Run, done: number, total: number): string | null {
  const passed = Date.now() - Date.parse(run.startedAt);
  if (done === 0 || passed < GUESS_AFTER) return null;
  const seconds = Math.ceil(((passed / done) * (total - done)) / 1_000);
  const unit = seconds < 90 ? 'second' : 'minute';
  const amount = unit === 'second' ? seconds : Math.round(seconds / 60);
  return new Intl.NumberFormat(locale(), { style: 'unit', unit }).format(amount);
}

function Ended({ run, act }: { run: Run; act: (what: Act) => Promise<void> }) {
  const unchecked = run.items.filter((item) => !item.result || item.result.kind === 'failed');
  const closed = unchecked
    .filter((item) => item.result?.reason === 'no-access' && URL.canParse(item.url))
    .flatMap((item) => originPattern(new URL(item.url)) ?? []);
  return (
    <div class="recheck-progress">
      <p class="recheck-now">
        {run.status === 'cancelled' && `${text('recheckCancelled')} `}
        <strong>{sumOf(run)}</strong>
      </p>
      <p class="reader-acts">
        {closed.length > 0 && (
          <button
            type="button"
            class="primary"
            onClick={() =>
              // The browser's question must be the first thing a click does.
              void requestHosts([...new Set(closed)]).then((granted) =>
                granted ? act('retry') : undefined,
              )
            }
          >
            {text('recheckAllow')}
          </button>
        )}
        {unchecked.length > 0 && (
          <button type="button" onClick={() => void act('retry')}>
            {counted('recheckRetry', unchecked.length)}
          </button>
        )}
        <button type="button" onClick={() => void act('close')}>
          {text('done')}
        </button>
      </p>
    </div>
  );
}

function Item({ item, over, go }: { item: RecheckItem; over: boolean; go: ViewProps['go'] }) {
  const { result, documentId } = item;
  const { before, after } = result ?? { before: null, after: null };
  const mine = result?.passages;
  const tone =
    result?.kind === 'failed' || (mine && mine.edited + mine.gone > 0) ? 'tone-amber' : 'muted';
  return (
    <li class="row-item" data-row={documentId}>
      <button
        type="button"
        class="row-main"
        data-open
        onClick={() => go({ view: 'document', documentId })}
      >
        <span class="row-title">{item.title || item.site}</span>
        <span class={`row-facts result ${tone}`}>{lineOf(item, over)}</span>
      </button>
      {before && after && (
        <span class="row-acts">
          <button type="button" onClick={() => go({ view: 'compare', documentId, before, after })}>
            {text('compare')}
          </button>
        </span>
      )}
      {result?.kind === 'failed' && /^https?:\/\//.test(item.url) && (
        <span class="row-acts">
          <a class="button-link" href={item.url} target="_blank" rel="noreferrer">
            {text('recheckOpen')}
          </a>
        </span>
      )}
    </li>
  );
}
