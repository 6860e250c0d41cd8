// What content tests share: documents made from markup written for the project, and stand-ins for what the test
// DOM lacks (the highlight registry, layout, trusted clicks). Each stand-in does what both browsers were seen doing.
import { vi } from 'vitest';
import type { AnswerModel } from '../../src/protocol/chat-messages';

/** Puts markup into the body; gives the body. */
export function page(markup: string): HTMLElement {
  document.body.innerHTML = markup;
  return document.body;
}

export function one<T extends Element = HTMLElement>(
  selector: string,
  root: ParentNode = document,
): T {
  const found = root.querySelector<T>(selector);
  if (!found) throw new Error(`nothing at ${selector}`);
  return found;
}

/** What `<input name="…">` does to its form in an isolated world: the name hides the property. Gives how to undo it. */
export function clobber(form: Element, ...names: readonly string[]): () => void {
  const value = document.createElement('input');
  for (const name of names) Object.defineProperty(form, name, { value, configurable: true });
  return () => {
    for (const name of names) Reflect.deleteProperty(form, name);
  };
}

/** The page's registry of highlights, as both browsers have it. */
export function installHighlights(): Map<string, Set<Range>> {
  const registry = new Map<string, Set<Range>>();
  vi.stubGlobal('CSS', { highlights: registry });
  vi.stubGlobal('Highlight', Set);
  return registry;
}

/** Closed roots as they are made, so that a test can look into them. */
export function watchRoots(): ShadowRoot[] {
  const roots: ShadowRoot[] = [];
  const attach = Element.prototype.attachShadow;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
    const root = attach.call(this, init);
    roots.push(root);
    return root;
  });
  return roots;
}

/** Every range and element has a box of 40 by 20 at (100, 50), unless it is not in the page. */
export function installLayout(): void {
  const box = { left: 100, right: 140, top: 50, bottom: 70, width: 40, height: 20 } as DOMRect;
  vi.spyOn(Range.prototype, 'getClientRects').mockImplementation(
    () => [box] as unknown as DOMRectList,
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () =>
      ({
        ...box,
        left: 10,
        top: 10,
      }) as DOMRect,
  );
  // Browsers tell a size at the next frame; here at once.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(readonly tell: (entries: { target: Element }[]) => void) {}
      observe(target: Element): void {
        this.tell([{ target }]);
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  );
}

/** A click as a person makes it, or as a page does. */
export function click(element: Element, trusted = true): void {
  const event = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(event, 'isTrusted', { value: trusted });
  element.dispatchEvent(event);
}

/** A model with nothing in it but what a case names. */
export function model(over: Partial<AnswerModel> = {}): AnswerModel {
  return {
    citations: [],
    quotes: [],
    sources: [],
    links: [],
    repair: { offered: false, outcome: null },
    checkedAt: null,
    prefix: '',
    more: 0,
    ...over,
  };
}

export function citation(
  start: number,
  end: number,
  over: Partial<AnswerModel['citations'][number]> = {},
): AnswerModel['citations'][number] {
  return {
    range: { start, end },
    labels: ['1'],
    result: 'id-valid',
    quote: null,
    long: false,
    ...over,
  };
}

export function quote(
  start: number,
  end: number,
  over: Partial<AnswerModel['quotes'][number]> = {},
): AnswerModel['quotes'][number] {
  return {
    range: { start, end },
    words: null,
    result: 'verbatim',
    number: 1,
    link: null,
    elsewhere: false,
    places: 1,
    ...over,
  };
}

/** A link of a model. */
export function webLink(
  start: number,
  end: number,
  over: Partial<AnswerModel['links'][number]> = {},
): AnswerModel['links'][number] {
  return {
    range: { start, end },
    url: 'https://heritage.example/tide-mills',
    title: 'Tide mills',
    more: 0,
    result: 'unchecked',
    ...over,
  };
}

export const SOURCE: AnswerModel['sources'][number] = {
  number: 1,
  title: 'Tide mills',
  url: 'https://heritage.example/tide-mills',
  superseded: false,
};
