// Our own page for reports: making one of a pasted answer, the list of those that are kept, and one report. It shows
// what the background answers and keeps nothing but where it is.
import { useEffect, useState } from 'preact/hooks';
import { text } from '../../platform/text';
import { useNotice } from '../parts/toast';
import { NewReport } from './new-report';
import { placeFromFragment, placeToFragment, type ReportPlace } from './place';
import { ReportList } from './report-list';
import { ReportView } from './report-view';

/** The whole page. */
export function ReportApp() {
  const [place, setPlace] = useState<ReportPlace>(() => placeFromFragment(location.hash));
  const [words, announce] = useState('');
  const { line, tell } = useNotice();
  useEffect(() => {
    const follow = () => setPlace(placeFromFragment(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const menu = document.querySelector<HTMLDetailsElement>('details.menu[open]');
      if (menu) {
        menu.open = false;
        menu.querySelector('summary')?.focus();
      } else if (place.view === 'report') go({ view: 'list' });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [place]);
  const go = (next: ReportPlace) => {
    location.hash = placeToFragment(next);
    setPlace(next);
    scrollTo(0, 0);
  };
  const tab = (view: 'new' | 'list', label: string) => (
    <button
      type="button"
      class="tab"
      aria-current={
        place.view === view || (view === 'list' && place.view === 'report') ? 'page' : undefined
      }
      onClick={() => go({ view })}
    >
      {label}
    </button>
  );
  const shared = { go, tell, announce };
  return (
    <div class="report-page">
      <nav class="tabs" aria-label={text('panelSections')}>
        {tab('list', text('reports'))}
        {tab('new', text('reportNew'))}
      </nav>
      <main>
        {place.view === 'list' && <ReportList {...shared} />}
        {place.view === 'new' && <NewReport {...shared} />}
        {place.view === 'report' && <ReportView key={place.id} id={place.id} {...shared} />}
      </main>
      <div role="status" aria-live="polite">
        <span class="visually-hidden">{words}</span>
        {line}
      </div>
    </div>
  );
}
