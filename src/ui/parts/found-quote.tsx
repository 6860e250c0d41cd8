// What looking for a quote came to, in the words of the one table: mark and word, what differs, what was left
// out, how often it stands there, and what comes closest when it does not.
import { RESULT_LOOKS } from '../../core/verdict/table';
import { counted, text, textOf } from '../../platform/text';
import type { FoundQuote as Found } from '../../protocol/quote-messages';
import { Differences } from '../card/differences';
import { Mark } from './mark';

/** `onPlace` leads to a range of the searched text, where the page can. */
export function FoundQuote({
  found,
  onPlace,
}: {
  found: Found;
  onPlace?: ((range: { start: number; end: number }) => void) | undefined;
}) {
  const look = RESULT_LOOKS[found.result];
  return (
    <div class="found" role="status">
      <p>
        <Mark kind={found.result} />{' '}
        <strong class={`tone-${look.tone}`}>{textOf(look.word)}</strong>
        {found.places.length > 1 && ` · ${counted('places', found.places.length)}`}
        {found.detail && ` · ${textOf(`uncheckable_${found.detail.replaceAll('-', '_')}`)}`}
      </p>
      <Differences differences={found.differences} />
      {found.gaps.map((gap) => (
        <p key={gap}>
          {text('cardLeftOut')} “{gap}”
        </p>
      ))}
      {found.flags.includes('tooShort') && <p class="muted">{text('flag_tooShort')}</p>}
      {onPlace && found.places.length > 0 && (
        <p class="found-places">
          {found.places.slice(0, 10).map((place, i) => (
            <button key={place.start} type="button" onClick={() => onPlace(place)}>
              {text('goToPlace', i + 1)}
            </button>
          ))}
        </p>
      )}
      {found.closest.length > 0 && (
        <>
          <p class="muted">{text('closestThere')}</p>
          <ul class="closest">
            {found.closest.map((one) => (
              <li key={one.range.start}>
                {onPlace ? (
                  <button type="button" class="quiet" onClick={() => onPlace(one.range)}>
                    {one.text}
                  </button>
                ) : (
                  one.text
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
