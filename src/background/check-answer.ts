// Checks one answer of a chat: its ids against the run's ledger, its quotes against what the run was given, and for what
// cites the web what a report found, if one was made. Stateless: the same answer asked again gives the same check, so a
// worker may die between any two questions.
import { readClaims } from '../core/answer/read-claims';
import { checkCitations } from '../core/evidence/check-citations';
import type { EvidenceFact, RunView } from '../core/evidence/citation';
import type { EvidenceId, RunCode } from '../core/evidence/ids';
import { pageMarks } from '../core/evidence/page-marks';
import { renderModel } from '../core/evidence/render-model';
import { ok, type Result } from '../core/result';
import { type Span, span } from '../core/text/span';
import type { AnswerInput, AnswerModel } from '../protocol/chat-messages';
import { type AnswerFindings, pageModel } from './answer-model';
import type { Context } from './context';
import { groundQuote, linkedKeys } from './ground-quotes';
import { repairState } from './repair-state';
import { reportVerdicts } from './report-verdicts';
import { findRun } from './runs';
import { openRunText } from './windows';

export interface CheckedAnswer extends AnswerFindings {
  readonly model: AnswerModel;
}

const NO_RUN: RunView = {
  code: '' as RunCode,
  ledger: [],
  facts: new Map<EvidenceId, EvidenceFact>(),
};

function inOrder(spans: readonly { start: number; end: number }[], length: number): Span[] {
  const sorted = spans
    .filter((s) => s.start < s.end && s.end <= length)
    .map((s) => span(s.start, s.end))
    .sort((a, b) => a.start - b.start);
  return sorted.filter((s, i) => i === 0 || s.start >= (sorted[i - 1] as Span).end);
}

/** Checks `answer` as it stands in the chat tab `tabId`. */
export async function checkAnswer(
  context: Context,
  tabId: number,
  answer: AnswerInput,
): Promise<Result<CheckedAnswer>> {
  const { text } = answer;
  const exclude = inOrder(answer.code, text.length);
  const claims = readClaims({
    text,
    code: exclude,
    quoted: inOrder(answer.quoted, text.length),
    links: answer.links
      .filter(({ at }) => at.start <= at.end && at.end <= text.length)
      .map((link) => ({ ...link, at: span(link.at.start, link.at.end) }))
      .sort((a, b) => a.at.start - b.at.start),
  });
  const run = await findRun(context, tabId, answer.conversation);
  if (!run.ok) return run;
  let view = NO_RUN;
  if (run.value) {
    const ids = claims.scan.found.flatMap(({ target }) =>
      target.kind === 'id' ? [target.id] : [],
    );
    const read = await context.store.runView(run.value.id, ids);
    if (!read.ok) return read;
    view = read.value;
  }
  const check = checkCitations(text, view, { scan: claims.scan });
  const rendered = renderModel(text, check);
  const marks = pageMarks(check, rendered);
  const given = await openRunText(context.store, view.ledger);
  const quotes = claims.quotes.flatMap(
    (quote) => groundQuote(quote, check, given, linkedKeys(quote, claims.links)) ?? [],
  );
  const report =
    claims.links.length > 0 ? await reportVerdicts(context, answer.conversation.key, text) : null;
  const checked = { text, check, rendered, marks, claims, quotes, report };
  const repair = await repairState(run.value, answer.after, checked);
  return ok({ ...checked, model: pageModel(checked, repair) });
}
