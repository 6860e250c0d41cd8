// What a report found of an answer, for showing it in the chat where the answer stands: per quote and per address, as
// codes and places in the answer. Asked by the check of an answer; gives nothing that the answer does not hold.
import { contentHash } from '../core/evidence/content-hash';
import type { RunId } from '../core/evidence/ids';
import type { ClaimResult, ReportPage, ReportRecord } from '../core/report/records';
import type { Context } from './context';

export interface ReportVerdicts {
  readonly reportId: RunId;
  readonly status: ReportRecord['status'];
  /** When it was last run. */
  readonly checkedAt: string;
  readonly quotes: readonly {
    /** UTF-16 in the answer's text. */
    readonly at: { readonly start: number; readonly end: number };
    readonly kind: 'quote' | 'anchor';
    /** The words that were checked. */
    readonly words: string;
    /** Addresses it was held against, as cited and as opened. */
    readonly cites: readonly string[];
    readonly result: ClaimResult;
    readonly elsewhere: boolean;
    readonly places: number;
    /** Why it could not be checked. */
    readonly detail: string | null;
  }[];
  readonly pages: readonly Pick<
    ReportPage,
    'cited' | 'url' | 'outcome' | 'reason' | 'documentId' | 'hash'
  >[];
}

/** The newest report of exactly this answer that has found something; of the same conversation first. */
export async function reportVerdicts(
  context: Context,
  conversation: string | null,
  answerText: string,
): Promise<ReportVerdicts | null> {
  const named = await context.store.reportsNamed({ answerHash: await contentHash(answerText) });
  if (!named.ok) return null;
  const ran = named.value.filter((one) => one.startedAt !== null);
  const report = ran.find((one) => one.origin.conversation === conversation) ?? ran[0];
  if (!report) return null;
  const round = await context.store.report(report.id);
  if (!round.ok) return null;
  const cited = new Map(round.value.pages.map((page) => [page.number, [page.cited, page.url]]));
  return {
    reportId: report.id,
    status: report.status,
    checkedAt: report.startedAt ?? report.updatedAt,
    quotes: round.value.claims.flatMap(({ at, kind, text, pages, found }) =>
      kind === 'statement' || !found?.result || found.detail === 'not-a-quote'
        ? []
        : [
            {
              at: { start: at.start, end: at.end },
              kind,
              words: text,
              cites: pages.flatMap((number) => cited.get(number) ?? []),
              result: found.result,
              elsewhere: found.elsewhere,
              places: found.places,
              detail: found.detail,
            },
          ],
    ),
    pages: round.value.pages.map(({ cited, url, outcome, reason, documentId, hash }) => ({
      cited,
      url,
      outcome,
      reason,
      documentId,
      hash,
    })),
  };
}
