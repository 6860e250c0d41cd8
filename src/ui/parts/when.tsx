// A time: relative up to seven days with the absolute in the title, then absolute.
import { absoluteTime, relativeTime } from '../../platform/when';

export function When({ at }: { at: string }) {
  return (
    <time dateTime={at} title={absoluteTime(at)}>
      {relativeTime(at)}
    </time>
  );
}
