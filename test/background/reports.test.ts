// Reports on a browser whose tabs show what a test put at their addresses. Time is the test's own.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkAnswer } from '../../src/background/check-answer';
import { goOnReporting } from '../../src/background/report-run';
import { reportVerdicts } from '../../src/background/report-verdicts';
import {
  actOnReport,
  createReport,
  listReports,
  openReportPage,
  readByHand,
  viewReport,
} from '../../src/background/reports';
import type { Answer } from '../../src/core/answer/answer';
import type { CaptureDraft } from '../../src/core/capture/draft';
import type { RunId } from '../../src/core/evidence/ids';
import { span } from '../../src/core/text/span';
import { type ReportAct, reportList, reportView } from '../../src/protocol/report-messages';
import { addTab, type FakeTab, fakeBrowser, state } from '../platform/fake-browser';
import { must, mustFail, requestId } from '../store/contract-kit';
import {
  CHAT_TAB,
  HERE,
  MILLS,
  POND,
  RUINS,
  saved,
  setPage,
  WHEELS,
  type World,
  world,
} from './kit';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

const HERITAGE = 'https://heritage.example/tide-mills';
const OTHER = 'https://other.example/ruins';
const PASTED = { kind: 'pasted', host: '', conversation: null } as const;
type Live = { text: string; over?: Partial<CaptureDraft>; why?: string; lands?: string };
let web: Map<string, Live>;
let opened: string[];
let w: World;

function onOpen({ id }: { id: number }): void {
  const tab = state.tabs.find((t) => t.id === id) as FakeTab;
  opened.push(tab.url);
  const live = web.get(tab.url);
  if (!live) return;
  tab.url = live.lands ?? tab.url;
  setPage(tab, live.text, live.over, live.why ?? null);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  w = world();
  web = new Map([
    [HERITAGE, { text: `${POND}\n${WHEELS}` }],
    [OTHER, { text: RUINS }],
  ]);
  opened = [];
  state.origins.add('*://*/*');
  fakeBrowser.tabs.onCreated.addListener(onOpen);
});
afterEach(async () => {
  for (const { id, status } of await rows())
    if (status === 'running') await must(actOnReport(w.context, id, { do: 'cancel' }));
  const isOpen = () =>
    (state.session.get('report-run') as { tabId?: number | null })?.tabId != null;
  do await rest();
  while (isOpen());
  fakeBrowser.tabs.onCreated.removeListener(onOpen);
  vi.useRealTimers();
});

async function rest(): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(50);
  }
}

/** An answer in which `[words](url)` is a link, as a page would give it. */
function answerOf(markdown: string): Answer {
  let text = '';
  const links: Answer['links'][number][] = [];
  for (const part of markdown.split(/(\[[^\]]*\]\([^)]*\))/)) {
    const [, words, url] = /^\[([^\]]*)\]\(([^)]*)\)$/.exec(part) ?? [];
    if (words !== undefined && url !== undefined)
      links.push({ at: span(text.length, text.length + words.length), url, title: words, more: 0 });
    text += words ?? part;
  }
  return { text, code: [], quoted: [], links };
}

const rows = async () => reportList.parse(await must(listReports(w.context, null))).rows;
const view = async (id: RunId, round: number | null = null) =>
  reportView.parse(await must(viewReport(w.context, id, round)));
const act = (id: RunId, what: ReportAct) => must(actOnReport(w.context, id, what));

async function until(id: RunId, status: string) {
  // Hashing takes real time in a thread of its own, however fast the clock of the test is.
  for (const ends = performance.now() + 10_000; performance.now() < ends; ) {
    const now = await view(id);
    if (now.status === status) return now;
    await rest();
  }
  throw new Error(`never ${status}: ${JSON.stringify((await view(id)).rows)}`);
}

const make = async (markdown: string, urls: string[] = []) =>
  (await must(createReport(w.context, answerOf(markdown), PASTED, urls))).id;
const checked = async (markdown: string, urls: string[] = []) => {
  const id = await make(markdown, urls);
  await act(id, { do: 'start', pages: [] });
  return until(id, 'done');
};

