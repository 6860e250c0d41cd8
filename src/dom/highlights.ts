// Highlights of stored passages on a live page: finds them, paints them, keeps them where the words are while the
// page changes, and takes everything back. The passages are the truth; ranges and paint follow.
// Leaves the page's nodes alone. A highlight is decoration, never proof: pages can read and clear it.
import { type Anchor, anchorPassage, anchorText } from '../core/reanchor/anchor';
import { type Burst, type BurstWatch, watchBursts } from './burst';
import { natives } from './native';
import { type PageText, readPageText } from './page-text';
import {
  type Entry,
  forget,
  type HighlightPassage,
  isHealthy,
  newEntry,
  place,
} from './painted-entry';
import { Painter } from './painter';
import { repairFor } from './repair';
import { openAround, scrollToRange } from './reveal';
import type { WalkOptions } from './walk';

/** What a controller needs besides the page. */
export interface HighlighterDeps extends WalkOptions {
  /** Called after anything that `outcomes` or `count` tell has changed. */
  readonly onChange?: () => void;
}

/** What became of one passage. */
export interface PassageOutcome extends Anchor {
  readonly id: string;
  /** Whether it is painted now. */
  readonly painted: boolean;
}

/** The highlights of one page. Usable again after `dispose`. */
export interface Highlighter {
  /**
   * Replaces what is shown. `contentHash` is that of the page's text now, when the caller has it: passages of the
   * same version then stand at their offsets. Returns the outcome of each passage, in the order given.
   */
  show(passages: readonly HighlightPassage[], contentHash?: string): readonly PassageOutcome[];
  /** Opens what is closed around a passage, scrolls to it and marks it for a moment. False when it is not painted. */
  jump(id: string): boolean;
  /** Jumps along the page, around its ends. The id jumped to, or null when nothing is painted. */
  next(): string | null;
  previous(): string | null;
  /** "2 of 5": `current` counts from 1 and is 0 before the first jump. */
  count(): { readonly current: number; readonly total: number };
  outcomes(): readonly PassageOutcome[];
  /** Takes everything back: paint, rules, observers, timers, listeners, nodes. */
  dispose(): void;
}

/** How long the passage jumped to stays marked, in milliseconds. */
const JUMP_TIME = 1_500;
/** How often paint is checked: pages clear registries without an event. */
const CHECK_EVERY = 1_000;
/** A page that clears the paint more often than this wants none. */
const MAX_REPAINTS = 8;
/** After a whole reading the next waits this many times its cost, and at least LEAST_GAP (ms). */
const READING_SHARE = 8;
const LEAST_GAP = 300;
const LONGEST_GAP = 30_000;

/** A controller for the page of `doc`. Nothing happens before `show`. */
export function createHighlighter(doc: Document, deps: HighlighterDeps = {}): Highlighter {
  return new LiveHighlights(doc, deps);
}

class LiveHighlights implements Highlighter {
  private readonly view: Window & typeof globalThis;
  private entries: Entry[] = [];
  private painter: Painter | null = null;
  private watch: BurstWatch | null = null;
  private current: string | null = null;
  private repaints = 0;
  private checkTimer = 0;
  private jumpTimer = 0;
  private readTimer = 0;
  private readAt = 0;
  private readCost = 0;
  /** Doubles with each reading that found nothing. */
  private patience = 1;

  constructor(
    private readonly doc: Document,
    private readonly deps: HighlighterDeps,
  ) {
    const view = natives().defaultView(doc);
    if (!view) throw new TypeError('a document without a window shows no highlights');
    this.view = view;
  }

  show(passages: readonly HighlightPassage[], contentHash?: string): readonly PassageOutcome[] {
    this.clear();
    this.entries = passages.map(newEntry);
    if (passages.length > 0) {
      this.painter = new Painter();
      this.watch = watchBursts(this.view, this.afterBurst);
      this.view.addEventListener('keydown', this.onKey);
      this.checkTimer = this.view.setInterval(this.checkPaint, CHECK_EVERY);
      this.readPage(this.entries, contentHash);
      this.paint();
    }
    this.changed();
    return this.outcomes();
  }

  jump(id: string): boolean {
    const entry = this.entries.find((one) => one.id === id);
    if (entry && !isHealthy(entry)) this.watch?.flush();
    const range = entry?.ranges[0];
    if (!entry || !range) return false;
    this.current = id;
    openAround(range.startContainer);
    scrollToRange(range);
    this.painter?.jump(entry.ranges);
    this.view.clearTimeout(this.jumpTimer);
    this.jumpTimer = this.view.setTimeout(() => this.painter?.jump(null), JUMP_TIME);
    this.changed();
    return true;
  }

  next(): string | null {
    return this.step(1);
  }

  previous(): string | null {
    return this.step(-1);
  }

