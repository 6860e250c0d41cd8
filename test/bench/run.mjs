// npm run bench: our engine beside two peers on the cases of ../shared/bench, how cost grows, live pages and long chats
// in both browsers. One table each. Exits non-zero when a figure is missed; says so where ../shared is not there.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { benchChats } from './chats.mjs';
import { benchLivePages } from './live-page.mjs';
import { printTable as table } from './table.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, '../..');
const shared = path.join(root, '../shared/bench');
/** Rounds of which the best time counts: other work on the machine only ever adds. */
const ROUNDS = 5;

if (!fs.existsSync(shared)) {
  console.log('quotes of ../shared/bench: skipped: ../shared not present');
  const missed = (await benchLivePages(table)) + (await benchChats(table));
  process.exit(missed > 0 ? 1 : 0);
}

const bundle = await bundleEngine();
const env = { ...process.env, GROUNDMARK_BUNDLE: bundle };
const peers = {
  'exact + white space': 'peer-exact.mjs',
  'approx-string-match': 'peer-approx.mjs',
  groundmark: 'groundmark.mjs',
};
const times = timesOf(Object.values(peers));
const scores = Object.fromEntries(
  Object.entries(peers).map(([name, adapter]) => [name, scoreAll(adapter)]),
);
const passages = scorePassages();
const growth = JSON.parse(run(['--expose-gc', path.join(here, 'growth.mjs'), shared]));

printScores();
printGrowth();
const missed = printFigures() + (await benchLivePages(table)) + (await benchChats(table));
fs.rmSync(path.dirname(fileURLToPath(bundle)), { recursive: true });
process.exitCode = missed > 0 ? 1 : 0;

/** Bundles the engine alone, as the extension would load it; returns its file URL. */
async function bundleEngine() {
  const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'groundmark-bench-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      lib: { entry: 'src/core/grounding/index.ts', formats: ['es'], fileName: 'grounding' },
      outDir,
      minify: false,
      target: 'es2022',
    },
  });
  const file = fs.readdirSync(outDir).find((name) => /\.m?js$/.test(name));
  // The package is a module, the temporary folder is not one.
  fs.renameSync(path.join(outDir, file), path.join(outDir, 'grounding.mjs'));
  return pathToFileURL(path.join(outDir, 'grounding.mjs')).href;
}

function run(args, extra = {}) {
  return execFileSync(process.execPath, args, {
    cwd: here,
    env: { ...env, ...extra },
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
}

function score(adapter, cases, extra) {
  const args = [
    path.join(shared, 'score-quotes.mjs'),
    path.join(here, adapter),
    path.join(shared, cases),
    path.join(shared, 'text'),
    '--json',
  ];
  return JSON.parse(run(args, extra));
}

/**
 * Milliseconds of each quote, all grounders in turn, several times over: of each quote its best time counts, since
 * other work on the machine only ever adds. Each round is a new process, so that none is warmed up by the one before.
 */
function timesOf(adapters) {
  const best = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const adapter of adapters) {
      const times = JSON.parse(
        run([path.join(here, 'times.mjs'), path.join(here, adapter), shared]),
      );
      best[adapter] = best[adapter]?.map((each, k) => Math.min(each, times[k])) ?? times;
    }
  }
  return best;
}

function scoreAll(adapter) {
  const sorted = [...times[adapter]].sort((a, b) => a - b);
  const at = (share) => sorted[Math.floor(sorted.length * share)];
  const strict = { GROUNDMARK_POLICY: 'strict' };
  const vectors = score(adapter, 'vectors.jsonl', strict).rows.vector;
  const near = Object.values(score(adapter, 'near-misses.jsonl').rows);
  const sum = (key) => near.reduce((total, row) => total + row[key], 0);
  return {
    ...score(adapter, 'quotes.jsonl').total,
    medianMs: at(0.5),
    p95Ms: at(0.95),
    vectors: `${vectorsRight(adapter, strict)} of ${vectors.n}`,
    nearAccepted: `${sum('accepted')} of ${sum('n')}`,
  };
}

