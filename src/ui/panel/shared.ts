// What every view of the panel is handed.
// Views hold no state that another view needs.
import type { Notice } from '../parts/toast';
import type { Picks } from './picks';
import type { Place } from './place';

export interface ViewProps {
  readonly go: (place: Place) => void;
  readonly picks: Picks;
  readonly tell: (notice: Notice) => void;
}
