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
  /** How many pages, quotes and statements more there are than were kept. */
  readonly dropped: number;
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
  let { dropped } = read;

  /** Number of the page that an address means; null when it means none, or there are too many. */
  const pageOf = (address: string, title: string): number | null => {
    const page = citedPage(address);
    if (!page) return null;
    const key = pageKey(page.url) ?? page.url;
    const known = byKey.get(key);
    if (known !== undefined) return known;
    if (pages.length >= MAX_REPORT_PAGES) {
      dropped += 1;
      return null;
    }
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

  const isUnnamed = (links: readonly number[]) =>
    links.some((i) => (read.links[i]?.url ?? null) === null);
  // An answer without links, and pages named beside it: all of it is held against all of them.
  const isBare = pages.length > 0 && read.links.length === 0;
  const every = isBare ? pages.map((page) => page.number) : [];

  const claims: ReportClaim[] = [];
  const add = (
    kind: ReportClaim['kind'],
    at: ReportClaim['at'],
    text: string,
    links: readonly number[],
    short = false,
    context?: ReportClaim['context'],
  ) => {
    if (claims.length >= MAX_REPORT_CLAIMS) {
      dropped += 1;
      return;
    }
    const held = isBare ? every : pagesOf(links);
    const rest = { number: 0, found: null, documents: [], ...(context ? { context } : {}) };
    claims.push({ ...of, ...rest, kind, at, text, short, pages: held, unnamed: isUnnamed(links) });
  };
  for (const { inner, text, short, links } of read.quotes) add('quote', inner, text, links, short);
  for (const { link, text, context } of read.anchors)
    add('anchor', read.links[link]?.at ?? { start: 0, end: 0 }, text, [link], false, context);
  for (const { at, text, links } of read.statements) add('statement', at, text, links);
  if (isBare) for (const { at, text } of sentences(answer)) add('statement', at, text, []);
  claims.sort((a, b) => a.at.start - b.at.start || a.at.end - b.at.end);
  return { pages, claims: claims.map((claim, number) => ({ ...claim, number })), dropped };
}

/** Sentences outside code and block quotes, in order. */
function sentences({ text, code, quoted }: Answer): readonly Pick<ReportClaim, 'at' | 'text'>[] {
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
