// What every view of the report page is handed.
// Views hold no state that another view needs.
import type { Notice } from '../parts/toast';
import type { ReportPlace } from './place';

export interface ReportProps {
  readonly go: (place: ReportPlace) => void;
  readonly tell: (notice: Notice) => void;
  /** Words for the page's one live region, until they change. */
  readonly announce: (words: string) => void;
}
