// The toolbar popup: what this page is to the library, and the one thing to do about it.
// It reads the page (the click on the toolbar granted that) and asks the background for everything else.
import { useEffect, useState } from 'preact/hooks';
import type { RequestId } from '../../core/evidence/ids';
import type { Failure } from '../../core/result';
import { request } from '../../platform/own-bus';
import { openOwnPage, openPanel } from '../../platform/panel';
import type { TabInfo } from '../../platform/tabs';
import { text } from '../../platform/text';
import { shortcuts } from '../../platform/toolbar';
import type { ClipReceipt, PageLook } from '../../protocol/page-messages';
import { failureText } from '../parts/failure-text';
import { FindQuote } from '../parts/find-quote';
import { When } from '../parts/when';
import { ChatReading } from './chat-reading';
import { SavedCard } from './saved-card';

type Work = 'idle' | 'clipping';

function StateLine({ look }: { look: PageLook }) {
  if (look.refused) return null;
  if (look.state === 'current' && look.clippedAt)
    return (
      <p class="state">
        <span class="dot dot-current" aria-hidden="true" /> {text('stateCurrent')} ·{' '}
        <When at={look.clippedAt} />
      </p>
    );
  if (look.state === 'changed' && look.clippedAt)
    return (
      <p class="state">
        <span class="dot dot-changed" aria-hidden="true" /> {text('stateChanged')} ·{' '}
        <When at={look.clippedAt} />
      </p>
    );
  return (
    <p class="state muted">
      <span class="dot" aria-hidden="true" />{' '}
      {text(look.state === 'deleted' ? 'stateDeleted' : 'stateAbsent')}
    </p>
  );
}

