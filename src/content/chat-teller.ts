// What the background is told without being asked: which conversation the page shows, and how well it is read. Told when
// it changed, not more often; nothing here looks at the page itself.
import { request } from '../platform/chat-bus';
import type { ChatHealthCounts } from '../protocol/chat-host';
import type { AnswerInput, ConversationRef } from '../protocol/chat-messages';

/** How the reading goes is told at most this often. */
const HEALTH_MS = 2_000;
/** Answers whose verdicts are told to the panel, at most. */
const MAX_GIVEN_WAY = 5;

export interface Teller {
  /**
   * Tells where we are, before anything is checked: the background moves the run of a new chat to its address. True
   * when this is another conversation; a chat that just got its address keeps what is shown.
   */
  where(now: ConversationRef): Promise<boolean>;
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
  let toldGone = 0;
  let healthAt = 0;
  return {
    async where(now) {
      if (told && told.host === now.host && told.key === now.key) return false;
      const another = told !== null && told.key !== null && told.key !== now.key;
      told = now;
      await request('chat.here', { conversation: now });
      return another;
    },
    async health(here, known, counts, gaveWay) {
      if (gaveWay.length === toldGone && Date.now() - healthAt < HEALTH_MS) return;
      healthAt = Date.now();
      const health = counts();
      const said = JSON.stringify([health, gaveWay.length]);
      if (said === toldHealth) return;
      toldHealth = said;
      toldGone = gaveWay.length;
      const last = gaveWay
        .slice(-MAX_GIVEN_WAY)
        .map((answer) => ({ ...answer, conversation: here }));
      await request('chat.health', { conversation: here, known, health, gaveWay: last });
    },
  };
}