  count(): { readonly current: number; readonly total: number } {
    const ids = this.order();
    return {
      current: this.current === null ? 0 : ids.indexOf(this.current) + 1,
      total: ids.length,
    };
  }

  outcomes(): readonly PassageOutcome[] {
    return this.entries.map(({ id, anchor, ranges }) => ({
      id,
      ...anchor,
      painted: ranges.length > 0,
    }));
  }

  dispose(): void {
    const had = this.entries.length > 0;
    this.clear();
    if (had) this.changed();
  }

  private clear(): void {
    const { view } = this;
    this.watch?.stop();
    this.watch = null;
    view.removeEventListener('keydown', this.onKey);
    view.clearInterval(this.checkTimer);
    view.clearTimeout(this.jumpTimer);
    view.clearTimeout(this.readTimer);
    this.readTimer = 0;
    this.painter?.remove();
    this.painter = null;
    for (const entry of this.entries) forget(entry);
    this.entries = [];
    this.current = null;
    this.repaints = 0;
    this.patience = 1;
  }

  private changed(): void {
    this.deps.onChange?.();
  }

  /** Painted passages in the order of the page. */
  private order(): string[] {
    return this.entries
      .filter((one) => one.ranges.length > 0)
      .sort((a, b) => (a.anchor.span?.start ?? 0) - (b.anchor.span?.start ?? 0))
      .map((one) => one.id);
  }

  private step(by: 1 | -1): string | null {
    const ids = this.order();
    if (ids.length === 0) return null;
    const at = this.current === null ? -1 : ids.indexOf(this.current);
    const to = at < 0 ? (by > 0 ? 0 : ids.length - 1) : (at + by + ids.length) % ids.length;
    const id = ids[to] ?? null;
    return id !== null && this.jump(id) ? id : null;
  }

  private paint(): void {
    this.painter?.paint(this.entries.filter((one) => one.ranges.length > 0));
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
    if (!event.isTrusted || event.defaultPrevented || ctrlKey || metaKey || shiftKey) return;
    if (!altKey) {
      if (key === 'Escape') this.dispose();
      return;
    }
    // Alt with the page keys: free in both browsers, and no letter that a page may want.
    const went = key === 'PageDown' ? this.next() : key === 'PageUp' ? this.previous() : null;
    if (went !== null) event.preventDefault();
  };

  private readonly checkPaint = (): void => {
    if (!this.painter || this.painter.isWhole() || this.repaints >= MAX_REPAINTS) return;
    this.repaints++;
    this.paint();
  };

  private readonly afterBurst = (burst: Burst): void => {
    const lost = this.mend(burst);
    const open = this.entries.some((one) => one.ranges.length === 0);
    if (lost || (open && burst.grew())) this.planReading();
    this.checkPaint();
  };

  /** Mends dead ranges near their old place. True when some passage was there and is not found again nearby. */
  private mend(burst: Burst): boolean {
    let lost = false;
    const repair = repairFor(this.doc, this.deps, burst);
    const dead = this.entries.filter((one) => one.ranges.length > 0 && !isHealthy(one));
    if (dead.length === 0) return false;
    let same = true; // the very ranges that are painted, moved
    this.painter?.moving(() => {
      for (const entry of dead) {
        const { ranges } = entry;
        if (!repair.mend(entry)) {
          entry.ranges = [];
          lost = true;
        }
        same &&= entry.ranges === ranges;
      }
    });
    if (!same) this.paint();
    this.changed();
    return lost;
  }

  /** A reading of the whole page for passages without a place: soon, but never more than a share of the time. */
  private planReading(): void {
    if (this.readTimer !== 0) return;
    const gap = Math.max(LEAST_GAP, this.readCost * READING_SHARE) * this.patience;
    const due = this.readAt + Math.min(LONGEST_GAP, gap);
    const wait = Math.max(0, due - this.view.performance.now());
    this.readTimer = this.view.setTimeout(() => {
      this.readTimer = 0;
      const open = this.entries.filter((one) => one.ranges.length === 0);
      if (open.length === 0) return;
      this.readPage(open);
      const found = open.some((one) => one.ranges.length > 0);
      this.patience = found ? 1 : this.patience * 2;
      if (found) this.paint();
      this.changed();
    }, wait);
  }

  private readPage(entries: readonly Entry[], contentHash?: string): void {
    const started = this.view.performance.now();
    const page: PageText = readPageText(this.doc, this.deps);
    const source = anchorText(page.text, page.marks, contentHash);
    for (const entry of entries) place(entry, anchorPassage(source, entry.passage), page);
    page.release();
    this.watch?.watch([this.doc, ...page.roots]);
    this.readAt = this.view.performance.now();
    this.readCost = this.readAt - started;
  }
}
