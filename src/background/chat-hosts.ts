// How a chat page may be read: the table that ships with the extension, or what a person wrote for one site, which goes
// before it. Nothing is ever fetched; what a person wrote is checked by the same schema and tried in the page only.
import type { ChatHost } from '../core/chat/host';
import { hostsFor } from '../core/chat/hosts';
import { matchesPattern } from '../core/chat/match-pattern';
import { fail, ok, type Result } from '../core/result';
import { pushToTab } from '../platform/bus';
import { readSetting, writeSetting } from '../platform/settings';
import { tabsAt } from '../platform/tabs';
import { chatHost, type WireHost } from '../protocol/chat-host';

const KEY = 'chat-readings';
const MAX_READINGS = 50;

/** What a person wrote, by match pattern. Anything out of shape is as good as absent. */
async function ownReadings(): Promise<Map<string, ChatHost>> {
  const raw = await readSetting(KEY);
  const found = new Map<string, ChatHost>();
  for (const [pattern, value] of Object.entries(raw && typeof raw === 'object' ? raw : {})) {
    const parsed = chatHost.safeParse(value);
    if (parsed.success) found.set(pattern, parsed.data);
  }
  return found;
}

/** How the page at `address` may be read, best first; empty when it is no chat. */
export async function chatHostsAt(
  address: string | null,
): Promise<Result<{ hosts: WireHost[]; known: boolean; custom: boolean }>> {
  if (!address || !URL.canParse(address)) return ok({ hosts: [], known: false, custom: false });
  const url = new URL(address);
  const own = [...(await ownReadings())].find(([pattern]) => matchesPattern(pattern, url))?.[1];
  const shipped = hostsFor(url);
  const known = shipped[0]?.matches.some((p) => matchesPattern(p, url)) ?? false;
  const hosts = (own ? [own, ...shipped] : shipped) as readonly unknown[] as WireHost[];
  return ok({ hosts, known: known || own !== undefined, custom: own !== undefined });
}

/** What a person wrote for a site, as JSON to edit; else what the table holds for it. */
export async function readingOf(
  pattern: string,
): Promise<Result<{ json: string; custom: boolean }>> {
  const own = (await ownReadings()).get(pattern);
  const example = pattern.replace('*://', 'https://').replace(/\*$/, '');
  const shipped = URL.canParse(example) ? hostsFor(new URL(example)) : [];
  const shown = own ?? (shipped.length === 2 ? shipped[0] : shipped.at(-1));
  return ok({ json: JSON.stringify(shown ?? null, null, 2), custom: own !== undefined });
}

/** Keeps what a person wrote for a site, or drops it with `null`. Open chats of the site are read by it at once. */
export async function writeReading(pattern: string, json: string | null): Promise<Result<null>> {
  const readings = await ownReadings();
  if (json === null) readings.delete(pattern);
  else {
    const parsed = parseReading(json);
    if (!parsed.ok) return parsed;
    if (!readings.has(pattern) && readings.size >= MAX_READINGS)
      return fail('bad-request', `more than ${MAX_READINGS} sites`);
    readings.set(pattern, parsed.value);
  }
  await writeSetting(KEY, Object.fromEntries(readings));
  for (const tab of await tabsAt([pattern])) await pushToTab(tab.id, { push: 'hosts' });
  return ok(null);
}

function parseReading(json: string): Result<ChatHost> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return fail('bad-request', error instanceof Error ? error.message.slice(0, 200) : '');
  }
  const parsed = chatHost.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  return fail('bad-request', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}
