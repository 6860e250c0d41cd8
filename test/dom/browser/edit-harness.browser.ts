// Edits on live pages in both browsers: at least 99.5 of 100 passages get the right outcome, none is anchored on a
// look-alike. Over our own pages always, over ../shared/pages when present. Prints a table by kind of edit.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EDITS, type Edit, type EditTally, runEdits } from '../edit-harness';
import { setEditOracle } from '../edit-oracle';
import { BROWSERS, bundleDom, type PageServer, servePages, startBrowser } from '../harness';
import { prosePage } from '../prose-page';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SHARED = path.join(ROOT, '../shared/pages');
const OWN = [
  'test/dom/fixtures/more/harbour.html',
  'test/dom/fixtures/more/state-content.html',
  'test/demo/pages/article.html',
];
/** Rounds of every kind of edit on each of our pages, and passages looked at in one round. */
const ROUNDS = 5;
const MOST = 60;
/** Other edits on the same pages, and other made-up pages: EDIT_SEED=1000. */
const SEED = Number(process.env.EDIT_SEED ?? 0);
/** Passages that may be anchored on what is not their own. */
const KNOWN_LOOK_ALIKES = 0;
/** What went wrong, the worst first. */
const WORST = [': look-alike,', ': wrong kind,', ': should be told,'];
const sharedPages = present();
if (!sharedPages) console.log('edits on ../shared/pages: skipped: ../shared not present');

function present(): boolean {
  return existsSync(SHARED);
}

const sum = (
  tallies: readonly EditTally[],
  key: 'passages' | 'right' | 'untold' | 'open' | 'wrong' | 'lookAlike',
) => tallies.reduce((total, one) => total + one[key], 0);

describe.each(BROWSERS)('edits in %s', (browser) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'groundmark-edits-'));
  const tallies = new Map<string, EditTally[]>(EDITS.map((edit) => [edit, []]));
  let own: PageServer;
  let shared: PageServer | null;
  beforeAll(async () => {
    for (const file of OWN)
      writeFileSync(path.join(folder, path.basename(file)), readFileSync(path.join(ROOT, file)));
    for (const seed of [SEED + 1, SEED + 2, SEED + 3])
      writeFileSync(path.join(folder, `prose-${seed}.html`), prosePage(seed));
    own = await servePages(folder);
    shared = sharedPages ? await servePages(SHARED) : null;
  });
  afterAll(async () => {
    await own?.close();
    await shared?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('every passage gets the right outcome, none a look-alike', async () => {
    const harness = await startBrowser(browser, await bundleDom());
    try {
      const visit = async (url: string, edits: readonly Edit[], seed: number, rounds: number) => {
        const page = await harness.open(url);
        await page.evaluate(setEditOracle);
        const list = await page.evaluate(runEdits, edits, SEED + seed, rounds, MOST);
        await page.close();
        edits.forEach((edit, i) => {
          const one = list[i];
          if (one) tallies.get(edit)?.push(one);
        });
      };
      for (const [seed, name] of readdirSync(folder).entries())
        await visit(`${own.url}${name}`, EDITS, seed, ROUNDS);
      const others = shared ? readdirSync(SHARED).filter((file) => file.endsWith('.html')) : [];
      for (const [seed, name] of others.entries())
        if (seed % 6 === 0) await visit(`${shared?.url}${name}`, EDITS, seed, 1);
    } finally {
      await harness.close();
    }
    const rows = [...tallies].map(([edit, list]) => ({
      edit,
      passages: sum(list, 'passages'),
      right: sum(list, 'right'),
      'of these: nothing tells': sum(list, 'untold'),
      'should be told': sum(list, 'open'),
      'wrong kind': sum(list, 'wrong'),
      'look-alike': sum(list, 'lookAlike'),
    }));
    const all = [...tallies.values()].flat();
    const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
    console.log(
      [
        `edits in ${browser}`,
        line(Object.keys(rows[0] ?? {})),
        line(Object.keys(rows[0] ?? {}).map(() => '---')),
        ...rows.map((row) => line(Object.values(row))),
        line([
          'all',
          ...(['passages', 'right', 'untold', 'open', 'wrong', 'lookAlike'] as const).map((key) =>
            sum(all, key),
          ),
        ]),
        ...WORST.flatMap((what) =>
          all.flatMap((one) => one.examples).filter((one) => one.includes(what)),
        ).slice(0, 40),
      ].join('\n'),
    );
    expect(sum(all, 'lookAlike')).toBeLessThanOrEqual(KNOWN_LOOK_ALIKES);
    expect(sum(all, 'passages')).toBeGreaterThanOrEqual(5_000);
    expect(sum(all, 'right')).toBeGreaterThanOrEqual(sum(all, 'passages') * 0.995);
    // "Cannot tell" is an answer for few.
    expect(sum(all, 'untold')).toBeLessThanOrEqual(sum(all, 'passages') * 0.01);
  });
});
