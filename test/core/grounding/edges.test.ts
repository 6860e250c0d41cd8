// Where a quote may start and end: never inside what is read as one word or one figure. The span says exactly where.
import { describe, expect, it } from 'vitest';
import { ask, passage } from './asking';

describe('edges that would change the claim', () => {
  it.each([
    ['behind "non-"', 'All non-toxic paints are safe here.', 'toxic paints are safe here'],
    ['behind a range', 'It takes 10-20 people to lift it.', '20 people to lift it'],
    ['before a range', 'It takes as many as 10–20 people.', 'It takes as many as 10'],
    ['before a per cent sign', 'It fell over the year by 47%.', 'It fell over the year by 47'],
    [
      'before a spaced per cent sign',
      'Il a baissé cette année de 47 % net.',
      'Il a baissé cette année de 47',
    ],
    ['behind a currency sign', 'It cost them $5 billion in all.', '5 billion in all'],
    ['before a currency sign', 'Es kostete im Ganzen nur 5 € netto.', 'Es kostete im Ganzen nur 5'],
    ['behind a comparison', 'It needs <5 grams of salt daily.', '5 grams of salt daily'],
    ['behind a minus', 'It was −5 degrees in the shade.', '5 degrees in the shade'],
    ['inside a decimal', 'It rose to 1.5 points in May.', '5 points in May'],
    ['before a fraction', 'The walk took them all of 5½ hours.', 'The walk took them all of 5'],
    [
      'before a superscript',
      'The number of cells was near 10⁶.',
      'The number of cells was near 10',
    ],
    ["before n't", "I really think that they don't.", 'I really think that they do'],
    ["before 's", 'We all went to see the city’s park.', 'We all went to see the city'],
    ["behind n'", 'Il dit que ce n’est pas possible.', 'est pas possible'],
    ['between letters and digits', 'They were ill with covid19 cases.', '19 cases'],
    ['between digits and letters', 'It came in at about 10th place.', 'It came in at about 10'],
    ['behind a negating ideograph', '他说这件事是不可能的结果。', '可能的结果'],
    ['before a negating ending', '銀行は金利を引き上げないと述べた。', '銀行は金利を引き上げ'],
    [
      'behind an opening negation',
      'No evidence of harm was found there.',
      'evidence of harm was found there',
    ],
    ['before a final negation', 'Das alles glaube ich dir nicht.', 'Das alles glaube ich dir.'],
    [
      'before a final figure',
      'He plays the cleaner in Toy Story 2.',
      'He plays the cleaner in Toy Story.',
    ],
    [
      'before a question mark',
      'Is this paint safe for children?',
      'Is this paint safe for children',
    ],
    ['before C++ ends', 'The tool was written in C++ by her.', 'The tool was written in C'],
  ])('%s', (_, source, quote) => {
    const found = ask(source, quote);
    expect(found.verdict).not.toBe('verbatim');
    if (found.verdict === 'altered') expect(found.differences.length).toBeGreaterThan(0);
  });
});

describe('edges that are fine', () => {
  it.each([
    [
      'a clause',
      'We know that the sky is blue, and the sea too.',
      'the sky is blue',
      'the sky is blue',
    ],
    ["behind l'", 'C’est l’homme de la rue qui parle.', 'homme de la rue', 'homme de la rue'],
    [
      'behind a dash',
      'It was war—that is what he said then.',
      'that is what he said',
      'that is what he said',
    ],
    [
      'inside quotation marks',
      'He said “we will go there” to them.',
      '“we will go there”',
      '“we will go there”',
    ],
    ['with its stop', 'We know it well. The sky is blue.', 'We know it well.', 'We know it well.'],
    ['without its stop', 'We know it well. The sky is blue.', 'We know it well', 'We know it well'],
    ['a figure with its sign', 'It fell by 47% in the last year.', 'fell by 47%', 'fell by 47%'],
    [
      'a figure and its scale',
      'It cost them $12 million in all.',
      'It cost them $12…',
      'It cost them $12',
    ],
    [
      'behind a pictograph',
      '🌟 Ankush fixed the old issue today.',
      'Ankush fixed the old issue',
      'Ankush fixed the old issue',
    ],
    [
      'with a pictograph',
      '🌟 Ankush fixed the old issue today.',
      '🌟 Ankush fixed the old issue',
      '🌟 Ankush fixed the old issue',
    ],
    ['between scripts', '彼はWi-Fiを使うと述べた。', 'Wi-Fiを使うと', 'Wi-Fiを使うと'],
    [
      'a cut-off question',
      'Is this paint safe for children at home?',
      'Is this paint safe for…',
      'Is this paint safe for',
    ],
  ])('%s', (_, source, quote, text) => {
    expect(passage(source, quote)).toBe(text);
  });
});

describe('size', () => {
  it.each([
    ['two words', 'the sky', ['tooShort']],
    ['three short words', 'a b c', ['tooShort']],
    ['three words', 'the sky is blue', []],
    ['a figure alone', '1,500', ['loneFigure', 'tooShort']],
    ['five ideographs', '天空是蓝的', ['tooShort']],
    ['six ideographs', '天空是蓝色的', []],
    ['a short Korean quote', '하늘은', ['tooShort']],
    ['a Korean quote', '하늘은 파랗다', []],
  ])('%s', (_, text, flags) => {
    expect(ask(`${text}, ${text}`.slice(0, text.length), text).flags).toEqual(flags);
  });

  it('does not take a title that is not found for a quote', () => {
    expect(ask('Nothing of the kind stands here.', 'The Great Gatsby').flags).toContain(
      'notAQuote',
    );
    expect(ask('Nothing of the kind stands here.', '“smart”').flags).toContain('notAQuote');
    expect(ask('Nothing of the kind stands here.', 'they never paid taxes').flags).not.toContain(
      'notAQuote',
    );
  });
});

describe('fidelity', () => {
  it.each([
    ['exact', 'The sky is “blue” today.', 'The sky is “blue” today.'],
    ['typography', 'The sky is “blue” today.', 'The sky is "blue" today.'],
    ['typography', 'The sky\nis blue – today.', 'The sky is blue - today.'],
    ['case-or-punctuation', 'The sky, is blue today.', 'the sky is blue today.'],
  ])('%s', (fidelity, source, quote) => {
    expect(ask(source, quote).fidelity).toBe(fidelity);
  });

  it('prefers the place that agrees exactly', () => {
    expect(
      ask('GAMING AND CULTURE. Then: Gaming and Culture.', 'Gaming and Culture').span!.start,
    ).toBe(26);
  });
});

describe('nothing to check against', () => {
  it.each([
    ['an empty source', '', 'some quote of words', 'no-text'],
    ['an empty quote', 'Some text.', '   ', 'empty-quote'],
    ['quotation marks alone', 'Some text.', '“…”', 'empty-quote'],
    [
      'another script',
      'Правительство объявило о новых мерах в марте.',
      'The government announced new measures',
      'other-language',
    ],
    [
      'another language',
      'Le gouvernement a annoncé de nouvelles mesures dans la ville et il est pour la paix avec les voisins.',
      'The government has announced that it is in favour of peace with the neighbours',
      'other-language',
    ],
  ])('%s', (_, source, quote, reason) => {
    const found = ask(source, quote);
    expect(found.verdict).toBe('uncheckable');
    expect(found.reason).toBe(reason);
    expect(found.span).toBeNull();
  });
});
