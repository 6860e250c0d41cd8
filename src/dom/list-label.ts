// The counter in front of a list item, as `<ol>` and its attributes define it: painted, but in no text node.
// Reads attributes and the computed list-style-type that it is given; CSS counters are not followed.
// Never called for items without a counter in view (bullets and `none` give null).
import type { Natives } from './native';

/** Counts the items of one list. Made when the walk enters `<ol>`, asked once per item, in order. */
export interface ListCounter {
  next(item: Element): number;
}

/** The counter of an `<ol>` by HTML's rules: `start`, `reversed`, `value` of an item. */
export function listCounter(dom: Natives, list: Element): ListCounter {
  const reversed = dom.hasAttribute(list, 'reversed');
  const step = reversed ? -1 : 1;
  const start = integer(dom.attribute(list, 'start'));
  let value = (start ?? (reversed ? countItems(dom, list) : 1)) - step;
  return {
    next(item) {
      value = integer(dom.attribute(item, 'value')) ?? value + step;
      return value;
    },
  };
}

/** The painted label ("c.", "iv.") of a counter value, or null when the style paints no counter. */
export function listLabel(style: string, value: number): string | null {
  switch (style) {
    case 'decimal':
      return `${value}.`;
    case 'decimal-leading-zero':
      return `${value < 0 ? '-' : ''}${String(Math.abs(value)).padStart(2, '0')}.`;
    case 'lower-alpha':
    case 'lower-latin':
      return `${letters(value, 97) ?? value}.`;
    case 'upper-alpha':
    case 'upper-latin':
      return `${letters(value, 65) ?? value}.`;
    case 'lower-roman':
      return `${roman(value)?.toLowerCase() ?? value}.`;
    case 'upper-roman':
      return `${roman(value) ?? value}.`;
    default:
      return null;
  }
}

function integer(text: string | null): number | null {
  if (text === null) return null;
  const value = Number.parseInt(text, 10);
  return Number.isSafeInteger(value) ? value : null;
}

function countItems(dom: Natives, list: Element): number {
  let count = 0;
  for (let node = dom.firstChild(list); node; node = dom.nextSibling(node))
    if (dom.nodeType(node) === 1 && dom.localName(node) === 'li') count++;
  return count;
}

/** Bijective base 26; undefined below 1, where CSS falls back to decimal. */
function letters(value: number, first: number): string | undefined {
  if (value < 1) return undefined;
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / 26))
    text = String.fromCharCode(first + ((rest - 1) % 26)) + text;
  return text;
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** Roman numeral; undefined outside 1 to 3999, where CSS falls back to decimal. */
function roman(value: number): string | undefined {
  if (value < 1 || value > 3999) return undefined;
  let rest = value;
  let text = '';
  for (const [worth, sign] of ROMAN) for (; rest >= worth; rest -= worth) text += sign;
  return text;
}
