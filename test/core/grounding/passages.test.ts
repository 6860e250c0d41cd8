// Closest passages for a statement without a quote: bounded, in order of closeness, inside blocks, never overlapping.
import { describe, expect, it } from 'vitest';
import { closestPassages, prepareSource } from '../../../src/core/grounding/index';

const SOURCE = prepareSource(
  [
    'About the museum',
    'The museum opened in 1926 in a former mill by the river. It was closed during the war. Today it shows tools and boats.',
    'Tickets cost 9 euros. Children under 12 enter for free. On Mondays the house is closed.',
    'The architect Ada Brill rebuilt the roof in 1998 after a fire. She used local oak and slate.',
  ].join('\n'),
);

describe('closestPassages', () => {
  it.each([
    ['a name', 'Brill renewed the roof after it had burned.', 'Ada Brill rebuilt the roof'],
    ['a figure', 'It dates from 1926.', 'opened in 1926'],
    ['other forms of a word', 'Opening day of the museum was in a mill.', 'former mill'],
    ['a common subject', 'Kids need no ticket.', 'Tickets cost'],
  ])('finds %s', (_, claim, part) => {
    expect(closestPassages(SOURCE, claim, 3)[0]?.text).toContain(part);
  });

  it('gives as many as asked for, best first, apart from each other', () => {
    const found = closestPassages(
      SOURCE,
      'The museum in the mill by the river was closed on Mondays.',
      3,
    );
    expect(found.length).toBeGreaterThan(1);
    for (let i = 1; i < found.length; i++) {
      expect(found[i]!.score).toBeLessThanOrEqual(found[i - 1]!.score);
      for (const other of found.slice(0, i)) {
        expect(
          found[i]!.span.end <= other.span.start || found[i]!.span.start >= other.span.end,
        ).toBe(true);
      }
    }
    for (const { span, text } of found) expect(SOURCE.text.slice(span.start, span.end)).toBe(text);
  });

  it('stays inside a block', () => {
    for (const { text } of closestPassages(SOURCE, 'museum tickets roof children fire river', 5))
      expect(text).not.toContain('\n');
  });

  it.each(['', '…', 'Quantum chromodynamics', '???'])('has nothing for %j', (claim) => {
    expect(closestPassages(SOURCE, claim, 3)).toEqual([]);
  });

  it('has nothing in an empty source', () => {
    expect(closestPassages(prepareSource(''), 'anything at all', 3)).toEqual([]);
  });
});
