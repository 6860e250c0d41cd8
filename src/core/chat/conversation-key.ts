// Which conversation an address shows. A new chat has no address of its own yet: its key is null until one
// appears, and the run is then taken over. Pure string work on an already parsed URL.
import type { ChatHost } from './host';

/** What stands for the id of a chat that has none yet. */
const NEW = new Set(['new', 'new_chat', 'undefined', 'null']);

function matchPath(pattern: string, path: string): string | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (given.length < wanted.length) return null;
  let id: string | null = null;
  for (const [i, part] of wanted.entries()) {
    const actual = given[i] ?? '';
    if (part === ':id') id = NEW.has(actual) ? '' : actual;
    else if (part === '*' ? actual === '' : part !== actual) return null;
  }
  return id === '' ? null : id;
}

/**
 * Key of the conversation at `url` on `host`, or null for one that has no address yet.
 * Hosts without known paths are keyed by the whole address, without its fragment.
 */
export function conversationKey(host: ChatHost, url: URL): string | null {
  for (const pattern of host.conversationPaths) {
    const id = matchPath(pattern, url.pathname);
    if (id) return `${host.id}:${url.host}:${id}`;
  }
  if (host.conversationPaths.length > 0) return null;
  return `${host.id}:${url.host}:${url.pathname}${url.search}`;
}
