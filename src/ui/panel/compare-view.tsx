// Two versions of a document compared: what became of the person's passages, then the text with what went out and
// what came in. The comparing is core's and runs here, in the page; the background hands over the two texts.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { compareTexts } from '../../core/compare/compare-texts';
import { foldRows } from '../../core/compare/fold-rows';
import type { ContentHash, DocumentId } from '../../core/evidence/ids';
import { counted, text } from '../../platform/text';
import { absoluteTime } from '../../platform/when';
import type { VersionRow } from '../../protocol/library-messages';
import { failureText } from '../parts/failure-text';
import { useAsked } from '../parts/use-asked';
import { CompareRows, type Spot } from './compare-rows';
import { MyPassages } from './my-passages';
import type { ViewProps } from './shared';
import { newestFirst } from './version-order';

const NO_VERSIONS: readonly VersionRow[] = [];

/** Any two versions of a document; `before` is shown as the older one. */
export function CompareView({
  documentId,
  before,
  after,
  go,
}: Pick<ViewProps, 'go'> & { documentId: DocumentId; before: ContentHash; after: ContentHash }) {
  const old = useAsked('library.text', { documentId, hash: before });
  const now = useAsked('library.text', { documentId, hash: after });
  const document_ = useAsked('library.document', { documentId });
  const passages = useAsked('versions.passages', { documentId, hash: after });
  const [spot, setSpot] = useState<Spot | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const oldText = old.value?.text ?? null;
  const nowText = now.value?.text ?? null;
  const rows = useMemo(
    () => (oldText === null || nowText === null ? null : compareTexts(oldText, nowText)),
    [oldText, nowText],
  );
  const sections = useMemo(() => (rows ? foldRows(rows) : []), [rows]);
  const changes = sections.filter((section) => section.kind === 'change').length;

  const move = (step: 1 | -1) => {
    if (changes === 0) return;
    const next = at === null ? (step > 0 ? 0 : changes - 1) : (at + step + changes) % changes;
    setAt(next);
    setSpot({ kind: 'change', change: next });
  };
  const latest = useRef(move);
  latest.current = move;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'n') latest.current(1);
      else if (event.key === 'p') latest.current(-1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  const back = (
    <button type="button" class="quiet back" onClick={() => go({ view: 'document', documentId })}>
      ← {text('allVersions')}
    </button>
  );
  const failure = old.failure ?? now.failure;
  if (failure)
    return (
      <>
        {back}
        <p class="failure">{failureText(failure)}</p>
      </>
    );
  if (!old.value || !now.value || !rows) return <p class="muted">{text('reading')}</p>;
  const versions = newestFirst(document_.value?.versions ?? NO_VERSIONS);
  return (
    <article class="compare" aria-label={text('compareTitle')}>
      {back}
      <h1 class="view-title">{now.value.title || now.value.url}</h1>
      <div class="compare-versions">
        <Choice
          label={text('compareOlder')}
          versions={versions.filter((one) => one.hash !== after)}
          chosen={before}
          onChoose={(hash) => go({ view: 'compare', documentId, before: hash, after })}
        />
        <Choice
          label={text('compareNewer')}
          versions={versions.filter((one) => one.hash !== before)}
          chosen={after}
          onChoose={(hash) => go({ view: 'compare', documentId, before, after: hash })}
        />
      </div>
      {(old.value.passagesOnly || now.value.passagesOnly) && (
        <p class="notice">{text('compareNotWhole')}</p>
      )}
      {passages.value && (
        <MyPassages
          list={passages.value}
          before={before}
          onShow={(side, start) => setSpot({ kind: 'text', side, start })}
          onRead={(row) =>
            go({ view: 'reader', documentId, hash: row.hash, range: { ...row.range } })
          }
        />
      )}
      <nav class="change-bar" aria-label={text('compareTitle')}>
        <span class="change-count">
          {changes === 0
            ? text('compareSame')
            : at === null
              ? counted('changes', changes)
              : text('compareAt', at + 1, changes)}
        </span>
        <button
          type="button"
          disabled={changes === 0}
          aria-keyshortcuts="p"
          aria-label={text('previousChange')}
          onClick={() => move(-1)}
        >
          ↑ <kbd>p</kbd>
        </button>
        <button
          type="button"
          disabled={changes === 0}
          aria-keyshortcuts="n"
          aria-label={text('nextChange')}
          onClick={() => move(1)}
        >
          ↓ <kbd>n</kbd>
        </button>
      </nav>
      <CompareRows
        before={old.value}
        after={now.value}
        rows={rows}
        sections={sections}
        spot={spot}
      />
    </article>
  );
}

function Choice({
  label,
  versions,
  chosen,
  onChoose,
}: {
  label: string;
  versions: readonly VersionRow[];
  chosen: ContentHash;
  onChoose: (hash: ContentHash) => void;
}) {
  return (
    <label>
      {label}
      <select value={chosen} onChange={(e) => onChoose(e.currentTarget.value as ContentHash)}>
        {versions.map((one) => (
          <option key={one.hash} value={one.hash} selected={one.hash === chosen}>
            {absoluteTime(one.capturedAt)}
            {one.status === 'current' && ` · ${text('timelineNow')}`}
          </option>
        ))}
      </select>
    </label>
  );
}
