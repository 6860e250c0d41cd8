// One quote or statement of the answer against the pages: mark and word, what the page says there, what differs,
// figures and names, and what comes closest. It never says that a page bears a statement out.
import type { ClaimChange } from '../../core/report/changed-since';
import { RESULT_LOOKS } from '../../core/verdict/table';
import { openOwnPage } from '../../platform/panel';
import { text, textOf } from '../../platform/text';
import type {
  ReportClaimView,
  ReportPageView,
  ReportPassageView,
} from '../../protocol/report-messages';
import { Differences } from '../card/differences';
import { FactList } from '../card/facts';
import { Passage } from '../card/passage';
import { Mark } from '../parts/mark';
import { notesOf, sentenceOf, shownPassages, wordOf } from './claim-words';

/** The row; it takes the focus when it was jumped to. */
export function ClaimRow({
  claim,
  pages,
  cites,
  change,
}: {
  claim: ReportClaimView;
  /** Its pages are those that it cites, not all that were named beside the answer. */
  cites: boolean;
  pages: readonly ReportPageView[];
  change: ClaimChange | null;
}) {
  const { found } = claim;
  const result = found?.result ?? null;
  const tone = result ? RESULT_LOOKS[result].tone : 'plain';
  const shown = found ? shownPassages(found) : null;
  const sentence = sentenceOf(claim, pages);
  return (
    <li class="claim" id={`claim-${claim.number}`} data-row={claim.number} tabIndex={-1}>
      <p class="claim-head">
        {result && <Mark kind={result} />}
        <strong class={`tone-${tone}`}>{wordOf(claim)}</strong>
        <span class="muted small">
          {text(`claim_${claim.kind}`)}
          {cites &&
            claim.pages.length > 0 &&
            ` · ${text('reportCites', claim.pages.map((n) => n + 1).join(', '))}`}
        </span>
      </p>
      {change && <p class="tone-amber small">{changeWords(change)}</p>}
      <blockquote class="claim-text">{claim.text}</blockquote>
      {sentence && <p>{sentence}</p>}
      {found && (
        <>
          <Differences differences={found.differences} />
          {claim.kind === 'statement' && <FactList facts={found.facts} />}
          {found.gaps.map((gap) => (
            <p key={gap.text} class="gap">
              {text('cardLeftOut')} “{gap.text}”
              {gap.callouts.map((callout) => (
                <strong key={callout}> {textOf(`callout_${callout}`)}</strong>
              ))}
            </p>
          ))}
          {notesOf(found).map((note) => (
            <p key={note} class="muted small">
              {note}
            </p>
          ))}
          {shown && shown.passages.length > 0 && (
            <details class="claim-passages" open={result !== null && result !== 'uncheckable'}>
              <summary>{shown.title}</summary>
              {shown.passages.map((one) => (
                <SourcePassage
                  key={`${one.page} ${one.range.start}`}
                  passage={one}
                  page={pages[one.page] ?? null}
                />
              ))}
            </details>
          )}
        </>
      )}
    </li>
  );
}

/** "Before: Word for word. Now: Changed." and figures that came or went. */
export function changeWords({ before, now, lost, gained }: ClaimChange): string {
  const word = (result: ClaimChange['before']) =>
    result === null ? text('claim_statement') : textOf(RESULT_LOOKS[result].word);
  return [
    ...(before === now ? [] : [text('reportWasNow', word(before), word(now))]),
    ...(lost.length > 0 ? [text('reportLost', lost.join(', '))] : []),
    ...(gained.length > 0 ? [text('reportGained', gained.join(', '))] : []),
  ].join(' ');
}

function SourcePassage({
  passage,
  page,
}: {
  passage: ReportPassageView;
  page: ReportPageView | null;
}) {
  const place = `${passage.documentId}:${passage.hash}:${passage.range.start}-${passage.range.end}`;
  return (
    <div class="source-passage">
      <p class="muted small">
        {passage.page + 1} ·{' '}
        {page?.pageTitle || page?.title || (page ? new URL(page.url).host : '')}
      </p>
      <Passage passage={passage} />
      <p class="row">
        <button type="button" onClick={() => void openOwnPage('/open.html', `passage:${place}`)}>
          {text('openOnPage')}
        </button>
        <button
          type="button"
          onClick={() => void openOwnPage('/sidepanel.html', `reader:${place}`)}
        >
          {text('readInLibrary')}
        </button>
      </p>
    </div>
  );
}
