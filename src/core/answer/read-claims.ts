// What an answer claims, and where it says it has it from: its quotes with the links that go with each, its sentences
// that have a link and no quote, and what links themselves quote (`#:~:text=`). Pairs only; whether a source says so
// is grounding's question. Pure, bounded, never throws; spans are UTF-16 in the answer's text.
import type { ScanResult } from '../evidence/citation';
import { type FoundQuote, findQuotes } from '../evidence/find-quotes';
import { paragraphsOf } from '../evidence/paragraphs';
import { citationsOf } from '../evidence/quote-citations';
import { scanCitations } from '../evidence/scan-citations';
import { MAX_QUOTES } from '../limits';
import { type Span, span } from '../text/span';
import type { Answer, AnswerLink } from './answer';
import { spokenBy } from './attribution';
import { citedLinks } from './cited-links';
import { citedPage } from './cited-page';
import { groupLinks } from './link-groups';
import type { Reference } from './references';
import { marksOf, statementOf } from './statement';

/** A quote of the answer. */
export interface ClaimedQuote extends FoundQuote {
  /** Indexes into `AnswerClaims.links` of the links that go with it; empty when none is near. */
  readonly links: readonly number[];
}

/** A sentence that cites links and quotes nothing. */
export interface Statement {
  readonly at: Span;
  /** Its words, without the marks in it. */
  readonly text: string;
  readonly links: readonly number[];
}

/** Words before and behind an anchor. */
export interface AnchorContext {
  readonly prefix?: string;
  readonly suffix?: string;
}

/** What an address itself quotes by its text fragment. */
export interface LinkAnchor {
  readonly link: number;
  /** The words, with an ellipsis where the fragment leaves some out. */
  readonly text: string;
  /** What stands before and behind it there, where the fragment says so: tells equal places apart. */
  readonly context?: AnchorContext;
}

export interface AnswerClaims {
  /** Evidence ids in the answer. */
  readonly scan: ScanResult;
  /** Everything in the answer that cites something outside the library: links, chips, marks. In order. */
  readonly links: readonly AnswerLink[];
  readonly quotes: readonly ClaimedQuote[];
  readonly statements: readonly Statement[];
  readonly anchors: readonly LinkAnchor[];
  /** How many more marks and quotes there are than were kept. */
  readonly dropped: number;
}

/** Of a row of links, so many go with a quote. */
const MAX_ROW = 40;

/** Reads what `answer` claims. */
export function readClaims(answer: Answer): AnswerClaims {
  const { text, code } = answer;
  const scan = scanCitations(text, { exclude: code });
  const { links, list, dropped } = citedLinks(
    answer,
    scan.groups.map((group) => group.outer),
  );
  const found = findQuotes(text, scan, { exclude: code, quoted: answer.quoted });
  const places = groupLinks(text, links);
  const paragraphs = paragraphsOf(text, answer.quoted);
  const quotes: ClaimedQuote[] = [];
  /** Quotes that took a link. */
  const used = new Map<number, Span[]>();
  const speakers = { text, links, places, taken: new Set<number>() };
  let home = 0;
  for (const [i, quote] of found.quotes.entries()) {
    const entry = list.find(({ at }) => quote.at.start >= at.start && quote.at.end <= at.end);
    if (entry && quote.citations.length === 0 && isTitle(text, entry, quote)) continue;
    while (home + 1 < paragraphs.length && (paragraphs[home]?.end ?? 0) <= quote.inner.start)
      home += 1;
    let near = links.flatMap((link, i) =>
      link.at.start <= quote.inner.start && link.at.end >= quote.inner.end ? [i] : [],
    );
    if (near.length === 0) near = [...citationsOf(text, quote, home, paragraphs, places)];
    const paragraph = paragraphs[home];
    const next = found.quotes[i + 1]?.at.start ?? text.length;
    if (quote.kind === 'marks' && paragraph)
      near = [...spokenBy({ at: quote.at, paragraph, next }, near, speakers)];
    if (near.length === 0 && entry)
      near = links.flatMap((link, i) => (link.url === entry.url ? [i] : [])).slice(0, 1);
    const nearest = nearestOf(quote, near.slice(0, MAX_ROW), links, scan);
    for (const i of nearest.links) {
      const known = used.get(i);
      if (known) known.push(quote.at);
      else used.set(i, [quote.at]);
    }
    quotes.push({ ...quote, ...nearest });
  }
  const quoting = anchors(links);
  return {
    scan,
    links,
    quotes,
    statements: statements(text, links, used, list),
    anchors: quoting.kept,
    dropped: dropped + found.dropped + scan.dropped + quoting.dropped,
  };
}

