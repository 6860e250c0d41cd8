// The library panel: side panel, sidebar or tab, one page for all. It shows what the background answers and
// keeps nothing but where it is and what was picked.
import { useEffect, useRef, useState } from 'preact/hooks';
import { openOwnPage } from '../../platform/panel';
import { text } from '../../platform/text';
import { useToast } from '../parts/toast';
import { ChatView } from './chat-view';
import { CompareView } from './compare-view';
import { DocumentView } from './document-view';
import { KeyHelp } from './key-help';
import { LibraryView } from './library-view';
import { usePicks } from './picks';
import { type Place, placeFromFragment, placeToFragment } from './place';
import { Reader } from './reader';
import { RecheckStrip } from './recheck-strip';
import { RecheckView } from './recheck-view';

/** Views that Escape leaves. */
const INNER_VIEWS: ReadonlySet<Place['view']> = new Set([
  'document',
  'reader',
  'compare',
  'recheck',
]);

/** The whole panel. */
export function Panel() {
  const [place, setPlace] = useState<Place>(() => placeFromFragment(location.hash));
  const [help, setHelp] = useState(false);
  const picks = usePicks();
  const { toast, tell } = useToast();
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
    const follow = () => setPlace(placeFromFragment(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const go = (next: Place) => {
    location.hash = placeToFragment(next);
    setPlace(next);
    main.current?.scrollTo(0, 0);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key === 'Escape' && help) setHelp(false);
      else if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      else if (event.key === '/') {
        event.preventDefault();
        document.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
      } else if (event.key === '?') setHelp(!help);
      else if (event.key === 'Escape' && INNER_VIEWS.has(place.view)) history.back();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [help, place]);

  const tab = place.view === 'chat' ? 'chat' : 'library';
  return (
    <div class="panel">
      <nav class="tabs" aria-label={text('panelSections')}>
        <button
          type="button"
          class="tab"
          aria-current={tab === 'library' ? 'page' : undefined}
          onClick={() => go({ view: 'library' })}
        >
          {text('library')}
        </button>
        <button
          type="button"
          class="tab"
          aria-current={tab === 'chat' ? 'page' : undefined}
          onClick={() => go({ view: 'chat' })}
        >
          {text('thisChat')}
          {picks.items.length > 0 && <span class="count">{picks.items.length}</span>}
        </button>
        <button
          type="button"
          class="tab"
          title={text('reportsOpen')}
          onClick={() => void openOwnPage('/report.html', 'list')}
        >
          {text('reports')}
        </button>
        <button
          type="button"
          class="tab help"
          aria-label={text('keysTitle')}
          onClick={() => setHelp(!help)}
        >
          ?
        </button>
      </nav>
      {place.view !== 'recheck' && <RecheckStrip go={go} />}
      {help && <KeyHelp onClose={() => setHelp(false)} />}
      <main ref={main}>
        {(place.view === 'library' || place.view === 'bin') && (
          <LibraryView
            key={place.view}
            bin={place.view === 'bin'}
            go={go}
            picks={picks}
            tell={tell}
          />
        )}
        {place.view === 'document' && (
          <DocumentView
            key={place.documentId}
            documentId={place.documentId}
            go={go}
            picks={picks}
            tell={tell}
          />
        )}
        {place.view === 'reader' && (
          <Reader
            key={place.hash}
            documentId={place.documentId}
            hash={place.hash}
            range={place.range}
            go={go}
            picks={picks}
            tell={tell}
          />
        )}
        {place.view === 'compare' && (
          <CompareView
            key={`${place.before} ${place.after}`}
            documentId={place.documentId}
            before={place.before}
            after={place.after}
            go={go}
          />
        )}
        {place.view === 'recheck' && <RecheckView go={go} tell={tell} />}
        {place.view === 'chat' && <ChatView picks={picks} go={go} tell={tell} />}
      </main>
      {toast}
    </div>
  );
}
