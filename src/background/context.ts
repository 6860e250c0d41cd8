// What every handler of the background is handed. The worker dies at any time: nothing here is state,
// only the way to it.
import type { Store } from '../store/store';

export interface Context {
  readonly store: Store;
  /** Tells open pages of ours and chat scripts that the library or a run is not what it was. */
  changed(): void;
  now(): string;
}
