// How large the bundles may be. A page waits for the content script, the worker's start for the background.
// The grounding engine stands in a file of its own beside the worker and has its own budget, so that neither can
// grow on the other's account; a third number holds everything the worker loads. Word tables of seven languages are
// a quarter of the engine.
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

    test('the background is at most 220 KB, the grounding engine beside it at most 90 KB', () => {
      within('background.js', statSync(path.join(folder, 'background.js')).size, 220 * KB);
      const engine = readdirSync(path.join(folder, 'chunks')).filter((f) =>
        f.startsWith('grounding-'),
      );
      expect(engine.length).toBe(1);
      within(
        'the grounding engine',
        sizeOf(engine.map((f) => path.join(folder, 'chunks', f))),
        90 * KB,
      );
    });

    test('everything that the background loads is at most 340 KB', () => {
      within(
        'the background with its chunks',
        sizeOf(loadedWith(path.join(folder, 'background.js'))),
        340 * KB,
      );
    });
  });
}
