// Which chats are on, which other sites, and which source pages may be opened: each given by a click here, each
// taken back here.
import { useState } from 'preact/hooks';
import { request } from '../../platform/own-bus';
import { requestHosts, withdrawHosts } from '../../platform/permissions';
import { text } from '../../platform/text';
import { failureText } from '../parts/failure-text';
import { siteName } from '../parts/site-name';
import { useAsked } from '../parts/use-asked';
import { ClipSites, siteToShow } from './clip-sites';
import { ReadingEditor } from './reading-editor';

/** The list of sites. `add` is a match pattern that the person came to turn on. */
export function SitesSection({ add }: { add: string | null }) {
  const sites = useAsked('sites.list', {});
  const [words, setWords] = useState('');
  const [address, setAddress] = useState('');

  const turnOn = (patterns: readonly string[]) => {
    // The browser's question must be the first thing a click does.
    void requestHosts(patterns).then(async (granted) => {
      if (!granted) return setWords(text('permissionRefused'));
      for (const pattern of patterns) {
        const result = await request('sites.use-chat', { pattern, on: true });
        if (!result.ok) return setWords(failureText(result.failure));
      }
      setWords(text('chatTurnedOn'));
      sites.again();
    });
  };
  const turnOff = async (patterns: readonly string[]) => {
    for (const pattern of patterns) await request('sites.use-chat', { pattern, on: false });
    await withdrawHosts(patterns);
    setWords(text('permissionTakenBack'));
    sites.again();
  };
  const wanted = patternOf(address);
  const value = sites.value;
  const asked =
    add &&
    value &&
    !value.others.includes(add) &&
    !value.chats.some((c) => c.patterns.includes(add) && c.enabled)
      ? add
      : null;
  return (
    <>
      <h2>{text('sitesTitle')}</h2>
      <p>{text('sitesWords')}</p>
      {asked && (
        <div class="ask">
          <p>{text('useOnSiteAsk', siteName(asked))}</p>
          <button type="button" class="primary" onClick={() => turnOn([asked])}>
            {text('turnOnNamed', siteName(asked))}
          </button>
        </div>
      )}
      {sites.failure && <p class="failure">{failureText(sites.failure)}</p>}
      <ul class="sites">
        {value?.chats.map((chat) => (
          <li key={chat.name}>
            <span>
              {chat.name} <span class="muted">{chat.patterns.map(siteName).join(', ')}</span>
              {chat.enabled && chat.patterns[0] && (
                <ReadingEditor pattern={chat.patterns[0]} name={chat.name} />
              )}
            </span>
            {chat.enabled ? (
              <button type="button" onClick={() => void turnOff(chat.patterns)}>
                {text('turnOff')}
              </button>
            ) : (
              <button type="button" class="primary" onClick={() => turnOn(chat.patterns)}>
                {text('turnOn')}
              </button>
            )}
          </li>
        ))}
        {value?.others.map((pattern) => (
          <li key={pattern}>
            <span>
              {siteName(pattern)} <span class="muted">{text('otherSite')}</span>
              <ReadingEditor pattern={pattern} name={siteName(pattern)} />
            </span>
            <button type="button" onClick={() => void turnOff([pattern])}>
              {text('turnOff')}
            </button>
          </li>
        ))}
      </ul>
      <form
        class="inline"
        onSubmit={(e) => {
          e.preventDefault();
          if (wanted) turnOn([wanted]);
        }}
      >
        <input
          type="text"
          inputMode="url"
          maxLength={300}
          aria-label={text('otherSiteAddress')}
          placeholder={text('otherSiteAddress')}
          value={address}
          onInput={(e) => setAddress(e.currentTarget.value)}
        />
        <button type="submit" disabled={!wanted}>
          {text('turnOn')}
        </button>
      </form>
      {value && (
        <ClipSites
          sites={value.clips}
          chats={[...value.others, ...value.chats.flatMap((c) => (c.enabled ? c.patterns : []))]}
          show={siteToShow(location.hash)}
          onChange={(said) => {
            setWords(said);
            sites.again();
          }}
        />
      )}
      {value && value.sources.length > 0 && (
        <>
          <h3>{text('sourcesTitle')}</h3>
          <ul class="sites">
            {value.sources.map((pattern) => (
              <li key={pattern}>
                <span>{pattern.includes('//*/') ? text('allSites') : siteName(pattern)}</span>
                <button type="button" onClick={() => void turnOff([pattern])}>
                  {text('takeBack')}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p role="status">{words}</p>
    </>
  );
}

/** Match pattern of an address or host a person typed, or null while it is none. */
function patternOf(address: string): string | null {
  const trimmed = address.trim();
  if (trimmed === '' || /\s/.test(trimmed)) return null;
  try {
    const url = new URL(trimmed.includes('://') ? trimmed : `https://${trimmed}`);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
    if (!url.hostname.includes('.') && url.hostname !== 'localhost') return null;
    return `${url.protocol}//${url.hostname}/*`;
  } catch {
    return null;
  }
}
