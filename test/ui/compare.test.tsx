// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { VersionRow, VersionText } from '../../src/protocol/library-messages';
import type { PassageList, PassageRow } from '../../src/protocol/version-messages';
import { CompareView } from '../../src/ui/panel/compare-view';
import { tagOf } from '../../src/ui/panel/marked-text';
import { type Place, placeFromFragment, placeToFragment } from '../../src/ui/panel/place';
import { Timeline } from '../../src/ui/panel/timeline';
import { asked, background, failed, find, has, key, press, reset, rest, show, words } from './kit';
import { CLIP, DOC, HASH, row, version } from './samples';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

const OLD = HASH.replaceAll('9a', '8a') as typeof HASH;
const FIRST = HASH.replaceAll('9a', '7a') as typeof HASH;
const LINES = Array.from({ length: 12 }, (_, i) => `The ${i + 1}. rule of the harbour stands.`);
const BEFORE = ['Harbour rules', 'Boats pay 10 euro a night.', ...LINES, 'Closed in May.'].join(
  '\n',
);
const AFTER = ['Harbour rules', 'Boats pay 12 euro a night.', ...LINES, 'Dogs are welcome.'].join(
  '\n',
);

const versionRow = (over: Partial<VersionRow>): VersionRow => ({
  hash: HASH,
  title: 'Harbour',
  capturedAt: '2026-11-30T21:05:00.000Z',
  length: 400,
  status: 'current',
  change: null,
  how: 'clip',
  extent: 'whole',
  visible: true,
  notes: [],
  collides: false,
  deletedAt: null,
  ...over,
});
const VERSIONS = [
  versionRow({ hash: FIRST, capturedAt: '2026-01-01T10:00:00.000Z', status: 'superseded' }),
  versionRow({ capturedAt: '2026-11-30T21:05:00.000Z' }),
  versionRow({ hash: OLD, capturedAt: '2026-11-01T10:00:00.000Z', status: 'superseded' }),
];

const passageRow = (over: Partial<PassageRow> = {}): PassageRow => ({
  clipId: CLIP,
  given: false,
  hash: OLD,
  range: { start: 14, end: 40 },
  capturedAt: '2026-11-01T10:00:00.000Z',
  text: 'Boats pay 10 euro a night.',
  outcome: 'edited',
  now: { start: 14, end: 40 },
  differences: [
    { kind: 'word', quote: 'a', source: 'the', material: false },
    { kind: 'figure', quote: '10', source: '12', material: true },
  ],
  ...over,
});

let went: Place[];
let passages: PassageList;
let texts: Record<string, Partial<VersionText>>;
beforeEach(() => {
  reset();
  Element.prototype.scrollIntoView = () => {};
  went = [];
  passages = { rows: [], more: 0 };
  texts = { [OLD]: { text: BEFORE, status: 'superseded' }, [HASH]: { text: AFTER } };
  background({
    'library.text': ({ hash }: { hash: string }) => version(texts[hash]),
    'library.document': { document: row(), versions: VERSIONS, clips: [] },
    'versions.passages': () => passages,
  });
});

const go = (place: Place) => void went.push(place);
const compare = () => show(<CompareView documentId={DOC} before={OLD} after={HASH} go={go} />);
const current = () => document.querySelector('[aria-current="location"]')?.textContent ?? null;
const said = () => words(find('.change-count'));

