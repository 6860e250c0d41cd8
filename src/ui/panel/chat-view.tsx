// This chat: what was given to the conversation beside us and how far each piece got, and what to give next.
// Nothing is sent: the text is put into the composer, the person sends it.
import { useEffect, useState } from 'preact/hooks';
import { DEFAULT_INSERT_BUDGET, MAX_INSERT_BUDGET, MAX_OFFER_ITEMS } from '../../core/limits';
import { request } from '../../platform/own-bus';
import { openOwnPage } from '../../platform/panel';
import { onTabsChanged } from '../../platform/tabs';
import { counted, locale, text } from '../../platform/text';
import type { ChatTab, OfferReceipt } from '../../protocol/chat-messages';
import { copyText } from '../parts/copy';
import { failureText } from '../parts/failure-text';
import { useAsked } from '../parts/use-asked';
import { newRequestId } from './actions';
import { GivenList } from './given-list';
import { PickList } from './pick-list';
import { ReadingView } from './reading-view';
import { ScopeChoice } from './scope-choice';
import type { ViewProps } from './shared';

/** The tab "This chat". */
export function ChatView({ picks, go, tell }: ViewProps) {
  const tabs = useAsked('chat.tabs', {});
  const [chosen, setChosen] = useState<number | null>(null);
  const [budget, setBudget] = useState(DEFAULT_INSERT_BUDGET);
  const [cut, setCut] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => onTabsChanged(tabs.again), [tabs.again]);

  const list = tabs.value ?? [];
  const tab = list.find((t) => t.tabId === chosen) ?? list.find((t) => t.active) ?? list[0] ?? null;
  const run = useAsked('chat.run', tab ? { tabId: tab.tabId } : null);
  const offered = picks.items.slice(0, MAX_OFFER_ITEMS).map((p) => p.evidenceId);
  const preview = useAsked(
    'chat.preview',
    offered.length > 0 ? { tabId: tab?.tabId ?? null, items: offered, budget, cut } : null,
  );
  // The whole block counts, once it is known; until then what was picked.
  const picked = picks.items.reduce((sum, pick) => sum + pick.length, 0);
  const used = preview.value?.length ?? picked;
  const isOver = picked > budget || (preview.value?.leftOut.length ?? 0) > 0 || cut;
  const number = new Intl.NumberFormat(locale());

  const offer = async (way: 'insert' | 'copy') => {
    setBusy(true);
    const result = await request('chat.offer', {
      requestId: newRequestId(),
      tabId: tab?.tabId ?? null,
      way,
      items: offered,
      budget,
      cut,
    });
    setBusy(false);
    if (!result.ok) return tell({ words: failureText(result.failure) });
    const receipt = result.value;
    if (receipt.given.length === 0) return tell({ words: text('nothingFits') });
    const copied =
      way === 'copy' || receipt.inserted !== 'ok' ? await copyText(receipt.text) : false;
    const left = receipt.leftOut.length + Math.max(0, picks.items.length - MAX_OFFER_ITEMS);
    tell({ words: whatHappened(way, receipt.inserted, copied, left) });
    picks.remove(...receipt.given.map((item) => item.evidenceId));
    run.again();
  };

  return (
    <>
      {tabs.value && list.length === 0 && (
        <div class="empty">
          <p>{text('noChats')}</p>
          <button type="button" onClick={() => void openOwnPage('/welcome.html', 'sites')}>
            {text('turnOnChats')}
          </button>
        </div>
      )}
      {list.length > 0 && <ChatChoice list={list} tab={tab} onChoose={setChosen} />}
      {tab && <ReadingView key={tab.tabId} tabId={tab.tabId} tell={tell} />}
      {tab && <ScopeChoice key={tab.tabId} tabId={tab.tabId} tell={tell} />}
      <h2 class="section">{text('toGive')}</h2>
      {picks.items.length === 0 ? (
        <div class="empty">
          <p>{text('noPicks')}</p>
          <button type="button" onClick={() => go({ view: 'library' })}>
            {text('toLibrary')}
          </button>
        </div>
      ) : (
        <>
          <PickList picks={picks} preview={preview.value} />
          <label class="budget">
            <span>
              {text('budgetUsed', number.format(used), number.format(budget))}
              {isOver && <span class="tone-amber"> · {text('overBudget')}</span>}
            </span>
            <meter min={0} max={budget} high={budget * 0.95} value={Math.min(used, budget)} />
            <input
              type="range"
              min={1000}
              max={MAX_INSERT_BUDGET}
              step={1000}
              value={budget}
              aria-label={text('budget')}
              onInput={(e) => setBudget(Number(e.currentTarget.value))}
            />
          </label>
          {isOver && (
            <label class="option">
              <input
                type="checkbox"
                checked={cut}
                onChange={(e) => setCut(e.currentTarget.checked)}
              />
              {text('cutLast')}
            </label>
          )}
          <div class="offer-acts">
            <button
              type="button"
              class="primary"
              disabled={busy || !tab}
              onClick={() => void offer('insert')}
            >
              {text(busy ? 'inserting' : 'insertIntoChat')}
            </button>
            <button type="button" disabled={busy} onClick={() => void offer('copy')}>
              {text('copy')}
            </button>
            <button type="button" class="quiet" onClick={picks.clear}>
              {text('clearPicks')}
            </button>
          </div>
        </>
      )}
      {run.value && tab && <GivenList run={run.value} tabId={tab.tabId} tell={tell} />}
    </>
  );
}

function whatHappened(
  way: 'insert' | 'copy',
  inserted: OfferReceipt['inserted'],
  copied: boolean,
  left: number,
): string {
  const rest = left > 0 ? ` ${counted('leftOut', left)}` : '';
  if (way === 'insert' && inserted === 'ok') return text('inserted') + rest;
  if (way === 'copy') return text(copied ? 'copiedBlock' : 'copyRefused') + rest;
  if (inserted === 'no-composer')
    return text(copied ? 'noComposerCopied' : 'failureNoComposer') + rest;
  return text(copied ? 'insertRefusedCopied' : 'failureInsertRefused') + rest;
}

function ChatChoice({
  list,
  tab,
  onChoose,
}: {
  list: readonly ChatTab[];
  tab: ChatTab | null;
  onChoose: (id: number) => void;
}) {
  if (list.length === 1 && tab)
    return (
      <p class="chat-here">
        <strong class="clip-text">{tab.title || tab.host}</strong>{' '}
        <span class="muted">{tab.host}</span>
      </p>
    );
  return (
    <label class="chat-here">
      {text('chat')}
      <select value={tab?.tabId} onChange={(e) => onChoose(Number(e.currentTarget.value))}>
        {list.map((t) => (
          <option key={t.tabId} value={t.tabId}>
            {t.title || t.host} ({t.host})
          </option>
        ))}
      </select>
    </label>
  );
}
