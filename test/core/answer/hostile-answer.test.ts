// Answers and pages built to cost time: links over each other, in runs, everywhere; addresses that end in dots for
// pages; fragments by the thousand. Reading one stays a matter of a moment, and what is not kept is counted.
import { describe, expect, it } from 'vitest';
import type { AnswerLink } from '../../../src/core/answer/answer';
import { readClaims } from '../../../src/core/answer/read-claims';
import { MAX_ANSWER_LENGTH, MAX_ANSWER_LINKS, MAX_QUOTES } from '../../../src/core/limits';
import { span } from '../../../src/core/text/span';

const LENGTH = MAX_ANSWER_LENGTH;
const fill = (piece: string): string =>
  piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);
const links = (place: (i: number) => readonly [number, number], url = 'https://a.example/x') =>
  Array.from({ length: MAX_ANSWER_LINKS }, (_, i): AnswerLink => {
    const [start, end] = place(i);
    return { at: span(start, end), url, title: '', more: 0 };
  });
/** Far above what it takes (a quarter of a second), far below what it took. */
const MOST_MS = 2_500;

describe('an answer built to cost time', () => {
  it.each([
    ['links around everything', fill('word '), links((i) => [i, LENGTH])],
    ['links around one long line', fill('-'), links((i) => [i, LENGTH])],
    ['a run of numbers that are links', fill('[1]'), links((i) => [i * 3, i * 3 + 3])],
    ['a row of chips that every quote takes', fill('“a b c d e” '), links(() => [LENGTH, LENGTH])],
    ['addresses that end in dots', fill(`https://a${'.'.repeat(1_985)}a `), []],
    ['marks that never close', fill('\ue200cite\ue202'), []],
  ])('%s', (_, text, given) => {
    const time = (): number => {
      const from = performance.now();
      readClaims({ text, code: [], quoted: [], links: given });
      return performance.now() - from;
    };
    expect(Math.min(time(), time())).toBeLessThan(MOST_MS);
  });

  it('keeps as many quotations of addresses as of the answer, and counts the others', () => {
    const quoting = Array.from({ length: 20 }, (_, i) => `text=some%20words%20${i}`).join('&');
    const given = links((i) => [i * 250, i * 250]).map((one, i) => ({
      ...one,
      url: `https://a.example/${i}#:~:${quoting}`,
    }));
    const claims = readClaims({ text: fill('word. '), code: [], quoted: [], links: given });
    expect(claims.anchors).toHaveLength(MAX_QUOTES);
    expect(claims.dropped).toBe(20 * MAX_ANSWER_LINKS - MAX_QUOTES);
  });
});
