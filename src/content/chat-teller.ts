// What the background is told without being asked: which conversation the page shows, and how well it is read. Told when
// it changed, not more often; nothing here looks at the page itself.
import { MAX_ANSWER_LENGTH } from '../core/limits';
import { request } from '../platform/chat-bus';
import type { ChatHealthCounts } from '../protocol/chat-host';
import type { AnswerInput, ConversationRef } from '../protocol/chat-messages';
import type { MessageState } from './chat-state';

/** How the reading goes is told at most this often. */
const HEALTH_MS = 2_000;
/** Answers whose verdicts are told to the panel, at most. */
const MAX_GIVEN_WAY = 5;

/** Messages told at once, at most. */
const SENT_AT_ONCE = 50;

export interface Teller {
  /**
   * Tells where we are, before anything is checked: the background moves the run of a new chat to its address. True
   * when this is another conversation; a chat that just got its address keeps what is shown.
   */
  where(now: ConversationRef): Promise<boolean>;
  /** Tells what the person sent, and notes it as told. True when something was read by that which was not before. */
  sent(
    here: ConversationRef,
    messages: readonly { readonly state: MessageState; readonly text: string }[],
  ): Promise<boolean>;
  /** Tells how the reading goes, and which answers the page does not keep the verdicts of. */
  health(
    here: ConversationRef,
    known: boolean,
    counts: () => ChatHealthCounts,
    gaveWay: readonly AnswerInput[],
  ): Promise<void>;
}

/** A teller that has told nothing yet. */
export function createTeller(): Teller {
  let told: ConversationRef | null = null;
  let toldHealth = '';
  let toldGone = '';
  let healthAt = 0;
  return {
    async where(now) {
      if (told && told.host === now.host && told.key === now.key) return false;
      const another = told !== null && told.key !== null && told.key !== now.key;
      told = now;
      await request('chat.here', { conversation: now });
      return another;
    },
    async sent(conversation, sent) {
      let changed = false;
      for (let at = 0; at < sent.length; at += SENT_AT_ONCE) {
        const part = sent.slice(at, at + SENT_AT_ONCE);
        const messages = part.map(({ text }) => text.slice(0, MAX_ANSWER_LENGTH));
        const result = await request('chat.sent', { conversation, messages });
        if (!result.ok) break;
        for (const { state, text } of part) state.doneText = text;
        changed ||= result.value.changed;
      }
      return changed;
    },
    async health(here, known, counts, gaveWay) {
      const gone = gaveWay.map(({ text }) => text).join('\n\n');
      if (gone === toldGone && Date.now() - healthAt < HEALTH_MS) return;
      healthAt = Date.now();
      let health: ChatHealthCounts;
      try {
        health = counts();
      } catch {
        // A diagnosis must never break what it looks at.
        return;
      }
      const said = JSON.stringify([health, gone]);
      if (said === toldHealth) return;
      toldHealth = said;
      toldGone = gone;
      const last = gaveWay
        .slice(-MAX_GIVEN_WAY)
        .map((answer) => ({ ...answer, conversation: here }));
      await request('chat.health', { conversation: here, known, health, gaveWay: last });
    },
  };
}
