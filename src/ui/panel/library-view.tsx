// The library: search on top, documents below, and the bin. A search finds passages of current versions.
// Long lists come in pages; rows are plain elements that a keyboard can walk.
import { useEffect, useState } from 'preact/hooks';
import type { CollectionId, DocumentId } from '../../core/evidence/ids';
import { request } from '../../platform/own-bus';
import { counted, text } from '../../platform/text';
import type { DocumentRow } from '../../protocol/library-messages';
import { failureText } from '../parts/failure-text';
import { useAsked } from '../parts/use-asked';
import { When } from '../parts/when';
import { deleteTarget, purgeTarget, restoreTarget } from './actions';
import { onListKey } from './list-keys';
import { RecheckButton } from './recheck-button';
import { SearchResults } from './search-results';
import { SelectBox, SelectedBar, useSelection } from './selection';
import type { ViewProps } from './shared';

/** The list of documents, or the bin. */
export function LibraryView({ bin, go, picks, tell }: ViewProps & { bin: boolean }) {
  const [words, setWords] = useState('');
  const [collection, setCollection] = useState<CollectionId | null>(null);
  const [more, setMore] = useState<readonly DocumentRow[]>([]);
  const [cursor, setCursor] = useState<string | null | undefined>(undefined);
  const collections = useAsked('library.collections', {});
  const list = useAsked('library.list', { collection, deleted: bin, cursor: null });
  const selection = useSelection();
  const searching = words.trim() !== '' && !bin;
  // A document that was clipped meanwhile stands in two pages: the first place is the right one.
  const byId = new Map<string, DocumentRow>();
  for (const row of [...(list.value?.rows ?? []), ...more])
    if (!byId.has(row.id)) byId.set(row.id, row);
  const rows = [...byId.values()];
  const next = cursor === undefined ? (list.value?.next ?? null) : cursor;

  const firstPage = () => {
    setMore([]);
    setCursor(undefined);
  };
  useEffect(firstPage, [collection]);
  const loadMore = async () => {
    const result = await request('library.list', { collection, deleted: bin, cursor: next });
    if (!result.ok) return tell({ words: failureText(result.failure) });
    setMore([...more, ...result.value.rows]);
    setCursor(result.value.next);
  };
  const remove = (id: string) => {
    if (selection.ids.has(id as DocumentId)) selection.toggle(id as DocumentId);
    void deleteTarget({ kind: 'document', documentId: id as DocumentId }, tell).then(firstPage);
  };

  return (
    <>
      <div class="search">
        {!bin && (
          <input
            type="search"
            aria-label={text('searchLibrary')}
            placeholder={text('searchLibrary')}
            value={words}
            onInput={(e) => setWords(e.currentTarget.value)}
          />
        )}
        <div class="filters">
          {!bin && (collections.value?.length ?? 0) > 0 && (
            <select
              aria-label={text('collection')}
              value={collection ?? ''}
              onChange={(e) =>
                setCollection((e.currentTarget.value || null) as CollectionId | null)
              }
            >
              <option value="">{text('allCollections')}</option>
              {collections.value?.map((c) => (
                <option key={c.id} value={c.id}>
                  {c.name} ({c.documents})
                </option>
              ))}
            </select>
          )}
          {!bin && (
            <RecheckButton
              what={{ kind: 'collection', collection }}
              label={text(collection ? 'recheckCollection' : 'recheckAll')}
              go={go}
              tell={tell}
            />
          )}
          <button type="button" class="quiet" onClick={() => go({ view: bin ? 'library' : 'bin' })}>
            {text(bin ? 'backToLibrary' : 'bin')}
          </button>
        </div>
      </div>
      {bin && <h1 class="view-title">{text('bin')}</h1>}
      {list.failure && <p class="failure">{failureText(list.failure)}</p>}
      {searching && (
        <SearchResults words={words} collection={collection} go={go} picks={picks} tell={tell} />
      )}
      {!searching && list.value && rows.length === 0 && (
        <div class="empty">
          <p>{text(bin ? 'emptyBin' : 'emptyLibrary')}</p>
          {!bin && <p class="muted">{text('emptyLibraryHint')}</p>}
        </div>
      )}
      {!searching && <SelectedBar selection={selection} go={go} tell={tell} />}
      {!searching && rows.length > 0 && (
        <ul
          class="rows"
          onKeyDown={(e) =>
            onListKey(e, {
              Delete: (id) => {
                if (!bin) remove(id);
              },
              x: (id) => {
                if (!bin) selection.toggle(id as DocumentId);
              },
            })
          }
        >
          {rows.map((row) => (
            <li key={row.id} class="row-item" data-row={row.id}>
              {!bin && <SelectBox row={row} selection={selection} />}
              <button
                type="button"
                class="row-main"
                data-open
                disabled={bin}
                onClick={() => go({ view: 'document', documentId: row.id })}
              >
                <span class="row-title">{row.title || row.site}</span>
                <span class="row-facts muted">
                  {row.site} · <When at={bin ? (row.deletedAt ?? row.updatedAt) : row.updatedAt} />{' '}
                  · {counted('versions', row.versions)}
                  {row.clips > 0 && ` · ${counted('clips', row.clips)}`}
                </span>
              </button>
              {bin ? (
                <span class="row-acts">
                  <button
                    type="button"
                    class="quiet"
                    onClick={() =>
                      void restoreTarget({ kind: 'document', documentId: row.id }, tell)
                    }
                  >
                    {text('restore')}
                  </button>
                  <PurgeButton row={row} tell={tell} />
                </span>
              ) : (
                <button
                  type="button"
                  class="quiet row-delete"
                  aria-label={text('deleteNamed', row.title)}
                  title={text('delete')}
                  onClick={() => remove(row.id)}
                >
                  ✕
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!searching && next && (
        <button type="button" class="wide" onClick={() => void loadMore()}>
          {text('showMore')}
        </button>
      )}
    </>
  );
}

/** The one thing that asks first: after it, nothing can bring the text back. */
function PurgeButton({ row, tell }: { row: DocumentRow; tell: ViewProps['tell'] }) {
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <button type="button" class="quiet tone-red" onClick={() => setAsked(true)}>
        {text('purge')}
      </button>
    );
  return (
    <button
      type="button"
      class="tone-red"
      onClick={() => void purgeTarget({ kind: 'document', documentId: row.id }, tell)}
      onBlur={() => setAsked(false)}
    >
      {text('purgeSure')}
    </button>
  );
}
