// Scrolling through a page, step by step: never for ever, and back where it was. The test DOM lays nothing out, so
// sizes are given.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScroller } from '../../src/content/scroll-through';

const WINDOW = 500;
let height = 1_500;
let top = 40;

beforeEach(() => {
  vi.useFakeTimers();
  height = 1_500;
  top = 40;
  const root = document.documentElement;
  const box = document.scrollingElement ?? root;
  for (const el of new Set([root, box])) {
    Object.defineProperty(el, 'scrollHeight', { get: () => height, configurable: true });
    Object.defineProperty(el, 'clientHeight', { get: () => WINDOW, configurable: true });
    Object.defineProperty(el, 'scrollTop', { get: () => top, configurable: true });
    el.scrollTo = ((to: { top: number }) => {
      top = Math.max(0, Math.min(to.top, height - WINDOW));
    }) as never;
  }
});
afterEach(() => {
  vi.useRealTimers();
});

it('ends when the bottom has not moved for some steps', () => {
  const scroller = createScroller(document);
  let count = 0;
  let step = scroller.step();
  for (; !step.end; count++) step = scroller.step();
  expect(step).toEqual({ at: 1_500, height: 1_500, end: true });
  expect(count).toBeLessThan(12);
  scroller.restore();
  expect(top).toBe(40);
});

it('ends on a page that grows for ever', () => {
  const scroller = createScroller(document);
  let count = 1;
  while (!scroller.step().end) {
    height += 10_000;
    count++;
  }
  expect(count).toBe(80);
});

it('puts back a page that nobody asks to go on', () => {
  createScroller(document).step();
  expect(top).toBeGreaterThan(40);
  vi.advanceTimersByTime(5_000);
  expect(top).toBe(40);
});
