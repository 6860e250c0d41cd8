// What an answer claims, and where it says it has it from: its quotes with the links that go with each, its sentences
// that have a link and no quote, and what links themselves quote (`#:~:text=`). Pairs only; whether a source says so
// is grounding's question. Pure, bounded, never throws; spans are UTF-16 in the answer's text.
import type { ScanResult } from '../evidence/citation';
import { type FoundQuote, findQuotes } from '../evidence/find-quotes';
import { paragraphsOf } from '../evidence/paragraphs';
import { citationsOf } from '../evidence/quote-citations';
import { scanCitations } from '../evidence/scan-citations';
import { type Span, span } from '../text/span';
import type { Answer, AnswerLink } from './answer';
import { citedLinks } from './cited-links';
import { citedPage } from './cited-page';
import { groupLinks } from './link-groups';
import { statementOf } from './statement';

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

/** What an address itself quotes by its text fragment. */
export interface LinkAnchor {
  readonly link: number;
  /** The words, with an ellipsis where the fragment leaves some out. */
  readonly text: string;
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
  const used = new Set<number>();
  let home = 0;
  for (const quote of found.quotes) {
    while (home + 1 < paragraphs.length && (paragraphs[home]?.end ?? 0) <= quote.inner.start)
      home += 1;
    const around = links.flatMap((link, i) =>
      link.at.start <= quote.inner.start && link.at.end >= quote.inner.end ? [i] : [],
    );
    const near = around.length > 0 ? around : citationsOf(text, quote, home, paragraphs, places);
    const nearest = nearestOf(quote, near, links, scan);
    for (const i of nearest.links) used.add(i);
    quotes.push({ ...quote, ...nearest });
  }
  return {
    scan,
    links,
    quotes,
    statements: statements(text, links, used, list),
    anchors: anchors(links),
    dropped: dropped + found.dropped + scan.dropped,
  };
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

/** Sentences with links that no quote took, each sentence once. */
function statements(
  text: string,
  links: readonly AnswerLink[],
  used: ReadonlySet<number>,
  list: readonly Span[],
): readonly Statement[] {
  const marks = links.map((link) => link.at);
  const byStart = new Map<number, { at: Span; text: string; links: number[] }>();
  for (const [i, link] of links.entries()) {
    // A line of the list of sources states nothing.
    if (used.has(i) || list.some((at) => link.at.start >= at.start && link.at.end <= at.end))
      continue;
    const found = statementOf(text, link, marks);
    if (found.text === '') continue;
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

function anchors(links: readonly AnswerLink[]): readonly LinkAnchor[] {
  const seen = new Set<string>();
  return links.flatMap((link, i) => {
    const page = link.url === null ? null : citedPage(link.url);
    return (page?.anchors ?? []).flatMap(({ start, end }) => {
      const words = end === null ? start : `${start} … ${end}`;
      const key = `${page?.url} ${words}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ link: i, text: words }];
    });
  });
}
