// What a conversation was given, by how far it got: read in full, sent in part, offered only. It can be forgotten, after
// a question where the button is; handles already given are never used again.
import { useState } from 'preact/hooks';
import { request } from '../../platform/own-bus';
import { text, textOf } from '../../platform/text';
import type { LedgerRow, RunView } from '../../protocol/chat-messages';
import { failureText } from '../parts/failure-text';
import { newRequestId } from './actions';
import type { ViewProps } from './shared';

const STEPS = [
  { step: 'read', title: 'readHere', words: 'stepRead' },
  { step: 'delivered', title: 'sentInPart', words: 'stepDelivered' },
  { step: 'offered', title: 'offeredOnly', words: 'stepOffered' },
] as const;

/** The ledger of the conversation in `tabId`; nothing while it was given nothing. */
export function GivenList({
  run,
  tabId,
  tell,
}: Pick<ViewProps, 'tell'> & { run: RunView; tabId: number }) {
  if (run.rows.length === 0) return null;
  return (
    <section aria-label={text('givenHere')}>
      <h2 class="section">{text('givenHere')}</h2>
      <p class="muted">{text('givenHint')}</p>
      {STEPS.map(({ step, title, words }) => {
        const rows = run.rows.filter((row) => row.step === step);
        return (
          rows.length > 0 && (
            <div key={step}>
              <h3 class="given-step">
                {textOf(title)} <span class="count">{rows.length}</span>
              </h3>
              <ul class="rows">
                {rows.map((row) => (
                  <GivenRow key={row.handle} row={row} words={textOf(words)} />
                ))}
              </ul>
            </div>
          )
        );
      })}
      <ClearGiven tabId={tabId} tell={tell} />
    </section>
  );
}

function GivenRow({ row, words }: { row: LedgerRow; words: string }) {
  return (
    <li class="row-item ledger" data-row={row.handle}>
      <div class="row-main">
        <span class="row-title">
          <code>[{row.handle}]</code> {row.title}
        </span>
        <span class="row-preview">{row.preview}</span>
        <span class={`row-facts step-${row.step}`}>
          {words}
          {row.cut && ` · ${text('cutNotCitable')}`}
        </span>
      </div>
    </li>
  );
}

function ClearGiven({ tabId, tell }: Pick<ViewProps, 'tell'> & { tabId: number }) {
  const [asking, setAsking] = useState(false);
  const clear = async () => {
    setAsking(false);
    const result = await request('chat.clear', { requestId: newRequestId(), tabId });
    tell({ words: result.ok ? text('givenCleared') : failureText(result.failure) });
  };
  if (!asking)
    return (
      <button type="button" class="quiet" onClick={() => setAsking(true)}>
        {text('clearGiven')}
      </button>
    );
  return (
    <fieldset class="ask">
      <legend>{text('clearGivenAsk')}</legend>
      <div class="offer-acts">
        <button type="button" class="danger" onClick={() => void clear()}>
          {text('clearGivenSure')}
        </button>
        <button type="button" onClick={() => setAsking(false)}>
          {text('keepGiven')}
        </button>
      </div>
    </fieldset>
  );
}
