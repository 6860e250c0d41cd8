// One sentence for every failure: what happened, what was kept, what to do. Never a raw exception.
// A code without a sentence shows its key: a test keeps that from happening.
import type { Failure } from '../../core/result';
import { textOf } from '../../platform/text';

/** `too-large` -> `failureTooLarge`. */
export function failureText(failure: Failure): string {
  const key = failure.code
    .split('-')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('');
  return textOf(`failure${key}`, failure.code === 'internal' ? (failure.note ?? '') : '');
}
