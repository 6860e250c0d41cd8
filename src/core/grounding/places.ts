// All places where one reading of a quote stands word for word, and, apart from them, where its tokens stand but a
// hyphen, a question mark, meaningful case or an edge differs. Assumes ids of that reading in that source.
// Must never call a place verbatim that any of these rules refuses.

import { MAX_CONFLICT_CHECKS, MAX_PLACES } from '../limits';
import type { Candidate } from './candidates';
import { losesScale, mayCutBefore } from './edges';
import { labelAllows } from './labels';
import { findRow } from './locate';
import { changesNotes } from './note-numbers';
import { caseConflict, gapConflict, sameFold, sameRaw } from './same';
import { sizeFlags } from './size';
import type { PreparedSource } from './source';
import { foldedAt } from './token-fold';
import {
  ASKED,
  COLON,
  CUT,
  LINE_BREAK,
  NUMBER,
  STOPPED,
  TIGHT,
  type TokenStream,
  TYPE,
} from './token-stream';
import { isFinalNegation, isOpeningNegation } from './words-material';

/** First token of each place in the source; the place is as long as the reading. */
export interface Found {
  readonly verbatim: readonly number[];
  /** Where the tokens stand but something else differs. */
  readonly nearly: readonly number[];
  /** There are more verbatim places than `verbatim` holds. */
  readonly more: boolean;
}

/** Finds the places of a reading. Work is bounded: places are capped, and so are refused ones. */
export function findPlaces(source: PreparedSource, candidate: Candidate): Found {
  const verbatim: number[] = [];
  const nearly: number[] = [];
  let more = false;
  let refused = 0;
  let taken = false; // somewhere the source has a first half of its own where ours was stripped
  if (isTooBare(candidate)) return { verbatim, nearly, more };
  findRow(source.index, candidate.ids, (at) => {
    if (!labelAllows(source.tokens, at, candidate)) {
      refused++;
      taken = true;
    } else if (agrees(source, at, candidate)) {
      if (verbatim.length === MAX_PLACES) more = true;
      else verbatim.push(at);
    } else {
      refused++;
      if (nearly.length < 8) nearly.push(at);
    }
    return !more && refused < MAX_CONFLICT_CHECKS;
  });
  // A bare first half that the source words otherwise at one place is not forgiven because the rest stands elsewhere too.
  if (taken && !candidate.stripped?.quoted) return { verbatim: [], nearly: [], more: false };
  return { verbatim, nearly, more };
}

/** What is left without a bare label has to be a sentence, not a name that follows a dash. */
function isTooBare(candidate: Candidate): boolean {
  const { stripped, tokens } = candidate;
  if (stripped?.kind !== 'label' || stripped.quoted) return false;
  return sizeFlags(tokens, true).includes('tooShort');
}

/** True when quote tokens `from` to `to` stand word for word at token `at`: folds, gaps, case and both edges. */
export function agrees(
  prepared: PreparedSource,
  at: number,
  candidate: Candidate,
  from = 0,
  to = candidate.tokens.count,
): boolean {
  const { tokens } = candidate;
  const source = prepared.tokens;
  const end = at + to - from;
  if (!mayCutBefore(source, at) || !mayCutBefore(source, end)) return false;
  // Only at the quote's own ends: what its ellipses leave out is called out in the gaps.
  if (from === 0 && losesFirst(prepared, at)) return false;
  if ((tokens.gaps[to]! & CUT) === 0 && losesScale(source, end)) return false;
  if (to === tokens.count && (tokens.gaps[to]! & STOPPED) !== 0 && losesLast(source, end) > 0)
    return false;
  if (candidate.mapped.origins) {
    for (let j = from; j <= to; j++)
      if (changesNotes(source, at + j - from, candidate, j)) return false;
  }
  const behind = tokens.gaps[to]!;
  const asked = ((source.gaps[end]! ^ behind) & ASKED) !== 0;
  // Where the quote marks that it leaves out what follows, it may leave out the question mark.
  if (asked && ((behind & CUT) === 0 || (behind & (ASKED | STOPPED)) !== 0)) return false;
  // The same characters from end to end: nothing is left to compare, where none of the source's are struck out.
  const raw = candidate.mapped.text.slice(tokens.starts[from], tokens.ends[to - 1]);
  if (
    prepared.marks.length === 0 &&
    source.ends[end - 1]! - source.starts[at]! === raw.length &&
    source.text.startsWith(raw, source.starts[at])
  )
    return true;
  for (let j = from, i = at; j < to; j++, i++) {
    if (
      j > from &&
      source.gaps[i] !== tokens.gaps[j] &&
      gapConflict(source.gaps[i]!, tokens.gaps[j]!)
    )
      return false;
    if (sameRaw(source, i, tokens, j)) continue;
    if (!sameFold(source, i, tokens, j) || caseConflict(source, i, tokens, j)) return false;
  }
  return true;
}

/**
 * How many words a quote that ends with a stop at token `end` has lost from the end of the sentence, when one of them
 * negates or limits it or is a figure: "Er kommt." for "Er kommt nicht.", "in Toy Story." for "in Toy Story 2.", "for
 * members." for "for members only."
 */
export function losesLast(source: TokenStream, end: number): number {
  let negated = false;
  for (let i = end; i < source.count && i < end + 2; i++) {
    if ((source.gaps[i]! & ~TIGHT) !== 0) return 0;
    if (/[,;(，、]/.test(source.text.slice(source.ends[i - 1], source.starts[i]))) return 0;
    negated ||= isFinalNegation(foldedAt(source, i));
    const last =
      i + 1 === source.count || (source.gaps[i + 1]! & (STOPPED | LINE_BREAK | ASKED)) !== 0;
    if (!last) continue;
    const figure = i === end && (source.kinds[i]! & TYPE) === NUMBER;
    return negated || figure ? i + 1 - end : 0;
  }
  return 0;
}

/** True when the only word of the sentence before token `at` is a negation: "Evidence was found." for "No evidence …". */
export function losesFirst({ tokens, language }: PreparedSource, at: number): boolean {
  if (at === 0 || (tokens.gaps[at]! & (STOPPED | LINE_BREAK | ASKED | COLON)) !== 0) return false;
  if (at > 1 && (tokens.gaps[at - 1]! & (STOPPED | LINE_BREAK | ASKED)) === 0) return false;
  const fold = foldedAt(tokens, at - 1);
  // "No Brasil" is Portuguese for "in Brazil".
  return isOpeningNegation(fold) || (fold === 'no' && !language?.likely.includes('pt'));
}
