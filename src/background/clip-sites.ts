// Sites on which the person wants to see their clips without asking each time: which they are, as long as the
// browser still grants them, and the count on the toolbar badge there. What is painted, and when, stands in show-clips.
import { matchesPattern } from '../core/chat/match-pattern';
import { hasHosts } from '../platform/permissions';
import { readSetting, writeSetting } from '../platform/settings';
import { text } from '../platform/text';
import { showBadge } from '../platform/toolbar';

const KEY = 'clip-sites';
const GROUND = '#0a6b45';

async function wanted(): Promise<string[]> {
  const raw = await readSetting(KEY);
  return Array.isArray(raw) ? raw.filter((p): p is string => typeof p === 'string') : [];
}

/** Patterns that are turned on and still granted. */
export async function clipSites(): Promise<string[]> {
  const patterns = await wanted();
  const granted = await Promise.all(patterns.map((p) => hasHosts([p])));
  return patterns.filter((_, i) => granted[i]);
}

/** Writes that a site is on or off; nothing is painted or taken away by it. */
export async function setClipSite(pattern: string, on: boolean): Promise<void> {
  const rest = (await wanted()).filter((p) => p !== pattern);
  await writeSetting(KEY, on ? [...rest, pattern] : rest);
}

/** The pattern that lets clips be shown at this address, or null. */
export async function clipSiteOf(address: string): Promise<string | null> {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return (await clipSites()).find((p) => matchesPattern(p, url)) ?? null;
}

/** The number of clips on the page, on the icon. */
export async function badgeClips(tabId: number, count: number): Promise<void> {
  await showBadge(tabId, String(count), GROUND, text('badgeClips', count));
}

/** Nothing on the icon. */
export async function clearBadge(tabId: number): Promise<void> {
  await showBadge(tabId, '', GROUND, text('extensionName'));
}
