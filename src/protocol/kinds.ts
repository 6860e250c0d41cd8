// Every message that the background answers. Asking for a kind that is not here, `__proto__` and `constructor`
// included, is "unknown kind". Imported by the background alone: it carries every schema.
import { CARD_KINDS } from './card-kinds';
import { CHAT_KINDS } from './chat-kinds';
import type { Kind } from './kind';
import { OWN_KINDS } from './own-kinds';

/** All kinds by name. */
export const KINDS = { ...OWN_KINDS, ...CHAT_KINDS, ...CARD_KINDS };

const BY_NAME: ReadonlyMap<string, Kind> = new Map(Object.entries(KINDS));

/** The kind called `name`, or null: looked up in a Map, so that inherited names are no kinds. */
export function kindNamed(name: string): Kind | null {
  return BY_NAME.get(name) ?? null;
}
