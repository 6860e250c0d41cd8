// What every export of a report says, in order, as plain strings: the forms only write it down differently.
// Hashes stand in full, so that a reader can hold the text against them.
import { text, textOf } from '../../platform/text';
import { absoluteTime } from '../../platform/when';
import type { ReportClaimView, ReportPageView, ReportView } from '../../protocol/report-messages';
import { plainAddress } from './address';
import { notesOf, sentenceOf, shownPassages, wordOf } from './claim-words';
import { passes, sumOfCounts, sumOfPages } from './report-sums';

export interface PagePart {
  readonly number: number;
  readonly title: string;
  /** Whole; as text. */
  readonly address: string;
  /** The same when it may be a link: pages that were read. */
  readonly link: string | null;
  readonly facts: readonly string[];
}

export interface ClaimPart {
  readonly word: string;
  readonly kind: string;
  readonly quote: string;
  readonly lines: readonly string[];
  readonly passagesTitle: string;
  readonly passages: readonly {
    readonly page: number;
    readonly before: string;
    readonly text: string;
    readonly after: string;
  }[];
}

export interface ReportParts {
  readonly title: string;
  readonly lines: readonly string[];
  readonly claims: readonly ClaimPart[];
  readonly pages: readonly PagePart[];
  readonly answer: string;
}

const code = (name: string): string => name.replaceAll('-', '_');

/** The parts of the round that is shown. */
export function reportParts(report: ReportView): ReportParts {
  const at = report.startedAt ?? report.createdAt;
  return {
    title: report.name,
    lines: [
      `${text('reportCheckedAt', absoluteTime(at))} (${at})`,
      sumOfPages(report.rows),
      ...(sumOfCounts(report.counts) ? [sumOfCounts(report.counts)] : []),
      text('reportMeaning'),
    ],
    claims: report.claims
      .filter((claim) => passes(claim, 'all'))
      .map((claim) => claimPart(claim, report.rows)),
    pages: report.rows.map(pagePart),
    answer: report.answer.text,
  };
}

function claimPart(claim: ReportClaimView, pages: readonly ReportPageView[]): ClaimPart {
  const { found } = claim;
  const shown = found ? shownPassages(found) : { title: '', passages: [] };
  const sentence = sentenceOf(claim, pages);
  return {
    word: wordOf(claim),
    kind:
      text(`claim_${claim.kind}`) +
      (claim.pages.length > 0
        ? ` · ${text('reportCites', claim.pages.map((n) => n + 1).join(', '))}`
        : ''),
    quote: claim.text,
    lines: [
      ...(sentence ? [sentence] : []),
      ...(found?.differences ?? []).map(
        (d) => `${textOf(`difference_${code(d.kind)}`)} ${d.source || '–'} → ${d.quote || '–'}`,
      ),
      ...(found?.facts ?? []).map(
        (fact) => `${fact.text}: ${textOf(`standing_${code(fact.standing)}`)}`,
      ),
      ...(found?.gaps ?? []).map((gap) => `${text('cardLeftOut')} “${gap.text}”`),
      ...(found ? notesOf(found) : []),
    ],
    passagesTitle: shown.title,
    passages: shown.passages.map(({ page, before, text: words, after }) => ({
      page: page + 1,
      before,
      text: words,
      after,
    })),
  };
}

function pagePart(page: ReportPageView): PagePart {
  const read = page.outcome === 'library' || page.outcome === 'captured';
  return {
    number: page.number + 1,
    title: page.pageTitle || page.title,
    address: plainAddress(page.url),
    link: read ? page.url : null,
    facts: [
      ...(page.landed ? [`${text('reportLedTo')} ${plainAddress(page.landed)}`] : []),
      ...(page.outcome === 'failed'
        ? [text('recheck_failed', textOf(`why_${code(page.reason ?? 'internal')}`))]
        : []),
      ...(page.capturedAt
        ? [`${text('capturedAt', absoluteTime(page.capturedAt))} (${page.capturedAt})`]
        : []),
      ...page.notes.map((note) => textOf(`pageNote_${code(note)}`)),
      ...(page.hash ? [`SHA-256 ${page.hash}`] : []),
    ],
  };
}
