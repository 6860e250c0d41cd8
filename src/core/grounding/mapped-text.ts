// A text made from a quote by leaving out or replacing parts, with the way back to the quote's own offsets.
// Offsets are UTF-16. A replaced character maps to where its original began.
// Must keep order: positions never go backwards.

export interface MappedText {
  readonly text: string;
  /** Offset in the original of each unit, and of the end; null when nothing was changed. */
  readonly origins: Int32Array | null;
}

/** Offset in the original of the unit at `at`. */
export function originOf(mapped: MappedText, at: number): number {
  return mapped.origins ? mapped.origins[at]! : at;
}

/** Offset in the original right behind the unit before `at`. */
export function originEnd(mapped: MappedText, at: number): number {
  return mapped.origins && at > 0 ? Math.min(mapped.origins[at - 1]! + 1, mapped.origins[at]!) : at;
}

/** A kept range of the text, or what stands instead of something at `start`. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly instead: string | null;
}

/** Collects kept ranges and replacements of a text, in order. Costs nothing while nothing is changed. */
export class MappedTextBuilder {
  private readonly pieces: Piece[] = [];
  private changed = false;

  constructor(private readonly from: MappedText) {}

  keep(start: number, end: number): void {
    if (start < end) this.pieces.push({ start, end, instead: null });
  }

  /** Puts `text` where the original has `start`. */
  put(text: string, start: number): void {
    this.changed = true;
    this.pieces.push({ start, end: start, instead: text });
  }

  drop(): void {
    this.changed = true;
  }

  /** The new text, or the very one that was given when nothing was dropped or put. */
  finish(): MappedText {
    if (!this.changed) return this.from;
    let text = '';
    for (const { start, end, instead } of this.pieces) {
      text += instead ?? this.from.text.slice(start, end);
    }
    const origins = new Int32Array(text.length + 1);
    let at = 0;
    for (const { start, end, instead } of this.pieces) {
      const known = this.from.origins;
      if (instead === null && known) {
        origins.set(known.subarray(start, end), at);
        at += end - start;
      } else if (instead === null) for (let i = start; i < end; i++) origins[at++] = i;
      else for (let i = 0; i < instead.length; i++) origins[at++] = originOf(this.from, start);
    }
    origins[at] = originOf(this.from, this.from.text.length);
    return { text, origins };
  }
}
