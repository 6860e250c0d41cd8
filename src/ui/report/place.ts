// Where the report page is: making one, the list, or a report. Kept in the address, so that other pages of ours lead
// here and the browser's back works.
import { isUuid, type RunId } from '../../core/evidence/ids';

export type ReportPlace =
  | { readonly view: 'new' }
  | { readonly view: 'list' }
  | { readonly view: 'report'; readonly id: RunId };

/** `#new`, `#list`, `#report:<id>`; the list for anything else. */
export function placeFromFragment(fragment: string): ReportPlace {
  const [view, id = ''] = fragment.replace(/^#/, '').slice(0, 100).split(':');
  if (view === 'new') return { view };
  if (view === 'report' && isUuid(id)) return { view, id: id as RunId };
  return { view: 'list' };
}

/** The fragment of a place. */
export function placeToFragment(place: ReportPlace): string {
  return place.view === 'report' ? `report:${place.id}` : place.view;
}
