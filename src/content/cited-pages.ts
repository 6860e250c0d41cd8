// The web pages that an answer cites, each once with all its links: chips name the same page over and over.
// Pure; works on what the page already shows.
import { citedPage } from '../core/answer/cited-page';
import type { AnswerModel } from '../protocol/chat-messages';

export interface CitedPage {
  /** Null when the site exposes no address. */
  readonly url: string | null;
  readonly title: string;
  /** Host of the address, without `www.`. */
  readonly site: string;
  readonly result: AnswerModel['links'][number]['result'];
  /** Sources hidden behind its chips. */
  readonly more: number;
  /** Indexes into the model's links. */
  readonly links: readonly number[];
}

/** Titles that name nothing: a number, an address. */
const NO_TITLE = /^[[(]?\^?\d{0,3}[\])]?$|^https?:/;

/** Pages in order of first appearance. */
export function citedPages(model: AnswerModel): readonly CitedPage[] {
  const pages = new Map<string, CitedPage & { links: number[] }>();
  for (const [i, { url, title, more, result }] of model.links.entries()) {
    const page = url === null ? null : citedPage(url);
    const site = page ? new URL(page.url).host.replace(/^www\./, '') : '';
    const named = NO_TITLE.test(title) ? '' : title;
    const key = page?.url ?? ` ${title}`;
    const known = pages.get(key);
    if (!known)
      pages.set(key, {
        url: page?.url ?? null,
        title: named || site,
        site,
        result,
        more,
        links: [i],
      });
    else {
      known.links.push(i);
      const better = known.title === site && named !== '' ? named : known.title;
      pages.set(key, { ...known, title: better, more: Math.max(known.more, more) });
    }
  }
  return [...pages.values()];
}
