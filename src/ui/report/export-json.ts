// A report as JSON, for tools: what was asked, what was found, where, and by which text. Offsets are code points, as
// in evidence ids and everywhere outside this program; the answer's ranges count in the answer's text.
import { offsetTable, spanToCodePoints } from '../../core/text/offsets';
import { span } from '../../core/text/span';
import type { ReportView } from '../../protocol/report-messages';
import { passes } from './report-sums';

/** Name of the format; a change that breaks a reader is another number. */
const FORMAT = 'groundmark-report/1';

/** The report of the round that is shown. */
export function reportJson(report: ReportView): string {
  const { answer, rows, claims, origin, counts } = report;
  const table = offsetTable(answer.text);
  const places = (at: { start: number; end: number }) => {
    const { start, end } = spanToCodePoints(table, span(at.start, at.end));
    return { char_start: start, char_end: end };
  };
  const out = {
    format: FORMAT,
    id: report.id,
    origin,
    status: report.status,
    round: report.round,
    created_at: report.createdAt,
    checked_at: report.startedAt,
    counts,
    answer: {
      text: answer.text,
      links: answer.links.map(({ at, url, title, more }) => ({ ...places(at), url, title, more })),
    },
    pages: rows.map((page) => ({
      number: page.number + 1,
      cited_as: page.cited,
      url: page.url,
      led_to: page.landed,
      outcome: page.outcome,
      reason: page.reason,
      title: page.pageTitle,
      document_id: page.documentId,
      content_hash: page.hash,
      captured_at: page.capturedAt,
      notes: page.notes,
    })),
    claims: claims
      .filter((claim) => passes(claim, 'all'))
      .map(({ kind, at, text, pages, found }) => ({
        kind,
        ...places(at),
        text,
        cites: pages.map((n) => n + 1),
        result: found?.result ?? null,
        detail: found?.detail ?? null,
        elsewhere: found?.elsewhere ?? false,
        fidelity: found?.fidelity ?? null,
        flags: found?.flags ?? [],
        differences: found?.differences ?? [],
        gaps: found?.gaps ?? [],
        figures_and_names: found?.facts ?? [],
        passages: (found?.passages ?? []).map(asPassage),
        closest: (found?.closest ?? []).map(asPassage),
      })),
  };
  return `${JSON.stringify(out, null, 2)}\n`;
}

type Passage = NonNullable<ReportView['claims'][number]['found']>['passages'][number];

function asPassage({ page, text, before, after, documentId, hash }: Passage) {
  return {
    page: page + 1,
    text,
    before,
    after,
    document_id: documentId,
    content_hash: hash,
  };
}
