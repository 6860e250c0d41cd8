// The sites that show the person's clips on every visit: turned on by a click here, which asks the browser for the
// permission, and turned off here, which gives it back unless a chat on that site needs it.
import { request } from '../../platform/own-bus';
import { requestHosts, withdrawHosts } from '../../platform/permissions';
import { text } from '../../platform/text';
import { failureText } from '../parts/failure-text';
import { siteName } from '../parts/site-name';

/** The match pattern in `#sites-clips:<pattern>`, or null; an address that somebody mangled names none. */
export function siteToShow(fragment: string): string | null {
  const [, raw = ''] = /^#sites-clips:(.{1,300})$/.exec(fragment) ?? [];
  try {
    return decodeURIComponent(raw) || null;
  } catch {
    return null;
  }
}

/** `chats`: patterns whose permission chats need. `show`: a site the person came to turn on. */
export function ClipSites({
  sites,
  chats,
  show,
  onChange,
}: {
  sites: readonly string[];
  chats: readonly string[];
  show: string | null;
  onChange: (words: string) => void;
}) {
  const turnOn = (pattern: string) => {
    // The browser's question must be the first thing a click does.
    void requestHosts([pattern]).then(async (granted) => {
      if (!granted) return onChange(text('permissionRefused'));
      const result = await request('sites.show-clips', { pattern, on: true });
      onChange(result.ok ? text('clipSiteOn', siteName(pattern)) : failureText(result.failure));
    });
  };
  const turnOff = async (pattern: string) => {
    // First our paint, while we may still reach the pages.
    const result = await request('sites.show-clips', { pattern, on: false });
    if (!result.ok) return onChange(failureText(result.failure));
    if (!chats.includes(pattern)) await withdrawHosts([pattern]);
    onChange(text('clipSiteOff', siteName(pattern)));
  };
  const asked = show !== null && !sites.includes(show) ? show : null;
  return (
    <>
      {asked && (
        <div class="ask">
          <p>{text('showClipsAsk', siteName(asked))}</p>
          <button type="button" class="primary" onClick={() => turnOn(asked)}>
            {text('showClipsNamed', siteName(asked))}
          </button>
        </div>
      )}
      {sites.length > 0 && (
        <>
          <h3>{text('clipSitesTitle')}</h3>
          <ul class="sites">
            {sites.map((pattern) => (
              <li key={pattern}>
                <span>{siteName(pattern)}</span>
                <button type="button" onClick={() => void turnOff(pattern)}>
                  {text('turnOff')}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
