// Every language the engine is for: quotes with that language's own noise are found, changed ones are flagged.
import { describe, expect, it } from 'vitest';
import { ask, passage } from './asking';

const TEXTS: Readonly<Record<string, string>> = {
  en: 'The bank didn’t raise its rate in March 2023, although many analysts expected it. The deficit reached 2.4 billion pounds.',
  de: 'Die Zentralbank erhöhte den Leitzins im März 2023 nicht, obwohl viele Fachleute damit gerechnet hatten. Das Defizit erreichte 2,4 Milliarden Euro.',
  fr: 'La banque centrale n’a pas relevé son taux en mars 2023, bien que beaucoup s’y attendaient. Le déficit a atteint 2,4 milliards d’euros.',
  es: 'El banco central no subió su tipo en marzo de 2023, aunque muchos analistas lo esperaban. El déficit alcanzó los 2.400 millones de euros.',
  pt: 'O banco central não subiu a taxa em março de 2023, embora muitos analistas o esperassem. O défice atingiu 2,4 mil milhões de euros.',
  it: 'La banca centrale non ha alzato il tasso nel marzo 2023, benché molti analisti se lo aspettassero. Il deficit è arrivato a 2,4 miliardi di euro.',
  nl: 'De centrale bank verhoogde de rente in maart 2023 niet, hoewel veel analisten dat verwachtten. Het tekort bereikte 2,4 miljard euro.',
  ru: 'Центральный банк не повысил ставку в марте 2023 года, хотя многие аналитики этого ожидали. Дефицит достиг 2,4 млрд рублей.',
  uk: 'Центральний банк не підвищив ставку у березні 2023 року, хоча багато аналітиків цього очікували. Дефіцит сягнув 2,4 млрд гривень.',
  el: 'Η κεντρική τράπεζα δεν αύξησε το επιτόκιο τον Μάρτιο του 2023, αν και πολλοί το περίμεναν. Το έλλειμμα έφτασε τα 2,4 δισ. ευρώ.',
  pl: 'Bank centralny nie podniósł stopy w marcu 2023 roku, choć wielu analityków tego oczekiwało. Deficyt sięgnął 2,4 mld złotych.',
  cs: 'Centrální banka v březnu 2023 sazbu nezvýšila, ačkoli to mnoho analytiků čekalo. Schodek dosáhl 2,4 miliardy korun.',
  tr: 'Merkez bankası Mart 2023’te faizi artırmadı, oysa birçok uzman bunu bekliyordu. Açık 2,4 milyar liraya ulaştı.',
  vi: 'Ngân hàng trung ương không tăng lãi suất vào tháng 3 năm 2023, dù nhiều nhà phân tích dự đoán. Thâm hụt đạt 2,4 tỷ đồng.',
  ar: 'لم يرفع البنك المركزي سعر الفائدة في مارس ٢٠٢٣ رغم توقعات كثير من المحللين. بلغ العجز ٢٫٤ مليار دولار.',
  he: 'הבנק המרכזי לא העלה את הריבית במרץ 2023, אף שאנליסטים רבים ציפו לכך. הגירעון הגיע ל-2.4 מיליארד שקלים.',
  hi: 'केंद्रीय बैंक ने मार्च 2023 में ब्याज दर नहीं बढ़ाई, हालांकि कई विश्लेषकों को इसकी उम्मीद थी। घाटा 2.4 अरब रुपये तक पहुंचा।',
  zh: '中央银行在2023年3月没有提高利率，尽管许多分析师预计会提高。预算赤字达到24亿美元。',
  ja: '中央銀行は2023年3月に金利を引き上げなかったが、多くの専門家は引き上げを予想していた。赤字は24億円に達した。',
  ko: '중앙은행은 2023년 3월에 금리를 올리지 않았지만 많은 분석가는 인상을 예상했다. 적자는 24억 원에 달했다.',
  th: 'ธนาคารกลางไม่ได้ขึ้นอัตราดอกเบี้ยในเดือนมีนาคม 2566 แม้นักวิเคราะห์หลายคนคาดไว้ การขาดดุลอยู่ที่ 2.4 พันล้านบาท',
};

const all = Object.entries(TEXTS);

/** The first sentence or clause of some length. */
function opening(text: string): string {
  return (
    text
      .slice(0, Math.floor(text.length * 0.55))
      .replace(/[\s，,]+\S*$/u, '')
      .replace(/[\s,，]+$/u, '') || text
  );
}

