// The bus as the card's frame uses it. It stands in somebody's page: it may ask what its token stands for, and to
// open a page of ours, and nothing else.
import { CARD_KINDS } from '../protocol/card-kinds';
import { asking } from './asking';

/** Asks the background. */
export const request = asking(CARD_KINDS);
