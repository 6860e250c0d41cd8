// What our own pages may ask of runs beside the offer itself: what an offer would come to, which collection a
// conversation may be given and cite from, and forgetting what it was given.
import * as z from 'zod/mini';
import { MAX_INSERT_BUDGET, MAX_OFFER_ITEMS } from '../core/limits';
import { kind } from './kind';
import { collectionId, count, evidenceId, nothing, requestId, tabId } from './schema';

const collection = z.nullable(collectionId);

/** What an offer would come to, before anything is given. */
export const offerPreview = z.strictObject({
  /** Code points of the whole block. */
  length: count,
  /** Do not fit. */
  leftOut: z.array(evidenceId),
  /** Not in the collection of this conversation, or not readable any more. */
  outside: z.array(evidenceId),
  /** Would be cut short. */
  cut: z.nullable(evidenceId),
});
export type OfferPreview = z.infer<typeof offerPreview>;

/** The kinds about runs. */
export const RUN_KINDS = {
  'chat.preview': kind(
    'own',
    z.strictObject({
      tabId: z.nullable(tabId),
      items: z.array(evidenceId).check(z.minLength(1), z.maxLength(MAX_OFFER_ITEMS)),
      budget: z.int().check(z.minimum(200), z.maximum(MAX_INSERT_BUDGET)),
      cut: z.boolean(),
    }),
    offerPreview,
  ),
  /** Null is the whole library. */
  'chat.scope': kind('own', z.strictObject({ tabId }), z.strictObject({ collection })),
  /** For this conversation, and for new ones on the same host. */
  'chat.set-scope': kind('own', z.strictObject({ tabId, collection }), nothing),
  'chat.clear': kind('own', z.strictObject({ requestId, tabId }), nothing),
} as const;
