// Unit symbols whose case carries meaning after a number (mW is not MW), and symbols that make a figure.
// A table; case as the SI and IEC write it. Must hold no word that prose uses after a number ("5 in").

const SYMBOLS = new Set(
  (
    'm M g G k K s S h H t T l L b B W A V J N C F Hz kHz MHz GHz THz mHz W kW mW MW GW TW Wh kWh mWh MWh GWh TWh ' +
    'V kV mV MV A mA kA MA Ah mAh J kJ mJ MJ GJ N kN mN MN Pa kPa hPa mPa MPa GPa bar mbar Mbar ' +
    'b B kb kB Kb KB Mb MB mb Gb GB gb Tb TB Pb PB Kib KiB Mib MiB Gib GiB TiB bps kbps Mbps mbps Gbps ' +
    'mm Mm cm dm km Km nm pm fm mg Mg kg Kg ug ng ml mL Ml ML cl dl kl ms Ms ns ps us min mol mmol Mol ' +
    'eV keV meV MeV GeV TeV Sv mSv MSv Gy mGy Bq kBq MBq GBq dB dBm lm lx cd sr rad °C °F'
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
  (
    'percent percentage pct prozent pourcent pourcentage porcentaje porcento percento procent percentuale процент процента процентов points punkte ' +
    'meter meters metre metres metros metri mètres kilometer kilometers kilometre kilometres kilómetros quilômetros chilometri kilomètres km mile ' +
    'miles meilen feet foot ft inch inches yard yards zoll pieds pies centimeter centimeters centimetre centimetres millimeter millimeters ' +
    'gram grams gramm grammes gramos kilogram kilograms kilogramm kilogrammes kg mg µg mcg pound pounds lb lbs ounce ounces oz ton tons tonne tonnes ' +
    'tonnen toneladas liter liters litre litres litros litri ml gallon gallons celsius fahrenheit kelvin degree degrees grad degrés grados gradi ' +
    'second seconds sekunde sekunden segundos secondes secondi minute minutes minuten minutos minuti hour hours stunde stunden hora horas heure ' +
    'heures ore uur day days tag tage tagen jour jours día días dia dias giorno giorni dag dagen week weeks woche wochen semaine semaines semana ' +
    'semanas settimana settimane weken month months monat monate monaten mois mes meses mese mesi maand maanden year years jahr jahre jahren ans ' +
    'année années año años ano anos anno anni jaar jaren quarter quarters decade decades century centuries watt watts kilowatt megawatt gigawatt ' +
    'volt volts ampere joule calories kcal hertz byte bytes bit bits times fold mal fois veces vezes volte keer дней дня день недель лет года месяцев часов минут'
  ).split(' '),
);
const CURRENCY_WORDS = new Set(
  (
    'dollar dollars dólar dólares dollari euro euros eur usd gbp chf jpy cny inr cad aud brl rub sek nok dkk pln czk pound pounds sterling libras livres ' +
    'franc francs franken peso pesos real reais yen yuan renminbi rupee rupees rubel ruble rubles рубль рублей рубля долларов евро krone kronen ' +
    'kronor zloty won lira cents cent pence penny £ € $ ¥ ₩ ₹ ₽ ₺ ₴ ₦ ₱ ฿ ¢ 元 円 圓 원'
  ).split(' '),
);

/** True for a folded token that names a unit of measure or time. */
export function isUnitWord(folded: string): boolean {
  return UNIT_WORDS.has(folded) || folded === '%' || folded === '‰' || folded === '°';
}

/** True for a folded token that names a currency. */
export function isCurrencyWord(folded: string): boolean {
  return CURRENCY_WORDS.has(folded);
}
