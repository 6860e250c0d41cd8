// Figures, dates and names of a claim, and for each whether it stands on the source: exact, without a model.
// Called "figures and names" everywhere, never support. Places nearest to the closest passage come first.
// Must never call a figure found because another one is close.

import { MAX_FACT_PLACES, MAX_FACTS, MAX_SAME_FIGURES } from '../limits';
import { type DateFound, dateAt } from './dates';
import { type Figure, figureAt } from './figures';
import { languageOf } from './language';
import { findRow } from './locate';
import { rankPassages } from './passages';
import { scan } from './scan';
import { type PreparedSource, remembered } from './source';
import { foldedAt } from './token-fold';
import { idOf } from './token-index';
import {
  ALL_CAPS,
  CAPITAL,
  CLITIC,
  COLON,
  LINE_BREAK,
  STOPPED,
  SUFFIX,
  TIGHT,
  type TokenStream,
  TYPE,
  WORD,
} from './token-stream';
import type { Range, TextRange } from './types';
import { functionWords } from './words-function';

/** How a fact stands on the page. `other-unit`: the number does, beside something else. `part`: a part of the name. */
export type Standing = 'as-written' | 'other-spelling' | 'other-unit' | 'part' | 'not-found';

export interface ClaimFact extends TextRange {
  readonly kind: 'figure' | 'date' | 'name';
  readonly standing: Standing;
  /** Where it stands in the source (UTF-16), nearest to the closest passage first; at most a few. */
  readonly places: readonly Range[];
}

interface SourceFacts {
  readonly figures: Map<number, Figure[]>;
  readonly dates: readonly DateFound[];
}

const FACTS = Symbol('facts');

/** Figures, dates and names of `claim` in order, looked up in the source. */
export function findFacts(source: PreparedSource, claim: string): ClaimFact[] {
  const tokens = scan(claim.slice(0, 4_000));
  const known = remembered(source, FACTS, () => collect(source.tokens));
  const near = rankPassages(source, claim, 1)[0]?.span.start ?? 0;
  const facts: ClaimFact[] = [];
  const names = nameTest(source, tokens);
  for (let i = 0; i < tokens.count && facts.length < MAX_FACTS; ) {
    const date = dateAt(tokens, i);
    if (date) {
      facts.push(dateFact(source, tokens, date, known, near));
      i = date.to;
      continue;
    }
    const figure = figureAt(tokens, i);
    if (figure) {
      facts.push(figureFact(source, tokens, figure, known, near));
      i = figure.to;
      continue;
    }
    let to = i;
    while (to < tokens.count && names(to) && (to === i || isJoined(tokens, to))) to++;
    if (to > i) facts.push(nameFact(source, tokens, i, to, near));
    i = Math.max(i + 1, to);
  }
  return facts;
}

function collect(tokens: TokenStream): SourceFacts {
  const figures = new Map<number, Figure[]>();
  const dates: DateFound[] = [];
  let dated = 0; // figures inside a date count too, dates inside a date do not
  for (let i = 0; i < tokens.count; i++) {
    const date = i < dated ? null : dateAt(tokens, i);
    if (date) {
      dates.push(date);
      dated = date.to;
    }
    const figure = figureAt(tokens, i);
    if (!figure) continue;
    for (const value of figure.values) {
      const list = figures.get(value);
      if (list && list.length < MAX_SAME_FIGURES) list.push(figure);
      else if (list) continue;
      else figures.set(value, [figure]);
    }
  }
  return { figures, dates };
}

function figureFact(
  source: PreparedSource,
  tokens: TokenStream,
  figure: Figure,
  known: SourceFacts,
  near: number,
): ClaimFact {
  const same = new Set(figure.values.flatMap((value) => known.figures.get(value) ?? []));
  const fitting = [...same].filter((other) => agrees(figure, other));
  const written = foldsOf(tokens, figure.from, figure.to);
  const exact = fitting.filter((other) => foldsOf(source.tokens, other.from, other.to) === written);
  const loose = [...same].filter((other) => !conflicts(figure, other));
  const [standing, list]: [Standing, Figure[]] =
    exact.length > 0
      ? ['as-written', exact]
      : fitting.length > 0
        ? ['other-spelling', fitting]
        : loose.length > 0
          ? ['other-unit', loose]
          : ['not-found', []];
  return fact('figure', tokens, figure.from, figure.to, standing, placesOf(source, list, near));
}

/** The same measure: a percentage is no sum, and days are no weeks. */
function agrees(a: Figure, b: Figure): boolean {
  return a.measure === b.measure && a.unit === b.unit;
}

/** Both say of what they are, and they differ. Percentages and sums always say it. */
function conflicts(a: Figure, b: Figure): boolean {
  if (agrees(a, b)) return false;
  if (a.measure !== null && b.measure !== null) return true;
  return (
    a.measure === 'percent' ||
    b.measure === 'percent' ||
    a.measure === 'currency' ||
    b.measure === 'currency'
  );
}

