// An answer of a chatbot as it is read: its words, and the links and chips that stand in it. What a page or a pasted
// text gave; nothing of it is believed. All spans are UTF-16 in `text`.
import type { Span } from '../text/span';

/** A link or chip of an answer. */
export interface AnswerLink {
  /** The link's words; empty (start = end) for a chip whose own words are no part of the answer. */
  readonly at: Span;
  /** Address as exposed, http(s); null when the site exposes none. */
  readonly url: string | null;
  readonly title: string;
  /** How many more sources a chip hides: the 2 of "+2". */
  readonly more: number;
}

/** What was read of one answer. Spans are in order and apart; links are in order and may touch. */
export interface Answer {
  readonly text: string;
  /** Code blocks: part of the text, never read for ids, quotes or citations. */
  readonly code: readonly Span[];
  /** What the page shows as block quotes or `<q>`. */
  readonly quoted: readonly Span[];
  readonly links: readonly AnswerLink[];
}
