// @vitest-environment happy-dom
// The report page: pasting, looking at addresses, the one question, progress, findings, reading by hand, the list.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReportView as Report } from '../../src/protocol/report-messages';
import { placeFromFragment } from '../../src/ui/report/place';
import { ReportApp } from '../../src/ui/report/report-app';
import { deliver, senders, state } from '../platform/fake-browser';
import {
  asked,
  background,
  failed,
  find,
  has,
  key,
  press,
  reset,
  rest,
  show,
  type,
  words,
} from './kit';
import { done, finding, MILLS, page, quote, REPORT, read, report, unread } from './report-samples';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

const acts = () => asked.filter((one) => one.kind === 'report.act').map((one) => one.payload.act);
let now: Report;

beforeEach(() => {
  reset();
  now = report();
  background({
    'report.view': ({ round }: { round: number | null }) => (round ? { ...now, round } : now),
    'report.act': null,
    'report.create': { id: REPORT },
    'report.list': { rows: [], next: null },
  });
});

const open = async (over: Partial<Report> | Report = {}) => {
  now = { ...now, ...over };
  location.hash = `#report:${REPORT}`;
  await show(<ReportApp />);
};

describe('making a report', () => {
  beforeEach(async () => {
    location.hash = '#new';
    await show(<ReportApp />);
  });
  const made = () => asked.find((one) => one.kind === 'report.create')?.payload;

  it('sends the answer with its links, and the addresses beside it, and opens nothing', async () => {
    await type('#answer', `They **say** “twelve wheels” [here](${MILLS}).`);
    await type('#addresses', 'https://a.example/x and https://b.example/');
    await press('Look at its sources');
    expect(made()).toMatchObject({
      answer: { text: expect.stringContaining('They say'), links: [{ url: MILLS, title: 'here' }] },
      origin: { kind: 'pasted', conversation: null },
      urls: ['https://a.example/x', 'https://b.example/'],
    });
    expect(location.hash).toBe(`#report:${REPORT}`);
  });

  it('takes a list of addresses alone', async () => {
    expect(find<HTMLButtonElement>('button', 'Look at its sources').disabled).toBe(true);
    await type('#addresses', MILLS);
    await press('Look at its sources');
    expect(made()).toMatchObject({ answer: { text: '' }, urls: [MILLS] });
  });

  it('takes links from the HTML of the clipboard, shows text only, and can be told to forget it', async () => {
    const html = `<p>They say so <a href="${MILLS}">here</a><img src="x" onerror="alert(1)"></p>`;
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { getData: (kind: string) => (kind === 'text/html' ? html : 'plain') },
    });
    find('#answer').dispatchEvent(event);
    await rest();
    expect(words()).toContain('Pasted as text, with its links: 1 link.');
    expect(document.querySelectorAll('.pasted a, .pasted img')).toHaveLength(0);
    await press('Look at its sources');
    expect(made()).toMatchObject({ answer: { links: [{ url: MILLS, title: 'here' }] } });
  });

  it('says so when there is nothing to check', async () => {
    background({ 'report.create': failed('empty-page') });
    await type('#answer', 'Hello.');
    await press('Look at its sources');
    expect(words()).toContain('There is neither a link nor a quote in it.');
  });
});

