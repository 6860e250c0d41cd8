// `npm start`: builds, finds or installs a browser, serves the demo and opens the browser with the extension.
// With a display a person does the rest by hand; without one, or with --headless, it walks the path itself.
//   npm start [-- --headless] [-- --browser=firefox]
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { runnerImport } from 'vite';
import { ensureBrowser } from '../drive/find-browsers.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const args = new Set(process.argv.slice(2));
const name = args.has('--browser=firefox') ? 'firefox' : 'chromium';
const display =
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
const headless = args.has('--headless') || !display;

try {
  ensureBrowser(name);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
console.log('Building the extension …');
const built = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/wxt/bin/wxt.mjs'),
    'build',
    '-b',
    name === 'firefox' ? 'firefox' : 'chrome',
  ],
  {
    cwd: root,
    encoding: 'utf8',
  },
);
if (built.status !== 0) {
  console.error(`${built.stdout}\n${built.stderr}`);
  process.exit(1);
}
const { module } = await runnerImport(path.join(root, 'test/demo/start.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
});
await module.start({ name, headless });
process.exit(process.exitCode ?? 0);
