// Resolves the quotes of an answer against what was shown in its run. Strict takes only word-for-word quotes inside
// what was shown and says what to quote again; lenient grounds what it can and leaves the rest as it was.
// Assumes windows with prepared texts; ranges are UTF-16. Must never call text shown that was not.
import { groundQuote } from './ground';
import { rankPassages } from './passages';
import type { PreparedSource } from './source';
import type { Elsewhere, Grounding, Policy, Range } from './types';

/** One version of a document with the ranges of it that were delivered; empty when nothing of it was. */
export interface ShownWindow {
  readonly document: string;
  readonly version: string;
  readonly source: PreparedSource;
  readonly shown: readonly Range[];
}

/** A quote of an answer, with the sentence around it and the document it cites, when it cites one. */
export interface QuoteClaim {
  readonly id: string;
  readonly quote: string;
  readonly claim?: string;
  readonly document?: string;
  readonly version?: string;
}

/** Why a strict answer has to be given again: the quote, what stands there instead, and what to do. */
export interface Rejection {
  readonly code: 'altered' | 'elided' | 'missing' | 'uncheckable' | Elsewhere;
  /** Text that stands there instead, or the closest passage; '' when there is none. */
  readonly instead: string;
  /** A sentence for whoever wrote the answer. */
  readonly message: string;
}

export interface Resolution {
  readonly id: string;
  /** `resolved`: has its passage; `rejected`: strict only; `unchanged`: lenient, nothing found. */
  readonly status: 'resolved' | 'rejected' | 'unchanged';
  /** Number of the window the grounding refers to, or null. */
  readonly window: number | null;
  readonly grounding: Grounding | null;
  readonly elsewhere: Elsewhere | null;
  readonly rejection: Rejection | null;
}

interface Hit {
  readonly window: number;
  readonly grounding: Grounding;
  readonly elsewhere: Elsewhere | null;
}

const ORDER = ['verbatim', 'elided', 'altered'];

/** Resolves each claim; the order of claims is kept, and duplicates are each answered. */
export function resolveAll(
  claims: readonly QuoteClaim[],
  windows: readonly ShownWindow[],
  policy: Policy,
): Resolution[] {
  const joined = windows.map((window) => ({ ...window, shown: joinTouching(window.shown) }));
  return claims.map((claim) => resolveOne(claim, joined, policy));
}

function resolveOne(
  claim: QuoteClaim,
  windows: readonly ShownWindow[],
  policy: Policy,
): Resolution {
  const hits = windows.map((window, at) => hitIn(claim, window, at));
  const found = hits.filter((hit) => hit.grounding.span !== null).sort(better);
  const best = found[0];
  const { id } = claim;
  if (policy === 'lenient') {
    if (!best)
      return {
        id,
        status: 'unchanged',
        window: null,
        grounding: hits[0]?.grounding ?? null,
        elsewhere: null,
        rejection: null,
      };
    return { id, status: 'resolved', ...best, rejection: null };
  }
  if (best && best.elsewhere === null && best.grounding.verdict === 'verbatim')
    return { id, status: 'resolved', ...best, rejection: null };
  const rejection = rejectionOf(claim, best, hits, windows);
  return {
    id,
    status: 'rejected',
    window: best?.window ?? null,
    grounding: best?.grounding ?? null,
    elsewhere: best?.elsewhere ?? null,
    rejection,
  };
}

/** Word for word before altered; among equals, what was shown of the cited source first. */
function better(a: Hit, b: Hit): number {
  return (
    ORDER.indexOf(a.grounding.verdict) - ORDER.indexOf(b.grounding.verdict) ||
    rank(a) - rank(b) ||
    a.window - b.window
  );
}

function rank(hit: Hit): number {
  return [null, 'outside-window', 'other-version', 'other-source'].indexOf(hit.elsewhere);
}

