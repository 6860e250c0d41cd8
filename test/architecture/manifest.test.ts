// The manifests, held against golden copies: a permission or a web-accessible file that nobody meant to add fails
// here. When a change is meant, change the golden file by hand, and docs/permissions.md with it.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './source-files';

for (const target of ['chrome-mv3', 'firefox-mv3']) {
  const built = path.join(ROOT, '.output', target, 'manifest.json');
  describe.skipIf(!existsSync(built))(`manifest of ${target}`, () => {
    const manifest = existsSync(built) ? JSON.parse(readFileSync(built, 'utf8')) : {};

    test('is the golden one', () => {
      const golden = JSON.parse(
        readFileSync(path.join(import.meta.dirname, `manifest.${target}.json`), 'utf8'),
      );
      expect(manifest).toEqual(golden);
    });

    test('asks for no host at install', () => {
      expect(manifest.host_permissions ?? []).toEqual([]);
      expect(manifest.content_scripts ?? []).toEqual([]);
    });
  });
}
