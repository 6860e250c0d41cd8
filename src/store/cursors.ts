// Opaque positions in lists that are sorted newest first by time, then id. A cursor names the last item
// given, so that items added meanwhile shift nothing.
import type { Page } from './store';

/** One page out of a descending list that is read lazily, one more than asked for. */
export function pageOf<T>(
  items: readonly T[],
  limit: number,
  key: (item: T) => readonly [string, string],
): Page<T> {
  const shown = items.slice(0, limit);
  const last = shown.at(-1);
  const more = items.length > shown.length && last !== undefined;
  return { items: shown, next: more ? key(last).join('|') : null };
}

/** The key after which a page begins; null for the first one. */
export function afterCursor(cursor: string | undefined): readonly [string, string] | null {
  if (cursor === undefined) return null;
  const bar = cursor.indexOf('|');
  return [cursor.slice(0, bar), cursor.slice(bar + 1)];
}

/** A page is 1 to 200 items. */
export function pageSize(limit: number): number {
  return Math.min(Math.max(Math.trunc(limit) || 1, 1), 200);
}
