// What the card in a chat page may ask: what its token stands for, its end, and to open a page of
// ours. It deletes, grants and sends nothing.
import * as z from 'zod/mini';
import { cardModel } from './card-messages';
import { kind } from './kind';
import { count, nothing, token } from './schema';

/** The card's kinds. */
export const CARD_KINDS = {
  'card.redeem': kind('card', z.strictObject({ token }), cardModel),
  'card.close': kind('card', z.strictObject({}), nothing),
  'card.open': kind(
    'card',
    z.strictObject({ token, at: count, where: z.enum(['page', 'library']) }),
    nothing,
  ),
} as const;
