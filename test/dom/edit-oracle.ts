// Which of several places with the same words is a passage's own, and whether anything stored with the passage tells:
// the judge of the edit harness, apart from the engine. `setEditOracle` is sent into the page whole.
//
// "Cannot tell" is right only where nothing stored tells. For every place of the same words it counts the letters in
// common with the stored text before and after, from the place outwards (fewer than 8 are chance). The passage can be
// told when its own place has more than every other place on one side and not less on the other; of places with
// equally many, and none put in, when its own alone stands exactly where it stood, from the start or the end; and when
// a copy has vanished since, which may have been it, only with something on both sides. A passage that went can be
// told when no copy left has anything of its surroundings. A page without text can tell nothing.
//
// Another copy is a look-alike, but where everything stored around the passage stands around that copy as well, or
// where the two stand side by side, words or whole blocks with nothing but space between, and it agrees no less: such
// two may change places and the page reads the same.
import type { StoredPassage } from '../../src/core/capture/stored-passage';

/** What the harness asks. Offsets are UTF-16 in the page's text. */
export interface EditOracle {
  tidy(text: string): string;
  placesOf(text: string, words: string): number[];
  /** Whether what is stored tells the own place (-1: it is not there) from the other copies. */
  canBeTold(text: string, own: number, passage: StoredPassage): boolean;
  /** Whether a copy stands side by side with the own place, in `block`, and nothing stored speaks against it. */
  isTwinOf(
    text: string,
    block: Readonly<{ start: number; end: number }>,
    own: number,
    at: number,
    passage: StoredPassage,
  ): boolean;
}

declare global {
  var editOracle: EditOracle;
}

/** Puts the oracle into the page. */
export function setEditOracle(): void {
  const dense = (text: string) => text.replace(/\s+/g, '');
  const turned = (text: string) => [...dense(text)].reverse().join('');
  const run = (stored: string, here: string) => {
    let length = 0;
    while (length < stored.length && stored[length] === here[length]) length++;
    return length < 8 ? 0 : length;
  };
  const agreement = (text: string, at: number, { exact, prefix, suffix }: StoredPassage) => {
    const end = at + exact.length;
    return [
      run(turned(prefix), turned(text.slice(Math.max(0, at - 500), at))),
      run(dense(suffix), dense(text.slice(end, end + 500))),
    ] as const;
  };
  const isUnmoved = (text: string, at: number, { start, totalLength }: StoredPassage) =>
    at === start || at === start + text.length - totalLength;
  const placesOf = (text: string, words: string): number[] => {
    const list: number[] = [];
    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) list.push(at);
    return list;
  };
  globalThis.editOracle = {
    tidy: (text) => text.replace(/\s+/g, ' ').trim(),
    placesOf,
    canBeTold(text, own, passage) {
      if (text.trim() === '') return false;
      const places = placesOf(text, passage.exact);
      const others = places.filter((at) => at !== own).map((at) => agreement(text, at, passage));
      if (own < 0) return others.every(([before, after]) => before + after === 0);
      const [before, after] = agreement(text, own, passage);
      if (places.length < (passage.copies ?? 1) && !(before && after)) return false;
      const rest = places.filter((at) => at !== own);
      return others.every(([b, a], i) => {
        if (before === b && after === a)
          return (
            places.length <= (passage.copies ?? 1) &&
            isUnmoved(text, own, passage) &&
            !isUnmoved(text, rest[i] ?? own, passage)
          );
        return before >= b && after >= a;
      });
    },
    isTwinOf(text, block, own, at, passage) {
      const same = (a: string, b: string) => dense(a) === dense(b);
      const by = at - own;
      const { exact } = passage;
      // Of the block, the copy beside it; or of the words, copies and nothing else up to the own ones.
      const twin = block.start + by;
      const gap = by > 0 ? [block.end, twin] : [twin + block.end - block.start, block.start];
      const doubled =
        same(text.slice(...gap), '') &&
        same(text.slice(twin, twin + block.end - block.start), text.slice(block.start, block.end));
      const between = dense(text.slice(Math.min(own, at), Math.max(own, at)));
      if (!doubled && between.split(dense(exact)).join('') !== '') return false;
      const [before, after] = agreement(text, own, passage);
      const [b, a] = agreement(text, at, passage);
      return b >= before && a >= after;
    },
  };
}
