// Names of months and weekdays, and numbers written as words, of the languages that claims and quotes come in.
// Folded tokens; the place in a list is the value. A table.
// Must not hold short forms that are common words ("may" is told apart by the figure beside it, "mar", "sun" are left out).

/** Months of each language, January first; several spellings of one month are joined by `/`. */
const MONTH_LISTS: readonly string[] = [
  'january/jan february/feb march/mar april/apr may june/jun july/jul august/aug september/sep/sept october/oct november/nov december/dec',
  'januar/jänner februar märz april mai juni juli august september oktober/okt november dezember/dez',
  'janvier/janv février/févr mars avril mai juin juillet/juil août septembre octobre novembre décembre/déc',
  'enero febrero marzo abril mayo junio julio agosto septiembre/setiembre octubre noviembre diciembre',
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'januari februari maart april mei juni juli augustus september oktober november december',
  'января/январь февраля/февраль марта/март апреля/апрель мая/май июня/июнь июля/июль августа/август сентября/сентябрь октября/октябрь ноября/ноябрь декабря/декабрь',
];

const WEEKDAYS =
  'monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag lundi mardi ' +
  'mercredi jeudi vendredi samedi dimanche lunes martes miércoles jueves viernes sábado domingo' +
  ' lunedì martedì mercoledì giovedì venerdì sabato domenica maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ' +
  'понедельник вторник среда четверг пятница суббота воскресенье yesterday today tomorrow gestern heute morgen hier aujourd demain ayer hoy mañana';

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
const TENS =
  'thirty:30 forty:40 fifty:50 sixty:60 seventy:70 eighty:80 ninety:90 dreißig:30 vierzig:40 fünfzig:50 sechzig:60 siebzig:70 achtzig:80 ' +
  'neunzig:90 trente:30 quarante:40 cinquante:50 soixante:60 treinta:30 cuarenta:40 cincuenta:50 sesenta:60 setenta:70 ochenta:80 noventa:90 ' +
  'trinta:30 quarenta:40 cinquenta:50 sessenta:60 oitenta:80 trenta:30 quaranta:40 cinquanta:50 sessanta:60 settanta:70 ottanta:80 novanta:90 ' +
  'dertig:30 veertig:40 vijftig:50 zestig:60 zeventig:70 tachtig:80 negentig:90 dozen:12 first:1 second:2 third:3 fourth:4 fifth:5 sixth:6 ' +
  'seventh:7 eighth:8 ninth:9 tenth:10';

/** Words that multiply the number before them. */
const SCALES =
  'hundred:2 hundert:2 cent:2 cien:2 ciento:2 cem:2 cento:2 honderd:2 thousand:3 tausend:3 mille:3 mil:3 duizend:3 тысяч:3 тысячи:3 k:3 million:6 ' +
  'millions:6 millionen:6 mio:6 mn:6 m:6 millón:6 millones:6 milhão:6 milhões:6 milione:6 milioni:6 miljoen:6 миллион:6 миллионов:6 миллиона:6 ' +
  'milliard:9 milliards:9 milliarde:9 milliarden:9 mrd:9 billion:9 billions:9 bn:9 b:9 miliardo:9 miliardi:9 miljard:9 bilhão:9 bilhões:9 ' +
  'миллиард:9 миллиардов:9 trillion:12 trillions:12 tn:12 billionen:12 billones:12 万:4 萬:4 亿:8 億:8 兆:12 千:3 百:2 만:4 억:8 조:12 lakh:5 crore:7 लाख:5 करोड़:7 مليون:6 مليار:9';

const months = new Map<string, number>();
for (const list of MONTH_LISTS) {
  list.split(' ').forEach((names, at) => {
    for (const name of names.split('/')) months.set(name, at + 1);
  });
}
const numbers = new Map<string, number>();
for (const list of NUMBER_LISTS) {
  list.split(' ').forEach((names, value) => {
    for (const name of names.split('/')) numbers.set(name, value);
  });
}
for (const pair of TENS.split(' ')) {
  const [name, value] = pair.split(':');
  numbers.set(name!, Number(value));
}
const scales = new Map(
  SCALES.split(' ').map((pair) => [pair.split(':')[0]!, Number(pair.split(':')[1])]),
);
const weekdays = new Set(WEEKDAYS.split(' '));

/** 1 to 12, or 0 when the folded token is no month. */
export function monthOf(folded: string): number {
  return months.get(folded) ?? 0;
}

export function isWeekday(folded: string): boolean {
  return weekdays.has(folded);
}

/** Value of a number word, or null. */
export function numberWord(folded: string): number | null {
  return numbers.get(folded) ?? null;
}

/** Power of ten of a scale word ("million": 6), or 0. */
export function scaleOf(folded: string): number {
  return scales.get(folded) ?? 0;
}
