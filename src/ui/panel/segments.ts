// Cuts a text into runs by the ranges that cover them, for a reader that marks clips and headings.
// Pure; all offsets UTF-16.

export interface Layer {
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

export interface Segment {
  readonly start: number;
  readonly end: number;
  /** Names of the layers that cover it. */
  readonly names: readonly string[];
}

/** Runs of `[start, end)` in order, each with the layers that cover the whole of it. */
export function segments(start: number, end: number, layers: readonly Layer[]): Segment[] {
  const inside = layers.filter((l) => l.start < end && l.end > start && l.start < l.end);
  const edges = new Set([start, end]);
  for (const layer of inside) {
    edges.add(Math.max(start, layer.start));
    edges.add(Math.min(end, layer.end));
  }
  const sorted = [...edges].sort((a, b) => a - b);
  const runs: Segment[] = [];
  for (let i = 0; i + 1 < sorted.length; i++) {
    const from = sorted[i] as number;
    const to = sorted[i + 1] as number;
    runs.push({
      start: from,
      end: to,
      names: inside.filter((l) => l.start <= from && l.end >= to).map((l) => l.name),
    });
  }
  return runs;
}
