// The compact node map: which run of the text came from which place of which text node.
// Four growing typed arrays instead of objects: a page of 50,000 nodes costs under a megabyte.
// Knows nothing of white space; characters that the walk added stand in the gaps between two segments.

/** Small: repairs read single paragraphs by the hundred, and growing is cheap. */
const FIRST_SIZE = 32;

/** Segments in text order. Offsets are UTF-16: `start`/`end` in the text, `offset` in the node's data. */
export class SegmentTable {
  private starts = new Uint32Array(FIRST_SIZE);
  private ends = new Uint32Array(FIRST_SIZE);
  private owners = new Uint32Array(FIRST_SIZE);
  private offsets = new Uint32Array(FIRST_SIZE);
  private count = 0;

  get length(): number {
    return this.count;
  }

  /** Adds a segment, or lengthens the last one when both text and node go on without a gap. */
  add(start: number, length: number, owner: number, offset: number): void {
    const last = this.count - 1;
    if (last >= 0 && this.ends[last] === start && this.owners[last] === owner) {
      if (this.offset(last) + start - this.start(last) === offset) {
        this.ends[last] = start + length;
        return;
      }
    }
    if (this.count === this.starts.length) this.resize(this.count * 2);
    this.starts[this.count] = start;
    this.ends[this.count] = start + length;
    this.owners[this.count] = owner;
    this.offsets[this.count] = offset;
    this.count++;
  }

  start(index: number): number {
    return this.starts[index] ?? 0;
  }

  end(index: number): number {
    return this.ends[index] ?? 0;
  }

  owner(index: number): number {
    return this.owners[index] ?? 0;
  }

  offset(index: number): number {
    return this.offsets[index] ?? 0;
  }

  /** Index of the first segment that ends after `at`; `length` when there is none. */
  firstEndingAfter(at: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.end(middle) > at) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Forgets everything from text offset `at` on: the text was cut there. */
  cut(at: number): void {
    let index = this.firstEndingAfter(at);
    if (index < this.count && this.start(index) < at) this.ends[index++] = at;
    this.count = index;
  }

  /** Gives back the memory that growing left over; call once, when the walk is over. */
  trim(): void {
    this.resize(this.count);
  }

  private resize(size: number): void {
    const grown = (old: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> => {
      const next = new Uint32Array(size);
      next.set(size < old.length ? old.subarray(0, size) : old);
      return next;
    };
    this.starts = grown(this.starts);
    this.ends = grown(this.ends);
    this.owners = grown(this.owners);
    this.offsets = grown(this.offsets);
  }
}
