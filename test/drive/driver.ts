// One way to drive both browsers with the built extension, for the demo and for end-to-end tests. What a person
// does (toolbar, menu, keyboard command, permission question) goes through the browser's own code, not ours.
import type { Browser, Page } from 'puppeteer-core';

export interface DriverOptions {
  /** Built extension. */
  readonly extension: string;
  /** A window on the display instead of none. */
  readonly headful?: boolean;
  /** Profile folder to keep; a fresh one otherwise. */
  readonly profile?: string;
  readonly dark?: boolean;
  /** Clocks of pages as exact as the browser has them: for measuring. */
  readonly exact?: boolean;
}

/** The extension's popup, as it is open now. */
export interface PopupHandle {
  text(): Promise<string>;
  /** Clicks the button whose words begin with `words`. */
  click(words: string): Promise<void>;
  /** Opens "Find a quote here", types the quote and asks. */
  find(quote: string): Promise<void>;
  /** Ticks the box whose label holds `words`. */
  tick(words: string): Promise<void>;
  screenshot(path: string): Promise<boolean>;
  close(): Promise<void>;
}

/** The card in a chat page. */
export interface CardHandle {
  text(): Promise<string>;
  click(words: string): Promise<void>;
}

export interface Driver {
  readonly name: 'chromium' | 'firefox';
  readonly browser: Browser;
  /** Address of a page of the extension. */
  own(path: string): string;
  open(url: string): Promise<Page>;
  openOwn(path: string): Promise<Page>;
  /** Loads a page of the extension anew. */
  reloadOwn(page: Page): Promise<void>;
  /** A page of the extension that something else opened; its address holds `part`. */
  waitOwn(part: string): Promise<Page>;
  /** A click on the toolbar button while `page` is in front: opens the popup and grants the tab. */
  toolbar(page: Page): Promise<PopupHandle>;
  /** The popup that the extension opened by itself, when it has something to say. */
  openedPopup(): Promise<PopupHandle>;
  /** Opens the library beside the page, by a gesture that the browser takes for one; whether it stands there. */
  libraryBeside(page: Page): Promise<boolean>;
  /** A keyboard command of the extension, `name` as in the manifest. */
  command(name: string, page: Page): Promise<void>;
  /** An entry of the context menu, with the page's selection. */
  menu(item: string, page: Page): Promise<void>;
  /** Makes the next permission question for this host a yes. Call before the click; `answer` after it. */
  allowHost(pattern: string): Promise<{ answer(): Promise<void> }>;
  /** Ends the background as the browser would when it is idle. */
  killBackground(): Promise<void>;
  /** The text of everything of ours in a page, closed roots and all; pieces joined by a bar. */
  ours(page: Page): Promise<string>;
  /** Clicks the button of ours in a page, closed roots and all, whose words begin with `words`; the `nth` of them. */
  pressOurs(page: Page, words: string, nth?: number): Promise<void>;
  /** Text of the card's frame in a page, or null when none is open. */
  card(page: Page): Promise<CardHandle | null>;
  colour(page: Page, scheme: 'light' | 'dark'): Promise<void>;
  close(): Promise<void>;
}

/** Waits for a state: calls `probe` until it gives something truthy. */
export async function until<T>(
  probe: () => Promise<T> | T,
  what: string,
  limit = 15_000,
): Promise<NonNullable<T>> {
  const ends = Date.now() + limit;
  let last: unknown;
  for (;;) {
    try {
      const value = await probe();
      if (value) return value as NonNullable<T>;
    } catch (error) {
      last = error;
    }
    if (Date.now() > ends)
      throw new Error(
        `waited ${limit} ms for: ${what}${last ? ` (${String(last).slice(0, 300)})` : ''}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

/** Names that stand for hosts on this machine. */
export const TEST_HOSTS = ['site.test', 'chat.test', 'other.test'] as const;
