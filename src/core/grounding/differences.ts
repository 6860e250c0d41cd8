// From an alignment to the list of what differs, each with its ranges on both sides and its kind.
// Assumes steps in order over one stretch of the source. An empty list means: word for word.
// Must never lose a difference that the places of a verbatim quote would be refused for.
import type { Step } from './align';
import type { Candidate } from './candidates';
import { losesScale, mayCutBefore } from './edges';
import { hashFolded } from './fold';
import { originEnd, originOf } from './mapped-text';
import { type Kind, kindOf } from './material';
import type { MaterialWords } from './material-words';
import { changesNotes } from './note-numbers';
import { losesFirst, losesLast } from './places';
import { reordered } from './reordered';
import { caseConflict, gapConflict, sameFold } from './same';
import type { Side } from './sides';
import type { PreparedSource } from './source';
import { foldedAt } from './token-fold';
import { idOf } from './token-index';
import {
  ASKED,
  BROKEN,
  CAPITAL,
  CUT,
  SOLO_CHAR,
  STOPPED,
  type TokenStream,
  TYPE,
  WORD,
} from './token-stream';
import type { Difference, TextRange } from './types';

/** Tokens an edge may be moved over to reach the border of a word or figure. */
const EDGE_REACH = 6;
/** Longest row of one difference; what is longer is told in pieces. */
const LONGEST_ROW = 12;

export interface Compared {
  readonly differences: readonly Difference[];
  /** Source tokens of the passage, with what its edges had to take in. */
  readonly start: number;
  readonly end: number;
}

/** Compares quote tokens with a stretch of the source along an alignment. */
export function compare(
  source: PreparedSource,
  candidate: Candidate,
  steps: readonly Step[],
  words: MaterialWords,
): Compared {
  const quote = candidate.tokens;
  const { tokens } = source;
  const out: Difference[] = [];
  const common = (folded: string): boolean => isCommon(source, folded);
  const tell = (s0: number, s1: number, q0: number, q1: number, known?: Kind): void => {
    const here: Side = { tokens, from: s0, to: s1 };
    const there: Side = { tokens: quote, from: q0, to: q1 };
    const kind = known ?? kindOf(here, there, words, common);
    out.push({
      ...kind,
      quote: quoteRange(candidate, q0, q1),
      source: sourceRange(source, s0, s1),
    });
  };
  const first = steps.find((step) => step.source >= 0)!.source;
  let start = first;
  for (let reach = 0; reach < EDGE_REACH && !mayCutBefore(tokens, start); reach++) start--;
  if (start === first && losesFirst(source, start)) start--;
  if (start < first) tell(start, first, 0, 0, edgeKind(start, first));
  let s = first;
  let q = 0;
  let behindEqual = false;
  let triedTo = 0; // the steps before it were looked at as a row and are not the same in every character
  for (let k = 0; k < steps.length; ) {
    const step = steps[k]!;
    if (isEqual(step)) {
      const { source: i, quote: j } = step;
      const conflict =
        (behindEqual && i > 0 && j > 0 ? gapConflict(tokens.gaps[i]!, quote.gaps[j]!) : null) ??
        caseConflict(tokens, i, quote, j);
      if (conflict === 'hyphen' || conflict === 'question')
        tell(i - 1, i + 1, j - 1, j + 1, {
          kind: conflict,
          material: conflict === 'question' || isFigure(i),
        });
      else if (conflict)
        tell(i, i + 1, j, j + 1, { kind: conflict, material: conflict !== 'case' });
      if (changesNotes(tokens, i, candidate, j)) tellNotes(i, j);
      behindEqual = true;
      if (k >= triedTo && !candidate.mapped.origins) k = pastSame(k);
      s = steps[k]!.source + 1;
      q = steps[k]!.quote + 1;
      k++;
      continue;
    }
    behindEqual = false;
    const s0 = s;
    const q0 = q;
    const from = k;
    while (k < steps.length && !isEqual(steps[k]!)) {
      if (steps[k]!.source >= 0) s = steps[k]!.source + 1;
      if (steps[k]!.quote >= 0) q = steps[k]!.quote + 1;
      k++;
    }
    if (!isRejoined(s0, s, q0, q)) hunk(steps.slice(from, k), s0, s, q0, q);
  }
  let end = s;
  const marked = (quote.gaps[quote.count]! & CUT) !== 0;
  const torn = (at: number) => !mayCutBefore(tokens, at) || (!marked && losesScale(tokens, at));
  for (let reach = 0; reach < EDGE_REACH && torn(end); reach++) end++;
  if (end > s) tell(s, end, quote.count, quote.count, edgeKind(s, end));
  const behind = quote.gaps[quote.count]!;
  const lost = end === s && (behind & STOPPED) !== 0 ? losesLast(tokens, end) : 0;
  if (lost > 0) {
    end += lost;
    tell(s, end, quote.count, quote.count);
  }
  if (
    ((tokens.gaps[end]! ^ behind) & ASKED) !== 0 &&
    ((behind & CUT) === 0 || (behind & (ASKED | STOPPED)) !== 0)
  ) {
    tell(Math.max(start, end - 1), end, quote.count - 1, quote.count, {
      kind: 'question',
      material: true,
    });
  }
  if (changesNotes(tokens, end, candidate, quote.count)) tellNotes(end, quote.count);
  return { differences: reordered(out, source.text), start, end };

  /** Note marks are told with the word before them, or behind at the start. */
  function tellNotes(i: number, j: number): void {
    const kind: Kind = { kind: 'figure', material: false };
    tell(Math.max(0, i - 1), Math.max(1, i), Math.max(0, j - 1), Math.max(1, j), kind);
  }

  function isEqual(step: Step): boolean {
    return step.source >= 0 && step.quote >= 0 && sameFold(tokens, step.source, quote, step.quote);
  }

  /** The last step of the row from `k` on whose sides are the same characters: nothing in between can differ. */
  function pastSame(k: number): number {
    const { source: i, quote: j } = steps[k]!;
    let count = 1;
    for (; k + count < steps.length; count++) {
      const next = steps[k + count]!;
      if (next.source !== i + count || next.quote !== j + count) break;
      if (source.index.ids[next.source] !== candidate.ids[next.quote]) break;
      // Struck-out marks stand in the text and not in the gap.
      if (gapConflict(tokens.gaps[next.source]!, quote.gaps[next.quote]!)) break;
    }
    triedTo = k + count;
    const raw = quote.text.slice(quote.starts[j], quote.ends[j + count - 1]);
    const from = tokens.starts[i]!;
    const same =
      tokens.ends[i + count - 1]! - from === raw.length && tokens.text.startsWith(raw, from);
    return same ? k + count - 1 : k;
  }

  function isFigure(i: number): boolean {
    return (tokens.kinds[i]! & TYPE) !== WORD || (i > 0 && (tokens.kinds[i - 1]! & TYPE) !== WORD);
  }

  /** What stands over an edge of the passage and was cut from the quote. */
  function edgeKind(from: number, to: number): Kind {
    return kindOf({ tokens, from, to }, { tokens: quote, from: 0, to: 0 }, words, () => true);
  }

  /** `Common-\nwealth` against `Commonwealth`, `well-\nknown` against `well-known`: no difference. */
  function isRejoined(s0: number, s1: number, q0: number, q1: number): boolean {
    if (!hasBroken(tokens, s0, s1) && !hasBroken(quote, q0, q1)) return false;
    let here = '';
    let there = '';
    for (let i = s0; i < s1; i++) here += foldedAt(tokens, i);
    for (let j = q0; j < q1; j++) there += foldedAt(quote, j);
    return here === there;
  }

  function isUnspaced(s0: number, s1: number, q0: number, q1: number): boolean {
    for (let i = s0; i < s1; i++) if ((tokens.kinds[i]! & TYPE) !== SOLO_CHAR) return false;
    for (let j = q0; j < q1; j++) if ((quote.kinds[j]! & TYPE) !== SOLO_CHAR) return false;
    return true;
  }

  /** One row of steps that are not equal: pairs one by one, additions and omissions in rows. */
  function hunk(row: readonly Step[], s0: number, s1: number, q0: number, q1: number): void {
    // A negation may spread over a pair and an omission ("can't" for "can"): told as one.
    if (row.length > 1 && row.length <= 3) {
      const here: Side = { tokens, from: s0, to: s1 };
      const there: Side = { tokens: quote, from: q0, to: q1 };
      const whole = kindOf(here, there, words, common);
      if (whole.kind === 'negation' || whole.kind === 'hyphen' || whole.kind === 'accents') {
        tell(s0, s1, q0, q1, whole);
        return;
      }
    }
    // Characters of unspaced scripts make words together: 必须 for 可以 is one change.
    if (row.length > 1 && row.length <= LONGEST_ROW && isUnspaced(s0, s1, q0, q1)) {
      tell(s0, s1, q0, q1);
      return;
    }
    let s = s0;
    let q = q0;
    for (let k = 0; k < row.length; ) {
      const shape = shapeOf(row[k]!);
      let to = k + 1;
      if (shape !== 'pair')
        while (to < row.length && shapeOf(row[to]!) === shape && to - k < LONGEST_ROW) to++;
      const s2 = shape === 'added' ? s : s + (to - k);
      const q2 = shape === 'dropped' ? q : q + (to - k);
      tell(s, s2, q, q2);
      const told = out[out.length - 1]!;
      if (
        shape === 'dropped' &&
        told.kind === 'word' &&
        (to - k > 4 || (quote.gaps[q]! & CUT) !== 0)
      ) {
        out[out.length - 1] = { ...told, kind: 'omission' };
      }
      s = s2;
      q = q2;
      k = to;
    }
  }
}