describe('before anything is opened', () => {
  it('shows whole addresses as text, with what to look at', async () => {
    const hostile = `https://bank.example.evil.example/${'x'.repeat(300)}?a=\u202etxt`;
    await open({
      rows: [
        page({ cited: hostile, url: hostile }),
        page({
          number: 1,
          url: 'http://192.168.1.1/',
          cited: 'http://192.168.1.1/',
          allowed: false,
        }),
        page({
          number: 2,
          url: 'https://b.example:8443/',
          cited: 'https://b.example:8443/',
          allowed: false,
        }),
      ],
    });
    expect(words()).toContain('x'.repeat(300));
    expect(words()).toContain('\\u{202e}txt');
    expect(words()).not.toContain('\u202e');
    expect(find('.address strong').textContent).toBe('bank.example.evil.example');
    expect(words()).toContain('It leads to this computer or into a local network.');
    expect(words()).toContain('It names a port of its own');
    expect(document.querySelectorAll('main a, main img')).toHaveLength(0);
    expect(acts()).toEqual([]);
  });

  it('asks for all hosts in one question, first thing in the click, then starts', async () => {
    await open({
      rows: [page(), page({ number: 1, url: 'https://b.example/', cited: 'https://b.example/' })],
    });
    await press('Allow 2 sites: Open 2 pages');
    expect([...state.origins].sort()).toEqual([
      'https://b.example/*',
      'https://heritage.example/*',
    ]);
    expect(acts()).toEqual([{ do: 'start', pages: [] }]);
  });

  it('asks for all sites when that was chosen', async () => {
    await open();
    await press('Allow all sites: Open 1 page');
    expect([...state.origins]).toEqual(['*://*/*']);
  });

  it('starts nothing when refused', async () => {
    state.grants = false;
    await open();
    await press('Allow 1 site: Open 1 page');
    expect(acts()).toEqual([]);
    expect(words()).toContain(
      'Not started: the browser did not get your permission for heritage.example',
    );
  });

  it('asks nothing when all is granted', async () => {
    state.origins.add('*://*/*');
    await open();
    await press('Open 1 page');
    expect(acts()).toEqual([{ do: 'start', pages: [] }]);
  });

  it('opens what was ticked, and only that', async () => {
    state.origins.add('*://*/*');
    const odd = (number: number) => {
      const url = `https://b.example:844${number}/`;
      return page({ number, url, cited: url, allowed: false });
    };
    await open({ rows: [odd(0), odd(1), odd(2)] });
    expect(has('button', 'Check now')).toBe(true);
    for (const box of document.querySelectorAll<HTMLInputElement>('.source input')) box.click();
    await rest();
    find<HTMLInputElement>('#page-1 input').click();
    await rest();
    await press('Open 2 pages');
    expect(acts()).toEqual([{ do: 'start', pages: [0, 2] }]);
  });
});

describe('while it runs', () => {
  it('shows and says how far it is, and can be paused and cancelled', async () => {
    await open({
      status: 'running',
      startedAt: new Date().toISOString(),
      rows: [read(), page({ number: 1 })],
    });
    const bar = find<HTMLProgressElement>('progress');
    expect([bar.value, bar.max]).toEqual([1, 2]);
    expect(find('[role="status"]').textContent).toContain('2 of 2: heritage.example');
    await press('Pause');
    await press('Cancel');
    expect(acts()).toEqual([{ do: 'pause' }, { do: 'cancel' }]);
    now = { ...now, status: 'paused' };
    await deliver({ push: 'report' }, senders.own()).catch(() => null);
    await rest();
    await press('Go on');
    expect(acts().at(-1)).toEqual({ do: 'resume' });
  });

  it('follows what it is told, and says when it ends', async () => {
    await open({ status: 'running', startedAt: new Date().toISOString() });
    now = done();
    await deliver({ push: 'report' }, senders.own()).catch(() => null);
    await rest();
    expect(find('[role="status"]').textContent).toContain('Report finished. 2 quotes: 1 changed');
  });
});

