// What is kept of a report: the answer that was checked, a row for each cited page and each claim, by round. A report
// is a run of its own kind: its id is a run's, its window is the captures of its cited pages.
// Plain JSON. Claims hold copies of passages: a purge takes them out (strip-claim).
import type { Answer } from '../answer/answer';
import type { AnchorContext } from '../answer/read-claims';
import type { ContentHash, DocumentId, RequestId, RunId } from '../evidence/ids';
import type { UtcTime } from '../evidence/records';
import type { Difference, Range } from '../grounding/types';

/** Where the answer came from. */
export interface ReportOrigin {
  readonly kind: 'chat' | 'pasted';
  /** Name of the chat's host; '' when pasted. */
  readonly host: string;
  /** Key of the conversation, to find the report from it; null when pasted or unknown. */
  readonly conversation: string | null;
}

/** `ready`: made, nothing was opened yet: a person looks at the addresses first. */
export type ReportStatus = 'ready' | 'running' | 'paused' | 'done' | 'cancelled';

export interface ReportRecord {
  readonly id: RunId;
  /** First words of the answer, for lists. */
  readonly name: string;
  readonly origin: ReportOrigin;
  readonly answer: Answer;
  /** Hash of the answer's text: the same answer in a chat finds its report by it. */
  readonly answerHash: ContentHash;
  readonly status: ReportStatus;
  /** From 1; one more each time it is run again. Rows of earlier rounds stay. */
  readonly round: number;
  readonly createdAt: UtcTime;
  /** When the round of `round` was started; null before the first. */
  readonly startedAt: UtcTime | null;
  readonly updatedAt: UtcTime;
  /** How many claims of the last round came to what, by result; statements count as such. */
  readonly counts: Readonly<Record<string, number>>;
  readonly pages: number;
  /** Pages, quotes and statements beyond what one report takes. */
  readonly dropped: number;
  readonly deletedAt: UtcTime | null;
}

interface OfRound {
  readonly reportId: RunId;
  readonly round: number;
  /** Place in its round, from 0. */
  readonly number: number;
}

/** One cited page in one round. */
export interface ReportPage extends OfRound {
  /** The whole address as the answer or the person gave it; hostile. */
  readonly cited: string;
  /** What is opened: `cited` without wrappers, tracking and text fragment. */
  readonly url: string;
  /** Words of its links. */
  readonly title: string;
  /** May be opened: plain, or looked at and ticked by the person. */
  readonly allowed: boolean;
  readonly state: 'waiting' | 'opening' | 'done';
  /** Of a page that is done: was in the library, was captured, or could not be checked. */
  readonly outcome: 'library' | 'captured' | 'failed' | null;
  /** Why it could not be checked: a failure code, or what the page was instead. */
  readonly reason: string | null;
  /** Where the address led, when elsewhere. */
  readonly landed: string | null;
  readonly pageTitle: string;
  readonly documentId: DocumentId | null;
  readonly hash: ContentHash | null;
  readonly capturedAt: UtcTime | null;
  /** Codes of what the person should know of the capture: cut, loading, … */
  readonly notes: readonly string[];
  /** Of its capture: a page that is done twice is stored once. */
  readonly requestId: RequestId;
}

/** A passage of a captured page, with a little around it; a copy. */
export interface ReportPassage {
  readonly before: string;
  readonly text: string;
  readonly after: string;
  /** Parts of `text` that differ from the quote, UTF-16. */
  readonly differing: readonly Range[];
  /** The page of the report it stands on. */
  readonly page: number;
  readonly documentId: DocumentId;
  readonly hash: ContentHash;
  /** UTF-16 in the version's text as shown. */
  readonly range: Range;
}

export type ClaimResult =
  | 'verbatim'
  | 'elided'
  | 'altered-material'
  | 'altered'
  | 'missing'
  | 'uncheckable';

/** What a claim came to. */
export interface ClaimFinding {
  /** Null for a statement: figures and names are listed, nothing is judged. */
  readonly result: ClaimResult | null;
  /** Why it could not be checked. */
  readonly detail: string | null;
  /** Stands on another page of the report than the one it cites. */
  readonly elsewhere: boolean;
  /** Equal places on the page. */
  readonly places: number;
  readonly passages: readonly ReportPassage[];
  readonly closest: readonly ReportPassage[];
  readonly differences: readonly (Pick<Difference, 'kind' | 'material'> & {
    readonly quote: string;
    readonly source: string;
  })[];
  readonly gaps: readonly { readonly text: string; readonly callouts: readonly string[] }[];
  readonly facts: readonly {
    readonly kind: 'figure' | 'date' | 'name';
    readonly text: string;
    readonly standing: 'as-written' | 'other-spelling' | 'other-unit' | 'part' | 'not-found';
    readonly places: number;
  }[];
  readonly fidelity: string | null;
  readonly flags: readonly string[];
  /** Copies of passages were here and were purged or deleted. */
  readonly purged: boolean;
}

/** A quote, what a link itself quotes (`anchor`), or a statement with a link and no quote, in one round. */
export interface ReportClaim extends OfRound {
  readonly kind: 'quote' | 'statement' | 'anchor';
  /** UTF-16 in the answer's text. */
  readonly at: Range;
  /** Its words. */
  readonly text: string;
  /** Of an anchor: what stands before and behind it on the page. */
  readonly context?: AnchorContext;
  /** One or two words: a title or scare quotes, unless it is found. */
  readonly short: boolean;
  /** Numbers of the report's pages that it is held against: those it cites; empty when it cites none. */
  readonly pages: readonly number[];
  /** It cites a source whose address the chat does not show. */
  readonly unnamed: boolean;
  /** Null until it was checked. */
  readonly found: ClaimFinding | null;
  /** Documents of which it holds copies: an index, for purge. */
  readonly documents: readonly DocumentId[];
}

/** All of one round of a report. */
export interface ReportRound {
  readonly report: ReportRecord;
  readonly pages: readonly ReportPage[];
  readonly claims: readonly ReportClaim[];
}
