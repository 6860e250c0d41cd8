// Whether a host writes light text: then the ground is dark. Told from the computed colour, which browsers give in
// the notation the page used: rgb(), but also oklch(), oklab(), lab(), lch() and color().

/** Grey of the same middle lightness in each notation: lighter than this is light text. */
const MIDDLE = { rgb: 140, unit: 0.55, oklab: 0.64, lab: 58, xyz: 0.26 } as const;

/** Whether `colour`, a computed colour, is a light one; false for what is no colour. */
export function isLight(colour: string): boolean {
  const [, name = '', inside = ''] = /^([a-z]+)\(([^)]{0,200})\)/.exec(colour) ?? [];
  const parts = inside.split(/[\s,/]+/).filter((part) => part !== '');
  const space = name === 'color' ? (parts.shift() ?? '') : '';
  // "none" counts as nothing.
  const [first = 0, second = 0, third = 0] = parts.map((part) => Number.parseFloat(part) || 0);
  if (name === 'oklch' || name === 'oklab') return first > MIDDLE.oklab;
  if (name === 'lab' || name === 'lch') return first > MIDDLE.lab;
  if (space.startsWith('xyz')) return second > MIDDLE.xyz;
  const luma = (first * 299 + second * 587 + third * 114) / 1000;
  return luma > (name === 'color' ? MIDDLE.unit : MIDDLE.rgb);
}
