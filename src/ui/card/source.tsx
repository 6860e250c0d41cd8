// Where a passage comes from, and the two ways to it. Both only open pages of ours.
// The card stands in a hostile page: a stolen click may open a page of ours and nothing more.
import { request } from '../../platform/card-bus';
import { text, textOf } from '../../platform/text';
import { absoluteTime } from '../../platform/when';
import type { CardPassage } from '../../protocol/card-messages';
import { Mark } from '../parts/mark';

/** The foot of the card. `at` is the passage's place among the model's passages. */
export function Source({
  passage,
  token,
  at,
}: {
  passage: CardPassage;
  token: string;
  at: number;
}) {
  return (
    <footer>
      <p class="source-title">{passage.title || passage.site}</p>
      <p class="muted">
        {passage.site} · {text('capturedAt', absoluteTime(passage.capturedAt))}
      </p>
      {passage.superseded && (
        <p class="superseded">
          <Mark kind="superseded" /> {textOf(`now_${passage.passageNow ?? 'unknown'}`)}
        </p>
      )}
      <div class="row">
        <button
          type="button"
          class="primary"
          onClick={() => void request('card.open', { token, at, where: 'page' })}
        >
          {text('openOnPage')}
        </button>
        <button
          type="button"
          onClick={() => void request('card.open', { token, at, where: 'library' })}
        >
          {text('readInLibrary')}
        </button>
      </div>
    </footer>
  );
}