describe.each(all)('%s', (language, text) => {
  const quote = /^(?:zh|ja|th)$/.test(language) ? text.slice(0, text.length >> 1) : opening(text);

  it('is found as it is, and in quotation marks', () => {
    expect(passage(text, text)).toBe(text);
    expect(passage(text, `“${text}”`)).toBe(text);
    expect(passage(text, `„${text}“`)).toBe(text);
  });

  it('is found decomposed, wrapped, with bidi marks and hidden characters', () => {
    const wrapped = quote.replaceAll(' ', '\n');
    for (const noisy of [
      quote.normalize('NFD'),
      wrapped,
      `\u2067${quote}\u2069`,
      `\u200e${quote}\u200f`,
      `> ${quote}`,
      `**${quote}**`,
    ]) {
      expect(ask(text, noisy).verdict).toBe('verbatim');
    }
  });

  it('has no place with another figure', () => {
    const changed = text.replace(/2023|٢٠٢٣|2566/, '2021');
    const found = ask(text, changed);
    expect(found.verdict).toBe('altered');
    expect(
      found.differences.some((each) => each.material && /^(?:figure|date)$/.test(each.kind)),
    ).toBe(true);
  });
});

const NEGATIONS: readonly (readonly [string, string, string])[] = [
  ['en', 'didn’t raise', 'did raise'],
  ['de', ' nicht,', ','],
  ['fr', 'n’a pas relevé', 'a relevé'],
  ['es', 'no subió', 'subió'],
  ['pt', 'não subiu', 'subiu'],
  ['it', 'non ha alzato', 'ha alzato'],
  ['nl', ' niet,', ','],
  ['ru', 'не повысил', 'повысил'],
  ['uk', 'не підвищив', 'підвищив'],
  ['el', 'δεν αύξησε', 'αύξησε'],
  ['pl', 'nie podniósł', 'podniósł'],
  ['cs', 'nezvýšila', 'zvýšila'],
  ['vi', 'không tăng', 'tăng'],
  ['ar', 'لم يرفع', 'يرفع'],
  ['he', 'לא העלה', 'העלה'],
  ['hi', 'नहीं बढ़ाई', 'बढ़ाई'],
  ['zh', '没有提高', '提高'],
  ['ja', '引き上げなかったが', '引き上げたが'],
  ['ko', '올리지 않았지만', '올렸지만'],
  ['th', 'ไม่ได้ขึ้น', 'ได้ขึ้น'],
];

describe('a lost negation is material', () => {
  it.each(NEGATIONS)('%s', (language, from, to) => {
    const text = TEXTS[language]!;
    const found = ask(text, text.replace(from, to));
    expect(found.verdict).toBe('altered');
    expect(found.differences.map((each) => each.kind)).toContain('negation');
  });
});

describe('words of each script stay whole', () => {
  it.each([
    ['a Latin word', 'They unanimously agreed today.', 'animously agreed today'],
    ['a Cyrillic word', 'Они единогласно согласились сегодня.', 'гласно согласились сегодня'],
    ['a Greek word', 'Συμφώνησαν ομόφωνα σήμερα εδώ.', 'φωνα σήμερα εδώ'],
    ['an Arabic word', 'وافقوا بالإجماع اليوم هنا.', 'إجماع اليوم هنا'],
    ['a Hebrew word', 'הם הסכימו פה אחד היום.', 'סכימו פה אחד היום'],
    ['a Hindi word', 'वे आज सर्वसम्मति से सहमत हुए।', 'सम्मति से सहमत हुए'],
    ['a Korean word', '그들은 오늘 만장일치로 합의했다.', '일치로 합의했다'],
    ['a Thai cluster', 'วันนี้พวกเขาเห็นด้วยกัน', 'ก็นด้วยกัน'],
  ])('%s', (_, source, quote) => {
    const found = ask(source, quote);
    if (found.span) {
      const before = source[found.span.start - 1] ?? ' ';
      expect(
        found.verdict !== 'verbatim' ||
          !/[\p{L}\p{M}]/u.test(before) ||
          /\p{Script=Thai}/u.test(before),
      ).toBe(true);
    }
  });

  it('finds parts of unspaced text at any cluster', () => {
    expect(passage(TEXTS.zh!, '提高利率，尽管许多')).toBe('提高利率，尽管许多');
    expect(passage(TEXTS.ja!, '金利を引き上げなかったが')).toBe('金利を引き上げなかったが');
    expect(passage(TEXTS.th!, 'อัตราดอกเบี้ย')).toBe('อัตราดอกเบี้ย');
  });
});

describe('quotes that lost their accents', () => {
  const rest =
    'Then they all went back to the village, crossing the wide river on a small boat with seven other people who carried lamps, ropes, bread and a heavy iron box for the new mayor.';

  it.each([
    [
      'behind an opening mark',
      '¿Ágil ¿Época ¿Índole ¿Óvalo ¿Útil ¿Álgido?',
      'agil epoca indole ovalo util algido then they',
    ],
    [
      'between quotation marks',
      '«Évidé» «Écrué» «Émoulé» «Ébloui»',
      'Evide Ecrue Emoule Ebloui then they',
    ],
    [
      'a sign of measure as a letter',
      '\u212bngstrom and \u212bland and \u212bkerby',
      'angstrom and aland and akerby then they',
    ],
  ])('%s', (_name, words, quote) => {
    const found = ask(`The old printer cut it. ${words}. ${rest}`, quote);
    expect([found.verdict, found.text.startsWith(words.slice(words.search(/\p{L}/u), 6))]).toEqual([
      'altered',
      true,
    ]);
  });
});
