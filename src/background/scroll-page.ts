// One step of scrolling through the page in a tab, for the popup, whose click granted the tab. What comes back is
// numbers from a hostile place: parsed, and used for a progress bar alone.
import { fail, ok, type Result } from '../core/result';
import { callInTab, loadScript } from '../platform/tabs';
import { type ScrollStep, scrollStep } from '../protocol/page-messages';

interface ScrollTool {
  scroll(act: 'step' | 'restore'): unknown;
}

/** Scrolls one step on, or back to where the page was. */
export async function scrollPage(
  tabId: number,
  act: 'step' | 'restore',
): Promise<Result<ScrollStep>> {
  const loaded = await loadScript(tabId, '/page.js');
  if (!loaded.ok) return loaded;
  const called = await callInTab(
    tabId,
    (what: 'step' | 'restore') =>
      (globalThis as unknown as { groundmarkPage?: ScrollTool }).groundmarkPage?.scroll(what) ??
      null,
    [act] as const,
  );
  if (!called.ok) return called;
  const parsed = scrollStep.safeParse(called.value);
  return parsed.success ? ok(parsed.data) : fail('internal', 'scrolling');
}
