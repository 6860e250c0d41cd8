// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { absoluteTime } from '../../src/platform/when';
import type { CardModel, CardPassage } from '../../src/protocol/card-messages';
import { Card, FailedCard } from '../../src/ui/card/card';
import { asked, background, failed, find, has, key, press, reset, show, words } from './kit';
import { card, passage } from './samples';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

beforeEach(reset);

const TOKEN = '00000000-0000-4000-8000-000000000000';
const open = (over: Partial<CardModel> = {}) => {
  background({
    'card.redeem': card(over),
    'card.close': null,
    'card.open': null,
  });
  return show(<Card token={TOKEN} />);
};
const kinds = () => asked.map((a) => a.kind);

describe('the card says', () => {
  const differences = [
    { kind: 'word', quote: 'big', source: 'large', material: false },
    { kind: 'figure', quote: '14', source: '12', material: true },
  ];

  it.each<[string, Partial<CardModel>, string, string]>([
    ['word for word', {}, 'Word for word', 'These words stand on the page.'],
    [
      'typography',
      { fidelity: 'typography' },
      'Word for word',
      'These words stand on the page. They differ in typography only.',
    ],
    [
      'a figure that changed',
      { result: 'altered-material', differences },
      'Changed',
      'The page says “12”; the answer says “14”.',
    ],
    [
      'a word left out',
      {
        result: 'altered-material',
        differences: [{ kind: 'negation', quote: '', source: 'not', material: true }],
      },
      'Changed',
      'The page says “not” here; the answer leaves it out.',
    ],
    [
      'a word added',
      {
        result: 'altered-material',
        differences: [{ kind: 'negation', quote: 'never', source: '', material: true }],
      },
      'Changed',
      'The answer adds “never”; the page does not say it here.',
    ],
    [
      'small differences',
      { result: 'altered' },
      'Differs',
      'The words differ from the page in small ways.',
    ],
    [
      'words left out',
      { result: 'elided' },
      'Shortened',
      'These words stand on the page, with words left out in between.',
    ],
    [
      'nothing found',
      { result: 'missing', passages: [] },
      'Not found word for word',
      `Not on the page as captured ${absoluteTime('2026-11-30T21:05:00.000Z')}.`,
    ],
    [
      'nothing to check against',
      { result: 'uncheckable', detail: 'no-source', passages: [] },
      'Couldn’t check',
      'It cites nothing that this chat has read',
    ],
    [
      'read here',
      { result: 'id-valid', quote: null },
      'Read here',
      'Read doesn’t mean that it supports the sentence.',
    ],
    [
      'why not verified',
      { result: 'id-not-verified', detail: 'other-run', quote: null, passages: [] },
      'Not verified',
      'It was read in another conversation',
    ],
    [
      'what it knows of no reason',
      { result: 'id-not-verified', detail: null, quote: null, passages: [] },
      'Not verified',
      'names nothing in your library',
    ],
  ])('%s', async (_, over, word, sentence) => {
    await open(over);
    expect(words(find('h1'))).toBe(word);
    expect(words(find('.sentence'))).toContain(sentence);
    expect(find('header svg').getAttribute('aria-hidden')).toBe('true');
    expect(words()).not.toMatch(
      /\b(sentence|word|detail|uncheckable|flag|difference|callout|now)_?[A-Z_]/,
    );
  });

  it('what differs: struck and inserted, material first, by kind in words', async () => {
    await open({ result: 'altered-material', quote: 'a big 14', differences });
    const items = [...document.querySelectorAll('.differences li')];
    expect(items.map((i) => words(i))).toEqual(['Figure changed: 12 → 14', 'Words: large → big']);
    expect(items[0]?.querySelector('del')?.textContent).toBe('12');
    expect(items[0]?.querySelector('ins')?.textContent).toBe('14');
    expect(words(find('section blockquote'))).toBe('a big 14');
  });

  it('what was left out, and calls out what turns the meaning', async () => {
    await open({
      result: 'elided',
      gaps: [{ text: 'but never at neap tides', callouts: ['negation', 'figure'] }],
    });
    expect(words(find('.gap'))).toBe(
      'Left out: “but never at neap tides” A negation is among the words left out. A figure is among the words left out.',
    );
  });

  it('what to know besides', async () => {
    await open({ flags: ['tooShort', 'outside-window'] });
    expect([...document.querySelectorAll('.flags li')].map((li) => words(li))).toEqual([
      'Very short: a match says little.',
      'Stands in this source, outside what this chat was given.',
    ]);
  });

  it('where the words stand, differing parts by weight and underline', async () => {
    await open({
      passages: [
        passage({
          differing: [
            { start: 0, end: 2 },
            { start: 19, end: 20 },
          ],
        }),
      ],
    });
    expect(words(find('blockquote.passage'))).toBe(
      'On this coast 12 wheels turn for 4 hours each tide.',
    );
    expect(words(find('mark'))).toBe('12 wheels turn for 4 hours');
    expect([...document.querySelectorAll('strong.differs')].map((s) => s.textContent)).toEqual([
      '12',
      '4',
    ]);
  });

  it('the whole passage also when parts overlap or leave it', async () => {
    await open({
      passages: [
        passage({
          differing: [
            { start: 0, end: 9 },
            { start: 3, end: 6 },
            { start: 20, end: 900 },
          ],
        }),
      ],
    });
    expect(words(find('mark'))).toBe('12 wheels turn for 4 hours');
  });

  it.each<[CardPassage['passageNow'], string]>([
    ['same', 'this passage is the same'],
    ['moved', 'this passage has moved'],
    ['gone', 'this passage is gone'],
    [null, 'The page has changed since.'],
  ])('that the page has changed since: %s', async (passageNow, said) => {
    await open({ passages: [passage({ superseded: true, passageNow })] });
    expect(words(find('footer .superseded'))).toContain(said);
  });

  it('markup of a page as words', async () => {
    await open({
      quote: '<img src=x>',
      result: 'altered',
      passages: [passage({ text: '<b>bold</b>', title: '<i>T</i>' })],
    });
    expect(document.querySelector('mark b, img, .source-title i')).toBeNull();
    expect(words()).toContain('<b>bold</b>');
  });
});

