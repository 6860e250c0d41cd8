// Finds every place where a row of token ids stands in a text: by the places of its rarest token, or, when that would
// cost more than reading the text, by one pass with a failure table (Knuth, Morris, Pratt).
// Must stay linear in text and row, whatever they hold; whoever visits the places bounds them.
import { frequency, type TokenIndex } from './token-index';

/** Calls `visit` with the first token of each place, in order, until it returns false. `ids` may hold -1: no place. */
export function findRow(
  index: TokenIndex,
  ids: Int32Array,
  visit: (token: number) => boolean,
): void {
  const { length } = ids;
  if (length === 0 || length > index.ids.length) return;
  let rarest = 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < length; i++) {
    const found = frequency(index, ids[i]!);
    if (found === 0) return;
    if (found < fewest) {
      fewest = found;
      rarest = i;
    }
  }
  if (fewest > 64 && fewest * length > index.ids.length) {
    findByPass(index.ids, ids, visit);
    return;
  }
  const id = ids[rarest]!;
  const text = index.ids;
  for (let p = index.from[id]!; p < index.from[id + 1]!; p++) {
    const start = index.places[p]! - rarest;
    if (start < 0 || start + length > text.length) continue;
    let i = 0;
    while (i < length && text[start + i] === ids[i]) i++;
    if (i === length && !visit(start)) return;
  }
}

function findByPass(text: Int32Array, row: Int32Array, visit: (token: number) => boolean): void {
  const { length } = row;
  const fall = new Int32Array(length + 1);
  fall[0] = -1;
  for (let i = 0, k = -1; i < length; ) {
    while (k >= 0 && row[i] !== row[k]) k = fall[k]!;
    fall[++i] = ++k;
  }
  for (let i = 0, k = 0; i < text.length; i++) {
    while (k >= 0 && text[i] !== row[k]) k = fall[k]!;
    if (++k === length) {
      if (!visit(i + 1 - length)) return;
      k = fall[k]!;
    }
  }
}