function dateFact(
  source: PreparedSource,
  tokens: TokenStream,
  date: DateFound,
  known: SourceFacts,
  near: number,
): ClaimFact {
  const list = known.dates.filter((other) =>
    date.readings.some((want) =>
      other.readings.some((has) => want.every((part, k) => part === 0 || part === has[k])),
    ),
  );
  const written = foldsOf(tokens, date.from, date.to);
  const exact = list.filter((other) => foldsOf(source.tokens, other.from, other.to) === written);
  const standing: Standing =
    exact.length > 0 ? 'as-written' : list.length > 0 ? 'other-spelling' : 'not-found';
  return fact(
    'date',
    tokens,
    date.from,
    date.to,
    standing,
    placesOf(source, exact.length > 0 ? exact : list, near),
  );
}

function nameFact(
  source: PreparedSource,
  tokens: TokenStream,
  from: number,
  to: number,
  near: number,
): ClaimFact {
  const whole = rows(source, tokens, from, to);
  if (whole.length > 0)
    return fact('name', tokens, from, to, 'as-written', placesOf(source, whole, near));
  // A surname alone, or an acronym for it, is a part of the name.
  const part = to - from > 1 ? rows(source, tokens, to - 1, to) : [];
  return fact(
    'name',
    tokens,
    from,
    to,
    part.length > 0 ? 'part' : 'not-found',
    placesOf(source, part, near),
  );
}

function rows(
  source: PreparedSource,
  tokens: TokenStream,
  from: number,
  to: number,
): { from: number; to: number }[] {
  const ids = new Int32Array(to - from);
  for (let j = from; j < to; j++) ids[j - from] = idOf(source.index, tokens.hashes[j]!);
  const out: { from: number; to: number }[] = [];
  findRow(source.index, ids, (at) => {
    if (foldsOf(source.tokens, at, at + ids.length) === foldsOf(tokens, from, to))
      out.push({ from: at, to: at + ids.length });
    return out.length < 200;
  });
  return out;
}

function fact(
  kind: ClaimFact['kind'],
  tokens: TokenStream,
  from: number,
  to: number,
  standing: Standing,
  places: Range[],
): ClaimFact {
  const start = tokens.starts[from]!;
  const end = tokens.ends[to - 1]!;
  return { kind, start, end, text: tokens.text.slice(start, end), standing, places };
}

function placesOf(
  source: PreparedSource,
  list: readonly { from: number; to: number }[],
  near: number,
): Range[] {
  const { starts, ends } = source.tokens;
  return list
    .map(({ from, to }) => ({ start: starts[from]!, end: ends[to - 1]! }))
    .sort((a, b) => Math.abs(a.start - near) - Math.abs(b.start - near))
    .slice(0, MAX_FACT_PLACES);
}

function foldsOf(tokens: TokenStream, from: number, to: number): string {
  let out = '';
  for (let i = from; i < to; i++) out += `${foldedAt(tokens, i)} `;
  return out;
}

/** Whether a token of the claim is (part of) a proper name: by capitals, and not because it opens the sentence. */
function nameTest(source: PreparedSource, tokens: TokenStream): (i: number) => boolean {
  const language = languageOf(tokens)?.language ?? source.language?.language ?? 'en';
  const functional = functionWords(language);
  return (i) => {
    const kind = tokens.kinds[i]!;
    if ((kind & TYPE) !== WORD || (kind & CAPITAL) === 0 || (kind & (SUFFIX | CLITIC)) !== 0)
      return false;
    const fold = foldedAt(tokens, i);
    if (functional.has(fold) || fold.length < 2) return false;
    if ((kind & ALL_CAPS) !== 0) return true;
    const opens = i === 0 || (tokens.gaps[i]! & (STOPPED | LINE_BREAK | COLON)) !== 0;
    // Sentence openers and German nouns are names only when nothing shows them in small letters and a name follows.
    if (opens || language === 'de')
      return (
        i + 1 < tokens.count && isJoined(tokens, i + 1) && isPlainCapital(tokens, i + 1, functional)
      );
    return true;
  };
}

function isPlainCapital(tokens: TokenStream, i: number, functional: ReadonlySet<string>): boolean {
  const kind = tokens.kinds[i]!;
  return (kind & TYPE) === WORD && (kind & CAPITAL) !== 0 && !functional.has(foldedAt(tokens, i));
}

/** Only a space or a hyphen between two parts of a name. */
function isJoined(tokens: TokenStream, i: number): boolean {
  const between = tokens.text.slice(tokens.ends[i - 1], tokens.starts[i]);
  return (tokens.gaps[i]! & TIGHT) !== 0 || /^(?:[ \u00a0]|[-‐‑]|\. )$/.test(between);
}
