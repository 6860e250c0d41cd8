// Traps that other quote checkers are known to fall into, each as a case of its own.
import { describe, expect, it } from 'vitest';
import { ground, prepareSource } from '../../../src/core/grounding/index';
import { ask, passage } from './asking';

describe('traps', () => {
  it('does not take the figure at the start of a quote for a list number', () => {
    expect(
      ask('12% of users agreed with the plan.', '97% of users agreed with the plan.').verdict,
    ).toBe('altered');
    expect(
      ask('2012 was the best year of all for them.', '2062 was the best year of all for them.')
        .verdict,
    ).toBe('altered');
    expect(
      ask('3.5 points were lost in the last week.', '8.5 points were lost in the last week.')
        .verdict,
    ).toBe('altered');
  });

  it.each([
    [
      'a colon',
      'This section needs expansion with: proof of the properties.',
      'This real needs expansion with: proof of the properties.',
    ],
    [
      'a dash',
      'It is about supplementing — not replacing the human part.',
      'It is when supplementing — not replacing the human part.',
    ],
    [
      'a speaker',
      'Mary Smith said: “I will go to the market tomorrow.”',
      'John Brown said: “I will go to the market tomorrow.”',
    ],
    [
      'a figure',
      '12% agreed: prices rose in the whole country.',
      '97% agreed: prices rose in the whole country.',
    ],
    [
      'a list number',
      '2. Turn the key to the right and wait.',
      '4. Turn the key to the right and wait.',
    ],
    [
      'a quoted list number',
      '2. Turn the key to the right and wait.',
      '“4. Turn the key to the right and wait.”',
    ],
  ])('does not let a changed first half before %s pass', (_, source, quote) => {
    expect(ask(source, quote).verdict).toBe('altered');
  });

  it('strips a label only when the source has none there', () => {
    expect(
      passage('The method sorts in linear time and is stable.', 'Claim: "sorts in linear time"'),
    ).toBe('sorts in linear time');
    expect(
      passage(
        'Warning: the method is not stable at all.',
        'Warning: the method is not stable at all.',
      ),
    ).toBe('Warning: the method is not stable at all.');
  });

  it('takes a label before quotation marks for the model’s own, whatever small words it shares', () => {
    const source = 'It is said in the north that the dam was closed for repairs.';
    expect(passage(source, 'As stated in the report: “the dam was closed for repairs”')).toBe(
      'the dam was closed for repairs',
    );
    expect(ask(source, 'It is said in the south: the dam was closed for repairs').verdict).toBe(
      'altered',
    );
  });

  it('never lets the first of several places win silently', () => {
    const source = prepareSource('Read more here. A. Read more here. B. Read more here. C.');
    const found = ground(source, 'Read more here.');
    expect(found.places).toHaveLength(3);
    expect(found.flags).toContain('ambiguous');
    const second = ground(source, 'Read more here.', { prefix: 'A. ', suffix: ' B.' });
    expect(second.flags).not.toContain('ambiguous');
    expect(second.span!.start).toBe(19);
    expect(ground(source, 'Read more here.', { hint: 50 }).span!.start).toBe(38);
  });

  it('lets the claim decide between equal places', () => {
    const filler =
      'Other words stand here in between to keep the two apart from one another. '.repeat(8);
    const source = prepareSource(
      `The dam of Aswan holds. It was closed for repairs. ${filler}The bridge of Porto stands. It was closed for repairs.`,
    );
    const found = ground(source, 'It was closed for repairs.', {
      claim: 'In Porto the bridge was closed.',
    });
    expect(found.flags).not.toContain('ambiguous');
    expect(found.span!.start).toBeGreaterThan(300);
  });

  it('finds the place that the context speaks for behind many others', () => {
    const text = `${'go on then '.repeat(400)}stop, go on home. ${'go on then '.repeat(400)}`;
    const at = text.indexOf('go on home');
    const source = prepareSource(text);
    expect(ground(source, 'go on', { suffix: ' home' }).span?.start).toBe(at);
    expect(ground(source, 'go on', { prefix: 'stop, ' }).span?.start).toBe(at);
    expect(ground(source, 'go on', { hint: at + 1 }).span?.start).toBe(at);
  });

  it('counts places up to a cap', () => {
    const found = ask('go on '.repeat(500), 'go on');
    expect(found.places).toHaveLength(50);
    expect(found.flags).toContain('manyPlaces');
  });

  it('calls out what an ellipsis swallows', () => {
    const found = ask(
      'The drug was shown in the trial not to help 12 of the patients at all.',
      'The drug was shown in the trial ... of the patients at all.',
    );
    expect(found.verdict).toBe('elided');
    expect(found.gaps[0]!.text).toContain('not to help 12');
    expect(found.gaps[0]!.callouts).toEqual(expect.arrayContaining(['negation', 'figure']));
  });

  it('does not let a near miss pass because most of it agrees', () => {
    const source =
      'On the eve of the first anniversary of the invasion, activists poured gallons of yellow and blue paint on the road outside the embassy.';
    expect(ask(source, source.replace('yellow and blue', 'pink and green')).verdict).toBe(
      'altered',
    );
    expect(ask(source, source.replace('first', 'second')).differences[0]).toMatchObject({
      material: true,
    });
  });

  it.each([
    '(a+)+$',
    '[[[[',
    '((((',
    '\\',
    '*?+',
    '$&',
    '%s',
    '.*',
    '^.{3,}$',
    '\u0000',
    '<a <a <a',
  ])('reads %s as text, not as a pattern', (odd) => {
    expect(() => ask(`before ${odd} behind`, odd)).not.toThrow();
    expect(ask('aaaaaaaaaaaaaaaaaaaaaaaa!', odd).verdict).not.toBe('verbatim');
  });

  it('does not call a look-alike sentence the passage', () => {
    const source = 'The committee will meet again in the spring to talk about the roads.';
    expect(
      ask(source, 'The minister hopes to travel to Japan before the elections start.').verdict,
    ).toBe('missing');
  });

  it('finds no four-word phrase by chance', () => {
    const source = Array.from(
      { length: 400 },
      (_, i) => `word${i % 37} thing${i % 41} stone${i % 29} river${i % 31}`,
    ).join(' ');
    expect(ask(source, 'word1 cloud stone9 moon').verdict).toBe('missing');
  });

  it.each([
    [
      'moved comma',
      'He said the plan was “ready”, and left.',
      'He said the plan was “ready,” and left.',
    ],
    [
      'bracketed capital',
      'Then the plan was dropped by all.',
      '[T]hen the plan was dropped by all',
    ],
    [
      'tokenised',
      "We don't know (yet), but it's late.",
      "We do n't know ( yet ) , but it 's late .",
    ],
  ])('does not accuse a quote with a %s', (_, source, quote) => {
    expect(ask(source, quote).verdict).toBe('verbatim');
  });

  it('does not let a sentence end before its negation', () => {
    expect(
      ask('Er sagt, dass er morgen kommt. Sie kommt nicht. Alle warten.', 'Sie kommt.').verdict,
    ).not.toBe('verbatim');
    expect(
      ask(
        'Das Gesetz gilt für die Betriebe im Land nicht.',
        'Das Gesetz gilt für die Betriebe im Land.',
      ).differences[0],
    ).toMatchObject({ kind: 'negation' });
  });

  it('does not find parts that stand in another order', () => {
    const source = 'First came the heavy rain of spring. Then the river rose over its banks.';
    expect(
      ask(source, 'the river rose over its banks ... the heavy rain of spring').verdict,
    ).not.toBe('elided');
  });
});
