// Unit symbols whose case carries meaning after a number (mW is not MW), and symbols that make a figure.
// A table, and the platform's names; case as the SI and IEC write it. Must hold no word that prose uses after a number ("5 in").
import { foldToken } from './fold';
import { wordsOf } from './word-list';

/** Units that take the prefixes of thousandths to thousand millions. */
const PREFIXED = 'Hz W Wh V A J N Pa eV Sv Gy Bq'.split(' ');
const SYMBOLS = new Set([
  ...['', 'm', 'k', 'M', 'G'].flatMap((prefix) => PREFIXED.map((unit) => prefix + unit)),
  ...(
    'm M g G k K s S h H t T l L b B C F THz TW TWh TeV Ah mAh hPa bar mbar Mbar kb kB Kb KB Mb MB mb Gb GB gb Tb TB Pb PB Kib KiB Mib ' +
    'MiB Gib GiB TiB bps kbps Mbps mbps Gbps mm Mm cm dm km Km nm pm fm mg Mg kg Kg ug ng ml mL Ml ML cl dl kl ms Ms ns ps us min mol ' +
    'mmol Mol dB dBm lm lx cd sr rad °C °F'
  ).split(' '),
]);

/** True for a unit symbol written exactly as units are. */
export function isUnitSymbol(word: string): boolean {
  return SYMBOLS.has(word);
}

/** Characters that belong to the figure beside them. */
export const BEHIND_FIGURE = '%‰‱°℃℉％′″$€£¥₩₹₽₺₫₴₦₱฿¢￡￥＄';
export const BEFORE_FIGURE = '$€£¥₩₹₽₺₫₴₦₱฿￡￥＄<>≤≥≠≈~±+-−＜＞№';

/** Units that the platform is asked for, and the languages: every browser knows their names. */
const UNITS =
  'percent kilometer meter mile kilogram gram liter second minute hour day week month year';
const LANGUAGES = 'en en-GB de fr es pt pt-PT it nl ru uk el ar he hi';

/** Unit words that the platform does not give, folded; what stands behind a figure and says of what it is. */
const FURTHER_UNITS =
  'percentage percentuale pct pourcent/age porcentaje porcento points punkte km feet foot ft inch/es yard/s zoll pieds pies ' +
  'centimeter/s centimetre/s millimeter/s kg mg µg mcg pound/s lb lbs ounce/s oz ton/s/ne/nes/nen toneladas ml gallon/s celsius ' +
  'fahrenheit kelvin degree/s grad/i/os degrés jahren tagen monaten année/s jaren quarter/s decade/s century centuries ' +
  'watt/s kilowatt megawatt gigawatt volt/s/e ampere joule calories kcal hertz byte/s bit/s times fold mal fois veces vezes keer лет ' +
  'יום ימים';

let unitWords: Set<string> | null = null;

/** Made when first asked for: a text without figures in words needs none. */
function units(): Set<string> {
  if (unitWords) return unitWords;
  unitWords = new Set(wordsOf(FURTHER_UNITS));
  for (const language of LANGUAGES.split(' '))
    for (const unit of UNITS.split(' ')) {
      const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
      for (const count of [1, 2, 5, 1.5])
        for (const { type, value } of format.formatToParts(count)) {
          // A short name may be another language's word ("an", "na"), and one of several words is no token.
          if (type === 'unit' && value.length > 2 && !/\s/.test(value))
            unitWords.add(foldToken(value));
        }
    }
  return unitWords;
}

const CURRENCY_WORDS = new Set(
  wordsOf(
    'dollar/s/i dólar/es eur/o/os usd gbp chf jpy cny inr cad aud brl rub/el/le/les sek nok dkk pln czk pound/s sterling libras livres ' +
      'franc/s franken peso/s real reais yen yuan renminbi rupee/s рубль рублей рубля долларов евро krone/n kronor zloty won lira cent/s ' +
      'pence penny £ € $ ¥ ₩ ₹ ₽ ₺ ₴ ₦ ₱ ฿ ¢ 元 円 圓 원',
  ),
);

/** True for a folded token that names a unit of measure or time. */
export function isUnitWord(folded: string): boolean {
  return units().has(folded) || folded === '%' || folded === '‰' || folded === '°';
}

/** True for a folded token that names a currency. */
export function isCurrencyWord(folded: string): boolean {
  return CURRENCY_WORDS.has(folded);
}