/** Has the first page read by hand; time goes on until it was. */
async function byHand(id: RunId, anyway: boolean) {
  let isOver = false;
  const reading = readByHand(w.context, id, 0, anyway, null).finally(() => {
    isOver = true;
  });
  while (!isOver) await rest();
  return reading;
}

const QUOTE = 'They say “12 wheels turn for 4 hours”';

describe('making a report', () => {
  it('opens nothing, and lists each cited page once, with its whole address', async () => {
    const id = await make(
      `${QUOTE} [Heritage](${HERITAGE}?utm_source=chatgpt.com). More [there](${HERITAGE}#:~:text=the%20ebb).`,
      [OTHER],
    );
    const report = await view(id);
    expect(report.rows.map((page) => [page.cited, page.url])).toEqual([
      [`${HERITAGE}?utm_source=chatgpt.com`, HERITAGE],
      [OTHER, OTHER],
    ]);
    expect(report.status).toBe('ready');
    await rest();
    expect(opened).toEqual([]);
  });

  it('is made once when asked twice', async () => {
    const id = requestId();
    const answer = answerOf(`${QUOTE} [Heritage](${HERITAGE}).`);
    await must(createReport(w.context, answer, PASTED, [], id));
    await must(createReport(w.context, answer, PASTED, [], id));
    expect(await rows()).toHaveLength(1);
  });

  it('is refused for a text that says nothing to check', async () => {
    await mustFail(createReport(w.context, answerOf('Hello.'), PASTED), 'empty-page');
  });

  it('is a run of its own kind', async () => {
    const id = await make(`${QUOTE} [Heritage](${HERITAGE}).`);
    expect(await must(w.store.run(id))).toMatchObject({ kind: 'report' });
  });
});

