// Figures, dates and names of a claim on a page: found as written, in another spelling, beside another unit, or not.
import { describe, expect, it } from 'vitest';
import { claimFacts, prepareSource } from '../../../src/core/grounding/index';

const PAGE = prepareSource(
  'On 3 May 2024 Ada Brill sold 7,500,000 shares for $1.2 billion. Ten people left within 14 days. ' +
    'Sales rose by 12.5% in Ghent. The next meeting is on 2025-01-31. About 40 percent agreed. It weighs 9 kg.',
);

/** Facts as "kind text: standing". */
function facts(claim: string): string[] {
  return claimFacts(PAGE, claim).map((each) => `${each.kind} ${each.text}: ${each.standing}`);
}

describe('claimFacts', () => {
  it.each([
    ['a figure as written', 'They sold 7,500,000 shares.', ['figure 7,500,000: as-written']],
    [
      'a figure with a scale word',
      'They sold 7.5 million shares.',
      ['figure 7.5 million: other-spelling'],
    ],
    ['a sum', 'They paid $1.2 billion for it.', ['figure $1.2 billion: as-written']],
    [
      'a sum in full',
      'They paid $1,200,000,000 for it.',
      ['figure $1,200,000,000: other-spelling'],
    ],
    [
      'a sum in another currency',
      'They paid €1.2 billion for it.',
      ['figure €1.2 billion: not-found'],
    ],
    ['a number word', 'Of the staff 10 people left.', ['figure 10: other-spelling']],
    [
      'a number as a word',
      'They left within fourteen days.',
      ['figure fourteen days: other-spelling'],
    ],
    ['another unit', 'They left within 14 weeks.', ['figure 14 weeks: not-found']],
    ['a per cent sign', 'Of all of them 40% agreed.', ['figure 40%: other-spelling']],
    ['a per cent sign as a plain number', 'Of all of them 40 agreed.', ['figure 40: not-found']],
    ['a decimal', 'They rose by 12.5% there.', ['figure 12.5%: as-written']],
    ['another figure', 'They rose by 13.5% there.', ['figure 13.5%: not-found']],
    ['a date as written', 'It was sold on 3 May 2024 there.', ['date 3 May 2024: as-written']],
    ['an American date', 'It was sold on May 3, 2024 there.', ['date May 3, 2024: other-spelling']],
    ['an ISO date', 'It was sold on 2024-05-03 there.', ['date 2024-05-03: other-spelling']],
    ['a month of a year', 'It was sold in May 2024 there.', ['date May 2024: other-spelling']],
    [
      'a long date',
      'They meet on January 31, 2025 there.',
      ['date January 31, 2025: other-spelling'],
    ],
    ['another date', 'It was sold on 4 May 2024 there.', ['date 4 May 2024: not-found']],
    ['a name', 'The shares were of Ada Brill then.', ['name Ada Brill: as-written']],
    [
      'a surname with another first name',
      'The shares were of Eva Brill then.',
      ['name Eva Brill: part'],
    ],
    ['another name', 'The shares were of Tom Jones then.', ['name Tom Jones: not-found']],
    ['a place', 'The sales rose in Ghent last.', ['name Ghent: as-written']],
    ['nothing to look up', 'The sales rose a little.', []],
    ['the first word of a sentence', 'Shares were sold there.', []],
  ])('%s', (_, claim, expected) => {
    expect(facts(claim)).toEqual(expected);
  });

  it('gives ranges in the claim and places in the source', () => {
    const claim = 'In Ghent they rose.';
    const [fact] = claimFacts(PAGE, claim);
    expect(claim.slice(fact!.start, fact!.end)).toBe('Ghent');
    expect(PAGE.text.slice(fact!.places[0]!.start, fact!.places[0]!.end)).toBe('Ghent');
  });

  it('reads German figures and dates', () => {
    const page = prepareSource(
      'Am 3. Mai 2024 kamen 1.234,5 Tonnen und zehn Schiffe. Es waren 2,4 Milliarden Euro.',
    );
    const found = claimFacts(
      page,
      'Am 03.05.2024 kamen 1234,5 Tonnen, 10 Schiffe und 2,4 Mrd. Euro.',
    );
    expect(found.map((each) => each.standing)).not.toContain('not-found');
  });
});
