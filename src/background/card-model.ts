// What the card shows of one mark: the passages it stands for with a little text around them, what differs, and
// why. Goes to our own frame only.
import { citedPage } from '../core/answer/cited-page';
import type { CheckedCitation } from '../core/evidence/citation';
import { claimSentence } from '../core/evidence/claim-sentence';
import { hostOf } from '../core/evidence/document-key';
import { openCheckedText } from '../core/evidence/stored-text';
import { changeBetween } from '../core/evidence/version-status';
import { claimFacts, ground } from '../core/grounding/index';
import { judgePassage } from '../core/reanchor/judge-passage';
import { type Span, span } from '../core/text/span';
import type { CardModel, CardPassage } from '../protocol/card-messages';
import type { CardTarget } from '../protocol/chat-messages';
import { around } from './around';
import type { CheckedAnswer } from './check-answer';
import type { Context } from './context';
import { type GroundedQuote, resultOf } from './ground-quotes';
import { answerCard, currentOf, linkCard } from './link-card';
import { type OpenedVersion, openVersion } from './opened-version';
import { preparedPart } from './windows';

/** Text shown on each side of a passage, in UTF-16 units: about a sentence. */
const AROUND = 140;
/** Longest passage that is shown whole; a chunk is at most 2,000 code points. */
const MAX_SHOWN = 4_100;
const MAX_PASSAGES = 20;
const MAX_FACTS_SHOWN = 20;

const EMPTY: Omit<CardModel, 'result'> = {
  detail: null,
  label: null,
  quote: null,
  passages: [],
  differences: [],
  gaps: [],
  facts: [],
  fidelity: null,
  flags: [],
  page: null,
  copies: null,
  capturedAt: null,
};

/** The card of a mark, or null when the answer has no such mark. */
export async function cardModel(
  context: Context,
  answer: CheckedAnswer,
  target: CardTarget,
): Promise<CardModel | null> {
  const passage = (opened: OpenedVersion, shown: Span) => passageOf(context, opened, shown, []);
  if (target.kind === 'answer') return answerCard(answer, EMPTY);
  if (target.kind === 'link') return linkCard(context, answer, target.index, EMPTY, passage);
  if (target.kind === 'quote') return shownQuoteCard(context, answer, target.index, passage);
  const mark = answer.marks[target.index];
  if (!mark) return null;
  const cited = answer.check.citations.filter((c) =>
    c.places.some((place) => mark.places.includes(place)),
  );
  if (mark.state === 'not-verified') return notVerified(cited[0] ?? null);
  const quote = answer.quotes.find((q) =>
    q.quote.citations.some((place) => mark.places.includes(place)),
  );
  const label = mark.labels.join(', ') || null;
  if (quote && quote.result !== 'uncheckable')
    return { ...(await quoteCard(context, quote)), label };
  const claim = claimSentence(
    answer.text,
    mark.span,
    answer.marks.map((m) => m.span),
  );
  return {
    ...(await validCard(context, answer, cited, label)),
    facts: await factsOf(context, claim, cited),
  };
}

/** The card of a quote of the model: one that cites the web is held against the library here, where no page sees it. */
async function shownQuoteCard(
  context: Context,
  answer: CheckedAnswer,
  index: number,
  passage: (opened: OpenedVersion, shown: Span) => Promise<CardPassage>,
): Promise<CardModel | null> {
  const shown = answer.model.quotes[index];
  if (!shown) return null;
  const quote = answer.quotes.find((q) => q.quote.inner.start === shown.range.start);
  if (shown.words === null && quote && quote.detail !== 'no-source')
    return quoteCard(context, quote);
  const words = shown.words ?? quote?.quote.text ?? '';
  const url = shown.link === null ? null : answer.claims.links[shown.link]?.url;
  const page = url ? citedPage(url) : null;
  const opened = page && (await currentOf(context, page.url));
  if (!opened) {
    if (shown.link === null) return quote ? quoteCard(context, quote) : null;
    const card = await linkCard(context, answer, shown.link, EMPTY, passage);
    return card && { ...card, result: shown.result, quote: words };
  }
  const source = preparedPart(opened, span(0, opened.text.length));
  const anchor = answer.claims.anchors.find((one) => one.link === shown.link && one.text === words);
  const grounding = ground(source, words, anchor?.context);
  const found = { quote: { text: words }, grounding, result: resultOf(grounding) };
  const window = { opened, shown: span(0, opened.text.length), source };
  return quoteCard(context, {
    ...found,
    window,
    base: 0,
    elsewhere: null,
    detail: grounding.reason,
  });
}

/** Figures and names of a claim that quotes nothing, on the page it cites. Never called support. */
async function factsOf(
  context: Context,
  claim: string,
  cited: readonly CheckedCitation[],
): Promise<CardModel['facts']> {
  const fact = cited[0]?.fact;
  if (!fact || claim === '') return [];
  const opened = await openVersion(context.store, fact.documentId, fact.hash);
  if (!opened.ok) return [];
  const source = preparedPart(opened.value, span(0, opened.value.text.length));
  return claimFacts(source, claim)
    .slice(0, MAX_FACTS_SHOWN)
    .map(({ kind, text, standing, places }) => ({
      kind,
      text: text.slice(0, 200),
      standing,
      places: places.length,
    }));
}

