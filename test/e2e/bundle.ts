// Bundles one of the project's modules into a script for a page, as a global of that name.
import path from 'node:path';
import { build } from 'vite';
import { ROOT } from './world';

/**
 * The bundle of `entry` (from the root). `name` becomes a global with the entry's exports. `mode`: libraries say more
 * about what goes wrong in development.
 */
export async function bundle(
  entry: string,
  name: string,
  mode: 'production' | 'development' = 'production',
): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // Libraries ask for it; a page has no process.
    define: { 'process.env.NODE_ENV': JSON.stringify(mode), 'process.env': '{}' },
    build: {
      write: false,
      minify: false,
      lib: { entry: path.join(ROOT, entry), name, formats: ['iife'], fileName: name },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error('vite gave no bundle');
  return first.output[0].code;
}