describe('running a report', () => {
  it.each([
    ['word for word', QUOTE, 'verbatim'],
    ['changed', 'They say “12 wheels turn for 9 hours each day”', 'altered-material'],
    ['shortened', 'It “stores the flood tide … sets the working window”', 'elided'],
    ['absent', 'They say “the miller was paid in flour and fish”', 'missing'],
  ])('finds a quote %s', async (_, words, result) => {
    const { claims, counts } = await checked(`${words} [Heritage](${HERITAGE}).`);
    expect(claims[0]?.found?.result).toBe(result);
    expect(counts).toEqual({ [result]: 1 });
    expect(opened).toEqual([HERITAGE]);
    expect(state.tabs.some((tab) => tab.url === HERITAGE)).toBe(false);
  });

  it('shows what comes closest to a quote that is absent', async () => {
    const { claims } = await checked(
      `They say “the pond was drained on the ebb every single day” [Heritage](${HERITAGE}).`,
    );
    expect(claims[0]?.found?.closest.length).toBeGreaterThan(0);
  });

  it('says that a quote stands on another page than the one it cites', async () => {
    const { claims } = await checked(
      `It says “only 2 grind corn for sale” [Heritage](${HERITAGE}). Also [Ruins](${OTHER}) is there somewhere.`,
    );
    expect(claims[0]?.found).toMatchObject({ result: 'verbatim', elsewhere: true });
  });

  it('looks up figures and names of a statement, and never judges it', async () => {
    const { claims } = await checked(
      `There were 76 mills and 11 of them stand on this coast [Ruins](${OTHER}).`,
    );
    expect(claims[0]).toMatchObject({ kind: 'statement', found: { result: null } });
    expect(claims[0]?.found?.facts).toMatchObject([
      { text: '76', standing: 'as-written' },
      { text: '11', standing: 'not-found' },
      { text: 'Ruins' },
    ]);
    expect(claims[0]?.found?.closest[0]?.text).toContain('76 mills');
  });

  it('takes what is in the library from there', async () => {
    await saved(w, MILLS, { url: HERITAGE });
    const id = await make(`${QUOTE} [Heritage](${HERITAGE}).`);
    expect((await until(id, 'done')).claims[0]?.found?.result).toBe('verbatim');
    expect(opened).toEqual([]);
  });

  it('makes an alias of what led to a page', async () => {
    const short = 'https://short.example/x';
    web.set(short, { text: `${POND}\n${WHEELS}`, lands: HERITAGE });
    const { rows: pages } = await checked(`${QUOTE} [it](${short}).`);
    expect(pages[0]).toMatchObject({ outcome: 'captured', landed: HERITAGE });
    expect(await must(w.store.findDocument(short))).toMatchObject({ id: pages[0]?.documentId });
  });

  it.each<[string, Live, string]>([
    ['a challenge', { text: 'Just a moment', why: 'challenge' }, 'page-challenge'],
    ['a login', { text: 'Sign in', why: 'login' }, 'page-login'],
    ['a consent wall', { text: 'Cookies', why: 'consent' }, 'page-consent'],
    ['an error', { text: 'Not found', why: 'error' }, 'page-error'],
    ['nothing', { text: '', why: 'empty' }, 'page-empty'],
    ['a local place', { text: MILLS, lands: 'http://192.168.1.1/' }, 'refused'],
  ])('could not check %s, and keeps nothing of it', async (_, live, reason) => {
    web.set(HERITAGE, live);
    const { rows: pages, claims } = await checked(`${QUOTE} [Heritage](${HERITAGE}).`);
    expect(pages[0]).toMatchObject({ outcome: 'failed', reason });
    expect(claims[0]?.found).toMatchObject({ result: 'uncheckable', detail: 'not-read' });
    await mustFail(w.store.findDocument(HERITAGE), 'not-found');
  });

  it('opens nothing without the permission', async () => {
    state.origins.clear();
    const { rows: pages } = await checked(`${QUOTE} [Heritage](${HERITAGE}).`);
    expect(pages[0]).toMatchObject({ outcome: 'failed', reason: 'no-access' });
    expect(opened).toEqual([]);
  });

  it.each([
    ['http://127.0.0.1/x', 'refused'],
    ['https://name:secret@site.example/x', 'refused'],
    ['https://site.example:8444/x', 'not-allowed'],
  ])('does not open %s by itself', async (url, reason) => {
    web.set(url, { text: MILLS });
    const { rows: pages } = await checked(`${QUOTE} [it](${url}).`);
    expect(pages[0]).toMatchObject({ outcome: 'failed', reason, cited: url });
    expect(opened).toEqual([]);
  });

  it('opens an odd port that a person ticked, and never a private one', async () => {
    const odd = 'https://site.example:8444/x';
    const local = 'http://127.0.0.1/x';
    web.set(odd, { text: MILLS });
    const id = await make(`${QUOTE} [it](${odd}) and [that](${local}).`);
    await act(id, { do: 'start', pages: [0, 1] });
    const { rows: pages } = await until(id, 'done');
    expect(pages.map((page) => page.outcome)).toEqual(['captured', 'failed']);
    expect(opened).toEqual([odd]);
  });

  it('shows a near match of a quote that cites nothing, and says nothing of its absence', async () => {
    const { claims } = await checked(
      `They say “12 wheels turn for 9 hours each day”.\n\nOr “the miller was paid in flour and fish”.\n\nThere were mills on this coast [Heritage](${HERITAGE}).`,
    );
    expect(claims.map((claim) => [claim.found?.result, claim.found?.detail])).toEqual([
      ['altered-material', null],
      ['uncheckable', 'no-page'],
      [null, null],
    ]);
  });

  it('says that the address of a source is not shown, unless the words stand elsewhere', async () => {
    const say = async (words: string) => {
      const { text } = answerOf(`They say “${words}” here.`);
      const chip = { at: span(text.length, text.length), url: null, title: 'Heritage', more: 0 };
      const answer = { text, code: [], quoted: [], links: [chip] };
      const { id } = await must(createReport(w.context, answer, PASTED, [HERITAGE]));
      await act(id, { do: 'start', pages: [] });
      return (await until(id, 'done')).claims[0]?.found;
    };
    expect(await say('the miller was paid in flour and fish')).toMatchObject({
      result: 'uncheckable',
      detail: 'no-address',
    });
    expect(await say('12 wheels turn for 4 hours')).toMatchObject({
      result: 'verbatim',
      elsewhere: true,
    });
  });

  it('says that a quote is absent from pages that were named beside it', async () => {
    const { claims } = await checked('They say “the miller was paid in flour and fish”.', [
      HERITAGE,
    ]);
    expect(claims.find((claim) => claim.kind === 'quote')?.found?.result).toBe('missing');
  });

  it('does not say that a quote is absent when one of its pages was not read', async () => {
    web.set(OTHER, { text: 'Sign in', why: 'login' });
    const { claims } = await checked(
      `They say “the miller was paid in flour and fish” [Heritage](${HERITAGE}) [Ruins](${OTHER}).`,
    );
    expect(claims[0]?.found).toMatchObject({ result: 'uncheckable', detail: 'some-not-read' });
  });
});

