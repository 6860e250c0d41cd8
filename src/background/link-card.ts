// The card of a link, and of a whole answer. Only our own frame sees it: here it may stand whether the cited page is in
// the library, in which version, and what of the sentence stands there. Never a verdict of support.

import type { AnswerLink } from '../core/answer/answer';
import { citedPage } from '../core/answer/cited-page';
import { type RenderPage, renderCitations } from '../core/evidence/render-citations';
import { claimFacts, closestPassages, ground } from '../core/grounding/index';
import { type Span, span } from '../core/text/span';
import { RESULT_LOOKS } from '../core/verdict/table';
import { text, textOf } from '../platform/text';
import type { CardModel, CardPassage } from '../protocol/card-messages';
import type { CheckedAnswer } from './check-answer';
import type { Context } from './context';
import { resultOf } from './ground-quotes';
import { type OpenedVersion, openVersion } from './opened-version';
import { preparedPart } from './windows';

const CLOSEST = 2;
const MAX_CLAIMS = 8;
const MAX_FACTS_SHOWN = 20;
/** Longest exact passage in a copy, in UTF-16 units. */
const MAX_EXACT = 2_000;

type PassageOf = (opened: OpenedVersion, shown: Span) => Promise<CardPassage>;

/** The card of link `index`, or null when the answer has no such link. */
export async function linkCard(
  context: Context,
  answer: CheckedAnswer,
  index: number,
  empty: Omit<CardModel, 'result'>,
  passageOf: PassageOf,
): Promise<CardModel | null> {
  const link = answer.claims.links[index];
  if (!link) return null;
  const page = link.url === null ? null : citedPage(link.url);
  const same = sameLinks(answer, link);
  const statements = answer.claims.statements
    .filter((one) => one.links.some((at) => same.has(at)))
    .slice(0, MAX_CLAIMS);
  const opened = page && (await currentOf(context, page.url));
  const claims: NonNullable<CardModel['page']>['claims'] = [];
  for (const { text: words } of statements)
    claims.push({
      text: words.slice(0, 2_000),
      ...(opened ? await onPage(opened, words, passageOf) : { facts: [], closest: [] }),
    });
  const shown = {
    url: page?.url ?? null,
    title: link.title.slice(0, 300),
    more: link.more,
    claims,
  };
  if (!page) return { ...empty, result: 'no-address', page: { ...shown, state: 'no-address' } };
  if (!opened) {
    const state = page.redirector ? 'redirect' : 'not-in-library';
    const found = answer.model.links[index]?.result ?? 'unchecked';
    return {
      ...empty,
      result: found === 'no-address' ? 'unchecked' : found,
      detail: found === 'uncheckable' ? 'page-not-read' : null,
      page: { ...shown, state },
    };
  }
  return {
    ...empty,
    result: 'page-read',
    page: { ...shown, state: 'in-library' },
    passages: await anchored(answer, same, opened, passageOf),
    capturedAt: opened.version.capturedAt.utc,
  };
}

/** Every link of the answer to the page of this one. */
function sameLinks(answer: CheckedAnswer, link: AnswerLink): ReadonlySet<number> {
  const pageOf = ({ url, title }: AnswerLink): string =>
    (url === null ? null : citedPage(url)?.url) ?? ` ${title}`;
  const wanted = pageOf(link);
  return new Set(answer.claims.links.flatMap((one, i) => (pageOf(one) === wanted ? [i] : [])));
}

/** Figures and names of a sentence on the page, and the passages that come closest to it. */
async function onPage(
  opened: OpenedVersion,
  words: string,
  passageOf: PassageOf,
): Promise<{ facts: CardModel['facts']; closest: CardPassage[] }> {
  const source = preparedPart(opened, span(0, opened.text.length));
  const closest: CardPassage[] = [];
  for (const one of closestPassages(source, words, CLOSEST))
    closest.push(await passageOf(opened, span(one.span.start, one.span.end)));
  const facts = claimFacts(source, words)
    .slice(0, MAX_FACTS_SHOWN)
    .map(({ kind, text: said, standing, places }) => ({
      kind,
      text: said.slice(0, 200),
      standing,
      places: places.length,
    }));
  return { facts, closest };
}

/** Where the words of the link's own text fragment stand. */
async function anchored(
  answer: CheckedAnswer,
  same: ReadonlySet<number>,
  opened: OpenedVersion,
  passageOf: PassageOf,
): Promise<CardPassage[]> {
  const source = preparedPart(opened, span(0, opened.text.length));
  const passages: CardPassage[] = [];
  for (const anchor of answer.claims.anchors.filter((one) => same.has(one.link))) {
    const found = ground(source, anchor.text, anchor.context);
    if (found.span && resultOf(found) !== 'missing')
      passages.push(await passageOf(opened, span(found.span.start, found.span.end)));
  }
  return passages;
}

/** The current version of the page at an address, when it is in the library. */
export async function currentOf(context: Context, url: string): Promise<OpenedVersion | null> {
  const document = await context.store.findDocument(url);
  if (!document.ok || !document.value.current) return null;
  const opened = await openVersion(context.store, document.value.id, document.value.current);
  return opened.ok ? opened.value : null;
}

/** What stands in the text as a mark already, or as a whole address. */
const WRITTEN = /^(?:[[【(<:\\\ue200¹²³⁰⁴-⁹]|https?:\/\/|(?:file)?cite?turn\d|turn\d)/;

/** The web pages whose chips and links are shown, each once: they get numbers, what is written out keeps its own. */
function citedByItself({ text: words, claims }: CheckedAnswer): readonly RenderPage[] {
  const pages = new Map<string, { title: string; uri: string | null; at: number[] }>();
  for (const { at, url, title } of claims.links) {
    const uri = url === null ? null : (citedPage(url)?.url ?? null);
    if (WRITTEN.test(words.slice(at.start, at.end)) || (uri === null && title === '')) continue;
    const key = uri ?? ` ${title}`;
    const page = pages.get(key) ?? { title, uri, at: [] };
    page.at.push(at.end);
    pages.set(key, page);
  }
  return [...pages.values()];
}

/** The card of a whole answer: its copies, with what stands in the source beside each quote that differs. */
export function answerCard(answer: CheckedAnswer, empty: Omit<CardModel, 'result'>): CardModel {
  const notes = answer.quotes.flatMap(({ quote, result, grounding, window, base }) => {
    if (result === 'uncheckable' || result === 'verbatim') return [];
    const at = grounding?.span;
    const exact = at && window ? window.opened.text.slice(at.start + base, at.end + base) : '';
    const word = textOf(RESULT_LOOKS[result].word).toLocaleLowerCase();
    const words = exact.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_EXACT);
    return [{ at: quote.at.end, text: words === '' ? word : text('copySourceSays', word, words) }];
  });
  const words = {
    sources: text('copySources'),
    superseded: text('wordSuperseded').toLocaleLowerCase(),
    untitled: text('untitled'),
  };
  const { markdown, plain, html } = renderCitations(
    answer.text,
    answer.check,
    words,
    notes,
    citedByItself(answer),
  );
  return { ...empty, result: 'id-valid', copies: { markdown, plain, html } };
}
