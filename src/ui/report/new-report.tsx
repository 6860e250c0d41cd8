// Checking an answer from anywhere: paste it, with its links or without, and add addresses if need be. What the
// clipboard holds as HTML is read inertly and shown as text; nothing of it enters this page.
import { useState } from 'preact/hooks';
import type { Answer } from '../../core/answer/answer';
import { MAX_ANSWER_LENGTH, MAX_REPORT_PAGES } from '../../core/limits';
import { request } from '../../platform/own-bus';
import { counted, text } from '../../platform/text';
import { newRequestId } from '../panel/actions';
import { failureText } from '../parts/failure-text';
import { isRich, readAddresses, readPastedHtml, readPastedText } from './read-pasted';
import type { ReportProps } from './shared';

const EMPTY: Answer = { text: '', code: [], quoted: [], links: [] };

/** The form. */
export function NewReport({ go, tell }: ReportProps) {
  const [typed, setTyped] = useState('');
  const [rich, setRich] = useState<Answer | null>(null);
  const [list, setList] = useState('');
  const [busy, setBusy] = useState(false);
  const urls = readAddresses(list);
  const isEmpty = !rich && typed.trim() === '' && urls.length === 0;

  const create = async () => {
    const answer = rich ?? (typed.trim() === '' ? EMPTY : readPastedText(typed));
    setBusy(true);
    const made = await request('report.create', {
      requestId: newRequestId(),
      answer: {
        text: answer.text,
        code: [...answer.code],
        quoted: [...answer.quoted],
        links: answer.links.map((link) => ({ ...link, title: link.title.slice(0, 4_000) })),
      },
      origin: { kind: 'pasted', host: '', conversation: null },
      urls: urls.slice(0, MAX_REPORT_PAGES),
    });
    setBusy(false);
    if (made.ok) go({ view: 'report', id: made.value.id });
    else
      tell({
        words:
          made.failure.code === 'empty-page' ? text('reportNothing') : failureText(made.failure),
      });
  };
  return (
    <form
      class="new-report"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) void create();
      }}
    >
      <h1>{text('reportNewTitle')}</h1>
      <p class="muted">{text('reportNewHint')}</p>
      <label for="answer">{text('reportAnswer')}</label>
      {rich ? (
        <div class="pasted">
          <p>
            {text('reportPasted')} {counted('linksRead', rich.links.length)}{' '}
            <button type="button" class="quiet" onClick={() => setRich(null)}>
              {text('reportPasteAgain')}
            </button>
          </p>
          <div id="answer" class="pasted-text">
            {rich.text}
          </div>
        </div>
      ) : (
        <textarea
          id="answer"
          rows={12}
          maxLength={MAX_ANSWER_LENGTH}
          placeholder={text('reportAnswerHint')}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onPaste={(event) => {
            const html = event.clipboardData?.getData('text/html') ?? '';
            const read = html === '' ? EMPTY : readPastedHtml(html);
            if (typed.trim() !== '' || !isRich(read)) return;
            event.preventDefault();
            setRich(read);
          }}
        />
      )}
      <label for="addresses">{text('reportAddresses')}</label>
      <textarea
        id="addresses"
        rows={4}
        placeholder={text('reportAddressesHint')}
        value={list}
        onInput={(event) => setList(event.currentTarget.value)}
      />
      <p class="row">
        <button type="submit" class="primary" disabled={isEmpty || busy}>
          {text('reportLook')}
        </button>
        <span class="muted">{text('reportNothingOpened')}</span>
      </p>
    </form>
  );
}
