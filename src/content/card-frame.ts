// The card's frame in a chat page: an iframe of our own page at the badge that opened it. What it shows never
// enters this page, nor how much that is: the page sees how tall the frame is, so it is of one size.
// Escape and clicks elsewhere close it and give the focus back.

import { ownPage } from '../platform/panel';
import { text } from '../platform/text';
import { make, ownRoot, styleSheet } from './own';

const WIDTH = 360;
const HEIGHT = 420;
const GAP = 6;
const REMOVE_MS = 300;

const CSS_TEXT = `
:host { all: initial; position: fixed; z-index: 2147483646; }
:host([hidden]) { display: none; }
iframe { display: block; width: ${WIDTH}px; height: ${HEIGHT}px; max-width: calc(100vw - 16px); max-height: calc(100vh - 16px); border: 1px solid #8a939d; border-radius: 6px; background: Canvas; }
`;

export interface CardFrame {
  open(token: string, from: HTMLElement): void;
  close(): void;
}

/** One card at a time. */
export function createCardFrame(document: Document): CardFrame {
  let current: {
    host: HTMLElement;
    frame: HTMLIFrameElement;
    from: HTMLElement;
    stop: AbortController;
  } | null = null;

  const place = (): void => {
    if (!current) return;
    const anchor = current.from.getBoundingClientRect();
    // The host took the mark away, or hides it: the card stays where it is until it is closed.
    if (anchor.width === 0 && anchor.height === 0) return;
    const height = current.frame.offsetHeight;
    const below = anchor.bottom + GAP;
    const fits = below + height <= innerHeight || anchor.top - GAP - height < 0;
    const top = fits ? Math.min(below, innerHeight - height - 8) : anchor.top - GAP - height;
    const left = Math.min(Math.max(8, anchor.left - 20), Math.max(8, innerWidth - WIDTH - 8));
    current.host.style.top = `${Math.max(8, top)}px`;
    current.host.style.left = `${left}px`;
  };
  const close = (): void => {
    if (!current) return;
    const { host, from, stop } = current;
    current = null;
    stop.abort();
    host.hidden = true;
    from.focus({ preventScroll: true });
    // The key that closed it is still on its way to the frame: it goes when that has arrived.
    setTimeout(() => host.remove(), REMOVE_MS);
  };
  return {
    open(token, from) {
      close();
      const { host, root } = ownRoot(styleSheet(CSS_TEXT));
      const frame = make('iframe', '');
      frame.title = text('cardTitle');
      frame.src = ownPage('/card.html', token);
      root.append(frame);
      document.documentElement.append(host);
      const stop = new AbortController();
      current = { host, frame, from, stop };
      const { signal } = stop;
      document.addEventListener('keydown', (e) => e.key === 'Escape' && close(), {
        signal,
        capture: true,
      });
      document.addEventListener('pointerdown', (e) => e.target !== host && close(), {
        signal,
        capture: true,
      });
      addEventListener('scroll', place, { signal, capture: true, passive: true });
      addEventListener('resize', place, { signal });
      place();
    },
    close,
  };
}
