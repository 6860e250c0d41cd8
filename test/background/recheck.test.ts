// Checking pages again, on a browser whose tabs show what a test put at their addresses. Time is the test's own.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { passagesIn } from '../../src/background/my-passages';
import { actOnRecheck, planRecheck, startRecheck, viewRecheck } from '../../src/background/recheck';
import type { CaptureDraft } from '../../src/core/capture/draft';
import { passageList, recheckPlan, recheckView } from '../../src/protocol/version-messages';
import { type FakeTab, fakeBrowser, state } from '../platform/fake-browser';
import { capture, must, mustFail, requestId } from '../store/contract-kit';
import {
  clip,
  give,
  MILLS,
  POND,
  pageTab,
  RUINS,
  saved,
  selectionOf,
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
/** What the web shows now. */
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
  web = new Map();
  opened = [];
  state.origins.add('*://*/*');
  fakeBrowser.tabs.onCreated.addListener(onOpen);
});
afterEach(async () => {
  await must(actOnRecheck(w.context, 'cancel'));
  // What is being looked at is given up; only then may the next test begin.
  const isOpen = () => (state.session.get('recheck') as { tabId?: number | null })?.tabId != null;
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

const view = async () => {
  const now = await must(viewRecheck(w.context));
  return now && recheckView.parse(now);
};

async function until(status: string): Promise<NonNullable<Awaited<ReturnType<typeof view>>>> {
  // Hashing takes real time in a thread of its own, however fast the clock of the test is.
  for (const ends = performance.now() + 10_000; performance.now() < ends; ) {
    const now = await view();
    if (now?.status === status) return now;
    await rest();
  }
  throw new Error(`never ${status}: ${JSON.stringify(await view())}`);
}

const start = async (...documents: string[]) =>
  must(startRecheck(w.context, { requestId: requestId(), documents: documents as never[] }));

/** Checks one page that was saved as MILLS and now shows something. */
async function checked(live: Live) {
  const { documentId } = await saved(w);
  state.tabs = state.tabs.filter((t) => t.url !== HERITAGE);
  web.set(HERITAGE, live);
  await start(documentId);
  const { items } = await until('done');
  return { documentId, result: items[0]?.result };
}

describe('what it would take', () => {
  it('names the pages, the hosts to ask for, and what has no page', async () => {
    await saved(w);
    await saved(w, RUINS, { url: OTHER });
    await capture(w.store, POND, {}, { source: { kind: 'pasted', key: requestId() } });
    state.origins = new Set(['https://heritage.example/*']);
    const what = { kind: 'collection', collection: null } as const;
    const plan = recheckPlan.parse(await must(planRecheck(w.context, what)));
    expect(plan).toMatchObject({
      missing: ['https://other.example/*'],
      sites: ['other.example'],
    });
    expect(plan.documents.length + plan.without).toBe(3);
  });

  it('is nothing for documents that are gone', async () => {
    await mustFail(
      startRecheck(w.context, { requestId: requestId(), documents: [requestId() as never] }),
      'not-found',
    );
  });
});

describe('a page that is checked again', () => {
  it.each<[string, Live, object]>([
    ['is as it was', { text: MILLS }, { kind: 'same' }],
    ['has changed', { text: `${POND}\n${RUINS}` }, { kind: 'changed' }],
    [
      'asks for a login',
      { text: 'Sign in', why: 'login' },
      { kind: 'failed', reason: 'page-login' },
    ],
    [
      'leads elsewhere',
      { text: MILLS, lands: 'https://heritage.example/' },
      { kind: 'failed', reason: 'elsewhere' },
    ],
    [
      'is half loaded',
      { text: `${POND}\n${RUINS}`, over: { notes: ['loading'] } },
      { kind: 'failed', reason: 'loading' },
    ],
    [
      'is translated',
      { text: `${POND}\n${RUINS}`, over: { notes: ['translated'] } },
      { kind: 'failed', reason: 'translated' },
    ],
    [
      'was never seen',
      { text: `${POND}\n${RUINS}`, over: { visible: false } },
      { kind: 'failed', reason: 'hidden' },
    ],
  ])('%s', async (_, live, expected) => {
    const { documentId, result } = await checked(live);
    expect(result).toMatchObject(expected);
    const versions = await must(w.store.versions(documentId));
    if ((expected as { kind: string }).kind !== 'changed')
      expect(await must(w.store.document(documentId))).toMatchObject({
        current: versions.at(-1)?.hash,
      });
    expect(opened).toEqual([HERITAGE]);
    expect(state.tabs.some((t) => t.url.startsWith('https://heritage.example/'))).toBe(false);
  });

  it('keeps what was there when it changed, and counts what became of passages', async () => {
    const tab = pageTab(MILLS, { selection: selectionOf(MILLS, '12 wheels turn for 4 hours') });
    const first = await clip(w, tab, { what: 'selection' });
    web.set(HERITAGE, { text: `${POND}\n${RUINS}` });
    await start(first.documentId);
    const { items } = await until('done');
    expect(items[0]?.result).toMatchObject({
      kind: 'changed',
      before: first.hash,
      passages: { gone: 1, unchanged: 0 },
    });
    expect(await must(w.store.versions(first.documentId))).toHaveLength(2);
    expect(w.changed).toHaveBeenCalled();
  });

  it('is not opened without the permission', async () => {
    const { documentId } = await saved(w);
    state.origins.clear();
    await start(documentId);
    expect((await until('done')).items[0]?.result).toMatchObject({ reason: 'no-access' });
    expect(opened).toEqual([]);
  });
});

describe('one re-check', () => {
  const two = async () => {
    const a = await saved(w);
    const b = await saved(w, RUINS, { url: OTHER });
    web.set(HERITAGE, { text: MILLS });
    web.set(OTHER, { text: RUINS });
    return [a.documentId, b.documentId] as const;
  };

  it('takes one page after the other and leaves no tab behind', async () => {
    const before = state.tabs.length;
    const ids = await two();
    await start(...ids);
    const { items } = await until('done');
    expect(items.map((i) => i.result?.kind)).toEqual(['same', 'same']);
    expect(opened).toEqual([HERITAGE, OTHER]);
    await rest();
    expect(state.tabs).toHaveLength(before + 2);
  });

  it('is one at a time: starting another gives the one that is on', async () => {
    const [a, b] = await two();
    await start(a);
    expect((await start(b)).items.map((i) => i.documentId)).toEqual([a]);
    await until('done');
  });

  it('goes on where it was when the worker died over it', async () => {
    const [a, b] = await two();
    await start(a, b);
    await until('done');
    const run = state.session.get('recheck') as {
      status: string;
      items: { state: string; result: unknown }[];
    };
    run.status = 'running';
    Object.assign(run.items[1] ?? {}, { state: 'checking', result: null });
    opened.length = 0;
    expect((await until('done')).items.map((i) => i.state)).toEqual(['done', 'done']);
    expect(opened).toEqual([OTHER]);
    expect(await must(w.store.versions(b))).toHaveLength(1);
  });

  it('can be paused, resumed and closed', async () => {
    const [a, b] = await two();
    await start(a, b);
    await must(actOnRecheck(w.context, 'pause'));
    await rest();
    const paused = await view();
    expect(paused?.status).toBe('paused');
    expect(paused?.items.some((i) => i.state === 'waiting')).toBe(true);
    await must(actOnRecheck(w.context, 'close'));
    expect(await view()).not.toBeNull();
    await must(actOnRecheck(w.context, 'resume'));
    await until('done');
    expect(await must(actOnRecheck(w.context, 'close'))).toBeNull();
    expect(await view()).toBeNull();
  });

  it('can be cancelled, and what was not checked tried again', async () => {
    const [a, b] = await two();
    await start(a, b);
    await must(actOnRecheck(w.context, 'cancel'));
    await rest();
    const cancelled = await view();
    expect(cancelled?.status).toBe('cancelled');
    expect(cancelled?.items.at(-1)?.result).toBeNull();
    await must(actOnRecheck(w.context, 'retry'));
    expect((await until('done')).items.map((i) => i.result?.kind)).toEqual(['same', 'same']);
  });
});

describe('passages of older versions', () => {
  it('are judged worst first: clips and what a chat was given, each once', async () => {
    const tab = pageTab(MILLS, { selection: selectionOf(MILLS, 'about four hours per tide') });
    await clip(w, tab, { what: 'selection' });
    setPage(tab, MILLS, { selection: selectionOf(MILLS, '12 wheels turn for 4 hours') });
    const first = await clip(w, tab, { what: 'selection' });
    const chunks = (await saved(w)).evidenceIds;
    await give(w, [chunks[2] ?? '']);
    const later = await saved(w, `${POND}\n${WHEELS.replace('12 wheels', '14 wheels')}\n${RUINS}`);
    const list = passageList.parse(await must(passagesIn(w.context, first.documentId, later.hash)));
    expect(list.more).toBe(0);
    expect(list.rows.map((r) => [r.outcome, r.given, r.text.slice(0, 20)])).toEqual([
      ['edited', false, '12 wheels turn for 4'],
      ['unchanged', false, 'about four hours per'],
      ['unchanged', true, RUINS.slice(0, 20)],
    ]);
    expect(list.rows[0]?.differences).toMatchObject([
      { quote: '12', source: '14', material: true },
    ]);
  });
});
