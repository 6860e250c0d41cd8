// The list under an answer: one line that counts, then the sources, each with the quotes checked against it.
// It holds numbers, marks, the answer's own words, and titles and addresses this conversation already shows.
import { RESULT_LOOKS, type ResultKind } from '../core/verdict/table';
import { counted, text, textOf } from '../platform/text';
import type { AnswerModel, CardTarget } from '../protocol/chat-messages';
import { markSvg } from './mark-svg';
import { make } from './own';

export type OpenCard = (target: CardTarget, from: HTMLElement) => void;

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

/** "3 citations: 2 read here, 1 not verified · 2 quotes: 1 word for word, 1 changed". */
export function summaryText(model: AnswerModel): string {
  const parts: string[] = [];
  if (model.citations.length > 0)
    parts.push(
      `${counted('citations', model.citations.length)}: ${counts(model.citations.map((c) => c.result))}`,
    );
  if (model.quotes.length > 0)
    parts.push(
      `${counted('quotes', model.quotes.length)}: ${counts(model.quotes.map((q) => q.result))}`,
    );
  if (model.more > 0) parts.push(text('moreNotChecked', model.more));
  return parts.join(' · ');
}

function quoteRow(
  model: AnswerModel,
  index: number,
  answer: string,
  open: OpenCard,
): HTMLElement | null {
  const quote = model.quotes[index];
  if (!quote) return null;
  const look = RESULT_LOOKS[quote.result];
  const words = answer.slice(
    quote.range.start,
    Math.min(quote.range.end, quote.range.start + QUOTE_SHOWN),
  );
  const row = make(
    'button',
    'quote',
    markSvg(quote.result),
    make('span', `word ${look.tone}`, textOf(look.word)),
    make('span', 'words', words.replaceAll('\n', ' ')),
  );
  if (quote.elsewhere) row.append(make('span', 'flag', text('flagElsewhere')));
  if (quote.places > 1) row.append(make('span', 'flag', counted('places', quote.places)));
  row.type = 'button';
  row.addEventListener('click', (event) => {
    if (event.isTrusted) open({ kind: 'quote', index }, row);
  });
  return row;
}

function sourceRow(model: AnswerModel, index: number, answer: string, open: OpenCard): HTMLElement {
  const source = model.sources[index] as AnswerModel['sources'][number];
  const line = make('div', 'source', make('span', 'number', numberLabel(model, source.number)));
  if (source.url) {
    const link = make('a', '', source.title);
    link.href = source.url;
    link.target = '_blank';
    link.rel = 'noreferrer';
    line.append(link);
  } else line.append(make('span', '', source.title));
  if (source.superseded)
    line.append(make('span', 'older', markSvg('superseded'), text('wordSuperseded')));
  const item = make('li', '', line);
  for (const [i, quote] of model.quotes.entries())
    if (quote.number === source.number) item.append(quoteRow(model, i, answer, open) ?? '');
  return item;
}

/** The whole list. `answer` is the text the model's ranges count in. */
export function answerList(
  model: AnswerModel,
  answer: string,
  open: OpenCard,
  shown: boolean,
): HTMLElement {
  const turn = make('span', 'turn', shown ? '▾' : '▸');
  turn.setAttribute('aria-hidden', 'true');
  const summary = make('button', 'summary', turn, make('span', '', summaryText(model)));
  summary.type = 'button';
  summary.setAttribute('aria-expanded', String(shown));
  const list = make('ol', '');
  for (const i of model.sources.keys()) list.append(sourceRow(model, i, answer, open));
  const loose = model.quotes.flatMap((q, i) =>
    q.number === null ? (quoteRow(model, i, answer, open) ?? []) : [],
  );
  if (loose.length > 0)
    list.append(make('li', '', make('div', 'source', text('quotesWithoutSource')), ...loose));
  const body = make('div', 'body', list, make('p', 'hint', text('readIsNotSupport')));
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
