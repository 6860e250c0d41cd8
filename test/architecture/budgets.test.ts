// How large the bundles may be. A page waits for the content script, the worker's start for the background.
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './source-files';

const KB = 1024;
const BUDGETS: readonly (readonly [string, number])[] = [
  ['content-scripts/chat.js', 60 * KB],
  ['background.js', 220 * KB],
];

for (const target of ['chrome-mv3', 'firefox-mv3']) {
  const folder = path.join(ROOT, '.output', target);
  describe.skipIf(!existsSync(folder))(`bundle budgets of ${target}`, () => {
    for (const [file, budget] of BUDGETS)
      test(`${file} is at most ${budget / KB} KB`, () => {
        const size = statSync(path.join(folder, file)).size;
        expect(
          size,
          `${file} is ${(size / KB).toFixed(1)} KB. Look for a library that slipped into its imports; raise the budget only with a reason in the commit.`,
        ).toBeLessThanOrEqual(budget);
      });
  });
}
