// What kind of difference one is where words are not spaced, and in Korean, whose words carry their particles: by what
// stands in and right around it. Works on raw text of both sides; a table of parts.
// Must compare both sides: a part that stands on both says nothing.
import type { DifferenceKind } from './types';

/** A difference with the characters right before and behind it. */
export interface Surrounded {
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

const NUMERAL = /[二三四五六七八九十百千万萬亿億兆两兩〇]/;
const THAI_NUMERAL = /(?:สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ|ร้อย|พัน|แสน|ล้าน)/;
const WEEK = /(?:星期|周|週|礼拜|禮拜)[一二三四五六日天]|[月火水木金土日]曜|[월화수목금토일]요일/;
const PARTS: readonly (readonly [DifferenceKind, RegExp])[] = [
  [
    'modal',
    /必[须須要]|可[以能]|应[该当]|應[該當]|也[许許]|或[许許]|能[够夠]|かもし|べき|はず|なければ|だろう|でしょう|でき[るた]|해야/g,
  ],
  [
    'quantifier',
    /所有|全[部体體員て]|部分|一[部些]|多[数數]|少[数數]|すべて|ほとんど|每|毎|各|只|[仅僅]|だけ|のみ|しか|모[든두]|일부|대부분/g,
  ],
  [
    'comparative',
    /上[涨漲升昇]|下[跌降]|增[加长長]|増加|[减減]少|以[上下前後后]|最[高低大小多少好]|高|低|超|未満|증가|감소|이상|이하|높|낮/g,
  ],
];

/** True for text whose words are told here: not spaced, or Korean. */
export function isUnspacedText(text: string): boolean {
  return /[\u0e00-\u0eff\u1100-\u11ff\u3040-\u9fff\uac00-\ud7a3]/.test(text);
}

/** The kind of a difference of such text, or null when nothing in the table tells. */
export function unspacedKind(source: Surrounded, quote: Surrounded): DifferenceKind | null {
  const here = source.before + source.text + source.after;
  const there = quote.before + quote.text + quote.after;
  if (WEEK.exec(here)?.[0] !== WEEK.exec(there)?.[0]) return 'date';
  if (NUMERAL.test(source.text) || NUMERAL.test(quote.text))
    return /^[月日号號年]/.test(source.after) ? 'date' : 'figure';
  // สาม and ห้า share a letter: only with their neighbours are they numbers.
  if (THAI_NUMERAL.exec(here)?.[0] !== THAI_NUMERAL.exec(there)?.[0]) return 'figure';
  for (const [kind, parts] of PARTS)
    if (here.match(parts)?.join() !== there.match(parts)?.join()) return kind;
  return null;
}
