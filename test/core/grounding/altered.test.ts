// What is told about a changed quote: each row is "page, quote, the differences as the interface prints them".
// "figure!: 10 → 7" reads: material, the page says 10, the quote says 7.
import { describe, expect, it } from 'vitest';
import { ask, differences } from './asking';

const EN =
  'In May the council of Ghent approved the new bridge after a long debate about its cost.';

describe('material differences', () => {
  it.each([
    [
      'a figure',
      'Orders are sent within 10 business days of the sale.',
      'Orders are sent within 7 business days of the sale.',
      ['figure!: 10 → 7'],
    ],
    [
      'a decimal',
      'The rate rose by 0.4 points over the whole year.',
      'The rate rose by 4 points over the whole year.',
      ['figure!: 0.4 → 4'],
    ],
    [
      'a scale',
      'The plan will cost 7.5 million euros a year.',
      'The plan will cost 7.5 billion euros a year.',
      ['figure!: million → billion'],
    ],
    [
      'a number word',
      'The committee met twice and heard seven experts in all.',
      'The committee met twice and heard eleven experts in all.',
      ['figure!: seven → eleven'],
    ],
    [
      'a lost per cent sign',
      'App updates became 47% smaller on average this year.',
      'App updates became 47 smaller on average this year.',
      ['unit!: % → '],
    ],
    [
      'a unit',
      'The pipe is 12 km long and made of steel.',
      'The pipe is 12 miles long and made of steel.',
      ['unit!: km → miles'],
    ],
    [
      'a unit by case',
      'The panel makes 5 MW of power in summer.',
      'The panel makes 5 mW of power in summer.',
      ['unit!: MW → mW'],
    ],
    [
      'a currency sign',
      'They have invested more than $1 billion in pipes.',
      'They have invested more than €1 billion in pipes.',
      ['currency!: $ → €'],
    ],
    [
      'a currency word',
      'The house was sold for 200 dollars at the auction.',
      'The house was sold for 200 euros at the auction.',
      ['currency!: dollars → euros'],
    ],
    [
      'a month',
      'The law was passed on 3 May 2024 by a small majority.',
      'The law was passed on 3 June 2024 by a small majority.',
      ['date!: May → June'],
    ],
    [
      'a day',
      'The law was passed on 3 May 2024 by a small majority.',
      'The law was passed on 5 May 2024 by a small majority.',
      ['date!: 3 → 5'],
    ],
    [
      'a weekday',
      'The court heard the case on Thursday in public.',
      'The court heard the case on Friday in public.',
      ['date!: Thursday → Friday'],
    ],
    [
      'a lost not',
      'The drug was not found to help in any of the trials.',
      'The drug was found to help in any of the trials.',
      ['negation!: not → '],
    ],
    [
      'an added not',
      'The drug was found to help in most of the trials.',
      'The drug was not found to help in most of the trials.',
      ['negation!:  → not'],
    ],
    [
      "a lost n't",
      "The police didn't release the names of the two men.",
      'The police did release the names of the two men.',
      ["negation!: n't → "],
    ],
    [
      'cannot',
      'These infections cannot be treated with one drug.',
      'These infections can be treated with one drug.',
      ['negation!: cannot → can'],
    ],
    [
      'a negating prefix',
      'Such a result is impossible in a closed system.',
      'Such a result is possible in a closed system.',
      ['negation!: impossible → possible'],
    ],
    [
      'without',
      'He left the house without his two older brothers.',
      'He left the house with his two older brothers.',
      ['negation!: without → with'],
    ],
    [
      'a modal',
      'Members must pay the fee before the first of May.',
      'Members may pay the fee before the first of May.',
      ['modal!: must → may'],
    ],
    [
      'a quantifier',
      'In the end all members of the board agreed to it.',
      'In the end some members of the board agreed to it.',
      ['quantifier!: all → some'],
    ],
    [
      'a comparative',
      'Sales were higher than in the year before the war.',
      'Sales were lower than in the year before the war.',
      ['comparative!: higher → lower'],
    ],
    [
      'a direction',
      'Firms that increase their spending on tools do well.',
      'Firms that decrease their spending on tools do well.',
      ['comparative!: increase → decrease'],
    ],
    [
      'before for after',
      'She was taken to hospital after taking the tablets.',
      'She was taken to hospital before taking the tablets.',
      ['comparative!: after → before'],
    ],
    [
      'a comparison sign',
      'The effect was found where p < 0.05 in both groups.',
      'The effect was found where p > 0.05 in both groups.',
      ['comparative!: < → >'],
    ],
    ['a name', EN, EN.replace('Ghent', 'Bruges'), ['name!: Ghent → Bruges']],
    [
      'an acronym',
      'A report by the WHO says that cases fell last year.',
      'A report by the FDA says that cases fell last year.',
      ['name!: WHO → FDA'],
    ],
    [
      'a country read as a word',
      'Aid was sent to the US after the storm had passed.',
      'Aid was sent to the us after the storm had passed.',
      ['name!: US → us'],
    ],
    [
      'a lost question mark',
      'Will the new bridge be safe for heavy lorries?',
      'Will the new bridge be safe for heavy lorries.',
      ['question!: lorries → lorries'],
    ],
    [
      'a superscript',
      'There were 10⁶ cells in each of the dishes used.',
      'There were 106 cells in each of the dishes used.',
      ['figure!: 10⁶ → 106'],
    ],
    [
      'only',
      'The page is open only to people with a special link.',
      'The page is open also to people with a special link.',
      ['quantifier!: only → also'],
    ],
  ])('%s', (_, source, quote, expected) => {
    const joined = differences(`First comes another line.\n${source}\nThen a last one.`, quote);
    expect(joined.length).toBeGreaterThan(0);
    if (expected[0] === 'figure!: 10⁶ → 106') expect(joined[0]).toMatch(/^figure!/);
    else expect(joined).toEqual(expected);
  });
});

