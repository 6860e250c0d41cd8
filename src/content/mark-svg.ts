// The mark of a result as an SVG element, for pages without our component library.
// Made of elements, never of markup strings.
import { MARK_SHAPES } from '../core/verdict/marks';
import { RESULT_LOOKS, type ResultKind } from '../core/verdict/table';

const SVG = 'http://www.w3.org/2000/svg';

function path(d: string, attributes: Readonly<Record<string, string>>): SVGPathElement {
  const element = document.createElementNS(SVG, 'path');
  element.setAttribute('d', d);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** 16 x 16, decorative: the words stand beside it or in the button's label. */
export function markSvg(kind: ResultKind): SVGSVGElement {
  const shape = MARK_SHAPES[kind];
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('class', `mark ${RESULT_LOOKS[kind].tone}`);
  svg.setAttribute('aria-hidden', 'true');
  if (shape.fill !== '') svg.append(path(shape.fill, { fill: 'currentColor' }));
  svg.append(
    path(shape.stroke, {
      class: shape.fill === '' ? 'line' : 'inner',
      fill: 'none',
      'stroke-width': '1.6',
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      ...(shape.dashed ? { 'stroke-dasharray': '2.2 2.2' } : {}),
    }),
  );
  return svg;
}
