// Reads evidence by id: one outcome per id, in the order given. Only `ok` makes an id citable.
// What a scope may read is the reader's decision; everything it withholds is `unavailable`, one answer of
// one shape. Argument errors read nothing. Text is checked against its hash before a word of it goes out.
import { DEFAULT_FETCH_CHARS, MAX_FETCH_CHARS, MAX_FETCH_IDS, MIN_FETCH_CHARS } from '../limits';
import { judgePassage, type PassageJudge } from '../reanchor/judge-passage';
import { fail, ok, type Result } from '../result';
import { decodeEvidenceId, type EvidenceReference } from './evidence-id';
import { fetchOne, type Read } from './fetch-one';
import type { RunId } from './ids';
import type { EvidenceOutcome } from './outcome';
import { emptyOutcome } from './outcome-fields';
import type { EvidenceReader, ReadNote, ScopedReader } from './reader';
import type { Scope } from './records';

export interface FetchOptions {
  readonly scope: Scope;
  /** Code points per id; 1 to 200,000, else an argument error. */
  readonly maxChars?: number;
  /** The run whose ledger notes what was read. */
  readonly run?: RunId;
  /** How `passage_now` is found; the product's judge unless a test says otherwise. */
  readonly judgePassage?: PassageJudge;
}

/**
 * One outcome per id, duplicates answered each. `bad-request` when there are more than 20 ids or maxChars
 * is out of bounds. When the ledger cannot note what was read, those outcomes are `failed`: an `ok` that
 * the run does not know would not be citable.
 */
export async function fetchEvidence(
  reader: EvidenceReader,
  ids: readonly string[],
  options: FetchOptions,
): Promise<Result<readonly EvidenceOutcome[]>> {
  const maxChars = options.maxChars ?? DEFAULT_FETCH_CHARS;
  if (ids.length > MAX_FETCH_IDS) return fail('bad-request', 'too many ids');
  if (!Number.isInteger(maxChars) || maxChars < MIN_FETCH_CHARS || maxChars > MAX_FETCH_CHARS) {
    return fail('bad-request', 'maxChars out of bounds');
  }
  const references = ids.map(decodeEvidenceId);
  const scoped = references.some((reference) => reference !== null)
    ? await guarded(() => reader.open(options.scope))
    : null;
  const judge = options.judgePassage ?? judgePassage;
  const reads: Read[] = [];
  for (const [i, id] of ids.entries()) {
    reads.push(await readOne(scoped, id, references[i] ?? null, maxChars, judge));
  }
  const notes = reads.flatMap((read) => (read.note === null ? [] : [read.note]));
  const noted = await note(reader, options.run, notes);
  return ok(reads.map((read) => (noted || read.note === null ? read.outcome : unnoted(read))));
}

async function readOne(
  scoped: Result<ScopedReader> | null,
  id: string,
  reference: EvidenceReference | null,
  maxChars: number,
  judge: PassageJudge,
): Promise<Read> {
  if (reference === null || scoped === null) {
    return { outcome: emptyOutcome(id, null, 'malformed', null), note: null };
  }
  const failed: Read = { outcome: emptyOutcome(id, reference, 'failed', 'storage'), note: null };
  if (!scoped.ok) return failed;
  const { value: reader } = scoped;
  const read = await guarded(() => fetchOne(reader, reference, maxChars, judge));
  return read.ok ? read.value : failed;
}

async function note(
  reader: EvidenceReader,
  run: RunId | undefined,
  notes: readonly ReadNote[],
): Promise<boolean> {
  if (run === undefined || notes.length === 0) return true;
  return (await guarded(() => reader.noteRead(run, notes))).ok;
}

function unnoted(read: Read): EvidenceOutcome {
  const { evidence_id } = read.outcome;
  return emptyOutcome(evidence_id, decodeEvidenceId(evidence_id), 'failed', 'storage');
}

/** A reader that throws has failed. */
async function guarded<T>(act: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await act();
  } catch {
    return fail('storage');
  }
}
