// The whole suite, as `npm test` runs it: types, lint, unit and architecture tests, then both browsers. Goes on
// after a failing stage, so that one run tells everything, and ends with one line that counts all of it.
//   node test/run.mjs [types lint build unit browser e2e]   runs only the stages named
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './drive/find-browsers.mjs';

const root = path.resolve(import.meta.dirname, '..');
const scratch = mkdtempSync(path.join(tmpdir(), 'groundmark-test-'));
const bin = (name) => path.join(root, 'node_modules', '.bin', name);
const total = { passed: 0, failed: 0, skipped: 0 };

function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** A stage that is one check: it passed or it failed. */
async function check(name, command, args) {
  console.log(`\n== ${name}`);
  const passed = await run(command, args);
  total[passed ? 'passed' : 'failed'] += 1;
  return passed;
}

/** A stage of vitest, counted test by test from its JSON report. */
async function vitest(name, config) {
  console.log(`\n== ${name}`);
  const report = path.join(scratch, `${name.replaceAll(/\W+/g, '-')}.json`);
  const passed = await run(bin('vitest'), [
    'run',
    '-c',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    total.passed += numPassedTests;
    total.failed += numFailedTests;
    total.skipped += numPendingTests + numTodoTests;
    // A file that fails before its first test fails no test: count it, else it would pass unseen.
    if (!passed && numFailedTests === 0) total.failed += 1;
  } catch {
    total.failed += 1;
  }
}

const wanted = process.argv.slice(2);
const has = (stage) => wanted.length === 0 || wanted.includes(stage);

await run(bin('wxt'), ['prepare']);
if (has('types')) await check('types', bin('tsc'), ['--noEmit']);
if (has('lint')) await check('lint', bin('biome'), ['check', '--error-on-warnings', '.']);
if (has('build')) {
  await check('build for Chrome', bin('wxt'), ['build', '-b', 'chrome']);
  await check('build for Firefox', bin('wxt'), ['build', '-b', 'firefox']);
}
if (has('unit'))
  await vitest('unit, property, store and architecture tests', 'test/vitest.config.ts');
if (has('browser') || has('e2e')) {
  let browsers = true;
  for (const name of ['chromium', 'firefox'])
    try {
      ensureBrowser(name);
    } catch (error) {
      console.error(`\n${error.message}`);
      browsers = false;
      total.failed += 1;
    }
  if (browsers && has('browser'))
    await vitest('page text and highlights in both browsers', 'test/dom/vitest.config.ts');
  if (browsers && has('e2e'))
    await vitest('end to end in both browsers', 'test/e2e/vitest.config.ts');
}
rmSync(scratch, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
