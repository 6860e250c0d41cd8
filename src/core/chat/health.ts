// What counts of a reading come to: works, works in part, or the page is not what it was. Compared with the last reading
// of the same host that went well, kept on this computer only. Pure.

/** Counts of one reading of a chat page. */
export interface ReadingCounts {
  readonly reader: string;
  readonly generation: string;
  readonly messages: number;
  readonly answers: number;
  readonly empty: number;
  readonly links: number;
  readonly withUrl: number;
  readonly composer: boolean;
}

/** `waiting`: nothing to read yet, and nothing wrong with that. */
export type ReadingState = 'working' | 'partial' | 'changed' | 'waiting';

/** Why it is not `working`: codes, each with a sentence in the interface. */
export type ReadingReason =
  | 'no-messages'
  | 'no-answers'
  | 'empty-messages'
  | 'generic'
  | 'links-lost';

export interface ReadingJudgement {
  readonly state: ReadingState;
  readonly reasons: readonly ReadingReason[];
}

/** Conversation addresses without any message are wrong; this share of empty messages is. */
const EMPTY_SHARE = 0.34;

/**
 * Judges a reading. `named`: the address is a conversation's. `known`: the host has a description of its own. `good`:
 * counts of the last reading of this host that worked, or null.
 */
export function judgeReading(
  now: ReadingCounts,
  { named, known }: { readonly named: boolean; readonly known: boolean },
  good: ReadingCounts | null,
): ReadingJudgement {
  if (now.messages === 0)
    return named && known && (good !== null || now.composer)
      ? { state: 'changed', reasons: ['no-messages'] }
      : { state: 'waiting', reasons: [] };
  const reasons: ReadingReason[] = [];
  if (known && (now.reader === 'generic' || now.generation === 'citing')) reasons.push('generic');
  if (now.answers === 0 && now.messages > 1) reasons.push('no-answers');
  if (now.empty / now.messages > EMPTY_SHARE) reasons.push('empty-messages');
  if (good && good.links > 0 && good.withUrl > 0 && now.links > 2 && now.withUrl === 0)
    reasons.push('links-lost');
  if (now.empty === now.messages) return { state: 'changed', reasons };
  return { state: reasons.length > 0 ? 'partial' : 'working', reasons };
}
