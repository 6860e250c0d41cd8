// An extension for the bench alone: the project's chat script with a clock around it, in a content script's own world,
// and a background that answers at once. Built into a folder of its own; it asks for the local server and nothing else.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { hostsFor } from '../../src/core/chat/hosts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SITE = 'http://127.0.0.1/*';

/** Builds it into `folder` for this browser. The page is read as one at `address` would be. */
export async function buildChatExtension(
  folder: string,
  browser: 'chromium' | 'firefox',
  address: string,
): Promise<void> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      lib: {
        entry: path.join(ROOT, 'test/bench/chat-in-page.ts'),
        name: 'bench',
        formats: ['iife'],
        fileName: 'chat',
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error('vite gave no bundle');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'chat.js'), first.output[0].code);
  const hosts = JSON.stringify({ hosts: hostsFor(new URL(address)), known: false });
  const background = readFileSync(path.join(import.meta.dirname, 'chat-background.js'), 'utf8');
  writeFileSync(path.join(folder, 'background.js'), `const HOSTS = ${hosts};\n${background}`);
  cpSync(path.join(ROOT, 'assets/public/_locales'), path.join(folder, '_locales'), {
    recursive: true,
  });
  const shared = {
    name: 'Bench',
    version: '1.0',
    default_locale: 'en',
    content_scripts: [{ matches: [SITE], js: ['chat.js'], run_at: 'document_idle' }],
  };
  const manifest =
    browser === 'chromium'
      ? { ...shared, manifest_version: 3, background: { service_worker: 'background.js' } }
      : {
          ...shared,
          manifest_version: 2,
          background: { scripts: ['background.js'] },
          permissions: [SITE],
          browser_specific_settings: { gecko: { id: 'bench@groundmark.test' } },
        };
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
}
