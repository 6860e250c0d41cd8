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

/** Collects kept ranges and replacements of a text, in order. */
export class MappedTextBuilder {
  private text = '';
  private readonly origins: number[] = [];
  private changed = false;

  constructor(private readonly from: MappedText) {}

  keep(start: number, end: number): void {
    if (start >= end) return;
    this.text += this.from.text.slice(start, end);
    for (let i = start; i < end; i++) this.origins.push(originOf(this.from, i));
  }

  /** Puts `text` where the original has `start` to `end`. */
  put(text: string, start: number): void {
    this.changed = true;
    this.text += text;
    for (let i = 0; i < text.length; i++) this.origins.push(originOf(this.from, start));
  }

  drop(): void {
    this.changed = true;
  }

  /** The new text, or the very one that was given when nothing was dropped or put. */
  finish(): MappedText {
    if (!this.changed) return this.from;
    this.origins.push(originOf(this.from, this.from.text.length));
    return { text: this.text, origins: Int32Array.from(this.origins) };
  }
}
