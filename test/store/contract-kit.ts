// What the cases of the store contract work with: a library with a clock that only moves forward, and
// checks that throw. Imports nothing of Node or vitest: the same cases run inside an extension page.
import type { CaptureDraft } from '../../src/core/capture/draft';
import type { ClipId, CollectionId, RequestId, RunId } from '../../src/core/evidence/ids';
import type { Result } from '../../src/core/result';
import type { CommitReceipt, CommitRequest, Store } from '../../src/store/store';

/** Opens the library of this name; the same name is the same library. */
export type OpenStore = (name: string) => Store;

/** Ways into the database that the store itself does not offer. */
export interface Harness {
  /** Replaces the stored text of every version of the library by another, hashes left as they are. */
  damageTexts(name: string): Promise<void>;
  /** Gives the library's one version another hash, wherever it stands. */
  renameVersion(name: string, hash: string): Promise<void>;
  /** Marks the library as written by a newer build. */
  makeNewer(name: string): Promise<void>;
}

export interface ContractCase {
  readonly name: string;
  run(open: OpenStore, harness: Harness): Promise<void>;
}

let names = 0;
export const freshName = () => `contract-${Date.now()}-${names++}`;
export const newId = () => crypto.randomUUID();
export const requestId = () => newId() as RequestId;
export const clipId = () => newId() as ClipId;
export const collectionId = () => newId() as CollectionId;
export const runId = () => newId() as RunId;

/** The value of a result; throws its failure. */
export async function must<T>(result: Promise<Result<T>>): Promise<T> {
  const settled = await result;
  if (!settled.ok) throw new Error(`failed: ${settled.failure.code} ${settled.failure.note ?? ''}`);
  return settled.value;
}

export async function mustFail(result: Promise<Result<unknown>>, code: string): Promise<void> {
  const settled = await result;
  same(settled.ok ? 'ok' : settled.failure.code, code);
}

/** Deep equality of plain JSON. */
export function same(actual: unknown, expected: unknown, what = ''): void {
  const one = JSON.stringify(actual);
  const other = JSON.stringify(expected);
  if (one !== other) throw new Error(`${what} expected ${other}, got ${one}`);
}

export const POND = 'The pond stores the flood tide until the mill can run. ';
export const PAGE = 'https://heritage.example/tide-mills';

/** A draft with one block per line; lines that begin with `#` are headings. */
export function draft(text: string, over: Partial<CaptureDraft> = {}): CaptureDraft {
  const blocks: CaptureDraft['blocks'][number][] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const heading = line.startsWith('#') ? 2 : 0;
    const main = !line.startsWith('Menu');
    if (line !== '') blocks.push({ start: at, end: at + line.length, heading, main });
    at += line.length + 1;
  }
  return {
    text,
    blocks,
    marks: [],
    selection: null,
    url: PAGE,
    canonical: null,
    title: 'Tide mills',
    language: 'en',
    capturedAt: { utc: '2026-11-30T21:05:00.000Z', offsetMinutes: 60 },
    visible: true,
    viewport: { width: 1_280, height: 720 },
    notes: [],
    fullLength: [...text].length,
    ...over,
  };
}

/** Stages and commits a draft. */
export async function capture(
  store: Store,
  text: string,
  over: Partial<CaptureDraft> = {},
  request: Partial<CommitRequest> = {},
): Promise<CommitReceipt> {
  const id = requestId();
  const { text: staged, ...head } = draft(text, over);
  await must(store.stageCapture({ requestId: id, index: 0, of: 1, text: staged }));
  return must(store.commitCapture(id, { head, how: 'clip', extent: 'whole', ...request }));
}