function hasBroken({ kinds }: TokenStream, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if ((kinds[i]! & BROKEN) !== 0) return true;
  return false;
}

function shapeOf(step: Step): 'pair' | 'added' | 'dropped' {
  return step.source < 0 ? 'added' : step.quote < 0 ? 'dropped' : 'pair';
}

/** The word stands somewhere in the source without a capital, so a capital does not make it a name. */
function isCommon(source: PreparedSource, folded: string): boolean {
  const id = idOf(source.index, hashFolded(folded));
  if (id < 0) return false;
  const last = Math.min(source.index.from[id + 1]!, source.index.from[id]! + 50);
  for (let p = source.index.from[id]!; p < last; p++) {
    if ((source.tokens.kinds[source.index.places[p]!]! & CAPITAL) === 0) return true;
  }
  return false;
}

function sourceRange(source: PreparedSource, from: number, to: number): TextRange {
  const { starts, ends } = source.tokens;
  const start = from < to ? starts[from]! : from > 0 ? ends[from - 1]! : 0;
  const end = from < to ? ends[to - 1]! : start;
  return { start, end, text: source.text.slice(start, end) };
}

function quoteRange(candidate: Candidate, from: number, to: number): TextRange {
  const { starts, ends } = candidate.tokens;
  const start = from < to ? starts[from]! : from > 0 ? ends[from - 1]! : 0;
  const end = from < to ? ends[to - 1]! : start;
  const origin = originOf(candidate.mapped, start);
  return {
    start: origin,
    end: from < to ? originEnd(candidate.mapped, end) : origin,
    text: candidate.mapped.text.slice(start, end),
  };
}
