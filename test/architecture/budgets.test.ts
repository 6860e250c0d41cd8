// How large the bundles may be. A page waits for the content script, the worker's start for the background.
// The grounding engine, the database library and the table of chat hosts stand in files of their own beside the worker
// and have their own budgets, so that none can grow on another's account; a last number holds everything the worker
// loads. Word tables of seven languages are a quarter of the engine.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './source-files';

const KB = 1024;
const ADVICE =
  'Look for a library that slipped into its imports; raise the budget only with a reason in the commit.';

/** A file and everything it imports statically, each once. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name] of readFileSync(file, 'utf8').matchAll(
    /(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g,
  ))
    loadedWith(path.resolve(path.dirname(file), name ?? ''), seen);
  return seen;
}

const sizeOf = (files: Iterable<string>): number =>
  [...files].reduce((sum, f) => sum + statSync(f).size, 0);

for (const target of ['chrome-mv3', 'firefox-mv3']) {
  const folder = path.join(ROOT, '.output', target);
  describe.skipIf(!existsSync(folder))(`bundle budgets of ${target}`, () => {
    const within = (name: string, size: number, budget: number): void =>
      expect(
        size,
        `${name} is ${(size / KB).toFixed(1)} KB of ${budget / KB} KB. ${ADVICE}`,
      ).toBeLessThanOrEqual(budget);

    test('the content script is at most 60 KB', () => {
      within(
        'content-scripts/chat.js',
        statSync(path.join(folder, 'content-scripts/chat.js')).size,
        60 * KB,
      );
    });

    test('the background is at most 220 KB', () => {
      within('background.js', statSync(path.join(folder, 'background.js')).size, 220 * KB);
    });

    test.each([
      ['grounding', 96],
      ['database', 90],
      ['chat-hosts', 24],
    ])('%s beside it is at most %i KB', (name, budget) => {
      const files = readdirSync(path.join(folder, 'chunks')).filter((f) =>
        f.startsWith(`${name}-`),
      );
      expect(files.length).toBe(1);
      within(name, sizeOf(files.map((f) => path.join(folder, 'chunks', f))), budget * KB);
    });

    test('everything that the background loads is at most 440 KB', () => {
      within(
        'the background with its chunks',
        sizeOf(loadedWith(path.join(folder, 'background.js'))),
        440 * KB,
      );
    });
  });
}