describe('the card does', () => {
  it('lead through several places', async () => {
    await open({
      passages: [passage(), passage({ text: 'elsewhere', range: { start: 90, end: 99 } })],
    });
    expect(words(find('.places'))).toContain('1 of 2');
    expect(find<HTMLButtonElement>('.places button', 'Previous passage').disabled).toBe(true);
    await press('Next passage');
    expect(words(find('mark'))).toBe('elsewhere');
    await press('Open on the page');
    expect(asked.at(-1)).toMatchObject({
      kind: 'card.open',
      payload: { token: TOKEN, at: 1, where: 'page' },
    });
    await press('Read in library');
    expect(asked.at(-1)?.payload).toMatchObject({ where: 'library' });
  });

  it('close by its button and by Escape', async () => {
    await open();
    await press('Close');
    await key(document.body, 'Escape');
    expect(kinds().filter((k) => k === 'card.close')).toHaveLength(2);
  });

  it('take the focus, so that it is read out', async () => {
    await open();
    expect(document.activeElement).toBe(find('main'));
    expect(find('main').getAttribute('aria-label')).toBe('Citation');
  });

  it('show nothing of a token that is no good but why', async () => {
    background({ 'card.redeem': failed('not-found') });
    await show(<Card token={TOKEN} />);
    expect(words()).toContain('It is not in your library any more.');
    expect(document.querySelector('h1, blockquote')).toBeNull();
  });

  it.each([
    ['storage', 'The library could not be written.'],
    ['not-found', 'It is not in your library any more.'],
  ])('say why it could not be made: %s', async (code, sentence) => {
    background({ 'card.close': null });
    await show(<FailedCard code={code} />);
    expect(words(find('[role="alert"]'))).toContain(sentence);
    await press('Close');
    expect(kinds()).toEqual(['card.close']);
  });

  it('show nothing before it knows', async () => {
    await show(<Card token={TOKEN} />);
    expect(words()).toBe('');
  });

  it('ask nothing that changes, grants or sends', async () => {
    await open({ passages: [passage({ superseded: true, passageNow: 'moved' })] });
    for (const button of document.querySelectorAll('button')) button.click();
    expect(new Set(kinds().map((k) => k.split('.')[0]))).toEqual(new Set(['card']));
    expect(has('button', 'Delete')).toBe(false);
  });
});

describe('figures and names', () => {
  it('are counted and told apart, without a word on support', async () => {
    await open({
      result: 'id-valid',
      quote: null,
      facts: [
        { kind: 'figure', text: '12 wheels', standing: 'as-written', places: 1 },
        { kind: 'figure', text: '7 days', standing: 'not-found', places: 0 },
      ],
    });
    expect(words()).toContain('Figures and names: 1 of 2 on the page');
    expect(words()).toContain('7 days not found');
    expect(words()).toContain('Read doesn’t mean that it supports the sentence.');
  });
});
