// Unit symbols whose case carries meaning after a number (mW is not MW), and symbols that make a figure.
// A table; case as the SI and IEC write it. Must hold no word that prose uses after a number ("5 in").
import { wordsOf } from './word-list';

const SYMBOLS = new Set(
  (
    'm M g G k K s S h H t T l L b B W A V J N C F Hz kHz MHz GHz THz mHz kW mW MW GW TW Wh kWh mWh MWh GWh TWh kV mV MV mA kA MA Ah ' +
    'mAh kJ mJ MJ GJ kN mN MN Pa kPa hPa mPa MPa GPa bar mbar Mbar kb kB Kb KB Mb MB mb Gb GB gb Tb TB Pb PB Kib KiB Mib MiB Gib GiB ' +
    'TiB bps kbps Mbps mbps Gbps mm Mm cm dm km Km nm pm fm mg Mg kg Kg ug ng ml mL Ml ML cl dl kl ms Ms ns ps us min mol mmol Mol eV ' +
    'keV meV MeV GeV TeV Sv mSv MSv Gy mGy Bq kBq MBq GBq dB dBm lm lx cd sr rad °C °F'
  ).split(' '),
);

/** True for a unit symbol written exactly as units are. */
export function isUnitSymbol(word: string): boolean {
  return SYMBOLS.has(word);
}

/** Characters that belong to the figure beside them. */
export const BEHIND_FIGURE = '%‰‱°℃℉％′″$€£¥₩₹₽₺₫₴₦₱฿¢￡￥＄';
export const BEFORE_FIGURE = '$€£¥₩₹₽₺₫₴₦₱฿￡￥＄<>≤≥≠≈~±+-−＜＞№';

/** Unit and currency words, folded; what stands behind a figure and says of what it is. */
const UNIT_WORDS = new Set(
  wordsOf(
    'percent/o/age/uale pct prozent pourcent/age porcentaje porcento procent процент/а/ов points punkte meter/s metre/s metros metri ' +
      'mètres kilometer/s kilometre/s kilómetros quilômetros chilometri kilomètres km mile/s meilen feet foot ft inch/es yard/s zoll ' +
      'pieds pies centimeter/s centimetre/s millimeter/s gram/s/m/os/mes kilogram/s/m/mes kg mg µg mcg pound/s lb lbs ounce/s oz ' +
      'ton/s/ne/nes/nen toneladas liter/s litre/s litros litri ml gallon/s celsius fahrenheit kelvin degree/s grad/i/os degrés ' +
      'second/s/i/es sekunde/n segundos minute/s/n minutos minuti hour/s stunde/n hora/s heure/s ore uur day/s tag/e/en jour/s día/s ' +
      'dia/s giorno giorni dag/en week/s woche/n semaine/s semana/s settimana settimane weken month/s monat/e/en mois mes/e/i/es maand/en ' +
      'year/s jahr/e/en ans année/s año/s ano/s anno anni jaar jaren quarter/s decade/s century centuries watt/s kilowatt megawatt ' +
      'gigawatt volt/s/e ampere joule calories kcal hertz byte/s bit/s times fold mal fois veces vezes keer дней дня день недель лет года ' +
      'месяцев часов минут',
  ),
);
const CURRENCY_WORDS = new Set(
  wordsOf(
    'dollar/s/i dólar/es eur/o/os usd gbp chf jpy cny inr cad aud brl rub/el/le/les sek nok dkk pln czk pound/s sterling libras livres ' +
      'franc/s franken peso/s real reais yen yuan renminbi rupee/s рубль рублей рубля долларов евро krone/n kronor zloty won lira cent/s ' +
      'pence penny £ € $ ¥ ₩ ₹ ₽ ₺ ₴ ₦ ₱ ฿ ¢ 元 円 圓 원',
  ),
);

/** True for a folded token that names a unit of measure or time. */
export function isUnitWord(folded: string): boolean {
  return UNIT_WORDS.has(folded) || folded === '%' || folded === '‰' || folded === '°';
}

/** True for a folded token that names a currency. */
export function isCurrencyWord(folded: string): boolean {
  return CURRENCY_WORDS.has(folded);
}
