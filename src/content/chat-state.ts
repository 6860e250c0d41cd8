// What is known of each message of a conversation, by its key and outside the page: a row that a virtualised list takes
// away and makes anew is the same message. Views are the only things here that touch the page.
import type { AnswerInput } from '../protocol/chat-messages';
import type { AnswerView } from './answer-view';

export interface MessageState {
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
  /** The host took our nodes out twice: the verdicts of this answer are shown in the panel. */
  gaveWay: AnswerInput | null;
}

/** States by message key. */
export class MessageStates {
  readonly #states = new Map<string, MessageState>();

  /** The state of a message, made when it is new. */
  of(key: string): MessageState {
    let state = this.#states.get(key);
    if (!state) {
      state = {
        text: '',
        changedAt: Date.now(),
        doneText: null,
        view: null,
        viewOf: null,
        viewText: '',
        said: '',
        gaveWay: null,
      };
      this.#states.set(key, state);
    }
    return state;
  }

  /** Takes a message's view away; it is checked again when it shows itself again. */
  drop(state: MessageState): void {
    state.view?.dispose();
    state.view = null;
    state.viewOf = null;
    state.doneText = null;
  }

  /** Rows that are not in the page keep their state, without their nodes. */
  keepOnly(present: ReadonlySet<string>): void {
    for (const [key, state] of this.#states) {
      if (present.has(key)) continue;
      if (state.viewOf) this.drop(state);
      // An element without an id that is gone never comes back under its name.
      if (key.includes(':element-')) this.#states.delete(key);
    }
  }

  /** Answers are checked again: the library changed. */
  recheckAll(): void {
    for (const [key, state] of this.#states) if (key.startsWith('assistant')) state.doneText = null;
  }

  /** Another conversation: nothing of this one stays. */
  clear(): void {
    for (const state of this.#states.values()) state.view?.dispose();
    this.#states.clear();
  }

  /** The answers whose verdicts the host keeps out of its page. */
  gaveWay(): AnswerInput[] {
    return [...this.#states.values()].flatMap((state) => state.gaveWay ?? []);
  }
}
