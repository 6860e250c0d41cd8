import { expect, test } from 'vitest';
import { listLabel } from '../../src/dom/list-label';

test.each([
  ['decimal', 12, '12.'],
  ['decimal', -1, '-1.'],
  ['decimal-leading-zero', 3, '03.'],
  ['lower-alpha', 1, 'a.'],
  ['lower-alpha', 26, 'z.'],
  ['lower-latin', 27, 'aa.'],
  ['upper-alpha', 703, 'AAA.'],
  ['upper-alpha', 0, '0.'],
  ['lower-roman', 4, 'iv.'],
  ['upper-roman', 1994, 'MCMXCIV.'],
  ['upper-roman', 4000, '4000.'],
  ['disc', 1, null],
  ['none', 1, null],
  ['"→ "', 1, null],
])('%s %i', (style, value, label) => {
  expect(listLabel(style, value)).toBe(label);
});
