// Numbers for strings, the same for equal ones: sequences of strings become sequences that compare in one step.
// One table for everything that is compared with each other.

/** Numbers strings as they come. */
export class Interning {
  readonly #numbers = new Map<string, number>();

  /** The numbers of these strings, in order. */
  of(strings: readonly string[]): Int32Array {
    return Int32Array.from(strings, (one) => {
      const known = this.#numbers.get(one);
      if (known !== undefined) return known;
      const made = this.#numbers.size;
      this.#numbers.set(one, made);
      return made;
    });
  }
}
