// The card: one citation or quote of an answer against the passage it names. It lives in a frame of ours inside
// the chat page and shows something only with a token that was made for this click. It can open pages of ours;
// it deletes, grants and sends nothing.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Failure } from '../../core/result';
import { RESULT_LOOKS } from '../../core/verdict/table';
import { request } from '../../platform/card-bus';
import { text, textOf } from '../../platform/text';
import { absoluteTime } from '../../platform/when';
import type { CardModel } from '../../protocol/card-messages';
import { failureText } from '../parts/failure-text';
import { Mark } from '../parts/mark';
import { CitedPage } from './cited-page';
import { Copies } from './copies';
import { Differences } from './differences';
import { Facts } from './facts';
import { Passage } from './passage';
import { Source } from './source';

/** The card of the mark that `token` was made for. */
export function Card({ token }: { token: string }) {
  const [model, setModel] = useState<CardModel | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [at, setAt] = useState(0);
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    void request('card.redeem', { token }).then((r) =>
      r.ok ? setModel(r.value) : setFailure(r.failure),
    );
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') void request('card.close', {});
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [token]);
  useEffect(() => {
    if (!root.current || (!model && !failure)) return;
    root.current.focus();
  }, [model, failure]);

  if (failure)
    return (
      <main class="card" ref={root} tabIndex={-1}>
        <p>{failureText(failure)}</p>
      </main>
    );
  if (!model) return null;
  const look = RESULT_LOOKS[model.result];
  const passage = model.passages[at] ?? null;
  const closing = (
    <button
      type="button"
      class="quiet"
      aria-label={text('close')}
      onClick={() => void request('card.close', {})}
    >
      ✕
    </button>
  );
  if (model.copies)
    return (
      <main class="card" ref={root} tabIndex={-1} aria-label={text('cardAnswerTitle')}>
        <header>
          <h1>{text('cardAnswerTitle')}</h1>
          {closing}
        </header>
        <Copies copies={model.copies} />
      </main>
    );
  return (
    <main class="card" ref={root} tabIndex={-1} aria-label={text('cardTitle')}>
      <header>
        <Mark kind={model.result} />
        <h1 class={`tone-${look.tone}`}>{textOf(look.word)}</h1>
        {model.label && <span class="muted">{model.label}</span>}
        {closing}
      </header>
      <p class="sentence">{sentence(model)}</p>
      {model.quote !== null && model.result !== 'verbatim' && (
        <section>
          <h2>{text('cardAnswerSays')}</h2>
          <blockquote>{model.quote}</blockquote>
        </section>
      )}
      {passage && (
        <section>
          <h2>{text(model.result === 'missing' ? 'cardClosest' : 'cardSourceSays')}</h2>
          <Passage passage={passage} />
          {model.passages.length > 1 && (
            <p class="places">
              <button
                type="button"
                disabled={at === 0}
                aria-label={text('barPrevious')}
                onClick={() => setAt(at - 1)}
              >
                ‹
              </button>
              {text('barCount', at + 1, model.passages.length)}
              <button
                type="button"
                disabled={at === model.passages.length - 1}
                aria-label={text('barNext')}
                onClick={() => setAt(at + 1)}
              >
                ›
              </button>
            </p>
          )}
        </section>
      )}
      {model.page && <CitedPage page={model.page} />}
      <Facts facts={model.facts} />
      <Differences differences={model.differences} />
      {model.gaps.map((gap) => (
        <p key={gap.text} class="gap">
          {text('cardLeftOut')} “{gap.text}”
          {gap.callouts.map((code) => (
            <strong key={code}> {textOf(`callout_${code}`)}</strong>
          ))}
        </p>
      ))}
      {model.flags.length > 0 && (
        <ul class="flags">
          {model.flags.map((flag) => (
            <li key={flag}>{textOf(`flag_${flag.replaceAll('-', '_')}`)}</li>
          ))}
        </ul>
      )}
      {passage && <Source passage={passage} token={token} at={at} />}
    </main>
  );
}

/** A card that could not be made: why, and what to do. */
export function FailedCard({ code }: { code: string }) {
  return (
    <main class="card">
      <p role="alert">{failureText({ code: code as Failure['code'] })}</p>
      <p>
        <button type="button" onClick={() => void request('card.close', {})}>
          {text('close')}
        </button>
      </p>
    </main>
  );
}

/** The sentence of the result, with what is known of this case in it. */
function sentence(model: CardModel): string {
  const look = RESULT_LOOKS[model.result];
  const at = model.capturedAt ? absoluteTime(model.capturedAt) : '';
  if (model.result === 'id-not-verified')
    return textOf(`detail_${(model.detail ?? 'unavailable').replaceAll('-', '_')}`);
  if (model.result === 'uncheckable')
    return textOf(`uncheckable_${(model.detail ?? 'no_text').replaceAll('-', '_')}`);
  if (model.result === 'altered-material') {
    const first = model.differences.find((d) => d.material);
    if (first?.source && first.quote)
      return text('sentenceAlteredMaterialBoth', first.source, first.quote);
    if (first?.source) return text('sentenceAlteredMaterialLeftOut', first.source);
    if (first?.quote) return text('sentenceAlteredMaterialAdded', first.quote);
  }
  if (model.result === 'verbatim' && model.fidelity && model.fidelity !== 'exact')
    return `${textOf(look.sentence)} ${textOf(`fidelity_${model.fidelity.replaceAll('-', '_')}`)}`;
  return textOf(look.sentence, at);
}
