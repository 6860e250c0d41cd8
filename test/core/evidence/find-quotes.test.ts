import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findQuotes } from '../../../src/core/evidence/find-quotes';
import { scanCitations } from '../../../src/core/evidence/scan-citations';

const quotes = (answer: string) => findQuotes(answer, scanCitations(answer)).quotes;
const words = 'the pond stores the tide';

describe('findQuotes', () => {
  it.each<[string, string, readonly string[]]>([
    ['straight', `He says "${words}".`, [words]],
    ['curly', `He says “${words}”.`, [words]],
    ['German', `Er sagt „${words}“.`, [words]],
    ['German with curly end', `Er sagt „${words}”.`, [words]],
    ['French', `Il dit « ${words} ».`, [words]],
    ['reversed guillemets', `Er sagt »${words}«.`, [words]],
    ['Swedish', `Han säger ”${words}”.`, [words]],
    ['Japanese', '彼は「池は満潮をためる」と言う。', ['池は満潮をためる']],
    ['single curly', `He says ‘${words}, it’s said’.`, [`${words}, it’s said`]],
    ['single straight', `He says '${words}'.`, [words]],
    ['two of them', `"${words}" and "${words} too"`, [words, `${words} too`]],
    ['inner ones belong to the outer', `“He said ‘${words}’ twice”`, [`He said ‘${words}’ twice`]],
    ['apostrophes are none', "the mill's pond isn't the miller's", []],
    ['elisions are none', "rock 'n' roll of the '90s and the dogs' days", []],
    ['inches are none', 'a 5" pipe and a 6" pipe', []],
    ['unclosed', `He says "${words}`, []],
    ['not over paragraphs', `He says "${words}\n\nand" more`, []],
    ['over a line wrap', 'He says "the pond\nstores it all"', ['the pond\nstores it all']],
    ['block quote', `Text:\n\n> ${words}\n> and more\n\nEnd`, [`${words}\nand more`]],
    ['block quote with attribution', `> ${words}\n> — The miller`, [words]],
    ['block quote with citation', `> ${words} [ev#k7.1]\n> [ev#k7.2]`, [words]],
    ['citation inside the marks', `"${words} [ev#k7.1]"`, [words]],
    ['list items', `- "${words}"\n- "${words} too"`, [words, `${words} too`]],
  ])('%s', (_, answer, expected) => {
    expect(quotes(answer).map(({ text }) => text)).toEqual(expected);
  });

  it('says where a quote stands', () => {
    const answer = `He says “${words} ” [ev#k7.1]`;
    const [quote] = quotes(answer);
    expect(answer.slice(quote?.at.start, quote?.at.end)).toBe(`“${words} ”`);
    expect(answer.slice(quote?.inner.start, quote?.inner.end)).toBe(words);
  });

  it.each([
    ['"Tide mills"', true],
    ['"The Tide Mill"', false],
    ['"Tide Mill"', true],
    ['"the tide mill ran"', false],
    ['「潮の池」', true],
    ['「池は満潮をためる」', false],
  ])('%s is short: %s', (answer, short) => {
    expect(quotes(answer)[0]?.short).toBe(short);
  });

  it.each<[string, string, readonly (readonly string[])[]]>([
    ['the next one', `"${words}" [ev#k7.1]. More [ev#k7.2].`, [['ev#k7.1']]],
    ['a list of them', `"${words}" [ev#k7.1, ev#k7.2].`, [['ev#k7.1', 'ev#k7.2']]],
    ['a row of them', `"${words}" [ev#k7.1] [ev#k7.2]. So [ev#k7.3].`, [['ev#k7.1', 'ev#k7.2']]],
    [
      'shared by two quotes',
      `"${words}" and "${words} too" [ev#k7.1].`,
      [['ev#k7.1'], ['ev#k7.1']],
    ],
    ['else the one before', `As [ev#k7.1] says, "${words}".`, [['ev#k7.1']]],
    ['never of another paragraph', `"${words}".\n\nMore [ev#k7.2].`, [[]]],
    ['never of another list item', `- "${words}"\n- more [ev#k7.2]`, [[]]],
    ['inside the marks', `"${words} [ev#k7.1]", later [ev#k7.2]`, [['ev#k7.1']]],
    ['inside a block quote', `> ${words} [ev#k7.1]`, [['ev#k7.1']]],
    ['after a block quote', `> ${words}\n\nSource: [ev#k7.1]`, [['ev#k7.1']]],
    [
      'before a block quote',
      `As in [ev#k7.1]:\n\n> ${words}\n\nThen more text, and [ev#k7.2]`,
      [['ev#k7.1']],
    ],
  ])('goes with %s', (_, answer, expected) => {
    const scan = scanCitations(answer);
    const cited = findQuotes(answer, scan).quotes.map(({ citations }) =>
      citations.map((i) => answer.slice(scan.found[i]?.at.start, scan.found[i]?.at.end)),
    );
    expect(cited).toEqual(expected);
  });

  it('never throws; quotes lie in order, apart, inside the answer', () => {
    const unit = fc.constantFrom(
      ...[
        '"',
        "'",
        '“',
        '”',
        '„',
        '‘',
        '’',
        '«',
        '»',
        '「',
        '」',
        '> ',
        '\n',
        '\n\n',
        ' ',
        'a',
        'the tide ran ',
      ],
      ...['[ev#k7.1]', '- ', '— '],
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 40 }), (units) => {
        const answer = units.join('');
        let last = 0;
        for (const { at, inner, text } of quotes(answer)) {
          expect(at.start).toBeGreaterThanOrEqual(last);
          expect(inner.start).toBeGreaterThanOrEqual(at.start);
          expect(inner.end).toBeLessThanOrEqual(at.end);
          expect(text).not.toBe('');
          last = at.end;
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it.each<[string, string]>([
    ['opening marks', ' “'.repeat(250_000)],
    ['straight marks', ' "a'.repeat(160_000)],
    ['alternating marks', '“a «b „c ‘d '.repeat(40_000)],
    ['block quotes', '> a\n\n'.repeat(100_000)],
    ['quotes with ids', '"the tide ran by" [ev#k7.1] '.repeat(15_000)],
  ])('stays linear on %s', (_, answer) => {
    const scan = scanCitations(answer);
    const start = performance.now();
    findQuotes(answer, scan);
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});
