// Scrolls a page through in steps so that it loads what it loads when looked at, and puts it back where it was. One
// step a call: whoever asks waits in between and may stop at any time. Steps are counted here too, so that no page
// that grows for ever is scrolled for ever; a page left alone is put back by itself.

/** Where a step came to, in CSS pixels of the thing that scrolls. */
export interface ScrollStep {
  readonly at: number;
  readonly height: number;
  /** Nothing more comes, or it is enough. */
  readonly end: boolean;
}

export interface Scroller {
  step(): ScrollStep;
  /** Back where the page was. Harmless when it was never scrolled. */
  restore(): void;
}

/** Steps at most, and steps at the bottom without growth after which a page has settled. */
const MOST_STEPS = 80;
const SETTLED = 4;
/** A page nobody asked to go on for this long is put back, in milliseconds. */
const LEFT_ALONE = 4_000;

/** A scroller for the page, or for the one large box in it that scrolls instead. */
export function createScroller(document: Document): Scroller {
  let box: Element | null = null;
  let before = 0;
  let steps = 0;
  let still = 0;
  let height = 0;
  let timer = 0;
  const restore = (): void => {
    clearTimeout(timer);
    box?.scrollTo({ top: before, behavior: 'instant' });
    box = null;
  };
  return {
    step() {
      clearTimeout(timer);
      timer = window.setTimeout(restore, LEFT_ALONE);
      if (!box) {
        box = scrollingBox(document);
        before = box.scrollTop;
        steps = 0;
        still = 0;
        height = 0;
      }
      const top = box.scrollTop + box.clientHeight * 0.8;
      box.scrollTo({ top, behavior: 'instant' });
      steps++;
      const bottom = box.scrollTop + box.clientHeight >= box.scrollHeight - 2;
      still = bottom && box.scrollHeight <= height ? still + 1 : 0;
      height = box.scrollHeight;
      return {
        at: Math.round(box.scrollTop + box.clientHeight),
        height: Math.round(height),
        end: still >= SETTLED || steps >= MOST_STEPS,
      };
    },
    restore,
  };
}

/** The page; when that does not scroll, the largest box in the middle of the window that does. */
function scrollingBox(document: Document): Element {
  const page = document.scrollingElement ?? document.documentElement;
  if (page.scrollHeight > page.clientHeight + 2) return page;
  let at = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  for (; at; at = at.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(at).overflowY);
    if (scrolls && at.scrollHeight > at.clientHeight + 2) return at;
  }
  return page;
}
