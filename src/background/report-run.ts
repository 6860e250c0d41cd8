// Works through a report, one cited page after the other: takes it from the library or opens it in a window of its
// own, has it read, closes it, and checks what can be checked. Every step is a row before the next, so that a worker
// that died goes on where it was. Opens only what a person allowed.
import type { RunId } from '../core/evidence/ids';
import { judgeAddress } from '../core/report/judge-address';
import type { ReportClaim, ReportPage, ReportRecord, ReportRound } from '../core/report/records';
import type { Result } from '../core/result';
import { pushToOwn } from '../platform/bus';
import { hasHosts } from '../platform/permissions';
import { readSession, writeSession } from '../platform/settings';
import { closeTab, tabById, tabsIn } from '../platform/tabs';
import type { Context } from './context';
import { patternOf } from './look-page';
import { openNext } from './open-next';
import { checkRound } from './report-check';
import { failedPage, knownPage, type PageEnd, readReportPage } from './report-page';

/** What this session of the browser knows: numbers of tabs mean something else in the next. */
interface Session {
  /** Reports that a person started or resumed in this session. */
  readonly started: readonly RunId[];
  /** The tab that we opened and have not closed again. */
  readonly tabId: number | null;
  /** What is just being opened beside it: the worker may die before the new tab is noted. */
  readonly opening: string | null;
}
const KEY = 'report-run';

async function session(): Promise<Session> {
  return (
    ((await readSession(KEY)) as Session | undefined) ?? { started: [], tabId: null, opening: null }
  );
}

/** Notes that a person wants this report to run now. */
export async function noteStarted(id: RunId): Promise<void> {
  const now = await session();
  await writeSession(KEY, { ...now, started: [...new Set([...now.started, id])] });
}

async function noteStopped(id: RunId): Promise<void> {
  const now = await session();
  await writeSession(KEY, { ...now, started: now.started.filter((one) => one !== id) });
  await closeOpened();
}

/** Whether this worker is at it already; after its death nobody is, which is right. */
let working = false;

/** Goes on with the reports that are running, if nobody is at it. Call it whenever the worker gets a turn. */
export async function goOnReporting(context: Context): Promise<void> {
  if (working) return;
  working = true;
  try {
    for (;;) {
      const running = await context.store.reportsNamed({ status: 'running' });
      const report = running.ok ? running.value.at(-1) : undefined;
      if (!report) {
        if (!(await closeOpened())) break;
        continue;
      }
      if (!(await session()).started.includes(report.id)) {
        // The browser was ended over it: windows open when a person says so, not by themselves.
        const paused = await edit(context, report.id, (now) => ({ ...now, status: 'paused' }));
        if (!paused.ok) break;
        continue;
      }
      const round = await context.store.report(report.id);
      if (!round.ok) break;
      const page = round.value.pages.find((one) => one.state !== 'done');
      const isNoted = page ? await lookAt(context, page) : await finish(context, round.value);
      // What cannot be written down would be opened again and again: it waits for a person.
      if (!isNoted) {
        await noteStopped(report.id);
        break;
      }
    }
  } finally {
    working = false;
  }
}

/** Changes a report and tells pages of ours. */
export async function edit(
  context: Context,
  id: RunId,
  change: (report: ReportRecord) => ReportRecord,
): Promise<Result<ReportRecord>> {
  const done = await context.store.editReport(id, change);
  pushToOwn({ push: 'report' });
  return done;
}

async function editPage(
  context: Context,
  { reportId, round, number, requestId }: ReportPage,
  change: Partial<ReportPage>,
): Promise<boolean> {
  // A page that was set back meanwhile is another attempt, and not ours.
  const done = await context.store.editReportPage(reportId, round, number, (now) =>
    now.requestId === requestId ? { ...now, ...change } : now,
  );
  pushToOwn({ push: 'report' });
  return done.ok;
}

