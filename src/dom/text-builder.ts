// Puts the text of a page together: separators, blocks, marks and segments, while the walk hands in pieces.
// Every non-space character it writes is a character of the page; on its own it writes only white space.
// White space is held back until a character follows, so no block begins or ends with any (except the
// indentation of kept text). Knows nodes only by index, so it runs without a DOM.
import type { Mark, MarkKind } from '../core/capture/draft';
import { SegmentTable } from './segment-table';
import { type Sink, splitText, type WhiteSpace } from './white-space';

/** A block as the walk knows it, before main content is chosen. */
export interface DraftBlock {
  readonly start: number;
  end: number;
  readonly heading: number;
  readonly furniture: boolean;
}

/** Where a piece of text stands. Taken from the element around the first character of a block. */
export interface Place {
  readonly heading: number;
  readonly furniture: boolean;
}

/** A mark whose element is still open. */
export interface OpenMark {
  readonly kind: MarkKind;
  readonly label: string | undefined;
  /** Marks of the same range stand in the order in which their elements began. */
  readonly order: number;
  start: number;
}

interface Held {
  readonly text: string;
  /** Index of the text node, or LINE_BREAK or ADDED. */
  readonly owner: number;
  readonly offset: number;
  readonly collapsible: boolean;
}

const NOT_YET = -1;
/** Owners of characters that stand in no text node. */
const LINE_BREAK = -1;
const ADDED = -2;
const OTHER_SPACES = /[\t\n\f\r]/g;

/** One text in the making. Offsets are UTF-16 in the text. */
export class TextBuilder implements Sink {
  readonly segments = new SegmentTable();
  readonly blocks: DraftBlock[] = [];
  marks: readonly Mark[] = [];
  /** UTF-16 units written so far, separators included. */
  length = 0;
  private readonly pieces: string[] = [];
  private held: Held[] = [];
  private breaks = 1;
  private tabs = 0;
  /** Inside a table cell that has no text yet: breaks mean nothing there. */
  private freshCell = false;
  private waiting: OpenMark[] = [];
  private readonly closed: (OpenMark & { readonly end: number })[] = [];
  private opened = 0;
  private block: DraftBlock | undefined;
  private data = '';
  private owner = 0;
  private mode: WhiteSpace = 'collapse';
  private place: Place = { heading: 0, furniture: false };

  /** Line breaks of the block structure: 1 ends the line, 2 leaves an empty line. */
  boundary(lines: 1 | 2): void {
    if (this.freshCell) return;
    this.tabs = 0;
    this.held = [];
    if (lines > this.breaks) this.breaks = lines;
  }

  /** A table row ends: as a boundary, also when its last cell was empty. */
  endRow(): void {
    this.freshCell = false;
    this.boundary(1);
  }

  /** A cell begins. `rowBlocks` is the number of blocks when its row began; `first`: no cell came before. */
  cell(first: boolean, rowBlocks: number): void {
    const written = this.blocks.length - rowBlocks;
    this.held = [];
    this.freshCell = false;
    // A cell of several blocks is layout, not a figure in a table: what follows starts on a new line.
    if (written > 1) {
      this.boundary(1);
    } else {
      if (written > 0) this.breaks = 0;
      if (!first) this.tabs++;
    }
    this.freshCell = true;
  }

  /** A cell ends that began at length `from`: what its last block asked for is the row's to decide. */
  endCell(from: number): void {
    this.freshCell = false;
    if (this.length === from) return;
    this.breaks = 0;
    this.held = [];
  }

  /** `<br>`: a new line inside the block; an empty line made of two ends the block. */
  lineBreak(): void {
    if (this.atEdge()) return;
    if (this.held.at(-1)?.collapsible) this.held.pop();
    if (this.held.some((one) => one.owner === LINE_BREAK)) this.boundary(2);
    else
      this.held.push({
        text: '\n',
        owner: LINE_BREAK,
        offset: 0,
        collapsible: false,
      });
  }

