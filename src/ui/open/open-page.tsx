// Leads from a stored passage to the live page. It shows the whole address and the passage before anything is
// opened, asks for access to that site (or all sites) on a click here, and says afterwards what became of the passage.
import { useEffect, useState } from 'preact/hooks';
import type { ContentHash, DocumentId } from '../../core/evidence/ids';
import { isHex, isUuid } from '../../core/evidence/ids';
import type { Failure } from '../../core/result';
import { request } from '../../platform/own-bus';
import { openOwnPage } from '../../platform/panel';
import { requestHosts } from '../../platform/permissions';
import { text, textOf } from '../../platform/text';
import { absoluteTime } from '../../platform/when';
import type { OpenOutcome, OpenPlan } from '../../protocol/page-messages';
import { failureText } from '../parts/failure-text';
import { useAsked } from '../parts/use-asked';

export interface PassageRef {
  readonly documentId: DocumentId;
  readonly hash: ContentHash;
  readonly range: { readonly start: number; readonly end: number };
}

/** `passage:<document>:<hash>:<start>-<end>`, or null. */
export function passageFromFragment(fragment: string): PassageRef | null {
  const [kind, id = '', hash = '', range = ''] = fragment
    .replace(/^#/, '')
    .slice(0, 300)
    .split(':');
  const [start, end] = range.split('-').map(Number);
  if (kind !== 'passage' || !isUuid(id) || !isHex(hash, 64)) return null;
  if (
    start === undefined ||
    end === undefined ||
    !Number.isInteger(start) ||
    !Number.isInteger(end)
  )
    return null;
  if (start < 0 || end <= start) return null;
  return { documentId: id as DocumentId, hash: hash as ContentHash, range: { start, end } };
}

/** The page between a stored passage and its live page. */
export function OpenPage({ passage }: { passage: PassageRef }) {
  const plan = useAsked('open.plan', passage);
  const [outcome, setOutcome] = useState<OpenOutcome | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const allowed = plan.value?.allowed ?? false;

  const open = async () => {
    setBusy(true);
    setFailure(null);
    const result = await request('open.passage', passage);
    setBusy(false);
    if (result.ok) setOutcome(result.value);
    else setFailure(result.failure);
  };
  useEffect(() => {
    if (allowed && !outcome && !failure && !busy) void open();
  }, [allowed]);
  const ask = (patterns: readonly string[]) => {
    // The browser's question must be the first thing a click does.
    void requestHosts(patterns).then((granted) => {
      if (granted) void open();
    });
  };

  if (plan.failure) return <main class="open failure">{failureText(plan.failure)}</main>;
  if (!plan.value) return <main class="open" />;
  const { value } = plan;
  return (
    <main class="open">
      <h1>{value.title || value.site}</h1>
      <p class="address">{value.url}</p>
      <blockquote>
        <span class="muted">{value.before}</span>
        <mark>{value.passage}</mark>
        <span class="muted">{value.after}</span>
      </blockquote>
      <p class="muted">
        {text('capturedAt', absoluteTime(value.capturedAt))}
        {!value.current && ` · ${text('versionSuperseded')}`}
      </p>
      <div role="status">
        {busy && (
          <p>
            {text('openingPage')} <progress aria-label={text('openingPage')} />
          </p>
        )}
        {outcome && <Outcome outcome={outcome} />}
        {failure && <p class="failure">{failureText(failure)}</p>}
      </div>
      {!allowed && !outcome && value.pattern && (
        <section class="ask">
          <p>{text('askAccess', value.site)}</p>
          <div class="row">
            <button type="button" class="primary" onClick={() => ask([value.pattern as string])}>
              {text('allowSite', value.site)}
            </button>
            <button type="button" onClick={() => ask(['*://*/*'])}>
              {text('allowAll')}
            </button>
          </div>
        </section>
      )}
      <div class="row">
        {value.fragmentUrl && !outcome && <FragmentLink plan={value} />}
        {(outcome || failure) && (
          <button type="button" onClick={() => void open()}>
            {text('tryAgain')}
          </button>
        )}
        <button
          type="button"
          onClick={() =>
            void openOwnPage(
              '/sidepanel.html',
              `reader:${passage.documentId}:${passage.hash}:${passage.range.start}-${passage.range.end}`,
            )
          }
        >
          {text('readStored')}
        </button>
      </div>
    </main>
  );
}

function FragmentLink({ plan }: { plan: OpenPlan }) {
  return (
    <a class="button-link" href={plan.fragmentUrl ?? '#'} target="_blank" rel="noreferrer">
      {text('openWithLink')}
    </a>
  );
}

function Outcome({ outcome }: { outcome: OpenOutcome }) {
  return (
    <p
      class={`outcome ${outcome.passage === 'gone' || outcome.passage === 'edited' ? 'tone-amber' : ''}`}
    >
      {textOf(`outcome_${outcome.passage}`)}{' '}
      {text(outcome.page === 'same' ? 'pageSame' : 'pageChanged')}
    </p>
  );
}