function notVerified(citation: CheckedCitation | null): CardModel {
  const detail =
    citation === null || citation.verdict === 'unavailable'
      ? 'unavailable'
      : citation.verdict === 'malformed'
        ? 'malformed'
        : (citation.detail ?? 'never-delivered');
  return {
    ...EMPTY,
    result: 'id-not-verified',
    detail: detail === 'mended' ? 'never-delivered' : detail,
  };
}

/** A number that carries no quote: every passage behind it, also those of repeated numbers right after it. */
async function validCard(
  context: Context,
  answer: CheckedAnswer,
  cited: readonly CheckedCitation[],
  label: string | null,
): Promise<CardModel> {
  const numbers = new Set(
    answer.rendered.sources.filter((s) =>
      cited.some((c) => c.evidenceId && s.evidenceIds.includes(c.evidenceId)),
    ),
  );
  const ids = [...cited.map((c) => c.evidenceId), ...[...numbers].flatMap((s) => s.evidenceIds)];
  const passages: CardPassage[] = [];
  for (const id of new Set(ids)) {
    const fact = answer.check.citations.find((c) => c.evidenceId === id)?.fact;
    if (!fact || passages.length >= MAX_PASSAGES) continue;
    const opened = await openVersion(context.store, fact.documentId, fact.hash);
    if (!opened.ok) continue;
    const shown = opened.value.toShown(fact.range);
    if (shown) passages.push(await passageOf(context, opened.value, shown, []));
  }
  return {
    ...EMPTY,
    result: 'id-valid',
    label,
    passages,
    capturedAt: passages[0]?.capturedAt ?? null,
  };
}

async function quoteCard(
  context: Context,
  quote: Omit<GroundedQuote, 'quote' | 'given'> & { readonly quote: { readonly text: string } },
): Promise<CardModel> {
  const { grounding, window } = quote;
  const flags = [...(grounding?.flags ?? []), ...(quote.elsewhere ? [quote.elsewhere] : [])].filter(
    (flag) => flag !== 'elsewhere',
  );
  const passages: CardPassage[] = [];
  if (grounding && window) {
    const first = grounding.span;
    const places = first ? [first, ...grounding.places.filter((p) => p.start !== first.start)] : [];
    for (const place of places.slice(0, MAX_PASSAGES)) {
      const shown = span(place.start + quote.base, place.end + quote.base);
      const differing = grounding.differences
        .filter(
          (d) =>
            d.source.start >= place.start &&
            d.source.end <= place.end &&
            d.source.start < d.source.end,
        )
        .map((d) => ({ start: d.source.start - place.start, end: d.source.end - place.start }));
      passages.push(
        await passageOf(context, window.opened, shown, place === first ? differing : []),
      );
    }
  }
  return {
    ...EMPTY,
    result: quote.result,
    detail: quote.detail,
    quote: quote.quote.text.slice(0, MAX_SHOWN),
    passages,
    differences: (grounding?.differences ?? []).slice(0, 40).map((d) => ({
      kind: d.kind,
      quote: d.quote.text.slice(0, 400),
      source: d.source.text.slice(0, 400),
      material: d.material,
    })),
    gaps: (grounding?.gaps ?? []).map((gap) => ({
      text: gap.text.slice(0, 600),
      callouts: [...gap.callouts],
    })),
    fidelity: grounding?.fidelity ?? null,
    flags,
    capturedAt: window?.opened.version.capturedAt.utc ?? null,
  };
}

async function passageOf(
  context: Context,
  opened: OpenedVersion,
  shown: Span,
  differing: CardPassage['differing'],
): Promise<CardPassage> {
  const { text, version, document } = opened;
  const end = Math.min(shown.end, shown.start + MAX_SHOWN);
  const superseded = document.current !== null && document.current !== version.hash;
  return {
    before: around(
      text.slice(Math.max(0, shown.start - AROUND), shown.start),
      shown.start > AROUND,
      'before',
    ),
    text: text.slice(shown.start, end),
    after: around(text.slice(end, end + AROUND), end + AROUND < text.length, 'after'),
    differing,
    title: version.title.slice(0, 4_000),
    url: version.url.slice(0, 8_000),
    site: hostOf(version.url),
    capturedAt: version.capturedAt.utc,
    superseded,
    passageNow: superseded ? await passageNow(context, opened, shown) : null,
    documentId: version.documentId,
    hash: version.hash,
    range: { start: shown.start, end: shown.end },
  };
}

async function passageNow(context: Context, opened: OpenedVersion, shown: Span): Promise<string> {
  const { document, version, stored } = opened;
  if (!document.current) return 'unknown';
  const current = await openVersion(context.store, document.id, document.current);
  if (!current.ok) return 'unknown';
  const { stored: now } = current.value;
  if (now.kind !== 'whole') return 'unknown';
  if (changeBetween(version, current.value.version) === 'none') return 'same';
  const range = opened.toVersion(shown);
  const passage = range ? openCheckedText(stored).passage(range) : null;
  return passage ? judgePassage(passage, now.text, now.marks) : 'unknown';
}