describe('a job', () => {
  const TWO = `${QUOTE} [Heritage](${HERITAGE}). It says “only 2 grind corn for sale” [Ruins](${OTHER}).`;

  it('goes on where it was when the worker died over it', async () => {
    const { id } = await checked(TWO);
    await must(w.store.editReport(id, (now) => ({ ...now, status: 'running' })));
    await must(
      w.store.editReportPage(id, 1, 1, (now) => ({ ...now, state: 'opening', outcome: null })),
    );
    opened.length = 0;
    await goOnReporting(w.context);
    const { rows: pages } = await until(id, 'done');
    expect(pages.map((page) => page.state)).toEqual(['done', 'done']);
    // It was stored before: now it is in the library.
    expect(opened).toEqual([]);
  });

  it('closes a tab that a worker opened and died over before it noted it', async () => {
    const id = await make(TWO);
    const mine = addTab({ id: 70, windowId: 9, url: HERITAGE });
    const stray = addTab({ id: 71, windowId: 9, url: OTHER });
    const theirs = addTab({ id: 72, windowId: 1, url: OTHER });
    state.session.set('report-run', { started: [id], tabId: mine.id, opening: OTHER });
    await act(id, { do: 'start', pages: [] });
    await until(id, 'done');
    await rest();
    const left = state.tabs.map((tab) => tab.id);
    expect([left.includes(mine.id), left.includes(stray.id)]).toEqual([false, false]);
    expect(left).toContain(theirs.id);
  });

  it.each(['editReportPage', 'putReportClaims', 'editReport'] as const)(
    'opens nothing again and again when the library takes nothing (%s)',
    async (operation) => {
      const id = await make(TWO);
      const real = w.store[operation] as (...args: unknown[]) => Promise<unknown>;
      let refuses = false;
      const spy = vi
        .spyOn(w.store, operation)
        .mockImplementation((async (...args: unknown[]) =>
          refuses ? { ok: false, failure: { code: 'quota' } } : real(...args)) as never);
      await act(id, { do: 'start', pages: [] });
      refuses = true;
      const isStopped = () =>
        (state.session.get('report-run') as { started: string[] }).started.length === 0;
      for (const ends = performance.now() + 10_000; !isStopped() && performance.now() < ends; )
        await rest();
      await rest();
      expect(opened.length).toBeLessThanOrEqual(1);
      await goOnReporting(w.context);
      await rest();
      expect(opened.length).toBeLessThanOrEqual(1);
      expect(state.tabs.filter((tab) => opened.includes(tab.url))).toEqual([]);
      spy.mockRestore();
      await act(id, { do: 'resume' });
      expect((await until(id, 'done')).counts).toEqual({ verbatim: 2 });
    },
  );

  it('is paused, not gone on with, when the browser was ended over it', async () => {
    const { id } = await checked(TWO);
    await must(w.store.editReport(id, (now) => ({ ...now, status: 'running' })));
    state.session.clear();
    await goOnReporting(w.context);
    expect((await view(id)).status).toBe('paused');
  });

  it('can be paused and resumed', async () => {
    const id = await make(TWO);
    await act(id, { do: 'start', pages: [] });
    await act(id, { do: 'pause' });
    await rest();
    expect((await view(id)).rows.some((page) => page.state === 'waiting')).toBe(true);
    await act(id, { do: 'resume' });
    await until(id, 'done');
  });

  it('can be cancelled, and started again for what was not read', async () => {
    const id = await make(TWO);
    await act(id, { do: 'start', pages: [] });
    await act(id, { do: 'cancel' });
    await rest();
    expect((await view(id)).status).toBe('cancelled');
    await act(id, { do: 'start', pages: [] });
    expect((await until(id, 'done')).counts).toEqual({ verbatim: 2 });
  });

  it('reads a page by hand that a person got past its login', async () => {
    web.set(HERITAGE, { text: 'Sign in', why: 'login' });
    const { id, claims } = await checked(TWO);
    expect(claims[0]?.found?.result).toBe('uncheckable');
    await mustFail(readByHand(w.context, id, 0, false, null), 'page-gone');
    web.set(HERITAGE, { text: MILLS });
    await must(openReportPage(w.context, id, 0));
    await must(byHand(id, false));
    const now = await view(id);
    expect(now.rows[0]).toMatchObject({ outcome: 'captured' });
    expect(now.claims[0]?.found?.result).toBe('verbatim');
    // The person opened it: it stays open.
    expect(state.tabs.some((tab) => tab.url === HERITAGE)).toBe(true);
  });

  it('reads a page as it is when the person says it is the page', async () => {
    web.set(HERITAGE, { text: MILLS, why: 'consent' });
    const { id } = await checked(TWO);
    await must(openReportPage(w.context, id, 0));
    await must(byHand(id, true));
    expect((await view(id)).claims[0]?.found?.result).toBe('verbatim');
  });

  it('runs again, keeps the round before, and makes a new version of what changed', async () => {
    const { id, rows: before } = await checked(TWO);
    web.set(HERITAGE, { text: `${POND}\n${WHEELS.replace('4 hours', '6 hours')}` });
    await act(id, { do: 'again' });
    const now = await until(id, 'done');
    expect(now.round).toBe(2);
    expect(now.claims.map((claim) => claim.found?.result)).toEqual([
      'altered-material',
      'verbatim',
    ]);
    expect(now.rows[0]?.hash).not.toBe(before[0]?.hash);
    const first = await view(id, 1);
    expect(first.claims.map((claim) => claim.found?.result)).toEqual(['verbatim', 'verbatim']);
    expect(await must(w.store.versions(before[0]?.documentId as never))).toHaveLength(2);
  });
});

