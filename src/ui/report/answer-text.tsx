// The answer as it was given, with a mark behind each quote and statement that was held against pages. A mark leads to
// its row. Links of the answer are words here: nothing in it can be followed.
import { RESULT_LOOKS } from '../../core/verdict/table';
import { text } from '../../platform/text';
import type { ReportClaimView, ReportView } from '../../protocol/report-messages';
import { Mark } from '../parts/mark';
import { wordOf } from './claim-words';
import { passes } from './report-sums';

/** Claims that do not overlap, quotes before statements, in order of position. */
export function apart(claims: readonly ReportClaimView[]): ReportClaimView[] {
  const rank = { quote: 0, anchor: 1, statement: 2 };
  const kept: ReportClaimView[] = [];
  for (const claim of [...claims].sort((a, b) => rank[a.kind] - rank[b.kind]))
    if (
      claim.at.end > claim.at.start &&
      kept.every((one) => one.at.end <= claim.at.start || one.at.start >= claim.at.end)
    )
      kept.push(claim);
  return kept.sort((a, b) => a.at.start - b.at.start);
}

const CLOSERS = '"”’»›」』)';

/** Paragraph by paragraph. */
export function AnswerText({ report }: { report: ReportView }) {
  const { answer, claims } = report;
  if (answer.text.trim() === '') return <p class="muted">{text('reportOnlyAddresses')}</p>;
  const marks = apart(claims.filter((claim) => passes(claim, 'all')));
  const paragraphs: preact.JSX.Element[] = [];
  let at = 0;
  for (const part of answer.text.split(/\n{2,}/)) {
    const start = answer.text.indexOf(part, at);
    at = start + part.length;
    if (part.trim() !== '')
      paragraphs.push(
        <p key={start} class={isCode(report, start) ? 'code' : ''}>
          {pieces(answer.text, start, at, marks)}
        </p>,
      );
  }
  return <div class="answer-text">{paragraphs}</div>;
}

function isCode({ answer }: ReportView, at: number): boolean {
  return answer.code.some((one) => one.start <= at && at < one.end);
}

function pieces(words: string, from: number, to: number, marks: readonly ReportClaimView[]) {
  const out: preact.ComponentChild[] = [];
  let at = from;
  for (const claim of marks) {
    const start = Math.max(at, claim.at.start);
    const end = Math.min(to, claim.at.end);
    if (start >= end) continue;
    if (start > at) out.push(words.slice(at, start));
    const result = claim.found?.result ?? null;
    const look = result ? RESULT_LOOKS[result] : null;
    out.push(
      <span key={claim.number} class={look ? `claimed ${look.underline} tone-${look.tone}` : ''}>
        <span class="claimed-words">{words.slice(start, end)}</span>
      </span>,
    );
    at = end;
    // One mark, behind its last words and what closes them.
    if (claim.at.end <= to) {
      while (at < to && CLOSERS.includes(words[at] as string)) at += 1;
      out.push(
        words.slice(end, at),
        <button
          key={`m${claim.number}`}
          type="button"
          class="claim-mark"
          aria-label={text('reportShowClaim', wordOf(claim))}
          title={wordOf(claim)}
          onClick={() => showClaim(claim.number)}
        >
          {result ? <Mark kind={result} /> : <span class="dot" aria-hidden="true" />}
        </button>,
      );
    }
  }
  if (at < to) out.push(words.slice(at, to));
  return out;
}

/** Leads to a claim's row, when it is among those shown. */
function showClaim(number: number): void {
  const row = document.getElementById(`claim-${number}`);
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
}
