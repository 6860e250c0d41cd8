// An answer with numbers and a list of sources in the place of ids: as Markdown, as plain text, and as HTML
// for the clipboard. One model, three notations. Text of the answer is kept as it is (escaped in HTML);
// titles and addresses come from pages and are escaped; only http(s) becomes a link.
import type { CitationCheck } from './citation';
import { citationMarkdown, shownTitle } from './citation-markdown';
import { httpUri } from './document-key';
import { escapeHtml } from './html-escape';
import { escapeMarkdown } from './markdown-escape';
import { type RenderModel, type RenderSource, renderModel } from './render-model';

/** Words that stand in the output. */
export interface RenderWords {
  readonly sources: string;
  readonly superseded: string;
  /** For a source without title and address. */
  readonly untitled: string;
}

const ENGLISH: RenderWords = {
  sources: 'Sources',
  superseded: 'superseded version',
  untitled: 'Untitled source',
};

export interface RenderedAnswer {
  readonly markdown: string;
  readonly plain: string;
  /** HTML without styles or scripts; every word escaped. */
  readonly html: string;
  readonly model: RenderModel;
}

/** Words of ours beside a place of the answer: what stands in the source where a quote differs. */
export interface RenderNote {
  /** Behind this place, UTF-16. */
  readonly at: number;
  readonly text: string;
}

/** A web page that the answer cites by itself, with the places behind which its number goes, UTF-16. */
export interface RenderPage {
  readonly title: string;
  /** http(s) or null. */
  readonly uri: string | null;
  readonly at: readonly number[];
}

/** Controls that turn the rest of a line around. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * No valid id and no page: the answer as it was, and no list. `notes` and the numbers of `pages` stand beside its words,
 * never instead of them; pages are numbered behind the evidence.
 */
export function renderCitations(
  answer: string,
  check: CitationCheck,
  words: RenderWords = ENGLISH,
  notes: readonly RenderNote[] = [],
  pages: readonly RenderPage[] = [],
): RenderedAnswer {
  const model = renderModel(answer, check);
  const label = (number: number) => `[${model.prefix}${number}]`;
  const plainText = (text: string) => text;
  const asText: Notation = { text: plainText, note: plainText, mark: label, gap: ' ' };
  const cited: RenderSource[] = pages.map(({ title, uri }, i) => ({
    number: model.sources.length + i + 1,
    title,
    uri,
    superseded: false,
    evidenceIds: [],
  }));
  const sources = [...model.sources, ...cited];
  const inPlace: Beside[] = [
    ...notes.map(({ at, text }) => ({ at, note: text.replaceAll(TURNING, ''), number: 0 })),
    ...pages.flatMap(({ at }, i) =>
      at.map((place) => ({ at: place, note: null, number: cited[i]?.number ?? 0 })),
    ),
  ].sort((a, b) => a.at - b.at || a.number - b.number);
  const body = write(answer, model, asText, inPlace);
  const markdownBody = write(answer, model, { ...asText, note: escapeMarkdown }, inPlace);
  const asHtml: Notation = {
    text: htmlText,
    note: htmlText,
    mark: (number) => htmlMark(sources[number - 1], label(number)),
    gap: ' ',
  };
  const html = write(answer, model, asHtml, inPlace);
  if (sources.length === 0)
    return { markdown: markdownBody, plain: body, html: `<p>${html}</p>`, model };
  const rows = (row: (source: RenderSource) => string) => sources.map(row).join('\n');
  const list = {
    markdown: rows((source) => `- ${label(source.number)} ${markdownSource(source, words)}`),
    plain: rows((source) => `${label(source.number)} ${plainSource(source, words)}`),
    html: rows((source) => `<li>${label(source.number)} ${htmlSource(source, words)}</li>`),
  };
  const text = body.trimEnd();
  return {
    markdown: `${markdownBody.trimEnd()}\n\n${words.sources}:\n\n${list.markdown}\n`,
    plain: `${text}\n\n${words.sources}:\n${list.plain}\n`,
    html: `<p>${html}</p>\n<p>${escapeHtml(words.sources)}:</p>\n<ul>\n${list.html}\n</ul>`,
    model,
  };
}

/** What is put beside the answer's words: a note, or the number of a page. */
interface Beside {
  readonly at: number;
  readonly note: string | null;
  readonly number: number;
}

interface Notation {
  readonly text: (text: string) => string;
  /** Words of a page, beside the answer's. */
  readonly note: (text: string) => string;
  readonly mark: (number: number) => string;
  /** Between the text of a link and its numbers. */
  readonly gap: string;
}

/** Collapsed marks take the white space before them along. A note inside a mark stands behind it. */
function write(
  answer: string,
  model: RenderModel,
  notation: Notation,
  beside: readonly Beside[],
): string {
  let out = '';
  let from = 0;
  let next = 0;
  const upTo = (end: number, trim: boolean): void => {
    for (; next < beside.length && (beside[next] as Beside).at <= end; next += 1) {
      const { at, note, number } = beside[next] as Beside;
      out += notation.text(answer.slice(from, Math.max(from, at)));
      out += note === null ? notation.mark(number) : ` (${notation.note(note)})`;
      from = Math.max(from, at);
    }
    const rest = answer.slice(from, end);
    out += notation.text(trim ? rest.trimEnd() : rest);
  };
  for (const mark of model.marks) {
    upTo(mark.span.start, mark.numbers.length === 0);
    if (mark.linkText !== null) {
      out += notation.text(answer.slice(mark.linkText.start, mark.linkText.end)) + notation.gap;
    }
    out += mark.numbers.map(notation.mark).join('');
    from = mark.span.end;
  }
  upTo(answer.length, false);
  return out;
}

function titleOf(source: RenderSource, words: RenderWords): string {
  return shownTitle(source.title, source.uri) || words.untitled;
}

function markdownSource(source: RenderSource, words: RenderWords): string {
  const link = citationMarkdown(titleOf(source, words), source.uri, false);
  return source.superseded ? `${link}, ${words.superseded}` : link;
}

function plainSource(source: RenderSource, words: RenderWords): string {
  const uri = source.uri === null ? null : httpUri(source.uri);
  const parts = [titleOf(source, words), ...(uri === null ? [] : [uri])];
  return parts.join(' - ') + (source.superseded ? `, ${words.superseded}` : '');
}

function htmlSource(source: RenderSource, words: RenderWords): string {
  const title = escapeHtml(titleOf(source, words));
  const uri = source.uri === null ? null : httpUri(source.uri);
  const link = uri === null ? title : `<a href="${escapeHtml(uri)}">${title}</a>`;
  return source.superseded ? `${link}, ${escapeHtml(words.superseded)}` : link;
}

function htmlMark(source: RenderSource | undefined, label: string): string {
  const uri = source?.uri == null ? null : httpUri(source.uri);
  return uri === null ? label : `<a href="${escapeHtml(uri)}">${label}</a>`;
}

/** Paragraphs and line breaks of the answer's text; Markdown in it stays as written. */
function htmlText(text: string): string {
  return escapeHtml(text)
    .split('\n\n')
    .map((part) => part.replaceAll('\n', '<br>'))
    .join('</p>\n<p>');
}