/** Closes what was opened, as soon as nothing is being looked at; whether there was something. */
async function closeOpened(): Promise<boolean> {
  const now = await session();
  if (now.tabId === null) return false;
  for (const id of await strays(now)) await closeTab(id);
  await closeTab(now.tabId);
  await writeSession(KEY, { ...now, tabId: null, opening: null });
  return true;
}

/** Gives up what is being looked at: its tab closes under it. */
export async function giveUp(): Promise<void> {
  const { tabId } = await session();
  if (tabId !== null) await closeTab(tabId);
}

/** Whether what came of it was written down. */
async function lookAt(context: Context, page: ReportPage): Promise<boolean> {
  if (!(await editPage(context, page, { state: 'opening' }))) return false;
  const end = await endOf(context, page).catch(() => failedPage('internal'));
  const now = await context.store.report(page.reportId, page.round);
  // Deleted meanwhile: it is paused, and goes on with this page when it comes back.
  if (!now.ok) return now.failure.code === 'not-found';
  return now.value.report.status === 'cancelled'
    ? editPage(context, page, { state: 'waiting' })
    : endPage(context, page, end);
}

async function endOf(context: Context, page: ReportPage): Promise<PageEnd> {
  const known = page.round === 1 ? await knownPage(context, page.url) : null;
  if (known) return known;
  if (judgeAddress(page.url).refused !== null) return failedPage('refused');
  const pattern = patternOf(page.url);
  if (pattern === null || !(await hasHosts([pattern]))) return failedPage('no-access');
  const tabId = await openFor(page.url);
  return tabId === null ? failedPage('page-gone') : readReportPage(context, page, tabId);
}

async function openFor(url: string): Promise<number | null> {
  const before = await session();
  const stale = await strays(before);
  await writeSession(KEY, { ...before, opening: url });
  const tabId = await openNext(url, before.tabId, async (opened) =>
    writeSession(KEY, { ...(await session()), tabId: opened, opening: null }),
  );
  for (const id of stale) await closeTab(id);
  return tabId;
}

/** Tabs in our own window that a worker opened and died over before it noted them. */
async function strays({ tabId, opening }: Session): Promise<number[]> {
  const own = tabId === null || opening === null ? null : await tabById(tabId);
  if (!own) return [];
  const blank = ['', 'about:blank', opening];
  return (await tabsIn(own.windowId)).flatMap((tab) =>
    tab.id !== own.id && blank.includes(tab.url) ? [tab.id] : [],
  );
}

/** Writes down how a page ended, and checks the claims that only waited for it. */
export async function endPage(context: Context, page: ReportPage, end: PageEnd): Promise<boolean> {
  const isNoted = await editPage(context, page, { ...end, state: 'done' });
  return isNoted && (await check(context, page.reportId, false));
}

/** Checks what can be checked. `anew`: what did not come out well before, too. */
export async function check(context: Context, id: RunId, anew: boolean): Promise<boolean> {
  const round = await context.store.report(id);
  if (!round.ok) return round.failure.code === 'not-found';
  const claims = await checkRound(context, round.value, anew);
  if (claims.length === 0) return true;
  const put = await context.store.putReportClaims(id, claims);
  const all = new Map([...round.value.claims, ...claims].map((claim) => [claim.number, claim]));
  const counted = await edit(context, id, (now) => ({
    ...now,
    counts: countsOf([...all.values()]),
  }));
  return put.ok && counted.ok;
}

async function finish(context: Context, { report }: ReportRound): Promise<boolean> {
  // Only now is it known what stands on another page than the one it cites.
  if (!(await check(context, report.id, true))) return false;
  const done = await edit(context, report.id, (now) =>
    now.status === 'running' ? { ...now, status: 'done' } : now,
  );
  context.changed();
  return done.ok;
}

/** How many claims came to what; what is no quote after all does not count. */
function countsOf(claims: readonly ReportClaim[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { found, kind } of claims) {
    if (!found || found.detail === 'not-a-quote') continue;
    const name = kind === 'statement' ? kind : (found.result ?? 'uncheckable');
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