/** The popup for the tab in front. */
export function Popup({ tab }: { tab: TabInfo }) {
  const [look, setLook] = useState<PageLook | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [work, setWork] = useState<Work>('idle');
  const [receipt, setReceipt] = useState<ClipReceipt | null>(null);
  const [passageOnly, setPassageOnly] = useState(false);
  const [keys, setKeys] = useState<ReadonlyMap<string, string>>(new Map());
  const [shown, setShown] = useState<string | null>(null);

  const lookAgain = () =>
    void request('page.look', { tabId: tab.id }).then((r) => {
      if (!r.ok) return setFailure(r.failure);
      setLook(r.value);
      if (r.value.receipt) setReceipt(r.value.receipt);
      if (r.value.clipFailure) setFailure({ code: r.value.clipFailure as Failure['code'] });
    });
  useEffect(() => {
    lookAgain();
    void shortcuts().then(setKeys);
  }, []);

  const clip = async (what: 'page' | 'selection', override = false) => {
    setWork('clipping');
    setFailure(null);
    const result = await request('page.clip', {
      requestId: crypto.randomUUID() as RequestId,
      tabId: tab.id,
      what,
      passageOnly: what === 'selection' && passageOnly,
      override,
    });
    setWork('idle');
    if (!result.ok) {
      setFailure(result.failure);
      return null;
    }
    setReceipt(result.value);
    lookAgain();
    return result.value;
  };
  /** What is on the page now must be stored before it can be compared. */
  const clipAndCompare = async () => {
    const made = await clip('page');
    if (made) await openCompare(made);
  };
  const undo = async (taken: ClipReceipt) => {
    const result = await request('page.undo-clip', {
      requestId: crypto.randomUUID() as RequestId,
      receipt: taken,
    });
    if (!result.ok) return setFailure(result.failure);
    setReceipt(null);
    lookAgain();
  };
  const highlight = async (documentId: NonNullable<PageLook['documentId']>) => {
    const result = await request('page.highlight', { tabId: tab.id, documentId });
    if (!result.ok) return setFailure(result.failure);
    setShown(text('highlighted', result.value.shown, result.value.shown + result.value.gone));
  };

  const refused = look?.refused ?? null;
  const what = look?.selection != null ? 'selection' : 'page';
  const busy = work === 'clipping';
  return (
    <main class="popup" aria-busy={busy || (!look && !failure)}>
      <header>
        <h1 class="clip-text" title={look?.title ?? tab.title}>
          {look?.title || tab.title || text('thisPage')}
        </h1>
        <p class="muted clip-text">{siteOf(look?.url ?? tab.url)}</p>
      </header>
      {!look && !failure && <p class="muted">{text('reading')}</p>}
      {look && <StateLine look={look} />}
      {look?.state === 'changed' && !refused && !receipt && (
        <button type="button" class="quiet" disabled={busy} onClick={() => void clipAndCompare()}>
          {text('compareAfterClip')}
        </button>
      )}
      {refused && <p class="muted">{failureText({ code: refused as Failure['code'] })}</p>}
      {failure && (
        <div class="failure" role="alert">
          <p>{failureText(failure)}</p>
          {failure.code === 'empty-page' && (
            <button type="button" onClick={() => void clip('page', true)}>
              {text('clipAnyway')}
            </button>
          )}
        </div>
      )}
      {receipt && (
        <SavedCard
          receipt={receipt}
          tabId={tab.id}
          onClipAgain={() => void clip('page')}
          onCompare={() => void openCompare(receipt)}
          onUndo={() => void undo(receipt)}
        />
      )}
      {look && !refused && (
        <>
          {look.selection !== null && <blockquote class="selection">{look.selection}</blockquote>}
          <button
            type="button"
            class={receipt ? 'wide' : 'primary wide'}
            disabled={busy}
            onClick={() => void clip(what)}
          >
            {busy ? text('clipping') : text(what === 'selection' ? 'clipSelection' : 'clipPage')}
            {!busy && keys.get(`clip-${what}`) && <kbd>{keys.get(`clip-${what}`)}</kbd>}
          </button>
          {busy && <progress aria-label={text('clipping')} />}
          {what === 'selection' && (
            <>
              <label class="option">
                <input
                  type="checkbox"
                  checked={passageOnly}
                  onChange={(e) => setPassageOnly(e.currentTarget.checked)}
                />
                {text('passageOnly')}
              </label>
              <button type="button" class="quiet" disabled={busy} onClick={() => void clip('page')}>
                {text('clipPageInstead')}
              </button>
            </>
          )}
        </>
      )}
      <div class="row">
        <button
          type="button"
          onClick={() => {
            // First thing in the click: the browsers take it for no gesture after an await.
            void openPanel(tab.windowId).then((opened) => {
              if (!opened) void openOwnPage('/sidepanel.html');
            });
          }}
        >
          {text('library')}
          {keys.get('open-panel') && <kbd>{keys.get('open-panel')}</kbd>}
        </button>
        {look?.documentId && look.clips > 0 && (
          <button
            type="button"
            onClick={() => void highlight(look.documentId as NonNullable<PageLook['documentId']>)}
          >
            {text('highlightClips')}
          </button>
        )}
      </div>
      {shown && <p class="muted">{shown}</p>}
      {look && (look.site.always || look.clips > 0) && look.site.pattern && (
        <button
          type="button"
          class="quiet"
          onClick={() =>
            void openOwnPage('/welcome.html', `sites-clips:${look.site.pattern ?? ''}`)
          }
        >
          {text(look.site.always ? 'manageSites' : 'alwaysShowClips', siteOf(look.url))}
        </button>
      )}
      {look && !refused && (
        <FindQuote find={(quote) => request('page.find-quote', { tabId: tab.id, quote })} />
      )}
      {look?.chat.pattern && (
        <footer>
          {look.chat.enabled ? (
            <>
              <p class="muted">{text('chatOnHere', look.chat.name)}</p>
              <ChatReading tabId={tab.id} />
            </>
          ) : (
            <p class="muted">{text(look.chat.known ? 'chatKnown' : 'chatUnknown')}</p>
          )}
          <button
            type="button"
            class="quiet"
            onClick={() => void openOwnPage('/welcome.html', `sites:${look.chat.pattern ?? ''}`)}
          >
            {text(look.chat.enabled ? 'manageSites' : 'useOnThisSite')}
          </button>
        </footer>
      )}
    </main>
  );
}

/** The new version against the one that was current before. */
async function openCompare({ documentId, previous, hash }: ClipReceipt): Promise<void> {
  if (previous) await openOwnPage('/sidepanel.html', `compare:${documentId}:${previous}:${hash}`);
}

function siteOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return '';
  }
}
