// The re-check that is on, for the strip, its view and nobody else. Asking now and then also keeps the worker at it:
// a browser may have ended it between two pages.
import { useEffect } from 'preact/hooks';
import type { RecheckView } from '../../protocol/version-messages';
import { type Asked, useAsked } from '../parts/use-asked';

/** Between two questions while one is running, in milliseconds; what happens in between is told. */
const EVERY = 5_000;

/** The re-check, or null when there is none. */
export function useRecheck(): Asked<RecheckView | null> {
  const asked = useAsked('recheck.view', {});
  const running = asked.value?.status === 'running';
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(asked.again, EVERY);
    return () => clearInterval(timer);
  }, [running, asked.again]);
  return asked;
}

/** How many items are done, and the one that is being looked at, or is next. */
export function progressOf(run: RecheckView) {
  const done = run.items.filter((item) => item.state === 'done').length;
  const now =
    run.items.find((item) => item.state === 'checking') ??
    run.items.find((item) => item.state === 'waiting') ??
    null;
  return { done, total: run.items.length, now };
}
