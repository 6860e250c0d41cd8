// How a computed style decides what an element does to the text: nothing, a line, a row, a cell, or hidden.
// Reads computed values only, no sizes of rendered boxes, so that no layout is forced per node.
// The rules for visually hidden text and for `hidden=until-found` are written here and nowhere else.

/** What an element is to the text around it. */
export type Box = 'none' | 'inline' | 'block' | 'row' | 'cell';

/**
 * The box behind a computed `display`. Flex and grid items are blocks, as their computed value says.
 * The empty string is an element that is not in the flat tree: not rendered.
 */
export function boxOf(display: string): Box {
  switch (display) {
    case 'none':
    case '':
      return 'none';
    case 'table-row':
      return 'row';
    case 'table-cell':
      return 'cell';
    case 'contents':
    case 'table-column':
    case 'table-column-group':
      return 'inline';
    default:
      return display.startsWith('inline') || display.startsWith('ruby') ? 'inline' : 'block';
  }
}

/**
 * Text for screen readers only: taken out of the flow (absolute or fixed) and clipped to nothing, by `clip`, by
 * `clip-path`, or by a box of at most one pixel that hides what overflows. It is not painted, so it is not in the
 * text. Text moved off the screen, transparent or of size zero stays: pages do that to text that they show later.
 * `hidden=until-found`, closed `<details>` and `content-visibility` stay too: find-in-page reaches that text.
 */
export function isVisuallyHidden(style: CSSStyleDeclaration): boolean {
  const position = style.position;
  if (position !== 'absolute' && position !== 'fixed') return false;
  if (isEmptyClip(style.clip) || isEmptyInset(style.clipPath)) return true;
  if (style.overflowX === 'visible') return false;
  return Number.parseFloat(style.width) <= 1 && Number.parseFloat(style.height) <= 1;
}

const SEPARATOR = /[ ,]+/;

/** `rect(top, right, bottom, left)` without area, in used pixels. */
function isEmptyClip(clip: string): boolean {
  if (!clip.startsWith('rect(')) return false;
  const sides = clip.slice(5, -1).split(SEPARATOR).map(Number.parseFloat);
  const [top = 0, right = 0, bottom = 0, left = 0] = sides;
  return right <= left || bottom <= top;
}

/** `inset(50%)` or more on opposite sides. */
function isEmptyInset(path: string): boolean {
  if (!path.startsWith('inset(')) return false;
  const first = path.slice(6, -1).split(' ')[0] ?? '';
  return first.endsWith('%') && Number.parseFloat(first) >= 50;
}

/** A floated first letter: its element was made a block, but the word goes on in the next text. */
export function isDropCap(style: CSSStyleDeclaration, text: string | null): boolean {
  return style.cssFloat !== 'none' && text !== null && text.trim().length <= 2;
}

/** An item of `inline-flex` or `inline-grid` (a button's label beside its icon): part of the line around it. */
export function isInlineItem(
  style: CSSStyleDeclaration,
  parent: CSSStyleDeclaration | null,
): boolean {
  const outer = parent?.display;
  if (outer !== 'inline-flex' && outer !== 'inline-grid') return false;
  return style.display === 'block';
}
