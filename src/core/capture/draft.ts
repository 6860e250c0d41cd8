// What a reader of a page hands over: one captured text with everything a version records about it.
// Plain JSON, made in the page, parsed by schema before anything trusts it. Knows no DOM and no store.
import type { Span } from '../text/span';

/** The rule by which page text is made; stored with each version. */
export const TEXT_RULE = 'text/1';

/** A run of text between two line breaks of the page's own block structure. Blocks are in order and don't overlap. */
export interface Block {
  /** UTF-16 range in the captured text, without the separators around it. */
  readonly start: number;
  readonly end: number;
  /** 1 to 6 for headings, 0 for anything else. */
  readonly heading: number;
  /** Part of the page's main content (not menu, header, footer, aside). */
  readonly main: boolean;
}

/** What stands beside the text: how a range is painted when that changes what it says. */
export type MarkKind =
  | 'sup'
  | 'sub'
  | 'footnote' // link to a note, usually superscript
  | 'deleted' // struck out: del, s, strike
  | 'inserted'
  | 'list-label' // counter of a list item; `label` holds it; an empty range at the item's start
  | 'quote' // <q>, whose quotation marks are not in the text
  | 'table-header';

export interface Mark {
  readonly kind: MarkKind;
  /** UTF-16 range in the captured text. */
  readonly start: number;
  readonly end: number;
  readonly label?: string;
}

/** Why a capture may hold less than the page does. */
export type CaptureNote =
  | 'cut' // over the limit: the version is the first part
  | 'loading' // the page was still loading
  | 'frames' // frames of other sites are not in it
  | 'translated' // the browser had translated the page
  | 'partial'; // the page itself shows that it had not loaded all of it

/** One reading of one page. Offsets are UTF-16 in `text`; `text` has no lone surrogates. */
export interface CaptureDraft {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly marks: readonly Mark[];
  /** What the person had selected, as a span of `text`; null when nothing or nothing readable. */
  readonly selection: Span | null;
  readonly url: string;
  /** Address of `<link rel=canonical>` when http(s), else null. */
  readonly canonical: string | null;
  readonly title: string;
  readonly language: string | null;
  /** One clock reading: UTC as ISO 8601 and the local offset in minutes east of UTC. */
  readonly capturedAt: { readonly utc: string; readonly offsetMinutes: number };
  readonly visible: boolean;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly notes: readonly CaptureNote[];
  /** Code points of the whole page, also when `text` was cut. */
  readonly fullLength: number;
}
