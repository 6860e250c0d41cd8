// Passages of current versions that hold all the words searched for.
// A hit is evidence with an id of its own: it can be given, copied and opened like a clip.
import type { CollectionId } from '../../core/evidence/ids';
import { text } from '../../platform/text';
import { failureText } from '../parts/failure-text';
import { useAsked } from '../parts/use-asked';
import { copyEvidence } from './actions';
import { onListKey } from './list-keys';
import type { ViewProps } from './shared';

/** What a search found. */
export function SearchResults({
  words,
  collection,
  go,
  picks,
  tell,
}: ViewProps & { words: string; collection: CollectionId | null }) {
  const found = useAsked('library.search', { words: words.slice(0, 500), collection });
  if (found.failure) return <p class="failure">{failureText(found.failure)}</p>;
  if (!found.value) return <p class="muted">{text('searching')}</p>;
  if (found.value.length === 0) return <p class="empty">{text('nothingFound')}</p>;
  const hits = found.value;
  const pick = (id: string) => {
    const hit = hits.find((h) => h.evidenceId === id);
    if (!hit) return;
    if (picks.has(hit.evidenceId)) return picks.remove(hit.evidenceId);
    picks.add([
      {
        evidenceId: hit.evidenceId,
        title: hit.title,
        preview: hit.preview,
        length: hit.range.end - hit.range.start,
      },
    ]);
  };
  return (
    <ul
      class="rows"
      aria-label={text('searchResults')}
      onKeyDown={(e) =>
        onListKey(e, {
          c: (id) => void copyEvidence(id as (typeof hits)[number]['evidenceId'], 'citation', tell),
          x: pick,
        })
      }
    >
      {hits.map((hit) => (
        <li key={hit.evidenceId} class="row-item" data-row={hit.evidenceId}>
          <button
            type="button"
            class="row-main"
            data-open
            onClick={() =>
              go({ view: 'reader', documentId: hit.documentId, hash: hit.hash, range: hit.range })
            }
          >
            <span class="row-title">{hit.title || hit.site}</span>
            <span class="row-preview">{hit.preview}</span>
          </button>
          <button
            type="button"
            class="quiet"
            aria-pressed={picks.has(hit.evidenceId)}
            onClick={() => pick(hit.evidenceId)}
          >
            {text(picks.has(hit.evidenceId) ? 'picked' : 'pick')}
          </button>
        </li>
      ))}
    </ul>
  );
}