  /** A space that stands in no text node: between the parts of a fraction. */
  gap(): void {
    if (!this.atEdge() && this.held.length === 0)
      this.held.push({ text: ' ', owner: ADDED, offset: 0, collapsible: true });
  }

  /** One text node. `owner` is its index in the caller's table. */
  text(data: string, owner: number, mode: WhiteSpace, place: Place): void {
    this.data = data;
    this.owner = owner;
    this.mode = mode;
    this.place = place;
    splitText(data, mode, this);
  }

  space(at: number): void {
    if (this.atEdge() || this.held.length > 0) return;
    this.held.push({ text: ' ', owner: this.owner, offset: at, collapsible: true });
  }

  kept(from: number, to: number): void {
    const text = this.data.slice(from, to);
    this.held.push({ text, owner: this.owner, offset: from, collapsible: false });
  }

  run(from: number, to: number): void {
    this.release();
    const raw = this.data.slice(from, to);
    const text = this.mode === 'preserve' ? raw : raw.replace(OTHER_SPACES, ' ');
    for (const mark of this.waiting) mark.start = this.length;
    this.waiting = this.waiting.length > 0 ? [] : this.waiting;
    this.write(text, this.owner, from);
    if (this.block) this.block.end = this.length;
  }

  openMark(kind: MarkKind, label?: string): OpenMark {
    const mark: OpenMark = { kind, label, order: this.opened++, start: NOT_YET };
    this.waiting.push(mark);
    return mark;
  }

  /** Ends a mark at the last character written. A mark without characters leaves nothing. */
  closeMark(mark: OpenMark): void {
    if (mark.start === NOT_YET) {
      this.waiting = this.waiting.filter((one) => one !== mark);
      return;
    }
    const end = mark.kind === 'list-label' ? mark.start : this.length;
    this.closed.push({ ...mark, end });
  }

  /** The whole text; lone surrogates become U+FFFD, one unit for one, so every offset holds. */
  finish(): string {
    this.segments.trim();
    this.closed.sort((a, b) => a.start - b.start || b.end - a.end || a.order - b.order);
    this.marks = this.closed.map(({ kind, start, end, label }) =>
      label === undefined ? { kind, start, end } : { kind, start, end, label },
    );
    return this.pieces.join('').toWellFormed();
  }

  /** No character since the last boundary or cell edge: collapsible white space means nothing here. */
  atEdge(): boolean {
    return this.breaks > 0 || this.tabs > 0 || this.freshCell;
  }

  private release(): void {
    if (this.breaks > 0 || this.block === undefined) {
      if (this.length > 0) this.write('\n'.repeat(this.breaks), ADDED, 0);
      const tabs = this.tabs;
      if (tabs > 0 && this.length > 0) this.write('\t'.repeat(tabs), ADDED, 0);
      const { heading, furniture } = this.place;
      this.block = { start: this.length, end: this.length, heading, furniture };
      this.blocks.push(this.block);
      this.indentation();
    } else if (this.tabs > 0) {
      this.write('\t'.repeat(this.tabs), ADDED, 0);
    } else {
      for (const one of this.held) {
        this.write(one.text, one.owner, one.offset);
      }
    }
    this.breaks = 0;
    this.tabs = 0;
    this.freshCell = false;
    if (this.held.length > 0) this.held = [];
  }

  /** Kept white space at the start of a block: the indentation of its first line, no empty lines. */
  private indentation(): void {
    let last = -1;
    for (let i = 0; i < this.held.length; i++) if (this.held[i]?.text.includes('\n')) last = i;
    for (let i = Math.max(last, 0); i < this.held.length; i++) {
      const one = this.held[i];
      if (!one) continue;
      const skip = one.text.lastIndexOf('\n') + 1;
      if (skip < one.text.length) this.write(one.text.slice(skip), one.owner, one.offset + skip);
    }
  }

  private write(text: string, owner: number, offset: number): void {
    if (owner >= 0) this.segments.add(this.length, text.length, owner, offset);
    this.pieces.push(text);
    this.length += text.length;
  }
}
