// Holds the claims of a report against its pages. A quote is looked for on the pages it cites, failing that on the
// others (elsewhere); a statement gets its figures and names and the passages that come closest, never a verdict.
// Says "missing" only when every page it cites was really read.
import type { DocumentId } from '../core/evidence/ids';
import { claimFacts, closestPassages, ground } from '../core/grounding/index';
import type { PreparedSource } from '../core/grounding/source';
import type { Grounding, Range } from '../core/grounding/types';
import type {
  ClaimFinding,
  ReportClaim,
  ReportPage,
  ReportPassage,
  ReportRound,
} from '../core/report/records';
import { span } from '../core/text/span';
import { around } from './around';
import type { Context } from './context';
import { resultOf } from './ground-quotes';
import { openVersion } from './opened-version';
import { preparedPart } from './windows';

/** Text shown on each side of a passage, in UTF-16 units: about a sentence. */
const AROUND = 140;
/** Longest passage that is kept, in UTF-16 units. */
const MAX_SHOWN = 4_000;
const MAX_PASSAGES = 5;
const MAX_CLOSEST = 3;
const MAX_LISTED = 40;
/** Claims checked in one go. */
const BATCH = 10;

/** A page of the report that was read. */
interface Source {
  readonly page: ReportPage & { readonly documentId: DocumentId };
  readonly text: string;
  readonly prepared: PreparedSource;
  /** Only passages of the page are stored: what is not among them may stand on it all the same. */
  readonly partial: boolean;
}

interface Try {
  readonly source: Source;
  readonly grounding: Grounding;
}

/**
 * Claims of a round that can be checked now: those whose own pages are done, and in the end all. `anew` checks those
 * again that did not come out well: a page was read since.
 */
