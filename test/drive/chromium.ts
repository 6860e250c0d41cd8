// Chromium through the DevTools protocol, headless or in a window. Real toolbar clicks; commands and menu entries are
// dispatched in the worker after a toolbar-like grant, because headless Chromium hears no accelerators.
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { type Driver, type DriverOptions, type PopupHandle, until } from './driver';
import { ensureBrowser } from './find-browsers.mjs';

/** What is called inside the worker; `dispatch` fires listeners as a key or a menu would. */
interface WorkerApi {
  tabs: { query(q: object): Promise<{ url?: string }[]> };
  commands: { onCommand: { dispatch(command: string, tab: unknown): void } };
  contextMenus: { onClicked: { dispatch(info: unknown, tab: unknown): void } };
}

export async function startChromium(options: DriverOptions): Promise<Driver> {
  const browser = await puppeteer.launch({
    executablePath: ensureBrowser('chromium'),
    headless: !options.headful,
    pipe: true,
    enableExtensions: true,
    defaultViewport: options.headful ? null : { width: 1280, height: 900 },
    ...(options.profile ? { userDataDir: options.profile } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-quic',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP *.test 127.0.0.1',
    ],
  });
  const id = await browser.installExtension(options.extension);
  const extension = await until(async () => (await browser.extensions()).get(id), 'the extension');
  const origin = `chrome-extension://${id}`;
  const own = (path: string): string => `${origin}${path}`;
  const open = async (url: string): Promise<Page> => {
    const page = await browser.newPage();
    await page.goto(url);
    return page;
  };
  const worker = async () => {
    const target = await browser.waitForTarget(
      (t) => t.type() === 'service_worker' && t.url().startsWith(origin),
    );
    const found = await target.worker();
    if (!found) throw new Error('no worker');
    return found;
  };
  /** Wakes the worker if it sleeps: any page of ours that asks something does. */
  const wake = async (): Promise<void> => {
    if (browser.targets().some((t) => t.type() === 'service_worker' && t.url().startsWith(origin)))
      return;
    const page = await open(own('/welcome.html'));
    await until(
      () =>
        browser.targets().some((t) => t.type() === 'service_worker' && t.url().startsWith(origin)),
      'worker',
    );
    await page.close();
  };
  const toolbar = async (page: Page): Promise<PopupHandle> => {
    await page.bringToFront();
    await extension.triggerAction(page);
    return openedPopup();
  };
  const openedPopup = async (): Promise<PopupHandle> => {
    const popup = await until(async () => {
      const open = (await extension.pages()).filter((p) => p.url().endsWith('/popup.html'));
      for (const page of open)
        if (await page.$('main.popup[aria-busy="false"]').catch(() => null)) return page;
      return null;
    }, 'the popup');
    return {
      text: () => popup.$eval('body', (body) => body.innerText),
      click: async (words) => {
        const button = await until(
          () =>
            popup
              .evaluateHandle(
                (w) =>
                  [...document.querySelectorAll('button')].find(
                    (b) => b.innerText.startsWith(w) && !b.disabled,
                  ) ?? null,
                words,
              )
              .then((h) => h.asElement()),
          `button ${words}`,
        );
        await (button as unknown as { click(): Promise<void> }).click();
      },
      find: async (quote) => {
        await popup.click('.find-quote summary');
        await popup.type('.find-quote textarea', quote);
        await popup.click('.find-quote button[type="submit"]');
      },
      tick: async (words) => {
        const label = await until(
          () =>
            popup
              .evaluateHandle(
                (w) =>
                  [...document.querySelectorAll('label')].find((l) => l.innerText.includes(w)) ??
                  null,
                words,
              )
              .then((h) => h.asElement()),
          `box ${words}`,
        );
        await (label as unknown as ElementHandle).click();
      },
      screenshot: async (path) => {
        await popup.screenshot({ path: path as `${string}.png` });
        return true;
      },
      close: async () => {
        if (!popup.isClosed()) await popup.close();
        await until(
          async () => !(await extension.pages()).some((p) => p.url().endsWith('/popup.html')),
          'the popup to close',
        );
      },
    };
  };
  return {
    name: 'chromium',
    browser,
    own,
    open,
    openOwn: (path) => open(own(path)),
    reloadOwn: async (page) => {
      await page.reload();
    },
    waitOwn: (part) =>
      until(
        async () =>
          (await browser.pages()).find((p) => p.url().startsWith(origin) && p.url().includes(part)),
        part,
      ),
    toolbar,
    openedPopup,
    libraryBeside: async (page) => {
      const popup = await toolbar(page);
      await popup.click('Library');
      // The same page may be open as a tab: the side panel is the one that is no tab.
      const isBeside = (p: Page): Promise<boolean> =>
        p.evaluate(async () => {
          const { chrome } = globalThis as unknown as {
            chrome: { tabs: { getCurrent(): Promise<unknown> } };
          };
          return (await chrome.tabs.getCurrent()) === undefined;
        });
      return until(async () => {
        for (const p of await extension.pages())
          if (p.url().includes('/sidepanel.html') && (await isBeside(p))) return true;
        return false;
      }, 'the side panel');
    },
    command: async (name, page) => {
      const popup = await toolbar(page);
      await popup.close();
      await page.bringToFront();
      await wake();
      await (await worker()).evaluate(async (command) => {
        const { tabs, commands } = (globalThis as unknown as { chrome: WorkerApi }).chrome;
        const [tab] = await tabs.query({ active: true, lastFocusedWindow: true });
        commands.onCommand.dispatch(command, tab);
      }, name);
    },
    menu: async (item, page) => {
      const popup = await toolbar(page);
      await popup.close();
      await page.bringToFront();
      await wake();
      await (await worker()).evaluate(async (menuItemId) => {
        const { tabs, contextMenus } = (globalThis as unknown as { chrome: WorkerApi }).chrome;
        const [tab] = await tabs.query({ active: true, lastFocusedWindow: true });
        contextMenus.onClicked.dispatch(
          { menuItemId, editable: false, frameId: 0, pageUrl: tab?.url },
          tab,
        );
      }, item);
    },
    allowHost: async (pattern) => {
      const page = await open('chrome://extensions/');
      await page.evaluate(
        (extensionId, host) => {
          const { developerPrivate } = (
            globalThis as unknown as {
              chrome: {
                developerPrivate: { addHostPermission(id: string, host: string): Promise<void> };
              };
            }
          ).chrome;
          return developerPrivate.addHostPermission(extensionId, host);
        },
        id,
        pattern,
      );
      await page.close();
      return { answer: async () => {} };
    },
    killBackground: async () => {
      await wake();
      // The card without a token asks nothing: it wakes no worker while it stops this one.
      const page = await open(own('/card.html'));
      const session = await page.createCDPSession();
      let stopped = false;
      session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        // Seen as an event: a page of ours that asks something may start the next worker at once.
        stopped ||= versions.some((v) => v.runningStatus === 'stopped');
      });
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.stopAllWorkers');
      await until(() => stopped, 'the worker to end');
      await page.close();
    },
    ours: async (page) => {
      const session = await page.createCDPSession();
      const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
      await session.detach();
      const parts: string[] = [];
      const walk = (node: typeof root, inside: boolean): void => {
        const ours = inside || (node.attributes ?? []).includes('data-gm');
        if (ours && node.nodeType === 3 && node.nodeValue.trim() !== '') parts.push(node.nodeValue);
        for (const child of [...(node.shadowRoots ?? []), ...(node.children ?? [])])
          walk(child, ours);
      };
      walk(root, false);
      return parts.join('|');
    },
    pressOurs: async (page, words, nth = 0) => {
      const session = await page.createCDPSession();
      const spot = await until(async () => {
        const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
        const found: number[] = [];
        const wordsIn = (node: typeof root): string =>
          node.nodeType === 3 ? node.nodeValue : (node.children ?? []).map(wordsIn).join('');
        const walk = (node: typeof root, inside: boolean): void => {
          const ours = inside || (node.attributes ?? []).includes('data-gm');
          if (ours && node.nodeName === 'BUTTON' && wordsIn(node).trim().startsWith(words))
            found.push(node.nodeId);
          for (const child of [...(node.shadowRoots ?? []), ...(node.children ?? [])])
            walk(child, ours);
        };
        walk(root, false);
        const nodeId = found[nth];
        if (nodeId === undefined) return null;
        await session.send('DOM.scrollIntoViewIfNeeded', { nodeId });
        const { model } = await session.send('DOM.getBoxModel', { nodeId });
        const [x1 = 0, y1 = 0, , , x2 = 0, y2 = 0] = model.border;
        return { x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
      }, `a button of ours that says ${words}`);
      await session.detach();
      await page.mouse.click(spot.x, spot.y);
    },
    card: async (page) => {
      const frame = page.frames().find((f) => f.url().includes('/card.html'));
      if (!frame || !(await frame.$('main.card'))) return null;
      return {
        text: () => frame.$eval('body', (body) => body.innerText),
        click: async (words) => {
          const button = await until(
            () =>
              frame
                .evaluateHandle(
                  (w) =>
                    [...document.querySelectorAll('button')].find((b) =>
                      b.innerText.startsWith(w),
                    ) ?? null,
                  words,
                )
                .then((h) => h.asElement()),
            `button ${words} of the card`,
          );
          const element = button as unknown as ElementHandle;
          // The card grows to its text once: click where its button stays.
          let before = '';
          await until(async () => {
            const now = JSON.stringify(await element.boundingBox());
            const still = now === before && now !== 'null';
            before = now;
            return still;
          }, 'the card to stand still');
          await element.click();
        },
      };
    },
    colour: (page, scheme) =>
      page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]),
    close: () => browser.close(),
  };
}
