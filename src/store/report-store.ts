// What the background can ask of the reports that are kept: a record each, and rows for pages and claims by round.
// Part of the store: every expected failure is a Result; nothing throws.
import type { ContentHash, RunId } from '../core/evidence/ids';
import type { UtcTime } from '../core/evidence/records';
import type { ReportClaim, ReportPage, ReportRecord, ReportRound } from '../core/report/records';
import type { Result } from '../core/result';

/** A page of the list; `next` is null at the end. */
export interface ReportListPage {
  readonly items: readonly ReportRecord[];
  readonly next: string | null;
}

export interface ReportStore {
  /** Makes it, or a later round of it, with all rows; asked twice, it is made once. */
  putReport(
    report: ReportRecord,
    pages: readonly ReportPage[],
    claims: readonly ReportClaim[],
  ): Promise<Result<ReportRecord>>;
  /** One round with its rows in order; the last one unless another is named. Deleted ones are not found. */
  report(id: RunId, round?: number): Promise<Result<ReportRound>>;
  /** Newest first. */
  listReports(query: {
    readonly limit: number;
    readonly cursor?: string;
  }): Promise<Result<ReportListPage>>;
  /** Those with this status, or of this answer; last changed first. */
  reportsNamed(
    by: { readonly status: ReportRecord['status'] } | { readonly answerHash: ContentHash },
  ): Promise<Result<readonly ReportRecord[]>>;
  /** Also of a deleted one: that is how it comes back. */
  editReport(
    id: RunId,
    edit: (report: ReportRecord) => ReportRecord,
  ): Promise<Result<ReportRecord>>;
  editReportPage(
    id: RunId,
    round: number,
    number: number,
    edit: (page: ReportPage) => ReportPage,
  ): Promise<Result<ReportPage>>;
  /** Writes rows of one report's claims; nothing when it was removed meanwhile. */
  putReportClaims(id: RunId, claims: readonly ReportClaim[]): Promise<Result<null>>;
  /** Removes for good what was deleted before that time; gives how many. */
  removeReports(before: UtcTime): Promise<Result<number>>;
}
