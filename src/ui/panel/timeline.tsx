// The versions of a document on a line of time, newest on top. From any of them one comes to its text, and to what
// is different now: an older one is held against the current one, the current one against the one before it.
import type { ContentHash, DocumentId } from '../../core/evidence/ids';
import { locale, text } from '../../platform/text';
import { absoluteTime } from '../../platform/when';
import type { VersionRow } from '../../protocol/library-messages';
import { When } from '../parts/when';
import { deleteTarget } from './actions';
import { onListKey } from './list-keys';
import type { ViewProps } from './shared';
import { VersionLabel } from './version-label';
import { newestFirst } from './version-order';

/** The list of versions. */
export function Timeline({
  documentId,
  versions,
  go,
  tell,
}: Pick<ViewProps, 'go' | 'tell'> & { documentId: DocumentId; versions: readonly VersionRow[] }) {
  const ordered = newestFirst(versions);
  const remove = (hash: ContentHash) =>
    void deleteTarget({ kind: 'version', documentId, hash }, tell);
  const number = new Intl.NumberFormat(locale());
  return (
    <ol
      class="rows timeline"
      onKeyDown={(e) =>
        onListKey(e, {
          Delete: (hash) => {
            if (ordered.length > 1) remove(hash as ContentHash);
          },
        })
      }
    >
      {ordered.map((version, i) => {
        // Held against the newest; the newest against the one before it.
        const [older, newer] = i === 0 ? [ordered[1], version] : [version, ordered[0]];
        return (
          <li
            key={version.hash}
            class={`row-item ${version.status === 'current' ? 'current' : ''}`}
            data-row={version.hash}
          >
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
                {text('characters', number.format(version.length))}
                {version.extent === 'passages' && ` · ${text('passagesOnly')}`}
                {!version.visible && ` · ${text('capturedHidden')}`}
                {version.notes.includes('cut') && ` · ${text('noteCut')}`}
              </span>
            </button>
            {older && newer && (
              <span class="row-acts">
                <button
                  type="button"
                  aria-label={
                    i === 0
                      ? text('compareCurrentNamed')
                      : text('compareNamed', absoluteTime(version.capturedAt))
                  }
                  onClick={() =>
                    go({ view: 'compare', documentId, before: older.hash, after: newer.hash })
                  }
                >
                  {text('compare')}
                </button>
                <button
                  type="button"
                  class="quiet row-delete"
                  aria-label={text('deleteVersion')}
                  title={text('deleteVersion')}
                  onClick={() => remove(version.hash)}
                >
                  ✕
                </button>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
