// Word for word: what the fold forgives, what it must not. Each row is read as "source, quote, what it is".
import { describe, expect, it } from 'vitest';
import { ground, prepareSource } from '../../../src/core/grounding/index';

/** The source text that a quote is grounded on, or the verdict when it is none. */
function passage(source: string, quote: string): string {
  const found = ground(prepareSource(source), quote);
  return found.verdict === 'verbatim' ? found.text : found.verdict;
}

describe('a quote that is in the source', () => {
  it.each([
    [
      'as it is',
      'The sky is blue today. It rains.',
      'The sky is blue today.',
      'The sky is blue today.',
    ],
    ['inside a sentence', 'We know the sky is blue today.', 'the sky is blue', 'the sky is blue'],
    [
      'in quotation marks',
      'The sky is blue today.',
      '“The sky is blue today.”',
      'The sky is blue today.',
    ],
    ['wrapped over lines', 'The sky\n  is blue today.', 'The sky is blue', 'The sky\n  is blue'],
    [
      'with an accent in two characters',
      'Le café est fermé.',
      'Le cafe\u0301 est ferme\u0301',
      'Le café est fermé',
    ],
    ['with entities', 'Search & Navigation team', 'Search &amp; Navigation', 'Search & Navigation'],
    [
      'with a label of its own',
      'It sorts in linear time.',
      'Claim: "sorts in linear time"',
      'sorts in linear time',
    ],
  ])('%s', (_, source, quote, text) => {
    expect(passage(source, quote)).toBe(text);
  });

  it('says how many equal places there are, and that nothing decides', () => {
    const source = prepareSource('More news. One. More news. Two. More news.');
    const found = ground(source, 'More news');
    expect(found.places).toHaveLength(3);
    expect(found.flags).toContain('ambiguous');
    expect(ground(source, 'More news', { prefix: 'One. ' }).span).toEqual({ start: 16, end: 25 });
    expect(ground(source, 'More news', { hint: 40 }).span?.start).toBe(32);
  });
});

describe('a quote that says something else', () => {
  it.each([
    ['another figure', '12% of users agreed.', '97% of users agreed'],
    ['a lost per cent sign', 'It fell by 47% in May.', 'It fell by 47'],
    ['a lost sign', 'It was −5 degrees outside.', 'It was 5 degrees outside'],
    ['a lost point', 'A rise of 0.4 points was seen.', 'A rise of 04 points was seen'],
    ['a lost negation at its end', "I know that they don't.", 'I know that they do'],
    ['a lost prefix at its start', 'All non-toxic paints are safe.', 'toxic paints are safe'],
    ['another unit by case', 'It uses 5 mW of power.', 'It uses 5 MW of power'],
    ['a word for a country', 'Help came from the US later.', 'Help came from the us later'],
    ['a lost question mark', 'Is the drug safe for all?', 'Is the drug safe for all'],
    [
      'a changed first half',
      'Results were good: the drug works.',
      'Results were bad: the drug works.',
    ],
  ])('%s', (_, source, quote) => {
    expect(ground(prepareSource(source), quote).verdict).not.toBe('verbatim');
  });
});