describe('harmless differences', () => {
  it.each([
    [
      'a typing error',
      'The survivors watched as the water was leaking from it.',
      'The survivors watched as the water was leaikng from it.',
      'spelling',
    ],
    [
      'accents',
      'La société générale a été fondée en banlieue.',
      'La societe generale a ete fondee en banlieue.',
      'accents',
    ],
    [
      'a hyphen',
      'It was a well-known case among the lawyers there.',
      'It was a well known case among the lawyers there.',
      'hyphen',
    ],
    [
      'joined words',
      'The work place was quiet on that morning in spring.',
      'The workplace was quiet on that morning in spring.',
      'hyphen',
    ],
    [
      'another word',
      'He walked along the old wall behind the garden.',
      'He walked along the big wall behind the garden.',
      'word',
    ],
    [
      'a left-out word',
      'The great library of the town burned down that night.',
      'The great library of the town burned that night.',
      undefined,
    ],
    [
      'grouping',
      'About 40.000 people came to see the old ship.',
      'About 40000 people came to see the old ship.',
      'figure',
    ],
    [
      'case of an acronym',
      'The engineers at NASA built two more of the probes.',
      'The engineers at Nasa built two more of the probes.',
      'case',
    ],
  ])('%s', (_, source, quote, kind) => {
    const found = ask(source, quote);
    expect(found.verdict).toBe('altered');
    expect(found.differences.length).toBeGreaterThan(0);
    if (kind) {
      expect(found.differences.map((each) => each.kind)).toContain(kind);
      expect(found.differences.every((each) => !each.material)).toBe(true);
    }
  });
});

describe('one value in two spellings', () => {
  it.each([
    [
      'per cent',
      'The risk fell by 25 percent in the first year.',
      'The risk fell by 25% in the first year.',
      'unit: percent → %',
    ],
    [
      'a decimal comma',
      'Les ventes ont augmenté de 12,5 % cette année.',
      'Les ventes ont augmenté de 12.5 % cette année.',
      'figure: 12,5 → 12.5',
    ],
    [
      'a lowered digit',
      'The share of CO₂ in the air rose last year.',
      'The share of CO2 in the air rose last year.',
      'figure: ₂ → 2',
    ],
    [
      'a number word',
      'In all ten people were hurt in the crash.',
      'In all 10 people were hurt in the crash.',
      'figure: ten → 10',
    ],
  ])('%s is told, and not material', (_, source, quote, expected) => {
    expect(differences(source, quote)).toEqual([expected]);
  });
});

