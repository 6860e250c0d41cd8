// One line on top of the panel while pages are being checked again, and until their report was read.
// Shown in every view but the report itself.
import { text } from '../../platform/text';
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
      {on && <progress value={done} max={total} aria-label={text('recheckTitle')} />}
      <span class="clip-text">
        {on && now
          ? text('recheckAt', Math.min(total, done + 1), total, now.title || now.site)
          : sumOf(run)}
      </span>
      <button type="button" class="quiet" onClick={() => go({ view: 'recheck' })}>
        {text('recheckReport')}
      </button>
    </div>
  );
}
