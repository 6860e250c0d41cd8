import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graphemeFloor } from '../../../src/core/text/grapheme-cut';
import { mayCutAt } from '../../../src/core/text/joiners';
import { isSentenceEnd } from '../../../src/core/text/sentence-ends';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const boundaries = (text: string) =>
  new Set([...[...segmenter.segment(text)].map((part) => part.index), text.length]);

const words = fc.string({
  unit: fc.constantFrom(
    ...[
      'a',
      ' ',
      '\r',
      '\n',
      'e\u0301',
      '👨‍👩‍👧',
      '🇫🇷',
      '🏽',
      'क्षि',
      'ก็',
      '한',
      '\u1112\u1161\u11ab',
    ],
    ...['நி', '\u200d', '\ufe0f', 'שׁ', '𝒳', '中'],
  ),
  maxLength: 60,
});

describe('cuts', () => {
  it('allows no cut inside a grapheme', () => {
    fc.assert(
      fc.property(words, (text) => {
        const allowed = boundaries(text);
        for (let at = 0; at <= text.length; at += 1) {
          if (mayCutAt(text, at))
            expect(allowed.has(at), `${at} of ${JSON.stringify(text)}`).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('moves a cut back to the boundary a whole segmentation gives', () => {
    fc.assert(
      fc.property(words, fc.nat(80), (text, wish) => {
        const at = Math.min(wish, text.length);
        const best = [...boundaries(text)]
          .filter((b) => b <= at)
          .reduce((a, b) => Math.max(a, b), 0);
        expect(graphemeFloor(text, at)).toBe(best);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['One. ', 'Two', true],
    ['One.” ', 'Two', true],
    ['One? ', 'two', true],
    ['approx. ', 'two', false],
    ['J. ', 'Smith', false],
    ['e.g. ', 'Two', false],
    ['3.', '14', false],
    ['潮。', '池', true],
    ['「潮。', '」池', false],
    ['line\n', 'Two', true],
    ['One.', ' Two', false],
  ])('%j | %j is a sentence end: %s', (before, after, expected) => {
    expect(isSentenceEnd(before + after, before.length)).toBe(expected);
  });
});
