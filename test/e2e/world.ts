// What every end-to-end test starts with: the demo's server and one browser with the built extension.
import path from 'node:path';
import { type DemoServer, startServer } from '../demo/server';
import { startChromium } from '../drive/chromium';
import type { Driver } from '../drive/driver';
import { startFirefox } from '../drive/firefox';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const BROWSERS = ['chromium', 'firefox'] as const;
export type BrowserName = (typeof BROWSERS)[number];

export interface World {
  readonly server: DemoServer;
  readonly driver: Driver;
  end(): Promise<void>;
}

export interface WorldOptions {
  /** More that the server serves. */
  readonly extra?: Parameters<typeof startServer>[1];
  readonly profile?: string;
  /** Leave the page of the first run open; else it is waited for and closed, so that it takes no focus later. */
  readonly keepWelcome?: boolean;
}

export async function startWorld(name: BrowserName, options: WorldOptions = {}): Promise<World> {
  const { extra, profile, keepWelcome } = options;
  const server = await startServer(0, extra);
  const extension = path.join(ROOT, '.output', name === 'chromium' ? 'chrome-mv3' : 'firefox-mv3');
  const start = name === 'chromium' ? startChromium : startFirefox;
  const driver = await start({ extension, ...(profile ? { profile } : {}) });
  if (!keepWelcome) await (await driver.waitOwn('/welcome.html')).close();
  return {
    server,
    driver,
    end: async () => {
      await driver.close();
      await server.close();
    },
  };
}
