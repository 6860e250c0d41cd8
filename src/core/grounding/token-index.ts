// Where each folded token of a text stands: ids by hash, and for each id its places in order.
// Two tokens of one id have equal hashes and nearly always equal folds; who needs certainty compares the folds.
// Must stay flat: five integers a token, no string, no object.
import type { TokenStream } from './token-stream';

export interface TokenIndex {
  /** Id of each token of the text. */
  readonly ids: Int32Array;
  /** Places (token numbers) of id `x`: `places[from[x]]` up to `places[from[x + 1]]`, ascending. */
  readonly from: Int32Array;
  readonly places: Int32Array;
  /** Open addressing: id + 1, or 0. Its length is a power of two. */
  readonly slots: Int32Array;
  readonly hashOfId: Int32Array;
}

/** Indexes a stream in two passes. */
export function indexTokens(tokens: TokenStream): TokenIndex {
  const { count, hashes } = tokens;
  const ids = new Int32Array(count);
  let slots = new Int32Array(1024);
  let hashOfId = new Int32Array(512);
  let known = 0;
  for (let i = 0; i < count; i++) {
    const hash = hashes[i]!;
    let at = slotOf(hash, slots.length);
    while (slots[at] !== 0 && hashOfId[slots[at]! - 1] !== hash) at = (at + 1) & (slots.length - 1);
    if (slots[at] !== 0) {
      ids[i] = slots[at]! - 1;
      continue;
    }
    if (known === hashOfId.length) {
      const wider = new Int32Array(known * 2);
      wider.set(hashOfId);
      hashOfId = wider;
      slots = rehashed(hashOfId, known, slots.length * 2);
      at = slotOf(hash, slots.length);
      while (slots[at] !== 0) at = (at + 1) & (slots.length - 1);
    }
    hashOfId[known] = hash;
    ids[i] = known;
    slots[at] = ++known;
  }
  const from = new Int32Array(known + 1);
  for (let i = 0; i < count; i++) from[ids[i]! + 1]!++;
  for (let id = 0; id < known; id++) from[id + 1]! += from[id]!;
  const places = new Int32Array(count);
  const next = from.slice(0, known);
  for (let i = 0; i < count; i++) places[next[ids[i]!]!++] = i;
  return { ids, from, places, slots, hashOfId };
}

/** Id of a hash, or -1 when no token of the text has it. */
export function idOf(index: TokenIndex, hash: number): number {
  const { slots, hashOfId } = index;
  let at = slotOf(hash, slots.length);
  while (slots[at] !== 0) {
    if (hashOfId[slots[at]! - 1] === hash) return slots[at]! - 1;
    at = (at + 1) & (slots.length - 1);
  }
  return -1;
}

/** How often an id stands in the text; 0 for -1. */
export function frequency(index: TokenIndex, id: number): number {
  return id < 0 ? 0 : index.from[id + 1]! - index.from[id]!;
}

function slotOf(hash: number, size: number): number {
  return (hash ^ (hash >>> 15)) & (size - 1);
}

function rehashed(hashOfId: Int32Array, known: number, size: number): Int32Array<ArrayBuffer> {
  const slots = new Int32Array(size);
  for (let id = 0; id < known; id++) {
    let at = slotOf(hashOfId[id]!, size);
    while (slots[at] !== 0) at = (at + 1) & (size - 1);
    slots[at] = id + 1;
  }
  return slots;
}
