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