describe('the comparison', () => {
  it('marks what went out and what came in by elements, signs and words', async () => {
    await compare();
    const edited = find('.line-edited');
    expect(words(edited)).toBe('±Edited: Boats pay 1012 euro a night.');
    expect([...edited.querySelectorAll('del')].map((e) => e.textContent)).toEqual(['10']);
    expect([...edited.querySelectorAll('ins')].map((e) => e.textContent)).toEqual(['12']);
    expect(words(find('.line-removed'))).toBe('−Removed: Closed in May.');
    expect(words(find('.line-added'))).toBe('+Added: Dogs are welcome.');
    expect(find('.line-removed').querySelector('del')).not.toBeNull();
  });

  it('folds what stays and unfolds it on a click', async () => {
    await compare();
    expect(words()).not.toContain('The 6. rule');
    await press('Show 8 unchanged lines');
    expect(words()).toContain('The 6. rule');
    expect(has('button', 'Show ')).toBe(false);
  });

  it('goes from change to change by keys and buttons, round and round', async () => {
    await compare();
    expect(said()).toBe('2 changes');
    await key(document.body, 'n');
    expect([said(), current()]).toEqual(['Change 1 of 2', expect.stringContaining('Boats pay')]);
    expect(document.activeElement?.textContent).toContain('Boats pay');
    await press('Next change');
    expect([said(), current()]).toEqual(['Change 2 of 2', expect.stringContaining('Closed')]);
    await key(document.body, 'n');
    expect(said()).toBe('Change 1 of 2');
    await key(document.body, 'p');
    expect(said()).toBe('Change 2 of 2');
    await press('Previous change');
    expect(said()).toBe('Change 1 of 2');
  });

  it('leaves the keys to fields', async () => {
    await compare();
    await key(find('select'), 'n');
    expect(said()).toBe('2 changes');
  });

  it('says when the words are the same', async () => {
    texts[HASH] = { text: BEFORE };
    await compare();
    expect(said()).toBe('The words are the same in both versions.');
    expect(find<HTMLButtonElement>('button', 'Next change').disabled).toBe(true);
    await key(document.body, 'n');
    expect(current()).toBeNull();
  });

  it('shows marks as they were on the page', async () => {
    texts[HASH] = {
      text: 'It is 106 steps.\nFirst.',
      marks: [
        { kind: 'sup', start: 8, end: 9, label: null },
        { kind: 'list-label', start: 17, end: 17, label: 'a.' },
      ],
      headings: [{ start: 0, end: 16, level: 2 }],
    };
    await compare();
    expect(find('.compared sup').textContent).toBe('6');
    expect(words(find('.list-label'))).toBe('a.');
    expect(find('.line-heading').textContent).toContain('106 steps');
  });

  it('compares any two: the choices lead to another pair', async () => {
    await compare();
    const [older, newer] = [...document.querySelectorAll('select')];
    expect([older?.value, newer?.value]).toEqual([OLD, HASH]);
    expect([...(older?.options ?? [])].map((o) => o.value)).toEqual([OLD, FIRST]);
    (older as HTMLSelectElement).value = FIRST;
    older?.dispatchEvent(new Event('change', { bubbles: true }));
    expect(went).toEqual([{ view: 'compare', documentId: DOC, before: FIRST, after: HASH }]);
  });

  it('says that passages alone cannot be compared, and why a version is not shown', async () => {
    texts[OLD] = { text: BEFORE, passagesOnly: true };
    await compare();
    expect(words()).toContain('Only passages of one of these versions are stored');
    background({ 'library.text': failed('damaged') });
    reset();
    background({ 'library.text': failed('damaged') });
    await compare();
    expect(words()).toContain('no longer matches its hash');
  });

  it('survives a hostile text as text', async () => {
    texts[HASH] = { text: '<img src=x onerror=alert(1)>\n__proto__' };
    await compare();
    expect(document.querySelector('.compared img')).toBeNull();
    expect(words()).toContain('<img src=x onerror=alert(1)>');
  });
});

describe('marks', () => {
  it.each([
    ['deleted', 's'],
    ['sup', 'sup'],
    ['footnote', 'sup'],
    ['sub', 'sub'],
    ['inserted', 'u'],
    ['quote', 'q'],
    ['table-header', 'strong'],
  ])('%s is shown as <%s>, the text as it is', async (kind, tag) => {
    const marks = [{ kind, start: 4, end: 8, label: null }];
    texts[HASH] = { text: 'one two three', marks };
    await compare();
    expect(find('.line-added ins').querySelector(tag)?.textContent).toBe('two ');
    expect(find('.line-added ins').textContent).toBe('one two three');
  });

  it('stand one within the other: struck out changes most of what is read', () => {
    expect(tagOf(['sup', 'deleted'])).toBe('s');
    expect(tagOf(['something-later'])).toBe('span');
  });
});

