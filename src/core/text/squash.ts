// White space and invisible characters out of the way, with the road back. For comparing what we wrote
// with what an editor or a page made of it, and for titles on one line.
import { invisibleAt, isSpace } from './spaces';

export interface Squashed {
  /** Runs of white space are one space; none at the ends; no invisible characters. */
  readonly text: string;
  /** UTF-16 offset in the original of each unit of `text`, and of its end at the last place. */
  readonly origin: Uint32Array;
}

/** One pass. A space stands at the origin of the run's first character. */
export function squash(original: string): Squashed {
  const parts: string[] = [];
  const origin = new Uint32Array(original.length + 1);
  let count = 0;
  let gap = -1;
  let end = 0;
  for (let at = 0; at < original.length; at += 1) {
    if (isSpace(original.charCodeAt(at))) {
      if (gap < 0) gap = at;
      continue;
    }
    const hidden = invisibleAt(original, at);
    if (hidden > 0) {
      at += hidden - 1;
      continue;
    }
    if (gap >= 0 && count > 0) {
      parts.push(' ');
      origin[count] = gap;
      count += 1;
    }
    gap = -1;
    parts.push(original[at] as string);
    origin[count] = at;
    count += 1;
    end = at + 1;
  }
  origin[count] = end;
  return { text: parts.join(''), origin: origin.slice(0, count + 1) };
}

/** The text on one line, without invisible characters. */
export function oneLine(text: string): string {
  return squash(text).text;
}
