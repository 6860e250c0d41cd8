// Names of months and weekdays, and numbers written as words, of the languages that claims and quotes come in.
// Folded tokens; the place in a list is the value. Months and weekdays are the platform's, the rest is a table.
// Must not hold short forms that are common words ("may" is told apart by the figure beside it, "mar", "sun" are left out).
import { foldToken } from './fold';
import { wordsOf } from './word-list';

/** Languages whose months and weekdays are asked of the platform: every browser knows them all. */
const LANGUAGES = 'en de de-AT fr es pt it nl ru uk pl cs sv tr el ar-EG he hi';

/** Short forms and spellings that the platform does not give. */
const FURTHER_MONTHS =
  'jan:1 feb:2 mar:3 apr:4 jun:6 jul:7 aug:8 sep:9 sept:9 oct:10 okt:10 nov:11 dec:12 dez:12 janv:1 févr:2 juil:7 déc:12 setiembre:9';

const FURTHER_DAYS =
  'sonnabend среду пятницу субботу yesterday today tomorrow gestern heute morgen hier aujourd demain ayer hoy mañana';

/** Numbers as words, from zero on, and then the tens from twenty. */
const NUMBER_LISTS: readonly string[] = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  'null eins/ein/eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
  'zéro un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
  'cero uno/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte',
  'zero um/uma dois/duas três quatro cinco seis sete oito nove dez onze doze treze catorze/quatorze quinze dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove vinte',
  'zero uno/una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti',
  'nul een/één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig',
  'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать',
];
/** From thirty to ninety. */
const TEN_LISTS: readonly string[] = [
  'thirty forty fifty sixty seventy eighty ninety',
  'dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
  'trente quarante cinquante soixante',
  'treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  'trinta quarenta cinquenta sessenta setenta oitenta noventa',
  'trenta quaranta cinquanta sessanta settanta ottanta novanta',
  'dertig veertig vijftig zestig zeventig tachtig negentig',
];
const FURTHER_NUMBERS =
  'dozen:12 first:1 second:2 third:3 fourth:4 fifth:5 sixth:6 seventh:7 eighth:8 ninth:9 tenth:10';

/** Words that multiply the number before them. */
const SCALES =
  'hundred:2 hundert:2 cent/o:2 cien:2 ciento:2 cem:2 honderd:2 thousand:3 tausend:3 mil/le:3 duizend:3 тысяч/и/а:3 k:3 million/s/en:6 mio:6 mn:6 m:6 ' +
  'millón:6 millones:6 milhão:6 milhões:6 milion/e/i:6 miljoen:6 миллион/ов/а:6 milliard/s/e/en:9 mrd:9 md:9 billion/s:9 bn:9 b:9 miliard/o/i:9 miljard:9 ' +
  'bilhão:9 bilhões:9 миллиард/ов/а:9 млн:6 млрд:9 trillion/s:12 tn:12 billionen:12 billones:12 万:4 萬:4 亿:8 億:8 兆:12 千:3 百:2 만:4 억:8 조:12 lakh:5 crore:7 लाख:5 ' +
  'करोड़:7 مليون:6 مليار:9';

interface Dates {
  readonly months: Map<string, number>;
  readonly weekdays: Set<string>;
}

let known: Dates | null = null;

/** Made when first asked for: a page without a changed quote needs no calendar. */
function dates(): Dates {
  if (known) return known;
  const months = valuesOf(FURTHER_MONTHS);
  const weekdays = new Set(FURTHER_DAYS.split(' '));
  for (const language of LANGUAGES.split(' ')) {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    const alone = format({ month: 'long' });
    const dated = format({ month: 'long', day: 'numeric' });
    const weekday = format({ weekday: 'long' });
    for (let month = 1; month <= 12; month++) {
      const day = Date.UTC(2023, month - 1, 3);
      const inDate = dated.formatToParts(day).find((part) => part.type === 'month')?.value ?? '';
      for (const name of [alone.format(day), inDate]) {
        const folded = foldToken(name);
        for (const form of [folded, ...furtherForms(folded, language)]) months.set(form, month);
      }
    }
    for (let day = 1; day <= 7; day++)
      weekdays.add(foldToken(weekday.format(Date.UTC(2023, 0, day)).split('-')[0]!)); // terça-feira
  }
  known = { months, weekdays };
  return known;
}

/** "In March" where that is a form of its own: в марте, у березні, w marcu, v březnu, τον Μάρτιο, במרץ. */
function furtherForms(month: string, language: string): string[] {
  if (language === 'he') return [`ב${month}`];
  if (language === 'el') return [month.replace(/ς$/, '')];
  const end = { ru: 'е', uk: 'і', pl: 'u', cs: 'u' }[language];
  return end ? [month.replace(/[аяa]$/, end)] : [];
}

function valuesOf(list: string): Map<string, number> {
  const values = new Map<string, number>();
  for (const pair of list.split(' ')) {
    const [names, value] = pair.split(':') as [string, string];
    for (const name of wordsOf(names)) values.set(name, Number(value));
  }
  return values;
}

const numbers = new Map<string, number>();
for (const list of NUMBER_LISTS) {
  list.split(' ').forEach((names, value) => {
    for (const name of names.split('/')) numbers.set(name, value);
  });
}
for (const list of TEN_LISTS)
  for (const [at, name] of list.split(' ').entries()) numbers.set(name, 30 + at * 10);
for (const [name, value] of valuesOf(FURTHER_NUMBERS)) numbers.set(name, value);
const scales = valuesOf(SCALES);

/** 1 to 12, or 0 when the folded token is no month. */
export function monthOf(folded: string): number {
  return dates().months.get(folded) ?? 0;
}

export function isWeekday(folded: string): boolean {
  return dates().weekdays.has(folded);
}

/** Seasons, short weekdays and parts of the day: dates only where one stands for another. */
const TIME_WORDS = new Set(
  (
    'am pm mon tue wed thu fri sat sun spring summer autumn fall winter noon midnight morning afternoon evening frühling sommer herbst ' +
    'printemps été automne hiver primavera verano otoño invierno verão outono inverno estate autunno lente zomer herfst'
  ).split(' '),
);

export function isTimeWord(folded: string): boolean {
  return TIME_WORDS.has(folded);
}

/** Value of a number word, or null. */
export function numberWord(folded: string): number | null {
  return numbers.get(folded) ?? null;
}

/** Power of ten of a scale word ("million": 6), or 0. */
export function scaleOf(folded: string): number {
  return scales.get(folded) ?? 0;
}
