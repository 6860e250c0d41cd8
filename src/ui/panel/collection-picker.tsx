// In which collections a document is: tick them, or make a new one.
// Saves at each tick: there is no form to forget.
import { useState } from 'preact/hooks';
import type { CollectionId } from '../../core/evidence/ids';
import { request } from '../../platform/own-bus';
import { text } from '../../platform/text';
import type { DocumentRow } from '../../protocol/library-messages';
import { failureText } from '../parts/failure-text';
import { useAsked } from '../parts/use-asked';
import { newRequestId } from './actions';
import type { ViewProps } from './shared';

/** The collections of one document, to tick. */
export function CollectionPicker({
  document,
  tell,
}: {
  document: DocumentRow;
  tell: ViewProps['tell'];
}) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const all = useAsked('library.collections', {});
  const assign = async (collections: readonly CollectionId[]) => {
    const result = await request('library.assign', {
      requestId: newRequestId(),
      documentId: document.id,
      collections: [...collections],
    });
    if (!result.ok) tell({ words: failureText(result.failure) });
  };
  const create = async () => {
    const id = crypto.randomUUID() as CollectionId;
    const made = await request('library.put-collection', {
      requestId: newRequestId(),
      id,
      name: name.trim(),
    });
    if (!made.ok) return tell({ words: failureText(made.failure) });
    setName('');
    await assign([...document.collections, id]);
  };
  const names = (all.value ?? [])
    .filter((c) => document.collections.includes(c.id))
    .map((c) => c.name);
  return (
    <div class="collections">
      <button type="button" class="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {names.length > 0 ? names.join(', ') : text('addToCollection')}
      </button>
      {open && (
        <div class="collection-list">
          {all.value?.map((c) => {
            const inside = document.collections.includes(c.id);
            return (
              <label key={c.id} class="option">
                <input
                  type="checkbox"
                  checked={inside}
                  onChange={() =>
                    void assign(
                      inside
                        ? document.collections.filter((id) => id !== c.id)
                        : [...document.collections, c.id],
                    )
                  }
                />
                {c.name}
              </label>
            );
          })}
          <form
            class="inline"
            onSubmit={(e) => {
              e.preventDefault();
              if (name.trim() !== '') void create();
            }}
          >
            <input
              type="text"
              maxLength={200}
              aria-label={text('newCollection')}
              placeholder={text('newCollection')}
              value={name}
              onInput={(e) => setName(e.currentTarget.value)}
            />
            <button type="submit" disabled={name.trim() === ''}>
              {text('add')}
            </button>
          </form>
        </div>
      )}
    </div>
  );
}
