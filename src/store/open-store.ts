// Puts the parts of the store together. The only entrance to src/store for the background worker.
// Nothing is read before the first operation; a worker may open it at any start without cost.
import { activityOperations } from './activity';
import { binOperations } from './bin';
import { captureOperations } from './captures';
import { clipOperations } from './clips';
import { collectionOperations } from './collections';
import { makeContext, type StoreOptions } from './context';
import { deletionOperations } from './deletion';
import { documentOperations } from './documents';
import { evidenceReader } from './evidence-reader';
import { purgeOperations } from './purge';
import { reportOperations } from './reports';
import { runOperations } from './runs';
import { searchOperations } from './search';
import type { Store } from './store';

/** The library of this name in this origin. */
export function openStore(options: StoreOptions): Store {
  const context = makeContext(options);
  return {
    state: () => context.read(() => context.state()),
    close: () => context.db.close(),
    ...captureOperations(context),
    ...documentOperations(context),
    ...clipOperations(context),
    ...collectionOperations(context),
    ...deletionOperations(context),
    ...binOperations(context),
    ...purgeOperations(context),
    ...runOperations(context),
    ...reportOperations(context),
    ...searchOperations(context),
    ...activityOperations(context),
    evidenceReader: () => evidenceReader(context),
  };
}
