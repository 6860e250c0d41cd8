// A passage as it stood in its version, with what is needed to find it again in another text of the same page.
// Plain JSON; made once from the whole text, then sent to the page without that text.
// Must hold only text of the page it belongs to: it travels into that page.

/** A passage and its surroundings. Offsets are UTF-16 in the version's text. */
export interface StoredPassage {
  /** The words of the version, exactly. */
  readonly exact: string;
  /** Text right before and after, up to PASSAGE_CONTEXT units. */
  readonly prefix: string;
  readonly suffix: string;
  readonly start: number;
  /** Length of the version's text. */
  readonly totalLength: number;
  /** Content hash of the version, when the page's own hash can be compared with it. */
  readonly contentHash?: string;
  /** How often exactly these words stood in the version, counted up to MAX_COPIES; default 1. */
  readonly copies?: number;
  /** The same with every figure taken as equal: rows of a table that differ in numbers only. Default: `copies`. */
  readonly twins?: number;
}

/** Enough for several shingles of words on each side; a volatile word or two may fall out. */
export const PASSAGE_CONTEXT = 160;
/** Whether there are other copies matters, their number hardly. */
const MAX_COPIES = 10;

/** Cuts passages out of one text. The text is prepared once; the caller vouches for 0 <= start < end <= length. */
export function passageCutter(
  text: string,
  contentHash?: string,
): (start: number, end: number) => StoredPassage {
  let alike: string | undefined;
  return (start, end) => {
    alike ??= withoutFigures(text);
    const exact = text.slice(start, end);
    return {
      exact,
      prefix: text.slice(Math.max(0, start - PASSAGE_CONTEXT), start),
      suffix: text.slice(end, end + PASSAGE_CONTEXT),
      start,
      totalLength: text.length,
      copies: countOf(text, exact),
      twins: countOf(alike, withoutFigures(exact)),
      ...(contentHash === undefined ? {} : { contentHash }),
    };
  };
}

/** One passage `text.slice(start, end)`; for several of one text use `passageCutter`. */
export function storedPassage(
  text: string,
  start: number,
  end: number,
  contentHash?: string,
): StoredPassage {
  return passageCutter(text, contentHash)(start, end);
}

/** Text with every figure taken as equal. */
export function withoutFigures(text: string): string {
  return text.replace(/\d+/g, '0');
}

function countOf(text: string, words: string): number {
  let count = 0;
  for (let at = text.indexOf(words); at >= 0 && count < MAX_COPIES; count++)
    at = text.indexOf(words, at + words.length);
  return count;
}
