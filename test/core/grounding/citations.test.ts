// Citation marks in the forms that chats write, and what only looks like one: the mark goes, the page's own words stay.
// Each form is put before the last stop of a quote that otherwise stands on the page word for word.
import { describe, expect, it } from 'vitest';
import { ask, differences, passage } from './asking';

const SENTENCE = 'He said that the large dams of the north were closed in May for repairs';

describe('citation marks are taken out', () => {
  it.each([
    '[web:2]',
    '[page:4]',
    '[doc_3]',
    '[S4]',
    '[turn0search1]',
    '[turn0search1, turn0news2]',
    '[cite_start]',
    '[oai_citation:0‡site.test](https://site.test/)',
    '(https://site.test/a?b=1)',
    '（https://site.test/a）',
    '(www.site.test)',
    '[Source](https://site.test/Mercury_(planet))',
    '[1](https://site.test/)',
    '[site](https://site.test/) [2]',
    '【3†source】',
    '【12†L3-L9】',
    '【web:3】',
    '[3†source]',
    '［1］',
    '[^2^]',
    '[ref 2, 3]',
    '[Quelle: Tagesblatt]',
    '(fuente 3)',
    '(fonte: O Jornal)',
    '[출처: 2]',
    '（来源：1）',
    '[источник 4]',
  ])('%s', (mark) => {
    const quote = mark.startsWith('[site]') ? `${SENTENCE} [2].` : `${SENTENCE} ${mark}.`;
    expect(passage(`A line.\n${SENTENCE}.\nMore.`, quote)).toContain(SENTENCE);
  });
});

describe("what is the page's own stays", () => {
  it.each([
    [
      'a figure named a source',
      'The sum (source 5 million) was paid to them in May.',
      'The sum was paid to them in May.',
      ['figure!: source 5 million → '],
    ],
    [
      'a remark on a source',
      'The river (source in the hills) runs through the town.',
      'The river runs through the town.',
      ['word: source in the hills → '],
    ],
    [
      'a remark on a link',
      'The road (link to the coast) runs through the town.',
      'The road runs through the town.',
      ['word: link to the coast → '],
    ],
    [
      'an address',
      'The site (https://site.test/) was closed in May.',
      'The site was closed in May.',
      ['word: https://site.test → '],
    ],
  ])('%s', (_, source, quote, expected) => {
    expect(differences(source, quote)).toEqual(expected);
  });
});

describe('further markup of models', () => {
  it.each([
    [
      'escaped marks',
      'The file_name is set * here by them.',
      'The file\\_name is set \\* here by them.',
    ],
    [
      'a ticked task',
      'Close the valve before the tank is full.',
      '- [x] Close the valve before the tank is full.',
    ],
    [
      'signs as entities',
      'The gain was ±5 ‰ of it all in that year.',
      'The gain was &plusmn;5&nbsp;&permil; of it all in that year.',
    ],
    [
      'invisible joints',
      'They paid 1,500 euros for it in May.',
      'They paid 1\u200b,\u200b500 euros for it in May.',
    ],
    [
      'an unticked task',
      'Close the valve before the tank is full.',
      '- [ ] Close the valve before the tank is full.',
    ],
  ])('%s', (_, source, quote) => {
    expect(ask(source, quote).verdict).toBe('verbatim');
  });
});

describe("notes of the page's own", () => {
  it.each([
    [
      'a lettered one',
      'It was the largest town[a] of the north then.',
      'It was the largest town of the north then.',
    ],
    [
      'a raised one behind a stop',
      'It was the largest town.² Then it burned.',
      'It was the largest town. Then it burned.',
    ],
    [
      'a raised one behind a word',
      'It was the largest settlement² of the north.',
      'It was the largest settlement of the north.',
    ],
  ])('%s may be left out', (_, source, quote) => {
    expect(ask(source, quote).verdict).toBe('verbatim');
  });

  it.each([
    [
      "an editor's letter",
      'They want[s] to go to the town of the north.',
      'They want to go to the town of the north.',
    ],
    [
      'a power',
      'The field has 20 m² of grass and a tree.',
      'The field has 20 m of grass and a tree.',
    ],
    [
      'another letter',
      'It was the largest town[a] of the north then.',
      'It was the largest town[b] of the north then.',
    ],
    [
      'an index',
      'The value of list[i] is read in the inner loop.',
      'The value of list is read in the inner loop.',
    ],
  ])('%s may not', (_, source, quote) => {
    expect(ask(source, quote).verdict).toBe('altered');
  });
});

describe('one letter in several forms', () => {
  it.each([
    [
      'Hawaiʻi with an okina',
      'The people of Hawaiʻi voted for the law.',
      "The people of Hawai'i voted for the law.",
    ],
    [
      'two okinas',
      'In Oʻahu and Kauaʻi the people voted.',
      'In O’ahu and Kaua’i the people voted.',
    ],
    ['a geresh', 'הם גרו ברח׳ הרצל בתל אביב כל השנים.', "הם גרו ברח' הרצל בתל אביב כל השנים."],
    [
      'the micro sign',
      'The dose was 5 µg of the drug a day.',
      'The dose was 5 μg of the drug a day.',
    ],
    ['Arabic per cent', 'ارتفعت الأسعار بنسبة ٢٥٪ في العام.', 'ارتفعت الأسعار بنسبة 25% في العام.'],
    [
      'a swung dash',
      'It takes 10~20 people to lift the stone.',
      'It takes 10-20 people to lift the stone.',
    ],
    [
      "n't with a letter's apostrophe",
      'They don’t know what it is for.',
      'They donʼt know what it is for.',
    ],
  ])('%s', (_, source, quote) => {
    expect(ask(source, quote).verdict).toBe('verbatim');
  });

  it.each([
    [
      'a rating',
      'It cut the rating from A- to BBB+ in May.',
      'It cut the rating from A to BBB+ in May.',
    ],
    ['an operator', 'Use a != b in the test of the loop.', 'Use a = b in the test of the loop.'],
  ])('but %s keeps its sign', (_, source, quote) => {
    expect(ask(source, quote).verdict).toBe('altered');
  });
});
