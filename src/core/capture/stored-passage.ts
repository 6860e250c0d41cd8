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
}

/** Enough for several shingles of words on each side; a volatile word or two may fall out. */
export const PASSAGE_CONTEXT = 160;
/** Whether there are other copies matters, their number hardly. */
const MAX_COPIES = 10;

/** The passage `text.slice(start, end)`. The caller vouches for 0 <= start < end <= text.length. */
export function storedPassage(
  text: string,
  start: number,
  end: number,
  contentHash?: string,
): StoredPassage {
  const exact = text.slice(start, end);
  let copies = 0;
  for (let at = text.indexOf(exact); at >= 0 && copies < MAX_COPIES; copies++)
    at = text.indexOf(exact, at + exact.length);
  return {
    exact,
    prefix: text.slice(Math.max(0, start - PASSAGE_CONTEXT), start),
    suffix: text.slice(end, end + PASSAGE_CONTEXT),
    start,
    totalLength: text.length,
    copies,
    ...(contentHash === undefined ? {} : { contentHash }),
  };
}
