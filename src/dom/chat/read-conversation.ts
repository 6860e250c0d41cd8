// Finds the messages of a conversation by the descriptions of hosts. It counts as read only what holds text: a selector
// that matches empty placeholders is no success. A page in the middle of a redesign may need two generations at once.
// Never throws on a host's markup.
import type { ChatHost, Generation } from '../../core/chat/host';
import { findCiting } from './citing-blocks';
import { attributeOf, closestTo, hasText, isMatch, parentOf, query, queryAll } from './query';

export type Role = 'assistant' | 'user';

/** A message as it stands in the page. */
export interface FoundMessage {
  readonly role: Role;
  readonly element: Element;
  /** Stable id of the host; without one, a name for the element as long as it lives. */
  readonly key: string;
  /** How it was read. */
  readonly generation: Generation;
}

export interface Conversation {
  readonly host: ChatHost;
  /** The generation that found most. */
  readonly generation: Generation;
  readonly messages: readonly FoundMessage[];
}

const { compareDocumentPosition, contains } = Node.prototype;

/** Names of elements without an id: a row made anew is another one, and is read afresh. */
const names = new WeakMap<Element, number>();
let lastName = 0;

function nameFor(element: Element): number {
  const known = names.get(element);
  if (known !== undefined) return known;
  lastName += 1;
  names.set(element, lastName);
  return lastName;
}

function idOf(element: Element, generation: Generation): string | null {
  for (const { attr, pick } of generation.messageId) {
    const holder =
      attributeOf(element, attr) !== null
        ? element
        : // An id of something inside, or of a whole page around, names no message.
          attr === 'id'
          ? null
          : (query(element, `[${attr}]`) ?? closestTo(element, `[${attr}]`));
    const value = holder && attributeOf(holder, attr)?.trim();
    if (!value) continue;
    if (pick === 'whole') return value;
    return value.split(/\s+/, 50).at(-1) ?? value;
  }
  return null;
}

/** The part of a message that holds what was said: the first that its generation names and that holds text. */
export function bodyOf({ element, role, generation }: Omit<FoundMessage, 'key'>): Element {
  for (const selector of role === 'user' ? generation.userBody : generation.body) {
    const found = queryAll(element, selector).find(hasText);
    if (found) return found;
  }
  return element;
}

/** Whether a message has the name and the role it was found with, though something in it changed. */
export function isAsFound({ element, role, generation, key }: FoundMessage): boolean {
  const name = nameOf({ element, role, generation });
  return (
    (key === name || key.startsWith(`${name}#`)) &&
    (role === 'user') === isMatch(element, generation.user)
  );
}

/** Attributes by which hosts name messages. */
export function idAttributes(hosts: readonly ChatHost[]): string[] {
  const ids = hosts.flatMap((host) => host.generations.flatMap((one) => one.messageId));
  return [...new Set(ids.map(({ attr }) => attr))];
}

interface Reading {
  readonly generation: Generation;
  readonly found: readonly Omit<FoundMessage, 'key'>[];
}

function readWith(document: Document, generation: Generation): Reading | null {
  if (!generation.required.every((selector) => query(document, selector))) return null;
  const root = query(document, generation.root) ?? document.documentElement;
  const users = queryAll(root, generation.user);
  const user = new Set(users);
  const answers = queryAll(root, generation.assistant);
  const elements = outermost(
    users.length === 0 ? answers : [...new Set([...answers, ...users])].sort(byPlace),
  );
  const found = elements.map((element) => {
    const role: Role = user.has(element) ? 'user' : 'assistant';
    return { role, element, generation };
  });
  return { generation, found };
}

/** How many messages hold text: what a generation is chosen by, when more than one fits. */
function filled({ found }: Reading): number {
  return found.filter((one) => hasText(one.element)).length;
}

/** Without those that stand in another one. `elements` in document order. */
function outermost(elements: readonly Element[]): Element[] {
  let last: Element | null = null;
  return elements.filter((element) => {
    if (last && contains.call(last, element)) return false;
    last = element;
    return true;
  });
}

