// Which chats are on: the hosts a person turned on, as long as the browser still grants them. Kept as a list of
// match patterns in the extension's settings; the registration of the chat script follows it.
import { CHAT_HOSTS } from '../core/chat/hosts';
import { matchesPattern, originPattern } from '../core/chat/match-pattern';
import { ok, type Result } from '../core/result';
import { pushToTab } from '../platform/bus';
import { registerChatScript, startChatScriptIn } from '../platform/content-scripts';
import { grantedHosts, hasHosts } from '../platform/permissions';
import { readSetting, writeSetting } from '../platform/settings';
import type { Sites } from '../protocol/own-kinds';
import type { PageLook } from '../protocol/page-messages';
import { clipSites } from './clip-sites';
import { takeStrayTabs } from './runs';

const KEY = 'chat-sites';

async function wanted(): Promise<string[]> {
  const raw = await readSetting(KEY);
  return Array.isArray(raw) ? raw.filter((p): p is string => typeof p === 'string') : [];
}

/** Patterns that are turned on and still granted. */
export async function enabledChats(): Promise<string[]> {
  const patterns = await wanted();
  const granted = await Promise.all(patterns.map((p) => hasHosts([p])));
  return patterns.filter((_, i) => granted[i]);
}

/** Makes the registered chat script equal to what is on, and starts it in open tabs. */
export async function followSites(): Promise<void> {
  const patterns = await enabledChats();
  await registerChatScript(patterns);
  // A script whose permission was withdrawn takes its marks away and reads no more.
  for (const tabId of await takeStrayTabs(patterns)) await pushToTab(tabId, { push: 'stop' });
  await startChatScriptIn(patterns);
}

/** Turns a chat on or off. The permission itself was asked for, or taken back, on a click in our page. */
export async function useChat(pattern: string, on: boolean): Promise<Result<null>> {
  const rest = (await wanted()).filter((p) => p !== pattern);
  await writeSetting(KEY, on ? [...rest, pattern] : rest);
  await followSites();
  return ok(null);
}

/** What is on and what is granted, for the page where it can be changed. */
export async function listSites(): Promise<Result<Sites>> {
  const [enabled, clips, granted] = await Promise.all([
    enabledChats(),
    clipSites(),
    grantedHosts(),
  ]);
  const known = CHAT_HOSTS.filter((h) => h.matches.length > 0);
  const knownPatterns = new Set(known.flatMap((h) => h.matches));
  return ok({
    chats: known.map((host) => ({
      name: host.name,
      patterns: [...host.matches],
      enabled: host.matches.every((p) => enabled.includes(p)),
    })),
    others: enabled.filter((p) => !knownPatterns.has(p)),
    clips,
    sources: granted.filter((p) => !enabled.includes(p) && !clips.includes(p)),
    all: granted.includes('*://*/*') || granted.includes('<all_urls>'),
  });
}

/** What an address is as a chat. */
export async function chatOf(address: string): Promise<PageLook['chat']> {
  const none = { name: '', pattern: null, enabled: false, known: false };
  if (!URL.canParse(address)) return none;
  const url = new URL(address);
  const pattern = originPattern(url);
  if (!pattern) return none;
  const host = CHAT_HOSTS.find((h) => h.matches.some((m) => matchesPattern(m, url)));
  const enabled = (await enabledChats()).some((p) => matchesPattern(p, url));
  return {
    name: host?.name ?? url.hostname,
    pattern: host?.matches.find((m) => matchesPattern(m, url)) ?? pattern,
    enabled,
    known: host !== undefined,
  };
}
