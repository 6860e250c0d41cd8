// What our nodes in somebody's page have in common: one attribute, so that no reader of ours reads them, and a
// closed shadow root as a courtesy. A closed root hides nothing from a page that looks: only what the page
// already has may stand in it.

/** Stands on every element we add to a page. Neutral: a page may read it. */
export const OWN_ATTRIBUTE = 'data-gm';

/** An element of ours with a closed root and `css` in it. It is not in the page yet. */
export function ownRoot(css: CSSStyleSheet): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement('div');
  host.setAttribute(OWN_ATTRIBUTE, '');
  const root = host.attachShadow({ mode: 'closed' });
  root.adoptedStyleSheets = [css];
  return { host, root };
}

/** A sheet from text; constructed sheets obey no page's policy. */
export function styleSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** `<tag class=…>` with text or children; the only way our content script makes elements. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  element.append(...children);
  return element;
}