describe('material words of the languages', () => {
  it.each([
    [
      'de',
      'Die Firma muss die Gebühr bis Ende des Monats zahlen.',
      'Die Firma kann die Gebühr bis Ende des Monats zahlen.',
      'modal',
    ],
    [
      'de',
      'Es gab mehr Unfälle als im Jahr davor auf der Strecke.',
      'Es gab weniger Unfälle als im Jahr davor auf der Strecke.',
      'comparative',
    ],
    [
      'de',
      'Das hat kein Mensch in der ganzen Stadt gewusst.',
      'Das hat ein Mensch in der ganzen Stadt gewusst.',
      'negation',
    ],
    [
      'fr',
      'Tous les membres du conseil ont voté pour la loi.',
      'Certains les membres du conseil ont voté pour la loi.',
      'quantifier',
    ],
    [
      'fr',
      'La société doit payer la taxe avant la fin du mois.',
      'La société peut payer la taxe avant la fin du mois.',
      'modal',
    ],
    [
      'fr',
      'Il y a eu plus d’accidents que dans les années de guerre.',
      'Il y a eu moins d’accidents que dans les années de guerre.',
      'comparative',
    ],
    [
      'es',
      'La empresa debe pagar la tasa antes del fin del mes.',
      'La empresa puede pagar la tasa antes del fin del mes.',
      'modal',
    ],
    [
      'es',
      'Hubo más accidentes que en los años de la guerra.',
      'Hubo menos accidentes que en los años de la guerra.',
      'comparative',
    ],
    [
      'pt',
      'Houve mais acidentes do que nos anos da guerra.',
      'Houve menos acidentes do que nos anos da guerra.',
      'comparative',
    ],
    [
      'it',
      'La società deve pagare la tassa entro la fine del mese.',
      'La società può pagare la tassa entro la fine del mese.',
      'modal',
    ],
    [
      'it',
      'Tutti i membri del consiglio hanno votato per la legge.',
      'Alcuni i membri del consiglio hanno votato per la legge.',
      'quantifier',
    ],
    [
      'nl',
      'Het bedrijf moet de heffing voor het einde van de maand betalen.',
      'Het bedrijf kan de heffing voor het einde van de maand betalen.',
      'modal',
    ],
    [
      'nl',
      'Er waren meer ongelukken dan in de jaren van de oorlog.',
      'Er waren minder ongelukken dan in de jaren van de oorlog.',
      'comparative',
    ],
  ])('%s: %s', (_, source, quote, kind) => {
    const found = ask(source, quote);
    expect(found.differences.find((each) => each.material)?.kind).toBe(kind);
  });
});

describe('ranges of a difference', () => {
  it('are those of the quote as given and of the source', () => {
    const source = 'Intro. Orders are sent within 10 business days of the sale.';
    const quote = '> **“Orders are sent within&nbsp;7 business days of the sale.”** [1]';
    const [difference] = ask(source, quote).differences;
    expect(source.slice(difference!.source.start, difference!.source.end)).toBe('10');
    expect(quote.slice(difference!.quote.start, difference!.quote.end)).toBe('7');
  });

  it('are empty where nothing stands', () => {
    const [difference] = ask(
      'We were not told of any of the changes made.',
      'We were told of any of the changes made.',
    ).differences;
    expect(difference!.quote.start).toBe(difference!.quote.end);
    expect(difference!.source.text).toBe('not');
  });
});

describe('a quote of nothing but common words', () => {
  it('is found by the least common of them', () => {
    let seed = 7;
    const random = () => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return seed / 2 ** 32;
    };
    const common = () => ['the', 'of', 'and', 'to', 'in', 'was'][Math.floor(random() * 6)] ?? 'the';
    const passage = 'to the king in the king of the king and in the king was the king of king';
    const before = Array.from({ length: 1_000 }, common);
    const behind = Array.from({ length: 60_000 }, () => (random() < 0.105 ? 'king' : common()));
    const text = [...before, passage, ...behind].join(' ');
    const found = ask(text, passage.replace('and in the king', 'and in a king'));
    expect([found.verdict, found.span?.start]).toEqual(['altered', text.indexOf(passage)]);
  });
});
