// How alike two short words are spelled: for telling a typing error or an accent from another word.
// Assumes folded words; longer ones than a line are never alike. Must stay bounded: one small table a pair.

const LONGEST = 60;

/** The word without its accents. */
export function accentless(word: string): string {
  if (/^[\0-\x7f]*$/.test(word)) return word;
  return word.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}

/** True when the two differ by a third of their letters at most, neighbours swapped counting once. */
export function isLikeSpelling(a: string, b: string): boolean {
  const longer = Math.max(a.length, b.length);
  if (longer > LONGEST || longer < 3) return false;
  const allowed = Math.max(1, Math.floor(longer / 3));
  return Math.abs(a.length - b.length) <= allowed && distance(a, b) <= allowed;
}

/** Edits with swapped neighbours (optimal string alignment). */
function distance(a: string, b: string): number {
  let older: number[] = [];
  let old: number[] = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(old[j]! + 1, row[j - 1]! + 1, old[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, older[j - 2]! + 1);
      row.push(cost);
    }
    older = old;
    old = row;
  }
  return old[b.length]!;
}
