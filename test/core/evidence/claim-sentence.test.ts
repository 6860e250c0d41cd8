// Which words a citation without a quote stands behind.
import { describe, expect, it } from 'vitest';
import { claimSentence } from '../../../src/core/evidence/claim-sentence';
import { span } from '../../../src/core/text/span';

const MARK = '[ev#k7.1]';

/** The claim before the last mark of the answer. */
function claim(answer: string): string {
  const spans = [...answer.matchAll(/\[ev#k7\.1\]/g)].map((m) =>
    span(m.index, m.index + MARK.length),
  );
  const last = spans.at(-1);
  if (!last) throw new Error('no mark');
  return claimSentence(answer, last, spans);
}

describe('the claim before a mark', () => {
  it.each([
    ['the only sentence', `The pond is 4 metres deep ${MARK}.`, 'The pond is 4 metres deep'],
    [
      'a mark after the stop',
      `One. The pond is 4 metres deep. ${MARK}`,
      'The pond is 4 metres deep.',
    ],
    [
      'the last of several',
      `It opened in 1170. The wheel turns for 4 hours ${MARK}.`,
      'The wheel turns for 4 hours',
    ],
    ['not the paragraph before', `It opened in 1170\n\nThe wheel turns ${MARK}`, 'The wheel turns'],
    [
      'a figure with a point',
      `The pond holds 1.5 million litres ${MARK}.`,
      'The pond holds 1.5 million litres',
    ],
    [
      'without another mark in it',
      `The pond ${MARK} and the wheel ${MARK}`,
      'The pond  and the wheel',
    ],
    ['nothing', MARK, ''],
  ])('%s', (_, answer, expected) => {
    expect(claim(answer)).toBe(expected);
  });

  it('is bounded on an endless line', () => {
    expect(claim(`${'word '.repeat(100_000)}${MARK}`).length).toBeLessThanOrEqual(1_000);
  });
});
