// Painted ranges in the host's own text: ids hidden or dimmed in place, quotes underlined. The host's nodes are
// not touched; the page may read or clear the registry, so paint is decoration and never proof.
import { PAINT_CSS, PAINT_NAMES } from './answer-style';
import { styleSheet } from './own';

export type PaintName = keyof typeof PAINT_NAMES;

export interface Painted {
  /** Takes this answer's ranges out again. */
  remove(): void;
  /** Whether the page still paints them; false after it cleared the registry. */
  stands(): boolean;
}

export interface Painter {
  paint(ranges: readonly (readonly [PaintName, Range])[]): Painted;
  /** Whether the page still paints everything that was painted; false after it cleared the registry. */
  stands(): boolean;
  dispose(): void;
}

/** A painter for this document. In a browser without the registry nothing is painted. */
export function createPainter(document: Document): Painter {
  const registry = typeof CSS !== 'undefined' && 'highlights' in CSS ? CSS.highlights : null;
  if (!registry)
    return { paint: () => ({ remove() {}, stands: () => true }), stands: () => true, dispose() {} };
  const sheet = styleSheet(PAINT_CSS);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const own = new Map<PaintName, Highlight>();

  const highlight = (name: PaintName): Highlight => {
    let mine = own.get(name);
    if (!mine) {
      mine = new Highlight();
      own.set(name, mine);
    }
    if (registry.get(PAINT_NAMES[name]) !== mine) registry.set(PAINT_NAMES[name], mine);
    return mine;
  };
  const isRegistered = (name: PaintName): boolean =>
    registry.get(PAINT_NAMES[name]) === own.get(name);
  return {
    stands: () => [...own.keys()].every(isRegistered),
    paint(ranges) {
      const names = [...new Set(ranges.map(([name]) => name))];
      for (const [name, range] of ranges) highlight(name).add(range);
      return {
        remove() {
          for (const [name, range] of ranges) own.get(name)?.delete(range);
        },
        stands: () => names.every(isRegistered),
      };
    },
    dispose() {
      for (const [name, mine] of own) {
        mine.clear();
        if (registry.get(PAINT_NAMES[name]) === mine) registry.delete(PAINT_NAMES[name]);
      }
      own.clear();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((s) => s !== sheet);
    },
  };
}