describe('my passages', () => {
  it('have an outcome in words and their differences, material ones first and named', async () => {
    passages = { rows: [passageRow({ given: true })], more: 3 };
    await compare();
    const item = words(find('.my-passages li'));
    expect(item).toContain('Edited · clip, given to a chat');
    expect(item).toMatch(/Figure changed: 10 → 12.*Words: a → the/);
    expect(words()).toContain('3 more passages are not checked here.');
  });

  it.each<[PassageRow['outcome'], string]>([
    ['unchanged', 'Unchanged'],
    ['moved', 'Moved'],
    ['gone', 'Gone'],
    ['unknown', 'Could not check'],
  ])('%s', async (outcome, said_) => {
    passages = { rows: [passageRow({ outcome, differences: [] })], more: 0 };
    await compare();
    expect(words(find('.my-passages strong'))).toBe(said_);
  });

  it('lead to their place, unfolding it', async () => {
    const start = AFTER.indexOf('The 6. rule');
    passages = {
      rows: [passageRow({ outcome: 'unchanged', now: { start, end: start + 10 } })],
      more: 0,
    };
    await compare();
    await press('Show where');
    await rest();
    expect(current()).toContain('The 6. rule');
  });

  it('that are gone lead to the older text, or to their own version', async () => {
    const start = BEFORE.indexOf('Closed in May');
    const gone = { outcome: 'gone', now: null, range: { start, end: start + 6 } } as const;
    passages = { rows: [passageRow(gone)], more: 0 };
    await compare();
    await press('Show where');
    expect(current()).toContain('Closed in May');
    await press('Read in its version');
    expect(went).toEqual([
      { view: 'reader', documentId: DOC, hash: OLD, range: { start, end: start + 6 } },
    ]);
    passages = { rows: [passageRow({ ...gone, hash: FIRST })], more: 0 };
    reset();
    background({
      'library.text': ({ hash }: { hash: string }) => version(texts[hash]),
      'versions.passages': passages,
    });
    await compare();
    expect(has('button', 'Show where')).toBe(false);
  });

  it('are folded where many stand as they were', async () => {
    const many = Array.from({ length: 5 }, (_, i) =>
      passageRow({ outcome: 'unchanged', range: { start: i, end: 40 }, differences: [] }),
    );
    passages = { rows: [passageRow(), ...many], more: 0 };
    await compare();
    expect(words(find('.my-passages details summary'))).toBe('5 passages stand as they were');
    expect(find('.my-passages > ul').children).toHaveLength(1);
  });

  it('are none where nothing is of an earlier version', async () => {
    await compare();
    expect(words()).toContain('None of your passages is of an earlier version.');
  });
});

describe('the timeline', () => {
  const timeline = (versions = VERSIONS) =>
    show(<Timeline documentId={DOC} versions={versions} go={go} tell={() => {}} />);

  it('stands newest first, and holds each version against the newest', async () => {
    await timeline();
    expect(
      [...document.querySelectorAll('[data-row]')].map((e) => e.getAttribute('data-row')),
    ).toEqual([HASH, OLD, FIRST]);
    for (const button of document.querySelectorAll<HTMLElement>('[aria-label^="Compare"]'))
      button.click();
    expect(went).toEqual([
      { view: 'compare', documentId: DOC, before: OLD, after: HASH },
      { view: 'compare', documentId: DOC, before: OLD, after: HASH },
      { view: 'compare', documentId: DOC, before: FIRST, after: HASH },
    ]);
  });

  it('has the current version on top although the page went back to an old text', async () => {
    await timeline([
      versionRow({ hash: OLD, capturedAt: '2026-11-29T00:00:00.000Z', status: 'superseded' }),
      versionRow({ hash: FIRST, capturedAt: '2026-01-01T00:00:00.000Z' }),
    ]);
    expect(find('[data-row]').dataset.row).toBe(FIRST);
  });

  it('is walked by keyboard, and a version deleted', async () => {
    background({ 'library.delete': { undo: 'token' } });
    await timeline();
    const rows = [...document.querySelectorAll<HTMLElement>('[data-open]')];
    rows[0]?.focus();
    await key(rows[0] as HTMLElement, 'End');
    expect(document.activeElement).toBe(rows[2]);
    await key(rows[2] as HTMLElement, 'Delete');
    expect(asked.at(-1)).toMatchObject({
      kind: 'library.delete',
      payload: { target: { kind: 'version', documentId: DOC, hash: FIRST } },
    });
  });

  it('offers no comparison where there is one version', async () => {
    await timeline([versionRow({})]);
    expect(has('button', 'Compare')).toBe(false);
    expect(has('button', 'Delete')).toBe(false);
  });
});

describe('the place', () => {
  it.each<Place>([
    { view: 'compare', documentId: DOC, before: OLD, after: HASH },
    { view: 'recheck' },
  ])('%j survives its fragment', (place) => {
    expect(placeFromFragment(`#${placeToFragment(place)}`)).toEqual(place);
  });

  it.each([`compare:${DOC}:${OLD}`, `compare:${DOC}:${OLD}:x`, `compare:x:${OLD}:${HASH}`])(
    '"%s" is no comparison',
    (fragment) => {
      expect(placeFromFragment(fragment)).toEqual({ view: 'library' });
    },
  );
});
