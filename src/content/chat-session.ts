// The life of the chat script in one page: sees messages appear and settle, tells the background what the
// person sent, has finished answers checked, and keeps what was rendered through whatever the host does.
// State is keyed by message, outside the page; everything ends with the signal it was given.

import { conversationKey } from '../core/chat/conversation-key';
import type { ChatHost } from '../core/chat/host';
import { createChatReader } from '../dom/chat/chat-reader';
import { boundedAnswer, type MessageText } from '../dom/chat/message-text';
import {
  type Conversation,
  type FoundMessage,
  idAttributes,
  isBeingWritten,
} from '../dom/chat/read-conversation';
import { request } from '../platform/chat-bus';
import type { AnswerInput, CardTarget, ConversationRef } from '../protocol/chat-messages';
import { asInput } from './answer-input';
import { showAnswer } from './answer-view';
import type { CardFrame } from './card-frame';
import { healthOf } from './chat-health';
import { type MessageState, MessageStates } from './chat-state';
import { createTeller } from './chat-teller';
import { OWN_ATTRIBUTE } from './own';
import type { Painter } from './paint';
import { createSlices } from './slices';
import { watchPage } from './watch-page';

/** Mutations are looked at together, at most this often. */
const SCAN_MS = 200;
/** Of what the person said before an answer, this much is told along. */
const MAX_AFTER = 20_000;
/** A host whose "being written" sign never goes away does not block a check for longer than this. */
const QUIET_MS = 8_000;

interface Settled {
  readonly found: FoundMessage;
  readonly state: MessageState;
  readonly read: MessageText;
  /** What the person said before it. */
  readonly after: string | null;
}

export interface ChatSession {
  /** Looks again, also at answers already checked: the library changed. */
  recheck(): void;
  /** Other descriptions hold for this page now. */
  setHosts(hosts: ChatHosts): void;
  hosts(): readonly ChatHost[];
}

/** How this page may be read, best first; `known`: its address is one of the first host's. */
export interface ChatHosts {
  readonly hosts: readonly ChatHost[];
  readonly known: boolean;
}

export interface SessionParts {
  readonly document: Document;
  readonly hosts: ChatHosts;
  /** Asks how the page may be read, at an address that none was known for. */
  readonly askHosts: () => Promise<ChatHosts>;
  readonly painter: Painter;
  readonly card: CardFrame;
  readonly signal: AbortSignal;
}

