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

export async function startWorld(
  name: BrowserName,
  extra?: Parameters<typeof startServer>[1],
  profile?: string,
): Promise<World> {
  const server = await startServer(0, extra);
  const extension = path.join(ROOT, '.output', name === 'chromium' ? 'chrome-mv3' : 'firefox-mv3');
  const start = name === 'chromium' ? startChromium : startFirefox;
  const driver = await start({ extension, ...(profile ? { profile } : {}) });
  return {
    server,
    driver,
    end: async () => {
      await driver.close();
      await server.close();
    },
  };
}
