// The order of a document's versions in time, newest first. The current one is the newest, also when the page went
// back to an earlier text. Pure.
import type { VersionRow } from '../../protocol/library-messages';

/** A copy in that order. */
export function newestFirst(versions: readonly VersionRow[]): VersionRow[] {
  const isCurrent = (one: VersionRow) => Number(one.status === 'current');
  return versions.toSorted(
    (a, b) => isCurrent(b) - isCurrent(a) || (a.capturedAt < b.capturedAt ? 1 : -1),
  );
}
