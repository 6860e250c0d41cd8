// How the chat beside us is read, when that is worth a word, and the verdicts of answers whose page did not keep them.
// A report is made on a click and goes to the clipboard only.
import { RESULT_LOOKS } from '../../core/verdict/table';
import { request } from '../../platform/own-bus';
import { text, textOf } from '../../platform/text';
import type { ReadingView as Reading } from '../../protocol/chat-messages';
import { copyText } from '../parts/copy';
import { failureText } from '../parts/failure-text';
import { Mark } from '../parts/mark';
import { useAsked } from '../parts/use-asked';
import type { ViewProps } from './shared';

const TONES = { working: 'muted', waiting: 'muted', partial: 'tone-amber', changed: 'tone-red' };

/** The state of reading of one chat tab. */
export function ReadingView({ tabId, tell }: { tabId: number; tell: ViewProps['tell'] }) {
  const reading = useAsked('chat.reading', { tabId });
  const value = reading.value;
  if (!value) return null;
  const report = async () => {
    const made = await request('chat.report', { tabId });
    if (!made.ok) return tell({ words: failureText(made.failure) });
    tell({
      words: text((await copyText(made.value.text)) ? 'readingReportCopied' : 'copyRefused'),
    });
  };
  const poor = value.state === 'partial' || value.state === 'changed';
  // A known chat without an answer yet needs no help.
  const canPick = poor || value.custom || (value.state === 'waiting' && value.host === 'generic');
  return (
    <>
      <p class={`reading ${TONES[value.state]}`} role="status">
        {textOf(`reading_${value.state}`)}
        {value.custom && ` · ${text('readingCustom')}`}
      </p>
      {poor && (
        <div class="reading-why">
          <ul>
            {value.reasons.map((reason) => (
              <li key={reason}>{textOf(`reason_${reason.replaceAll('-', '_')}`)}</li>
            ))}
          </ul>
          <p class="muted">{text('readingReportHint')}</p>
        </div>
      )}
      {canPick && (
        <div class="offer-acts">
          <button type="button" onClick={() => void request('chat.pick', { tabId })}>
            {text('readingPick')}
          </button>
          {poor && (
            <button type="button" onClick={() => void report()}>
              {text('readingReport')}
            </button>
          )}
        </div>
      )}
      {value.pickFailed && <p class="tone-amber">{text('readingPickFailed')}</p>}
      {value.answers.length > 0 && (
        <>
          <h2 class="section">{text('gaveWayTitle')}</h2>
          <p class="muted">{text('gaveWayHint')}</p>
          {value.answers.map((answer) => (
            <Verdicts key={answer.text} answer={answer} />
          ))}
        </>
      )}
    </>
  );
}

function Verdicts({ answer: { text: words, model } }: { answer: Reading['answers'][number] }) {
  const rows = [
    ...model.citations.map(({ range, result, labels }) => ({
      at: range.start,
      result,
      words: labels.join(', ') || words.slice(range.start, range.end).slice(0, 60),
    })),
    ...model.quotes.map(({ range, result, words: said }) => ({
      at: range.start,
      result,
      words: said ?? words.slice(range.start, range.end).slice(0, 160),
    })),
  ].sort((a, b) => a.at - b.at);
  return (
    <section class="gave-way">
      <p class="row-preview">{words.trim().slice(0, 120)}</p>
      <ul class="rows">
        {rows.map((row) => (
          <li key={`${row.at} ${row.result}`} class="row-item">
            <Mark kind={row.result} />
            <span class={`tone-${RESULT_LOOKS[row.result].tone}`}>
              {textOf(RESULT_LOOKS[row.result].word)}
            </span>
            <span class="clip-text">{row.words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
