// Runs the chat part of the bench and prints its table. Returns how many figures were missed.
// Needs a Chromium and a Firefox; without them it is a failure that says so, never a silent pass.
import path from 'node:path';
import { runnerImport } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

/** Measures, prints, and counts the missed figures. `table` prints rows below a head. */
export async function benchChats(table) {
  const { module } = await runnerImport(path.join(root, 'test/bench/chats.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
  });
  console.log(
    '\nChats: our own time on the main thread of a page with 500 messages, as a content script in real browsers\n',
  );
  const figures = await module.measureChats();
  const met = ({ value, limit }) => limit === null || value <= limit;
  table(
    ['browser', 'measured', 'value', 'at most', 'met'],
    figures.map((each) => [
      each.browser,
      each.name,
      each.unit === '' ? String(each.value) : `${each.value.toFixed(1)} ${each.unit}`,
      each.limit === null ? '-' : String(each.limit),
      each.limit === null ? '' : met(each) ? 'yes' : 'MISSED',
    ]),
  );
  return figures.filter((each) => !met(each)).length;
}

if (process.argv[1] === import.meta.filename) {
  const { printTable } = await import('./table.mjs');
  process.exitCode = (await benchChats(printTable)) > 0 ? 1 : 0;
}
