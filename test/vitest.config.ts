// Unit, property, store and architecture tests: everything that needs no browser.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: [
      'test/{core,store,protocol,platform,dom,background,content,ui,architecture}/**/*.test.{ts,tsx}',
    ],
    testTimeout: 30_000,
  },
});
