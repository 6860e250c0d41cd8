// The words of a grounding: what the engine says about one quote and one text. Shapes only.
// All offsets are UTF-16: `span`, `places`, `segments` and `gaps` in the source text, `quote` ranges in the quote as given.
// Must stay plain JSON: results travel in messages and reports.

/** How the passage and the quote differ; the only vocabulary there is (design: one table maps it to words). */
export type Verdict = 'verbatim' | 'elided' | 'altered' | 'missing' | 'uncheckable';

/** Half-open range in UTF-16 units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface TextRange extends Range {
  readonly text: string;
}

/** Verbatim and elided passages: what the fold had to forgive. */
export type Fidelity = 'exact' | 'typography' | 'case-or-punctuation';

/** The first nine are material: they change what is claimed. */
export type DifferenceKind =
  | 'figure'
  | 'unit'
  | 'currency'
  | 'date'
  | 'negation'
  | 'modal'
  | 'quantifier'
  | 'comparative'
  | 'name'
  | 'question' // a lost or added question mark
  | 'struck-out' // the page shows these words struck out
  | 'accents'
  | 'case'
  | 'hyphen'
  | 'spelling' // the same word, mistyped or inflected
  | 'order'
  | 'omission' // words left out without a mark
  | 'word';

/** One difference. An empty text on one side means added to the quote, or dropped from the source. */
export interface Difference {
  readonly kind: DifferenceKind;
  /** Changes what is claimed: a figure, unit, currency, date, negation, modal, quantifier, comparative or name. */
  readonly material: boolean;
  readonly quote: TextRange;
  readonly source: TextRange;
}

/** What an elided quote left out, and what in it must be called out. */
export interface Gap extends TextRange {
  readonly callouts: readonly ('negation' | 'figure' | 'exception')[];
}

export type Flag =
  | 'ambiguous' // equal places, and nothing decides between them
  | 'manyPlaces' // more places than are counted
  | 'tooShort' // fewer than 3 words or 12 characters (6 in Han, Kana, Hangul)
  | 'loneFigure' // a figure and nothing else
  | 'notAQuote' // one to three words in title case that are not found: a title or scare quotes
  | 'elsewhere';

export type Reason = 'no-text' | 'empty-quote' | 'other-language';

/** Where text stands that was not shown: set by `resolveClaims`. */
export type Elsewhere = 'outside-window' | 'other-version' | 'other-source';

export interface Grounding {
  readonly verdict: Verdict;
  /** Best place; null when missing or uncheckable. */
  readonly span: Range | null;
  /** The exact source text of `span`, or ''. */
  readonly text: string;
  /** Every equal place in order, the best one among them; at most 50. */
  readonly places: readonly Range[];
  /** One range, or the parts of an elided quote in order. */
  readonly segments: readonly Range[];
  /** What stands between the segments. */
  readonly gaps: readonly Gap[];
  /** Empty unless altered. */
  readonly differences: readonly Difference[];
  readonly fidelity: Fidelity | null;
  readonly flags: readonly Flag[];
  /** Why uncheckable. */
  readonly reason: Reason | null;
  /** The part of the quote that was compared, without what was stripped from its ends. */
  readonly compared: Range;
}

/** What is known about where the quote should stand. */
export interface GroundContext {
  /** Text right before and behind the quote in the source, as far as known. */
  readonly prefix?: string;
  readonly suffix?: string;
  /** UTF-16 offset near which it should stand. */
  readonly hint?: number;
  /** The sentence of the answer that the quote is to bear out. */
  readonly claim?: string;
  /** Strict takes no elided quote; lenient (the default) does. */
  readonly policy?: Policy;
}

export type Policy = 'strict' | 'lenient';
