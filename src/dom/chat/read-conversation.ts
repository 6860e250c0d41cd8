// Finds the messages of a conversation by a host's description. It counts as read only what holds text:
// a selector that matches empty placeholders is no success. Never throws on a host's markup.
import type { ChatHost, Generation } from '../core/chat/host';

export type Role = 'assistant' | 'user';

/** A message as it stands in the page. */
export interface FoundMessage {
  readonly role: Role;
  readonly element: Element;
  /** The part of it that holds what was said. */
  readonly body: Element;
  /** Stable id of the host, or a position when the host has none. */
  readonly key: string;
}

export interface Conversation {
  readonly generation: Generation;
  readonly root: Element;
  readonly messages: readonly FoundMessage[];
}

// A page's `<input name="matches">` shadows `form.matches` in Chromium's isolated world: only prototype methods.
const { matches, closest, getAttribute } = Element.prototype;
const { compareDocumentPosition } = Node.prototype;

function methodsOf(root: Document | Element) {
  return root instanceof Document ? Document.prototype : Element.prototype;
}

function query(root: Document | Element, selector: string): Element | null {
  if (selector === '') return null;
  try {
    return methodsOf(root).querySelector.call(root, selector);
  } catch {
    return null;
  }
}

function queryAll(root: Document | Element, selector: string): Element[] {
  if (selector === '') return [];
  try {
    return [...methodsOf(root).querySelectorAll.call(root, selector)];
  } catch {
    return [];
  }
}

function hasText(element: Element): boolean {
  const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode())
    if (node instanceof Text && node.data.trim() !== '') return true;
  return false;
}

function idOf(element: Element, generation: Generation): string | null {
  for (const { attr, pick } of generation.messageId) {
    const holder =
      getAttribute.call(element, attr) !== null
        ? element
        : (query(element, `[${attr}]`) ??
          (attr === 'id' ? null : closest.call(element, `[${attr}]`)));
    const value = holder && getAttribute.call(holder, attr)?.trim();
    if (!value) continue;
    if (pick === 'whole') return value;
    return value.split(/\s+/, 50).at(-1) ?? value;
  }
  return null;
}

function bodyOf(element: Element, selectors: readonly string[]): Element {
  for (const selector of selectors) {
    const found = queryAll(element, selector).find(hasText);
    if (found) return found;
  }
  return element;
}

function readWith(document: Document, generation: Generation): Conversation | null {
  if (!generation.required.every((selector) => query(document, selector))) return null;
  const root = query(document, generation.root) ?? document.documentElement;
  const assistant = queryAll(root, generation.assistant);
  const user = new Set(queryAll(root, generation.user));
  const both = [...new Set([...assistant, ...user])].sort((a, b) =>
    compareDocumentPosition.call(a, b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  const messages: FoundMessage[] = [];
  const seen = new Map<string, number>();
  for (const [i, element] of both.entries()) {
    const role: Role = user.has(element) ? 'user' : 'assistant';
    const body = bodyOf(element, role === 'user' ? generation.userBody : generation.body);
    const base = `${role}:${idOf(element, generation) ?? `at-${i}`}`;
    const times = seen.get(base) ?? 0;
    seen.set(base, times + 1);
    messages.push({ role, element, body, key: times === 0 ? base : `${base}#${times}` });
  }
  return { generation, root, messages };
}

/**
 * The conversation of the page, read by the generation of `host` that finds most messages with text
 * (the earlier one among equals); null when none fits.
 */
export function readConversation(document: Document, host: ChatHost): Conversation | null {
  let best: Conversation | null = null;
  let bestScore = 0;
  for (const generation of host.generations) {
    const found = readWith(document, generation);
    if (!found) continue;
    const filled = found.messages.filter((m) => hasText(m.body)).length;
    const score = filled + 1;
    if (score > bestScore) {
      best = found;
      bestScore = score;
    }
  }
  return best;
}

/** Whether an answer is being written in the page, or in this message, as far as the host says so. */
export function isBeingWritten(
  document: Document,
  generation: Generation,
  message: Element,
): boolean {
  const busy = generation.streaming.busy;
  if (busy.some((s) => matches.call(message, s) || query(message, s) !== null)) return true;
  return generation.streaming.stop.some((s) => query(document, s) !== null);
}

/** Where a person types on this page: the host's composer, else the last visible text box. */
export function findComposer(document: Document, host: ChatHost): HTMLElement | null {
  for (const generation of host.generations) {
    for (const selector of generation.composer) {
      const found = query(document, selector);
      if (found instanceof HTMLElement) return found;
    }
  }
  const boxes = queryAll(document, 'textarea, [contenteditable="true"], [role="textbox"]').filter(
    (e): e is HTMLElement => e instanceof HTMLElement && e.getClientRects().length > 0,
  );
  return boxes.at(-1) ?? null;
}