function byPlace(a: Element, b: Element): number {
  return compareDocumentPosition.call(a, b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** The conversation that a host's generations find, or null when none fits. */
function readHost(document: Document, host: ChatHost): Conversation | null {
  const readings = host.generations.flatMap((generation) => readWith(document, generation) ?? []);
  const [only] = readings;
  if (!only) return null;
  if (readings.length === 1)
    return { host, generation: only.generation, messages: keyed(only.found) };
  // A page in the middle of a redesign: the generation that reads most, and of the others what it does not read.
  const ranked = readings
    .map((reading) => ({ reading, score: filled(reading) }))
    .sort((a, b) => b.score - a.score)
    .map(({ reading }) => reading);
  const best = (ranked[0] as Reading).generation;
  const taken = new Set<Element>();
  const around = new Set<Element>();
  const parts: Omit<FoundMessage, 'key'>[] = [];
  for (const { generation, found } of ranked) {
    const fresh = found.filter(({ element }) => {
      if (around.has(element)) return false;
      for (let up: Element | null = element; up; up = parentOf(up)) if (taken.has(up)) return false;
      return generation === best || hasText(element);
    });
    for (const one of fresh) {
      taken.add(one.element);
      for (let up = parentOf(one.element); up; up = parentOf(up)) around.add(up);
      parts.push(one);
    }
  }
  parts.sort((a, b) => byPlace(a.element, b.element));
  return { host, generation: best, messages: keyed(parts) };
}

function nameOf({ element, role, generation }: Omit<FoundMessage, 'key'>): string {
  return `${role}:${idOf(element, generation) ?? `element-${nameFor(element)}`}`;
}

function keyed(parts: readonly Omit<FoundMessage, 'key'>[]): readonly FoundMessage[] {
  const seen = new Map<string, number>();
  return parts.map((part) => {
    const base = nameOf(part);
    const times = seen.get(base) ?? 0;
    seen.set(base, times + 1);
    return { ...part, key: times === 0 ? base : `${base}#${times}` };
  });
}

/**
 * The conversation of the page, by the first of `hosts` (best first) whose generations find text; blocks that cite
 * evidence ids when none does; null when there is nothing at all.
 */
export function readConversation(
  document: Document,
  hosts: readonly ChatHost[],
): Conversation | null {
  let empty: Conversation | null = null;
  for (const host of hosts) {
    const found = readHost(document, host);
    if (found?.messages.some((message) => hasText(message.element)))
      return moreGeneral(document, hosts, found) ?? found;
    empty ??= found;
  }
  const last = hosts.at(-1);
  const generation = last?.generations.at(-1);
  if (!last || !generation) return empty;
  const blocks = findCiting(document);
  if (blocks.length === 0) return empty;
  const citing: Generation = { ...generation, id: 'citing', required: [], messageId: [] };
  const parts = blocks.map((element) => ({
    role: 'assistant' as const,
    element,
    generation: citing,
  }));
  return { host: last, generation: citing, messages: keyed(parts) };
}

/**
 * Under an unknown address a host's markup may be there by chance: then general signs find more. Null where they do not,
 * and where the address is the host's own.
 */
function moreGeneral(
  document: Document,
  hosts: readonly ChatHost[],
  found: Conversation,
): Conversation | null {
  const last = hosts.at(-1);
  if (!last || found.host === last || !isUnknown(hosts)) return null;
  const general = readHost(document, last);
  return general && general.messages.length > found.messages.length ? general : null;
}

/** A known address gives its host and the general one; an unknown one gives them all. */
function isUnknown(hosts: readonly ChatHost[]): boolean {
  return hosts.length > 4;
}

/** Whether this message is being written, as far as the host says so. `last`: it is the conversation's last answer. */
export function isBeingWritten(
  document: Document,
  { streaming }: Generation,
  message: Element,
  last: boolean,
): boolean {
  const stands = (s: string): boolean => isMatch(message, s) || query(message, s) !== null;
  if (streaming.busy.some(stands)) return true;
  if (streaming.done.some((s) => stands(s) || isBeside(message, s))) return false;
  return last && streaming.stop.some((s) => query(document, s) !== null);
}

/** Right beside the message, in what holds only this one. */
function isBeside(message: Element, selector: string): boolean {
  const parent = parentOf(message);
  if (!parent || query(parent, selector) === null) return false;
  return queryAll(parent, ':scope > *').length <= 4;
}
