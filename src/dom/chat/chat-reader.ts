// Reads a chat page again and again for little: what did not change since is not read twice. The structure is asked
// for anew only when something changed outside the messages known; a message is read anew only when something changed
// in it. Nothing here holds a node that the page has let go of.
import type { ChatHost } from '../../core/chat/host';
import { type MessageText, readMessage } from './message-text';
import {
  bodyOf,
  type Conversation,
  type FoundMessage,
  readConversation,
} from './read-conversation';

export interface ChatReader {
  /** The conversation as it stands now. `hosts` best first. */
  read(hosts: readonly ChatHost[]): Conversation | null;
  /** The text of a message. */
  textOf(message: FoundMessage): MessageText;
  /** What the page did. Gives the keys of messages in which something changed. */
  changed(records: readonly MutationRecord[]): ReadonlySet<string>;
  /** Forgets what was read: the next reading is a first one. */
  forget(): void;
}

/** A reader of `document`; `ownAttribute` stands on every node of ours. */
export function createChatReader(document: Document, ownAttribute: string): ChatReader {
  let texts = new WeakMap<Element, MessageText>();
  let keys = new WeakMap<Element, string>();
  let last: Conversation | null = null;
  let known = false;

  const keyAround = (node: Node): { key: string; element: Element } | null => {
    for (let up = node instanceof Element ? node : node.parentElement; up; up = up.parentElement) {
      const key = keys.get(up);
      if (key !== undefined) return { key, element: up };
    }
    return null;
  };

  return {
    read(hosts) {
      if (known) return last;
      // Under an unknown address many hosts are tried: the one that read it before comes first.
      const before = last?.host === hosts.at(-1) ? undefined : last?.host;
      last = readConversation(document, before ? [before, ...hosts] : hosts);
      keys = new WeakMap(last?.messages.map((m) => [m.element, m.key]));
      // A page that shows nothing yet is looked at afresh each time.
      known = last !== null && last.messages.length > 0;
      return last;
    },
    textOf(message) {
      const cached = texts.get(message.element);
      if (cached) return cached;
      const { drop, code, citations } = message.generation;
      const text = readMessage(bodyOf(message), {
        drop: drop.join(','),
        code: code.join(','),
        citations,
        ownAttribute,
      });
      texts.set(message.element, text);
      return text;
    },
    changed(records) {
      const found = new Set<string>();
      for (const record of records) {
        const around = keyAround(record.target);
        if (!around) {
          known = false;
          continue;
        }
        found.add(around.key);
        texts.delete(around.element);
        // It may be another kind of message now: one that was empty, one with an answer in it.
        if (record.type === 'childList') known = false;
      }
      return found;
    },
    forget() {
      texts = new WeakMap();
      known = false;
      last = null;
    },
  };
}
