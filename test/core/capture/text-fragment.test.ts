import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textFragment, textFragmentUrl } from '../../../src/core/capture/text-fragment';

describe('text fragment', () => {
  test.each([
    ['The office is open.', ':~:text=The%20office%20is%20open.'],
    [
      'A berth costs a good deal of money in the summer months of every year.',
      ':~:text=A%20berth%20costs%20a%20good,summer%20months%20of%20every%20year.',
    ],
    ['Fees, tides & berths', ':~:text=Fees%2C%20tides%20%26%20berths'],
    // Dashes, quotation marks and ellipses: the words beside them are taken.
    ['He said \u201cthe bar is closed\u201d at noon', ':~:text=He%20said,at%20noon'],
    ['A well-known bar that shifts', ':~:text=bar%20that%20shifts'],
    ['First words here … last words there', ':~:text=First%20words%20here,last%20words%20there'],
    // Footnote marks.
    [
      'The tide turned.[12] Then the boats left.[citation needed]',
      ':~:text=The%20tide%20turned.,Then%20the%20boats%20left.',
    ],
    // Blocks, cells and line breaks: one line for each term.
    [
      'Harbour fees\n\nA berth costs money\tby the night',
      ':~:text=Harbour%20fees,by%20the%20night',
    ],
    ['10\u202f000 euro a year', ':~:text=euro%20a%20year'],
    [
      '春の海、ひねもすのたりのたりかな。',
      ':~:text=%E3%81%B2%E3%81%AD%E3%82%82%E3%81%99%E3%81%AE%E3%81%9F%E3%82%8A%E3%81%AE%E3%81%9F%E3%82%8A%E3%81%8B%E3%81%AA',
    ],
    ['— …', ''],
    ['', ''],
  ])('%j', (passage, directive) => {
    expect(textFragment(passage)).toBe(directive);
  });

  test('addresses', () => {
    const words = 'The office is open.';
    const directive = textFragment(words);
    expect(textFragmentUrl('https://a.test/x', words)).toBe(`https://a.test/x#${directive}`);
    expect(textFragmentUrl('https://a.test/x#part', words)).toBe(
      `https://a.test/x#part${directive}`,
    );
    expect(textFragmentUrl('https://a.test/x#:~:text=old', words)).toBe(
      `https://a.test/x#${directive}`,
    );
    expect(textFragmentUrl('https://a.test/x#part:~:text=old', words)).toBe(
      `https://a.test/x#part${directive}`,
    );
    expect(textFragmentUrl('https://a.test/x', '—')).toBe('https://a.test/x');
  });

  test('terms are words of the passage, in order, and hold nothing that is at risk', () => {
    const char = fc.constantFrom(...'ab cd ef , & - “ ” … [ ] 1 2 . \n \t — é 海 、'.split(''));
    fc.assert(
      fc.property(fc.string({ unit: char, maxLength: 120 }), (passage) => {
        const directive = textFragment(passage);
        if (directive === '') return;
        expect(directive).toMatch(/^:~:text=[^,&-]+(,[^,&-]+)?$/);
        let from = 0;
        for (const term of directive.slice(8).split(',').map(decodeURIComponent)) {
          expect(term).not.toMatch(/[-\n\t“”…—]/);
          const words = term.split(' ');
          const at = passage.indexOf(words[0] ?? '', from);
          expect(at).toBeGreaterThanOrEqual(from);
          from = at + (words[0]?.length ?? 0);
        }
      }),
    );
  });
});
