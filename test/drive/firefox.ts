// Firefox through WebDriver BiDi. What BiDi cannot reach (toolbar, sidebar, permission question, background) goes
// through the browser's own window, with system privileges, calling what the click would call.
import puppeteer, { type Page } from 'puppeteer-core';
import { type Driver, type DriverOptions, type PopupHandle, TEST_HOSTS, until } from './driver';
import { ensureBrowser } from './find-browsers.mjs';

interface Bidi {
  send(method: string, params: unknown): Promise<{ result: Record<string, unknown> }>;
}
interface BidiContext {
  readonly url: string;
  readonly context: string;
  readonly children?: readonly BidiContext[];
}
type ChromeCall = <R>(code: string, ...args: readonly unknown[]) => Promise<R>;

/** Code that runs inside the popup's document by a frame script, and answers with JSON. */
const IN_POPUP = `
  const browser = [...document.querySelectorAll('browser.webextension-popup-browser')].find((b) => b.currentURI.spec.endsWith('/popup.html'));
  if (!browser) throw new Error('no popup');
  const name = 'groundmark-test:' + Math.random();
  return await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the popup did not answer')), 5000);
    browser.messageManager.addMessageListener(name, (m) => { clearTimeout(timer); resolve(m.data); });
    browser.messageManager.loadFrameScript('data:application/javascript;charset=utf-8,' + encodeURIComponent(
      '{ const document = content.document; const answer = (' + args[0] + ')(document, ' + JSON.stringify(args[1] ?? null) + '); sendAsyncMessage(' + JSON.stringify(name) + ', answer); }'), false);
  });
`;

/** Code that runs with system privileges beside the page in the tab in front. */
const BESIDE_PAGE = `
  const browser = gBrowser.selectedBrowser;
  const name = 'groundmark-test:' + Math.random();
  return await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the page did not answer')), 5000);
    browser.messageManager.addMessageListener(name, (m) => { clearTimeout(timer); resolve(m.data); });
    browser.messageManager.loadFrameScript('data:application/javascript;charset=utf-8,' + encodeURIComponent(
      '{ const answer = (' + args[0] + ')(content.document, ' + JSON.stringify(args[1] ?? null) + '); sendAsyncMessage(' + JSON.stringify(name) + ', answer); }'), false);
  });
`;

const OUR_TEXT = `(document) => {
  const parts = [];
  for (const host of document.querySelectorAll('[data-gm]')) {
    const root = host.openOrClosedShadowRoot;
    if (!root) continue;
    const walker = document.createTreeWalker(root, 4);
    for (let n = walker.nextNode(); n; n = walker.nextNode()) if (n.data.trim() !== '') parts.push(n.data);
  }
  return parts.join('|');
}`;

const OUR_BUTTON = `(document, { words, nth }) => {
  const found = [];
  for (const host of document.querySelectorAll('[data-gm]')) {
    const root = host.openOrClosedShadowRoot;
    for (const button of root ? root.querySelectorAll('button') : [])
      if (button.textContent.trim().startsWith(words)) found.push(button);
  }
  const button = found[nth];
  if (!button) return null;
  button.scrollIntoView({ block: 'center' });
  const box = button.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}`;

