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

/** Grows the arrays of a stream; `finish` cuts them to size. */
export class TokenBuilder {
  count = 0;
  private starts: Int32Array;
  private ends: Int32Array;
  private hashes: Int32Array;
  private kinds: Uint8Array;
  private gaps: Uint8Array;

  /** `expected` is a guess of the number of tokens. */
  constructor(expected: number) {
    const size = Math.max(16, expected);
    this.starts = new Int32Array(size);
    this.ends = new Int32Array(size);
    this.hashes = new Int32Array(size);
    this.kinds = new Uint8Array(size);
    this.gaps = new Uint8Array(size);
  }

  push(start: number, end: number, kind: number, hash: number, gap: number): void {
    const at = this.count++;
    if (at === this.starts.length) this.grow(at + (at >> 1) + 16);
    this.starts[at] = start;
    this.ends[at] = end;
    this.kinds[at] = kind;
    this.hashes[at] = hash;
    this.gaps[at] = gap;
  }

  /** End (UTF-16) of the last token, 0 when there is none. */
  lastEnd(): number {
    return this.count === 0 ? 0 : this.ends[this.count - 1]!;
  }

  lastKind(): number {
    return this.count === 0 ? -1 : this.kinds[this.count - 1]!;
  }

  /** The stream; arrays are views of the builder's own unless that would keep much unused room. */
  finish(text: string, lastGap: number): TokenStream {
    const { count } = this;
    if (count === this.starts.length) this.grow(count + 1);
    else if (this.starts.length > 1.5 * count + 64) this.grow(count + 1);
    this.gaps[count] = lastGap;
    return {
      text,
      count,
      starts: this.starts.subarray(0, count),
      ends: this.ends.subarray(0, count),
      hashes: this.hashes.subarray(0, count),
      kinds: this.kinds.subarray(0, count),
      gaps: this.gaps.subarray(0, count + 1),
    };
  }

  private grow(size: number): void {
    this.starts = copied(new Int32Array(size), this.starts);
    this.ends = copied(new Int32Array(size), this.ends);
    this.hashes = copied(new Int32Array(size), this.hashes);
    this.kinds = copied(new Uint8Array(size), this.kinds);
    this.gaps = copied(new Uint8Array(size), this.gaps);
  }
}

function copied<A extends Int32Array | Uint8Array>(target: A, from: A): A {
  target.set(from.length > target.length ? from.subarray(0, target.length) : from);
  return target;
}