describe('running again', () => {
  it('makes no new version when only menus changed', async () => {
    web.set(HERITAGE, { text: `Menu 12 readers\n${POND}\n${WHEELS}` });
    const { id, rows: before } = await checked(`${QUOTE} [Heritage](${HERITAGE}).`);
    web.set(HERITAGE, { text: `Menu 31 readers\n${POND}\n${WHEELS}` });
    await act(id, { do: 'again' });
    const now = await until(id, 'done');
    expect(now.rows[0]).toMatchObject({ outcome: 'captured', hash: before[0]?.hash });
    expect(now.claims[0]?.found?.result).toBe('verbatim');
    expect(await must(w.store.versions(before[0]?.documentId as never))).toHaveLength(1);
  });
});

describe('keeping reports', () => {
  const ONE = `${QUOTE} [Heritage](${HERITAGE}).`;

  it('deletes one, takes it back, and removes it in the end', async () => {
    const { id } = await checked(ONE);
    await act(id, { do: 'delete' });
    expect(await rows()).toEqual([]);
    await mustFail(viewReport(w.context, id, null), 'not-found');
    await act(id, { do: 'restore' });
    expect(await rows()).toHaveLength(1);
    await act(id, { do: 'delete' });
    expect(await must(w.store.removeReports('9999'))).toBe(1);
    await mustFail(actOnReport(w.context, id, { do: 'restore' }), 'not-found');
  });

  it('hides the words of a page in the bin, and loses them when it is purged', async () => {
    const { id, rows: pages } = await checked(ONE);
    const documentId = pages[0]?.documentId as never;
    const token = await must(w.store.deleteDocuments([documentId]));
    const hidden = await view(id);
    expect(hidden.claims[0]?.found).toMatchObject({
      result: 'verbatim',
      passages: [],
      purged: true,
    });
    await must(w.store.undo(token));
    expect((await view(id)).claims[0]?.found?.passages).toHaveLength(1);
    await must(w.store.purgeDocument(documentId, { withoutTrace: true }));
    const { claims } = await must(w.store.report(id));
    expect(JSON.stringify(claims[0]?.found)).not.toContain('on the ebb');
    expect(claims[0]?.found).toMatchObject({ result: 'verbatim', purged: true });
  });

  it('keeps what it found of a purged page when the rest is tried again', async () => {
    web.set(OTHER, { text: 'Sign in', why: 'login' });
    const { id, rows: pages } = await checked(
      `They say “12 wheels turn for 9 hours each day” [Heritage](${HERITAGE}). It says “only 2 grind corn for sale” [Ruins](${OTHER}).`,
    );
    const documentId = pages[0]?.documentId as never;
    await must(w.store.purgeDocument(documentId, { withoutTrace: true }));
    web.set(OTHER, { text: RUINS });
    await act(id, { do: 'start', pages: [] });
    const { claims } = await until(id, 'done');
    expect(claims.map((claim) => claim.found?.result)).toEqual(['altered-material', 'verbatim']);
  });
});

