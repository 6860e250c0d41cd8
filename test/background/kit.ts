// The background as tests use it: the real store on fake-indexeddb, a browser of our own, pages that are drafts.
// Nothing here knows what the background answers; it only opens tabs, clips, gives and says.
import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import { clipPage } from '../../src/background/clip-page';
import type { Context } from '../../src/background/context';
import { noteSent } from '../../src/background/note-sent';
import { offer } from '../../src/background/offers';
import { noteConversation } from '../../src/background/runs';
import type { CaptureDraft } from '../../src/core/capture/draft';
import type { EvidenceId } from '../../src/core/evidence/ids';
import type { ConversationRef, OfferReceipt } from '../../src/protocol/chat-messages';
import type { ClipReceipt } from '../../src/protocol/page-messages';
import { openStore } from '../../src/store/open-store';
import { addTab, type FakePage, type FakeTab, resetBrowser, state } from '../platform/fake-browser';
import { draft, freshName, must, requestId } from '../store/contract-kit';

/** Three paragraphs, each a chunk of its own. */
export const POND =
  'A tide mill stores the flood tide in a pond behind a gate. The pond sets the working window of the mill, ' +
  'about four hours per tide, and the miller works whenever the water allows it, by day or by night, in summer and in winter.';
export const WHEELS =
  'The gate opens on the ebb and 12 wheels turn for 4 hours. Millers never worked at neap tides, because the head of ' +
  'water was then too small to move the stones, and used those days to dress the stones and to mend the sluices.';
export const RUINS =
  'Of the 76 mills recorded on this coast, 9 still stand and only 2 grind corn for sale. The others are houses, ' +
  'stores or ruins, and several ponds have silted up so far that they are meadows where cattle graze in summer.';
export const MILLS = `${POND}\n${WHEELS}\n${RUINS}`;

export const CHAT_TAB = 50;
export const HERE: ConversationRef = { host: 'chatgpt', key: 'chatgpt:chatgpt.com:1' };
export const NEW_CHAT: ConversationRef = { host: 'chatgpt', key: null };

export interface World {
  readonly context: Context;
  readonly store: Context['store'];
  readonly changed: ReturnType<typeof vi.fn>;
}

let clock = Date.parse('2026-11-30T21:05:00.000Z');
/** A clock that never shows one time twice. */
const now = () => {
  clock += 1_000;
  return new Date(clock);
};

/** An empty library and a browser with one chat open. */
export function world(): World {
  resetBrowser();
  const store = openStore({ name: freshName(), extensionVersion: '0.1.0', now });
  const changed = vi.fn();
  addTab({ id: CHAT_TAB, url: 'https://chatgpt.com/c/1', title: 'A chat' });
  return { store, changed, context: { store, changed, now: () => now().toISOString() } };
}

/** A tab that shows a page with this text. */
export function pageTab(
  text: string,
  over: Partial<CaptureDraft> & { readonly state?: string | null } = {},
  tool: Partial<FakePage> = {},
): FakeTab {
  const { state: why = null, ...rest } = over;
  const tab = addTab({ url: rest.url ?? 'https://heritage.example/tide-mills' });
  setPage(tab, text, rest, why, tool);
  return tab;
}

export function setPage(
  tab: FakeTab,
  text: string,
  over: Partial<CaptureDraft> = {},
  why: string | null = null,
  tool: Partial<FakePage> = {},
): void {
  const capturedAt = { utc: now().toISOString(), offsetMinutes: 60 };
  state.pages.set(tab.id, {
    read: () => ({ draft: draft(text, { url: tab.url, capturedAt, ...over }), state: why }),
    show: () => [],
    ...tool,
  });
}

/** Where words stand in a text, as a selection. */
export function selectionOf(text: string, words: string): CaptureDraft['selection'] {
  const start = text.indexOf(words);
  if (start < 0) throw new Error(`no "${words}"`);
  return { start, end: start + words.length } as CaptureDraft['selection'];
}

export const clipRequest = (tabId: number, over: Partial<Parameters<typeof clipPage>[1]> = {}) => ({
  requestId: requestId(),
  tabId,
  what: 'page' as const,
  passageOnly: false,
  override: false,
  ...over,
});

/** Clips the page in a tab. */
export function clip(
  { context }: World,
  tab: FakeTab,
  over: Partial<Parameters<typeof clipPage>[1]> = {},
): Promise<ClipReceipt> {
  return must(clipPage(context, clipRequest(tab.id, over)));
}

/** A page in the library. */
export async function saved(
  w: World,
  text = MILLS,
  over: Parameters<typeof pageTab>[1] = {},
): Promise<ClipReceipt & { readonly tab: FakeTab }> {
  const tab = pageTab(text, over);
  return { ...(await clip(w, tab)), tab };
}

export const offerRequest = (
  items: readonly string[],
  over: Partial<Parameters<typeof offer>[1]> = {},
) => ({
  requestId: requestId(),
  tabId: CHAT_TAB,
  way: 'insert' as const,
  items: items as readonly EvidenceId[],
  budget: 8_000,
  cut: false,
  ...over,
});

/** Offers evidence to the chat, and has the person send the whole of it. */
export async function give(
  w: World,
  items: readonly string[],
  here: ConversationRef = HERE,
): Promise<OfferReceipt> {
  await noteConversation(w.context, CHAT_TAB, here);
  state.inTab.set(CHAT_TAB, () => ({ inserted: 'ok' }));
  const receipt = await must(offer(w.context, offerRequest(items)));
  await must(noteSent(w.context, CHAT_TAB, here, [`${receipt.text}\n\nHow long?`]));
  return receipt;
}
