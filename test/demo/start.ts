// The demo in a window (the person walks) or without one (the walk is done for them and shown as a table).
import path from 'node:path';
import { startChromium } from '../drive/chromium';
import { startFirefox } from '../drive/firefox';
import { startServer } from './server';
import { walk } from './walk';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** A fixed port, so that an address copied from the demo works the next time; a free one when it is taken. */
const PORT = 8377;

export async function start({
  name,
  headless,
}: {
  name: 'chromium' | 'firefox';
  headless: boolean;
}): Promise<void> {
  const server = await startServer(headless ? 0 : PORT).catch(() => startServer(0));
  const extension = path.join(ROOT, '.output', name === 'chromium' ? 'chrome-mv3' : 'firefox-mv3');
  const driver = await (name === 'chromium' ? startChromium : startFirefox)({
    extension,
    headful: !headless,
  });
  if (headless) {
    try {
      await walk(driver, server, path.join(ROOT, '.output', 'demo'));
    } finally {
      await driver.close();
      await server.close();
    }
    return;
  }
  // The welcome page opens by itself; the guide goes in front of it.
  await driver.waitOwn('/welcome.html');
  const guide = await driver.open(server.url('/', 'localhost'));
  await guide.bringToFront();
  console.log(`\nThe demo is served at ${server.url('/', 'localhost')}`);
  console.log('The browser shows how to go on. Close it, or press Ctrl+C here, to end.\n');
  await new Promise<void>((resolve) => {
    driver.browser.once('disconnected', () => resolve());
    process.once('SIGINT', () => resolve());
  });
  await driver.close().catch(() => {});
  await server.close();
}
