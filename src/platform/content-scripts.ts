// Which pages the chat script runs on: registered for the hosts a person turned on, and put into tabs that
// are already open. Registrations are made anew at every start, because an update of the extension drops them.
import { browser } from 'wxt/browser';
import { loadScript, tabsAt } from './tabs';

const ID = 'chat';
const FILE = 'content-scripts/chat.js';

/** Makes the registration equal to `patterns`; none when empty. */
export async function registerChatScript(patterns: readonly string[]): Promise<void> {
  const known = await browser.scripting.getRegisteredContentScripts({ ids: [ID] });
  if (patterns.length === 0) {
    if (known.length > 0) await browser.scripting.unregisterContentScripts({ ids: [ID] });
    return;
  }
  const script = {
    id: ID,
    js: [FILE],
    matches: [...patterns],
    runAt: 'document_idle' as const,
    allFrames: false,
    persistAcrossSessions: true,
  };
  if (known.length > 0) await browser.scripting.updateContentScripts([script]);
  else await browser.scripting.registerContentScripts([script]);
}

/** Starts the chat script in tabs that were open before their host was turned on. */
export async function startChatScriptIn(patterns: readonly string[]): Promise<void> {
  for (const tab of await tabsAt(patterns)) await loadScript(tab.id, `/${FILE}`);
}
