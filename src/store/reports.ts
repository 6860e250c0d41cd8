// Reports, row by row: one record a report, one a page, one a claim, by round. Every step of a job is a transaction of
// its own, so that a worker that died goes on from the last one. Deleting hides; removing takes the rows.
import type { RunId } from '../core/evidence/ids';
import type { ReportPage, ReportRecord } from '../core/report/records';
import type { Context } from './context';
import { afterCursor, pageOf, pageSize } from './cursors';
import { refuse } from './failures';
import type { ReportStore } from './report-store';

/** The part of the store that keeps reports. */
export function reportOperations(context: Context): ReportStore {
  const { db } = context;
  const tables = [db.reports, db.reportPages, db.reportClaims];
  return {
    putReport: (report, pages, claims) =>
      context.write(tables, async () => {
        const known = await db.reports.get(report.id);
        // Asked twice, it is made once; a later round replaces the record and adds its rows.
        if (known !== undefined && known.round >= report.round) return known;
        await db.reports.put(report);
        await db.reportPages.bulkPut([...pages]);
        await db.reportClaims.bulkPut([...claims]);
        return report;
      }),

    report: (id, round) =>
      context.read(async () => {
        const report = await knownReport(context, id);
        const of = { reportId: id, round: round ?? report.round };
        return {
          report,
          pages: await db.reportPages.where(of).sortBy('number'),
          claims: await db.reportClaims.where(of).sortBy('number'),
        };
      }),

    listReports: (query) =>
      context.read(async () => {
        const limit = pageSize(query.limit);
        const after = afterCursor(query.cursor);
        const rows = await (after === null
          ? db.reports.orderBy('[createdAt+id]')
          : db.reports.where('[createdAt+id]').below([...after])
        )
          .reverse()
          .filter((one) => one.deletedAt === null)
          .limit(limit + 1)
          .toArray();
        return pageOf(rows, limit, (one) => [one.createdAt, one.id]);
      }),

    reportsNamed: (by) =>
      context.read(async () => {
        const rows = await db.reports.where(by).toArray();
        return rows
          .filter((one) => one.deletedAt === null)
          .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
      }),

    editReport: (id, edit) =>
      context.write([db.reports], async () => {
        const before = (await db.reports.get(id)) ?? refuse('not-found', 'report');
        const after: ReportRecord = { ...edit(before), updatedAt: context.now() };
        await db.reports.put(after);
        return after;
      }),

    editReportPage: (id, round, number, edit) =>
      context.write([db.reportPages], async () => {
        const before = (await db.reportPages.get([id, round, number])) ?? refuse('not-found');
        const after: ReportPage = edit(before);
        await db.reportPages.put(after);
        return after;
      }),

    putReportClaims: (id, claims) =>
      context.write([db.reports, db.reportClaims], async () => {
        // A report that was removed meanwhile stays removed.
        if ((await db.reports.get(id)) !== undefined) await db.reportClaims.bulkPut([...claims]);
        return null;
      }),

    removeReports: (before) =>
      context.write(tables, async () => {
        const gone = await db.reports.where('deletedAt').below(before).primaryKeys();
        for (const id of gone) {
          await db.reportPages.where({ reportId: id }).delete();
          await db.reportClaims.where({ reportId: id }).delete();
        }
        await db.reports.bulkDelete(gone);
        return gone.length;
      }),
  };
}

async function knownReport({ db }: Context, id: RunId): Promise<ReportRecord> {
  const report = await db.reports.get(id);
  return report === undefined || report.deletedAt !== null ? refuse('not-found', 'report') : report;
}
