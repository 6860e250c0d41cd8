// Evidence text as it goes into a message: nothing in it can pass for one of our handles or ids, for the end of its
// own block, or for something that a person who reads the message does not see. Pages are hostile; a page that holds
// "[ev#k7.9]" must not hand out citations. What is broken is broken visibly, by a middle dot. Deterministic: what
// was sent is compared with the same neutral text.
import { mendText } from './mended-text';

/** Stands inside a neutralised id; the scanner keeps it, so nothing behind it is an id any more. */
const BREAK = '\u00b7';

/** The fence of a passage in a block. */
export const FENCE = '"""';

/** Neutral text with the way back. */
export interface NeutralText {
  readonly text: string;
  /** UTF-16 offset in the original of each unit of `text`, and of its end at the last place. */
  readonly origin: Uint32Array;
}

/** The text with every place that the scanner could take for an id or handle broken, fences too, and nothing hidden. */
export function neutralise(text: string): string {
  return neutralText(text).text;
}

/** The same, with offsets. One pass over the text and one over what the scanner would see. */
export function neutralText(text: string): NeutralText {
  const breaks = placesToBreak(text);
  let out = '';
  const origin: number[] = [];
  const put = (piece: string, at: number): void => {
    for (let i = 0; i < piece.length; i += 1) origin.push(at + (piece === BREAK ? 0 : i));
    out += piece;
  };
  for (let at = 0; at < text.length; ) {
    if (breaks.has(at)) put(BREAK, at);
    const hidden = hiddenRun(text, at);
    if (hidden.units > 0) {
      if (hidden.shown) put(BREAK, at);
      at += hidden.units;
      continue;
    }
    put(text[at] as string, at);
    at += 1;
  }
  origin.push(text.length);
  return { text: out, origin: Uint32Array.from(origin) };
}

/** Offsets in front of which a break goes: behind `ev`, and between the quotes of a fence. */
function placesToBreak(text: string): ReadonlySet<number> {
  const mended = mendText(text);
  const places = new Set<number>();
  for (let at = mended.text.indexOf('ev'); at >= 0; at = mended.text.indexOf('ev', at + 2)) {
    if (opensId(mended.text, at + 2)) places.add(mended.ends[at + 1] as number);
  }
  for (let at = mended.text.indexOf('""'); at >= 0; at = mended.text.indexOf('""', at + 1)) {
    if (mended.text[at + 2] === '"' || mended.text[at - 1] === '"')
      places.add(mended.ends[at] as number);
  }
  return places;
}

/** `1` or `#` after `ev`, at any distance that mending could close. */
function opensId(text: string, at: number): boolean {
  let i = at;
  while (i - at < 20 && (text[i] === ' ' || text[i] === '\n' || text[i] === '>')) i += 1;
  return text[i] === '#' || (i === at && text[i] === '1');
}

/**
 * Characters that a reader does not see and a model may: tags outside a flag and chat hosts' own citation marks are
 * shown as a break; direction overrides, which could turn the rest of the message around, and controls go.
 */
function hiddenRun(text: string, from: number): { units: number; shown: boolean } {
  const unit = text.charCodeAt(from);
  if (unit === 0xdb40 && !inFlag(text, from)) {
    let at = from;
    while (text.charCodeAt(at) === 0xdb40 && text.charCodeAt(at + 1) <= 0xdc7f) at += 2;
    if (at > from) return { units: at - from, shown: true };
  }
  if (unit >= 0xe200 && unit <= 0xe20f) return { units: 1, shown: true };
  const turns = (unit >= 0x202a && unit <= 0x202e) || (unit >= 0x2066 && unit <= 0x2069);
  const controls = (unit < 32 && (unit < 9 || unit > 13)) || (unit >= 0x7f && unit < 0xa0);
  return { units: turns || (controls && unit !== 0x85) ? 1 : 0, shown: false };
}

/** Tags after a black flag spell a region, six letters at most and an end. */
function inFlag(text: string, at: number): boolean {
  for (let i = at, tags = 0; tags <= 7; i -= 2, tags += 1) {
    if (text.charCodeAt(i - 2) === 0xd83c && text.charCodeAt(i - 1) === 0xdff4) return true;
    if (text.charCodeAt(i - 2) !== 0xdb40) return false;
  }
  return false;
}
