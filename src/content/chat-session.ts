// The life of the chat script in one page: sees messages appear and settle, tells the background what the
// person sent, has finished answers checked, and keeps what was rendered through whatever the host does.
// State is keyed by message, outside the page; everything ends with the signal it was given.

import { conversationKey } from '../core/chat/conversation-key';
import type { ChatHost, Generation } from '../core/chat/host';
import { MAX_ANSWER_LENGTH } from '../core/limits';
import { request } from '../platform/chat-bus';
import type { AnswerInput, CardTarget, ConversationRef } from '../protocol/chat-messages';
import { type AnswerView, showAnswer } from './answer-view';
import type { CardFrame } from './card-frame';
import { boundedAnswer, type MessageText, readMessage } from './message-text';
import { OWN_ATTRIBUTE } from './own';
import type { Painter } from './paint';
import {
  type Conversation,
  type FoundMessage,
  isBeingWritten,
  readConversation,
} from './read-conversation';

/** Mutations are looked at together, at most this often. */
const SCAN_MS = 200;
/** A host whose "being written" sign never goes away does not block a check for longer than this. */
const QUIET_MS = 8_000;

interface MessageState {
  text: string;
  changedAt: number;
  /** Text that was checked, or told to the background. */
  doneText: string | null;
  view: AnswerView | null;
  /** The element the view was made for. */
  viewOf: Element | null;
  /** Text and model that the view shows. */
  viewText: string;
  said: string;
  /** The host took our nodes out twice: verdicts stay in the panel. */
  gaveWay: boolean;
}

export interface ChatSession {
  /** Looks again, also at answers already checked: the library changed. */
  recheck(): void;
}

export interface SessionParts {
  readonly document: Document;
  /** The host as far as it can be told now: a page may show its conversation later. */
  readonly hostNow: () => ChatHost;
  readonly painter: Painter;
  readonly card: CardFrame;
  readonly signal: AbortSignal;
}

