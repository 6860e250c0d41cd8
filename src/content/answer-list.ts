// The list under an answer: one line that counts, then the sources, each with the quotes checked against it, then the web
// pages that the answer cites by itself. It holds numbers, marks, the answer's own words, and titles and addresses
// this conversation already shows.
import { RESULT_LOOKS, type ResultKind } from '../core/verdict/table';
import { counted, text, textOf } from '../platform/text';
import type { AnswerModel, CardTarget } from '../protocol/chat-messages';
import { type CitedPage, citedPages } from './cited-pages';
import { markSvg } from './mark-svg';
import { make } from './own';

export interface AnswerActs {
  readonly openCard: (target: CardTarget, from: HTMLElement) => void;
  /** Opens our own page with the cited pages. */
  readonly checkSources: () => void;
  /** Puts a request for a correction into the composer; "ok", or why it is not there. */
  readonly repair: () => Promise<string>;
}

/** Longest piece of a quote shown in the list, in UTF-16 units; the rest is cut by the style anyway. */
const QUOTE_SHOWN = 160;

/** `[1]`, or `[S1]` when the answer has numbers of its own. */
export function numberLabel(model: AnswerModel, number: number): string {
  return `[${model.prefix}${number}]`;
}

function counts(results: readonly ResultKind[]): string {
  const byKind = new Map<ResultKind, number>();
  for (const result of results) byKind.set(result, (byKind.get(result) ?? 0) + 1);
  return [...byKind]
    .map(([kind, n]) => `${n} ${textOf(RESULT_LOOKS[kind].word).toLocaleLowerCase()}`)
    .join(', ');
}

/** "3 citations: 2 read here, 1 not verified · 2 quotes: 1 word for word, 1 changed · 2 web pages: 2 not checked yet". */
export function summaryText(model: AnswerModel): string {
  const parts: string[] = [];
  const { citations, quotes } = model;
  const pages = citedPages(model);
  const add = (many: string, results: readonly ResultKind[]): void => {
    parts.push(`${many}: ${counts(results)}`);
  };
  if (citations.length > 0)
    add(
      counted('citations', citations.length),
      citations.map((c) => c.result),
    );
  if (quotes.length > 0)
    add(
      counted('quotes', quotes.length),
      quotes.map((q) => q.result),
    );
  if (pages.length > 0)
    add(
      counted('webPages', pages.length),
      pages.map((page) => page.result),
    );
  const { outcome } = model.repair;
  if (outcome) parts.push(text('correctionOutcome', outcome.fixed, outcome.still));
  if (model.more > 0) parts.push(text('moreNotChecked', model.more));
  return parts.join(' · ');
}

/** A button that only a person's click works. */
function button(
  className: string,
  act: (from: HTMLButtonElement) => void,
  ...children: readonly (Node | string)[]
): HTMLButtonElement {
  const made = make('button', className, ...children);
  made.type = 'button';
  made.addEventListener('click', (event) => {
    if (event.isTrusted) act(made);
  });
  return made;
}

function quoteRow(
  model: AnswerModel,
  index: number,
  answer: string,
  { openCard }: AnswerActs,
): HTMLElement | null {
  const quote = model.quotes[index];
  if (!quote) return null;
  const look = RESULT_LOOKS[quote.result];
  const { start, end } = quote.range;
  const words = quote.words ?? answer.slice(start, Math.min(end, start + QUOTE_SHOWN));
  const row = button(
    'quote',
    (from) => openCard({ kind: 'quote', index }, from),
    markSvg(quote.result),
    make('span', `word ${look.tone}`, textOf(look.word)),
    make('span', 'words', words.replaceAll('\n', ' ')),
  );
  if (quote.elsewhere) row.append(make('span', 'flag', text('flagElsewhere')));
  if (quote.places > 1) row.append(make('span', 'flag', counted('places', quote.places)));
  return row;
}

function link(url: string, title: string): HTMLAnchorElement {
  const made = make('a', '', title);
  made.href = url;
  made.target = '_blank';
  made.rel = 'noreferrer';
  return made;
}

