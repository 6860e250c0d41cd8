// A small browser for tests: what src/platform asks of `wxt/browser`, with its state open to look at and change.
// Use it with vi.mock('wxt/browser', async () => ({ browser: (await import('…/fake-browser')).fakeBrowser })).
// Words come from the real catalogue; scripts "run" in a tab by calling the page tool a test put there.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Sender } from '../../src/protocol/sender';

export const ID = 'abcdefghijklmnopabcdefghijklmnop';
export const ORIGIN = `chrome-extension://${ID}`;

type Listener = (...args: never[]) => unknown;

export interface FakeEvent {
  readonly listeners: Set<Listener>;
  addListener(listener: Listener): void;
  removeListener(listener: Listener): void;
  emit(...args: unknown[]): unknown[];
}

function event(): FakeEvent {
  const listeners = new Set<Listener>();
  return {
    listeners,
    addListener: (listener) => listeners.add(listener),
    removeListener: (listener) => listeners.delete(listener),
    emit: (...args) => [...listeners].map((l) => l(...(args as never[]))),
  };
}

export interface FakeTab {
  id: number;
  windowId: number;
  url: string;
  title: string;
  active: boolean;
  status: 'loading' | 'complete';
}

/** What our page script would have put into a page. */
export interface FakePage {
  read(): unknown;
  show(...args: unknown[]): unknown;
}

type Message = { message: string; placeholders?: Record<string, { content: string }> };
const catalogue = JSON.parse(
  readFileSync(
    path.resolve(import.meta.dirname, '../../assets/public/_locales/en/messages.json'),
    'utf8',
  ),
) as Record<string, Message>;

/** Everything a test may look at or change. */
export const state = {
  local: new Map<string, unknown>(),
  session: new Map<string, unknown>(),
  tabs: [] as FakeTab[],
  /** Page tools by tab; a tab without one answers as a page that has gone. */
  pages: new Map<number, FakePage>(),
  /** Tabs that scripts may not enter. */
  closed: new Set<number>(),
  /** What listens in a tab, as a content script does. */
  inTab: new Map<number, (message: unknown) => unknown>(),
  sentToTabs: [] as { tabId: number; message: unknown }[],
  origins: new Set<string>(),
  grants: true,
  scripts: [] as { id: string; matches: readonly string[] }[],
  loaded: [] as { tabId: number; file: string }[],
  badges: new Map<number, { text: string; title: string }>(),
  menus: [] as string[],
  popups: 0,
  language: 'en',
};

const cleared = structuredClone({ ...state, pages: 0, closed: 0, inTab: 0 });

/** Back to a browser that was just installed. Listeners stay: modules add theirs once. */
export function resetBrowser(): void {
  Object.assign(state, structuredClone(cleared), {
    pages: new Map(),
    closed: new Set(),
    inTab: new Map(),
  });
}

/** Opens a tab with a page in it. */
export function addTab(over: Partial<FakeTab> = {}): FakeTab {
  const id = over.id ?? state.tabs.length + 1;
  const tab: FakeTab = {
    id,
    windowId: 1,
    url: 'https://heritage.example/tide-mills',
    title: 'Tide mills',
    active: false,
    status: 'complete',
    ...over,
  };
  state.tabs.push(tab);
  return tab;
}

function covers(pattern: string, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  const [, scheme = '', host = ''] = /^(\*|https?):\/\/([^/]+)\//.exec(pattern) ?? [];
  if (scheme !== '*' && `${scheme}:` !== protocol) return false;
  return host === '*' || host === hostname;
}

function allowed(pattern: string): boolean {
  if (state.origins.has(pattern)) return true;
  return [...state.origins].some((origin) => covers(origin, pattern.replace(/^\*/, 'https')));
}

const tabOf = (id: number): FakeTab => {
  const tab = state.tabs.find((t) => t.id === id);
  if (!tab) throw new Error(`No tab with id: ${id}.`);
  return tab;
};

let lastTab = 1_000;
const nextTabId = (): number => {
  lastTab += 1;
  return lastTab;
};

const storageArea = (area: () => Map<string, unknown>) => ({
  get: async (key: string | null): Promise<Record<string, unknown>> =>
    structuredClone(
      Object.fromEntries([...area()].filter(([name]) => key === null || name === key)),
    ),
  set: async (items: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(items)) area().set(key, structuredClone(value));
  },
  remove: async (key: string) => void area().delete(key),
});

/** Sends a message to everything that listens, as from `sender`; the first answer, as browsers do it. */
export function deliver(message: unknown, sender: Sender): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const answers = fakeBrowser.runtime.onMessage.emit(message, sender, resolve);
    if (!answers.includes(true)) reject(new Error('Receiving end does not exist.'));
  });
}

/** Senders as the browsers describe them. */
export const senders = {
  own: (page = '/popup.html'): Sender => ({ id: ID, origin: ORIGIN, url: ORIGIN + page }),
  ownTab: (tabId: number, page = '/open.html'): Sender => ({
    ...senders.own(page),
    frameId: 0,
    tab: { id: tabId, incognito: false },
  }),
  card: (tabId: number): Sender => ({
    ...senders.own('/card.html'),
    frameId: 7,
    tab: { id: tabId, incognito: false },
  }),
  chat: (tabId: number, url = 'https://chatgpt.com/c/1'): Sender => ({
    id: ID,
    origin: new URL(url).origin,
    url,
    frameId: 0,
    tab: { id: tabId, incognito: false },
  }),
};

