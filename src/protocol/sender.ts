// Who sent a message, decided from what the browser says of the sender, never from the message.
// A content script carries our own id: the id alone says nothing.
import type { Role } from './kind';

/** What both browsers tell about a sender. */
export interface Sender {
  readonly id?: string | undefined;
  readonly origin?: string | undefined;
  readonly url?: string | undefined;
  readonly frameId?: number | undefined;
  readonly tab?:
    | { readonly id?: number | undefined; readonly incognito?: boolean | undefined }
    | undefined;
}

export interface Caller {
  readonly role: Role;
  /** The tab it stands in; null for popup and side panel. */
  readonly tabId: number | null;
  readonly url: string;
}

function originOf(sender: Sender): string | null {
  if (sender.origin !== undefined && sender.origin !== '') return sender.origin;
  if (sender.url === undefined) return null;
  try {
    return new URL(sender.url).origin;
  } catch {
    return null;
  }
}

function sameOrigin(url: string, own: string): boolean {
  return url.startsWith(own) && (url.length === own.length || url[own.length] === '/');
}

/**
 * The caller, or null when it may ask for nothing: another extension, a subframe, a private window, an opaque
 * or missing origin. `ownOrigin` has no final slash. In Firefox `URL.origin` of our scheme is "null": the
 * address decides there.
 */
export function callerOf(sender: Sender, ownId: string, ownOrigin: string): Caller | null {
  if (sender.id !== ownId || sender.tab?.incognito === true) return null;
  const url = sender.url ?? '';
  const origin = originOf(sender);
  const tabId = sender.tab?.id ?? null;
  if (origin === ownOrigin || (origin === 'null' && sameOrigin(url, ownOrigin))) {
    if (!sameOrigin(url, ownOrigin)) return null;
    const path = url.slice(ownOrigin.length).split(/[?#]/, 1)[0];
    if (path === '/card.html') return { role: 'card', tabId, url };
    return (sender.frameId ?? 0) === 0 ? { role: 'own', tabId, url } : null;
  }
  if (origin === null || origin === 'null' || tabId === null || sender.frameId !== 0) return null;
  if (!origin.startsWith('http://') && !origin.startsWith('https://')) return null;
  return { role: 'chat', tabId, url };
}