/** The scorer takes all rows of a kind for one expectation; the vectors have two, so they are scored apart. */
function vectorsRight(adapter, extra) {
  const lines = fs
    .readFileSync(path.join(shared, 'vectors.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const file = path.join(os.tmpdir(), `groundmark-vectors-${process.pid}.jsonl`);
  let right = 0;
  for (const expect of new Set(lines.map((line) => line.expect))) {
    fs.writeFileSync(
      file,
      lines
        .filter((line) => line.expect === expect)
        .map((line) => JSON.stringify(line))
        .join('\n'),
    );
    const args = [
      path.join(shared, 'score-quotes.mjs'),
      path.join(here, adapter),
      file,
      path.join(shared, 'text'),
      '--json',
    ];
    right += JSON.parse(run(args, extra)).rows.vector.right;
  }
  fs.rmSync(file);
  return right;
}

function scorePassages() {
  const line = run([
    path.join(shared, 'score-passages.mjs'),
    path.join(here, 'groundmark.mjs'),
    path.join(shared, 'passages.jsonl'),
    path.join(shared, 'text'),
  ]);
  const value = (name) => Number(new RegExp(`${name.replace('@', '@')} ([\\d.]+)`).exec(line)[1]);
  return { first: value('hit@1'), third: value('hit@3') };
}

function printScores() {
  console.log('\nQuotes (../shared/bench), one run\n');
  table(
    [
      'grounder',
      'verbatim grounded',
      'altered flagged',
      'falsely accepted',
      'vectors, strict',
      'near misses accepted',
      'median ms',
      'p95 ms',
    ],
    Object.entries(scores).map(([name, each]) => [
      name,
      each.verbatimGrounded.toFixed(4),
      each.alteredFlagged.toFixed(4),
      each.falselyAccepted.toFixed(4),
      each.vectors,
      each.nearAccepted,
      each.medianMs.toFixed(3),
      each.p95Ms.toFixed(3),
    ]),
  );
  console.log(
    `\nClosest passages: hit@1 ${passages.first.toFixed(3)}, hit@3 ${passages.third.toFixed(3)}\n`,
  );
}

function printGrowth() {
  console.log('Growth: preparation, then quotes of the sample on the prepared text\n');
  table(
    [
      'text',
      'prepare ms',
      'ms per 100 KB',
      'peak MB',
      'kept MB',
      ...growth.sizes[0].runs.map((each) => `${each.count} quotes, ms each`),
    ],
    growth.sizes.map((size) => [
      size.name,
      size.prepareMs.toFixed(1),
      ((size.prepareMs * 1e5) / size.length).toFixed(2),
      size.peakMb.toFixed(1),
      size.keptMb.toFixed(1),
      ...size.runs.map((each) => (each.ms / each.count).toFixed(3)),
    ]),
  );
  console.log(
    '\nHostile input: a quarter of a text and quote, then the whole; linear work grows about fourfold\n',
  );
  table(
    ['input', '25,000 ms', '100,000 ms', 'growth'],
    growth.hostile.map(({ name, small, large }) => [
      name,
      small.toFixed(2),
      large.toFixed(2),
      `${(large / small).toFixed(1)}×`,
    ]),
  );
  const { ours, peer, annotator } = growth.near;
  console.log(
    `\nAltered quotes in 1 MB, median: ours ${ours.toFixed(2)} ms, approx-string-match ${peer.toFixed(2)} ms (k a fifth), ${annotator.toFixed(2)} ms (k a half)\n`,
  );
}

function printFigures() {
  const ours = scores.groundmark;
  const peer = scores['approx-string-match'];
  const byName = Object.fromEntries(growth.sizes.map((size) => [size.name, size]));
  const perQuote = (name) => byName[name].runs.at(-1).ms / 1000;
  const figures = [
    ['verbatim grounded ≥ 0.995', ours.verbatimGrounded, ours.verbatimGrounded >= 0.995],
    ['altered flagged ≥ 0.99', ours.alteredFlagged, ours.alteredFlagged >= 0.99],
    ['falsely accepted = 0', ours.falselyAccepted, ours.falselyAccepted === 0],
    ['vectors 15 of 15', ours.vectors, ours.vectors === '15 of 15'],
    ['near misses 0 of 694', ours.nearAccepted, ours.nearAccepted === '0 of 694'],
    ['hit@1 ≥ 0.82', passages.first, passages.first >= 0.82],
    ['hit@3 ≥ 0.92', passages.third, passages.third >= 0.92],
    ['median ≤ 1/3 of the peer', ours.medianMs / peer.medianMs, ours.medianMs <= peer.medianMs / 3],
    ['p95 ≤ 1/4 of the peer', ours.p95Ms / peer.p95Ms, ours.p95Ms <= peer.p95Ms / 4],
    [
      'altered in 1 MB ≤ 1/10 of the peer',
      growth.near.ours / growth.near.peer,
      growth.near.ours <= growth.near.peer / 10,
    ],
    [
      '100 KB prepared ≤ 40 median peer quotes',
      byName['100 KB'].prepareMs / peer.medianMs,
      byName['100 KB'].prepareMs <= 40 * peer.medianMs,
    ],
    ['5 MB prepared in ≤ 100 MB', byName['5 MB'].peakMb, byName['5 MB'].peakMb <= 100],
    [
      'preparation linear: 5 MB ≤ 8 × 1 MB',
      byName['5 MB'].prepareMs / byName['1 MB'].prepareMs,
      byName['5 MB'].prepareMs <= 8 * byName['1 MB'].prepareMs,
    ],
    [
      'quotes linear: 5 MB ≤ 8 × 1 MB',
      perQuote('5 MB') / perQuote('1 MB'),
      perQuote('5 MB') <= 8 * perQuote('1 MB'),
    ],
    [
      'hostile growth ≤ 8×',
      Math.max(...growth.hostile.map((each) => each.large / each.small)),
      growth.hostile.every((each) => each.large <= 8 * each.small + 5),
    ],
    ['never throws', ours.threw, ours.threw === 0],
  ];
  table(
    ['figure', 'value', 'met'],
    figures.map(([name, value, met]) => [
      name,
      typeof value === 'number' ? String(Number(value.toFixed(4))) : value,
      met ? 'yes' : 'MISSED',
    ]),
  );
  const missed = figures.filter(([, , met]) => !met).length;
  console.log(
    missed === 0 ? '\nEvery figure is met.' : `\n${missed} of ${figures.length} figures missed.`,
  );
  return missed;
}
