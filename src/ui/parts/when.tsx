// A time: relative up to seven days with the absolute in the title, then absolute.
// Always a <time> element, so that machines and people read the same moment.
import { absoluteTime, relativeTime } from '../../platform/when';

/** A time to read. `at` is UTC as ISO 8601. */
export function When({ at }: { at: string }) {
  return (
    <time dateTime={at} title={absoluteTime(at)}>
      {relativeTime(at)}
    </time>
  );
}