describe('what was found', () => {
  it('is counted, never scored', async () => {
    await open(done());
    expect(words(find('.report-sum'))).toBe(
      '2 quotes: 1 changed, 1 not found word for word · 1 statement',
    );
    expect(words()).toContain('2 pages: 1 opened, 1 could not be checked');
    expect(words()).not.toMatch(/%|score|supported/i);
  });

  it('is shown with the passage, the difference, and what comes closest', async () => {
    await open(done());
    const [changed, missing, statement] = [...document.querySelectorAll('.claim')].map((row) =>
      words(row),
    );
    expect(changed).toContain('Changed');
    expect(changed).toContain('The page says “10”; the answer says “12”.');
    expect(changed).toContain('On this coast 10 wheels turn each tide.');
    expect(missing).toContain('What comes closest there');
    expect(missing).toContain('The pond is filled');
    expect(statement).toContain('Figures and names: 0 of 1 on the page');
    expect(statement).toContain('1989 not found');
  });

  it('stands behind its words in the answer, and leads to its row', async () => {
    await open(done());
    const shown = find('.answer-text');
    expect(words(shown)).toBe(
      'They say “12 wheels turn” and “the pond was drained”. The survey is of 1989 (Heritage).',
    );
    find('.claim-mark', 'Changed: show what was found').click();
    expect(document.activeElement?.id).toBe('claim-0');
  });

  it('can be shown by kind', async () => {
    await open(done());
    const select = find<HTMLSelectElement>('.claims-head select');
    expect([...select.options].map((one) => one.textContent)).toEqual([
      'All (3)',
      'Worth a look (3)',
      'On the page (0)',
      'Couldn’t check (0)',
      'Statements (1)',
    ]);
    select.value = 'statement';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await rest();
    expect(document.querySelectorAll('.claim')).toHaveLength(1);
  });

  it('leaves out titles in quotation marks that stand nowhere', async () => {
    const title = finding({ result: 'uncheckable', detail: 'not-a-quote' });
    await open(done({ claims: [quote('12 wheels turn', title, { short: true })] }));
    expect(document.querySelectorAll('.claim, .claim-mark')).toHaveLength(0);
  });

  it('says why a quote could not be checked', async () => {
    const found = finding({ result: 'uncheckable', detail: 'not-read' });
    await open(done({ rows: [unread('pdf')], claims: [quote('12 wheels turn', found)] }));
    expect(words(find('.claim'))).toContain(
      'No page that it cites was read. Could not check: it is a PDF, which cannot be checked yet.',
    );
    expect(has('button', 'I have opened it')).toBe(false);
    expect(has('button', 'Try')).toBe(false);
  });

  it('says that words were purged, and stands on another page', async () => {
    const found = finding({ elsewhere: true, purged: true, flags: ['tooShort'], places: 3 });
    await open(done({ claims: [quote('12 wheels turn', found)] }));
    for (const said of [
      'It stands on another page of this report',
      'The page was deleted or purged',
      'Very short',
      'stands in 3 places',
    ])
      expect(words(find('.claim'))).toContain(said);
  });
});

describe('a page that could not be read', () => {
  it('is opened and read by hand, with the permission asked first', async () => {
    background({ 'report.open-page': null, 'report.read-page': null });
    await open(done());
    await press('Open the page');
    await press('I have opened it, read it now');
    expect([...state.origins]).toEqual(['https://club.example/*']);
    expect(asked.filter((one) => one.kind === 'report.read-page')).toMatchObject([
      { payload: { id: REPORT, number: 1, anyway: false } },
    ]);
    await press('It is the page: read it as it is');
    const reads = asked.filter((one) => one.kind === 'report.read-page');
    expect(reads.at(-1)?.payload).toMatchObject({ anyway: true });
  });

  it('says so when it is not open', async () => {
    background({ 'report.read-page': failed('page-gone') });
    await open(done());
    await press('I have opened it, read it now');
    expect(words()).toContain('Its tab was not found.');
  });

  it('takes access to all sites when it led to another one', async () => {
    await open(done({ rows: [unread('redirected')] }));
    expect(has('button', 'Allow 1 site')).toBe(false);
    await press('Allow all sites: Try 1 page again');
    expect([...state.origins]).toEqual(['*://*/*']);
    expect(acts()).toEqual([{ do: 'start', pages: [] }]);
  });
});

