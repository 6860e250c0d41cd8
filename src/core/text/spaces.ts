// Which characters are white space and which are invisible, by lists of our own: engines' Unicode tables
// differ in age, and ids and hashes must come out the same in every browser.

/** White space by Unicode's White_Space property; a closed list since Unicode 6.3. */
export function isSpace(unit: number): boolean {
  if (unit < 0x80) return unit === 32 || (unit >= 9 && unit <= 13);
  return (
    unit === 0x85 ||
    unit === 0xa0 ||
    unit === 0x1680 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000
  );
}

/** Line breaks among white space. */
export function isLineBreak(unit: number): boolean {
  return (unit >= 10 && unit <= 13) || unit === 0x85 || unit === 0x2028 || unit === 0x2029;
}

/**
 * UTF-16 units of the invisible character at `at`, or 0: soft hyphen, zero-width characters, bidi
 * controls, BOM, variation selectors, and tag characters (a surrogate pair).
 */
export function invisibleAt(text: string, at: number): 0 | 1 | 2 {
  const unit = text.charCodeAt(at);
  if (unit < 0xad) return 0;
  if (
    unit === 0xad ||
    unit === 0x34f ||
    unit === 0x61c ||
    unit === 0x180e ||
    (unit >= 0x200b && unit <= 0x200f) ||
    (unit >= 0x202a && unit <= 0x202e) ||
    (unit >= 0x2060 && unit <= 0x206f) ||
    (unit >= 0xfe00 && unit <= 0xfe0f) ||
    unit === 0xfeff
  ) {
    return 1;
  }
  if (unit !== 0xdb40) return 0;
  const trail = text.charCodeAt(at + 1);
  return (trail >= 0xdc00 && trail <= 0xdc7f) || (trail >= 0xdd00 && trail <= 0xddef) ? 2 : 0;
}