export async function checkRound(
  context: Context,
  { pages, claims }: ReportRound,
  anew: boolean,
): Promise<ReportClaim[]> {
  const over = pages.every((page) => page.state === 'done');
  const isDone = (number: number) => pages[number]?.state === 'done';
  const due = claims.filter((claim) => {
    // What was found once stays, also when the text it was found in was purged since.
    const again = anew && !stands(claim.found?.result ?? null) && !claim.found?.purged;
    if (claim.found && !again) return false;
    return over || (claim.pages.length > 0 && claim.pages.every(isDone));
  });
  if (due.length === 0) return [];
  // Until all are done, only the pages that these claims cite are looked at.
  const needed = new Set(due.flatMap((claim) => claim.pages));
  const sources: Source[] = [];
  for (const page of pages) {
    const { documentId, hash, state } = page;
    if (state !== 'done' || documentId === null || hash === null) continue;
    if (!over && !needed.has(page.number)) continue;
    const opened = await openVersion(context.store, documentId, hash);
    if (!opened.ok) continue;
    const { text, stored } = opened.value;
    sources.push({
      page: { ...page, documentId },
      text,
      prepared: preparedPart(opened.value, span(0, text.length)),
      partial: stored.kind !== 'whole',
    });
  }
  const done: ReportClaim[] = [];
  for (const claim of due) {
    done.push(checked(claim, sources));
    // Hundreds of quotes against a hundred pages take seconds: whoever asks something meanwhile is answered.
    if (done.length % BATCH === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return done;
}

function stands(result: string | null): boolean {
  return result === 'verbatim' || result === 'elided';
}

const NOTHING: ClaimFinding = {
  result: null,
  detail: null,
  elsewhere: false,
  places: 0,
  passages: [],
  closest: [],
  differences: [],
  gaps: [],
  facts: [],
  fidelity: null,
  flags: [],
  purged: false,
};

function checked(claim: ReportClaim, sources: readonly Source[]): ReportClaim {
  const own = sources.filter((source) => claim.pages.includes(source.page.number));
  const unread = claim.pages.length - own.length;
  const found =
    claim.kind === 'statement'
      ? statement(claim, own, unread)
      : quote(
          claim,
          own,
          unread,
          sources.filter((s) => !own.includes(s)),
        );
  const held = [...found.passages, ...found.closest].map((one) => one.documentId);
  return { ...claim, found, documents: [...new Set(held)] };
}

function quote(
  claim: ReportClaim,
  own: readonly Source[],
  unread: number,
  others: readonly Source[],
): ClaimFinding {
  const look = (sources: readonly Source[]) =>
    best(
      sources.map((source) => ({
        source,
        grounding: ground(source.prepared, claim.text, claim.context),
      })),
    );
  const inOwn = look(own);
  if (inOwn && stands(inOwn.grounding.verdict)) return grounded(inOwn, false);
  const inOthers = look(others);
  const cites = claim.pages.length > 0 || claim.unnamed;
  if (inOthers && stands(inOthers.grounding.verdict)) return grounded(inOthers, cites);
  if (claim.short) return { ...NOTHING, result: 'uncheckable', detail: 'not-a-quote' };
  if (inOwn?.grounding.verdict === 'altered') return grounded(inOwn, false);
  const uncheckable = (detail: string): ClaimFinding => ({
    ...NOTHING,
    result: 'uncheckable',
    detail,
    closest: closest(claim, cites ? own : others),
  });
  if (claim.unnamed) return uncheckable('no-address');
  // It cites nothing: a near match is worth showing, its absence says nothing.
  if (!cites && inOthers?.grounding.verdict === 'altered') return grounded(inOthers, false);
  if (unread > 0) return uncheckable(own.length === 0 ? 'not-read' : 'some-not-read');
  if (!inOwn) return uncheckable('no-page');
  if (inOwn.source.partial) return uncheckable('passages-only');
  return { ...grounded(inOwn, false), closest: closest(claim, own) };
}

function statement(claim: ReportClaim, own: readonly Source[], unread: number): ClaimFinding {
  const notRead = unread === 0 ? null : own.length === 0 ? 'not-read' : 'some-not-read';
  const detail = notRead ?? (claim.unnamed ? 'no-address' : null);
  const facts = new Map<string, ClaimFinding['facts'][number]>();
  for (const { prepared } of own)
    for (const { kind, text, standing, places } of claimFacts(prepared, claim.text)) {
      const known = facts.get(text);
      // Found on one of the pages is found.
      if (!known || STANDINGS.indexOf(standing) < STANDINGS.indexOf(known.standing))
        facts.set(text, { kind, text: text.slice(0, 200), standing, places: places.length });
    }
  const listed = [...facts.values()].slice(0, MAX_LISTED);
  return { ...NOTHING, detail, facts: listed, closest: closest(claim, own) };
}

const STANDINGS = ['as-written', 'other-spelling', 'other-unit', 'part', 'not-found'];

function best(tries: readonly Try[]): Try | null {
  const order = ['verbatim', 'elided', 'altered', 'missing', 'uncheckable'];
  const rank = (one: Try) => order.indexOf(one.grounding.verdict);
  return tries.reduce<Try | null>((top, one) => (top && rank(top) <= rank(one) ? top : one), null);
}

function grounded({ source, grounding }: Try, elsewhere: boolean): ClaimFinding {
  const { span: first, places, differences } = grounding;
  const all = first ? [first, ...places.filter((place) => place.start !== first.start)] : [];
  return {
    ...NOTHING,
    result: resultOf(grounding),
    detail: grounding.reason,
    elsewhere,
    places: places.length,
    passages: all
      .slice(0, MAX_PASSAGES)
      .map((place) =>
        passage(
          source,
          place,
          place === first
            ? differences.map((d) => d.source).filter((d) => d.start < d.end && d.end <= place.end)
            : [],
        ),
      ),
    differences: differences.slice(0, MAX_LISTED).map(({ kind, material, ...d }) => ({
      kind,
      material,
      quote: d.quote.text.slice(0, 400),
      source: d.source.text.slice(0, 400),
    })),
    gaps: grounding.gaps.map(({ text, callouts }) => ({
      text: text.slice(0, 600),
      callouts: [...callouts],
    })),
    fidelity: grounding.fidelity,
    flags: grounding.flags.filter((flag) => flag !== 'elsewhere'),
  };
}

/** The passages that come closest: of several pages, the best of each first. */
function closest(claim: ReportClaim, sources: readonly Source[]): ReportPassage[] {
  const each = sources.map((source) =>
    closestPassages(source.prepared, claim.text, MAX_CLOSEST).map((one) =>
      passage(source, one.span, []),
    ),
  );
  return Array.from({ length: MAX_CLOSEST }, (_, rank) => each.flatMap((one) => one[rank] ?? []))
    .flat()
    .slice(0, MAX_CLOSEST);
}

function passage(
  { page, text }: Source,
  { start, end: whole }: Range,
  differing: readonly Range[],
): ReportPassage {
  const end = Math.min(whole, start + MAX_SHOWN);
  return {
    before: around(text.slice(Math.max(0, start - AROUND), start), start > AROUND, 'before'),
    text: text.slice(start, end),
    after: around(text.slice(end, end + AROUND), end + AROUND < text.length, 'after'),
    differing: differing
      .filter((d) => d.start >= start && d.end <= end)
      .map((d) => ({ start: d.start - start, end: d.end - start })),
    page: page.number,
    documentId: page.documentId,
    hash: page.hash as NonNullable<ReportPage['hash']>,
    range: { start, end: whole },
  };
}
