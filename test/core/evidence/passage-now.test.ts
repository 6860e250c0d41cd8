import { describe, expect, it } from 'vitest';
import { passageByOccurrence, passageThen } from '../../../src/core/evidence/passage-now';

const old = 'Opening hours. Refunds are made within 10 business days of a claim. Contact us.';
const passage = 'Refunds are made within 10 business days';

describe('passageByOccurrence', () => {
  it.each([
    ['same', old],
    ['same', `A new advert above everything. ${old}`],
    ['same', old.replace('Opening hours. ', 'Closed. ')],
    ['moved', `Contact us. Closed. ${passage}, always.`],
    ['gone', old.replace('10', '7')],
  ])('%s in %j', (expected, now) => {
    const start = old.indexOf(passage);
    const then = passageThen(old, start, start + passage.length);
    expect(passageByOccurrence(then, now)).toBe(expected);
  });

  it('is quick where the passage stands everywhere', () => {
    const start = performance.now();
    const then = { text: 'aa', start: 5, before: 'xyz', after: 'xyz' };
    expect(passageByOccurrence(then, `b${'a'.repeat(3)}${'ba'.repeat(400_000)}`)).toBe('moved');
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
