// The host table. Selectors prefer attributes that hosts keep for their own tests and accessibility; class names made
// by a bundler never stand here. It ships with the extension: no table is ever fetched.
import type { ChatHost } from '../host';
import { matchesPattern } from '../match-pattern';
import { ASSISTANTS } from './assistants';
import { CHATGPT } from './chatgpt';
import { CLAUDE } from './claude';
import { GENERIC_HOST } from './generic';
import { GOOGLE } from './google';
import { MICROSOFT } from './microsoft';
import { OPEN_SOURCE } from './open-source';

export { GENERIC_HOST };

/** Hosts that are known by name. Any other site reads as {@link GENERIC_HOST}. */
export const CHAT_HOSTS: readonly ChatHost[] = [
  CHATGPT,
  CLAUDE,
  ...GOOGLE,
  ...MICROSOFT,
  ...ASSISTANTS,
  ...OPEN_SOURCE,
];

/**
 * How a page at `address` may be read, best first: by the host of that address; under an unknown address by whichever
 * host has such markup, for people run some of them themselves; at last generically. Empty when the page is no chat of its host.
 */
export function hostsFor(address: URL): readonly ChatHost[] {
  const known = CHAT_HOSTS.find((host) => host.matches.some((p) => matchesPattern(p, address)));
  if (known) return isChatPage(known, address) ? [known, GENERIC_HOST] : [];
  return [...CHAT_HOSTS, GENERIC_HOST];
}

function isChatPage({ search }: ChatHost, address: URL): boolean {
  const [name = '', value = ''] = search.split('=');
  return search === '' || address.searchParams.get(name) === value;
}