export async function startFirefox(options: DriverOptions): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: ensureBrowser('firefox'),
    headless: !options.headful,
    defaultViewport: options.headful ? null : { width: 1280, height: 900 },
    ...(options.profile ? { userDataDir: options.profile } : {}),
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'ui.popup.disable_autohide': true,
      'network.dns.localDomains': TEST_HOSTS.join(','),
      'layout.css.prefers-color-scheme.content-override': options.dark ? 0 : 1,
      ...(options.exact ? { 'privacy.reduceTimerPrecision': false } : {}),
    },
  });
  const id = await browser.installExtension(options.extension);
  const connection = (browser as unknown as { connection: Bidi }).connection;
  const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const contexts = tree.result.contexts as { url: string; context: string }[];
  const top = contexts.find((c) => c.url.endsWith('browser.xhtml'))?.context;
  const chrome: ChromeCall = async (code, ...args) => {
    const answered = await connection.send('script.callFunction', {
      functionDeclaration: `async (raw) => { const args = JSON.parse(raw); return JSON.stringify((await (async () => { ${code} })()) ?? null); }`,
      awaitPromise: true,
      userActivation: true,
      target: { context: top },
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
    });
    const result = answered.result as {
      type: string;
      exceptionDetails?: { text: string };
      result?: { value: string };
    };
    if (result.type === 'exception') throw new Error(result.exceptionDetails?.text);
    return JSON.parse(result.result?.value ?? 'null');
  };
  /** Puppeteer does not list a frame of another process; BiDi does. */
  const cardContext = async (): Promise<string | null> => {
    const { result } = await connection.send('browsingContext.getTree', {});
    const all = (result.contexts as BidiContext[]).flatMap((c) => [c, ...(c.children ?? [])]);
    return all.find((c) => c.url.includes('/card.html#'))?.context ?? null;
  };
  const callIn = async <R>(context: string, code: string, arg: string): Promise<R> => {
    const answered = await connection.send('script.callFunction', {
      functionDeclaration: `(arg) => JSON.stringify((${code})(arg) ?? null)`,
      awaitPromise: false,
      userActivation: true,
      target: { context },
      arguments: [{ type: 'string', value: arg }],
    });
    const result = answered.result as { type: string; result?: { value: string } };
    if (result.type === 'exception') throw new Error(JSON.stringify(result).slice(0, 300));
    return JSON.parse(result.result?.value ?? 'null');
  };
  const base = await chrome<string>(`return WebExtensionPolicy.getByID(args[0]).getURL('')`, id);
  const origin = base.replace(/\/$/, '');
  const own = (path: string): string => origin + path;
  const addressOf = (page: Page): Promise<string> => page.evaluate(() => location.href);
  const open = async (url: string): Promise<Page> => {
    const page = await browser.newPage();
    if (url.startsWith('moz-extension:')) {
      await page.goto(url, { waitUntil: [] });
      await until(
        () =>
          page.evaluate(
            (u) =>
              location.href.startsWith(u.split('#')[0] ?? u) && document.readyState === 'complete',
            url,
          ),
        url,
      );
    } else await page.goto(url);
    return page;
  };
  const toolbar = async (page: Page): Promise<PopupHandle> => {
    await page.bringToFront();
    await chrome(
      `const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
       const ext = WebExtensionPolicy.getByID(args[0]).extension;
       await ExtensionParent.apiManager.global.browserActionFor(ext).openPopup(window, false);`,
      id,
    );
    return openedPopup();
  };
  const openedPopup = async (): Promise<PopupHandle> => {
    const inPopup = <R>(code: string, arg?: unknown): Promise<R> => chrome<R>(IN_POPUP, code, arg);
    await until(
      () =>
        inPopup<boolean>(
          `(d) => d.querySelector('main.popup')?.getAttribute('aria-busy') === 'false'`,
        ),
      'the popup',
    );
    return {
      text: () => inPopup<string>(`(d) => d.body.innerText`),
      click: async (words) => {
        await until(
          () =>
            inPopup<boolean>(
              `(d, words) => { const b = [...d.querySelectorAll('button')].find((b) => b.innerText.startsWith(words) && !b.disabled); if (b) b.click(); return !!b; }`,
              words,
            ),
          `button ${words}`,
        );
      },
      find: async (quote) => {
        await inPopup<boolean>(
          `(d, quote) => {
             d.querySelector('.find-quote').open = true;
             const area = d.querySelector('.find-quote textarea');
             area.value = quote;
             area.dispatchEvent(new content.Event('input', { bubbles: true }));
             return true;
           }`,
          quote,
        );
        await until(
          () =>
            inPopup<boolean>(
              `(d) => { const b = d.querySelector('.find-quote button[type="submit"]'); if (b.disabled) return false; b.click(); return true; }`,
            ),
          'the button Find',
        );
      },
      tick: async (words) => {
        await until(
          () =>
            inPopup<boolean>(
              `(d, words) => { const l = [...d.querySelectorAll('label')].find((l) => l.innerText.includes(words)); if (l) l.click(); return !!l; }`,
              words,
            ),
          `box ${words}`,
        );
      },
      screenshot: async () => false,
      close: async () => {
        await chrome(
          `for (const p of document.querySelectorAll('panel')) if (p.state === 'open') p.hidePopup();`,
        );
      },
    };
  };
  const command = async (name: string, page: Page): Promise<void> => {
    await page.bringToFront();
    const done = await chrome<boolean>(
      `const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
       const ext = WebExtensionPolicy.getByID(args[0]).extension;
       const set = document.querySelector('keyset[id^="ext-keyset-id"]');
       const commands = ext.shortcuts.commands;
       const { shortcut } = commands instanceof Map ? commands.get(args[1]) : (await commands).get(args[1]);
       const key = shortcut.split('+').at(-1);
       const element = [...set.querySelectorAll('key')].find((k) => k.getAttribute('key') === key);
       element.doCommand();
       return !!element;`,
      id,
      name,
    );
    if (!done) throw new Error(`no command ${name}`);
  };
  return {
    name: 'firefox',
    browser,
    own,
    open,
    openOwn: (path) => open(own(path)),
    reloadOwn: async (page) => {
      // BiDi never reports such a page loaded: a mark on the old document tells when it has gone.
      await page.evaluate(() => {
        document.documentElement.dataset.old = '';
        location.reload();
      });
      await until(
        () =>
          page.evaluate(
            () =>
              document.documentElement.dataset.old === undefined &&
              document.readyState === 'complete',
          ),
        'the page to load anew',
      );
    },
    waitOwn: (part) =>
      until(async () => {
        for (const page of await browser.pages()) {
          const address = await addressOf(page).catch(() => '');
          if (address.startsWith(origin) && address.includes(part)) return page;
        }
        return null;
      }, part),
    toolbar,
    openedPopup,
    libraryBeside: async (page) => {
      await command('open-panel', page);
      return until(
        () =>
          chrome<boolean>(
            `return SidebarController.isOpen && SidebarController.currentID.includes('sidebar-action')`,
          ),
        'the sidebar',
      );
    },
    command,
    menu: async (item, page) => {
      await page.bringToFront();
      const spot = await page.evaluate(() => {
        const selection = getSelection();
        const rect =
          selection && !selection.isCollapsed
            ? selection.getRangeAt(0).getBoundingClientRect()
            : { left: 30, top: 30, width: 0, height: 0 };
        return { x: rect.left + rect.width / 2, y: rect.top + Math.min(rect.height / 2, 10) };
      });
      await page.mouse.click(spot.x, spot.y, { button: 'right' });
      await until(
        () =>
          chrome<boolean>(
            `const menu = document.getElementById('contentAreaContextMenu');
             if (menu.state !== 'open') return false;
             const item = [...menu.querySelectorAll('menuitem')].find((m) => m.id.includes(args[0]) && m.id.endsWith(args[1]));
             if (!item) return false;
             // Several entries of one extension stand in a submenu.
             const sub = item.closest('menupopup');
             if (sub !== menu && sub.state !== 'open') {
               item.closest('menu').openMenu(true);
               return false;
             }
             sub.activateItem(item);
             return true;`,
            id.replaceAll(/[^a-z0-9]/gi, '_'),
            item,
          ),
        `menu entry ${item}`,
      );
    },
    allowHost: async () => ({
      answer: async () => {
        await until(
          () =>
            chrome<boolean>(
              `const n = document.querySelector('#notification-popup popupnotification'); if (!n) return false; n.button.click(); return true;`,
            ),
          'the permission question',
        );
      },
    }),
    killBackground: async () => {
      await chrome(
        `await WebExtensionPolicy.getByID(args[0]).extension.terminateBackground();`,
        id,
      );
    },
    ours: async (page) => {
      await page.bringToFront();
      return chrome<string>(BESIDE_PAGE, OUR_TEXT);
    },
    pressOurs: async (page, words, nth = 0) => {
      await page.bringToFront();
      const spot = await until(
        () => chrome<{ x: number; y: number } | null>(BESIDE_PAGE, OUR_BUTTON, { words, nth }),
        `a button of ours that says ${words}`,
      );
      await page.mouse.click(spot.x, spot.y);
    },
    card: async (page) => {
      await page.bringToFront();
      const frame = await cardContext();
      if (!frame) return null;
      const inCard = <R>(code: string, arg = ''): Promise<R> => callIn<R>(frame, code, arg);
      if (!(await inCard<boolean>(`() => document.querySelector('main.card') !== null`)))
        return null;
      return {
        text: () => inCard<string>(`() => document.body.innerText`),
        click: async (words) => {
          await until(
            () =>
              inCard<boolean>(
                `(words) => { const b = [...document.querySelectorAll('button')].find((b) => b.innerText.startsWith(words)); b?.click(); return b !== undefined; }`,
                words,
              ),
            `button ${words} of the card`,
          );
        },
      };
    },
    colour: async (_page, scheme) => {
      await chrome(
        `Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', args[0]);`,
        scheme === 'dark' ? 0 : 1,
      );
    },
    close: () => browser.close(),
  };
}
