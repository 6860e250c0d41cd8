// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  RecheckItem,
  RecheckResult,
  RecheckView as Run,
} from '../../src/protocol/version-messages';
import { LibraryView } from '../../src/ui/panel/library-view';
import { usePicks } from '../../src/ui/panel/picks';
import type { Place } from '../../src/ui/panel/place';
import { RecheckButton } from '../../src/ui/panel/recheck-button';
import { RecheckStrip } from '../../src/ui/panel/recheck-strip';
import { RecheckView } from '../../src/ui/panel/recheck-view';
import type { Notice } from '../../src/ui/parts/toast';
import { deliver, senders, state } from '../platform/fake-browser';
import { asked, background, failed, find, has, key, press, reset, rest, show, words } from './kit';
import { DOC, HASH, row } from './samples';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

const OTHER = DOC.replace('3f', '4f') as typeof DOC;
const OLD = HASH.replaceAll('9a', '8a') as typeof HASH;

const result = (over: Partial<RecheckResult>): RecheckResult => ({
  kind: 'same',
  reason: null,
  before: null,
  after: null,
  passages: null,
  ...over,
});
const item = (over: Partial<RecheckItem> = {}): RecheckItem => ({
  documentId: DOC,
  title: 'Tide mills',
  site: 'heritage.example',
  url: 'https://heritage.example/tide-mills',
  state: 'done',
  result: result({}),
  ...over,
});
const changed = (counts: Partial<NonNullable<RecheckResult['passages']>>) =>
  result({
    kind: 'changed',
    before: OLD,
    after: HASH,
    passages: { unchanged: 0, moved: 0, edited: 0, gone: 0, unknown: 0, ...counts },
  });

let run: Run | null;
let went: Place[];
let told: Notice[];
const go = (place: Place) => void went.push(place);
const tell = (notice: Notice) => void told.push(notice);
beforeEach(() => {
  reset();
  run = null;
  went = [];
  told = [];
  background({
    'recheck.view': () => run,
    'recheck.act': () => run,
    'recheck.start': () => run,
    'recheck.plan': { documents: [DOC, OTHER], missing: [], sites: [], without: 0 },
    'library.collections': [],
    'library.list': { rows: [row(), row({ id: OTHER, title: 'Ruins' })], next: null },
  });
});
const running = (over: Partial<Run> = {}): Run => ({
  status: 'running',
  startedAt: new Date().toISOString(),
  items: [item(), item({ documentId: OTHER, title: 'Ruins', state: 'checking', result: null })],
  ...over,
});
const view = () => show(<RecheckView go={go} tell={tell} />);
const acts = () => asked.filter((a) => a.kind === 'recheck.act').map((a) => a.payload.act);

describe('while pages are checked', () => {
  it('says how far it is and what is looked at, and can be paused and cancelled', async () => {
    run = running();
    await view();
    const bar = find<HTMLProgressElement>('progress');
    expect([bar.value, bar.max]).toEqual([1, 2]);
    expect(words(find('.recheck-now'))).toBe('2 of 2: Ruins');
    expect(words()).toMatch(/Tide millsUnchanged.*RuinsLooking…/);
    await press('Pause');
    run = running({ status: 'paused' });
    await deliver({ push: 'recheck' }, senders.own()).catch(() => {});
    await rest();
    expect(words(find('.recheck-now'))).toContain('Paused.');
    await press('Go on');
    await press('Cancel');
    expect(acts()).toEqual(['pause', 'resume', 'cancel']);
  });

  it('is heard when it ends', async () => {
    run = running();
    await view();
    run = running({ status: 'done', items: [item()] });
    await deliver({ push: 'recheck' }, senders.own()).catch(() => {});
    await rest();
    expect(told).toEqual([{ words: '1 unchanged' }]);
  });

  it('guesses the time left once there is something to guess from', async () => {
    run = running({ startedAt: new Date(Date.now() - 10_000).toISOString() });
    await view();
    expect(words(find('.recheck-now'))).toMatch(/about 1[01] sec left$/);
  });

  it('is told on top of every other view', async () => {
    run = running();
    await show(<RecheckStrip go={go} />);
    expect(words()).toBe('2 of 2: RuinsReport');
    await press('Report');
    expect(went).toEqual([{ view: 'recheck' }]);
    expect(has('button', 'Close')).toBe(false);
    run = running({ status: 'done' });
    reset();
    background({ 'recheck.view': run, 'recheck.act': null });
    await show(<RecheckStrip go={go} />);
    expect(words()).toMatch(/^1 unchanged, 1 not looked at/);
    await press('Close');
    expect(acts()).toEqual(['close']);
  });
});

