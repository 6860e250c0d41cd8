// The project's own source, as the architecture tests look at it: paths from the root, text, imports.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

export interface SourceFile {
  /** From the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** What it imports: project files as paths from the root without ending, packages by name. */
  readonly imports: readonly string[];
}

export function filesUnder(folder: string, endings: readonly string[]): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((e) => e.isFile() && endings.some((ending) => e.name.endsWith(ending)))
    .map((e) => path.relative(ROOT, path.join(e.parentPath, e.name)).replaceAll('\\', '/'))
    .sort();
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

function read(file: string): SourceFile {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const imports = [...text.matchAll(IMPORT)].map((m) => {
    const name = m[1] ?? m[2] ?? '';
    if (!name.startsWith('.')) return name;
    return path.posix.normalize(path.posix.join(path.posix.dirname(file), name));
  });
  return { path: file, text, imports };
}

/** Everything under src/ and entrypoints/. */
export function sourceFiles(): SourceFile[] {
  return [...filesUnder('src', ['.ts', '.tsx']), ...filesUnder('entrypoints', ['.ts', '.tsx'])].map(
    read,
  );
}

/** `src/core/…` -> `core`; entrypoints are a layer of their own. */
export function layerOf(file: string): string {
  return file.startsWith('entrypoints/') ? 'entrypoints' : (file.split('/')[1] ?? '');
}
