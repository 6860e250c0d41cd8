// Unit, property, store and architecture tests: everything that needs no browser.
import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    include: [
      'test/{core,store,protocol,platform,dom,background,content,ui,architecture}/**/*.test.{ts,tsx}',
    ],
    testTimeout: 30_000,
  },
});