describe('afterwards', () => {
  it.each<[string, RecheckItem, string]>([
    ['unchanged', item(), 'Unchanged'],
    [
      'furniture',
      item({ result: result({ kind: 'furniture' }) }),
      'Only menus, counters or the like changed',
    ],
    ['changed', item({ result: changed({}) }), 'New version'],
    [
      'passages',
      item({ result: changed({ edited: 2, gone: 1, unknown: 1, unchanged: 4 }) }),
      'New version: 2 of your passages edited, 1 gone, 1 could not be checked',
    ],
    [
      'passages that stand',
      item({ result: changed({ unchanged: 1, moved: 1 }) }),
      'New version: your passages stand as they were',
    ],
    ['not looked at', item({ state: 'waiting', result: null }), 'Not looked at'],
  ])('%s', async (_, one, line) => {
    run = running({ status: 'done', items: [one] });
    await view();
    expect(words(find('.result'))).toBe(line);
  });

  it.each([
    'no-access',
    'not-a-page',
    'page-gone',
    'not-found',
    'damaged',
    'elsewhere',
    'unreachable',
    'private',
    'loading',
    'translated',
    'hidden',
    'page-empty',
    'page-challenge',
    'page-consent',
    'page-login',
    'page-error',
    'quota',
    'storage',
    'internal',
    'newer-library',
  ])('says of "%s" why it could not be checked', async (reason) => {
    run = running({
      status: 'done',
      items: [item({ result: result({ kind: 'failed', reason }) })],
    });
    await view();
    expect(words(find('.result'))).toMatch(/^Could not check: [a-z].{10,}/);
    expect(words(find('.result'))).not.toContain('why_');
    expect(find<HTMLAnchorElement>('a', 'Open the page').getAttribute('href')).toBe(
      'https://heritage.example/tide-mills',
    );
  });

  it('sums up, leads to what changed, and tries again what failed', async () => {
    run = running({
      status: 'done',
      items: [
        item({ result: changed({ edited: 1 }) }),
        item({ documentId: OTHER, result: result({ kind: 'failed', reason: 'page-login' }) }),
      ],
    });
    await view();
    expect(words(find('.recheck-now'))).toBe('1 new version, 1 could not be checked');
    await press('Compare');
    expect(went).toEqual([{ view: 'compare', documentId: DOC, before: OLD, after: HASH }]);
    await press('Check 1 page again');
    expect(has('button', 'Allow')).toBe(false);
    await press('Done');
    expect(acts()).toEqual(['retry', 'close']);
    expect(went.at(-1)).toEqual({ view: 'library' });
  });

  it('asks for the access that was missing, then tries again', async () => {
    run = running({
      status: 'done',
      items: [item({ result: result({ kind: 'failed', reason: 'no-access' }) })],
    });
    await view();
    state.grants = false;
    await press('Allow and check again');
    expect(acts()).toEqual([]);
    state.grants = true;
    await press('Allow and check again');
    expect([...state.origins]).toEqual(['https://heritage.example/*']);
    expect(acts()).toEqual(['retry']);
  });

  it('makes no link of an address that is none', async () => {
    const odd = {
      url: 'javascript:alert(1)',
      result: result({ kind: 'failed', reason: 'private' }),
    };
    run = running({ status: 'done', items: [item(odd as Partial<RecheckItem>)] });
    await view();
    expect(document.querySelector('a')).toBeNull();
  });

  it('says that nothing is being checked when nothing is', async () => {
    await view();
    expect(words()).toContain('No pages are being checked.');
    await show(<RecheckStrip go={go} />);
    expect(words()).toBe('');
  });
});

