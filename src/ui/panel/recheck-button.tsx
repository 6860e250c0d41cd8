// Starts checking pages again. What must be asked for is known before the click, because the browser's question must
// be the first thing a click does; all hosts are asked for in one question.
import { request } from '../../platform/own-bus';
import { requestHosts } from '../../platform/permissions';
import { text } from '../../platform/text';
import type { RecheckWhat } from '../../protocol/version-messages';
import { failureText } from '../parts/failure-text';
import { useAsked } from '../parts/use-asked';
import { newRequestId } from './actions';
import type { ViewProps } from './shared';

/** Sites that a refusal names; the rest is counted by "…". */
const NAMED = 4;

/** The button; nothing where no document has an address. */
export function RecheckButton({
  what,
  label,
  go,
  tell,
}: Pick<ViewProps, 'go' | 'tell'> & { what: RecheckWhat; label: string }) {
  const plan = useAsked('recheck.plan', { what });
  const value = plan.value;
  if (!value || value.documents.length === 0) return null;
  const start = async () => {
    const started = await request('recheck.start', {
      requestId: newRequestId(),
      documents: [...value.documents],
    });
    if (started.ok) go({ view: 'recheck' });
    else tell({ words: failureText(started.failure) });
  };
  const ask = () => {
    if (value.missing.length === 0) {
      void start();
      return;
    }
    void requestHosts(value.missing).then((granted) => {
      const more = value.sites.length > NAMED ? '…' : '';
      const named = value.sites.slice(0, NAMED).join(', ') + more;
      if (granted) void start();
      else tell({ words: text('recheckRefused', named) });
    });
  };
  return (
    <button type="button" class="recheck-start" title={text('recheckHint')} onClick={ask}>
      ↻ {label}
    </button>
  );
}
