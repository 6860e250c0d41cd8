// One document: its versions, newest first, with what changed in kind, and the clips made from them.
// Shows what the background says; the kinds of change are words of the design, not of this file.
import type { DocumentId } from '../../core/evidence/ids';
import { counted, locale, text, textOf } from '../../platform/text';
import type { VersionRow, DocumentView as View } from '../../protocol/library-messages';
import { failureText } from '../parts/failure-text';
import { Mark } from '../parts/mark';
import { useAsked } from '../parts/use-asked';
import { When } from '../parts/when';
import { deleteTarget } from './actions';
import { ClipItem } from './clip-item';
import { CollectionPicker } from './collection-picker';
import type { ViewProps } from './shared';

/** One document. */
export function DocumentView({
  documentId,
  go,
  picks,
  tell,
}: ViewProps & { documentId: DocumentId }) {
  const asked = useAsked('library.document', { documentId });
  if (asked.failure)
    return (
      <>
        <BackLink go={go} />
        <p class="failure">{failureText(asked.failure)}</p>
      </>
    );
  if (!asked.value) return <p class="muted">{text('reading')}</p>;
  const { document, versions, clips } = asked.value;
  return (
    <>
      <BackLink go={go} />
      <h1 class="view-title">{document.title || document.site}</h1>
      <p class="muted address">{document.url}</p>
      <CollectionPicker document={document} tell={tell} />
      <h2 class="section">{counted('versions', versions.length)}</h2>
      <ul class="rows">
        {versions.map((version) => (
          <li key={version.hash} class="row-item" data-row={version.hash}>
            <button
              type="button"
              class="row-main"
              data-open
              onClick={() => go({ view: 'reader', documentId, hash: version.hash, range: null })}
            >
              <span class="row-title">
                <VersionLabel version={version} />
              </span>
              <span class="row-facts muted">
                <When at={version.capturedAt} /> ·{' '}
                {text('characters', new Intl.NumberFormat(locale()).format(version.length))}
                {version.extent === 'passages' && ` · ${text('passagesOnly')}`}
                {!version.visible && ` · ${text('capturedHidden')}`}
                {version.notes.includes('cut') && ` · ${text('noteCut')}`}
              </span>
            </button>
            {versions.length > 1 && (
              <button
                type="button"
                class="quiet row-delete"
                aria-label={text('deleteVersion')}
                title={text('deleteVersion')}
                onClick={() =>
                  void deleteTarget({ kind: 'version', documentId, hash: version.hash }, tell)
                }
              >
                ✕
              </button>
            )}
          </li>
        ))}
      </ul>
      <h2 class="section">{counted('clips', clips.length)}</h2>
      {clips.length === 0 ? (
        <p class="muted">{text('noClips')}</p>
      ) : (
        <ul class="rows">
          {clips.map((clip) => (
            <ClipItem
              key={clip.id}
              clip={clip}
              document={document}
              go={go}
              picks={picks}
              tell={tell}
            />
          ))}
        </ul>
      )}
      <p class="acts">
        <button type="button" onClick={() => removeAndLeave(asked.value as View, go, tell)}>
          {text('deleteDocument')}
        </button>
      </p>
    </>
  );
}

function removeAndLeave(view: View, go: ViewProps['go'], tell: ViewProps['tell']): void {
  void deleteTarget({ kind: 'document', documentId: view.document.id }, tell).then((gone) => {
    if (gone) go({ view: 'library' });
  });
}

/** Current, or older with the kind of change since, where it is known. */
export function VersionLabel({ version }: { version: Pick<VersionRow, 'status' | 'change'> }) {
  if (version.status === 'current') return <>{text('versionCurrent')}</>;
  if (version.status === 'rule-changed') return <>{text('versionRule')}</>;
  const words = { none: 'changeNone', furniture: 'changeFurniture', main: 'changeMain' };
  return (
    <>
      <Mark kind="superseded" /> {text('versionSuperseded')}
      {version.change && <span class="muted"> · {textOf(words[version.change])}</span>}
    </>
  );
}

/** The way back to the library. */
export function BackLink({ go }: { go: ViewProps['go'] }) {
  return (
    <button type="button" class="quiet back" onClick={() => go({ view: 'library' })}>
      ← {text('library')}
    </button>
  );
}
