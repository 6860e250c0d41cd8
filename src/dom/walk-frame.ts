// One open element of the walk: what it decided when it began and what must happen when it ends.
// Plain data, made for every rendered element that can hold text; the walk keeps them on a stack.
import type { ListCounter } from './list-label';
import type { OpenMark, Place } from './text-builder';
import type { WhiteSpace } from './white-space';

/** Which rules hold inside: bare text in SVG is not painted, MathML has boxes of its own. */
export type Space = 'html' | 'svg' | 'svg-text' | 'math';

/** An element on the stack. */
export interface WalkFrame {
  readonly node: Node;
  readonly name: string;
  readonly style: CSSStyleDeclaration | null;
  readonly space: Space;
  readonly place: Place;
  inSup: boolean;
  readonly box: 'inline' | 'block' | 'row' | 'cell';
  /** Lines its block asks for at both ends; an empty line when 2. */
  readonly lines: 1 | 2;
  readonly marks: readonly OpenMark[];
  counter: ListCounter | null;
  /** May be the main content. */
  readonly main: boolean;
  /** Text length when it began. */
  readonly from: number;
  /** Number of blocks when it began: what its cells need to know as their row. */
  readonly rowBlocks: number;
  /** Number of segments when it began, when it is the host of a root; else -1. */
  hostFrom: number;
  /** The next child node; or `list` and `at` for the nodes of a slot. */
  next: Node | null;
  list: readonly Node[] | null;
  at: number;
  cells: number;
  children: number;
  /** Computed lazily from `style`, only where there is text. */
  shown: boolean | null;
  mode: WhiteSpace | null;
}
