// Clipping from the context menu and the keyboard: the same clip as the popup's, told by the toolbar icon, and
// the popup opens on its receipt where the browser lets us.
import type { RequestId } from '../core/evidence/ids';
import { openOwnPage, openPanel } from '../platform/panel';
import { text } from '../platform/text';
import {
  type Command,
  type GestureTab,
  type MenuItem,
  openPopup,
  showBadge,
} from '../platform/toolbar';
import { clipPage } from './clip-page';
import type { Context } from './context';
import { noteLastClip } from './last-clip';

const WORKING = '#57606a';
const SAVED = '#0a6b45';
const FAILED = '#b3261e';

/** What a gesture does; called inside it. */
export function onGesture(context: Context, what: MenuItem | Command, tab: GestureTab): void {
  if (what === 'open-panel') {
    // Before any await: the browsers take it for no gesture after one.
    void openPanel(tab.windowId).then((opened) => {
      if (!opened) void openOwnPage('/sidepanel.html');
    });
    return;
  }
  void clip(context, tab.tabId, what === 'clip-selection' ? 'selection' : 'page');
}

async function clip(context: Context, tabId: number, what: 'page' | 'selection'): Promise<void> {
  await showBadge(tabId, '…', WORKING, text('badgeWorking'));
  const requestId = crypto.randomUUID() as RequestId;
  const result = await clipPage(context, {
    requestId,
    tabId,
    what,
    passageOnly: false,
    override: false,
  });
  await noteLastClip(tabId, result);
  if (result.ok) await showBadge(tabId, '✓', SAVED, text('badgeSaved'));
  else await showBadge(tabId, '!', FAILED, text('badgeFailed', result.failure.code));
  await openPopup();
}