/** Starts watching. The session ends when `signal` aborts. */
export function startChatSession(parts: SessionParts): ChatSession {
  const { document, painter, card, signal } = parts;
  let { hosts, known } = parts.hosts;
  const reader = createChatReader(document, OWN_ATTRIBUTE);
  const states = new MessageStates();
  /** Messages in which something changed since they were last seen to, and those that are not done with. */
  let touched = new Set<string>();
  let open = new Set<string>();
  /** The conversation that was seen to as a whole; null when all of it is to be seen to again. */
  let whole: readonly FoundMessage[] | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let address = location.href;
  let running = false;
  /** How often the library changed: tells an answer that was on its way meanwhile. */
  let changes = 0;

  const hostNow = (conversation: Conversation | null): ChatHost | undefined =>
    conversation?.host ?? (known ? hosts[0] : hosts.at(-1));
  let host = hostNow(null);
  const here = (): ConversationRef => ({
    host: host?.id ?? '',
    key: host ? conversationKey(host, new URL(location.href)) : null,
  });

  const teller = createTeller();
  const afresh = (): void => {
    states.clear();
    whole = null;
  };

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
      await followAddress();
      const conversation = reader.read(hosts);
      host = hostNow(conversation);
      if (!host) return;
      if (await teller.where(here())) {
        // Another conversation starts afresh.
        afresh();
        card.close();
      }
      if (conversation) await look(conversation);
      const health = () => healthOf(document, conversation, reader);
      await teller.health(here(), known, health, states.gaveWay());
    } finally {
      running = false;
    }
  };

  /** A host's pages that are no chats become one without being loaded anew, and the other way round. */
  const followAddress = async (): Promise<void> => {
    if (address === location.href) return;
    address = location.href;
    ({ hosts, known } = await parts.askHosts());
    watch.listen(idAttributes(hosts));
    reader.forget();
    if (hosts.length === 0) afresh();
  };

  const look = async ({ messages }: Conversation): Promise<void> => {
    const sent: { state: MessageState; text: string }[] = [];
    const settled: Settled[] = [];
    const last = messages.findLast((one) => one.role === 'assistant');
    const seen = touched;
    touched = new Set();
    // What a page may do to all answers at once is asked once.
    const painted = painter.stands();
    const due =
      messages === whole && painted
        ? messages.filter(({ key }) => seen.has(key) || open.has(key))
        : messages;
    if (messages !== whole) states.keepOnly(new Set(messages.map(({ key }) => key)));
    whole = messages;
    open = new Set();
    const slice = createSlices();
    for (const found of due) {
      const turn = slice();
      if (turn) await turn;
      const state = states.of(found.key);
      const read = reader.textOf(found);
      if (state.text !== read.text) {
        state.text = read.text;
        state.changedAt = Date.now();
      }
      const isNew = state.doneText !== read.text || (state.view && state.viewOf !== found.element);
      if (!isNew) {
        const asked = seen.has(found.key) || !painted;
        if (asked && state.view && !state.gaveWay) keep(state, found.element, read);
        continue;
      }
      if (read.text.trim() === '') continue;
      open.add(found.key);
      const quiet = Date.now() - state.changedAt;
      const { settleMs } = found.generation.streaming;
      // A person's message is written when it stands there, whatever the bot is doing.
      const writing =
        found.role === 'assistant' &&
        isBeingWritten(document, found.generation, found.element, found === last);
      if (quiet < settleMs || (writing && quiet < QUIET_MS)) {
        schedule(Math.max(50, (writing ? SCAN_MS : settleMs - quiet) + 10));
        // An answer that is being changed shows nothing of an older reading.
        if (state.view && state.doneText !== read.text) states.drop(state);
      } else if (found.role === 'user') sent.push({ state, text: read.text });
      else
        settled.push({
          found,
          state,
          read,
          after: reader.saidBefore(found)?.slice(0, MAX_AFTER) ?? null,
        });
    }
    if (await teller.sent(here(), sent)) recheck();
    for (const one of settled) await check(one);
  };

  const keep = (state: MessageState, element: Element, read: MessageText): void => {
    if (state.view?.keep(element, read) !== false) return;
    state.gaveWay = asInput(here(), boundedAnswer(read), null);
    state.view.dispose();
  };

  const check = async ({ found, state, read, after }: Settled): Promise<void> => {
    const asked = changes;
    const answer = asInput(here(), boundedAnswer(read), after);
    const result = await request('chat.check', answer);
    if (!result.ok || signal.aborted) return;
    // The host may have written on while we asked; the row may be another one by now.
    watch.flush();
    const now = found.element.isConnected ? reader.textOf(found) : null;
    if (now?.text !== read.text) return schedule();
    show(found, state, now, answer, result.value, asked);
  };

  const show = (
    found: FoundMessage,
    state: MessageState,
    read: MessageText,
    answer: AnswerInput,
    model: Parameters<typeof showAnswer>[2],
    asked: number,
  ): void => {
    const said = JSON.stringify(model);
    // What was said before the library changed is shown, and asked for again.
    state.doneText = asked === changes ? read.text : null;
    if (asked !== changes) schedule();
    // Nothing new: what a person may be pointing at stays where it is.
    const same = state.viewOf === found.element && state.said === said;
    if (state.view && same && state.viewText === read.text) {
      keep(state, found.element, read);
      return;
    }
    state.view?.dispose();
    state.view = null;
    state.viewOf = found.element;
    state.viewText = read.text;
    state.said = said;
    const nothing = model.citations.length + model.quotes.length + model.links.length === 0;
    // An answer that was written anew has verdicts of its own; where they are shown stays.
    if (state.gaveWay) state.gaveWay = answer;
    if (nothing || state.gaveWay) return;
    state.view = showAnswer(found.element, read, model, painter, {
      openCard: (target, from) => void openCard(answer, target, from),
      repair: async () => {
        const result = await request('chat.repair', { ...answer, conversation: here() });
        return result.ok ? result.value.inserted : result.failure.code;
      },
      checkSources: () => void request('chat.check-sources', { ...answer, conversation: here() }),
    });
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
    whole = null;
    states.recheckAll();
    schedule(0);
  };

  const watch = watchPage(document, (records) => {
    for (const key of reader.changed(records)) touched.add(key);
    schedule();
  });
  watch.listen(idAttributes(hosts));
  document.addEventListener('visibilitychange', () => schedule(), { signal });
  addEventListener('popstate', () => schedule(), { signal });
  signal.addEventListener('abort', () => {
    watch.stop();
    if (timer !== null) clearTimeout(timer);
    states.clear();
    painter.dispose();
    card.close();
  });
  // Ended before it began: nothing is watched.
  if (signal.aborted) watch.stop();
  else schedule(0);
  return {
    recheck,
    hosts: () => hosts,
    setHosts(next) {
      ({ hosts, known } = next);
      watch.listen(idAttributes(hosts));
      reader.forget();
      afresh();
      schedule(0);
    },
  };
}
