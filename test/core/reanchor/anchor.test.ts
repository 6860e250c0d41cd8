import { describe, expect, test } from 'vitest';
import { storedPassage } from '../../../src/core/capture/stored-passage';
import { type Anchor, anchorPassage, anchorText } from '../../../src/core/reanchor/anchor';

const PAGE = `Harbour fees

Updated 3 May 2026, 1,203 views

A visitor's berth costs 24 euro a night from May to September, water and power included.
Out of season the price falls to 16 euro; the office is open on weekdays only.

Read the notice at the gate.

Cod boats pay 10 euro a day at the office.
Crab boats pay 12 euro a day at the office.
Eel boats pay 14 euro a day at the office.

Ask the harbour master about longer stays and winter storage ashore.

Read the notice at the gate.

The light was built in 1872 and moved twice.`;

const BERTH = "A visitor's berth costs 24 euro a night from May to September";
const CRAB = 'Crab boats pay 12 euro a day at the office.';
const NOTICE = 'Read the notice at the gate.';

/** Anchors `words` (their `nth` place in PAGE) in a changed page. */
function anchor(words: string, changed: string, nth = 0, hash?: string): Anchor {
  let start = PAGE.indexOf(words);
  for (let i = 0; i < nth; i++) start = PAGE.indexOf(words, start + 1);
  const passage = storedPassage(PAGE, start, start + words.length, hash);
  return anchorPassage(anchorText(changed, [], hash), passage);
}
const at = (text: string, found: Anchor) =>
  found.span && text.slice(found.span.start, found.span.end);

describe('anchor', () => {
  test('the same text: offsets apply, also for words that stand twice', () => {
    for (const nth of [0, 1]) {
      const found = anchor(NOTICE, PAGE, nth);
      expect(found.outcome).toBe('unchanged');
      expect(found.span?.start).toBe(nth === 0 ? PAGE.indexOf(NOTICE) : PAGE.lastIndexOf(NOTICE));
    }
  });

  test('the same hash decides alone', () => {
    expect(anchor(CRAB, PAGE, 0, 'h')).toMatchObject({ outcome: 'unchanged' });
  });

  test.each([
    ['text before it', `Sale! Sale! Sale!\n\n${PAGE}`],
    ['text after it', `${PAGE}\n\nMore and more.`],
    ['other counters and dates beside it', PAGE.replace('3 May 2026, 1,203', '4 June 2027, 8,441')],
    ['a new neighbour on both sides', PAGE.replace(BERTH, `New! ${BERTH} (new)`)],
    ['other line breaks in it', PAGE.replace(BERTH, BERTH.replaceAll(' ', '\n'))],
    ['the text before it gone', PAGE.slice(PAGE.indexOf(BERTH))],
    ['the text after it gone', PAGE.slice(0, PAGE.indexOf(BERTH) + BERTH.length)],
  ])('unchanged with %s', (_name, changed) => {
    const found = anchor(BERTH, changed);
    expect(found.outcome).toBe('unchanged');
    expect(at(changed, found)?.replace(/\s/g, ' ')).toBe(BERTH);
  });

  test('moved: the words stand in other surroundings', () => {
    const changed = `${PAGE.replace(`${BERTH}, water and power included.\n`, '')}\n\nOn another page of this site.\n\n${BERTH}`;
    const found = anchor(BERTH, changed);
    expect([found.outcome, found.span?.start]).toEqual(['moved', changed.indexOf(BERTH)]);
  });

  test.each([
    ['a figure', BERTH, PAGE.replace('24 euro', '28 euro'), '28', ['figure']],
    ['a word', CRAB, PAGE.replace('Crab boats pay', 'Crab boats must pay'), 'must', null],
    [
      'both, with text before',
      BERTH,
      `New\n\n${PAGE.replace('24 euro a night', '28 euro a week')}`,
      '28',
      null,
    ],
    [
      'a word, and its neighbour too',
      CRAB,
      PAGE.replace('12 euro', '13 euro').replace('14 euro', '15 euro'),
      '13',
      ['figure'],
    ],
  ])('edited: %s', (_name, words, changed, part, kinds) => {
    const found = anchor(words, changed);
    expect(found.outcome).toBe('edited');
    expect(at(changed, found)).toContain(part);
    expect(at(changed, found)).not.toContain('\n');
    const differ = found.differences.map((one) => changed.slice(one.source.start, one.source.end));
    expect(differ).toContain(part);
    if (kinds) expect(found.differences.map((one) => one.kind)).toEqual(kinds);
  });

  test.each([
    ['its row is taken out of a list of look-alikes', CRAB, PAGE.replace(`${CRAB}\n`, '')],
    [
      'the last row is taken out',
      'Eel boats pay 14 euro a day at the office.',
      PAGE.replace('Eel boats pay 14 euro a day at the office.\n', ''),
    ],
    [
      'row and neighbours are gone, a look-alike stays',
      CRAB,
      'Harbour fees\n\nCod boats pay 10 euro a day at the office.\n\nThe light was built in 1872.',
    ],
    [
      'the page is another one',
      BERTH,
      'Nothing of this kind stands here, and nothing ever did; it is about gardens and the weather.',
    ],
    [
      'a short text stands elsewhere only',
      NOTICE,
      'Gardens. Read the notice at the gate. Weather.',
    ],
  ])('gone: %s', (_name, words, changed) => {
    const found = anchor(words, changed);
    expect([found.outcome, found.span]).toEqual(['gone', null]);
  });

  test('of two equal places the one with its own context', () => {
    const first = PAGE.replace(NOTICE, '');
    expect(anchor(NOTICE, first, 1).span?.start).toBe(first.indexOf(NOTICE));
    expect(anchor(NOTICE, first, 0).outcome).toBe('gone');
    const swapped = `Intro\n\n${PAGE}`;
    expect(anchor(NOTICE, swapped, 0).span?.start).toBe(swapped.indexOf(NOTICE));
    expect(anchor(NOTICE, swapped, 1).span?.start).toBe(swapped.lastIndexOf(NOTICE));
  });

  test('a copy beside the original does not win', () => {
    const changed = `Teaser: ${CRAB} Read more.\n\n${PAGE}`;
    expect(anchor(CRAB, changed).span?.start).toBe(changed.lastIndexOf(CRAB));
  });

  test('equal places in equal surroundings stay open', () => {
    const around = PAGE.slice(PAGE.indexOf(NOTICE) - 150, PAGE.indexOf(NOTICE) + 150);
    const at = around.indexOf(NOTICE);
    const passage = storedPassage(around, at, at + NOTICE.length);
    const far = { ...passage, start: 50_000, totalLength: 100_000 };
    const found = anchorPassage(anchorText(`${around}\n\n${around}`, []), far);
    expect(found.outcome).toBe('unknown');
    expect(found.places.length).toBe(2);
  });

  test('nothing to read is not gone', () => {
    expect(anchor(CRAB, '').outcome).toBe('unknown');
  });

  test('never throws and stays fast on hostile texts', () => {
    const started = performance.now();
    for (const text of [
      'a'.repeat(100_000),
      `${NOTICE}\n`.repeat(3_000),
      '\ud83d'.repeat(5_000),
      '[('.repeat(20_000),
    ])
      expect(() => anchor(NOTICE, text)).not.toThrow();
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
