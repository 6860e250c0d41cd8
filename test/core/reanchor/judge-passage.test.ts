import { describe, expect, it } from 'vitest';
import { storedPassage } from '../../../src/core/capture/stored-passage';
import { judgePassage } from '../../../src/core/reanchor/judge-passage';

const old =
  'Opening hours are on the door. Refunds are made within 10 business days of a claim. Contact us by letter.';
const passage = 'Refunds are made within 10 business days of a claim.';
const then = storedPassage(old, old.indexOf(passage), old.indexOf(passage) + passage.length);

describe('judgePassage', () => {
  it.each([
    ['same', old],
    ['same', `A new advert above everything. ${old}`],
    ['same', old.replace('on the door', 'by the gate')],
    [
      'moved',
      `The ferry leaves at noon and at six. ${passage} Bring your ticket and your luggage.`,
    ],
    ['edited', old.replace('10', '7')],
    ['gone', old.replace(passage, '')],
    ['gone', 'Nothing of it is here any more.'],
    ['unknown', ''],
  ])('%s in %j', (expected, now) => {
    expect(judgePassage(then, now, [])).toBe(expected);
  });

  it('is quick where the passage stands everywhere', () => {
    const start = performance.now();
    const tiny = { exact: 'aa', start: 5, prefix: 'xyz', suffix: 'xyz', totalLength: 10 };
    judgePassage(tiny, `b${'a'.repeat(3)}${'ba'.repeat(400_000)}`, []);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
