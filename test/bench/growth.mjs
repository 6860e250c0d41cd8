// Second part of the benchmark: how time and memory grow with the size of the text and the number of quotes.
// Runs in a process of its own (`--expose-gc`), prints one JSON object. Texts are made from the pages of ../shared.
import fs from 'node:fs';
import path from 'node:path';
import search from 'approx-string-match';

const { ground, prepareSource } = await import(process.env.GROUNDMARK_BUNDLE);
const [shared] = process.argv.slice(2);
const SIZES = { '10 KB': 1e4, '100 KB': 1e5, '1 MB': 1e6, '5 MB': 5e6 };
const COUNTS = [1, 100, 1000];

const pages = readPages();
const quotes = readQuotes();
// Memory first, the largest text before all: later texts would find room that earlier ones left.
const memory = Object.fromEntries(
  Object.entries(SIZES)
    .reverse()
    .map(([name, length]) => [name, weigh(textOf(length))]),
);
warmUp();

const sizes = Object.entries(SIZES).map(([name, length]) => measure(name, length));
console.log(JSON.stringify({ sizes, near: nearInMegabyte(), hostile: hostile() }));

/** All pages of the sample in one row, repeated with a mark so that no copy is the same, cut at `length`. */
function textOf(length) {
  let text = '';
  for (let copy = 0; text.length < length; copy++) {
    for (const [name, page] of pages) text += `${page}\n${name} ${copy}\n`;
  }
  // Flat, so that no measurement pays for joining it.
  return Buffer.from(text.slice(0, length)).toString();
}

function readPages() {
  const dir = path.join(shared, 'text');
  return fs
    .readdirSync(dir)
    .filter((file) => !/^(?:se|vec|hs)-/.test(file))
    .map((file) => [path.basename(file, '.txt'), fs.readFileSync(path.join(dir, file), 'utf8')]);
}

function readQuotes() {
  const cases = fs
    .readFileSync(path.join(shared, 'quotes.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return {
    all: cases.map((each) => each.quote),
    altered: cases.filter((each) => each.expect === 'altered').map((each) => each.quote),
  };
}

/** Everything the engine does has run before anything is timed: the extension's worker lives longer than one quote. */
function warmUp() {
  for (let round = 0; round < 4; round++) {
    const source = prepareSource(textOf(100_000 + round));
    for (const quote of quotes.all) ground(source, quote);
  }
}

/** Best of several rounds: other work on the machine only ever adds time. */
function best(run, rounds = 3) {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    run();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

/** What preparing a text takes: resident memory at its end, and what stays in use after a collection. */
function weigh(text) {
  globalThis.gc?.();
  const before = process.memoryUsage();
  const source = prepareSource(text);
  const peakMb = (process.memoryUsage().rss - before.rss) / 1e6;
  globalThis.gc?.();
  const after = process.memoryUsage();
  const keptMb =
    (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1e6;
  return { source, peakMb, keptMb };
}

function measure(name, length) {
  const text = textOf(length);
  const { source: first, peakMb, keptMb } = memory[name];
  let source = first;
  const prepareMs = best(() => {
    source = prepareSource(text);
  });
  const runs = COUNTS.map((count) => {
    const ms = best(() => {
      for (let i = 0; i < count; i++) ground(source, quotes.all[(i * 7) % quotes.all.length]);
    });
    return { count, ms };
  });
  return { name, length, prepareMs, peakMb, keptMb, runs };
}

/** Altered quotes in 1 MB, ours against edit distance with k a fifth of the quote (the cheapest setting of the peer). */
function nearInMegabyte() {
  const text = textOf(1e6);
  const source = prepareSource(text);
  const sample = quotes.altered.filter((quote) => quote.length >= 60).slice(0, 40);
  const time = (run) =>
    median(
      sample.map((quote) => {
        const start = performance.now();
        run(quote);
        return performance.now() - start;
      }),
    );
  const peer = time((quote) => search(text, quote, Math.floor(quote.length / 5)));
  const annotator = time((quote) =>
    search(text, quote, Math.min(256, Math.floor(quote.length / 2))),
  );
  return { ours: time((quote) => ground(source, quote)), peer, annotator };
}

/** Inputs made to be slow, at one size and at four times that size; linear work takes about four times as long. */
function hostile() {
  const inputs = {
    'one letter': (n) => ['a '.repeat(n), 'a '.repeat(200)],
    'one word, quote of 2,000': (n) => ['word '.repeat(n), `${'word '.repeat(2000)}end`],
    'open brackets': (n) => ['['.repeat(n), '['.repeat(n)],
    'brackets in the quote': (n) => ['some plain text of a page', '[x]( <a '.repeat(n / 4)],
    entities: (n) => ['some plain text of a page', '&amp;'.repeat(n / 4)],
    ellipses: (n) => ['a b c d '.repeat(n / 4), 'a b c ... '.repeat(20)],
    'no spaces': (n) => ['x'.repeat(n), 'x'.repeat(n / 2)],
    'combining marks': (n) => [`e${'\u0301'.repeat(n)}`, `e${'\u0301'.repeat(n / 2)}`],
    ideographs: (n) => ['不'.repeat(n), '不是'.repeat(100)],
  };
  return Object.entries(inputs).map(([name, make]) => {
    const [small, large] = [25_000, 100_000].map((n) => {
      const [text, quote] = make(n);
      return best(() => ground(prepareSource(text), quote));
    });
    return { name, small, large };
  });
}

function median(values) {
  return values.sort((a, b) => a - b)[values.length >> 1];
}