function hitIn(claim: QuoteClaim, window: ShownWindow, at: number): Hit {
  const context = claim.claim === undefined ? {} : { claim: claim.claim };
  const whole = groundQuote(window.source, claim.quote, context);
  const inside = whole.span && window.shown.length > 0 ? insideShown(whole, window.shown) : null;
  const grounding = inside ?? whole;
  let elsewhere: Elsewhere | null = null;
  if (grounding.span) {
    if (claim.document !== undefined && claim.document !== window.document)
      elsewhere = 'other-source';
    else if (claim.version !== undefined && claim.version !== window.version)
      elsewhere = 'other-version';
    else if (!inside) elsewhere = window.shown.length === 0 ? 'other-version' : 'outside-window';
  }
  return {
    window: at,
    grounding: elsewhere ? { ...grounding, flags: [...grounding.flags, 'elsewhere'] } : grounding,
    elsewhere,
  };
}

/** The grounding with a place that was shown: the best one, or the only ones among equals that were. */
function insideShown(grounding: Grounding, shown: readonly Range[]): Grounding | null {
  const places = grounding.places.filter((place) => covers(shown, place));
  // From the first word to the last: what lies between two ranges that were shown was not.
  if (grounding.span && covers(shown, grounding.span)) {
    if (places.length === grounding.places.length) return grounding;
    const flags =
      places.length > 1
        ? grounding.flags
        : grounding.flags.filter((flag) => flag !== 'ambiguous' && flag !== 'manyPlaces');
    return { ...grounding, places, flags };
  }
  const place = places[0];
  if (!place || grounding.segments.length !== 1 || !grounding.span) return null;
  const flags =
    places.length > 1
      ? grounding.flags
      : grounding.flags.filter((flag) => flag !== 'ambiguous' && flag !== 'manyPlaces');
  return { ...grounding, span: place, segments: [place], places, flags };
}

function covers(shown: readonly Range[], place: Range): boolean {
  return shown.some((range) => range.start <= place.start && place.end <= range.end);
}

/** Touching ranges are one; a gap is never bridged. */
function joinTouching(ranges: readonly Range[]): Range[] {
  const out: { start: number; end: number }[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = out[out.length - 1];
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else out.push({ ...range });
  }
  return out;
}

function rejectionOf(
  claim: QuoteClaim,
  best: Hit | undefined,
  hits: readonly Hit[],
  windows: readonly ShownWindow[],
): Rejection {
  const quote = `“${claim.quote.length > 300 ? `${claim.quote.slice(0, 300)}…` : claim.quote}”`;
  const again =
    'Quote it word for word from the text you were given, or leave the quotation marks out.';
  if (!best) {
    if (hits.length > 0 && hits.every((hit) => hit.grounding.verdict === 'uncheckable')) {
      return {
        code: 'uncheckable',
        instead: '',
        message: `${quote} could not be checked against the sources shown.`,
      };
    }
    const shown = windows.find(
      (window) => claim.document === undefined || claim.document === window.document,
    );
    const closest = shown
      ? rankPassages(shown.source, claim.quote, 3).find((each) => covers(shown.shown, each.span))
      : undefined;
    const instead = closest?.text ?? '';
    return {
      code: 'missing',
      instead,
      message: `${quote} is not in the sources shown.${instead ? ` The closest passage reads: “${instead}”` : ''} ${again}`,
    };
  }
  const instead = best.grounding.text;
  if (best.elsewhere) {
    const where = {
      'outside-window': 'in a part of the source that was not shown',
      'other-version': 'only in another version of the source',
      'other-source': 'only in another source',
    };
    return {
      code: best.elsewhere,
      instead: '',
      message: `${quote} stands ${where[best.elsewhere]}. ${again}`,
    };
  }
  if (best.grounding.verdict === 'elided') {
    return {
      code: 'elided',
      instead,
      message: `${quote} leaves words out. The source reads: “${instead}” Quote one passage without leaving anything out.`,
    };
  }
  return {
    code: 'altered',
    instead,
    message: `${quote} differs from the source, which reads: “${instead}” ${again}`,
  };
}
