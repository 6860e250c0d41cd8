// Which citation goes with which quote, in answers as chats write them: links that say who speaks, chips behind, source
// lines under block quotes, lists under a lead, numbers of a list, in several languages. `⟦1⟧` is a chip without words
// for page 1, `⟦1|words⟧` a link of words, `<bq>…</bq>` a block quote of the page.
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/core/answer/answer';
import { readClaims } from '../../../src/core/answer/read-claims';
import { type Span, span } from '../../../src/core/text/span';

function answer(marked: string): Answer {
  const links: Answer['links'][number][] = [];
  const quoted: Span[] = [];
  let text = '';
  let at = 0;
  let block = 0;
  for (const match of marked.matchAll(/⟦(\d)(?:\|([^⟧]*))?⟧|<(\/?)bq>/g)) {
    text += marked.slice(at, match.index);
    at = match.index + match[0].length;
    const start = text.length;
    if (match[3] === '') block = start;
    else if (match[3] === '/') quoted.push(span(block, start));
    else {
      text += match[2] ?? '';
      const url = `https://a.example/${match[1]}`;
      links.push({ at: span(start, text.length), url, title: `Page ${match[1]}`, more: 0 });
    }
  }
  return { text: text + marked.slice(at), code: [], quoted, links };
}

function read(marked: string) {
  const { links, quotes, statements } = readClaims(answer(marked));
  const pages = (at: readonly number[]) => at.map((i) => links[i]?.url?.slice(-1) ?? '-').join('');
  return {
    quotes: quotes.map((quote) => pages(quote.links)),
    statements: statements.map((one) => `${one.text.replaceAll('\n', ' ')} > ${pages(one.links)}`),
  };
}

describe('a link that says who speaks', () => {
  it.each([
    [
      '⟦1|Reuters⟧ reported that “the vote was delayed again”. ⟦2|The BBC⟧ said “it was on time”.',
      ['1', '2'],
    ],
    ['⟦1|Reuters⟧ said that “the vote was delayed again”. ⟦2|The BBC⟧ wrote of 2020.', ['1']],
    ['⟦1|Reuters⟧ said that “the vote was delayed again”. Prices rose in 2020.⟦2⟧', ['1']],
    [
      'In its ⟦1|annual report⟧ it wrote that “margins will shrink this year”, while ⟦2|analysts⟧ expected “a modest rise in margins”.',
      ['1', '2'],
    ],
    [
      'The ⟦1|FAQ⟧ is clear: “Refunds take ten days.” The ⟦2|terms⟧ differ: “Refunds take seven days.”',
      ['1', '2'],
    ],
    [
      '“The pond lasts long,” according to ⟦1|Mills⟧, and “the gate is shut,” according to ⟦2|Tide⟧.',
      ['1', '2'],
    ],
    ['“The pond lasts long,” ⟦1|Mills⟧ reported; ⟦2|Tide⟧ wrote “the gate is shut”.', ['1', '2']],
    ['⟦1|Mills⟧ says “the pond lasts long” and “the gate is shut”.', ['1', '1']],
    ['⟦1|Mills⟧ says “the pond lasts long”.⟦2⟧', ['2']],
    ['⟦1|Mills⟧ says “the pond lasts long”, and Tide “the gate is shut”.⟦2⟧', ['1', '2']],
    [
      'Laut ⟦1|Bericht⟧ „hält der Teich länger als die Flut“. ⟦2|Die Zeitung⟧ schrieb „das Tor ist zu“.',
      ['1', '2'],
    ],
    [
      'Selon ⟦1|le rapport⟧, « l’étang dure plus longtemps ». ⟦2|Le Monde⟧ écrit « la porte est fermée ».',
      ['1', '2'],
    ],
  ])('%s', (marked, quotes) => {
    expect(read(marked).quotes).toEqual(quotes);
  });
});

describe('chips and numbers behind', () => {
  it.each([
    ['It says “sales fell in May.” ⟦1⟧ Others call it “the worst month.” ⟦2⟧', ['1', '2']],
    ['The mill “turns on the ebb tide”⟦1⟧⟦2⟧. It was built in 1840.⟦3⟧', ['12']],
    ['Margins shrank.⟦1⟧ The boss said “we are not worried”. Sales rose.⟦2⟧', ['2']],
    [
      'Margins shrank.[1] The boss said “we are not worried”.[2]\n\n[1]: https://a.example/7\n[2]: https://a.example/8',
      ['8'],
    ],
    [
      'Margins shrank.[1] The boss said “we are not worried”. Sales rose.[2]\n\n[1]: https://a.example/7\n[2]: https://a.example/8',
      ['8'],
    ],
    [
      'In [1] the boss says “we are not worried”. Sales rose [2].\n\n[1]: https://a.example/7\n[2]: https://a.example/8',
      ['7'],
    ],
    ['报告指出“池塘比潮汐持续更久”。⟦1⟧ 该建筑建于1840年。⟦2⟧', ['1']],
    ['報告書は「池は潮より長く続く」と述べている⟦1⟧。建設は1840年に始まった⟦2⟧。', ['1']],
    [
      '据称「池塘比潮汐持续更久」【1】。它建于1840年【2】。\n\n[1] https://a.example/7\n\n[2] https://a.example/8',
      ['7'],
    ],
    [
      'Die Firma schrieb, „die Margen werden sinken“ ⟦1⟧, Analysten „erwarteten einen Anstieg“ ⟦2⟧.',
      ['1', '2'],
    ],
    [
      'It says “the pond lasts long enough”¹ and opened².\n\n¹ https://a.example/7\n\n² https://a.example/8',
      ['7'],
    ],
    ['“it is fast enough now”\t⟦1|Site One⟧\n\n“more than most need”\t⟦2|Site Two⟧', ['1', '2']],
  ])('%s', (marked, quotes) => {
    expect(read(marked).quotes).toEqual(quotes);
  });
});

