// The draft of a page comes out of a hostile document: these are drafts no honest reading makes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PAGE_CODE_POINTS } from '../../src/core/limits';
import { pageReading, shownPassages } from '../../src/protocol/page-reading';
import { draft } from '../store/contract-kit';

const TEXT = '# Tide mills\nThe pond stores the flood tide.';
const good = draft(TEXT, { selection: { start: 0, end: 6 } as never });
const reading = (over: object = {}) => ({ draft: { ...good, ...over }, state: null });
const fits = (value: unknown): boolean => pageReading.safeParse(value).success;
const block = (start: number, end: number) => ({ start, end, heading: 0, main: true });
const mark = (start: number, end: number) => ({ kind: 'sup', start, end });
const end = TEXT.length;

describe('the reading of a page', () => {
  it.each<[string, object]>([
    ['as it is made', {}],
    ['without text', { text: '', blocks: [], selection: null }],
    [
      'with a mark that has a label',
      { marks: [{ ...mark(0, 0), kind: 'list-label', label: '1.' }] },
    ],
    ['with an empty range at the end', { blocks: [block(end, end)] }],
    ['with an emoji', { text: 'a😀', blocks: [block(0, 3)], selection: null }],
  ])('is taken %s', (_, over) => {
    expect(fits(reading(over))).toBe(true);
  });

  it.each<[string, object]>([
    ['a block past the end', { blocks: [block(0, end + 1)] }],
    ['a block backwards', { blocks: [block(5, 4)] }],
    ['a block before the beginning', { blocks: [block(-1, 4)] }],
    ['a block between units', { blocks: [block(0.5, 4)] }],
    ['a mark past the end', { marks: [mark(0, end + 1)] }],
    ['a mark backwards', { marks: [mark(3, 2)] }],
    ['a mark of an unknown kind', { marks: [{ ...mark(0, 1), kind: 'script' }] }],
    ['a selection past the end', { selection: { start: 0, end: end + 1 } }],
    ['a selection backwards', { selection: { start: 4, end: 2 } }],
    ['a lone high surrogate', { text: 'a\ud83d', blocks: [], selection: null }],
    ['a lone low surrogate', { text: '\ude00a', blocks: [], selection: null }],
    ['text that is a number', { text: 7 }],
    ['text that is a list', { text: ['a'] }],
    ['blocks that are an object', { blocks: { length: 0 } }],
    ['a time that is a number', { capturedAt: { utc: 1, offsetMinutes: 60 } }],
    ['an offset that is no number', { capturedAt: { utc: '', offsetMinutes: Number.NaN } }],
    ['an infinite viewport', { viewport: { width: Number.POSITIVE_INFINITY, height: 1 } }],
    ['an unknown note', { notes: ['cut', 'trusted'] }],
    ['a field nobody named', { html: '<p>' }],
    ['an address without end', { url: `https://x.example/${'a'.repeat(8_000)}` }],
    ['a canonical address without end', { canonical: 'a'.repeat(8_001) }],
    ['text over the limit', { text: 'a'.repeat(2 * MAX_PAGE_CODE_POINTS + 1), blocks: [] }],
  ])('is refused with %s', (_, over) => {
    expect(fits(reading(over))).toBe(false);
  });

  it.each([null, undefined, 'x', [], {}, { draft: good }, { draft: good, state: 'x'.repeat(41) }])(
    'is refused when it is %o',
    (value) => {
      expect(fits(value)).toBe(false);
    },
  );

  it('takes ranges exactly when they lie inside the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 20 }),
        fc.array(fc.tuple(fc.integer({ min: -2, max: 30 }), fc.integer({ min: -2, max: 30 }))),
        (text, ranges) => {
          const inside = ranges.every(([a, b]) => a >= 0 && a <= b && b <= text.length);
          const blocks = ranges.map(([a, b]) => block(a, b));
          expect(fits(reading({ text, blocks, selection: null }))).toBe(inside);
          const marks = ranges.map(([a, b]) => mark(a, b));
          expect(fits(reading({ text, blocks: [], marks, selection: null }))).toBe(inside);
        },
      ),
    );
  });

  it('never throws on anything at all', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withDate: true, withMap: true }), (value) => {
        expect(fits(value)).toBe(false);
        expect(fits({ draft: value, state: null })).toBe(false);
        shownPassages.safeParse(value);
      }),
    );
  });
});
