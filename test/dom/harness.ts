// Runs the dom layer in a real Chromium and a real Firefox against pages from a local server.
// Starts what it needs and closes it by its own handle; no page may reach anything but the local server.
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { build } from 'vite';
import { ensureBrowser } from '../drive/find-browsers.mjs';

export type BrowserName = 'chromium' | 'firefox';
export const BROWSERS: readonly BrowserName[] = ['chromium', 'firefox'];

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** One browser with the bundle of the dom layer at hand. */
export interface Harness {
  readonly name: BrowserName;
  readonly browser: Browser;
  /** Opens a page and puts the dom layer into it; `first` runs in it before its own scripts. The caller closes it. */
  open(url: string, first?: () => void): Promise<Page>;
  close(): Promise<void>;
}

/** The dom layer as one script that sets `globalThis.groundmarkDom`. */
export async function bundleDom(): Promise<string> {
  const output = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: {
        entry: fileURLToPath(new URL('./harness-entry.ts', import.meta.url)),
        name: 'groundmarkDom',
        formats: ['iife'],
        fileName: 'dom',
      },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (!first || !('output' in first)) throw new Error('vite gave no bundle');
  return `${first.output[0].code}\nglobalThis.groundmarkDom = groundmarkDom.dom; undefined`;
}

/**
 * Starts one browser. `measure`: with exact clocks, and with the privileges that collecting garbage takes. `prefs`:
 * settings of a person, for Firefox, whose protocol emulates none.
 */
export async function startBrowser(
  name: BrowserName,
  bundle: string,
  measure = false,
  prefs: Readonly<Record<string, number>> = {},
): Promise<Harness> {
  const browser = await (name === 'chromium' ? launchChromium() : launchFirefox(measure, prefs));
  return {
    name,
    browser,
    async open(url, first) {
      const page = await browser.newPage();
      if (first) await page.evaluateOnNewDocument(first);
      await page.setViewport({ width: 1280, height: 800 });
      await page.goto(url, { waitUntil: 'load' });
      await page.evaluate(bundle);
      return page;
    },
    close: () => browser.close(),
  };
}

function launchChromium(): Promise<Browser> {
  return puppeteer.launch({
    executablePath: ensureBrowser('chromium'),
    headless: true,
    pipe: true,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-quic',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    ],
  });
}

function launchFirefox(
  measure: boolean,
  prefs: Readonly<Record<string, number>>,
): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: ensureBrowser('firefox'),
    headless: true,
    ...(measure ? { args: ['--remote-allow-system-access'] } : {}),
    extraPrefsFirefox: { ...prefs, ...(measure ? { 'privacy.reduceTimerPrecision': false } : {}) },
  });
}

/** Pages run their own scripts and reach nothing but this server: no request of theirs leaves the machine. */
const OFFLINE = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:";

/** A server of one folder on a free port of 127.0.0.1. */
export interface PageServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the files of `folder` by name; everything else is refused. */
export async function servePages(folder: string): Promise<PageServer> {
  const server: Server = createServer((request, response) => {
    const name = request.url?.split('?')[0]?.slice(1) ?? '';
    const safe = /^[\w.-]+$/.test(name) ? name : 'none';
    readFile(`${folder}/${safe}`).then(
      (body) => {
        const type = safe.endsWith('.html')
          ? 'text/html; charset=utf-8'
          : 'text/plain; charset=utf-8';
        response
          .writeHead(200, {
            'content-type': type,
            'cache-control': 'no-store',
            'content-security-policy': OFFLINE,
          })
          .end(body);
      },
      () => response.writeHead(404, { 'content-type': 'text/plain' }).end('no such page'),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
