// The mark of a result, by shape first. Decorative: the word beside it says the same.
// Colour is second; a mark is never the only sign of a result.
import { MARK_SHAPES } from '../../core/verdict/marks';
import { RESULT_LOOKS, type ResultKind } from '../../core/verdict/table';

/** The 16 x 16 mark of `kind` in its tone. */
export function Mark({ kind }: { kind: ResultKind }) {
  const shape = MARK_SHAPES[kind];
  const filled = shape.fill !== '';
  return (
    <svg class={`mark tone-${RESULT_LOOKS[kind].tone}`} viewBox="0 0 16 16" aria-hidden="true">
      {filled && <path d={shape.fill} fill="currentColor" />}
      <path
        d={shape.stroke}
        fill="none"
        stroke={filled ? 'var(--paper)' : 'currentColor'}
        stroke-width="1.6"
        stroke-linecap="round"
        stroke-linejoin="round"
        stroke-dasharray={shape.dashed ? '2.2 2.2' : undefined}
      />
    </svg>
  );
}
