// A text as tokens: where each stands (UTF-16), what it is, and what separates it from the token before.
// Typed arrays only, so that 5 MB of page cost tens of megabytes and no object a word.
// Must never hold folded strings: equality is decided from the text itself.

/** What a token is (low three bits of its kind). */
export const WORD = 0;
export const NUMBER = 1;
export const SOLO_CHAR = 2;
export const SIGN = 3;
export const SUPERSCRIPT = 4;
export const SUBSCRIPT = 5;
export const ODD = 6;
export const TYPE = 7;
/** First letter is upper case. */
export const CAPITAL = 8;
/** Two or more letters, all upper case. */
export const ALL_CAPS = 16;
/** A word broken by a hyphen at a line end, joined. */
export const BROKEN = 32;
/** `n't`, `'s`, `'re`: belongs to the word before, an edge may not fall before it. */
export const SUFFIX = 64;
/** `l'`, `d'`, `n'`: belongs to the word behind. */
export const CLITIC = 128;

/** What stands between a token and the one before it. */
export const HYPHENATED = 1;
/** A dash that may as well be a hyphen or punctuation: `war—peace`, `a - b`. */
export const DASHED = 2;
export const ASKED = 4;
export const LINE_BREAK = 8;
export const STOPPED = 16;
/** Nothing at all stands between. */
export const TIGHT = 32;
export const COLON = 64;
export const CUT = 128;

export interface TokenStream {
  readonly text: string;
  readonly count: number;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Hash of the folded token. */
  readonly hashes: Int32Array;
  readonly kinds: Uint8Array;
  /** One more than tokens: `gaps[count]` is what follows the last one. */
  readonly gaps: Uint8Array;
}

/** Up to this many tokens a scan writes into arrays that every scan shares. */
const SHARED = 4_096;
const shared = arrays(SHARED);

interface Arrays {
  starts: Int32Array;
  ends: Int32Array;
  hashes: Int32Array;
  kinds: Uint8Array;
  gaps: Uint8Array;
}

/** Five arrays in one buffer: quotes are read by the thousand, and each buffer costs a collection. */
function arrays(size: number): Arrays {
  const buffer = new ArrayBuffer(size * 14 + 1);
  return {
    starts: new Int32Array(buffer, 0, size),
    ends: new Int32Array(buffer, size * 4, size),
    hashes: new Int32Array(buffer, size * 8, size),
    kinds: new Uint8Array(buffer, size * 12, size),
    gaps: new Uint8Array(buffer, size * 13, size + 1),
  };
}

/** Grows the arrays of a stream; `finish` cuts them to size. One builder at a time: short streams share room. */
export class TokenBuilder {
  count = 0;
  private to: Arrays;

  /** `expected` is a guess of the number of tokens. */
  constructor(expected: number) {
    this.to = expected < SHARED ? shared : arrays(Math.ceil(expected));
  }

  push(start: number, end: number, kind: number, hash: number, gap: number): void {
    const at = this.count++;
    if (at >= this.to.starts.length) this.to = copied(arrays(at + (at >> 1) + 16), this.to, at);
    const { to } = this;
    to.starts[at] = start;
    to.ends[at] = end;
    to.kinds[at] = kind;
    to.hashes[at] = hash;
    to.gaps[at] = gap;
  }

  /** End (UTF-16) of the last token, 0 when there is none. */
  lastEnd(): number {
    return this.count === 0 ? 0 : this.to.ends[this.count - 1]!;
  }

  lastKind(): number {
    return this.count === 0 ? -1 : this.to.kinds[this.count - 1]!;
  }

  /** The stream; its arrays are views of the builder's own unless those are shared or hold much unused room. */
  finish(text: string, lastGap: number): TokenStream {
    const { count } = this;
    const roomy = this.to.starts.length > 1.5 * count + 64;
    const to = this.to === shared || roomy ? copied(arrays(count), this.to, count) : this.to;
    to.gaps[count] = lastGap;
    return {
      text,
      count,
      starts: to.starts.length === count ? to.starts : to.starts.subarray(0, count),
      ends: to.ends.length === count ? to.ends : to.ends.subarray(0, count),
      hashes: to.hashes.length === count ? to.hashes : to.hashes.subarray(0, count),
      kinds: to.kinds.length === count ? to.kinds : to.kinds.subarray(0, count),
      gaps: to.gaps.length === count + 1 ? to.gaps : to.gaps.subarray(0, count + 1),
    };
  }
}

function copied(target: Arrays, from: Arrays, count: number): Arrays {
  target.starts.set(from.starts.subarray(0, count));
  target.ends.set(from.ends.subarray(0, count));
  target.hashes.set(from.hashes.subarray(0, count));
  target.kinds.set(from.kinds.subarray(0, count));
  target.gaps.set(from.gaps.subarray(0, count));
  return target;
}