describe('the chat that the answer stands in', () => {
  it('gets no verdict for an address or words that were not checked, though the text is the same', async () => {
    const text = '“12 wheels turn for 4 hours” it says.';
    const at = { start: 29, end: 29 };
    const answer = (url: string) => ({
      text,
      code: [],
      quoted: [],
      links: [{ at: span(29, 29), url, title: 'Heritage', more: 0 }],
    });
    const wheels = `${HERITAGE}#:~:text=12%20wheels%20turn`;
    const origin = { kind: 'chat', host: 'chatgpt', conversation: HERE.key } as const;
    const { id } = await must(createReport(w.context, answer(wheels), origin));
    await act(id, { do: 'start', pages: [] });
    await until(id, 'done');
    const results = async (url: string) => {
      const links = [{ at, url, title: 'Heritage', more: 0 }];
      const input = { conversation: HERE, text, code: [], quoted: [], links, after: null };
      const { model } = await must(checkAnswer(w.context, CHAT_TAB, input));
      return model.quotes.map((quote) => quote.result);
    };
    expect(await results(wheels)).toEqual(['verbatim', 'verbatim']);
    expect(await results(`${HERITAGE}#:~:text=90%20wheels%20turn`)).toEqual([
      'verbatim',
      'unchecked',
    ]);
    expect(await results('https://forged.example/#:~:text=12%20wheels%20turn')).toEqual([
      'unchecked',
      'unchecked',
    ]);
  });

  it('gets the verdicts of exactly that answer', async () => {
    const answer = answerOf(`${QUOTE} [Heritage](${HERITAGE}).`);
    const origin = { kind: 'chat', host: 'chatgpt', conversation: 'c1' } as const;
    const { id } = await must(createReport(w.context, answer, origin));
    expect(await reportVerdicts(w.context, 'c1', answer.text)).toBeNull();
    await act(id, { do: 'start', pages: [] });
    await until(id, 'done');
    const verdicts = await reportVerdicts(w.context, 'c1', answer.text);
    expect(verdicts).toMatchObject({
      reportId: id,
      quotes: [{ result: 'verbatim', elsewhere: false, places: 1 }],
      pages: [{ url: HERITAGE, outcome: 'captured' }],
    });
    const { at } = verdicts?.quotes[0] ?? { at: { start: 0, end: 0 } };
    expect(answer.text.slice(at.start, at.end)).toBe('12 wheels turn for 4 hours');
    expect(await reportVerdicts(w.context, 'c1', `${answer.text} `)).toBeNull();
  });
});
