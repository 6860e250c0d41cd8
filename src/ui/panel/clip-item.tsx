// One clip: its words, its note, and what can be done with it.
// Used by the document and by the reader, so that a clip is the same thing everywhere.
import { useState } from 'preact/hooks';
import { request } from '../../platform/own-bus';
import { openOwnPage } from '../../platform/panel';
import { text } from '../../platform/text';
import type { ClipRow, DocumentRow } from '../../protocol/library-messages';
import { failureText } from '../parts/failure-text';
import { copyEvidence, deleteTarget, newRequestId } from './actions';
import { onListKey } from './list-keys';
import type { ViewProps } from './shared';

/** Fragment of open.html for a passage. */
export function openFragment(
  documentId: string,
  hash: string,
  range: { start: number; end: number },
): string {
  return `passage:${documentId}:${hash}:${range.start}-${range.end}`;
}

/** A clip in a list. */
export function ClipItem({
  clip,
  document,
  go,
  picks,
  tell,
}: ViewProps & { clip: ClipRow; document: Pick<DocumentRow, 'id' | 'title'> }) {
  const [note, setNote] = useState<string | null>(null);
  const picked = picks.has(clip.evidenceId);
  const toggle = () =>
    picked
      ? picks.remove(clip.evidenceId)
      : picks.add([
          {
            evidenceId: clip.evidenceId,
            title: document.title,
            preview: clip.text.slice(0, 160),
            length: clip.text.length,
          },
        ]);
  const save = async () => {
    const result = await request('library.note', {
      requestId: newRequestId(),
      clipId: clip.id,
      note: note ?? '',
      tags: clip.tags,
    });
    if (result.ok) setNote(null);
    else tell({ words: failureText(result.failure) });
  };
  return (
    <li
      class="row-item clip"
      data-row={clip.id}
      onKeyDown={(e) =>
        onListKey(e, {
          c: () => void copyEvidence(clip.evidenceId, 'citation', tell),
          x: toggle,
          Delete: () => void deleteTarget({ kind: 'clip', clipId: clip.id }, tell),
        })
      }
    >
      <button
        type="button"
        class="row-main"
        data-open
        onClick={() =>
          go({ view: 'reader', documentId: document.id, hash: clip.hash, range: clip.range })
        }
      >
        <span class="clip-words">{clip.text}</span>
        {clip.superseded && <span class="row-facts tone-amber">{text('clipSuperseded')}</span>}
      </button>
      {note === null ? (
        clip.note !== '' && <p class="note">{clip.note}</p>
      ) : (
        <form
          class="inline"
          onSubmit={(e) => {
            e.preventDefault();
            void save();
          }}
        >
          <textarea
            aria-label={text('note')}
            maxLength={4000}
            rows={2}
            value={note}
            onInput={(e) => setNote(e.currentTarget.value)}
          />
          <button type="submit">{text('save')}</button>
        </form>
      )}
      <div class="clip-acts">
        <button type="button" aria-pressed={picked} onClick={toggle}>
          {text(picked ? 'picked' : 'pick')}
        </button>
        <button
          type="button"
          onClick={() =>
            void openOwnPage('/open.html', openFragment(document.id, clip.hash, clip.range))
          }
        >
          {text('openOnPage')}
        </button>
        <CopyMenu clip={clip} tell={tell} />
        <button
          type="button"
          class="quiet"
          onClick={() => setNote(note === null ? clip.note : null)}
        >
          {text('note')}
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => void deleteTarget({ kind: 'clip', clipId: clip.id }, tell)}
        >
          {text('delete')}
        </button>
      </div>
    </li>
  );
}

function CopyMenu({ clip, tell }: { clip: ClipRow; tell: ViewProps['tell'] }) {
  const copy = (form: 'id' | 'citation' | 'quote') =>
    void copyEvidence(clip.evidenceId, form, tell);
  return (
    <details class="menu">
      <summary>{text('copy')}</summary>
      <div>
        <button type="button" class="quiet" onClick={() => copy('id')}>
          {text('copyEvidenceId')}
        </button>
        <button type="button" class="quiet" onClick={() => copy('citation')}>
          {text('copyCitation')}
        </button>
        <button type="button" class="quiet" onClick={() => copy('quote')}>
          {text('copyQuote')}
        </button>
      </div>
    </details>
  );
}