/** Starts watching. The session ends when `signal` aborts. */
export function startChatSession({
  document,
  hostNow,
  painter,
  card,
  signal,
}: SessionParts): ChatSession {
  const states = new Map<string, MessageState>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  /** What the background was last told of where we are. */
  let told: ConversationRef | null = null;
  let running = false;
  let host = hostNow();
  /** How often the library changed: tells an answer that was on its way meanwhile. */
  let changes = 0;

  const here = (): ConversationRef => ({
    host: host.id,
    key: conversationKey(host, new URL(location.href)),
  });

  const schedule = (delay = SCAN_MS): void => {
    if (signal.aborted || timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      void scan();
    }, delay);
  };

  const scan = async (): Promise<void> => {
    if (signal.aborted || running) return schedule();
    running = true;
    try {
      let conversation = readConversation(document, host);
      if (!conversation) {
        host = hostNow();
        conversation = readConversation(document, host);
      }
      await tellWhere();
      if (conversation) await look(conversation);
    } finally {
      running = false;
    }
  };

  /** Before anything is checked: the background moves the run of a new chat to its address. */
  const tellWhere = async (): Promise<void> => {
    const now = here();
    if (told && told.host === now.host && told.key === now.key) return;
    // A chat that just got its address keeps what is shown; another conversation starts afresh.
    if (told && told.key !== null && told.key !== now.key) {
      for (const key of [...states.keys()]) forget(key);
      card.close();
    }
    told = now;
    await request('chat.here', { conversation: now });
  };

  const forget = (key: string): void => {
    states.get(key)?.view?.dispose();
    states.delete(key);
  };

  const look = async (conversation: Conversation): Promise<void> => {
    const present = new Set<string>();
    const sent: { state: MessageState; text: string }[] = [];
    const settled: { found: FoundMessage; state: MessageState; read: MessageText }[] = [];
    for (const found of conversation.messages) {
      present.add(found.key);
      const read = readNow(found, conversation.generation);
      const state = stateOf(found.key);
      if (state.text !== read.text) {
        state.text = read.text;
        state.changedAt = Date.now();
      }
      if (read.text.trim() === '') continue;
      const quiet = Date.now() - state.changedAt;
      const { settleMs } = conversation.generation.streaming;
      // A person's message is written when it stands there, whatever the bot is doing.
      const writing =
        found.role === 'assistant' &&
        isBeingWritten(document, conversation.generation, found.element);
      if (quiet < settleMs || (writing && quiet < QUIET_MS)) {
        schedule(Math.max(50, (writing ? SCAN_MS : settleMs - quiet) + 10));
        // An answer that is being changed shows nothing of an older reading.
        if (state.view && state.doneText !== read.text) drop(state);
        continue;
      }
      if (found.role === 'user') {
        if (state.doneText !== read.text) sent.push({ state, text: read.text });
      } else if (state.doneText !== read.text || (state.view && state.viewOf !== found.element))
        settled.push({ found, state, read });
      else if (state.view && !state.gaveWay) keep(state, found.element, read);
    }
    // A row that a virtualised list took away keeps its state, without its nodes.
    for (const [key, state] of states) if (!present.has(key)) drop(state);
    if (sent.length > 0) await tell(sent);
    for (const one of settled) await check(one.found, one.state, one.read, conversation.generation);
  };

  const readNow = (found: FoundMessage, { drop, code }: Generation): MessageText =>
    readMessage(found.body, {
      drop: drop.join(','),
      code: code.join(','),
      ownAttribute: OWN_ATTRIBUTE,
    });

  const stateOf = (key: string): MessageState => {
    let state = states.get(key);
    if (!state) {
      state = {
        text: '',
        changedAt: Date.now(),
        doneText: null,
        view: null,
        viewOf: null,
        viewText: '',
        said: '',
        gaveWay: false,
      };
      states.set(key, state);
    }
    return state;
  };

  const drop = (state: MessageState): void => {
    state.view?.dispose();
    state.view = null;
    state.viewOf = null;
    state.doneText = null;
  };

  const keep = (state: MessageState, element: Element, read: MessageText): void => {
    if (state.view?.keep(element, read) !== false) return;
    state.gaveWay = true;
    state.view.dispose();
  };

  const tell = async (sent: readonly { state: MessageState; text: string }[]): Promise<void> => {
    const messages = sent.map(({ text }) => text.slice(0, MAX_ANSWER_LENGTH));
    for (let at = 0; at < messages.length; at += 50) {
      const part = messages.slice(at, at + 50);
      const result = await request('chat.sent', { conversation: here(), messages: part });
      if (!result.ok) return;
      for (const { state, text } of sent.slice(at, at + 50)) state.doneText = text;
      if (result.value.changed) recheck();
    }
  };

  const check = async (
    found: FoundMessage,
    state: MessageState,
    read: MessageText,
    generation: Generation,
  ): Promise<void> => {
    const asked = changes;
    const answer = { conversation: here(), ...boundedAnswer(read) };
    const result = await request('chat.check', answer);
    if (!result.ok || signal.aborted) return;
    // The host may have written on while we asked; the row may be another one by now.
    if (!found.element.isConnected || readNow(found, generation).text !== read.text)
      return schedule();
    const model = result.value;
    const said = JSON.stringify(model);
    // What was said before the library changed is shown, and asked for again.
    state.doneText = asked === changes ? read.text : null;
    if (asked !== changes) schedule();
    // Nothing new: what a person may be pointing at stays where it is.
    if (
      state.view &&
      state.viewOf === found.element &&
      state.said === said &&
      state.viewText === read.text
    )
      return keep(state, found.element, read);
    state.view?.dispose();
    state.view = null;
    state.viewOf = found.element;
    state.viewText = read.text;
    state.said = said;
    if (model.citations.length === 0 && model.quotes.length === 0) return;
    if (state.gaveWay) return;
    state.view = showAnswer(
      found.element,
      read,
      model,
      painter,
      (target, from) => void openCard(answer, target, from),
    );
    keep(state, found.element, read);
  };

  const openCard = async (
    answer: AnswerInput,
    target: CardTarget,
    from: HTMLElement,
  ): Promise<void> => {
    // A new chat may have got its address since the check: its run is found by that now.
    const now = { ...answer, conversation: here() };
    const result = await request('chat.card', { answer: now, target });
    // A failure is told on the card too: a click that does nothing says nothing.
    card.open(result.ok ? result.value.token : `failed:${result.failure.code}`, from);
  };

  const recheck = (): void => {
    changes += 1;
    for (const [key, state] of states) if (key.startsWith('assistant')) state.doneText = null;
    schedule(0);
  };

  const isOurs = (node: Node): boolean =>
    node instanceof Element && node.hasAttribute(OWN_ATTRIBUTE);
  const observer = new MutationObserver((records) => {
    const foreign = records.some(
      (r) =>
        r.type === 'characterData' ||
        [...r.addedNodes].some((n) => !isOurs(n)) ||
        r.removedNodes.length > 0,
    );
    if (foreign) schedule();
  });
  observer.observe(document.documentElement, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  document.addEventListener('visibilitychange', () => schedule(), { signal });
  addEventListener('popstate', () => schedule(), { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    if (timer !== null) clearTimeout(timer);
    for (const key of [...states.keys()]) forget(key);
    painter.dispose();
    card.close();
  });
  schedule(0);
  return { recheck };
}
