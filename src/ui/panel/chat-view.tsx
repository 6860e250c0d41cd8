// This chat: what was given to the conversation beside us and how far each piece got, and what to give next.
// Nothing is sent: the text is put into the composer, the person sends it.
import { useEffect, useState } from 'preact/hooks';
import { DEFAULT_INSERT_BUDGET, MAX_INSERT_BUDGET, MAX_OFFER_ITEMS } from '../../core/limits';
import { request } from '../../platform/own-bus';
import { openOwnPage } from '../../platform/panel';
import { onTabsChanged } from '../../platform/tabs';
import { counted, locale, text, textOf } from '../../platform/text';
import type { ChatTab, OfferReceipt } from '../../protocol/chat-messages';
import { copyText } from '../parts/copy';
import { failureText } from '../parts/failure-text';
import { useAsked } from '../parts/use-asked';
import { newRequestId } from './actions';
import type { ViewProps } from './shared';

const STEP_WORDS = {
  offered: 'stepOffered',
  delivered: 'stepDelivered',
  read: 'stepRead',
} as const;

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
  const used = picks.items.reduce((sum, pick) => sum + pick.length, 0);
  const number = new Intl.NumberFormat(locale());

  const offer = async (way: 'insert' | 'copy') => {
    setBusy(true);
    const result = await request('chat.offer', {
      requestId: newRequestId(),
      tabId: tab?.tabId ?? null,
      way,
      items: picks.items.slice(0, MAX_OFFER_ITEMS).map((p) => p.evidenceId),
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
          <ul class="rows">
            {picks.items.map((pick) => (
              <li key={pick.evidenceId} class="row-item" data-row={pick.evidenceId}>
                <div class="row-main">
                  <span class="row-title">{pick.title}</span>
                  <span class="row-preview">{pick.preview}</span>
                </div>
                <button
                  type="button"
                  class="quiet"
                  aria-label={text('removeNamed', pick.title)}
                  onClick={() => picks.remove(pick.evidenceId)}
                >
                  ✕
                </button>
              </li>
            ))}
          </ul>
          <label class="budget">
            <span>
              {text('budgetUsed', number.format(used), number.format(budget))}
              {used > budget && <span class="tone-amber"> · {text('overBudget')}</span>}
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
          {used > budget && (
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
      {run.value && run.value.rows.length > 0 && (
        <>
          <h2 class="section">{text('givenHere')}</h2>
          <p class="muted">{text('givenHint')}</p>
          <ul class="rows">
            {run.value.rows.map((row) => (
              <li key={row.handle} class="row-item ledger" data-row={row.handle}>
                <div class="row-main">
                  <span class="row-title">
                    <code>[{row.handle}]</code> {row.title}
                  </span>
                  <span class="row-preview">{row.preview}</span>
                  <span class={`row-facts step-${row.step}`}>
                    {textOf(STEP_WORDS[row.step])}
                    {row.cut && ` · ${text('cutNotCitable')}`}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
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