export const fakeBrowser = {
  runtime: {
    id: ID,
    getURL: (page: string) => ORIGIN + page,
    getManifest: () => ({ version: '0.1.0' }),
    onMessage: event(),
    onInstalled: event(),
    onStartup: event(),
    sendMessage: (message: unknown) => deliver(message, senders.own()),
  },
  storage: {
    local: storageArea(() => state.local),
    session: storageArea(() => state.session),
  },
  tabs: {
    onActivated: event(),
    onUpdated: event(),
    onCreated: event(),
    async query(wanted: { active?: boolean; url?: string[]; windowId?: number }) {
      return state.tabs
        .filter((t) => wanted.active === undefined || t.active === wanted.active)
        .filter((t) => wanted.windowId === undefined || t.windowId === wanted.windowId)
        .filter((t) => !wanted.url || wanted.url.some((p) => covers(p, t.url)));
    },
    get: async (id: number) => ({ ...tabOf(id) }),
    create: async ({ url, windowId = 1 }: { url: string; windowId?: number }) => {
      const tab = { ...addTab({ id: nextTabId(), url, title: '', windowId }) };
      fakeBrowser.tabs.onCreated.emit(tab);
      return tab;
    },
    async update(id: number, change: Partial<FakeTab>) {
      if (change.active) for (const tab of state.tabs) tab.active = false;
      Object.assign(tabOf(id), change);
    },
    async remove(id: number) {
      tabOf(id);
      state.tabs = state.tabs.filter((t) => t.id !== id);
    },
    async sendMessage(tabId: number, message: unknown) {
      state.sentToTabs.push({ tabId, message });
      const listener = state.inTab.get(tabId);
      if (!listener) throw new Error('Receiving end does not exist.');
      return listener(message);
    },
  },
  windows: {
    update: async () => {},
    getLastFocused: async () => ({ id: 1, focused: true }),
    async create({ url, focused }: { url: string; focused?: boolean }) {
      const windowId = Math.max(1, ...state.tabs.map((t) => t.windowId)) + 1;
      const tab = await fakeBrowser.tabs.create({ url, windowId });
      return { id: windowId, focused: focused !== false, tabs: [tab] };
    },
  },
  scripting: {
    async executeScript(call: {
      target: { tabId: number };
      files?: string[];
      func?: (...args: unknown[]) => unknown;
      args?: unknown[];
    }) {
      const { tabId } = call.target;
      tabOf(tabId);
      if (state.closed.has(tabId)) throw new Error('Cannot access contents of the page.');
      for (const file of call.files ?? []) state.loaded.push({ tabId, file });
      if (!call.func) return [{ result: undefined }];
      const world = globalThis as { groundmarkPage?: FakePage | undefined };
      world.groundmarkPage = state.pages.get(tabId);
      const result = await call.func(...(call.args ?? []));
      world.groundmarkPage = undefined;
      // Both browsers hand over plain data only.
      return [{ result: result === undefined ? null : JSON.parse(JSON.stringify(result)) }];
    },
    getRegisteredContentScripts: async () => [...state.scripts],
    async registerContentScripts(scripts: typeof state.scripts) {
      if (state.scripts.length > 0) throw new Error('Duplicate script ID');
      state.scripts.push(...scripts);
    },
    async updateContentScripts(scripts: typeof state.scripts) {
      if (state.scripts.length === 0) throw new Error('Nonexistent script ID');
      state.scripts = [...scripts];
    },
    async unregisterContentScripts() {
      state.scripts = [];
    },
  },
  permissions: {
    onAdded: event(),
    onRemoved: event(),
    async request({ origins }: { origins: string[] }) {
      if (state.grants) for (const origin of origins) state.origins.add(origin);
      if (state.grants) fakeBrowser.permissions.onAdded.emit({ origins });
      return state.grants;
    },
    contains: async ({ origins }: { origins: string[] }) => origins.every(allowed),
    getAll: async () => ({ origins: [...state.origins] }),
    async remove({ origins }: { origins: string[] }) {
      for (const origin of origins) state.origins.delete(origin);
      fakeBrowser.permissions.onRemoved.emit({ origins });
      return true;
    },
  },
  i18n: {
    getUILanguage: () => state.language,
    getMessage(key: string, values: string[] = []) {
      const entry = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
      return (entry?.message ?? '').replaceAll(/\$([A-Za-z0-9_]+)\$/g, (_, name: string) => {
        const content = entry?.placeholders?.[name.toLowerCase()]?.content ?? '';
        return content.replace(/\$(\d)/, (_whole, n: string) => values[Number(n) - 1] ?? '');
      });
    },
  },
  contextMenus: {
    onClicked: event(),
    async removeAll() {
      state.menus = [];
    },
    create: ({ id }: { id: string }) => void state.menus.push(id),
  },
  commands: {
    onCommand: event(),
    getAll: async () => [
      { name: 'clip-page', shortcut: 'Alt+Shift+K' },
      { name: 'clip-selection', shortcut: '' },
    ],
  },
  action: {
    async setBadgeText({ tabId, text }: { tabId: number; text: string }) {
      tabOf(tabId);
      state.badges.set(tabId, { text, title: '' });
    },
    setBadgeBackgroundColor: async () => {},
    async setTitle({ tabId, title }: { tabId: number; title: string }) {
      state.badges.set(tabId, { text: state.badges.get(tabId)?.text ?? '', title });
    },
    async openPopup() {
      state.popups += 1;
    },
  },
};
