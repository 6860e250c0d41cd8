// What every end-to-end test starts with: the demo's server and one browser with the built extension.
import { cpSync, existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

/** A copy of the build that nobody writes to while a browser runs from it; one for all tests of this process. */
function staged(name: BrowserName): string {
  const build = name === 'chromium' ? 'chrome-mv3' : 'firefox-mv3';
  const copy = path.join(tmpdir(), `groundmark-e2e-${process.pid}`, build);
  if (!existsSync(copy)) {
    cpSync(path.join(ROOT, '.output', build), copy, { recursive: true });
    process.once('exit', () => rmSync(path.dirname(copy), { recursive: true, force: true }));
  }
  return copy;
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
  const extension = staged(name);
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
