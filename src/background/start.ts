// Composition of the background worker. Every listener is registered in the first turn, so that whatever woke
// the worker is heard; everything else happens when asked for.
import { pushToOwn, pushToTab, serve } from '../platform/bus';
import { onInstalled, onStartup } from '../platform/lifecycle';
import { openOwnPage } from '../platform/panel';
import { onHostsChanged } from '../platform/permissions';
import { onTabOpened, onVisit, tabsAt } from '../platform/tabs';
import { createMenus, onCommand, onMenu } from '../platform/toolbar';
import type { Store } from '../store/store';
import { enabledChats, followSites } from './chat-sites';
import type { Context } from './context';
import { onGesture } from './gestures';
import { handlers } from './handlers';
import { goOnRechecking } from './recheck-run';
import { goOnReporting } from './report-run';
import { followClipSites, noteVisit } from './show-clips';

/** Staged captures older than this belong to a clip that never finished, in milliseconds. */
const STALE = 60 * 60_000;

async function recheckChats(): Promise<void> {
  for (const tab of await tabsAt(await enabledChats()))
    await pushToTab(tab.id, { push: 'recheck' });
}

/** Starts answering. Call once, at the top level of the worker. */
export function startBackground(store: Store): void {
  const context: Context = {
    store,
    now: () => new Date().toISOString(),
    changed: () => {
      pushToOwn({ push: 'changed' });
      void recheckChats();
    },
  };
  serve(handlers(context));
  onMenu((item, tab) => onGesture(context, item, tab));
  onCommand((command, tab) => onGesture(context, command, tab));
  onHostsChanged(() => {
    void Promise.all([followSites(), followClipSites()]).then(() => pushToOwn({ push: 'changed' }));
  });
  onInstalled((reason) => {
    createMenus();
    void followSites();
    if (reason === 'install') void openOwnPage('/welcome.html');
  });
  onStartup(() => void followSites());
  onVisit((tabId, url) => noteVisit(context, tabId, url));
  // A re-check and a report open tabs: each one keeps the worker awake, and wakes one that died over it.
  const goOn = () => {
    void goOnRechecking(context);
    void goOnReporting(context);
  };
  onTabOpened(goOn);
  goOn();
  const before = new Date(Date.now() - STALE).toISOString();
  void store.sweepStaged(before);
  void store.removeReports(before);
}