describe('running it again', () => {
  it('asks, starts, and shows what changed since', async () => {
    state.origins.add('*://*/*');
    await open(done());
    await press('Check everything again');
    expect(acts()).toEqual([{ do: 'again' }]);
  });

  it('compares with the round before, and shows earlier rounds', async () => {
    const before = done({
      claims: [
        quote('12 wheels turn', finding()),
        ...done().claims.slice(1, 2),
        quote(
          'The survey is of 1989',
          finding({
            result: null,
            facts: [{ kind: 'date', text: '1989', standing: 'as-written', places: 1 }],
          }),
          { number: 2, kind: 'statement' },
        ),
      ],
    });
    background({
      'report.view': ({ round }: { round: number | null }) =>
        round === 1 ? { ...before, round: 2 } : done({ round: 2 }),
    });
    location.hash = `#report:${REPORT}`;
    await show(<ReportApp />);
    const changes = words(find('.report-changes'));
    expect(changes).toContain('2 came out differently.');
    expect(changes).toContain('Before: Word for word. Now: Changed.');
    expect(changes).toContain('No longer there: 1989.');
    const select = find<HTMLSelectElement>('.rounds select');
    select.value = '1';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await rest();
    expect(words(find('.claim'))).toContain('Word for word');
    expect(has('button', 'Check everything again')).toBe(false);
  });
});

describe('by keyboard', () => {
  it('goes from claim to claim, and Escape leads back to the list', async () => {
    await open(done());
    find('#claim-0').focus();
    await key(find('#claim-0'), 'ArrowDown');
    expect(document.activeElement?.id).toBe('claim-1');
    await key(find('#claim-1'), 'End');
    expect(document.activeElement?.id).toBe('claim-2');
    const menu = find<HTMLDetailsElement>('details.menu');
    menu.open = true;
    await key(document.body, 'Escape');
    expect(menu.open).toBe(false);
    expect(location.hash).toBe(`#report:${REPORT}`);
    await key(document.body, 'Escape');
    expect(location.hash).toBe('#list');
  });
});

describe('the list', () => {
  const row = (({ answer, rows, claims, ...head }) => head)(done());

  it('names each report, opens it, and deletes with an undo', async () => {
    background({ 'report.list': { rows: [row], next: null } });
    await show(<ReportApp />);
    expect(words()).toContain('2 quotes: 1 changed, 1 not found word for word · 1 statement');
    await press('Delete “Tide mills”');
    expect(words()).toContain('Report deleted.');
    await press('Undo');
    expect(acts()).toEqual([{ do: 'delete' }, { do: 'restore' }]);
    expect(words()).toContain('Undone.');
    find('[data-open]').click();
    await rest();
    expect(location.hash).toBe(`#report:${REPORT}`);
  });

  it('shows older ones on request', async () => {
    const older = { ...row, id: REPORT.replace('5', '6'), name: 'Round houses' };
    background({
      'report.list': ({ cursor }: { cursor: string | null }) =>
        cursor === null ? { rows: [row], next: 'x' } : { rows: [older], next: null },
    });
    await show(<ReportApp />);
    await press('Show more');
    expect([...document.querySelectorAll('.row-title')].map((one) => one.textContent)).toEqual([
      'Tide mills',
      'Round houses',
    ]);
    expect(has('button', 'Show more')).toBe(false);
    await press('Delete “Round houses”');
    expect(document.querySelectorAll('.row-title')).toHaveLength(1);
    await press('Undo');
    expect(document.querySelectorAll('.row-title')).toHaveLength(2);
  });

  it('says the next act when it is empty', async () => {
    await show(<ReportApp />);
    await press('Check an answer from anywhere');
    expect(location.hash).toBe('#new');
  });

  it('is where any other address leads', () => {
    expect(placeFromFragment('#report:no-id')).toEqual({ view: 'list' });
    expect(placeFromFragment('')).toEqual({ view: 'list' });
    expect(placeFromFragment('#new')).toEqual({ view: 'new' });
  });
});
