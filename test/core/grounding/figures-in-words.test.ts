// Figures, units, currencies and dates written as words, language by language: the row says what was changed, and each
// must come out as one material difference of that kind.
import { describe, expect, it } from 'vitest';
import { ask, differences } from './asking';

describe('numbers as words', () => {
  it.each([
    ['en', 'The price doubled in the course of one year.', 'doubled', 'tripled'],
    ['en', 'About five million people live in the city.', 'million', 'billion'],
    ['de', 'Es gab einundzwanzig Verletzte bei dem Unfall.', 'einundzwanzig', 'einunddreißig'],
    ['de', 'Ein Drittel der Stimmen ging an die neue Partei.', 'Drittel', 'Viertel'],
    ['de', 'Das Defizit erreichte 2,4 Milliarden Euro im Jahr.', 'Milliarden', 'Millionen'],
    ['nl', 'Er waren eenentwintig gewonden bij het ongeluk.', 'eenentwintig', 'eenendertig'],
    ['fr', 'Un tiers des voix est allé au nouveau parti.', 'tiers', 'quart'],
    ['fr', 'Une centaine de personnes sont venues au port.', 'centaine', 'dizaine'],
    ['es', 'Había doscientas personas en la plaza del pueblo.', 'doscientas', 'trescientas'],
    ['es', 'La población se duplicó entre las dos guerras.', 'duplicó', 'triplicó'],
    ['pt', 'Havia duzentas pessoas na praça da aldeia.', 'duzentas', 'trezentas'],
    ['it', 'C’erano ventidue feriti nell’incidente di ieri.', 'ventidue', 'trentadue'],
    ['it', 'Il deficit è di 2,4 miliardi di euro quest’anno.', 'miliardi', 'milioni'],
    ['ru', 'В городе живут пятьсот тысяч человек сейчас.', 'пятьсот', 'шестьсот'],
    ['ru', 'Дефицит достиг 2,4 млрд рублей в этом году.', 'млрд', 'млн'],
    ['el', 'Πέντε άνθρωποι τραυματίστηκαν στο ατύχημα χθες.', 'Πέντε', 'Επτά'],
    ['ar', 'أصيب ثلاثة أشخاص في الحادث الذي وقع أمس.', 'ثلاثة', 'خمسة'],
    ['he', 'שלושה אנשים נפצעו בתאונה שאירעה אתמול.', 'שלושה', 'חמישה'],
    ['hi', 'दुर्घटना में पाँच लोग घायल हो गए थे कल।', 'पाँच', 'सात'],
    ['hi', 'सरकार ने 5 लाख लोगों को सहायता दी थी।', 'लाख', 'करोड़'],
    ['ko', '사고로 다섯 명이 다쳤다고 경찰이 밝혔다.', '다섯', '일곱'],
  ])('%s: %s', (_, source, from, to) => {
    expect(differences(source, source.replace(from, to))).toEqual([`figure!: ${from} → ${to}`]);
  });
});

describe('months, weekdays and times', () => {
  it.each([
    ['en', 'The town was full of people in the summer.', 'summer', 'winter'],
    ['de', 'Der Vertrag wurde im März von beiden unterschrieben.', 'März', 'Mai'],
    ['nl', 'Het verdrag werd in maart door beiden getekend.', 'maart', 'mei'],
    ['fr', 'Le traité a été signé en août par les deux pays.', 'août', 'mars'],
    ['fr', 'Le conseil se réunit le mardi dans la salle.', 'mardi', 'jeudi'],
    ['es', 'El tratado se firmó en agosto por los dos países.', 'agosto', 'enero'],
    ['it', 'Il trattato fu firmato in agosto dai due paesi.', 'agosto', 'gennaio'],
    ['ru', 'Договор подписали 3 марта обе стороны сразу.', 'марта', 'июня'],
    ['ru, in a month', 'Договор подписали в марте обе стороны сразу.', 'марте', 'мае'],
    ['uk, in a month', 'Договір підписали у березні обидві сторони.', 'березні', 'травні'],
    ['pl, in a month', 'Traktat podpisano w marcu przez obie strony.', 'marcu', 'maju'],
    ['cs, in a month', 'Smlouva byla podepsána v březnu oběma stranami.', 'březnu', 'květnu'],
    ['el, in a month', 'Η συμφωνία υπογράφηκε τον Μάρτιο από όλους.', 'Μάρτιο', 'Ιούνιο'],
    ['ar', 'تم توقيع الاتفاق في مارس بين البلدين هنا.', 'مارس', 'يونيو'],
    ['he', 'ההסכם נחתם במרץ בין שתי המדינות הללו.', 'במרץ', 'ביוני'],
    ['hi', 'समझौते पर मार्च में दोनों देशों ने हस्ताक्षर किए।', 'मार्च', 'जून'],
  ])('%s: %s', (language, source, from, to) => {
    const [only, ...more] = ask(source, source.replace(from, to)).differences;
    expect(more).toEqual([]);
    expect([only!.source.text, only!.quote.text, only!.material]).toEqual([from, to, true]);
    // A capital makes a name of what no list has.
    expect(only!.kind).toBe(language.startsWith('el') ? 'name' : 'date');
  });
});

describe('units and currencies', () => {
  it.each([
    ['de', 'Der Weg ist 12 Kilometer lang und sehr steil.', 'Kilometer', 'Meilen', 'unit'],
    ['ru', 'Проект занял пять дней у всей команды города.', 'дней', 'лет', 'unit'],
    ['ru', 'Дорога длиной 40 километров ведёт к морю.', 'километров', 'метров', 'unit'],
    ['el', 'Ο δρόμος έχει μήκος 40 χιλιόμετρα ως εδώ.', 'χιλιόμετρα', 'μέτρα', 'unit'],
    ['he', 'הכביש באורך 40 קילומטר מוביל אל הים.', 'קילומטר', 'מטר', 'unit'],
    ['hi', 'यह सड़क 40 किलोमीटर लंबी है और तट तक जाती है।', 'किलोमीटर', 'मीटर', 'unit'],
    ['en, behind a word', 'The walk took them five days in the hills.', 'days', 'weeks', 'unit'],
    ['en', 'The wind reached a speed of 40 m/s at night.', 'm/s', 'm/h', 'unit'],
    ['en', 'The water in it was at 40 °C at night.', '°C', '°F', 'unit'],
    ['ru', 'Дом продали за 200 рублей на рынке вчера днём.', 'рублей', 'долларов', 'currency'],
    ['pt', 'A casa foi vendida por 200 dólares no leilão.', 'dólares', 'euros', 'currency'],
  ])('%s: %s', (_, source, from, to, kind) => {
    const found = ask(`1.\n${source}`, source.replace(from, to));
    expect(found.differences.map((each) => [each.kind, each.material])).toEqual([[kind, true]]);
  });
});
