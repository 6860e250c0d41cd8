// Checks one answer of a chat: its ids against the run's ledger, its quotes against what the run was given.
// Stateless: the same answer asked again gives the same check, so a worker may die between any two questions.
import { checkCitations } from '../core/evidence/check-citations';
import type { CitationCheck, EvidenceFact, RunView } from '../core/evidence/citation';
import { findQuotes } from '../core/evidence/find-quotes';
import type { EvidenceId, RunCode } from '../core/evidence/ids';
import { type PageMark, pageMarks } from '../core/evidence/page-marks';
import { type RenderModel, renderModel } from '../core/evidence/render-model';
import { scanCitations } from '../core/evidence/scan-citations';
import { ok, type Result } from '../core/result';
import { type Span, span } from '../core/text/span';
import type { AnswerInput, AnswerModel } from '../protocol/chat-messages';
import type { Context } from './context';
import { type GroundedQuote, groundQuote } from './ground-quotes';
import { findRun } from './runs';
import { openRunText } from './windows';

/** An id longer than this on the page is dimmed in place instead of hidden under its number. */
const LONG_ID = 40;

export interface CheckedAnswer {
  /** The answer as it was sent; ranges count in it, UTF-16. */
  readonly text: string;
  readonly check: CitationCheck;
  readonly rendered: RenderModel;
  readonly marks: readonly PageMark[];
  readonly quotes: readonly GroundedQuote[];
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
  const exclude = inOrder(answer.code, answer.text.length);
  const run = await findRun(context, tabId, answer.conversation);
  if (!run.ok) return run;
  let view = NO_RUN;
  if (run.value) {
    const ids = scanCitations(answer.text, { exclude }).found.flatMap(({ target }) =>
      target.kind === 'id' ? [target.id] : [],
    );
    const read = await context.store.runView(run.value.id, ids);
    if (!read.ok) return read;
    view = read.value;
  }
  const check = checkCitations(answer.text, view, { exclude });
  const rendered = renderModel(answer.text, check);
  const marks = pageMarks(check, rendered);
  const found = findQuotes(answer.text, check.scan, {
    exclude,
    quoted: inOrder(answer.quoted, answer.text.length),
  });
  const text = await openRunText(context.store, view.ledger);
  const quotes = found.quotes.flatMap((quote) => groundQuote(quote, check, text) ?? []);
  return ok({
    text: answer.text,
    check,
    rendered,
    marks,
    quotes,
    model: pageModel(check, rendered, marks, quotes, found.dropped),
  });
}

/** What the chat page may know: positions, numbers, codes, and the sources this conversation already shows. */
function pageModel(
  check: CitationCheck,
  rendered: RenderModel,
  marks: readonly PageMark[],
  quotes: readonly GroundedQuote[],
  droppedQuotes: number,
): AnswerModel {
  const numberOf = (quote: GroundedQuote): number | null => {
    const version = quote.window?.opened.version;
    if (!version) return null;
    const valid = check.citations.find(
      (c) =>
        c.verdict === 'valid' &&
        c.fact?.documentId === version.documentId &&
        c.fact.hash === version.hash,
    );
    const source = rendered.sources.find(
      (s) => valid?.evidenceId && s.evidenceIds.includes(valid.evidenceId),
    );
    return source?.number ?? null;
  };
  return {
    citations: marks.map((mark) => ({
      range: mark.span,
      labels: [...mark.labels],
      result: mark.state === 'read' ? ('id-valid' as const) : ('id-not-verified' as const),
      quote:
        mark.state === 'read'
          ? (quotes.find((q) => q.quote.citations.some((place) => mark.places.includes(place)))
              ?.result ?? null)
          : null,
      long: mark.span.end - mark.span.start > LONG_ID,
    })),
    quotes: quotes.map((q) => ({
      range: q.quote.inner,
      result: q.result,
      number: numberOf(q),
      elsewhere: q.elsewhere !== null,
      places: q.grounding?.places.length ?? 0,
    })),
    sources: rendered.sources.map((s) => ({
      number: s.number,
      title: (s.title || s.uri || '').slice(0, 4_000),
      url: s.uri,
      superseded: s.superseded,
    })),
    prefix: rendered.prefix,
    more: check.scan.dropped + droppedQuotes,
  };
}
