// Everything in an answer that cites something outside the library, as one list: links and chips that the page shows,
// marks that were left raw in the text, and numbers that point into the answer's own list of sources.
// The list itself is no citation: its entries give addresses to the numbers. Pure; offsets UTF-16.
import { type Span, span } from '../text/span';
import type { Answer, AnswerLink } from './answer';
import { rawCitations } from './raw-citations';
import { numberMarks, type Reference, references } from './references';

/** Citations in order of position. `ids` are the places of evidence ids, in order and apart. */
export function citedLinks(
  answer: Answer,
  ids: readonly Span[],
): {
  readonly links: readonly AnswerLink[];
  /** Lines of the answer's own list of sources. */
  readonly list: readonly Reference[];
  readonly dropped: number;
} {
  const { text, code } = answer;
  const closed = merged([...code, ...ids]);
  const shown = answer.links.filter(
    (link) => link.at.end <= text.length && !inside(closed, link.at),
  );
  const raw = rawCitations(text, merged([...closed, ...shown.map((link) => link.at)]));
  const all = inOrder([
    ...shown,
    ...raw.found.map(({ at, url, title }) => ({ at, url, title, more: 0 })),
  ]);
  const list = references(text, all);
  const entries = list.map((entry) => entry.at);
  const numbers = new Map(list.map((entry) => [entry.number, entry]));
  const marks = numberMarks(text, list, merged([...closed, ...all.map((link) => link.at)]));
  const cited = new Set<number>();
  const pointing = marks.flatMap((mark) =>
    mark.numbers.map((number) => {
      cited.add(number);
      const entry = numbers.get(number);
      return { at: mark.at, url: entry?.url ?? null, title: entry?.title ?? '', more: 0 };
    }),
  );
  const prose = all.filter((link) => {
    const entry = entries.find((at) => link.at.start >= at.start && link.at.end <= at.end);
    if (!entry) return true;
    // An entry that no number in the text names stays: it may be all there is.
    return !list.some((one) => one.at === entry && cited.has(one.number));
  });
  return { links: inOrder([...prose, ...pointing]), list, dropped: raw.dropped };
}

function inOrder(links: readonly AnswerLink[]): readonly AnswerLink[] {
  return [...links].sort((a, b) => a.at.start - b.at.start || a.at.end - b.at.end);
}

function inside(spans: readonly Span[], at: Span): boolean {
  // A chip without words that touches a place stands beside it.
  return spans.some((one) =>
    at.start === at.end
      ? one.start < at.start && at.start < one.end
      : one.start <= at.start && one.end >= at.end,
  );
}

/** In order and apart; empty ones go. */
function merged(spans: readonly Span[]): readonly Span[] {
  const out: Span[] = [];
  for (const one of [...spans].sort((a, b) => a.start - b.start)) {
    const last = out.at(-1);
    if (one.start === one.end) continue;
    if (last && one.start < last.end)
      out[out.length - 1] = span(last.start, Math.max(last.end, one.end));
    else out.push(one);
  }
  return out;
}
