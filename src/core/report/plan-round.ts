// What a report has to look at: the pages an answer cites, each once, and the quotes and statements to hold against
// them. Pure; nothing is opened here. Addresses stay whole beside what would be opened.
import type { Answer } from '../answer/answer';
import { citedPage } from '../answer/cited-page';
import { readClaims } from '../answer/read-claims';
import { pageKey } from '../evidence/document-key';
import type { RequestId, RunId } from '../evidence/ids';
import { MAX_REPORT_CLAIMS, MAX_REPORT_PAGES } from '../limits';
import { isSentenceEnd } from '../text/sentence-ends';
import { judgeAddress } from './judge-address';
import type { ReportClaim, ReportPage } from './records';

/** A sentence shorter than this claims little, in UTF-16 units. */
const LEAST_SENTENCE = 25;

export interface RoundPlan {
  readonly pages: readonly ReportPage[];
  readonly claims: readonly ReportClaim[];
}

/** The first round's rows. `urls` are addresses a person added; `newId` makes ids of captures. */
export function planRound(
  reportId: RunId,
  answer: Answer,
  urls: readonly string[],
  newId: () => RequestId,
): RoundPlan {
  const of = { reportId, round: 1 };
  const read = readClaims(answer);
  const pages: ReportPage[] = [];
  const byKey = new Map<string, number>();

  /** Number of the page that an address means; null when it means none, or there are too many. */
  const pageOf = (address: string, title: string): number | null => {
    const page = citedPage(address);
    if (!page) return null;
    const key = pageKey(page.url) ?? page.url;
    const known = byKey.get(key);
    if (known !== undefined) return known;
    if (pages.length >= MAX_REPORT_PAGES) return null;
    const { refused, ask } = judgeAddress(page.url);
    byKey.set(key, pages.length);
    pages.push({
      ...of,
      number: pages.length,
      cited: address,
      url: page.url,
      title: title.trim().slice(0, 500),
      allowed: refused === null && !ask,
      state: 'waiting',
      outcome: null,
      reason: null,
      landed: null,
      pageTitle: '',
      documentId: null,
      hash: null,
      capturedAt: null,
      notes: [],
      requestId: newId(),
    });
    return pages.length - 1;
  };

  const ofLinks = read.links.map(({ url, title }) => (url === null ? null : pageOf(url, title)));
  for (const url of urls) pageOf(url.trim(), '');
  const pagesOf = (links: readonly number[]): readonly number[] => [
    ...new Set(links.flatMap((i) => ofLinks[i] ?? [])),
  ];

  const claims: ReportClaim[] = [];
  const add = (claim: Pick<ReportClaim, 'kind' | 'at' | 'text' | 'short' | 'pages'>) => {
    if (claims.length >= MAX_REPORT_CLAIMS) return;
    claims.push({ ...of, number: 0, found: null, documents: [], ...claim });
  };
  for (const { inner, text, short, links } of read.quotes)
    add({ kind: 'quote', at: inner, text, short, pages: pagesOf(links) });
  for (const { link, text } of read.anchors) {
    const at = read.links[link]?.at ?? { start: 0, end: 0 };
    add({ kind: 'anchor', at, text, short: false, pages: pagesOf([link]) });
  }
  for (const { at, text, links } of read.statements) {
    const cited = pagesOf(links);
    if (cited.length > 0) add({ kind: 'statement', at, text, short: false, pages: cited });
  }
  // An answer without links, and pages named beside it: every sentence is held against all of them.
  if (pages.length > 0 && ofLinks.every((page) => page === null))
    for (const { at, text } of sentences(answer))
      add({ kind: 'statement', at, text, short: false, pages: [] });
  claims.sort((a, b) => a.at.start - b.at.start || a.at.end - b.at.end);
  return { pages, claims: claims.map((claim, number) => ({ ...claim, number })) };
}

/** Sentences outside code and block quotes, in order. */
function sentences({ text, code, quoted }: Answer): { at: ReportClaim['at']; text: string }[] {
  const closed = [...code, ...quoted];
  const out: { at: ReportClaim['at']; text: string }[] = [];
  let start = 0;
  for (let end = 1; end <= text.length && out.length < MAX_REPORT_CLAIMS; end += 1) {
    if (end < text.length && !isSentenceEnd(text, end)) continue;
    const words = text.slice(start, end).trim();
    const from = start;
    const isFree = closed.every((one) => one.end <= from || one.start >= end);
    const lead = text.slice(start, end).length - text.slice(start, end).trimStart().length;
    if (words.length >= LEAST_SENTENCE && isFree)
      out.push({ at: { start: start + lead, end: start + lead + words.length }, text: words });
    start = end;
  }
  return out;
}
