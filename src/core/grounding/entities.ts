// HTML entities that stand in quotes copied from code. A short list by name, every number.
// Looks ahead by at most a dozen characters.
// Must never throw on numbers outside Unicode.

/** Each name with its character behind it. */
const NAMES =
  'amp& lt< gt> quot" apos\' nbsp\u00a0 ensp\u2002 emsp\u2003 thinsp\u2009 zwnj\u200c zwj\u200d lrm\u200e rlm\u200f shy\u00ad hellip… ndash– mdash— minus− ' +
  'lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ laquo« raquo» lsaquo‹ rsaquo› bull• middot· deg° euro€ pound£ sect§ copy© reg® trade™ ' +
  'times× plusmn± permil‰ frac12½ frac14¼ frac34¾ sup1¹ sup2² sup3³ micro\u00b5 mu\u03bc le≤ ge≥ ne≠ rarr→ ' +
  'szligß aeligæ AEligÆ oslashø OslashØ oeligœ OEligŒ';
const NAMED = new Map(NAMES.split(' ').map((each) => [each.slice(0, -1), each.slice(-1)]));

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
  const named = NAMED.get(name);
  if (named) return { text: named, end };
  const accent = name.slice(1);
  if (/^[A-Za-z]$/.test(name[0]!) && Object.hasOwn(ACCENTS, accent)) {
    return { text: (name[0] + ACCENTS[accent]!).normalize('NFC'), end };
  }
  return null;
}
