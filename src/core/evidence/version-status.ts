// Status of a version and what differs between it and the current one. Status is literal; `change` is a
// help beside it and never replaces it.
import type { Change } from './outcome';
import type { VersionRecord, VersionStatus } from './records';

/** Status against the document's current version (null when none is readable). */
export function versionStatus(
  version: Pick<VersionRecord, 'hash'>,
  current: Pick<VersionRecord, 'hash' | 'rereadOf'> | null,
): VersionStatus {
  if (current?.hash === version.hash) return 'current';
  return current !== null && current.rereadOf === version.hash ? 'rule-changed' : 'superseded';
}

/** What differs between two versions of one document. */
export function changeBetween(
  version: Pick<VersionRecord, 'hash' | 'significantHash'>,
  current: Pick<VersionRecord, 'hash' | 'significantHash'>,
): Change {
  if (version.hash === current.hash) return 'none';
  return version.significantHash === current.significantHash ? 'furniture' : 'main';
}
