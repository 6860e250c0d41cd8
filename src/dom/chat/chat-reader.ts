// Reads a chat page again and again for little: what did not change since is not read twice. The structure is asked
// for anew only when something changed outside the messages known, or made one of them another; a message is read anew
// only when something changed in it. Nothing here holds a node that the page has let go of.
import type { ChatHost } from '../../core/chat/host';
import { type MessageText, readMessage } from './message-text';
import { parentOf } from './query';
import {
  bodyOf,
  type Conversation,
  type FoundMessage,
  isAsFound,
  readConversation,
} from './read-conversation';

export interface ChatReader {
  /** The conversation as it stands now. `hosts` best first. */
  read(hosts: readonly ChatHost[]): Conversation | null;
  /** The text of a message. */
  textOf(message: FoundMessage): MessageText;
  /** What the person said last before this message. */
  saidBefore(message: FoundMessage): string | null;
  /** What the page did. Gives the keys of messages in which something changed. */
  changed(records: readonly MutationRecord[]): ReadonlySet<string>;
  /** Forgets what was read: the next reading is a first one. */
  forget(): void;
}

/**
 * A conversation of so many messages that was read generically is looked through for known hosts at most this often:
 * that asks much of a long page, and what reads so much will read on.
 */
const HOSTS_MS = 5_000;
const LONG = 20;

/** A reader of `document`; `ownAttribute` stands on every node of ours. */
export function createChatReader(document: Document, ownAttribute: string): ChatReader {
  let texts = new WeakMap<Element, MessageText>();
  let messages = new WeakMap<Element, FoundMessage>();
  /** Messages in which something changed since the last reading, and whether they held words before. */
  let stirred = new Map<FoundMessage, boolean>();
  let triedAt = 0;
  let last: Conversation | null = null;
  let known = false;

  const around = (node: Node): FoundMessage | null => {
    for (let up = node instanceof Element ? node : parentOf(node); up; up = parentOf(up)) {
      const found = messages.get(up);
      if (found) return found;
    }
    return null;
  };
  const isTheSame = (): boolean => {
    if (!known) return false;
    return [...stirred].every(
      ([message, filled]) => isAsFound(message) && isFilled(textOf(message)) === filled,
    );
  };
  const textOf = (message: FoundMessage): MessageText => {
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
  };
  /** Under an unknown address many hosts are tried: the one that read it before comes first. */
  const inOrder = (hosts: readonly ChatHost[]): readonly ChatHost[] => {
    if (!last) return hosts;
    if (last.host !== hosts.at(-1)) return [last.host, ...hosts];
    if (last.messages.length >= LONG && Date.now() - triedAt < HOSTS_MS)
      return [last.host, ...hosts];
    triedAt = Date.now();
    return hosts;
  };

  return {
    textOf,
    read(hosts) {
      const same = isTheSame();
      stirred = new Map();
      if (same) return last;
      last = readConversation(document, inOrder(hosts));
      messages = new WeakMap(last?.messages.map((message) => [message.element, message]));
      // A page that shows nothing yet is looked at afresh each time.
      known = last !== null && last.messages.length > 0;
      return last;
    },
    saidBefore(message) {
      const all = last?.messages ?? [];
      const user = all.slice(0, all.indexOf(message)).findLast(({ role }) => role === 'user');
      return user ? textOf(user).text : null;
    },
    changed(records) {
      const found = new Set<string>();
      for (const record of records) {
        const within = record.type === 'attributes' ? null : around(record.target);
        // Something around the messages, or a name of one: another may stand where one stood.
        if (!within) {
          known = false;
          continue;
        }
        found.add(within.key);
        // Blocks that were found by what stands in them are others when that changes.
        if (record.type === 'childList' && last?.generation.id === 'citing') known = false;
        if (!stirred.has(within)) {
          const before = texts.get(within.element);
          // Never read: whatever is in it now, it is found anew.
          if (before) stirred.set(within, isFilled(before));
          else known = false;
        }
        texts.delete(within.element);
      }
      return found;
    },
    forget() {
      texts = new WeakMap();
      stirred = new Map();
      triedAt = 0;
      known = false;
      last = null;
    },
  };
}

function isFilled({ text }: MessageText): boolean {
  return text.trim() !== '';
}