describe('starting', () => {
  const what = { kind: 'documents', documents: [DOC, OTHER] } as const;
  const button = async () => {
    await several();
    await press('↻ Check');
  };
  const several = () =>
    show(
      <RecheckButton
        what={{ ...what, documents: [...what.documents] }}
        label="Check"
        go={go}
        tell={tell}
      />,
    );
  const starts = () => asked.filter((a) => a.kind === 'recheck.start').map((a) => a.payload);
  const missing = {
    documents: [DOC],
    missing: ['https://a.example/*', 'https://b.example/*'],
    sites: ['a.example', 'b.example', 'c.example', 'd.example', 'e.example'],
    without: 0,
  };

  it('asks for nothing that is granted', async () => {
    run = running();
    await button();
    await press('↻ Check 2 pages');
    expect(starts()).toMatchObject([{ documents: [DOC, OTHER] }]);
    expect(went).toEqual([{ view: 'recheck' }]);
  });

  it('counts several pages before it opens any, and may be left', async () => {
    await several();
    expect(asked.map((a) => a.kind)).not.toContain('recheck.plan');
    await press('↻ Check');
    expect(words()).toContain('in a window of its own, one after another');
    expect(starts()).toEqual([]);
    await press('Cancel');
    expect(has('button', '↻ Check')).toBe(true);
    background({ 'recheck.plan': { documents: [], missing: [], sites: [], without: 2 } });
    await press('↻ Check');
    expect(words()).toContain('None of these has an address');
  });

  it('needs one click for one page', async () => {
    run = running();
    background({ 'recheck.plan': { documents: [DOC], missing: [], sites: [], without: 0 } });
    const one = { kind: 'documents' as const, documents: [DOC] };
    await show(<RecheckButton what={one} label="Check" go={go} tell={tell} />);
    await press('↻ Check');
    expect(starts()).toMatchObject([{ documents: [DOC] }]);
  });

  it('asks for all hosts in one question, first thing in the click', async () => {
    run = running();
    background({ 'recheck.plan': missing });
    await button();
    await press('↻ Check 1 page');
    expect([...state.origins]).toEqual(missing.missing);
    expect(starts()).toHaveLength(1);
  });

  it('starts nothing when refused, and says so', async () => {
    background({ 'recheck.plan': missing });
    state.grants = false;
    await button();
    await press('↻ Check 1 page');
    expect(starts()).toEqual([]);
    expect(told[0]?.words).toContain('a.example, b.example, c.example, d.example…');
  });

  it('tells a failure', async () => {
    background({ 'recheck.start': failed('not-found') });
    await button();
    await press('↻ Check 2 pages');
    expect(told[0]?.words).toContain('not in your library any more');
    expect(went).toEqual([]);
  });

  it('is not offered where nothing has an address', async () => {
    background({ 'recheck.plan': { documents: [], missing: [], sites: [], without: 2 } });
    const one = { kind: 'documents' as const, documents: [DOC] };
    await show(<RecheckButton what={one} label="Check" go={go} tell={tell} />);
    expect(document.querySelector('button')).toBeNull();
  });
});

describe('the library', () => {
  function Library() {
    return <LibraryView bin={false} go={go} picks={usePicks()} tell={tell} />;
  }
  const plans = () => asked.filter((a) => a.kind === 'recheck.plan').map((a) => a.payload.what);

  it('checks all again, or those that were chosen by box or key', async () => {
    await show(<Library />);
    await press('↻ Check all again');
    expect(plans()).toEqual([{ kind: 'collection', collection: null }]);
    await press('Cancel');
    find('input[type="checkbox"]', 'Select “Tide mills”').click();
    await rest();
    expect(words()).toContain('1 selected');
    find(`[data-row="${OTHER}"] [data-open]`).focus();
    await key(find(`[data-row="${OTHER}"] [data-open]`), 'x');
    expect(words()).toContain('2 selected');
    await press('↻ Check again');
    expect(plans().at(-1)).toEqual({ kind: 'documents', documents: [DOC, OTHER] });
    await press('Select none');
    expect(words()).not.toContain('selected');
  });
});
