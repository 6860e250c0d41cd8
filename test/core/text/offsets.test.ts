import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  codePointLength,
  isPairAt,
  offsetTable,
  toCodePoint,
  toUtf16,
} from '../../../src/core/text/offsets';

const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('a', '😀', 'e\u0301', '👨‍👩‍👧', '𝒳', '\n', '\ud83d') }),
);

describe('offsets', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['a😀b', 3],
    ['\ud83d', 1],
    ['\ude00a', 2],
  ])('counts code points of %j', (text, count) => {
    expect(offsetTable(text).codePoints).toBe(count);
    expect(codePointLength(text)).toBe(count);
    expect([...text]).toHaveLength(count);
  });

  it('counts the inside of a pair as its start', () => {
    const table = offsetTable('a😀😀b');
    expect([0, 1, 2, 3, 4, 5, 6].map((at) => toCodePoint(table, at))).toEqual([
      0, 1, 1, 2, 2, 3, 4,
    ]);
    expect([0, 1, 2, 3, 4].map((at) => toUtf16(table, at))).toEqual([0, 1, 3, 5, 6]);
  });

  it('clamps offsets outside the text', () => {
    const table = offsetTable('a😀');
    expect([toCodePoint(table, -3), toCodePoint(table, 99)]).toEqual([0, 2]);
    expect([toUtf16(table, -3), toUtf16(table, 99)]).toEqual([0, 3]);
  });

  it('goes there and back for every code point, and never into a pair', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const table = offsetTable(text);
        for (let at = 0; at <= table.codePoints; at += 1) {
          const unit = toUtf16(table, at);
          expect(toCodePoint(table, unit)).toBe(at);
          expect(unit > 0 && isPairAt(text, unit - 1)).toBe(false);
          expect([...text.slice(0, unit)]).toHaveLength(at);
        }
      }),
    );
  });
});
