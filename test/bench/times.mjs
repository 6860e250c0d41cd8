// Milliseconds of each quote of the sample with one grounder, in a process of its own, as a JSON array in their order.
// usage: node times.mjs ADAPTER SHARED_BENCH
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [adapter, shared] = process.argv.slice(2);
const { prepare, ground } = await import(pathToFileURL(path.resolve(adapter)));
const lines = fs.readFileSync(path.join(shared, 'quotes.jsonl'), 'utf8').trim().split('\n');
const sources = new Map();
const times = [];
for (const line of lines) {
  const { page, quote, prefix, suffix } = JSON.parse(line);
  if (!sources.has(page)) {
    sources.set(page, prepare(fs.readFileSync(path.join(shared, 'text', `${page}.txt`), 'utf8')));
  }
  const source = sources.get(page);
  const start = performance.now();
  ground(source, quote, { prefix, suffix });
  times.push(performance.now() - start);
}
console.log(JSON.stringify(times));
