// What differs, word by word, material changes first and named by kind.
// Struck and inserted by elements, so that the difference is heard as well as seen.
import { textOf } from '../../platform/text';
import type { CardModel } from '../../protocol/card-messages';

/** The list of differences; nothing when there are none. */
export function Differences({ differences }: { differences: CardModel['differences'] }) {
  if (differences.length === 0) return null;
  const ordered = [...differences].sort((a, b) => Number(b.material) - Number(a.material));
  return (
    <ul class="differences">
      {ordered.map((d) => (
        <li key={`${d.kind} ${d.source} ${d.quote}`} class={d.material ? 'material' : ''}>
          <span class="kind">{textOf(`difference_${d.kind.replaceAll('-', '_')}`)}</span>{' '}
          {d.source !== '' && <del>{d.source}</del>}
          {d.source !== '' && d.quote !== '' && ' → '}
          {d.quote !== '' && <ins>{d.quote}</ins>}
        </li>
      ))}
    </ul>
  );
}