function sourceRow(
  model: AnswerModel,
  index: number,
  answer: string,
  acts: AnswerActs,
): HTMLElement {
  const source = model.sources[index] as AnswerModel['sources'][number];
  const line = make('div', 'source', make('span', 'number', numberLabel(model, source.number)));
  line.append(source.url ? link(source.url, source.title) : make('span', '', source.title));
  if (source.superseded)
    line.append(make('span', 'older', markSvg('superseded'), text('wordSuperseded')));
  const item = make('li', '', line);
  for (const [i, quote] of model.quotes.entries())
    if (quote.number === source.number) item.append(quoteRow(model, i, answer, acts) ?? '');
  return item;
}

/** One cited web page: what the answer says of it, how it stands, and the quotes that cite it. */
function pageRow(
  page: CitedPage,
  model: AnswerModel,
  answer: string,
  acts: AnswerActs,
): HTMLElement {
  const look = RESULT_LOOKS[page.result];
  const line = make('div', 'source');
  line.append(
    button(
      'page',
      (from) => acts.openCard({ kind: 'link', index: page.links[0] ?? 0 }, from),
      markSvg(page.result),
      make('span', `word ${look.tone}`, textOf(look.word)),
    ),
    page.url ? link(page.url, page.title) : make('span', '', page.title || text('untitled')),
  );
  if (page.site !== '' && page.site !== page.title) line.append(make('span', 'flag', page.site));
  if (page.links.length > 1) line.append(make('span', 'flag', counted('times', page.links.length)));
  if (page.more > 0) line.append(make('span', 'flag', counted('moreInChip', page.more)));
  const item = make('li', '', line);
  for (const [i, quote] of model.quotes.entries())
    if (quote.number === null && quote.link !== null && page.links.includes(quote.link))
      item.append(quoteRow(model, i, answer, acts) ?? '');
  return item;
}

/** The whole list. `answer` is the text the model's ranges count in. */
export function answerList(
  model: AnswerModel,
  answer: string,
  acts: AnswerActs,
  shown: boolean,
): HTMLElement {
  const turn = make('span', 'turn', shown ? '▾' : '▸');
  turn.setAttribute('aria-hidden', 'true');
  const summary = make('button', 'summary', turn, make('span', '', summaryText(model)));
  summary.type = 'button';
  summary.setAttribute('aria-expanded', String(shown));
  const list = make('ol', '');
  for (const i of model.sources.keys()) list.append(sourceRow(model, i, answer, acts));
  const loose = model.quotes.flatMap((q, i) =>
    q.number === null && q.link === null ? (quoteRow(model, i, answer, acts) ?? []) : [],
  );
  if (loose.length > 0)
    list.append(make('li', '', make('div', 'source', text('quotesWithoutSource')), ...loose));
  const body = make('div', 'body', list);
  const pages = citedPages(model);
  if (pages.length > 0)
    body.append(
      make('div', 'heading', text('citedPages')),
      make('ol', '', ...pages.map((page) => pageRow(page, model, answer, acts))),
    );
  body.append(
    make('p', 'hint', text(model.citations.length > 0 ? 'readIsNotSupport' : 'pageIsNotSupport')),
    footer(model, pages, acts),
  );
  body.hidden = !shown;
  summary.addEventListener('click', () => {
    body.hidden = !body.hidden;
    summary.setAttribute('aria-expanded', String(!body.hidden));
    turn.textContent = body.hidden ? '▸' : '▾';
  });
  const section = make('section', 'list', summary, body);
  section.setAttribute('aria-label', text('listLabel'));
  return section;
}

function footer(
  model: AnswerModel,
  pages: readonly CitedPage[],
  { checkSources, openCard, repair }: AnswerActs,
): HTMLElement {
  const row = make('div', 'acts');
  const said = make('span', 'said');
  said.setAttribute('role', 'status');
  if (model.repair.offered) {
    const ask = button(
      'act',
      () =>
        void repair().then((inserted) => {
          said.textContent = text(inserted === 'ok' ? 'repairInserted' : 'repairRefused');
        }),
      text('askForCorrection'),
    );
    row.append(ask);
  }
  if (pages.some((page) => page.url !== null))
    row.append(
      button('act', checkSources, text(model.checkedAt === null ? 'checkSources' : 'openReport')),
    );
  if (model.citations.length > 0 || model.quotes.length > 0)
    row.append(
      button('act', (from) => openCard({ kind: 'answer', index: 0 }, from), text('copyAnswer')),
    );
  row.append(said);
  return row;
}
