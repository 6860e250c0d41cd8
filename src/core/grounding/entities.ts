// HTML entities that stand in quotes copied from code. A short list by name, every number.
// Looks ahead by at most a dozen characters.
// Must never throw on numbers outside Unicode.

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  minus: '−',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  deg: '°',
  euro: '€',
  pound: '£',
  sect: '§',
  copy: '©',
  reg: '®',
  trade: '™',
  times: '×',
  plusmn: '±',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  thinsp: '\u2009',
  le: '≤',
  ge: '≥',
  ne: '≠',
  rarr: '→',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
  oelig: 'œ',
  OElig: 'Œ',
};

const ACCENTS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
  caron: '\u030c',
};

/** The entity at `at` (an ampersand) with its end (UTF-16), or null. */
export function entityAt(
  text: string,
  at: number,
): { readonly text: string; readonly end: number } | null {
  const ahead = text.slice(at + 1, at + 13);
  const close = ahead.indexOf(';');
  if (close < 2) return null;
  const name = ahead.slice(0, close);
  const end = at + close + 2;
  if (name[0] === '#') {
    const hex = name[1] === 'x' || name[1] === 'X';
    if (!(hex ? /^#[xX][0-9a-fA-F]{1,6}$/ : /^#\d{1,7}$/).test(name)) return null;
    const point = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10);
    return point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
      ? { text: String.fromCodePoint(point), end }
      : null;
  }
  if (Object.hasOwn(NAMED, name)) return { text: NAMED[name]!, end };
  const accent = name.slice(1);
  if (/^[A-Za-z]$/.test(name[0]!) && Object.hasOwn(ACCENTS, accent)) {
    return { text: (name[0] + ACCENTS[accent]!).normalize('NFC'), end };
  }
  return null;
}
