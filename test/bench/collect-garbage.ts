// Collecting garbage in a page, so that what is still alive afterwards is held by somebody. Through the developer
// tools in Chromium, with system privileges in Firefox; both collect the page's process as a whole.
import type { Page } from 'puppeteer-core';
import type { Harness } from '../dom/harness';

interface Bidi {
  send(
    method: string,
    params: unknown,
  ): Promise<{ result: { contexts?: { url: string; context: string }[] } }>;
}

/** Cycles between script and document fall in steps. */
const TIMES = 4;

const IN_FIREFOX = `async () => {
  const browser = gBrowser.selectedBrowser;
  const name = 'groundmark-bench:' + Math.random();
  await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the page did not answer')), 10000);
    browser.messageManager.addMessageListener(name, () => { clearTimeout(timer); resolve(); });
    browser.messageManager.loadFrameScript('data:application/javascript;charset=utf-8,' + encodeURIComponent(
      '{ Components.utils.forceGC(); Components.utils.forceCC(); Components.utils.forceGC(); sendAsyncMessage(' + JSON.stringify(name) + ', 1); }'), false);
  });
}`;

/** Collects until nothing more falls. */
export async function collectGarbage(
  harness: Pick<Harness, 'name' | 'browser'>,
  page: Page,
): Promise<void> {
  await page.bringToFront();
  for (let i = 0; i < TIMES; i++) {
    if (harness.name === 'chromium') {
      const session = await page.createCDPSession();
      await session.send('HeapProfiler.collectGarbage');
      await session.detach();
    } else {
      const { connection } = harness.browser as unknown as { connection: Bidi };
      const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
      const context = tree.result.contexts?.find((c) => c.url.endsWith('browser.xhtml'))?.context;
      await connection.send('script.callFunction', {
        functionDeclaration: IN_FIREFOX,
        awaitPromise: true,
        target: { context },
      });
    }
    // A turn of the page's own loop in between: weak references are held until the end of a job.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 30)));
  }
}
