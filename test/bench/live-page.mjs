// Runs the live-page part of the bench and prints its table. Returns how many figures were missed.
// Needs a Chromium and a Firefox; without them it is a failure that says so, never a silent pass.
import path from 'node:path';
import { runnerImport } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

/** Measures, prints, and counts the missed figures. `table` prints rows below a head. */
export async function benchLivePages(table) {
  const { module } = await runnerImport(path.join(root, 'test/bench/live-page.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
  });
  console.log(
    '\nLive pages, in real browsers. "With layout": style and layout are thrown away before each side, and both end with the page laid out.\n',
  );
  const figures = await module.measureLivePages((line) => console.log(`${line}\n`));
  const met = ({ value, limit }) => limit === null || value <= limit;
  table(
    ['browser', 'measured', 'ours', 'other', 'value', 'at most', 'met'],
    figures.map((each) => [
      each.browser,
      each.name,
      each.ours,
      each.other,
      each.value.toFixed(2),
      each.limit === null ? '-' : String(each.limit),
      each.limit === null ? '' : met(each) ? 'yes' : 'MISSED',
    ]),
  );
  return figures.filter((each) => !met(each)).length;
}

if (process.argv[1] === import.meta.filename) {
  const { printTable } = await import('./table.mjs');
  process.exitCode = (await benchLivePages(printTable)) > 0 ? 1 : 0;
}