describe('block quotes and lists', () => {
  const block = '<bq>The pond lasts longer than the tide.</bq>';
  it.each([
    [`The paper says:\n\n${block}\n\n— ⟦1|The Guardian⟧\n\nMore follows here.⟦2⟧`, ['1']],
    [`As the report states:⟦1⟧\n\n${block}\n\nOther words.⟦2⟧`, ['1']],
    [
      `As it states [1]:\n\n${block}\n\nOther [2].\n\n[1]: https://a.example/7\n[2]: https://a.example/8`,
      ['7'],
    ],
    [
      `As it states: [1]\n\n${block}\n\nOther [2].\n\n[1]: https://a.example/7\n[2]: https://a.example/8`,
      ['7'],
    ],
    [
      `According to ⟦1|Reuters⟧:\n\n${block}\n\n⟦2|The BBC⟧ reported in 2020 that it closed.`,
      ['1'],
    ],
    [`${block}\n\n⟦1|The BBC⟧ reported in 2020 that it closed.`, ['']],
    [`${block}\n\n⟦1|Mills Today⟧, 3 May 2020`, ['1']],
    [
      '<bq>The pond lasts longer.\n\nThe gate is shut at night.</bq>\n\nSource: ⟦1|Mills⟧',
      ['1', '1'],
    ],
    [
      '<bq>The pond lasts longer.\n\nThe gate is shut at night.⟦1⟧</bq>\n\nMore words.⟦2⟧',
      ['1', '1'],
    ],
    ['<bq>The pond lasts longer.</bq>\n\n<bq>The gate is shut at night.⟦1⟧</bq>', ['', '1']],
    [
      'From ⟦1|the report⟧:\n\n“margins will shrink this year”\n\n“we expect a modest rise”\n\nMore.⟦2⟧',
      ['1', '1'],
    ],
    [
      'From the report:⟦1⟧\n\n“margins will shrink this year”\n\n“we expect a rise” ⟦2⟧\n\n“and so on and on”',
      ['1', '2', ''],
    ],
    ['Findings ⟦1⟧\n\n“The pond lasts long enough”', ['']],
  ])('%s', (marked, quotes) => {
    expect(read(marked).quotes).toEqual(quotes);
  });
});

describe('the list of sources', () => {
  it('quotes nothing by the titles it names', () => {
    const list =
      '1. “How tides turn mills,” Mills, https://a.example/7\n2. “The flow of mills,” Tide, https://a.example/8';
    expect(read(`It opened in 1840 [1]. It “turns on the tide” [2].\n\n${list}`).quotes).toEqual([
      '8',
    ]);
  });

  it('gives its own address to what an entry quotes', () => {
    const list = '1. https://a.example/7: “the pond lasts longer than the tide”';
    expect(read(`It opened in 1840 [1].\n\n${list}`).quotes).toEqual(['7']);
  });
});

describe('sentences', () => {
  it.each([
    [
      'Prices fell in May. ⟦2|The BBC⟧ said it was on time in 2020.',
      ['The BBC said it was on time in 2020. > 2'],
    ],
    ['Prices fell in May. ⟦2|BBC News⟧', ['Prices fell in May. > 2']],
    ['Prices fell. ⟦2|BBC⟧’s report came in 2020.', ['BBC’s report came in 2020. > 2']],
    [
      'He said “we will not go”. Separately, the council approved it in 2019.⟦1⟧',
      ['Separately, the council approved it in 2019. > 1'],
    ],
    ['He said “we will not go”.⟦1⟧', []],
    ['As it states:⟦1⟧\n\n<bq>The pond lasts longer.</bq>\n\nMore words.⟦2⟧', ['More words. > 2']],
    ['<bq>The pond lasts longer.</bq>\n\n— ⟦1|The Guardian⟧', []],
    ['<bq>The pond lasts longer.</bq>\n\nSource: ⟦1|Mills⟧', []],
  ])('%s', (marked, statements) => {
    expect(read(marked).statements).toEqual(statements);
  });
});
