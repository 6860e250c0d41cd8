// Holds the quotes of an answer against what its conversation was given. A quote is looked for in the passage it
// cites; failing that in everything else that was given, then in the rest of the cited version, and what is
// found there says so (`elsewhere`). Says "missing" only of a text that was really searched.
import type { AnswerLink } from '../core/answer/answer';
import { citedPage } from '../core/answer/cited-page';
import type { ClaimedQuote } from '../core/answer/read-claims';
import type { CitationCheck } from '../core/evidence/citation';
import { pageKey } from '../core/evidence/document-key';
import type { FoundQuote } from '../core/evidence/find-quotes';
import { ground } from '../core/grounding/index';
import type { Grounding } from '../core/grounding/types';
import { type Span, span } from '../core/text/span';
import type { QuoteResult } from '../protocol/chat-messages';
import { preparedPart, type RunText, type Window } from './windows';

export type Elsewhere = 'outside-window' | 'other-version' | 'other-source';

export interface GroundedQuote {
  readonly quote: FoundQuote;
  readonly result: QuoteResult;
  readonly grounding: Grounding | null;
  /** Where it was found, or, when it was not, where it was looked for. */
  readonly window: Window | null;
  /** Start of the searched part in the window's version text: the grounding's offsets count from here. UTF-16. */
  readonly base: number;
  readonly elsewhere: Elsewhere | null;
  /**
   * What was found in what the chat was given, and in which window: all that the chat's page may learn. It is something
   * else only for what stands in the cited version outside of that, which a page could else ask for word by word.
   */
  readonly given: Pick<GroundedQuote, 'grounding' | 'window'>;
  /** Why it could not be checked. */
  readonly detail: string | null;
}

/** The result a person sees, from the engine's verdict. */
export function resultOf(grounding: Grounding): QuoteResult {
  if (grounding.verdict !== 'altered') return grounding.verdict;
  return grounding.differences.some((d) => d.material) ? 'altered-material' : 'altered';
}

const stands = (g: Grounding): boolean => g.verdict === 'verbatim' || g.verdict === 'elided';

/** Document keys of the pages that a quote's links cite. */
export function linkedKeys(quote: ClaimedQuote, links: readonly AnswerLink[]): ReadonlySet<string> {
  return new Set(
    quote.links.flatMap((at) => {
      const url = links[at]?.url;
      const page = url ? citedPage(url) : null;
      return (page && pageKey(page.url)) ?? [];
    }),
  );
}

/** The windows of the valid ids and of the links that go with a quote, each once. */
function citedWindows(
  quote: FoundQuote,
  check: CitationCheck,
  text: RunText,
  linked: ReadonlySet<string>,
): Window[] {
  const found = new Set<Window>(
    text.windows.filter(({ opened: { document } }) =>
      [document.key, ...document.aliases].some((key) => linked.has(key)),
    ),
  );
  for (const citation of check.citations) {
    if (citation.verdict !== 'valid' || !citation.evidenceId) continue;
    if (!citation.places.some((place) => quote.citations.includes(place))) continue;
    const window = text.windowOf(citation.evidenceId);
    if (window) found.add(window);
  }
  return [...found];
}

interface Try {
  readonly window: Window;
  readonly base: number;
  readonly grounding: Grounding;
}

function tryWindow(window: Window, words: string): Try {
  return { window, base: window.shown.start, grounding: ground(window.source, words) };
}

/** How near a result comes, for choosing among several: standing text first, then differing, then none. */
function rank(one: Try): number {
  return { verbatim: 4, elided: 3, altered: 2, missing: 1, uncheckable: 0 }[one.grounding.verdict];
}

function best(tries: readonly Try[]): Try | null {
  return tries.reduce<Try | null>((top, one) => (top && rank(top) >= rank(one) ? top : one), null);
}

/** Grounds one quote. Null for a short one that stands nowhere: a title or a single term, not a quote. */
export function groundQuote(
  quote: FoundQuote,
  check: CitationCheck,
  text: RunText,
  linked: ReadonlySet<string> = new Set(),
): GroundedQuote | null {
  const cited = citedWindows(quote, check, text, linked);
  const cites = quote.citations.length > 0 || linked.size > 0;
  const inCited = best(cited.map((w) => tryWindow(w, quote.text)));
  if (inCited && stands(inCited.grounding)) return result(quote, inCited, null);

  const others = text.windows.filter((w) => !cited.includes(w));
  const inOthers = best(others.map((w) => tryWindow(w, quote.text)));
  if (inOthers && stands(inOthers.grounding))
    return result(quote, inOthers, cites ? kindOf(inOthers.window, cited) : null);

  const outside = best(cited.map((w) => tryWhole(w, quote.text)));
  if (outside && inCited && stands(outside.grounding))
    return { ...result(quote, outside, 'outside-window'), given: inCited };

  // A page that was not given to this chat: a report may hold the words against it.
  const elsewhere = linked.size > 0 && cited.length === 0;
  if (quote.short && !elsewhere) return null;
  if (inCited) return result(quote, inCited, null);
  // It cites nothing that was read. A near match in what was given is worth showing; its absence says nothing.
  if (!elsewhere && inOthers && inOthers.grounding.verdict === 'altered')
    return result(quote, inOthers, quote.citations.length > 0 ? 'other-source' : null);
  return {
    quote,
    result: 'uncheckable',
    grounding: null,
    window: null,
    base: 0,
    elsewhere: null,
    given: { grounding: null, window: null },
    detail: 'no-source',
  };
}

function tryWhole(window: Window, words: string): Try {
  const whole: Span = span(0, window.opened.text.length);
  return { window, base: 0, grounding: ground(preparedPart(window.opened, whole), words) };
}

function kindOf(window: Window, cited: readonly Window[]): Elsewhere {
  const { documentId, hash } = window.opened.version;
  if (
    cited.some((w) => w.opened.version.documentId === documentId && w.opened.version.hash !== hash)
  )
    return 'other-version';
  if (
    cited.some((w) => w.opened.version.hash === hash && w.opened.version.documentId === documentId)
  )
    return 'outside-window';
  return 'other-source';
}

function result(quote: FoundQuote, found: Try, elsewhere: Elsewhere | null): GroundedQuote {
  return {
    quote,
    result: resultOf(found.grounding),
    grounding: found.grounding,
    window: found.window,
    base: found.base,
    elsewhere,
    given: found,
    detail: found.grounding.reason,
  };
}
