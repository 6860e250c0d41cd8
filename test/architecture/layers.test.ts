// Imports go downwards only, packages stay in their layer, and nothing imports in a circle.
import { describe, expect, test } from 'vitest';
import { layerOf, sourceFiles } from './source-files';

const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  entrypoints: ['background', 'content', 'ui', 'store', 'platform'],
  background: ['background', 'store', 'platform', 'protocol', 'core'],
  content: ['content', 'dom', 'ui', 'platform', 'protocol', 'core'],
  // dom for pasted answers, which are read as chat pages are.
  ui: ['ui', 'dom', 'platform', 'protocol', 'core'],
  store: ['store', 'core'],
  dom: ['dom', 'core'],
  platform: ['platform', 'protocol', 'core'],
  protocol: ['protocol', 'core'],
  core: ['core'],
};

const PACKAGE_LAYERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^wxt\/utils\//, ['entrypoints']],
  [/^wxt\/browser$/, ['platform']],
  [/^dexie$/, ['store']],
  [/^uuid$/, ['store']],
  [/^zod\/mini$/, ['protocol']],
  [/^preact(\/hooks)?$/, ['ui', 'entrypoints']],
  // What reads pasted answers; in the report's page alone.
  [/^(marked|htmlparser2)$/, ['ui']],
];

const files = sourceFiles();

describe('layers', () => {
  test('project imports go downwards', () => {
    const wrong = files.flatMap((file) =>
      file.imports
        .filter((name) => name.startsWith('src/'))
        .filter((name) => !MAY_IMPORT[layerOf(file.path)]?.includes(layerOf(name)))
        .map(
          (name) =>
            `${file.path} imports ${name}: ${layerOf(file.path)} may import only ${MAY_IMPORT[layerOf(file.path)]?.join(', ')}. Move the shared part down, or hand it in as a parameter.`,
        ),
    );
    expect(wrong).toEqual([]);
  });

  test('packages stay in their layer', () => {
    const wrong = files.flatMap((file) =>
      file.imports
        .filter(
          (name) =>
            !name.startsWith('src/') &&
            !name.startsWith('assets/') &&
            !name.startsWith('.') &&
            !name.startsWith('entrypoints/'),
        )
        .filter(
          (name) =>
            !PACKAGE_LAYERS.some(
              ([pattern, layers]) => pattern.test(name) && layers.includes(layerOf(file.path)),
            ),
        )
        .map(
          (name) =>
            `${file.path} imports ${name}. Only these may: ${PACKAGE_LAYERS.find(([p]) => p.test(name))?.[1].join(', ') ?? 'nobody; add the package to PACKAGE_LAYERS with a reason'}.`,
        ),
    );
    expect(wrong).toEqual([]);
  });

  test('there is no circle of imports', () => {
    const known = new Map(files.map((f) => [f.path.replace(/\.tsx?$/, ''), f]));
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (name: string, trail: readonly string[]): void => {
      if (trail.includes(name)) {
        circles.push([...trail.slice(trail.indexOf(name)), name].join(' -> '));
        return;
      }
      if (done.has(name)) return;
      for (const next of known.get(name)?.imports ?? [])
        if (known.has(next)) visit(next, [...trail, name]);
      done.add(name);
    };
    for (const name of known.keys()) visit(name, []);
    expect(circles, 'Move what both sides need into a third file.').toEqual([]);
  });

  test('entrypoints only compose', () => {
    const long = files.filter(
      (f) => f.path.startsWith('entrypoints/') && f.text.split('\n').length > 45,
    );
    expect(
      long.map((f) => f.path),
      'Entrypoints are composition, about 40 lines: move the rest into src/.',
    ).toEqual([]);
  });
});
