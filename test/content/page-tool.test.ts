// @vitest-environment happy-dom
// The page script with the highlighter played by a fake: what the bar says, and that it goes when it should.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OWN_ATTRIBUTE } from '../../src/content/own';
import { createPageBar } from '../../src/content/page-bar';
import { createPageTool } from '../../src/content/page-tool';
import type { Highlighter } from '../../src/dom/highlights';
import { one, page, watchRoots } from './kit';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));
type Outcomes = ReturnType<Highlighter['outcomes']>;
const highlighter = vi.hoisted(() => ({
  made: [] as { changed: () => void }[],
  outcomes: [] as unknown[],
}));
vi.mock('../../src/dom/highlights', () => ({
  createHighlighter: (_: Document, options: { onChange: () => void }) => {
    const fake = {
      changed: options.onChange,
      show: vi.fn(() => highlighter.outcomes),
      outcomes: () => highlighter.outcomes,
      count: () => ({ current: 1, total: highlighter.outcomes.length }),
      jump: vi.fn(),
      next: vi.fn(),
      previous: vi.fn(),
      dispose: vi.fn(),
    };
    highlighter.made.push(fake);
    return fake;
  },
}));

let roots: ShadowRoot[];
beforeEach(() => {
  vi.restoreAllMocks();
  document.documentElement.querySelectorAll(`:scope > [${OWN_ATTRIBUTE}]`).forEach((e) => {
    e.remove();
  });
  page('<p>The page.</p>');
  roots = watchRoots();
  highlighter.made.length = 0;
  highlighter.outcomes = [{ id: '0', outcome: 'unchanged' }];
});

const bars = () => document.querySelectorAll(`html > [${OWN_ATTRIBUTE}]`).length;
const bar = () => one('.bar', roots.at(-1) as ShadowRoot);
const fake = () => highlighter.made.at(-1) as unknown as Record<string, ReturnType<typeof vi.fn>>;

describe('the bar on a page', () => {
  const shown = (outcomes: readonly string[], state: 'same' | 'changed' = 'same') => {
    const close = vi.fn();
    const controls = { next: vi.fn(), previous: vi.fn() };
    const made = createPageBar(
      document,
      {
        ...controls,
        outcomes: () =>
          outcomes.map((outcome, i) => ({ id: String(i), outcome })) as unknown as Outcomes,
        count: () => ({ current: 0, total: outcomes.length }),
      } as unknown as Highlighter,
      state,
      close,
    );
    return { made, close, ...controls };
  };

  it.each<[string[], 'same' | 'changed', string]>([
    [['unchanged'], 'same', 'Passage found · As clipped'],
    [['unchanged', 'moved'], 'changed', 'Passage found, moved · Page changed since your clip'],
    [['moved', 'edited'], 'changed', 'Passage edited here · Page changed since your clip'],
    [['unchanged', 'gone', 'edited'], 'changed', 'Passage is gone · Page changed since your clip'],
  ])('tells the worst of %o', (outcomes, state, words) => {
    shown(outcomes, state);
    expect(one('[role="status"]', bar()).textContent).toBe(words);
    expect(bar().getAttribute('aria-label')).toBe('Groundmark');
  });

  it('offers next and previous only where there are several', () => {
    shown(['unchanged']);
    const hidden = () => [...bar().querySelectorAll('button')].map((b) => b.hidden);
    expect(hidden()).toEqual([true, true, false]);
    const { next, previous, close } = shown(['unchanged', 'moved']);
    expect(hidden()).toEqual([false, false, false]);
    expect(one('.count', bar()).textContent).toBe('1 of 2');
    for (const button of bar().querySelectorAll('button')) button.click();
    for (const act of [next, previous, close]) expect(act).toHaveBeenCalledOnce();
  });

  it('names its buttons in words', () => {
    shown(['unchanged', 'moved']);
    expect([...bar().querySelectorAll('button')].map((b) => b.getAttribute('aria-label'))).toEqual([
      'Previous passage',
      'Next passage',
      'Remove highlights',
    ]);
  });
});

describe('the tool in a page', () => {
  const passages = [{ id: '0', kind: 'clip', passage: {} }] as never;

  it('shows passages, jumps to one, and tells what became of each, no more', () => {
    highlighter.outcomes = [{ id: '0', outcome: 'moved', range: document.createRange() }];
    const tool = createPageTool(document);
    expect(tool.show(passages, 'hash', 'same', '0')).toEqual([{ id: '0', outcome: 'moved' }]);
    expect(fake().jump).toHaveBeenCalledWith('0');
    expect(bars()).toBe(1);
  });

  it('does not jump when nothing is to be jumped to', () => {
    createPageTool(document).show(passages, 'hash', 'same', null);
    expect(fake().jump).not.toHaveBeenCalled();
  });

  it('replaces what it showed before', () => {
    const tool = createPageTool(document);
    tool.show(passages, 'hash', 'same', null);
    const first = fake();
    tool.show(passages, 'hash', 'changed', null);
    expect(first.dispose).toHaveBeenCalledOnce();
    expect(bars()).toBe(1);
  });

  it('goes away by its button, and when Escape took the highlights', () => {
    const tool = createPageTool(document);
    tool.show(passages, 'hash', 'same', null);
    [...bar().querySelectorAll('button')].at(-1)?.click();
    expect(fake().dispose).toHaveBeenCalled();
    expect(bars()).toBe(0);
    tool.show(passages, 'hash', 'same', null);
    highlighter.outcomes = [];
    (fake().changed as unknown as () => void)();
    expect(bars()).toBe(0);
  });
});
