import { expect, test } from 'vitest';
import { markMain } from '../../src/dom/main-blocks';

const block = (start: number, end: number, furniture = false) => ({
  start,
  end,
  heading: 0,
  furniture,
});
const BLOCKS = [block(0, 10, true), block(11, 40), block(41, 90), block(91, 100, true)];
const main = (...candidates: [number, number][]) =>
  markMain(
    BLOCKS,
    candidates.map(([start, end]) => ({ start, end })),
    100,
  ).map((one) => one.main);

test('without a candidate everything that is not furniture', () => {
  expect(main()).toEqual([false, true, true, false]);
});
test('a subtree with less than half of the text says nothing', () => {
  expect(main([41, 90])).toEqual([false, true, true, false]);
});
test('a subtree with half of it is the main content, the smallest first', () => {
  expect(main([10, 100], [40, 90])).toEqual([false, false, true, false]);
  expect(main([10, 100])).toEqual([false, true, true, true]);
});
