// A small bar on a page that shows passages: whether the page is as it was, what became of the passage, next and
// previous, and away with it. It holds no text of the library.
import type { Highlighter } from '../dom/highlights';
import { text, textOf } from '../platform/text';
import { make, ownRoot, styleSheet } from './own';

export interface PageBar {
  update(): void;
  dispose(): void;
}

const BAR_CSS = `
:host { all: initial; position: fixed; right: 16px; bottom: 16px; z-index: 2147483646; }
.bar { display: flex; align-items: center; gap: 4px; max-width: calc(100vw - 32px); padding: 6px 8px 6px 12px; border: 1px solid #8a939d; border-radius: 6px;
  background: #ffffff; color: #1b1f23; font: 13px/1.4 system-ui, sans-serif; }
.words { padding-right: 6px; }
.changed { color: #7a5200; font-weight: 600; }
button { min-width: 28px; height: 28px; padding: 0 6px; border: 1px solid transparent; border-radius: 6px; background: none; color: inherit; font: inherit; cursor: pointer; }
button:hover { border-color: #8a939d; }
button:focus-visible { outline: 2px solid #0b57d0; outline-offset: 1px; }
button[hidden], .count[hidden] { display: none; }
@media (prefers-color-scheme: dark) {
  .bar { background: #1d2126; color: #e6edf3; border-color: #57606a; }
  .changed { color: #e3b341; }
  button:focus-visible { outline-color: #8ab4f8; }
}
@media print { :host { display: none; } }
`;

function button(words: string, sign: string, act: () => void, key = ''): HTMLButtonElement {
  const element = make('button', '', sign);
  element.type = 'button';
  element.title = key === '' ? words : `${words} (${key})`;
  if (key !== '') element.setAttribute('aria-keyshortcuts', key);
  element.setAttribute('aria-label', words);
  element.addEventListener('click', act);
  return element;
}

/** Shows the bar. `close` is called for its button; the caller disposes. */
export function createPageBar(
  document: Document,
  highlighter: Highlighter,
  state: 'same' | 'changed',
  close: () => void,
): PageBar {
  const { host, root } = ownRoot(styleSheet(BAR_CSS));
  const passage = make('span', '');
  const page = make(
    'span',
    state === 'changed' ? 'changed' : '',
    text(state === 'same' ? 'barSame' : 'barChanged'),
  );
  const words = make('span', 'words', passage, ' · ', page);
  words.setAttribute('role', 'status');
  const count = make('span', 'count');
  const previous = button(text('barPrevious'), '‹', () => highlighter.previous(), 'Alt+PageUp');
  const next = button(text('barNext'), '›', () => highlighter.next(), 'Alt+PageDown');
  const bar = make(
    'div',
    'bar',
    words,
    previous,
    count,
    next,
    button(text('barClose'), '✕', close, 'Escape'),
  );
  bar.setAttribute('role', 'region');
  bar.setAttribute('aria-label', text('extensionName'));
  root.append(bar);
  document.documentElement.append(host);

  const update = (): void => {
    const outcomes = highlighter.outcomes();
    const { current, total } = highlighter.count();
    const worst = (['gone', 'unknown', 'edited', 'moved'] as const).find((o) =>
      outcomes.some((p) => p.outcome === o),
    );
    passage.textContent = textOf(`barPassage_${worst ?? 'unchanged'}`);
    count.textContent = text('barCount', Math.max(current, 1), total);
    for (const part of [previous, next, count]) part.hidden = total < 2;
  };
  update();
  return { update, dispose: () => host.remove() };
}
