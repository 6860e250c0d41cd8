// The shapes of the marks, as path data on a 16 x 16 grid, drawn for this project. One size for all, so that
// a page cannot tell from layout which result a mark shows. No colour here: tone comes from the table.
import type { ResultKind } from './table';

export interface MarkShape {
  /** Filled outline, or empty for an outline only. */
  readonly fill: string;
  /** Stroked lines; drawn in the ground colour over a fill, in the tone otherwise. */
  readonly stroke: string;
  readonly dashed?: boolean;
}

const DISC = 'M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13z';

/** Shape of each result's mark. */
export const MARK_SHAPES: Readonly<Record<ResultKind, MarkShape>> = {
  verbatim: { fill: DISC, stroke: 'M4.8 8.3l2.2 2.2l4.3-4.8' },
  elided: { fill: DISC, stroke: 'M5 6.7l2 2l4-4.3M4.6 11.6h.6M7.7 11.6h.6M10.8 11.6h.6' },
  'altered-material': {
    fill: 'M3 1.5h10a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5h-10a1.5 1.5 0 0 1-1.5-1.5v-10a1.5 1.5 0 0 1 1.5-1.5z',
    stroke: 'M4.5 6.3h7M4.5 9.7h7M9.9 3.9l-3.8 8.2',
  },
  altered: {
    fill: '',
    stroke:
      'M3 2h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-10a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1zM4.6 6.9c1.1-1.3 2.2-1.3 3.4-.3s2.3 1 3.4-.3M4.6 10c1.1-1.3 2.2-1.3 3.4-.3s2.3 1 3.4-.3',
  },
  missing: { fill: '', stroke: `${DISC}M5.7 5.7l4.6 4.6M10.3 5.7l-4.6 4.6` },
  uncheckable: {
    fill: '',
    stroke:
      'M6.1 6.4a1.9 1.9 0 1 1 2.6 1.8c-.5.2-.7.6-.7 1.1M8 11.2v.4M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13z',
    dashed: true,
  },
  'id-valid': { fill: '', stroke: 'M3.5 8h9M8 3.5v9' },
  'id-not-verified': { fill: '', stroke: 'M8 2l6.4 11.5h-12.8zM8 6.2v3.4M8 11.4v.4' },
  superseded: { fill: '', stroke: `${DISC}M8 4.6v3.6l2.4 1.5` },
  unchecked: { fill: '', stroke: 'M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13z', dashed: true },
  'page-read': { fill: '', stroke: 'M4 1.8h5.4l2.8 2.8v9.6h-8.2zM6 7h4.2M6 9.6h4.2' },
  'no-address': {
    fill: '',
    stroke:
      'M6.6 9.4l2.8-2.8M7.2 4.4l1.2-1.2a2.9 2.9 0 0 1 4.1 4.1l-1.2 1.2M8.8 11.6l-1.2 1.2a2.9 2.9 0 0 1-4.1-4.1l1.2-1.2M2 2l12 12',
  },
};
