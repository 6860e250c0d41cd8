// SVG and MathML inside a page: where text is painted and what counts as a line there.
// By element name, because engines give these elements different computed displays.
import type { Box } from './box-rule';
import type { Space } from './walk-frame';

/** SVG elements that can hold painted text; all others are passed over without reading a style. */
const SVG_CONTAINERS = new Set(['g', 'svg', 'a', 'switch', 'text', 'foreignObject']);

/** True when an element inside SVG can lead to text. */
export function isSvgContainer(localName: string): boolean {
  return SVG_CONTAINERS.has(localName);
}

/** The rules that hold inside an element. */
export function spaceInside(localName: string, outer: Space): Space {
  if (outer === 'html') return localName === 'svg' ? 'svg' : localName === 'math' ? 'math' : 'html';
  if (outer === 'svg') {
    if (localName === 'text') return 'svg-text';
    return localName === 'foreignObject' ? 'html' : 'svg';
  }
  return outer;
}

/** Each `<text>` is placed by itself and is a line; rows and cells of `mtable` are those of a table. */
export function foreignBox(localName: string): Exclude<Box, 'none'> {
  if (localName === 'text') return 'block';
  if (localName === 'mtr' || localName === 'mlabeledtr') return 'row';
  return localName === 'mtd' ? 'cell' : 'inline';
}
