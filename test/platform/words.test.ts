import { beforeEach, describe, expect, it, vi } from 'vitest';
import { counted, text, textOf } from '../../src/platform/text';
import { absoluteTime, relativeTime } from '../../src/platform/when';
import { resetBrowser, state } from './fake-browser';

vi.mock('wxt/browser', async () => ({ browser: (await import('./fake-browser')).fakeBrowser }));
beforeEach(resetBrowser);

describe('text', () => {
  it('fills in what belongs in', () => {
    expect(text('copyIds', 3)).toBe('Copy 3 ids');
    expect(text('savedCut', '2,000', '9,000')).toContain('the first 2,000 of 9,000 characters');
  });

  it('shows a missing key as itself, inherited names included', () => {
    expect(textOf('noSuchWords')).toBe('noSuchWords');
    expect(textOf('constructor')).toBe('constructor');
  });

  it.each([
    [0, '0 versions'],
    [1, '1 version'],
    [2, '2 versions'],
    [1_234, '1,234 versions'],
  ])('counts %i', (n, words) => {
    expect(counted('versions', n)).toBe(words);
  });
});

describe('times', () => {
  const now = Date.parse('2026-11-30T21:05:00.000Z');
  const ago = (ms: number) => relativeTime(new Date(now - ms).toISOString(), now);
  const MINUTE = 60_000;
  const DAY = 24 * 60 * MINUTE;

  it.each([
    [0, 'this minute'],
    [-30_000, 'this minute'],
    [59_999, 'this minute'],
    [5 * MINUTE, '5 minutes ago'],
    [90 * MINUTE, '1 hour ago'],
    [DAY, 'yesterday'],
    [7 * DAY, '7 days ago'],
  ])('%i ms ago', (ms, words) => {
    expect(ago(ms)).toBe(words);
  });

  it('is absolute after seven days, and for a time that is yet to come', () => {
    expect(ago(7 * DAY + 1)).toBe(absoluteTime(new Date(now - 7 * DAY - 1).toISOString()));
    expect(ago(-2 * MINUTE)).toMatch(/2026/);
  });

  it("follows the reader's language, and shows nothing for what is no time", () => {
    state.language = 'de';
    expect(ago(DAY)).toBe('gestern');
    expect(relativeTime('no time', now)).toBe('');
  });
});
