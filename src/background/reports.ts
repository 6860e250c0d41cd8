// What pages of ours ask about reports: making one, looking, starting, pausing, reading a page by hand, running it
// again, deleting. The work itself is report-run's; here it is only told to go on.
import type { Answer } from '../core/answer/answer';
import { contentHash } from '../core/evidence/content-hash';
import { hostOf, pageKey } from '../core/evidence/document-key';
import type { RequestId, RunId } from '../core/evidence/ids';
import { judgeAddress } from '../core/report/judge-address';
import { planRound } from '../core/report/plan-round';
import type { ReportOrigin, ReportPage, ReportRecord, ReportRound } from '../core/report/records';
import { stripClaim, stripPage } from '../core/report/strip-claim';
import { fail, ok, type Result } from '../core/result';
import { graphemeFloor } from '../core/text/grapheme-cut';
import { pushToOwn } from '../platform/bus';
import { readSession, writeSession } from '../platform/settings';
import { focusTab, openTab, tabById, tabsAt } from '../platform/tabs';
import type { ReportAct, ReportRow, ReportView } from '../protocol/report-messages';
import type { Context } from './context';
import { patternOf } from './look-page';
import { knownPage, readReportPage } from './report-page';
import { check, edit, endPage, giveUp, goOnReporting, noteStarted } from './report-run';

/** Longest name in a list, in UTF-16 units. */
const NAME_LENGTH = 100;
const newId = () => crypto.randomUUID() as RequestId;

/**
 * Makes a report of an answer, with addresses a person added; nothing is opened yet. The same request makes one; its
 * id is the report's.
 */
export async function createReport(
  context: Context,
  answer: Answer,
  origin: ReportOrigin,
  urls: readonly string[] = [],
  requestId: RequestId = newId(),
): Promise<Result<{ readonly id: RunId }>> {
  const id = requestId as string as RunId;
  const plan = planRound(id, answer, urls, newId);
  const { claims } = plan;
  // What is in the library is known before anything is asked.
  const pages: ReportPage[] = [];
  for (const page of plan.pages) {
    const known = await knownPage(context, page.url);
    pages.push(known ? { ...page, ...known, state: 'done' } : page);
  }
  if (pages.length === 0 && claims.length === 0) return fail('empty-page', 'nothing to check');
  const run = await context.store.openRun({
    kind: 'report',
    host: origin.host,
    conversation: null,
    id,
    scope: { kind: 'library' },
  });
  if (!run.ok) return run;
  const at = context.now();
  const words = firstLine(answer.text);
  const made = await context.store.putReport(
    {
      id,
      name: words || shortened([...new Set(pages.map((page) => hostOf(page.url)))].join(', ')),
      origin,
      answer,
      answerHash: await contentHash(answer.text),
      status: 'ready',
      round: 1,
      createdAt: at,
      startedAt: null,
      updatedAt: at,
      counts: {},
      pages: pages.length,
      dropped: plan.dropped,
      deletedAt: null,
    },
    pages,
    claims,
  );
  if (!made.ok) return made;
  pushToOwn({ push: 'report' });
  // Nothing to open, nothing to ask for.
  const isAtHand = pages.length > 0 && pages.every((page) => page.state === 'done');
  if (isAtHand && made.value.startedAt === null)
    await actOnReport(context, id, { do: 'start', pages: [] });
  return ok({ id });
}

/** What an answer begins with: its title, or its first words. */
function firstLine(words: string): string {
  const lines = words.split('\n').map((line) => line.trim());
  return shortened(lines.find((line) => line !== '') ?? '');
}

function shortened(words: string): string {
  if (words.length <= NAME_LENGTH) return words;
  return `${words.slice(0, graphemeFloor(words, NAME_LENGTH))}…`;
}

/** A report as lists and pages of ours get it. */
function headOf({ answer, answerHash, deletedAt, ...head }: ReportRecord): ReportRow {
  return head;
}

/** One round of a report. Text of documents in the bin is hidden. Looking also gives the job a turn. */
export async function viewReport(
  context: Context,
  id: RunId,
  round: number | null,
): Promise<Result<ReportView>> {
  void goOnReporting(context);
  const found = await context.store.report(id, round ?? undefined);
  if (!found.ok) return found;
  const { report } = found.value;
  let { pages, claims } = found.value;
  const held = [...pages.map((page) => page.documentId), ...claims.flatMap((c) => c.documents)];
  for (const documentId of new Set(held)) {
    if (documentId === null || (await context.store.document(documentId)).ok) continue;
    const gone = { documentId, hash: null };
    pages = pages.map((page) => stripPage(page, gone));
    claims = claims.map((claim) => stripClaim(claim, gone));
  }
  const view = {
    ...headOf(report),
    answer: report.answer,
    rows: pages.map(({ reportId, round: _, requestId, ...row }) => row),
    claims: claims.map(({ reportId, round: _, documents, context, ...row }) => row),
  };
  return ok(view as unknown as ReportView);
}

