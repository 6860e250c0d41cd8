// What our page script does in a page that somebody looks at: reads it, and shows passages on it. One tool a
// page; a second loading of the script finds the first. It holds only this page's own words.
import { readCapture } from '../dom/capture';
import { createHighlighter, type Highlighter } from '../dom/highlights';
import { recognisePage } from '../dom/page-state';
import type { HighlightPassage } from '../dom/painted-entry';
import { closedRootOf } from '../platform/closed-roots';
import { onPageStop } from '../platform/page-stop';
import { OWN_ATTRIBUTE } from './own';
import { createPageBar, type PageBar } from './page-bar';
import { createScroller } from './scroll-through';

export interface PageTool {
  /** One step down the page so that it loads more, or back where it was. */
  scroll(act: 'step' | 'restore'): unknown;
  /** A reading of the page as it is now, and why it looks like no content, if it does. */
  read(): unknown;
  /** Shows passages; what became of each. `state`: whether the page is as it was when clipped. */
  show(
    passages: readonly HighlightPassage[],
    hash: string,
    state: 'same' | 'changed',
    jump: string | null,
  ): unknown;
}

/** The tool for `document`. */
export function createPageTool(document: Document): PageTool {
  const walk = { shadowRoot: closedRootOf, ownAttribute: OWN_ATTRIBUTE };
  let highlighter: Highlighter | null = null;
  let bar: PageBar | null = null;
  const clear = (): void => {
    highlighter?.dispose();
    bar?.dispose();
    highlighter = null;
    bar = null;
  };
  onPageStop(clear);
  const scroller = createScroller(document);
  return {
    scroll(act) {
      if (act === 'step') return scroller.step();
      scroller.restore();
      return { at: 0, height: 0, end: true };
    },
    read() {
      const draft = readCapture(document, walk);
      return { draft, state: recognisePage(document, draft)?.code ?? null };
    },
    show(passages, hash, state, jump) {
      clear();
      const shown = createHighlighter(document, {
        ...walk,
        onChange: () => {
          // Escape in the page has taken the highlights away: the bar goes with them.
          if (bar && shown.outcomes().length === 0) clear();
          else bar?.update();
        },
      });
      highlighter = shown;
      const outcomes = shown.show(passages, hash);
      bar = createPageBar(document, shown, state, clear);
      if (jump !== null) shown.jump(jump);
      return outcomes.map(({ id, outcome }) => ({ id, outcome }));
    },
  };
}
