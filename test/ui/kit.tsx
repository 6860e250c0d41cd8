// What interface tests share: a component in a page of the test DOM, the background played by a table of answers,
// and a person who finds things by their words, as people and screen readers do.
import type { ComponentChild } from 'preact';
import { options, render } from 'preact';
import { vi } from 'vitest';
import type { FailureCode } from '../../src/core/result';
import { fakeBrowser, resetBrowser } from '../platform/fake-browser';

type Answer = unknown | ((payload: never) => unknown);

// Effects run in the next turn instead of after a painted frame: there is nothing to paint.
options.requestAnimationFrame = (effects) => void setImmediate(effects);

let container = document.createElement('div');

export const asked: { kind: string; payload: Record<string, unknown> }[] = [];
let answers: Record<string, Answer> = {};

/** What the background answers, by kind; a function gets the payload. A kind that is not here never answers. */
export function background(table: Record<string, Answer>): void {
  answers = { ...answers, ...table };
}

export const failed = (code: FailureCode, note?: string) => ({
  failure: note === undefined ? { code } : { code, note },
});

/** Puts the browser back and the component away; call before each test. */
export function reset(): void {
  vi.restoreAllMocks();
  resetBrowser();
  asked.length = 0;
  answers = {};
  sessionStorage.clear();
  location.hash = '';
  render(null, container);
  container = document.createElement('div');
  document.body.replaceChildren(container);
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async (message: unknown) => {
    const { kind, payload } = message as { kind: string; payload: Record<string, unknown> };
    asked.push({ kind, payload });
    if (!(kind in answers)) return new Promise(() => {});
    const entry = answers[kind];
    const value =
      typeof entry === 'function' ? await (entry as (p: unknown) => unknown)(payload) : entry;
    const failure = (value as { failure?: unknown } | null)?.failure;
    return failure ? { ok: false, failure } : { ok: true, value };
  });
}

/** Shows a component and waits until it and its first questions have come to rest. */
export async function show(component: ComponentChild): Promise<HTMLElement> {
  render(component, container);
  await rest();
  return document.body;
}

/** Lets answers arrive and the component draw them. */
export async function rest(): Promise<void> {
  for (let i = 0; i < 12; i++) await new Promise((resolve) => setImmediate(resolve));
}

export const words = (root: Element = document.body): string =>
  (root.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** The name a screen reader says of an element. */
const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

export function find<T extends HTMLElement = HTMLElement>(selector: string, name?: string): T {
  const all = [...document.querySelectorAll<T>(selector)];
  const found = name === undefined ? all[0] : all.find((e) => nameOf(e).startsWith(name));
  if (!found) throw new Error(`no ${selector} "${name}" among ${all.map(nameOf).join(' | ')}`);
  return found;
}

export const has = (selector: string, name: string): boolean =>
  [...document.querySelectorAll(selector)].some((e) => nameOf(e).startsWith(name));

/** Presses a button by its name and waits for what comes of it. */
export async function press(name: string, selector = 'button'): Promise<void> {
  find(selector, name).click();
  await rest();
}

export async function type(selector: string, value: string): Promise<void> {
  const field = find<HTMLInputElement>(selector);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await rest();
}

export async function key(target: Element, name: string): Promise<void> {
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
  );
  await rest();
}
