// First run, and later the page of sites: what this does, what it can see, which chats to turn on, and
// taking permissions back. Asking for a permission is always a click here.
import { useEffect } from 'preact/hooks';
import { text } from '../../platform/text';
import { ActPicture } from './act-picture';
import { SitesSection } from './sites-section';

/** The match pattern in `#sites:<pattern>`, or null; an address that somebody mangled names none. */
export function siteToAdd(fragment: string): string | null {
  const [, raw = ''] = /^#sites:(.{1,300})$/.exec(fragment) ?? [];
  try {
    return decodeURIComponent(raw) || null;
  } catch {
    return null;
  }
}

const ACTS = ['clip', 'give', 'check'] as const;

/** The welcome page. */
export function Welcome({ add }: { add: string | null }) {
  useEffect(() => {
    if (location.hash.startsWith('#sites')) document.getElementById('sites')?.scrollIntoView();
  }, []);
  return (
    <main class="welcome">
      <h1>{text('welcomeTitle')}</h1>
      <p class="lead">{text('welcomeLead')}</p>
      <ol class="acts">
        {ACTS.map((act) => (
          <li key={act}>
            <ActPicture act={act} />
            <h2>{text(`act_${act}`)}</h2>
            <p>{text(`act_${act}_words`)}</p>
          </li>
        ))}
      </ol>
      <section id="sites">
        <SitesSection add={add} />
      </section>
      <section>
        <h2>{text('canSeeTitle')}</h2>
        <ul class="points">
          <li>{text('canSeeClick')}</li>
          <li>{text('canSeeChats')}</li>
          <li>{text('canSeeSources')}</li>
          <li>{text('canSeeNothingLeaves')}</li>
        </ul>
      </section>
      <section>
        <h2>{text('meaningTitle')}</h2>
        <p>{text('meaningWords')}</p>
      </section>
    </main>
  );
}
