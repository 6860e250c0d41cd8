// Documents chosen in the library list, for what is done with several at once.
// Chosen by a box in each row or by its key; kept for as long as the list is shown.
import { useState } from 'preact/hooks';
import type { DocumentId } from '../../core/evidence/ids';
import { counted, text } from '../../platform/text';
import type { DocumentRow } from '../../protocol/library-messages';
import { MAX_RECHECK } from '../../protocol/version-messages';
import { RecheckButton } from './recheck-button';
import type { ViewProps } from './shared';

/** The chosen documents and how to choose. */
export interface Selection {
  readonly ids: ReadonlySet<DocumentId>;
  toggle(id: DocumentId): void;
  clear(): void;
}

/** An empty choice to begin with. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<DocumentId>>(new Set());
  return {
    ids,
    toggle: (id) =>
      setIds((now) => {
        const next = new Set(now);
        if (!next.delete(id) && next.size < MAX_RECHECK) next.add(id);
        return next;
      }),
    clear: () => setIds(new Set()),
  };
}

/** The box of one row. */
export function SelectBox({ row, selection }: { row: DocumentRow; selection: Selection }) {
  return (
    <input
      type="checkbox"
      class="row-check"
      aria-label={text('selectNamed', row.title || row.site)}
      checked={selection.ids.has(row.id)}
      onChange={() => selection.toggle(row.id)}
    />
  );
}

/** What can be done with the chosen ones; nothing while none is. */
export function SelectedBar({
  selection,
  go,
  tell,
}: Pick<ViewProps, 'go' | 'tell'> & { selection: Selection }) {
  const documents = [...selection.ids];
  if (documents.length === 0) return null;
  return (
    <div class="selected-bar">
      <strong>{counted('selected', documents.length)}</strong>
      <RecheckButton
        what={{ kind: 'documents', documents }}
        label={text('recheckSelected')}
        go={go}
        tell={tell}
      />
      <button type="button" class="quiet" onClick={selection.clear}>
        {text('selectNone')}
      </button>
    </div>
  );
}
