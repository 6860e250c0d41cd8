// The rules of the house that a machine can hold: headers, sizes, names, words.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { RESULT_LOOKS } from '../../src/core/verdict/table';
import { ROOT, sourceFiles } from './source-files';

const files = sourceFiles();
const source = files.filter((f) => f.path.startsWith('src/'));

describe('house rules', () => {
  test('every file of src says its job first', () => {
    const silent = source.filter((f) => {
      const lines = f.text.split('\n');
      let header = 0;
      while (lines[header]?.startsWith('//')) header += 1;
      return header < 2 && !f.text.startsWith('/*');
    });
    expect(
      silent.map((f) => f.path),
      'Start the file with two to six comment lines: its job, what it may assume, what it must never do.',
    ).toEqual([]);
  });

  test('no file is longer than 300 lines', () => {
    const long = source.filter((f) => f.text.trimEnd().split('\n').length > 300);
    expect(
      long.map((f) => `${f.path}: ${f.text.split('\n').length}`),
      'Split it by idea.',
    ).toEqual([]);
  });

  test('files are named in kebab case and there is no utils folder', () => {
    const odd = files.filter(
      (f) => !/^[a-z0-9./-]+$/.test(f.path) || /\/(utils?|helpers?|misc)[/.]/.test(f.path),
    );
    expect(odd.map((f) => f.path)).toEqual([]);
  });

  test('src has no default exports and no barrels', () => {
    const wrong = source.filter((f) =>
      /^export default|^export \* from|^export \{[^}]*\} from/m.test(f.text),
    );
    expect(
      wrong.map((f) => f.path),
      'Export names, and import each from the file that defines it.',
    ).toEqual([]);
  });

  test('every name of the catalogue that the code asks for is there, and none is left over', () => {
    const catalogue = JSON.parse(
      readFileSync(path.join(ROOT, 'assets/public/_locales/en/messages.json'), 'utf8'),
    ) as Record<string, { message: string }>;
    const code =
      files.map((f) => f.text).join('\n') + readFileSync(path.join(ROOT, 'wxt.config.ts'), 'utf8');
    const counted = [...code.matchAll(/counted\(\s*'([A-Za-z]+)'/g)].flatMap((m) => [
      `${m[1]}One`,
      `${m[1]}Other`,
    ]);
    const missing = counted.filter((key) => !(key in catalogue));
    for (const look of Object.values(RESULT_LOOKS))
      for (const key of [look.word, look.sentence]) if (!(key in catalogue)) missing.push(key);
    expect(missing).toEqual([]);
    // Keys made from data: their first part stands in the code.
    const made = [...code.matchAll(/`([A-Za-z]+_?)\$\{/g)].map((m) => m[1] ?? '');
    const unused = Object.keys(catalogue).filter(
      (key) =>
        !code.includes(`'${key}'`) &&
        !code.includes(`__MSG_${key}__`) &&
        !counted.includes(key) &&
        !made.some((prefix) => prefix !== '' && key.startsWith(prefix)),
    );
    expect(unused, 'Take words out of the catalogue when nothing says them any more.').toEqual([]);
  });

  test('the interface never says what it cannot know', () => {
    const catalogue = JSON.parse(
      readFileSync(path.join(ROOT, 'assets/public/_locales/en/messages.json'), 'utf8'),
    ) as Record<string, { message: string }>;
    const never = /\b(true|false|facts?|trust score|hallucinat\w*|AI-powered|fake|fabricated)\b|%/i;
    const said = Object.entries(catalogue).filter(
      ([, { message }]) =>
        never.test(message) || /\bverified\b/i.test(message.replace(/not verified/gi, '')),
    );
    expect(said.map(([key, { message }]) => `${key}: ${message}`)).toEqual([]);
  });
});
