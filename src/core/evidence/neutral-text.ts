// Evidence text as it goes into a message: nothing in it can pass for one of our handles or ids, or for the
// end of its own block. Pages are hostile; a page that holds "[ev#k7.9]" must not hand out citations.
// Deterministic: what was sent is compared with the same neutral text.
import { mendText } from './mended-text';

/** Stands inside a neutralised id; the scanner keeps it, so nothing behind it is an id any more. */
const BREAK = '\u00b7';

/** The fence of a passage in a block. */
export const FENCE = '"""';

/** The text with every place that the scanner could take for an id or handle broken, and fences unmade. */
export function neutralise(text: string): string {
  const mended = mendText(text);
  let out = '';
  let from = 0;
  for (let at = mended.text.indexOf('ev'); at >= 0; at = mended.text.indexOf('ev', at + 2)) {
    if (!opensId(mended.text, at + 2)) continue;
    const cut = mended.ends[at + 1] as number;
    out += text.slice(from, cut) + BREAK;
    from = cut;
  }
  return (out + text.slice(from)).replaceAll(FENCE, "'''");
}

/** `1` or `#` after `ev`, at any distance that mending could close. */
function opensId(text: string, at: number): boolean {
  let i = at;
  while (i - at < 20 && (text[i] === ' ' || text[i] === '\n' || text[i] === '>')) i += 1;
  return text[i] === '#' || (i === at && text[i] === '1');
}
