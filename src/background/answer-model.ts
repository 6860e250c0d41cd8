// What a chat page may know of a check: positions, numbers, codes, the sources this conversation already shows, and the
// links that the answer itself holds. Whether a page is in the library is not among it: a page could ask by writing a
// link. What a report found is: the person asked for that.

import type { AnswerLink } from '../core/answer/answer';
import { citedPage } from '../core/answer/cited-page';
import type { AnswerClaims } from '../core/answer/read-claims';
import type { CitationCheck } from '../core/evidence/citation';
import type { PageMark } from '../core/evidence/page-marks';
import type { RenderModel } from '../core/evidence/render-model';
import type { AnswerModel, QuoteResult, ShownResult } from '../protocol/chat-messages';
import { type GroundedQuote, resultOf } from './ground-quotes';
import type { ReportVerdicts } from './report-verdicts';

/** An id longer than this on the page is dimmed in place instead of hidden under its number. */
const LONG_ID = 40;
/** Longest words of an address that are shown, in UTF-16 units. */
const WORDS = 400;

/** Everything that was found of an answer. */
export interface AnswerFindings {
  /** The answer as it was sent; ranges count in it, UTF-16. */
  readonly text: string;
  readonly check: CitationCheck;
  readonly rendered: RenderModel;
  readonly marks: readonly PageMark[];
  /** Links, sentences and anchors; its quotes are those of `quotes`, and more. */
  readonly claims: AnswerClaims;
  readonly quotes: readonly GroundedQuote[];
  /** What a report of this answer found; null when none was made. */
  readonly report: ReportVerdicts | null;
}

/** The model for the page. */
export function pageModel(checked: AnswerFindings, repair: AnswerModel['repair']): AnswerModel {
  const { check, rendered, marks, claims, quotes, report } = checked;
  return {
    citations: marks.map((mark) => ({
      range: mark.span,
      labels: [...mark.labels],
      result: mark.state === 'read' ? ('id-valid' as const) : ('id-not-verified' as const),
      quote:
        mark.state === 'read'
          ? seenResult(
              quotes.find((q) => q.quote.citations.some((place) => mark.places.includes(place))),
            )
          : null,
      long: mark.span.end - mark.span.start > LONG_ID,
    })),
    quotes: [
      ...quotes.flatMap((quote) => shownQuote(quote, checked) ?? []),
      ...anchorQuotes(checked),
    ],
    sources: rendered.sources.map((s) => ({
      number: s.number,
      title: (s.title || s.uri || '').slice(0, 4_000),
      url: s.uri,
      superseded: s.superseded,
    })),
    links: claims.links.map((link) => ({
      range: link.at,
      url: link.url,
      title: link.title.slice(0, 300),
      more: link.more,
      result: linkResult(link, report),
    })),
    repair,
    checkedAt: report?.checkedAt ?? null,
    prefix: rendered.prefix,
    more: check.scan.dropped + claims.dropped,
  };
}

/** What the page may learn of a quote: by what the chat was given alone. Null for what is no quote then. */
function seenResult(one: GroundedQuote | undefined): QuoteResult | null {
  if (!one) return null;
  if (one.elsewhere !== 'outside-window' || !one.given.grounding) return one.result;
  return one.quote.short ? null : resultOf(one.given.grounding);
}

type ShownQuote = AnswerModel['quotes'][number];

/** A quote that cites the web and stands in nothing this chat was given: what the report says, or not checked yet. */
function shownQuote(one: GroundedQuote, checked: AnswerFindings): ShownQuote | null {
  const { quote } = one;
  const links = checked.claims.quotes.find((q) => q.at.start === quote.at.start)?.links ?? [];
  const web = one.detail === 'no-source' && links.length > 0;
  const found = web ? ofReport(quote.at, links, checked) : undefined;
  // A title or a single term in quotation marks: only what was found is worth a word.
  if (web && !found && quote.short) return null;
  const seen = seenResult(one);
  if (seen === null) return null;
  const result: ShownResult = found?.result ?? (web ? 'unchecked' : seen);
  return {
    range: quote.inner,
    words: null,
    result,
    number: numberOf(one, checked),
    link: links[0] ?? null,
    elsewhere: found?.elsewhere ?? (one.elsewhere !== null && one.elsewhere !== 'outside-window'),
    places: found?.places ?? one.given.grounding?.places.length ?? 0,
  };
}

/** What addresses quote by their text fragments. */
function anchorQuotes({ claims, report }: AnswerFindings): ShownQuote[] {
  return claims.anchors.flatMap(({ link, text }) => {
    const at = claims.links[link]?.at;
    if (!at) return [];
    const found = report?.quotes.find(
      (q) =>
        q.kind === 'anchor' &&
        q.at.start === at.start &&
        q.at.end === at.end &&
        q.words === text &&
        isCited(q, claims.links[link]),
    );
    return [
      {
        range: at,
        words: text.slice(0, WORDS),
        result: found?.result ?? ('unchecked' as const),
        number: null,
        link,
        elsewhere: found?.elsewhere ?? false,
        places: found?.places ?? 0,
      },
    ];
  });
}

type Reported = ReportVerdicts['quotes'][number];

/** What a report found of the quote, held against the addresses that it cites now. */
function ofReport(
  at: { readonly start: number; readonly end: number },
  links: readonly number[],
  { report, claims }: AnswerFindings,
): Reported | undefined {
  return report?.quotes.find(
    (q) =>
      q.kind === 'quote' &&
      q.at.start >= at.start &&
      q.at.end <= at.end &&
      links.every((link) => isCited(q, claims.links[link])),
  );
}

/** Whether an address is one that was checked: a page may write another one behind the same words. */
function isCited({ cites }: Reported, link: AnswerLink | undefined): boolean {
  if (!link?.url) return true;
  return cites.includes(link.url) || cites.includes(citedPage(link.url)?.url ?? '');
}

function linkResult(
  { url }: AnswerLink,
  report: ReportVerdicts | null,
): AnswerModel['links'][number]['result'] {
  if (url === null) return 'no-address';
  const page = citedPage(url);
  const found = page && report?.pages.find((one) => one.url === page.url || one.cited === url);
  if (!found?.outcome) return 'unchecked';
  return found.outcome === 'failed' ? 'uncheckable' : 'page-read';
}

function numberOf(
  quote: GroundedQuote,
  { check, rendered }: Pick<AnswerFindings, 'check' | 'rendered'>,
): number | null {
  const version = quote.given.window?.opened.version;
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
}
