// The activity log, newest first. Written by the operations it tells of, in their transactions.
// Reads only; holds titles and codes, never page text.
import type { Context } from './context';
import { afterCursor, pageOf, pageSize } from './cursors';
import type { Store } from './store';

/** The part of the store that reads the activity log. */
export function activityOperations(context: Context): Pick<Store, 'activity'> {
  const { db } = context;
  return {
    activity: (query) =>
      context.read(async () => {
        const limit = pageSize(query.limit);
        const after = afterCursor(query.cursor);
        const rows =
          after === null
            ? db.activity.orderBy('[at+id]')
            : db.activity.where('[at+id]').below([...after]);
        const lines = await rows
          .reverse()
          .limit(limit + 1)
          .toArray();
        return pageOf(lines, limit, (line) => [line.at, line.id]);
      }),
  };
}