/** What a person does to a report as a whole. */
export async function actOnReport(
  context: Context,
  id: RunId,
  act: ReportAct,
): Promise<Result<null>> {
  const found = await context.store.report(id);
  if (!found.ok && act.do !== 'restore') return found;
  if (act.do === 'delete' || act.do === 'restore') {
    const done = await edit(context, id, (now) => ({
      ...now,
      deletedAt: act.do === 'delete' ? context.now() : null,
      status: now.status === 'running' ? 'paused' : now.status,
    }));
    if (!done.ok) return done;
  } else if (act.do === 'pause' || act.do === 'cancel') {
    const status = act.do === 'pause' ? 'paused' : 'cancelled';
    await edit(context, id, (now) => ({ ...now, status }));
    if (act.do === 'cancel') await giveUp();
  } else if (found.ok) {
    await noteStarted(id);
    if (act.do === 'again') await nextRound(context, found.value);
    else {
      if (act.do === 'start') await setBack(context, found.value, new Set(act.pages));
      await edit(context, id, (now) => ({
        ...now,
        status: 'running',
        startedAt: act.do === 'start' ? context.now() : now.startedAt,
      }));
    }
  }
  void goOnReporting(context);
  return ok(null);
}

/** Everything that was not read waits again, if the person allowed it. */
async function setBack(
  context: Context,
  { pages }: ReportRound,
  ticked: ReadonlySet<number>,
): Promise<void> {
  for (const page of pages) {
    if (page.state === 'done' && page.outcome !== 'failed') continue;
    const isRefused = judgeAddress(page.url).refused !== null;
    const allowed = !isRefused && (page.allowed || ticked.has(page.number));
    await context.store.editReportPage(page.reportId, page.round, page.number, (now) => ({
      ...now,
      allowed,
      requestId: newId(),
      state: allowed ? 'waiting' : 'done',
      outcome: allowed ? null : 'failed',
      reason: allowed ? null : isRefused ? 'refused' : 'not-allowed',
    }));
  }
}

/** The same addresses and claims once more; the rows of this round stay as they are. */
async function nextRound(context: Context, { report, pages, claims }: ReportRound): Promise<void> {
  if (report.status === 'running') return;
  const round = report.round + 1;
  const at = context.now();
  await context.store.putReport(
    { ...report, round, status: 'running', startedAt: at, updatedAt: at, counts: {} },
    pages.map((page) => ({
      ...page,
      round,
      requestId: newId(),
      ...(page.allowed ? ({ state: 'waiting', outcome: null, reason: null } as const) : {}),
      landed: null,
      documentId: null,
      hash: null,
      capturedAt: null,
      notes: [],
    })),
    claims.map((claim) => ({ ...claim, round, found: null, documents: [] })),
  );
}

const handKey = (page: ReportPage): string => `report-hand:${page.reportId}:${page.number}`;

async function pageOf(context: Context, id: RunId, number: number): Promise<Result<ReportPage>> {
  const found = await context.store.report(id);
  if (!found.ok) return found;
  const page = found.value.pages[number];
  return page ? ok(page) : fail('not-found');
}

/** Opens a page where the person sees it, to get past what stands before it. */
export async function openReportPage(
  context: Context,
  id: RunId,
  number: number,
): Promise<Result<null>> {
  const page = await pageOf(context, id, number);
  if (!page.ok) return page;
  if (judgeAddress(page.value.url).refused !== null) return fail('not-a-page');
  const tab = await openTab(page.value.url);
  if (!tab) return fail('page-gone');
  await writeSession(handKey(page.value), tab.id);
  return ok(null);
}

/** Reads the page that the person opened. It is brought to the front for it: hidden pages may not be whole. */
export async function readByHand(
  context: Context,
  id: RunId,
  number: number,
  anyway: boolean,
  from: number | null,
): Promise<Result<null>> {
  const found = await pageOf(context, id, number);
  if (!found.ok) return found;
  const page: ReportPage = { ...found.value, requestId: newId(), state: 'opening' };
  const noted = (await readSession(handKey(page))) as number | undefined;
  const pattern = patternOf(page.url);
  const key = pageKey(page.url);
  const tab =
    (noted === undefined ? null : await tabById(noted)) ??
    (await tabsAt(pattern === null ? [] : [pattern])).find((one) => pageKey(one.url) === key);
  if (!tab) return fail('page-gone');
  await context.store.editReportPage(id, page.round, number, () => page);
  pushToOwn({ push: 'report' });
  await focusTab(tab);
  const end = await readReportPage(context, page, tab.id, anyway);
  const own = from === null ? null : await tabById(from);
  if (own) await focusTab(own);
  await endPage(context, page, end);
  await check(context, id, true);
  context.changed();
  return ok(null);
}

/** Reports, newest first. */
export async function listReports(
  context: Context,
  cursor: string | null,
): Promise<Result<{ rows: ReportRow[]; next: string | null }>> {
  const page = await context.store.listReports({ limit: 50, ...(cursor ? { cursor } : {}) });
  return page.ok ? ok({ rows: page.value.items.map(headOf), next: page.value.next }) : page;
}
