// What the background tells pages without being asked. Chat scripts answer `insert` and `skeleton`; nobody answers the others.
// They carry no evidence except the text a person asked to insert.
import * as z from 'zod/mini';
import './schema';

/** To the chat script of one tab. */
export const tabPush = z.discriminatedUnion('push', [
  z.strictObject({ push: z.literal('insert'), text: z.string() }),
  z.strictObject({ push: z.literal('recheck') }),
  /** Other descriptions of hosts hold for this page: it asks for them. */
  z.strictObject({ push: z.literal('hosts') }),
  /** The person points at an answer; what came of it is a message of its own. */
  z.strictObject({ push: z.literal('pick') }),
  /** The shape of the page without its words, for a report. */
  z.strictObject({ push: z.literal('skeleton') }),
  /** The permission for this site was withdrawn: take everything away and read no more. */
  z.strictObject({ push: z.literal('stop') }),
  /** To our page script: clips are shown on this site no longer. */
  z.strictObject({ push: z.literal('clear-clips') }),
  z.strictObject({ push: z.literal('card-close') }),
]);
export type TabPush = z.infer<typeof tabPush>;

/** To every page of ours: something in the library or in a run is not what it was; a re-check or a report went on. */
export const ownPush = z.strictObject({ push: z.enum(['changed', 'recheck', 'report']) });
export type OwnPush = z.infer<typeof ownPush>;

/** Answer of the chat script to `insert`: "ok" or a failure code. */
export const insertAnswer = z.strictObject({ inserted: z.string() });
/** Answer of the chat script to `skeleton`. */
export const skeletonAnswer = z.strictObject({ skeleton: z.string().check(z.maxLength(40_000)) });
