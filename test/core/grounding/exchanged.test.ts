// Words that change places, and rows of characters that change together: who did what to whom is told, and material
// unless an "and" stands between. Rows are "page, quote, the differences as the interface prints them".
import { describe, expect, it } from 'vitest';
import { ask, differences } from './asking';

describe('two words exchanged', () => {
  it.each([
    [
      'names over a verb',
      'Brazil beat Germany in the final game of the cup.',
      'Germany beat Brazil in the final game of the cup.',
      ['order!: Brazil beat → beat Brazil'],
    ],
    [
      'a name from before the quote',
      'In the final Brazil beat Germany by two goals.',
      'Germany beat Brazil by two goals.',
      ['order!: Brazil beat → beat Brazil'],
    ],
    [
      'nouns over a clause',
      'We saw the dogs that were hunted by cats in the old town.',
      'We saw the cats that were hunted by dogs in the old town.',
      ['order!: dogs → cats', 'order!: cats → dogs'],
    ],
    [
      'nouns over a preposition',
      'A court of appeal put law before order in this case.',
      'A court of appeal put order before law in this case.',
      ['order!: law → order', 'order!: order → law'],
    ],
    [
      'words of an unspaced script',
      '去年中国向日本出口了更多的钢铁产品。',
      '去年日本向中国出口了更多的钢铁产品。',
      ['order!: 中国 → 日本', 'order!: 日本 → 中国'],
    ],
    [
      'figures',
      'The costs rose from 35 to 42 euros over the year.',
      'The costs rose from 42 to 35 euros over the year.',
      ['figure!: 35 → 42', 'figure!: 42 → 35'],
    ],
  ])('%s', (_, source, quote, expected) => {
    expect(differences(`A line before it.\n${source}\nMore follows.`, quote)).toEqual(expected);
  });

  it.each([
    [
      'and',
      'They sell apples and pears on the market there.',
      'They sell pears and apples on the market there.',
    ],
    [
      'und',
      'Sie verkaufen dort Äpfel und Birnen auf dem Markt.',
      'Sie verkaufen dort Birnen und Äpfel auf dem Markt.',
    ],
    [
      'et',
      'On y vend des pommes et poires au marché du port.',
      'On y vend des poires et pommes au marché du port.',
    ],
    [
      'и',
      'Там продают яблоки и груши на рынке у порта.',
      'Там продают груши и яблоки на рынке у порта.',
    ],
  ])('is told and not material over "%s"', (_, source, quote) => {
    const found = ask(`A line before it.\n${source}\nMore follows.`, quote);
    expect(found.differences.map((each) => each.kind)).toEqual(['order', 'order']);
    expect(found.differences.every((each) => !each.material)).toBe(true);
  });
});

describe('rows of unspaced characters change as one', () => {
  it.each([
    ['a modal', '乘客必须在登机前出示护照。', '乘客可以在登机前出示护照。', 'modal!: 必须 → 可以'],
    [
      'a modal',
      '会員は全員この規則に従うべきである。',
      '会員は全員この規則に従うはずである。',
      'modal!: べき → はず',
    ],
    [
      'a limit',
      'この部屋は会員のみが利用できる。',
      'この部屋は会員が利用できる。',
      'quantifier!: のみ → ',
    ],
    [
      'a quantifier',
      '所有成员都同意了新的规定内容。',
      '部分成员都同意了新的规定内容。',
      'quantifier!: 所有 → 部分',
    ],
    [
      'a direction',
      '公司的利润比去年上涨了不少。',
      '公司的利润比去年下跌了不少。',
      'comparative!: 上涨 → 下跌',
    ],
    [
      'a weekday',
      '会议将于星期一在市政府大楼举行。',
      '会议将于星期五在市政府大楼举行。',
      'date!: 一 → 五',
    ],
    [
      'a weekday',
      '会議は月曜日に市役所で開かれる。',
      '会議は金曜日に市役所で開かれる。',
      'date!: 月 → 金',
    ],
    [
      'a number',
      '事故で三人がけがをしたと発表した。',
      '事故で五人がけがをしたと発表した。',
      'figure!: 三 → 五',
    ],
  ])('%s: %s', (_, source, quote, expected) => {
    expect(differences(source, quote)).toEqual([expected]);
  });

  it.each([
    [
      'a Korean quantifier',
      '회원은 모두 이 규칙을 지켜야 한다.',
      '회원은 일부 이 규칙을 지켜야 한다.',
      'quantifier',
    ],
    [
      'a Korean weekday',
      '회의는 월요일에 시청에서 열린다고 한다.',
      '회의는 금요일에 시청에서 열린다고 한다.',
      'date',
    ],
    [
      'a Korean negation',
      '그는 어제 회의에 안 갔다고 기자에게 말했다.',
      '그는 어제 회의에 갔다고 기자에게 말했다.',
      'negation',
    ],
    ['a Thai number', 'อุบัติเหตุครั้งนี้มีผู้บาดเจ็บสามคน', 'อุบัติเหตุครั้งนี้มีผู้บาดเจ็บห้าคน', 'figure'],
  ])('%s', (_, source, quote, kind) => {
    const page = `어제 서울에서 큰 행사가 있었다.\n${source}\n많은 사람이 그곳에 왔다고 전했다.`;
    expect(ask(page, quote).differences.find((each) => each.material)?.kind).toBe(kind);
  });
});
