// Starts checking pages again. What must be asked for is known before the click, because the browser's question must
// be the first thing a click does; all hosts are asked for in one question. Several pages are counted before they are
// opened: one click must not open five hundred.
import { useState } from 'preact/hooks';
import { request } from '../../platform/own-bus';
import { requestHosts } from '../../platform/permissions';
import { counted, text } from '../../platform/text';
import type { RecheckWhat } from '../../protocol/version-messages';
import { failureText } from '../parts/failure-text';
import { useAsked } from '../parts/use-asked';
import { newRequestId } from './actions';
import type { ViewProps } from './shared';

/** Sites that a refusal names; the rest is "…". */
const NAMED = 4;

/** The button; nothing for a single document without an address. */
export function RecheckButton({
  what,
  label,
  go,
  tell,
}: Pick<ViewProps, 'go' | 'tell'> & { what: RecheckWhat; label: string }) {
  const single = what.kind === 'documents' && what.documents.length === 1;
  const [opened, setOpened] = useState(false);
  const open = single || opened;
  const plan = useAsked('recheck.plan', open ? { what } : null).value;

  const start = async (documents: NonNullable<typeof plan>['documents']) => {
    const started = await request('recheck.start', {
      requestId: newRequestId(),
      documents: [...documents],
    });
    if (started.ok) go({ view: 'recheck' });
    else tell({ words: failureText(started.failure) });
  };
  const ask = ({ missing, sites, documents }: NonNullable<typeof plan>) => {
    if (missing.length === 0) {
      void start(documents);
      return;
    }
    void requestHosts(missing).then((granted) => {
      const named = sites.slice(0, NAMED).join(', ') + (sites.length > NAMED ? '…' : '');
      if (granted) void start(documents);
      else tell({ words: text('recheckRefused', named) });
    });
  };

  if (!open)
    return (
      <button type="button" class="recheck-start" onClick={() => setOpened(true)}>
        ↻ {label}
      </button>
    );
  if (!plan || (single && plan.documents.length === 0)) return null;
  if (single)
    return (
      <button
        type="button"
        class="recheck-start"
        title={text('recheckHint')}
        onClick={() => ask(plan)}
      >
        ↻ {label}
      </button>
    );
  const count = plan.documents.length;
  return (
    <section class="recheck-plan" aria-label={label}>
      <p class="muted">{text(count === 0 ? 'recheckNoPages' : 'recheckHint')}</p>
      <p class="reader-acts">
        {count > 0 && (
          <button type="button" class="primary" onClick={() => ask(plan)}>
            ↻ {counted('recheckPages', count)}
          </button>
        )}
        <button type="button" onClick={() => setOpened(false)}>
          {text('cancel')}
        </button>
      </p>
    </section>
  );
}
