// One document: its versions, newest first, with what changed in kind, and the clips made from them.
// Shows what the background says; the kinds of change are words of the design, not of this file.
import type { DocumentId } from '../../core/evidence/ids';
import { counted, text } from '../../platform/text';
import type { DocumentView as View } from '../../protocol/library-messages';
import { failureText } from '../parts/failure-text';
import { useAsked } from '../parts/use-asked';
import { deleteTarget } from './actions';
import { ClipItem } from './clip-item';
import { CollectionPicker } from './collection-picker';
import { RecheckButton } from './recheck-button';
import type { ViewProps } from './shared';
import { Timeline } from './timeline';

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
      <div class="section-head">
        <h2 class="section">{counted('versions', versions.length)}</h2>
        <RecheckButton
          what={{ kind: 'documents', documents: [documentId] }}
          label={text('recheck')}
          go={go}
          tell={tell}
        />
      </div>
      <Timeline documentId={documentId} versions={versions} go={go} tell={tell} />
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

/** The way back to the library. */
export function BackLink({ go }: { go: ViewProps['go'] }) {
  return (
    <button type="button" class="quiet back" onClick={() => go({ view: 'library' })}>
      ← {text('library')}
    </button>
  );
}
