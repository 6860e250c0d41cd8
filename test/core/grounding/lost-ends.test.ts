// What a quote may not lose at its ends: the word that multiplies a figure, a part of one figure or unit, the word that
// negates or limits the sentence. Rows are "page, quote, the differences as the interface prints them".
import { describe, expect, it } from 'vitest';
import { ask, differences, passage } from './asking';

describe('a figure keeps the word that multiplies it', () => {
  it.each([
    ['The plan will cost 5 million euros a year.', 'The plan will cost 5', ['figure!: million → ']],
    ['It drew some five million visitors.', 'It drew some five', ['figure!: million → ']],
    ['Der Bau kostete am Ende 5 Mio. Euro.', 'Der Bau kostete am Ende 5', ['figure!: Mio → ']],
    ['The tower cost the city 5M€ in all.', 'The tower cost the city 5', ['figure!: M → ']],
    ['预算赤字去年达到24亿美元左右。', '预算赤字去年达到24', ['figure!: 亿 → ']],
    ['Le coût est de 2,4 milliards d’euros.', 'Le coût est de 2,4', ['figure!: milliards → ']],
    ['सरकार ने कुल 5 करोड़ रुपये दिए।', 'सरकार ने कुल 5', ['figure!: करोड़ → ']],
  ])('%s', (source, quote, expected) => {
    expect(differences(source, quote)).toEqual(expected);
  });

  it.each([
    [
      'where the quote marks that it goes on',
      'The plan will cost 5 million euros.',
      'The plan will cost 5…',
    ],
    ['where the letter is a unit', 'The wall of it is 5 m high.', 'The wall of it is 5'],
    ['where a stop stands between', 'It was built for 5. Million is a town.', 'It was built for 5'],
  ])('but may end %s', (_, source, quote) => {
    expect(ask(source, quote).verdict).toBe('verbatim');
  });
});

describe('one figure is not cut', () => {
  it.each([
    [
      'at a grouping space',
      'Some 1 234 people came to it.',
      '234 people came to it',
      ['figure!: 1 → '],
    ],
    ['before a written fraction', 'Bake it for 3 1/2 hours.', 'Bake it for 3', ['figure!: 1/2 → ']],
    [
      'before a spaced fraction',
      'Bake it for about 3 ½ hours.',
      'Bake it for about 3',
      ['figure!: ½ → '],
    ],
    [
      'inside a fraction',
      'Only 1/2 of the members came.',
      '2 of the members came',
      ['figure!: 1/ → '],
    ],
    [
      'behind a swung dash',
      'It takes 10~20 people for it.',
      '20 people for it',
      ['figure!: 10 → '],
    ],
    [
      'inside a unit',
      'It ran at a speed of 80 km/h.',
      'It ran at a speed of 80 km',
      ['unit!: /h → '],
    ],
    [
      'inside a pair of words',
      'They bring food and/or water.',
      'They bring food and',
      ['word: /or → '],
    ],
  ])('%s', (_, source, quote, expected) => {
    expect(differences(source, quote)).toEqual(expected);
  });
});

describe('a sentence keeps the last word that limits or negates it', () => {
  it.each([
    [
      'The hall is open for members only.',
      'The hall is open for members.',
      ['quantifier!: only → '],
    ],
    ['The work is done not yet.', 'The work is done.', ['negation!: not yet → ']],
    ['Das gilt für Mitglieder nur.', 'Das gilt für Mitglieder.', ['quantifier!: nur → ']],
    [
      'La salle est ouverte aux membres seulement.',
      'La salle est ouverte aux membres.',
      ['quantifier!: seulement → '],
    ],
    [
      'La sala está abierta a los socios solamente.',
      'La sala está abierta a los socios.',
      ['quantifier!: solamente → '],
    ],
    [
      'De zaal is open voor leden alleen.',
      'De zaal is open voor leden.',
      ['quantifier!: alleen → '],
    ],
    [
      '모든 시민은 20유로 이상 내지 않는다.',
      '모든 시민은 20유로 이상 낸다',
      ['negation!: 내지 않는다 → 낸다'],
    ],
  ])('%s', (source, quote, expected) => {
    expect(differences(`A line before it. ${source} More follows.`, quote)).toEqual(expected);
  });

  it.each([
    [
      'a quote that does not claim to end',
      'The hall is open for members only.',
      'The hall is open for members',
    ],
    ['what a comma sets apart', 'He will not come to us, not ever.', 'He will not come to us.'],
  ])('but not %s', (_, source, quote) => {
    expect(ask(`${source} More follows.`, quote).verdict).toBe('verbatim');
  });
});

describe('a sentence keeps the first word that limits or negates it', () => {
  it.each([
    ['Only members of the club may enter.', 'Members of the club may enter.', 'Only'],
    ['Not all members of the club may enter.', 'All members of the club may enter.', 'Not'],
    ['Nur Mitglieder des Vereins dürfen hinein.', 'Mitglieder des Vereins dürfen hinein.', 'Nur'],
    ['Seuls les membres du club peuvent entrer.', 'Les membres du club peuvent entrer.', 'Seuls'],
    ['Solo los socios del club pueden entrar.', 'Los socios del club pueden entrar.', 'Solo'],
    ['Apenas os sócios do clube podem entrar.', 'Os sócios do clube podem entrar.', 'Apenas'],
    ['Soltanto i soci del club possono entrare.', 'I soci del club possono entrare.', 'Soltanto'],
    [
      'Alleen leden van de club mogen naar binnen.',
      'Leden van de club mogen naar binnen.',
      'Alleen',
    ],
    ['Только члены клуба могут войти сюда.', 'Члены клуба могут войти сюда.', 'Только'],
    ['Μόνο τα μέλη του συλλόγου μπαίνουν.', 'Τα μέλη του συλλόγου μπαίνουν.', 'Μόνο'],
    ['فقط أعضاء النادي يمكنهم الدخول.', 'أعضاء النادي يمكنهم الدخول.', 'فقط'],
    ['רק חברי המועדון יכולים להיכנס.', 'חברי המועדון יכולים להיכנס.', 'רק'],
    ['केवल क्लब के सदस्य अंदर जा सकते हैं।', 'क्लब के सदस्य अंदर जा सकते हैं।', 'केवल'],
    ['仅会员可以进入这个大厅。', '会员可以进入这个大厅。', '仅'],
  ])('%s', (source, quote, lost) => {
    const found = ask(`A line before it.\n${source}\nMore follows.`, quote);
    expect(found.verdict).toBe('altered');
    expect(found.differences.map((each) => [each.source.text, each.material])).toEqual([
      [lost, true],
    ]);
  });

  it('but may start behind it in the middle of a sentence', () => {
    expect(passage('We saw that only members of the club came.', 'members of the club came')).toBe(
      'members of the club came',
    );
  });
});
