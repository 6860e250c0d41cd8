// Which collection the conversation may be given and cite from. A choice is kept for the conversation and for new ones
// on the same host; without collections there is nothing to choose.
import type { CollectionId } from '../../core/evidence/ids';
import { request } from '../../platform/own-bus';
import { text } from '../../platform/text';
import { failureText } from '../parts/failure-text';
import { useAsked } from '../parts/use-asked';
import type { ViewProps } from './shared';

/** The choice for the conversation in `tabId`. */
export function ScopeChoice({ tabId, tell }: Pick<ViewProps, 'tell'> & { tabId: number }) {
  const all = useAsked('library.collections', {});
  const scope = useAsked('chat.scope', { tabId });
  if (!all.value || all.value.length === 0 || !scope.value) return null;
  const choose = async (collection: CollectionId | null) => {
    const result = await request('chat.set-scope', { tabId, collection });
    if (!result.ok) tell({ words: failureText(result.failure) });
    scope.again();
  };
  return (
    <label class="chat-here">
      <span class="scope-label">{text('scopeFrom')}</span>
      <select
        value={scope.value.collection ?? ''}
        onChange={(e) => void choose((e.currentTarget.value || null) as CollectionId | null)}
      >
        <option value="">{text('scopeLibrary')}</option>
        {all.value.map((c) => (
          <option key={c.id} value={c.id}>
            {c.name}
          </option>
        ))}
      </select>
      {scope.value.collection !== null && <span class="muted">{text('scopeHint')}</span>}
    </label>
  );
}
