// Quotes with words left out at a mark: parts in order, gaps shown, limits kept, and what strict makes of them.
import { describe, expect, it } from 'vitest';
import { ground, prepareSource } from '../../../src/core/grounding/index';
import { ask } from './asking';

const SOURCE =
  'For now, we are limiting the use of this new technology to automatic updates only, which take place at night when you are not likely to be using it.';
const FIRST = 'For now, we are limiting the use';
const LAST = 'when you are not likely to be using it.';

describe('marks of omission', () => {
  it.each(['...', '…', '[...]', '[…]', '(...)', '(…)', '. . .', '....', '[ ... ]', '… …'])(
    '%s',
    (mark) => {
      const found = ask(SOURCE, `"${FIRST} ${mark} ${LAST}"`);
      expect(found.verdict).toBe('elided');
      expect(found.segments.map((each) => SOURCE.slice(each.start, each.end))).toEqual([
        FIRST,
        LAST,
      ]);
      expect(found.text).toBe(SOURCE);
      expect(found.gaps[0]!.callouts).toEqual(['exception']);
    },
  );

  it('may stick to the word before', () => {
    expect(ask(SOURCE, `${FIRST}... ${LAST}`).verdict).toBe('elided');
  });

  it('may stand several times', () => {
    const found = ask(
      SOURCE,
      'For now, we are limiting … this new technology to automatic … are not likely to be',
    );
    expect(found.segments).toHaveLength(3);
    expect(found.gaps).toHaveLength(2);
  });

  it('is no omission when the source has it too', () => {
    expect(
      ask(
        'It is difficult … Read more about it here.',
        'It is difficult ... Read more about it here.',
      ).verdict,
    ).toBe('verbatim');
  });
});

describe('limits', () => {
  it('takes no part of fewer than three words', () => {
    expect(ask(SOURCE, `For now … ${LAST}`).verdict).not.toBe('elided');
  });

  it('takes no gap of pages', () => {
    const far = `${FIRST} and more. ${'Something else entirely stands here. '.repeat(120)} ${LAST}`;
    expect(ask(far, `${FIRST} … ${LAST}`).verdict).not.toBe('elided');
  });

  it('takes the tightest placing and tells of others', () => {
    const twice = `we are limiting the use. ${SOURCE} ${SOURCE}`;
    const found = ask(twice, `${FIRST} … ${LAST}`);
    expect(found.text).toBe(SOURCE);
    expect(found.flags).toContain('ambiguous');
    expect(found.places).toHaveLength(2);
  });

  it.each([
    [
      'a changed figure in a part',
      'The town has 12 schools and a park. It also has a port with 3 piers.',
      'The town has 13 schools … a port with 3 piers.',
    ],
    [
      'a changed word in a part',
      'The town has 12 schools and a park. It also has a port with 3 piers.',
      'The town has 12 schools … a port with 3 ships.',
    ],
  ])('does not pass %s', (_, source, quote) => {
    expect(ask(source, quote).verdict).not.toBe('elided');
  });
});

describe('the strict policy', () => {
  it('takes an elided quote for an altered one and names what is left out', () => {
    const found = ground(prepareSource(SOURCE), `${FIRST} … ${LAST}`, { policy: 'strict' });
    expect(found.verdict).toBe('altered');
    expect(found.differences).toHaveLength(1);
    expect(found.differences[0]!.source.text).toContain('automatic updates only');
  });
});
