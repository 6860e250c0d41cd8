// Hands passages to the page script of a tab and hears what became of them. Only that page's own words travel, and
// no id of ours that could be told again.
import type { StoredPassage } from '../core/capture/stored-passage';
import type { ContentHash } from '../core/evidence/ids';
import { fail, ok, type Result } from '../core/result';
import { callInTab } from '../platform/tabs';
import { type ShownPassages, shownPassages } from '../protocol/page-reading';

/** A passage on its way into a page: that page's own words, as they were. */
export interface LivePassage {
  readonly id: string;
  readonly kind: 'clip' | 'verbatim' | 'shortened' | 'changed';
  readonly passage: StoredPassage;
}

/** Shows passages on the page that was just read, and jumps to one of them. `live` tells what the page is now. */
export async function showPassages(
  tabId: number,
  passages: readonly LivePassage[],
  live: { hash: ContentHash; page: 'same' | 'changed' },
  jump: string | null,
): Promise<Result<ShownPassages>> {
  const shown = await callInTab(
    tabId,
    (list: readonly unknown[], hash: string, state: string, first: string | null) =>
      (
        globalThis as unknown as {
          groundmarkPage?: {
            show(p: readonly unknown[], h: string, s: string, j: string | null): unknown;
          };
        }
      ).groundmarkPage?.show(list, hash, state, first) ?? null,
    [passages, live.hash, live.page, jump] as const,
  );
  if (!shown.ok) return shown;
  const parsed = shownPassages.safeParse(shown.value);
  return parsed.success ? ok(parsed.data) : fail('internal', 'highlighting');
}
