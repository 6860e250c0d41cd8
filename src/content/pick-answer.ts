// "Pick an answer": the person points at an answer of a chat that is not read well, and we look for signs that find
// others like it. While it lasts, the click is ours and nothing of the page is changed; Escape ends it.
import { queryAll } from '../dom/chat/query';
import { type Suggestion, suggestSelectors } from '../dom/chat/suggest-selectors';
import { text } from '../platform/text';
import { make, OWN_ATTRIBUTE, ownRoot, styleSheet } from './own';

const CSS_TEXT = `
:host { all: initial; }
.box { position: fixed; z-index: 2147483645; border: 2px solid #0b57d0; border-radius: 4px; background: color-mix(in srgb, #0b57d0 12%, transparent); pointer-events: none; }
.words { position: fixed; z-index: 2147483646; inset-inline: 0; top: 12px; width: max-content; max-width: calc(100vw - 32px); margin: 0 auto; padding: 8px 14px;
  border: 1px solid #8a939d; border-radius: 6px; background: Canvas; color: CanvasText; font: 14px/1.4 system-ui, sans-serif; color-scheme: light dark; }
`;

/** Asks the person for an answer; its selectors, best first, or null when they gave up. One at a time. */
export function pickAnswer(
  document: Document,
  signal: AbortSignal,
): Promise<readonly Suggestion[] | null> {
  return new Promise((resolve) => {
    for (const old of queryAll(document, `[${OWN_ATTRIBUTE}="pick"]`)) old.remove();
    const { host, root } = ownRoot(styleSheet(CSS_TEXT));
    host.setAttribute(OWN_ATTRIBUTE, 'pick');
    const box = make('div', 'box');
    const words = make('div', 'words', text('readingPickHint'));
    words.setAttribute('role', 'status');
    root.append(box, words);
    document.documentElement.append(host);
    const stop = new AbortController();
    const end = (found: readonly Suggestion[] | null): void => {
      stop.abort();
      host.remove();
      resolve(found);
    };
    const options = { capture: true, signal: stop.signal };
    document.addEventListener(
      'pointermove',
      (event) => {
        const target = event.target instanceof Element ? event.target : null;
        const spot = target?.getBoundingClientRect();
        if (!spot) return;
        box.style.left = `${spot.left}px`;
        box.style.top = `${spot.top}px`;
        box.style.width = `${spot.width}px`;
        box.style.height = `${spot.height}px`;
      },
      { ...options, passive: true },
    );
    const swallow = (event: Event): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
      document.addEventListener(kind, swallow, options);
    document.addEventListener(
      'click',
      (event) => {
        swallow(event);
        if (event.isTrusted && event.target instanceof Element) end(suggestSelectors(event.target));
      },
      options,
    );
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        swallow(event);
        end(null);
      },
      options,
    );
    signal.addEventListener('abort', () => end(null), { signal: stop.signal });
  });
}
