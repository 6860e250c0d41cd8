// One line on top of the panel while pages are being checked again, and until their report was put away.
// Shown in every view but the report itself.
import { request } from '../../platform/own-bus';
import { text } from '../../platform/text';
import { newRequestId } from './actions';
import { sumOf } from './recheck-sum';
import type { ViewProps } from './shared';
import { progressOf, useRecheck } from './use-recheck';

/** The line; nothing when no pages are or were being checked. */
export function RecheckStrip({ go }: Pick<ViewProps, 'go'>) {
  const { value: run } = useRecheck();
  if (!run) return null;
  const { done, total, now } = progressOf(run);
  const on = run.status === 'running' || run.status === 'paused';
  return (
    <div class="strip">
      {on && <progress value={done} max={total} aria-label={text('recheckRunning')} />}
      <span class="clip-text">
        {on && now
          ? text('recheckAt', Math.min(total, done + 1), total, now.title || now.site)
          : sumOf(run)}
      </span>
      <button type="button" class="quiet" onClick={() => go({ view: 'recheck' })}>
        {text('recheckReport')}
      </button>
      {!on && (
        <button
          type="button"
          class="quiet"
          aria-label={text('close')}
          onClick={() => void request('recheck.act', { requestId: newRequestId(), act: 'close' })}
        >
          ✕
        </button>
      )}
    </div>
  );
}