/** In a list of sources, quotation marks are a title's, but behind a colon, a dash or the address. */
function isTitle(text: string, { at }: Reference, quote: FoundQuote): boolean {
  const before = text.slice(at.start, quote.at.start).trimEnd();
  return !/[:：–—-]$/.test(before.replace(/^[^:]{0,8}\]:$/, '')) && !before.includes('://');
}

/** Citations of two kinds this close together are one row of citations. */
const ONE_ROW = 6;

/** Of evidence ids and links around a quote, those that are nearest: what follows it goes before what stands before it. */
function nearestOf(
  quote: FoundQuote,
  near: readonly number[],
  links: readonly AnswerLink[],
  scan: ScanResult,
): { readonly citations: readonly number[]; readonly links: readonly number[] } {
  const { citations } = quote;
  const id = scan.found[citations[0] ?? -1]?.at;
  const link = links[near[0] ?? -1]?.at;
  if (!id || !link) return { citations, links: near };
  const { start, end } = quote.inner;
  const follows = (at: Span): boolean => at.start >= start;
  const distance = (at: Span): number => Math.max(at.start - end, start - at.end, 0);
  const gap = Math.max(id.start - link.end, link.start - id.end);
  if (follows(id) === follows(link) && gap <= ONE_ROW) return { citations, links: near };
  const idFirst = follows(id) === follows(link) ? distance(id) <= distance(link) : follows(id);
  return idFirst ? { citations, links: [] } : { citations: [], links: near };
}

/** Sentences with links, but for those whose quote took the link: each sentence once. */
function statements(
  text: string,
  links: readonly AnswerLink[],
  used: ReadonlyMap<number, readonly Span[]>,
  list: readonly Reference[],
): readonly Statement[] {
  const marks = marksOf(links);
  const byStart = new Map<number, { at: Span; text: string; links: number[] }>();
  for (const [i, link] of links.entries()) {
    // A line of the list of sources states nothing.
    if (list.some(({ at }) => link.at.start >= at.start && link.at.end <= at.end)) continue;
    const found = statementOf(text, link, marks);
    if (found.text === '') continue;
    const quoted = used.get(i) ?? [];
    if (quoted.some((at) => isAbout(text, at, link.at, found.at))) continue;
    const known = byStart.get(found.at.start);
    if (known) {
      known.links.push(i);
      if (found.at.end > known.at.end) {
        known.at = span(known.at.start, found.at.end);
        known.text = found.text;
      }
    } else byStart.set(found.at.start, { at: found.at, text: found.text, links: [i] });
  }
  return [...byStart.values()];
}

/** Whether a link that a quote took says nothing more: the quote's own sentence, or a line that only names a source. */
function isAbout(text: string, quote: Span, link: Span, sentence: Span): boolean {
  if (quote.start < sentence.end && quote.end > sentence.start) return true;
  const [from, to] = quote.end <= link.start ? [quote.end, link.start] : [link.end, quote.start];
  const lineBreak = text.indexOf('\n', from);
  return lineBreak >= 0 && lineBreak < to;
}

/** Only what the fragment names. */
function around(prefix: string | null, suffix: string | null): { context?: AnchorContext } {
  if (prefix === null && suffix === null) return {};
  return {
    context: { ...(prefix === null ? {} : { prefix }), ...(suffix === null ? {} : { suffix }) },
  };
}

function anchors(links: readonly AnswerLink[]): {
  readonly kept: readonly LinkAnchor[];
  readonly dropped: number;
} {
  const seen = new Set<string>();
  const kept: LinkAnchor[] = [];
  for (const [link, { url }] of links.entries()) {
    const page = url === null ? null : citedPage(url);
    for (const { prefix, start, end, suffix } of page?.anchors ?? []) {
      const text = end === null ? start : `${start} … ${end}`;
      const key = `${page?.url} ${text}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (kept.length < MAX_QUOTES) kept.push({ link, text, ...around(prefix, suffix) });
    }
  }
  return { kept, dropped: seen.size - kept.length };
}
