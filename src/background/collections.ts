// Collections with the number of documents in each, for pickers and filters.
// Reads only; counting is bounded, a filter needs no exact number.
import { ok, type Result } from '../core/result';
import type { CollectionRow } from '../protocol/library-messages';
import type { Context } from './context';

/** Counting stops here: a filter that says "500+" serves as well. */
const COUNTED = 500;

/** Every collection, with how many documents it has (counted up to a bound). */
export async function collections(context: Context): Promise<Result<CollectionRow[]>> {
  const all = await context.store.listCollections();
  if (!all.ok) return all;
  const rows: CollectionRow[] = [];
  for (const { id, name } of all.value) {
    const page = await context.store.listDocuments({ collection: id, limit: COUNTED });
    rows.push({ id, name: name.slice(0, 4_000), documents: page.ok ? page.value.items.length : 0 });
  }
  return ok(rows);
}
