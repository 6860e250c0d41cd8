// What was picked to give, in order, each with what would become of it within the budget: nothing said when it goes in
// whole, else that it would be cut, does not fit, or is not in the collection of the conversation.
import { text } from '../../platform/text';
import type { OfferPreview } from '../../protocol/run-kinds';
import type { Picks } from './picks';

/** The list; `preview` is null until it is known. */
export function PickList({ picks, preview }: { picks: Picks; preview: OfferPreview | null }) {
  return (
    <ul class="rows">
      {picks.items.map((pick) => {
        const fate = preview ? fateOf(pick.evidenceId, preview) : null;
        return (
          <li key={pick.evidenceId} class="row-item" data-row={pick.evidenceId}>
            <div class="row-main">
              <span class="row-title">{pick.title}</span>
              <span class="row-preview">{pick.preview}</span>
              {fate && <span class="row-facts tone-amber">{fate}</span>}
            </div>
            <button
              type="button"
              class="quiet"
              aria-label={text('removeNamed', pick.title)}
              onClick={() => picks.remove(pick.evidenceId)}
            >
              ✕
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function fateOf(id: string, preview: OfferPreview): string | null {
  if (preview.cut === id) return text('fateCut');
  if (preview.leftOut.some((other) => other === id)) return text('fateLeftOut');
  if (preview.outside.some((other) => other === id)) return text('fateOutside');
  return null;
}
